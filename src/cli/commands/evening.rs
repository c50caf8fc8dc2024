//! `start`, `end`, `sessions`, `use`.

use std::process::ExitCode;

use clap::Args;

use super::house::{HouseArgs, rule_set};
use crate::app::evening::{self, Evening, EveningRef, Fees};
use crate::app::{AppError, desk, people};
use crate::cli::ask::GuestArgs;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::games::header::Header;
use crate::present::{evenings, status};
use crate::record::write;
use crate::typed::rules::{self, FeeFor};

#[derive(Args, Debug)]
pub struct Start {
    game: String,
    #[arg(required = true, num_args = 1..)]
    players: Vec<String>,
    #[arg(long)]
    rules: Option<String>,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long)]
    dealer: Option<String>,
    #[arg(long)]
    stake: Option<String>,
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    guests: GuestArgs,
    #[arg(long)]
    kitty_per_lost_game: Option<String>,
    #[arg(long)]
    kitty_per_evening: Option<String>,
}

impl Run for Start {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Start { players, dealer, name, guests, .. } = self;
        let game = rules::game(&self.game)?;
        let house = self.house.read()?;
        let set = self.rules.as_deref().map(|typed| rule_set(context, game, typed)).transpose()?;
        let rules = house.rules(game, set.as_ref())?;
        let own_rules = set.and_then(|set| set.own_name());
        let stake = self.stake.as_deref().map(|typed| rules::stake(game, typed)).transpose()?;
        let fee = |fee, typed: Option<&str>| match typed.or_else(|| house.fee(fee)) {
            None => Ok(0),
            Some(typed) => rules::kitty_fee(fee, typed, stake.as_ref()),
        };
        let fees = Fees {
            per_lost_game: fee(FeeFor::PerLostGame, self.kitty_per_lost_game.as_deref())?,
            per_evening: fee(FeeFor::PerEvening, self.kitty_per_evening.as_deref())?,
        };
        let mut store = context.store_or_new()?;
        let guests = guests.told(context, &mut store, &players)?;
        let evening = evening::start(&mut store, fees, |tx| -> Result<Header, AppError> {
            let mut header = Header::new(rules, people::names(tx, &players, &guests)?);
            header.rules.check_seats(header.players.len())?;
            if let Some(dealer) = dealer {
                header.dealer = people::seat_of(tx, &header.players, &dealer)?;
            }
            (header.stake, header.name, header.own_rules) = (stake, name, own_rules);
            Ok(header)
        })?;
        let voice = context.voice.of(&evening.session);
        let json = || write::object(|w| w.key("session").text(&evening.row.uuid.to_string()));
        context.show(json, || evenings::started(&evening, &voice));
        Ok(ExitCode::SUCCESS)
    }
}

fn show_status(evening: &Evening, context: &Context) {
    let voice = &context.voice.of(&evening.session);
    context.show(|| status::status_json(evening, voice), || status::status(evening, voice));
}

#[derive(Args, Debug)]
pub struct End {}

impl Run for End {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        show_status(&desk::end(&mut context.store()?, &context.at())?, context);
        Ok(ExitCode::SUCCESS)
    }
}

/// The list of evenings is as long as anybody reads.
const USUAL_LENGTH: u32 = 50;

#[derive(Args, Debug)]
pub struct Sessions {
    #[arg(long, value_name = "N")]
    most: Option<u32>,
}

impl Run for Sessions {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let listed = evening::list(&mut context.store()?, i64::from(self.most.unwrap_or(USUAL_LENGTH)))?;
        context.show(|| evenings::list_json(&listed), || evenings::list(&listed, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Use {
    #[arg(value_name = "ID")]
    id: String,
}

impl Run for Use {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        show_status(&evening::choose(&mut context.store()?, &EveningRef::Named(self.id))?, context);
        Ok(ExitCode::SUCCESS)
    }
}
