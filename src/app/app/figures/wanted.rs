//! Which evenings and whose figures somebody asks for, as it was typed.

use crate::app::contest::TournamentRef;
use crate::app::evening::EveningRef;
use crate::app::{AppError, people};
use crate::games::GameKind;
use crate::model::day::Day;
use crate::model::{Arg, Refusal, Word, name, refuse};
use crate::stats::{Filter, Person};
use crate::store::Tx;

/// An empty list asks for all.
#[derive(Debug, Default)]
pub struct Wanted {
    pub people: Vec<String>,
    pub games: Vec<GameKind>,
    pub rules: Vec<String>,
    pub places: Vec<String>,
    pub since: Option<Day>,
    pub until: Option<Day>,
    /// One evening alone.
    pub evening: Option<EveningRef>,
    /// The tables of one tournament alone.
    pub tournament: Option<TournamentRef>,
}

impl Wanted {
    pub fn filter(&self, tx: &Tx<'_>) -> Result<Filter, AppError> {
        let person = |typed: &String| Ok(Person(people::known(tx, typed)?.id.get() as u32));
        Ok(Filter {
            people: self.people.iter().map(person).collect::<Result<_, AppError>>()?,
            games: self.games.iter().copied().collect(),
            rules: self.rules.clone(),
            places: self.places.clone(),
            since: self.since.as_ref().and_then(|day| crate::stats::Day::parse(&day.to_string())),
            until: self.until.as_ref().and_then(|day| crate::stats::Day::parse(&day.to_string())),
        })
    }

    /// A rule set that is no game's, and by which nobody has played here, is a slip of the pen.
    pub fn check_rules<'r>(&self, played: impl Iterator<Item = &'r str> + Clone) -> Result<(), Refusal> {
        for typed in &self.rules {
            let known = GameKind::ALL.iter().flat_map(|game| game.rule_sets());
            if !known.clone().chain(played.clone()).any(|set| name::key(set) == name::key(typed)) {
                let allowed = Arg::Texts(known.map(str::to_owned).collect());
                return Err(refuse!(rules_of_no_game { field: "--rules", value: typed.as_str(), allowed }));
            }
        }
        Ok(())
    }
}
