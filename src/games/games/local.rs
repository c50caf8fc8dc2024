//! By which rules a place plays: a named rule set, or one of the place's own, made from a named one.
//!
//! An own rule set names switches, as the `house` of a header does; what it names counts as named wherever others
//! follow (docs/rules/own.md). It is a value: where it is kept, and which of several counts, is not known here.

use super::header::check_name;
use super::switches::{Given, Source, Switch};
use super::{GameKind, Rules};
use crate::model::{Arg, Refusal, Word, name, refuse};
use crate::record::read::missing;
use crate::record::{Object, Writer, write};

/// The most characters of a source or a note (docs/trust.md, Limits).
const MOST_CHARACTERS: usize = 1000;

/// The rules of a place under its own name.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnRules {
    pub name: String,
    /// As the named rule set and the switches come out; its name is that of the parent.
    pub rules: Rules,
    /// The switches that were named, in the order of the game's.
    named: Vec<&'static str>,
    /// Where the rules come from.
    pub source: Option<String>,
    pub note: Option<String>,
}

impl OwnRules {
    /// From the keys `name`, `game`, `from`, `house`, `source`, `note`.
    pub fn read(object: &mut Object<'_, '_, '_>) -> Result<OwnRules, Refusal> {
        let path = object.path();
        let name = object.text("name")?.ok_or_else(|| missing(path, "name"))?.to_owned();
        check_own_name(&name, &path.key("name").to_string())?;
        let game: GameKind = object.required_word("game")?;
        let from = object.text("from")?.ok_or_else(|| missing(path, "from"))?;
        let parent = Rules::named(game, from).ok_or_else(|| {
            let allowed = game.rule_sets().into_iter().map(str::to_owned).collect();
            refuse!(unknown_word { field: path.key("from").to_string(), value: from, allowed: Arg::Texts(allowed) })
        })?;
        let path = path.key("house");
        let entries = match object.take("house") {
            None => &[][..],
            // For the check that no key is given twice.
            Some(node) => Object::of(node, &path)?.entries(),
        };
        let rules = parent.with_switches(&Given { game: game.word(), entries, path: &path, from: Source::House })?;
        let is_named = |switch: &&Switch| entries.iter().any(|(key, _)| key == switch.key);
        let named = game.switches().iter().filter(is_named).map(|switch| switch.key).collect();
        let (source, note) = (read_long(object, "source")?, read_long(object, "note")?);
        Ok(OwnRules { name, rules, named, source, note })
    }

    /// The keys that [`OwnRules::read`] reads.
    pub fn write(&self, w: &mut Writer) {
        w.key("name").text(&self.name);
        w.key("game").text(self.game().word());
        w.key("from").text(self.from());
        for (key, text) in [("source", &self.source), ("note", &self.note)] {
            if let Some(text) = text {
                w.key(key).text(text);
            }
        }
        w.key("house").raw(&self.house());
    }

    pub fn game(&self) -> GameKind {
        self.rules.game()
    }

    /// The named rule set that it is made from.
    pub fn from(&self) -> &'static str {
        self.rules.set_name()
    }

    /// The rule set that it is made from, as it stands by itself.
    pub fn parent(&self) -> Rules {
        Rules::named(self.game(), self.from()).unwrap_or_else(|| Rules::default_of(self.game()))
    }

    /// The switches that were named, as an object.
    pub fn house(&self) -> String {
        write::object(|w| self.named.iter().for_each(|key| self.rules.write_switch(key, w.key(key))))
    }

    /// The parent and what differs, on one line as it would be typed.
    pub fn in_short(&self) -> String {
        let switch = |key: &&str| {
            let mut value = Writer::new();
            self.rules.write_switch(key, &mut value);
            format!("{key}={}", value.into_string())
        };
        let parts = std::iter::once(self.from().to_owned()).chain(self.named.iter().map(switch));
        parts.collect::<Vec<String>>().join(", ")
    }

    pub fn is_named(&self, key: &str) -> bool {
        self.named.contains(&key)
    }

    /// The same under another name.
    #[must_use]
    pub fn called(&self, name: &str) -> OwnRules {
        OwnRules { name: name.to_owned(), ..self.clone() }
    }

    /// Whether both say the same, under whatever name.
    pub fn says_the_same(&self, other: &OwnRules) -> bool {
        self.called(&other.name) == *other
    }
}

fn read_long(object: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<String>, Refusal> {
    let field = object.path().key(key).to_string();
    let Some(text) = object.text(key)? else { return Ok(None) };
    match text.chars().count() {
        count if count > MOST_CHARACTERS => {
            Err(refuse!(rules_text_too_long { field, value: count, most: MOST_CHARACTERS }))
        }
        _ => Ok(Some(text.to_owned()).filter(|text| !text.trim().is_empty())),
    }
}

/// As people's names, and none by which something else is meant: a game, or a rule set of any.
pub fn check_own_name(name: &str, field: &str) -> Result<(), Refusal> {
    check_name(name, field)?;
    match is_taken(name) {
        true => Err(refuse!(rules_name_taken { field, value: name })),
        false => Ok(()),
    }
}

/// Whether a game or a named rule set is called so.
pub fn is_taken(name: &str) -> bool {
    let key = name::plain_key(name);
    let sets = GameKind::ALL.iter().flat_map(|game| game.rule_sets().into_iter().chain([game.word()]));
    sets.into_iter().any(|known| name::plain_key(known) == key)
}

/// What a name of rules stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum LocalRules {
    Named(Rules),
    Own(OwnRules),
}

impl LocalRules {
    pub fn name(&self) -> &str {
        match self {
            LocalRules::Named(rules) => rules.set_name(),
            LocalRules::Own(own) => &own.name,
        }
    }

    pub fn rules(&self) -> &Rules {
        match self {
            LocalRules::Named(rules) => rules,
            LocalRules::Own(own) => &own.rules,
        }
    }

    pub fn game(&self) -> GameKind {
        self.rules().game()
    }

    /// The name of a place's own rules, to be kept with what is played by them.
    pub fn own_name(&self) -> Option<String> {
        match self {
            LocalRules::Named(_) => None,
            LocalRules::Own(own) => Some(own.name.clone()),
        }
    }

    /// Every named rule set of these games.
    pub fn all_named(games: &[GameKind]) -> Vec<LocalRules> {
        let sets =
            games.iter().flat_map(|game| game.rule_sets().into_iter().filter_map(|set| Rules::named(*game, set)));
        sets.map(LocalRules::Named).collect()
    }
}
