//! By which rules, for what: games and rule sets cut short, house rules as `KEY=VALUE`, the stake, the kitty's fees.

use super::amounts;
use crate::games::header::Header;
use crate::games::{GameKind, Rules};
use crate::model::{Arg, Refusal, Stake, Word, refuse};
use crate::record::{Node, Path, write};

/// What a tournament is played by where nothing is said.
const USUAL_TOURNAMENT: &str = "steinmauern-turnier";

/// A game by its name, cut short as far as it stays the only one.
pub fn game(typed: &str) -> Result<GameKind, Refusal> {
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
        })),
    }
}

/// The game and rule set of a tournament. The game is the one whose rules are named; without either it is the
/// tournament of Steinmauern.
pub fn of_tournament<'t>(
    typed_game: Option<&str>,
    rules: Option<&'t str>,
) -> Result<(GameKind, Option<&'t str>), Refusal> {
    match (typed_game, rules) {
        (Some(typed), rules) => {
            let game = game(typed)?;
            Ok((game, rules.or((game == GameKind::Dreierles).then_some(USUAL_TOURNAMENT))))
        }
        (None, None) => Ok((GameKind::Dreierles, Some(USUAL_TOURNAMENT))),
        (None, Some(set)) => {
            let game = GameKind::ALL.iter().find(|game| game.rule_sets().contains(&set));
            let allowed = || GameKind::ALL.iter().flat_map(|game| game.rule_sets()).map(str::to_owned).collect();
            let refusal = || refuse!(rules_of_no_game { field: "--rules", value: set, allowed: Arg::Texts(allowed()) });
            Ok((*game.ok_or_else(refusal)?, rules))
        }
    }
}

/// House rules: those of a file, and what was typed besides, which wins.
#[derive(Clone, Debug, Default)]
pub struct House {
    switches: toml::Table,
    /// The kitty's fees may stand among the house rules; they are none of the game's.
    fees: Vec<(FeeFor, String)>,
}

/// What the kitty may get a fee for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeFor {
    PerLostGame,
    PerEvening,
}

impl FeeFor {
    fn from_key(key: &str) -> Option<FeeFor> {
        match key {
            "kitty_per_lost_game" => Some(FeeFor::PerLostGame),
            "kitty_per_evening" => Some(FeeFor::PerEvening),
            _ => None,
        }
    }

    /// The option that says the same.
    pub fn option(self) -> &'static str {
        match self {
            FeeFor::PerLostGame => "--kitty-per-lost-game",
            FeeFor::PerEvening => "--kitty-per-evening",
        }
    }
}

impl House {
    /// Reads a file of house rules; what is wrong with it is told in the words of the format.
    pub fn of_file(text: &str) -> Result<House, String> {
        match text.parse() {
            Ok(switches) => Ok(House { switches, fees: Vec::new() }),
            Err(error) => {
                let error: toml::de::Error = error;
                Err(error.message().to_owned())
            }
        }
    }

    /// Adds what was typed as `KEY=VALUE`.
    pub fn add(&mut self, typed: &str) -> Result<(), Refusal> {
        let (key, value) =
            typed.split_once('=').ok_or_else(|| refuse!(house_no_value { field: "--house", value: typed }))?;
        let (key, value) = (key.trim(), value.trim());
        match FeeFor::from_key(key) {
            Some(fee) => self.fees.push((fee, value.trim_matches(['"', '\'']).to_owned())),
            None => drop(self.switches.insert(key.to_owned(), switch_value(value))),
        }
        Ok(())
    }

    /// The first amount that was typed for a fee.
    pub fn fee(&self, wanted: FeeFor) -> Option<&str> {
        self.fees.iter().find(|(fee, _)| *fee == wanted).map(|(_, amount)| amount.as_str())
    }

    /// The named rule set with the house's own values, read as a header of the record format would be.
    pub fn rules(&self, game: GameKind, set: Option<&str>) -> Result<Rules, Refusal> {
        let json = write::object(|w| {
            w.key("game").text(game.word());
            if let Some(set) = set {
                w.key("rules").text(set);
            }
            if !self.switches.is_empty() {
                w.key("house").raw(&serde_json::to_string(&self.switches).unwrap_or_default());
            }
        });
        let node = Node::parse(&json).map_err(|error| refuse!(not_json { column: error.column() }))?;
        Header::read_rules(&node, &Path::ROOT)
    }
}

/// As in TOML; a bare word is a string, but for what people say instead of true and false.
fn switch_value(value: &str) -> toml::Value {
    match value.to_lowercase().as_str() {
        "ja" | "yes" => return toml::Value::Boolean(true),
        "nein" | "no" => return toml::Value::Boolean(false),
        _ => {}
    }
    let parsed = format!("value = {value}").parse::<toml::Table>().ok();
    parsed.and_then(|mut table| table.remove("value")).unwrap_or_else(|| toml::Value::String(value.to_owned()))
}

