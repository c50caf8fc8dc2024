//! Typed rules and games: games and rule sets cut short, house rules as `KEY=VALUE`, the stake, the
//! kitty's fees.

use super::{amounts, named};
use crate::games::dreeg::Drink;
use crate::games::header::{Header, check_rules_allow_stake};
use crate::games::house::{LocalRules, OwnRules, RulesChange};
use crate::games::{GameKind, Rules};
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::{Arg, Currency, Refusal, Stake, Word, code, name, refuse};
use crate::record::{Node, Object, Path, write};

/// Usual rule set of a tournament.
const USUAL_TOURNAMENT: &str = "steinmauern-turnier";

/// Finds a game by one of its names, in full or cut short while it stays unambiguous.
pub fn find_game(typed: &str) -> Result<GameKind, Refusal> {
    let key = name::key_without_accents(typed.trim());
    let known: Vec<(String, GameKind)> =
        game_names().map(|(called, game)| (name::key_without_accents(called), game)).collect();
    let whole = known.iter().find(|(called, _)| *called == key).map(|(_, game)| *game);
    let begun = known
        .iter()
        .filter(|(called, _)| !key.is_empty() && called.starts_with(&key))
        .map(|(_, game)| *game);
    let only = begun.clone().next().filter(|first| begun.clone().all(|game| game == *first));
    whole.or(only).ok_or_else(|| {
        let allowed = Arg::Words(GameKind::WORDS.to_vec());
        refuse!(game_unknown { field: "game", value: typed, allowed })
    })
}

/// Lists the names of all games, those of the record format first.
pub fn game_names() -> impl Iterator<Item = (&'static str, GameKind)> {
    let own = GameKind::ALL.iter().map(|game| (game.word(), *game));
    own.chain(
        GameKind::ALL
            .iter()
            .flat_map(|game| game.other_names().iter().map(|called| (*called, *game))),
    )
}

/// Finds the index of the name that was typed, in full or cut short while it stays unambiguous.
pub fn find_name(names: &[&str], typed: &str, field: &str) -> Result<usize, Refusal> {
    let key = name::key_without_accents(typed.trim());
    let begins = |known: &&str| name::key_without_accents(known).starts_with(&key);
    let exact = names.iter().position(|known| name::key_without_accents(known) == key);
    let texts = |names: Vec<&str>| Arg::Texts(names.into_iter().map(str::to_owned).collect());
    match (exact, names.iter().copied().filter(begins).collect::<Vec<_>>()) {
        (Some(place), _) => Ok(place),
        (None, close) if key.is_empty() || close.is_empty() => {
            Err(refuse!(unknown_word { field, value: typed, allowed: texts(names.to_vec()) }))
        }
        (None, close) if close.len() == 1 => Ok(names.iter().position(begins).unwrap_or_default()),
        (None, close) => Err(refuse!(rules_ambiguous { field, value: typed, names: texts(close) })),
    }
}

/// Finds a rule set by its name, in full or cut short while it stays unambiguous.
pub fn find_rule_set<'s>(
    sets: &'s [LocalRules],
    typed: &str,
    field: &str,
) -> Result<&'s LocalRules, Refusal> {
    let names: Vec<&str> = sets.iter().map(LocalRules::name).collect();
    Ok(&sets[find_name(&names, typed, field)?])
}

/// Usual rules of a tournament in this game; without a game, those of Steinmauern.
pub fn usual_tournament_rules(game: Option<GameKind>) -> LocalRules {
    let game = game.unwrap_or(GameKind::Dreierles);
    let usual = Rules::named(game, USUAL_TOURNAMENT);
    LocalRules::Named(usual.unwrap_or_else(|| Rules::default_for(game)))
}

/// Finds the rules that are named for a tournament; where no game is named, the named rules decide
/// the game.
pub fn tournament_rule_set<'s>(
    sets: &'s [LocalRules],
    game: Option<GameKind>,
    typed: &str,
) -> Result<&'s LocalRules, Refusal> {
    find_rule_set(sets, typed, "rules").map_err(|refusal| match game {
        None if refusal.code == code::unknown_word => {
            let allowed = sets.iter().map(|set| set.name().to_owned()).collect();
            refuse!(rules_of_no_game {
                field: "--rules",
                value: typed,
                allowed: Arg::Texts(allowed)
            })
        }
        _ => refusal,
    })
}

