//! Which evenings count and who is shown. An evening is taken whole or left out, so a filter works the same over hands
//! as they go by and over figures that are kept per evening.

use std::collections::BTreeSet;

use super::day::Day;
use super::seen::{Evening, Person};
use crate::games::GameKind;
use crate::model::name;

/// An empty list lets everything through.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Filter {
    /// Who is shown; their figures are of all hands, whoever else sat there.
    pub people: BTreeSet<Person>,
    pub games: BTreeSet<GameKind>,
    /// Rule sets by name.
    pub rules: Vec<String>,
    /// Upper and lower case alike.
    pub places: Vec<String>,
    /// The first day that counts.
    pub since: Option<Day>,
    /// The last day that counts.
    pub until: Option<Day>,
}

impl Filter {
    pub fn takes(&self, evening: &Evening) -> bool {
        let alike = |one: &str, other: &str| name::key(one) == name::key(other);
        let place = evening.place.as_deref();
        (self.games.is_empty() || self.games.contains(&evening.game))
            && (self.rules.is_empty() || self.rules.iter().any(|rules| alike(rules, &evening.rules)))
            && (self.places.is_empty() || place.is_some_and(|place| self.places.iter().any(|one| alike(one, place))))
            && self.since.is_none_or(|since| since <= evening.day)
            && self.until.is_none_or(|until| evening.day <= until)
    }

    pub fn shows(&self, person: Person) -> bool {
        self.people.is_empty() || self.people.contains(&person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn evening(game: GameKind, rules: &str, place: Option<&str>, day: &str) -> Evening {
        let day = Day::parse(day).unwrap_or(Day { year: 0, month: 1, day: 1 });
        Evening { id: 1, day, game, rules: rules.to_owned(), place: place.map(str::to_owned), stake: None }
    }

    #[test]
    fn a_filter_takes_what_fits_all_of_it() {
        let krone = evening(GameKind::Dreierles, "iffezheim", Some("Krone"), "2026-11-20");
        let nowhere = evening(GameKind::Dreierles, "iffezheim", None, "2026-11-20");
        assert!(Filter::default().takes(&krone) && Filter::default().takes(&nowhere));
        let place = Filter { places: vec!["KRONE".to_owned()], ..Filter::default() };
        assert!(place.takes(&krone) && !place.takes(&nowhere));
        let game = Filter { games: [GameKind::Droggn].into(), ..Filter::default() };
        assert!(!game.takes(&krone));
        let rules = Filter { rules: vec!["Iffezheim".to_owned()], ..Filter::default() };
        assert!(rules.takes(&krone));
        let days = |since, until| Filter { since: Day::parse(since), until: Day::parse(until), ..Filter::default() };
        assert!(days("2026-11-20", "2026-11-20").takes(&krone));
        assert!(!days("2026-11-21", "2026-12-31").takes(&krone));
        assert!(!days("2026-01-01", "2026-11-19").takes(&krone));
    }

    #[test]
    fn whoever_is_asked_for_is_shown() {
        let filter = Filter { people: [Person(2)].into(), ..Filter::default() };
        assert!(filter.shows(Person(2)) && !filter.shows(Person(1)) && Filter::default().shows(Person(1)));
    }
}
