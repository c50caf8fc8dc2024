//! `start`, `end`, `sessions`, `use`.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, value_parser};

use crate::app::evening::{self, EveningRef, Fees};
use crate::app::{AppError, desk, people};
use crate::cli::context::{Context, Failure};
use crate::cli::{Verb, ask};
use crate::games::header::Header;
use crate::games::{GameKind, Rules};
use crate::model::money::{parse_payment, parse_typed};
use crate::model::{Arg, Refusal, Stake, Word, name, refuse, say};
use crate::present::evenings;
use crate::record::{Node, Path, write};
use crate::store::Tx;

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
    let game = find_game(text("game").unwrap_or_default())?;
    let rules = read_rules(game, text("rules"), matches)?;
    let stake = text("stake").map(|typed| read_stake(game, typed)).transpose()?;
    let mut players: Vec<String> = matches.get_many::<String>("players").into_iter().flatten().cloned().collect();
    let dealer = text("dealer").map(str::to_owned);
    let title = text("name").map(str::to_owned);
    let fee = |id: &'static str| match text(id).or_else(|| house_fee(matches, id)) {
        None => Ok(0),
        Some(typed) => kitty_fee(id, typed, stake.as_ref()),
    };
    let fees = Fees { per_lost_game: fee("kitty-per-lost-game")?, per_evening: fee("kitty-per-evening")? };
    let mut store = context.store()?;
    ask::about_close_names(context, &mut store, &mut players)?;
    let evening = evening::start(&mut store, fees, |tx| -> Result<Header, AppError> {
        let mut header = Header::new(rules, people::names(tx, &players)?);
        header.rules.check_seats(header.players.len())?;
        if let Some(dealer) = dealer {
            header.dealer = seat_of(tx, &header.players, &dealer)?;
        }
        (header.stake, header.name) = (stake, title);
        Ok(header)
    })?;
    context.speak_of(&evening.session);
    let json = || write::object(|w| w.key("session").text(&evening.row.uuid.to_string()));
    context.show(json, || evenings::started(&evening, &context.voice));
    Ok(ExitCode::SUCCESS)
}

/// A game by its name, cut short as far as it stays the only one.
pub fn find_game(typed: &str) -> Result<GameKind, AppError> {
    let typed = typed.to_lowercase();
    if let Some(game) = GameKind::from_word(&typed) {
        return Ok(game);
    }
    let begins: Vec<GameKind> = GameKind::ALL.iter().copied().filter(|game| game.word().starts_with(&typed)).collect();
    match begins.as_slice() {
        [game] if !typed.is_empty() => Ok(*game),
        _ => Err(refuse!(game_unknown {
            field: "game",
            value: typed,
            allowed: Arg::Texts(GameKind::ALL.iter().map(|game| game.word().to_owned()).collect())
        })
        .into()),
    }
}

/// The named rule set with the house's own values, read as a header of the record format would be.
pub fn read_rules(game: GameKind, set: Option<&str>, matches: &ArgMatches) -> Result<Rules, Failure> {
    let mut switches = toml::Table::new();
    if let Some(file) = matches.get_one::<PathBuf>("house-file") {
        let wrong = |error: String| refuse!(house_file_wrong { field: file.display().to_string(), value: error });
        let text = std::fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
        switches = text.parse().map_err(|error: toml::de::Error| wrong(error.message().to_owned()))?;
    }
    for typed in matches.get_many::<String>("house").into_iter().flatten() {
        let Some((key, value)) = typed.split_once('=') else {
            return Err(refuse!(house_no_value { field: "--house", value: typed.as_str() }).into());
        };
        if is_kitty_fee(key) {
            continue;
        }
        switches.insert(key.trim().to_owned(), house_value(value.trim()));
    }
    let json = write::object(|w| {
        w.key("game").text(game.word());
        if let Some(set) = set {
            w.key("rules").text(set);
        }
        if !switches.is_empty() {
            w.key("house").raw(&serde_json::to_string(&switches).unwrap_or_default());
        }
    });
    let node = Node::parse(&json).map_err(|error| refuse!(not_json { column: error.column() }))?;
    Ok(Header::read_rules(&node, &Path::ROOT)?)
}

/// As in TOML; a bare word is a string.
fn house_value(value: &str) -> toml::Value {
    let parsed = format!("value = {value}").parse::<toml::Table>().ok();
    parsed.and_then(|mut table| table.remove("value")).unwrap_or_else(|| toml::Value::String(value.to_owned()))
}

/// The kitty's fees may stand among the house rules; they are none of the game's.
fn house_fee<'m>(matches: &'m ArgMatches, option: &str) -> Option<&'m str> {
    let typed = matches.get_many::<String>("house").into_iter().flatten();
    let mut fees = typed.filter_map(|typed| typed.split_once('=')).filter(|(key, _)| is_kitty_fee(key));
    let (_, amount) = fees.find(|(key, _)| key.trim().replace('_', "-") == option)?;
    Some(amount.trim().trim_matches(['"', '\'']))
}

fn is_kitty_fee(key: &str) -> bool {
    matches!(key.trim(), "kitty_per_lost_game" | "kitty_per_evening")
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