/// Drink for a Bollern where the table has named none; it is the record format's own name for it.
pub const USUAL_DRINK: &str = "Liter Bier";

/// House rules from a file and from the command line; typed ones win.
#[derive(Clone, Debug, Default)]
pub struct HouseRules {
    switches: toml::Table,
    /// Fees for the kitty, which may be typed among the house rules, but are no rules of the game.
    fees: Vec<(FeeReason, String)>,
}

/// Reason for which the kitty gets a fee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeeReason {
    PerLostGame,
    PerEvening,
}

impl FeeReason {
    fn from_key(key: &str) -> Option<FeeReason> {
        match key {
            "kitty_per_lost_game" => Some(FeeReason::PerLostGame),
            "kitty_per_evening" => Some(FeeReason::PerEvening),
            _ => None,
        }
    }

    /// Command-line option for the same fee.
    pub fn option_name(self) -> &'static str {
        match self {
            FeeReason::PerLostGame => "--kitty-per-lost-game",
            FeeReason::PerEvening => "--kitty-per-evening",
        }
    }
}

impl HouseRules {
    /// Reads a file of house rules; an error is the message of the TOML parser.
    pub fn from_file_text(text: &str) -> Result<HouseRules, String> {
        match text.parse::<toml::Table>() {
            Ok(mut switches) => {
                switches.iter_mut().for_each(|(_, value)| convert_price_to_record_format(value));
                Ok(HouseRules { switches, fees: Vec::new() })
            }
            Err(error) => {
                let error: toml::de::Error = error;
                Err(error.message().to_owned())
            }
        }
    }

    /// House rules with one switch whose value is a text, even if it looks like a number.
    pub fn from_text_value(key: &str, text: &str) -> HouseRules {
        let text = toml::Value::String(text.to_owned());
        HouseRules { switches: std::iter::once((key.to_owned(), text)).collect(), fees: Vec::new() }
    }

    /// Adds house rules typed as `KEY=VALUE`.
    pub fn add_typed_rule(&mut self, typed: &str) -> Result<(), Refusal> {
        let (key, value) = typed
            .split_once('=')
            .filter(|(key, _)| !key.is_empty())
            .ok_or_else(|| refuse!(house_no_value { field: "--house", value: typed }))?;
        let (key, value) = (key.trim(), value.trim());
        match FeeReason::from_key(key) {
            Some(fee) => self.fees.push((fee, value.trim_matches(['"', '\'']).to_owned())),
            None => {
                let value = match read_switch_value(value) {
                    toml::Value::String(said) if key == "drink" => read_drink(&said, None)?,
                    toml::Value::String(said) if said.contains(',') => read_switch_list(&said),
                    value => value,
                };
                self.switches.insert(key.to_owned(), value);
            }
        }
        Ok(())
    }

    /// Returns the first amount that was typed for a fee.
    pub fn first_typed_fee(&self, wanted: FeeReason) -> Option<&str> {
        self.fees.iter().find(|(fee, _)| *fee == wanted).map(|(_, amount)| amount.as_str())
    }

    /// Applies the house rules to a rule set, as in a header of the record format. Switches of an own
    /// rule set count as if typed (docs/rules/dreierles.md, Rule sets and switches).
    pub fn apply_to_set(&self, game: GameKind, set: Option<&LocalRules>) -> Result<Rules, Refusal> {
        let name_of_rule_set = set.map(|set| set.rules().name_of_rule_set());
        read_rules(game, name_of_rule_set, &self.merge_switches(set))
    }

    /// Applies the house rules to rules that are in use already.
    pub fn apply_to(&self, rules: &Rules) -> Result<Rules, Refusal> {
        let kept = write::object(|w| rules.write_named_switches(w));
        let mut switches: toml::Table = serde_json::from_str(&kept).unwrap_or_default();
        switches.extend(self.switches.clone());
        read_rules(rules.game(), Some(rules.name_of_rule_set()), &switches)
    }

