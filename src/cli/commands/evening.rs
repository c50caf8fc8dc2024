//! `start`, `end`, `sessions`, `use`.

use std::process::ExitCode;

use clap::Args;

use super::house::{House, find_game};
use crate::app::evening::{self, Evening, Which};
use crate::app::kitty::Fees;
use crate::app::{AppError, people};
use crate::cli::ask;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::games::GameKind;
use crate::games::header::Header;
use crate::model::money::{parse_payment, parse_typed};
use crate::model::{Arg, Refusal, Stake, Word, name, refuse};
use crate::present::{evenings, status};
use crate::record::write;
use crate::store::Tx;

#[derive(Args, Debug)]
pub struct Start {
    game: String,
    #[arg(required = true, num_args = 1..)]
    players: Vec<String>,
    #[arg(long)]
    rules: Option<String>,
    #[command(flatten)]
    house: House,
    #[arg(long)]
    dealer: Option<String>,
    #[arg(long)]
    stake: Option<String>,
    #[arg(long)]
    name: Option<String>,
    #[arg(long)]
    kitty_per_lost_game: Option<String>,
    #[arg(long)]
    kitty_per_evening: Option<String>,
}

impl Run for Start {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let game = find_game(&self.game)?;
        let rules = self.house.rules(game, self.rules.as_deref())?;
        let stake = self.stake.as_deref().map(|typed| read_stake(game, typed)).transpose()?;
        let fees = self.fees(stake.as_ref())?;
        let Start { mut players, dealer, name, .. } = self;
        let mut store = context.store()?;
        ask::about_close_names(context, &mut store, &mut players)?;
        let evening = evening::start(&mut store, fees, |tx| {
            let mut header = Header::new(rules, people::names(tx, &players)?);
            header.rules.check_seats(header.players.len())?;
            if let Some(dealer) = dealer {
                header.dealer = seat_of(tx, &header.players, &dealer)?;
            }
            (header.stake, header.name) = (stake, name);
            Ok(header)
        })?;
        let voice = context.voice.of(&evening.session);
        let json = || write::object(|w| w.key("session").text(&evening.row.uuid.to_string()));
        context.show(json, || evenings::started(&evening, &voice));
        Ok(ExitCode::SUCCESS)
    }
}

impl Start {
    fn fees(&self, stake: Option<&Stake>) -> Result<Fees, Failure> {
        let fee =
            |option, typed: &Option<String>, switch| match typed.as_deref().or_else(|| self.house.kitty_fee(switch)) {
                None => Ok(0),
                Some(typed) => kitty_fee(option, typed, stake),
            };
        Ok(Fees {
            per_lost_game: fee("--kitty-per-lost-game", &self.kitty_per_lost_game, "kitty_per_lost_game")?,
            per_evening: fee("--kitty-per-evening", &self.kitty_per_evening, "kitty_per_evening")?,
        })
    }
}

/// A fee in minor units of the currency that is played for.
fn kitty_fee(option: &'static str, typed: &str, stake: Option<&Stake>) -> Result<i64, Failure> {
    let currency = stake.map(|stake| stake.currency).ok_or_else(|| refuse!(kitty_needs_stake { option }))?;
    match parse_payment(typed, Some(currency)) {
        Ok(money) if money.currency == currency => Ok(money.minor),
        Ok(_) => {
            Err(refuse!(kitty_other_currency { field: option, value: typed, currency: currency.to_string() }).into())
        }
        Err(fault) => Err(Refusal::field(fault.code(), option, typed).into()),
    }
}

fn read_stake(game: GameKind, typed: &str) -> Result<Stake, Failure> {
    if !game.has_stake() {
        return Err(refuse!(stake_not_here { field: "--stake", game: Arg::Word(game.word()) }).into());
    }
    match parse_typed(typed, None) {
        Ok((tenthousandths, currency)) => Ok(Stake { tenthousandths, currency }),
        Err(fault) => Err(Refusal::field(fault.code(), "--stake", typed).into()),
    }
}

/// A seat by the name of who sits there, shortened or not.
pub fn seat_of(tx: &Tx<'_>, players: &[String], typed: &str) -> Result<usize, AppError> {
    let key = name::plain_key(typed);
    let exact = players.iter().position(|player| name::plain_key(player) == key);
    let begins: Vec<usize> =
        (0..players.len()).filter(|seat| name::plain_key(&players[*seat]).starts_with(&key)).collect();
    match (exact, begins.as_slice()) {
        (Some(seat), _) => Ok(seat),
        (None, [seat]) => Ok(*seat),
        _ => {
            let known = tx.person_by_key(&name::key(typed))?.map(|person| person.name);
            let seat = known.and_then(|known| players.iter().position(|player| *player == known));
            Ok(seat.ok_or_else(|| refuse!(dealer_not_seated { field: "dealer", value: typed }))?)
        }
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
        show_status(&evening::end(&mut context.store()?, &context.which)?, context);
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
        show_status(&evening::choose(&mut context.store()?, &Which::Named(self.id))?, context);
        Ok(ExitCode::SUCCESS)
    }
}
