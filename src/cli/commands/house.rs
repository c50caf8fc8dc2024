//! Which game, which rule set, which values of its own: what `start` and `tournament new` are told of the rules.

use std::path::PathBuf;

use clap::Args;

use crate::app::AppError;
use crate::cli::failure::Failure;
use crate::games::header::Header;
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Message, Word, refuse, say};
use crate::present::reason;
use crate::record::{Node, Path, write};

#[derive(Args, Debug)]
pub struct House {
    #[arg(long)]
    house: Vec<String>,
    #[arg(long)]
    house_file: Option<PathBuf>,
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
        _ => {
            let allowed = GameKind::ALL.iter().map(|game| game.word().to_owned()).collect();
            Err(refuse!(game_unknown { field: "game", value: typed, allowed: Arg::Texts(allowed) }).into())
        }
    }
}

impl House {
    /// The named rule set with the house's own values, read as a header of the record format would be.
    pub fn rules(&self, game: GameKind, set: Option<&str>) -> Result<Rules, Failure> {
        let switches = self.switches()?;
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

    /// Those of the file, and those that were typed, which go before.
    fn switches(&self) -> Result<toml::Table, Failure> {
        let mut switches = toml::Table::new();
        if let Some(file) = &self.house_file {
            let wrong = |error: Message| refuse!(house_file_wrong { file: file.display().to_string(), error });
            let text = std::fs::read_to_string(file).map_err(|error| wrong(reason(&error)))?;
            let parsed = text.parse::<toml::Table>();
            switches = parsed.map_err(|error| wrong(say!(io_other { error: error.message().to_owned() })))?;
        }
        for typed in &self.house {
            let Some((key, value)) = typed.split_once('=') else {
                return Err(refuse!(house_no_value { field: "--house", value: typed.as_str() }).into());
            };
            if !is_kitty_fee(key) {
                switches.insert(key.trim().to_owned(), value_of(value.trim()));
            }
        }
        Ok(switches)
    }

    /// The kitty's fees may stand among the house rules; they are none of the game's.
    pub fn kitty_fee(&self, fee: &str) -> Option<&str> {
        let typed = self.house.iter().filter_map(|typed| typed.split_once('='));
        let mut fees = typed.filter(|(key, _)| is_kitty_fee(key));
        let (_, amount) = fees.find(|(key, _)| key.trim() == fee)?;
        Some(amount.trim().trim_matches(['"', '\'']))
    }
}

/// As in TOML; a bare word is a string, but for what people say instead of true and false.
fn value_of(value: &str) -> toml::Value {
    match value.to_lowercase().as_str() {
        "ja" | "yes" => return toml::Value::Boolean(true),
        "nein" | "no" => return toml::Value::Boolean(false),
        _ => {}
    }
    let parsed = format!("value = {value}").parse::<toml::Table>().ok();
    parsed.and_then(|mut table| table.remove("value")).unwrap_or_else(|| toml::Value::String(value.to_owned()))
}

fn is_kitty_fee(key: &str) -> bool {
    matches!(key.trim(), "kitty_per_lost_game" | "kitty_per_evening")
}
