//! Corrections of an evening as a whole: when it began, what it is called, and who really sat there
//! under a name that was recorded.

use super::fold::fold_again;
use super::kept::Evening;
use crate::app::{AppError, clock, entries, house};
use crate::journal::bodies::SessionBody;
use crate::journal::bodies::session::{About, EventJson};
use crate::journal::history::{History, Play};
use crate::model::ids::Slot;
use crate::model::name;
use crate::store::Tx;
use crate::store::chain::Chain;

/// Adds a correction to the log, and folds the evening again.
pub fn put_right(
    tx: &Tx<'_>,
    evening: &mut Evening,
    about: About,
    why: Option<&str>,
) -> Result<(), AppError> {
    let really: Vec<String> = about.people.iter().map(|(_, really)| really.clone()).collect();
    let body = SessionBody::<EventJson<'_>>::About(about).write(why);
    let entry = tx.append(&evening.chain, &clock::of_entry(tx)?, body)?;
    for name in &really {
        house::hear(tx, name, &evening.chain, &entry)?;
    }
    Ok(fold_again(tx, evening, Slot::from(entry.seq))?)
}

/// Corrections that count, each with the value of its last living change.
pub fn standing(tx: &Tx<'_>, chain: &Chain, history: &History<Play>) -> Result<About, AppError> {
    let mut standing = About::default();
    for change in history.changes() {
        let Play::About { .. } = change.what else { continue };
        let entry = entries::at(tx, chain, change.seq)?;
        let SessionBody::About(about) = entries::of_session(chain, &entry)?.body else { continue };
        standing.started_at = about.started_at.or(standing.started_at);
        standing.name = about.name.or(standing.name);
        for (recorded, really) in about.people {
            standing.people.retain(|(known, _)| *known != recorded);
            standing.people.push((recorded, really));
        }
    }
    Ok(standing)
}

/// People who sat there, by order of joining: whoever was recorded, or who that really was. Where
/// copies came together, that may make one of two who sat there; then the later correction does not
/// count.
pub fn really<'n>(recorded: &'n [String], people: &'n [(String, String)]) -> Vec<&'n str> {
    let mut counting: Vec<&(String, String)> = people.iter().collect();
    loop {
        let of = |name: &'n String| {
            let said = counting.iter().find(|(old, _)| old == name);
            said.map_or(name.as_str(), |(_, new)| new.as_str())
        };
        let seated: Vec<&str> = recorded.iter().map(of).collect();
        let keys: Vec<String> = seated.iter().map(|name| name::key(name)).collect();
        let is_twice = |said: &&(String, String)| {
            let key = name::key(&said.1);
            recorded.contains(&said.0) && keys.iter().filter(|other| **other == key).count() > 1
        };
        match counting.iter().rposition(is_twice) {
            Some(place) => drop(counting.remove(place)),
            None => return seated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::really;

    /// docs/settlement.md, Putting right: two who sat together stay two.
    #[test]
    fn nobody_sits_in_two_places_whatever_was_put_right() {
        let owned = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let seated = |said: &[(&str, &str)]| {
            let said: Vec<(String, String)> =
                said.iter().map(|(old, new)| (old.to_string(), new.to_string())).collect();
            really(&owned(&["Anne", "Bert", "Karl"]), &said).join(" ")
        };
        assert_eq!(seated(&[("Karl", "Carla")]), "Anne Bert Carla");
        assert_eq!(seated(&[("Anne", "Bert"), ("Bert", "Anne")]), "Bert Anne Karl");
        assert_eq!(seated(&[("Karl", "Anne")]), "Anne Bert Karl");
        assert_eq!(seated(&[("Karl", "Dora"), ("Bert", "DORA")]), "Anne Bert Dora");
        assert_eq!(seated(&[("Emil", "Anne"), ("Karl", "Carla")]), "Anne Bert Carla");
    }
}