    /// Reads the drink for a Bollern as people say it; a price alone is that of the usual drink, in
    /// its currency where none is named.
    pub fn from_drink(said: &str, usual: Option<&Drink>) -> Result<HouseRules, Refusal> {
        let said = said.trim();
        let name = usual.map_or(USUAL_DRINK, |drink| drink.name.as_str());
        let named = if named::is_number_or_amount(said) || amounts::read_payment(said, None).is_ok()
        {
            format!("{name} {said}")
        } else {
            said.to_owned()
        };
        let currency = usual.and_then(|drink| drink.price).map(|price| price.currency);
        let switches =
            std::iter::once(("drink".to_owned(), read_drink(&named, currency)?)).collect();
        Ok(HouseRules { switches, fees: Vec::new() })
    }

    /// Makes the change that holds from the next hand on; `rules` are the present rules.
    pub fn rules_change(&self, rules: &Rules) -> Result<RulesChange, Refusal> {
        if let Some((fee, _)) = self.fees.first() {
            return Err(refuse!(house_has_no_fees { field: fee.option_name() }));
        }
        let json = serde_json::to_string(&self.switches).unwrap_or_default();
        RulesChange::read(&Node::read(&json)?, &Path::ROOT, rules)
    }

    pub fn has_switch(&self, key: &str) -> bool {
        self.switches.contains_key(key)
    }

    /// Whether these house rules set this switch and nothing else.
    pub fn has_only_switch(&self, key: &str) -> bool {
        self.has_switch(key) && self.switches.len() == 1
    }

    pub fn is_empty(&self) -> bool {
        self.switches.is_empty()
    }

    /// Makes an own rule set: a named rule set with these house rules, under a name of its own.
    pub fn own_rules(
        &self,
        name: &str,
        set: &LocalRules,
        source: Option<&str>,
        note: Option<&str>,
    ) -> Result<OwnRules, Refusal> {
        if let Some((fee, _)) = self.fees.first() {
            return Err(refuse!(rules_have_no_fees {
                field: "--house",
                option: fee.option_name()
            }));
        }
        let json = write::object(|w| {
            w.put_key("name", name.trim());
            w.put_key("game", set.game());
            w.put_key("from", set.rules().name_of_rule_set());
            for (key, text) in [("source", source), ("note", note)] {
                w.put_key(key, text.map(|text| text.trim()));
            }
            w.key("house").write_finished_json(
                &serde_json::to_string(&self.merge_switches(Some(set))).unwrap_or_default(),
            );
        });
        OwnRules::read(&mut Object::from_node(&Node::read(&json)?, &Path::ROOT)?)
    }

    /// Merges the switches of an own rule set with the typed ones, which win.
    fn merge_switches(&self, set: Option<&LocalRules>) -> toml::Table {
        let mut switches = match set {
            Some(LocalRules::Own(own)) => {
                serde_json::from_str(&own.named_switches_json()).unwrap_or_default()
            }
            Some(LocalRules::Named(_)) | None => toml::Table::new(),
        };
        switches.extend(self.switches.clone());
        switches
    }
}

/// Reads rules as from a header that names this rule set and these switches.
fn read_rules(
    game: GameKind,
    name_of_rule_set: Option<&str>,
    switches: &toml::Table,
) -> Result<Rules, Refusal> {
    let json = write::object(|w| {
        w.put_key("game", game);
        w.put_key("rules", name_of_rule_set);
        if !switches.is_empty() {
            w.key("house")
                .write_finished_json(&serde_json::to_string(switches).unwrap_or_default());
        }
    });
    Header::read_rules(&Node::read(&json)?, &Path::ROOT)
}

/// Reads a value as in TOML or JSON; a bare word is a text, except for words that mean true or
/// false.
fn read_switch_value(value: &str) -> toml::Value {
    match value.to_lowercase().as_str() {
        "ja" | "yes" => return toml::Value::Boolean(true),
        "nein" | "no" => return toml::Value::Boolean(false),
        _ => {}
    }
    let parsed = format!("value = {value}").parse::<toml::Table>().ok();
    let parsed = parsed.and_then(|mut table| table.remove("value"));
    let parsed = parsed.or_else(|| serde_json::from_str(value).ok());
    let mut value = parsed.unwrap_or_else(|| toml::Value::String(value.to_owned()));
    convert_price_to_record_format(&mut value);
    value
}