/// What a point of a game is worth.
pub fn stake(game: GameKind, typed: &str) -> Result<Stake, Refusal> {
    if !game.has_stake() {
        return Err(refuse!(stake_not_here { field: "--stake", game: Arg::Word(game.word()) }));
    }
    amounts::stake(typed).map_err(|fault| fault.refused("--stake", typed))
}

/// A fee in minor units of the currency that is played for.
pub fn kitty_fee(fee: FeeFor, typed: &str, stake: Option<&Stake>) -> Result<i64, Refusal> {
    let option = fee.option();
    let currency = stake.map(|stake| stake.currency).ok_or_else(|| refuse!(kitty_needs_stake { option }))?;
    match amounts::payment(typed, Some(currency)) {
        Ok(money) if money.currency == currency => Ok(money.minor),
        Ok(_) => Err(refuse!(kitty_other_currency { field: option, value: typed, currency: currency.to_string() })),
        Err(fault) => Err(fault.refused(option, typed)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn games_are_cut_short_as_far_as_they_stay_the_only_one() {
        assert_eq!(game("Dreierl"), Ok(GameKind::Dreierles));
        assert_eq!(game("dreeg"), Ok(GameKind::Dreeg));
        for unclear in ["", "dr", "dreier", "skat"] {
            assert_eq!(game(unclear).unwrap_err().code, "game-unknown", "{unclear}");
        }
    }

    #[test]
    fn a_tournament_is_of_the_game_whose_rules_are_named() {
        assert_eq!(of_tournament(None, None), Ok((GameKind::Dreierles, Some("steinmauern-turnier"))));
        assert_eq!(of_tournament(Some("dreierles"), None), Ok((GameKind::Dreierles, Some("steinmauern-turnier"))));
        assert_eq!(of_tournament(Some("droggn"), None), Ok((GameKind::Droggn, None)));
        assert_eq!(of_tournament(None, Some("achertal")), Ok((GameKind::Dreierles, Some("achertal"))));
        assert_eq!(of_tournament(None, Some("quatsch")).unwrap_err().code, "rules-of-no-game");
    }

    fn house(typed: &[&str]) -> House {
        let mut house = House::default();
        typed.iter().for_each(|typed| house.add(typed).unwrap());
        house
    }

    #[test]
    fn house_rules_are_typed_as_in_toml_and_a_bare_word_is_a_text() {
        let rules = |typed: &[&str]| house(typed).rules(GameKind::Dreierles, None);
        let written = |typed: &[&str]| write::object(|w| rules(typed).unwrap().write_all(w));
        assert!(written(&["raeuber_value=4"]).contains(r#""raeuber_value":4"#));
        assert!(written(&[" combinations_for = declarer "]).contains(r#""combinations_for":"declarer""#));
        assert_eq!(written(&["knocking=false"]), written(&["knocking=false", "kitty_per_evening=1 €"]));
        assert_eq!(written(&["knocking=Nein"]), written(&["knocking=false"]));
        assert_eq!(written(&["knocking=yes"]), written(&["knocking=true"]));
        assert_eq!(rules(&["knocking=maybe"]).unwrap_err().code, "wrong-type");
        assert_eq!(rules(&["nix=1"]).unwrap_err().code, "unknown-switch");
        assert_eq!(House::default().add("knocking").unwrap_err().code, "house-no-value");
    }

    #[test]
    fn what_is_typed_wins_over_the_file() {
        let mut house = House::of_file("raeuber_value = 6\nknocking = false\n").unwrap();
        house.add("raeuber_value=3").unwrap();
        let rules = write::object(|w| house.rules(GameKind::Dreierles, None).unwrap().write_all(w));
        assert!(rules.contains(r#""raeuber_value":3"#) && rules.contains(r#""knocking":false"#), "{rules}");
        assert!(House::of_file("knocking =").is_err());
    }

    #[test]
    fn fees_are_in_the_currency_of_the_stake() {
        let house = house(&["kitty_per_lost_game='20 ct'", "kitty_per_lost_game=9"]);
        assert_eq!(house.fee(FeeFor::PerLostGame), Some("20 ct"));
        assert_eq!(house.fee(FeeFor::PerEvening), None);
        let stake = stake(GameKind::Dreierles, "10ct").unwrap();
        let fee = |typed| kitty_fee(FeeFor::PerEvening, typed, Some(&stake));
        assert_eq!(fee("20 ct"), Ok(20));
        assert_eq!(fee("1.50"), Ok(150));
        assert_eq!(fee("2 S").unwrap_err().code, "kitty-other-currency");
        assert_eq!(fee("viel").unwrap_err().code, "amount-no-number");
        assert_eq!(kitty_fee(FeeFor::PerEvening, "1 €", None).unwrap_err().code, "kitty-needs-stake");
        assert_eq!(super::stake(GameKind::Dreeg, "1 €").unwrap_err().code, "stake-not-here");
    }
}
