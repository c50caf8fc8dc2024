//! `start`, `end`, `sessions`, `use`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, value_parser};

use crate::app::evening::{self, EveningRef, Fees};
use crate::app::{AppError, desk, people};
use crate::cli::context::{Context, Failure};
use crate::cli::{Verb, ask};
use crate::games::header::Header;
use crate::model::{refuse, say};
use crate::present::evenings;
use crate::record::write;
use crate::typed::rules::{self, House, KittyFee};

pub const START: Verb = Verb {
    name: "start",
    alias: "anfang",
    help: say::help_start,
    args: |command, help| {
        command
            .arg(help.value("game", "GAME", say::help_start_game).required(true))
            .arg(help.values("players", "PLAYER", say::help_start_players))
            .arg(help.option("rules", "RULES", say::help_start_rules))
            .arg(help.option("house", "KEY=VALUE", say::help_start_house).action(ArgAction::Append))
            .arg(help.option("house-file", "F.toml", say::help_start_house_file).value_parser(value_parser!(PathBuf)))
            .arg(help.option("dealer", "PLAYER", say::help_start_dealer))
            .arg(help.option("stake", "AMOUNT", say::help_start_stake))
            .arg(help.option("name", "TITLE", say::help_start_name))
            .arg(help.option("kitty-per-lost-game", "AMOUNT", say::help_start_kitty_game))
            .arg(help.option("kitty-per-evening", "AMOUNT", say::help_start_kitty_evening))
    },
    run: start,
};

fn start(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str);
    let game = rules::game(text("game").unwrap_or_default())?;
    let house = house_rules(matches)?;
    let rules = house.rules(game, text("rules"))?;
    let stake = text("stake").map(|typed| rules::stake(game, typed)).transpose()?;
    let mut players: Vec<String> = matches.get_many::<String>("players").into_iter().flatten().cloned().collect();
    let dealer = text("dealer").map(str::to_owned);
    let title = text("name").map(str::to_owned);
    let fee = |fee: KittyFee| match text(fee.option()).or_else(|| house.fee(fee)) {
        None => Ok(0),
        Some(typed) => rules::kitty_fee(fee, typed, stake.as_ref()),
    };
    let fees = Fees { per_lost_game: fee(KittyFee::PerLostGame)?, per_evening: fee(KittyFee::PerEvening)? };
    let mut store = context.store()?;
    ask::about_close_names(context, &mut store, &mut players)?;
    let evening = evening::start(&mut store, fees, |tx| -> Result<Header, AppError> {
        let mut header = Header::new(rules, people::names(tx, &players)?);
        header.rules.check_seats(header.players.len())?;
        if let Some(dealer) = dealer {
            header.dealer = people::seat_of(tx, &header.players, &dealer)?;
        }
        (header.stake, header.name) = (stake, title);
        Ok(header)
    })?;
    context.speak_of(&evening.session);
    let json = || write::object(|w| w.key("session").text(&evening.row.uuid.to_string()));
    context.show(json, || evenings::started(&evening, &context.voice));
    Ok(ExitCode::SUCCESS)
}

/// The house rules of the file that is named, and those that are typed.
pub fn house_rules(matches: &ArgMatches) -> Result<House, Failure> {
    let mut house = House::default();
    if let Some(file) = matches.get_one::<PathBuf>("house-file") {
        let wrong = |error: String| refuse!(house_file_wrong { field: file.display().to_string(), value: error });
        let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        house = House::of_file(&text).map_err(wrong)?;
    }
    matches.get_many::<String>("house").into_iter().flatten().try_for_each(|typed| house.add(typed))?;
    Ok(house)
}

pub const END: Verb = Verb { name: "end", alias: "schluss", help: say::help_end, args: |command, _| command, run: end };

fn end(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let ended = desk::end(&mut context.store()?, &context.at())?;
    context.speak_of(&ended.session);
    let voice = &context.voice;
    context.show(
        || crate::present::status::status_json(&ended, voice),
        || crate::present::status::status(&ended, context.format, voice),
    );
    Ok(ExitCode::SUCCESS)
}

pub const SESSIONS: Verb = Verb {
    name: "sessions",
    alias: "abende",
    help: say::help_sessions,
    args: |command, help| {
        command.arg(help.option("most", "N", say::help_sessions_most).value_parser(value_parser!(u32)))
    },
    run: sessions,
};

fn sessions(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let most = matches.get_one::<u32>("most").copied().unwrap_or(50);
    let listed = evening::list(&mut context.store()?, i64::from(most))?;
    context.show(|| evenings::list_json(&listed), || evenings::list(&listed, context.format, &context.voice));
    Ok(ExitCode::SUCCESS)
}

pub const USE: Verb = Verb {
    name: "use",
    alias: "nimm",
    help: say::help_use,
    args: |command, help| command.arg(help.value("id", "ID", say::help_use_id).required(true)),
    run: choose,
};

fn choose(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let id = matches.get_one::<String>("id").cloned().unwrap_or_default();
    let evening = evening::choose(&mut context.store()?, &EveningRef::Named(id))?;
    context.speak_of(&evening.session);
    let voice = &context.voice;
    context.show(
        || crate::present::status::status_json(&evening, voice),
        || crate::present::status::status(&evening, context.format, voice),
    );
    Ok(ExitCode::SUCCESS)
}