/// Reads several values, as `house` shows them, with or without brackets: `rot-assen, rufen`,
/// `[1,2,3,4,9]`.
fn read_switch_list(said: &str) -> toml::Value {
    let values = said
        .trim_matches(['[', ']'])
        .split(',')
        .map(|value| value.trim().trim_matches(['"', '\'']));
    let value = |text: &str| {
        text.parse().map_or_else(|_| toml::Value::String(text.to_owned()), toml::Value::Integer)
    };
    toml::Value::Array(values.map(value).collect())
}

/// Reads the drink for a Bollern as people say it: a name, perhaps followed by a price, `Liter Bier
/// 9,80 €`. A last word that is a number with cents and has no currency is refused; in `Pils 7` the
/// number belongs to the name.
fn read_drink(said: &str, usual: Option<Currency>) -> Result<toml::Value, Refusal> {
    let text = |text: &str| toml::Value::String(text.to_owned());
    let mut parts = said.match_indices(' ').map(|(at, _)| (said[..at].trim(), said[at..].trim()));
    let priced =
        parts.find_map(|(name, price)| Some((name, amounts::read_payment(price, usual).ok()?)));
    if let (None, Some((_, last))) = (&priced, said.rsplit_once(' '))
        && named::is_number_or_amount(last)
        && last.contains([',', '.'])
    {
        return Err(refuse!(drink_price_unclear { value: last }));
    }
    let switches = match priced {
        Some((name, price)) => {
            let Money { minor, currency } = price;
            vec![
                ("name", text(name)),
                ("price", text(&minor_units_as_decimal_text(minor, currency))),
                ("currency", text(currency.as_str())),
            ]
        }
        None => vec![("name", text(said))],
    };
    Ok(toml::Value::Table(
        switches.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
    ))
}

/// Rewrites a price that was typed as people write it, `"9,80"` or `9.80`, into the form of the
/// record format.
fn convert_price_to_record_format(value: &mut toml::Value) {
    let Some(price) = value.get_mut("price") else { return };
    let written = match price {
        toml::Value::String(text) => text.replace(',', "."),
        toml::Value::Integer(whole) => whole.to_string(),
        toml::Value::Float(number) => number.to_string(),
        _ => return,
    };
    *price = toml::Value::String(written);
}

/// Reads what a point is worth; refused where these rules allow no stake.
pub fn read_stake(rules: &Rules, typed: &str) -> Result<Stake, Refusal> {
    check_rules_allow_stake(rules, "--stake")?;
    amounts::read_stake(typed).map_err(|fault| fault.into_refusal("--stake", typed))
}

