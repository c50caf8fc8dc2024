//! Reader and writer of a place's own rules as a small TOML file, to be handed on: `name`, `game`,
//! `from`, `source`, `note`, and the switches in `[house]`.
//!
//! Read as strictly as a header of the record format: an unknown key is refused by its name.

use serde::Serialize;

use crate::games::house::OwnRules;
use crate::model::{Refusal, Word};
use crate::record::{Node, Object, Path};

/// Reason why a file of rules is refused.
#[derive(Debug)]
pub enum RuleFileFault {
    /// The file is no TOML; the text is the parser's own message.
    NoToml(String),
    Refused(Refusal),
}

impl From<Refusal> for RuleFileFault {
    fn from(refusal: Refusal) -> RuleFileFault {
        RuleFileFault::Refused(refusal)
    }
}

pub fn parse_rule_file(text: &str) -> Result<OwnRules, RuleFileFault> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        RuleFileFault::NoToml(format!("{line}: {}", error.message()))
    })?;
    let json =
        serde_json::to_string(&table).map_err(|error| RuleFileFault::NoToml(error.to_string()))?;
    let node = Node::read(&json)?;
    Ok(Object::read(&node, &Path::ROOT, OwnRules::read)?)
}

#[derive(Serialize)]
struct RuleFile<'r> {
    name: &'r str,
    game: &'static str,
    from: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'r str>,
    house: toml::Table,
}

pub fn rule_file_text(rules: &OwnRules) -> String {
    let file = RuleFile {
        name: &rules.name,
        game: rules.game().word(),
        from: rules.parent_rule_set_name(),
        source: rules.source.as_deref(),
        note: rules.note.as_deref(),
        house: serde_json::from_str(&rules.named_switches_json()).unwrap_or_default(),
    };
    toml::to_string(&file).unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    const MALSCH: &str = "name = \"Malsch\"\ngame = \"dreierles\"\nfrom = \"steinmauern\"\n\
                          source = \"Wirtshaus zum Löwen, 1950\"\n\n[house]\nbid_factors = [1, 2, 3, 4, 6]\n\
                          raeuber_value = 4\n";

    #[test]
    fn a_rule_file_is_read_back_unchanged() {
        let rules = parse_rule_file(MALSCH).unwrap();
        assert_eq!(rules.source.as_deref(), Some("Wirtshaus zum Löwen, 1950"));
        assert_eq!(parse_rule_file(&rule_file_text(&rules)).unwrap(), rules);
        assert_eq!(rule_file_text(&rules).trim_end(), MALSCH.trim_end());
        let priced = "name = 'Au'\ngame = 'dreeg'\nfrom = 'neumarkt'\nnote = '''\nzwei\nZeilen \"so\"'''\n[house]\n\
                      phases = ['rot-assen']\n[house.drink]\nname = 'Seidla'\nprice = '3.80'\ncurrency = 'EUR'\n";
        let rules = parse_rule_file(priced).unwrap();
        assert_eq!(parse_rule_file(&rule_file_text(&rules)).unwrap(), rules);
    }

    fn refusal_of(text: &str) -> (&'static str, String) {
        match parse_rule_file(text).unwrap_err() {
            RuleFileFault::Refused(refusal) => (refusal.code, format!("{:?}", refusal.args)),
            RuleFileFault::NoToml(fault) => ("no-toml", fault),
        }
    }

    /// An unknown key is named, at every depth.
    #[test]
    fn unknown_keys_in_a_rule_file_are_refused() {
        for (from, to, code, named) in [
            ("source =", "sourc =", "unknown-key", "sourc"),
            ("raeuber_value", "rauber_value", "unknown-switch", "house.rauber_value"),
            ("raeuber_value = 4", "raeuber_value = 400", "out-of-range", "house.raeuber_value"),
            ("raeuber_value = 4", "raeuber_value = 4.0", "wrong-type", "house.raeuber_value"),
            (
                "raeuber_value = 4",
                "raeuber_value = 2026-11-22",
                "wrong-type",
                "house.raeuber_value",
            ),
            ("name = \"Malsch\"\n", "", "missing-key", "name"),
            ("\"Malsch\"", "\" Malsch\"", "name-blank-at-end", "name"),
            ("\"Malsch\"", "\"Steinmauern\"", "rules-name-taken", "name"),
            ("\"dreierles\"", "\"skat\"", "unknown-word", "game"),
            ("\"steinmauern\"", "\"fulpmes\"", "unknown-word", "from"),
            ("[house]", "[house", "no-toml", "6"),
            ("raeuber_value", "bid_factors", "no-toml", "8"),
        ] {
            let (found, said) = refusal_of(&MALSCH.replace(from, to));
            assert_eq!(found, code, "{to}: {said}");
            assert!(said.contains(named), "{to}: {said}");
        }
        let long = MALSCH.replace("zum Löwen", &"ö".repeat(1001));
        assert_eq!(refusal_of(&long).0, "rules-text-too-long");
    }
}
