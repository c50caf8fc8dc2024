//! Who takes part: entering, withdrawing, coming back.

use super::find::{TournamentRef, find};
use super::hall::{self, Progress};
use super::kept::Contest;
use crate::app::{AppError, people};
use crate::games::header::check_name;
use crate::model::{Refusal, name, refuse};
use crate::store::people::Twice;
use crate::store::{Store, Tx};
use crate::tournament::course::{CourseEvent, Entrant};
use crate::tournament::draw::MOST_PLAYERS;
use crate::typed::roll::RollLine;

/// What came of a list of people.
pub struct Entered {
    pub contest: Contest,
    pub new: Vec<u32>,
    /// They had withdrawn, and are here again under their old number.
    pub returned: Vec<u32>,
    /// The series that is drawn already and that they do not play.
    pub too_late_for: Option<u32>,
}

/// Enters people, each under exactly this name: in a hall of strangers nobody is taken for somebody with a similar one.
pub fn add(store: &mut Store, wanted: &TournamentRef, people: &[RollLine]) -> Result<Entered, AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    // Before anything is compared: it may be the list of a whole town.
    let players = contest.course.present().len() + people.len();
    if players > MOST_PLAYERS {
        return Err(refuse!(too_many_players { players, most: MOST_PLAYERS }).into());
    }
    // Judged one by one, so that a fault names its line; recorded together.
    let mut trial = contest.course.clone();
    let (mut new, mut returned, mut paid) = (Vec::new(), Vec::new(), Vec::new());
    let mut next = trial.next_number();
    let mut taken: Vec<u32> = people.iter().filter_map(|line| line.number).collect();
    for line in people {
        let at_line = |refusal: Refusal| match line.line {
            None => refusal,
            Some(line) => refuse!(roll_line { line, reason: refusal }),
        };
        let typed = line.name.trim();
        check_name(typed, "name").map_err(at_line)?;
        let shown = shown_name(&tx, typed).map_err(|error| match error {
            AppError::Refused(refusal) => at_line(refusal).into(),
            other => other,
        })?;
        let known = trial.entrants.iter().find(|entrant| {
            name::key(contest.name(entrant.number)) == name::key(&shown) || name::key(&entrant.name) == name::key(typed)
        });
        if let Some(entrant) = known.filter(|entrant| entrant.withdrawn) {
            let number = entrant.number;
            trial.apply(&CourseEvent::Return(number)).map_err(at_line)?;
            paid.extend(line.paid.map(|paid| (number, paid)));
            returned.push(number);
            continue;
        }
        if let Some(entrant) = known {
            // Whoever stands further up in the same list is not yet among those who are shown.
            let other = Some(contest.name(entrant.number)).filter(|name| !name.is_empty()).unwrap_or(&entrant.name);
            let number = entrant.number;
            return Err(at_line(refuse!(entrant_twice { field: "name", value: typed, other, number })).into());
        }
        let number = line.number.unwrap_or_else(|| {
            // Numbers that the list itself gives away are left free.
            while taken.contains(&next) || trial.entrant(next).is_some() {
                next += 1;
            }
            taken.push(next);
            next
        });
        paid.extend(line.paid.map(|paid| (number, paid)));
        let (club, town, categories) = (line.club.clone(), line.town.clone(), line.categories.clone());
        let entrant = Entrant { number, name: shown, club, town, categories, ..Entrant::default() };
        trial.apply(&CourseEvent::Enter(vec![entrant.clone()])).map_err(at_line)?;
        new.push(entrant);
    }
    for number in &returned {
        contest.take(&tx, CourseEvent::Return(*number), None)?;
    }
    let numbers = new.iter().map(|entrant| entrant.number).collect();
    if !new.is_empty() {
        contest.take(&tx, CourseEvent::Enter(new), None)?;
    }
    if !paid.is_empty() {
        let currency = contest.course.settings.currency;
        contest.take(&tx, CourseEvent::Paid { currency, people: paid }, None)?;
    }
    if let Some(Twice { place: tournament, name, other }) = tx.entered_twice()? {
        return Err(people::both_entered(&tournament, &name, &other).into());
    }
    let too_late_for = match contest.course.series.len() as u32 {
        0 => None,
        drawn => (!hall::series_view(&tx, &contest, drawn)?.is_done()).then_some(drawn),
    };
    tx.commit()?;
    Ok(Entered { contest, new: numbers, returned, too_late_for })
}

/// The name under which somebody is known already, else as it was typed.
fn shown_name(tx: &Tx<'_>, typed: &str) -> Result<String, AppError> {
    let Some(person) = tx.person_by_key(&name::key(typed))? else { return Ok(typed.to_owned()) };
    people::check_is_player(tx, &person)?;
    Ok(person.name)
}

/// What came of a withdrawal.
pub struct Withdrawn {
    pub contest: Contest,
    pub number: u32,
    /// Series that are drawn with them, with the table, and have to be drawn anew.
    pub drawn: Vec<(u32, u32)>,
}

/// Somebody leaves: what they have counts, and no further series is drawn with them. Not while others at their table
/// still wait for the sheet.
pub fn withdraw(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &str,
    why: Option<&str>,
) -> Result<Withdrawn, AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    let number = contest.player(typed, &contest.everybody(), "name")?;
    let mut drawn = Vec::new();
    for series in hall::all_series(&tx, &contest)? {
        let own = series.tables.iter().find(|table| table.seats.iter().any(|seat| seat.number == number));
        let Some(own) = own.filter(|table| table.progress != Progress::Done) else { continue };
        if !series.is_untouched() {
            let value = contest.name(number);
            let (series, table) = (series.series, own.table);
            return Err(refuse!(withdrawn_in_mid_series { field: "name", value, series, table }).into());
        }
        drawn.push((series.series, own.table));
    }
    contest.take(&tx, CourseEvent::Withdraw(number), why)?;
    tx.commit()?;
    Ok(Withdrawn { contest, number, drawn })
}