/// Reads a fee for the kitty, in the currency of the evening where that is known.
pub fn read_kitty_fee(
    fee: FeeReason,
    typed: &str,
    currency: Option<Currency>,
) -> Result<Money, Refusal> {
    let option = fee.option_name();
    match (amounts::read_payment(typed, currency), currency) {
        (Ok(money), Some(currency)) if money.currency != currency => {
            let currency = currency.to_string();
            Err(refuse!(kitty_other_currency { field: option, value: typed, currency }))
        }
        (Ok(money), _) => Ok(money),
        (Err(fault), _) => Err(fault.into_refusal(option, typed)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn game_names_may_be_shortened_while_unambiguous() {
        assert_eq!(find_game("Dreierl"), Ok(GameKind::Dreierles));
        assert_eq!(find_game("dreeg"), Ok(GameKind::Dreeg));
        // trials Q14: what else they are called.
        for (typed, meant) in [
            ("Dreier", GameKind::Dreierles),
            ("3er", GameKind::Dreierles),
            ("Dreiert", GameKind::Dreiertarock),
            ("DRECK", GameKind::Dreeg),
            ("Nürnberger Dreck", GameKind::Dreeg),
            ("nuern", GameKind::Dreeg),
            ("Franz", GameKind::Droggn),
        ] {
            assert_eq!(find_game(typed), Ok(meant), "{typed}");
        }
        for unclear in ["", "dr", "drei", "skat"] {
            assert_eq!(find_game(unclear).unwrap_err().code, "game-unknown", "{unclear}");
        }
    }

    #[test]
    fn named_rules_decide_the_game_of_a_tournament() {
        let usual = |game| usual_tournament_rules(game).name().to_owned();
        assert_eq!(usual(None), "steinmauern-turnier");
        assert_eq!(usual(Some(GameKind::Dreierles)), "steinmauern-turnier");
        assert_eq!(usual(Some(GameKind::Droggn)), "fulpmes");
        let all = LocalRules::all_named_rule_sets(GameKind::ALL);
        assert_eq!(
            tournament_rule_set(&all, None, "achertal").unwrap().game(),
            GameKind::Dreierles
        );
        assert_eq!(
            tournament_rule_set(&all, None, "quatsch").unwrap_err().code,
            "rules-of-no-game"
        );
        assert_eq!(
            tournament_rule_set(&all, Some(GameKind::Droggn), "quatsch").unwrap_err().code,
            "unknown-word"
        );
    }

    #[test]
    fn rule_set_names_may_be_shortened_while_unambiguous() {
        let names = ["steinmauern", "steinmauern-turnier", "Mälsch", "Malsch (2)"];
        assert_eq!(find_name(&names, "STEINMAUERN", "rules"), Ok(0));
        assert_eq!(find_name(&names, "steinmauern-", "rules"), Ok(1));
        assert_eq!(find_name(&names, " mae", "rules"), Ok(2));
        assert_eq!(find_name(&names, "mal", "rules"), Ok(3));
        assert_eq!(find_name(&names, "stein", "rules").unwrap_err().code, "rules-ambiguous");
        for unknown in ["", " ", "achertal"] {
            assert_eq!(
                find_name(&names, unknown, "rules").unwrap_err().code,
                "unknown-word",
                "{unknown:?}"
            );
        }
    }

    #[test]
    fn typed_switches_win_over_own_rules() {
        let steinmauern = LocalRules::Named(Rules::default_for(GameKind::Dreierles));
        let typed = house_rules_of(&["scoring=augen", "raeuber_value=7"]);
        let own =
            LocalRules::Own(typed.own_rules("Malsch", &steinmauern, None, Some(" ")).unwrap());
        let written = |typed: &[&str]| {
            let rules =
                house_rules_of(typed).apply_to_set(GameKind::Dreierles, Some(&own)).unwrap();
            write::object(|w| rules.write_named_switches(w))
        };
        assert!(
            written(&[]).contains(r#""raeuber_value":7"#)
                && written(&[]).contains(r#""scoring":"augen""#)
        );
        let back = written(&["scoring=fach"]);
        assert!(back.contains(r#""raeuber_value":7"#) && !back.contains("scoring"), "{back}");
        let refused = |house: HouseRules, name: &str| {
            house.own_rules(name, &own, None, None).unwrap_err().code
        };
        assert_eq!(refused(house_rules_of(&["kitty_per_evening=1"]), "Au"), "rules-have-no-fees");
        assert_eq!(refused(house_rules_of(&["nix=1"]), "Au"), "unknown-switch");
        assert_eq!(refused(house_rules_of(&[]), "Iffezheim"), "rules-name-taken");
        assert_eq!(refused(house_rules_of(&[]), "Dreeg"), "rules-name-taken");
        assert_eq!(refused(house_rules_of(&[]), " "), "name-empty");
    }

    fn house_rules_of(typed: &[&str]) -> HouseRules {
        let mut house = HouseRules::default();
        typed.iter().for_each(|typed| house.add_typed_rule(typed).unwrap());
        house
    }

    #[test]
    fn house_rules_are_typed_as_in_toml_and_a_bare_word_is_a_text() {
        let rules = |typed: &[&str]| house_rules_of(typed).apply_to_set(GameKind::Dreierles, None);
        let written =
            |typed: &[&str]| write::object(|w| rules(typed).unwrap().write_all_switches(w));
        assert!(written(&["raeuber_value=4"]).contains(r#""raeuber_value":4"#));
        assert!(
            written(&[" combinations_for = declarer "])
                .contains(r#""combinations_for":"declarer""#)
        );
        assert_eq!(
            written(&["knocking=false"]),
            written(&["knocking=false", "kitty_per_evening=1 €"])
        );
        assert_eq!(written(&["knocking=Nein"]), written(&["knocking=false"]));
        assert_eq!(written(&["knocking=yes"]), written(&["knocking=true"]));
        assert_eq!(rules(&["knocking=maybe"]).unwrap_err().code, "wrong-type");
        assert_eq!(rules(&["nix=1"]).unwrap_err().code, "unknown-switch");
        assert_eq!(
            HouseRules::default().add_typed_rule("knocking").unwrap_err().code,
            "house-no-value"
        );
    }

    /// docs/cli.md, Everywhere: `--rules Iffezheim`, `knocking=nein`, `price="9,80"` are
    /// understood.
    #[test]
    fn prices_are_typed_as_people_write_them() {
        for price in ["\"9,80\"", "\"9.80\"", "9.80"] {
            let drink = format!("drink={{name=\"Liter Bier\",price={price},currency=\"EUR\"}}");
            let rules = house_rules_of(&[&drink]).apply_to_set(GameKind::Dreeg, None).unwrap();
            assert!(
                write::object(|w| rules.write_all_switches(w)).contains(r#""price":"9.80""#),
                "{price}"
            );
        }
    }

    /// docs/cli.md, Everywhere: a drink is named as people name it.
    #[test]
    fn a_drink_is_named_with_its_price_behind_it() {
        let written = |typed: &str| {
            let rules = house_rules_of(&[typed]).apply_to_set(GameKind::Dreeg, None).unwrap();
            write::object(|w| rules.write_all_switches(w))
        };
        let priced = written("drink={name=\"Liter Bier\",price=\"9.80\",currency=\"EUR\"}");
        for said in
            ["drink=Liter Bier 9,80 €", "drink=\"Liter Bier 9 Euro 80\"", "drink=Liter Bier €9.80"]
        {
            assert_eq!(written(said), priced, "{said}");
        }
        assert_eq!(
            written(r#"drink={"name":"Liter Bier","price":"9.80","currency":"EUR"}"#),
            priced
        );
        assert_eq!(written("drink=Liter Bier"), written("drink={name=\"Liter Bier\"}"));
        assert_eq!(written("drink=Pils 7"), written("drink={name=\"Pils 7\"}"));
        assert_eq!(
            HouseRules::default().add_typed_rule("drink=Pils 7,20").unwrap_err().code,
            "drink-price-unclear"
        );
    }

    #[test]
    fn what_is_typed_wins_over_the_file() {
        let mut house =
            HouseRules::from_file_text("raeuber_value = 6\nknocking = false\n").unwrap();
        house.add_typed_rule("raeuber_value=3").unwrap();
        let rules = write::object(|w| {
            house.apply_to_set(GameKind::Dreierles, None).unwrap().write_all_switches(w)
        });
        assert!(
            rules.contains(r#""raeuber_value":3"#) && rules.contains(r#""knocking":false"#),
            "{rules}"
        );
        assert!(HouseRules::from_file_text("knocking =").is_err());
    }

    #[test]
    fn fees_are_in_the_currency_of_the_stake() {
        let house = house_rules_of(&["kitty_per_lost_game='20 ct'", "kitty_per_lost_game=9"]);
        assert_eq!(house.first_typed_fee(FeeReason::PerLostGame), Some("20 ct"));
        assert_eq!(house.first_typed_fee(FeeReason::PerEvening), None);
        let of = Rules::default_for;
        let euros = |minor| Ok(Money { minor, currency: Currency::EUR });
        let fee = |typed| read_kitty_fee(FeeReason::PerEvening, typed, Some(Currency::EUR));
        assert_eq!(fee("20 ct"), euros(20));
        assert_eq!(fee("1.50"), euros(150));
        assert_eq!(fee("2 S").unwrap_err().code, "kitty-other-currency");
        assert_eq!(fee("viel").unwrap_err().code, "amount-no-number");
        assert_eq!(read_kitty_fee(FeeReason::PerEvening, "1 €", None), euros(100));
        assert_eq!(read_stake(&of(GameKind::Dreeg), "1 €").unwrap_err().code, "stake-not-here");
        let unpaid = Rules::named(GameKind::Points, "augen").unwrap();
        assert_eq!(read_stake(&unpaid, "1 €").unwrap_err().code, "stake-nothing-due");
    }
}
