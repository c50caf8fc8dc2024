//! Who takes part: entering, withdrawing, coming back.

use super::find::{TournamentRef, find};
use super::hall::{self, Progress};
use super::kept::Contest;
use crate::app::{AppError, people};
use crate::games::header::check_name;
use crate::model::{Refusal, name, refuse};
use crate::store::people::Twice;
use crate::store::{Store, Tx};
use crate::tournament::course::{CourseEvent, Entrant, Tournament};
use crate::tournament::draw::MOST_PLAYERS;
use crate::tournament::prizes::Paid;
use crate::typed::roll::RollLine;

/// What came of a list of people.
pub struct Entered {
    pub contest: Contest,
    pub new: Vec<u32>,
    /// They had withdrawn, and are here again under their old number.
    pub returned: Vec<u32>,
    /// They take part already, and were passed over.
    pub known: Vec<u32>,
    /// Names of one word each, which other people here have beside a second: perhaps of one person.
    pub perhaps_one: Option<String>,
    /// The series that is drawn already and that they do not play.
    pub too_late_for: Option<u32>,
}

/// What becomes of somebody in a list who takes part already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    Refused,
    /// The list has grown since it was read.
    PassedOver,
}

/// Enters people, each under exactly this name: in a hall of strangers nobody is taken for somebody with a similar one.
pub fn add(store: &mut Store, wanted: &TournamentRef, people: &[RollLine], known: Known) -> Result<Entered, AppError> {
    let tx = store.write()?;
    let mut contest = find(&tx, wanted)?;
    // Before anything is compared: it may be the list of a whole town.
    let here = contest.course.present().len();
    check_hall(if known == Known::PassedOver { people.len() } else { here + people.len() })?;
    let perhaps_one = perhaps_one(&contest, people);
    let mut judged = Judged::begin(&contest, people, known);
    for line in people {
        judged.judge(&tx, line).map_err(|error| at_line(line, error))?;
    }
    let Judged { new, returned, passed_over, paid, .. } = judged;
    check_hall(here + new.len() + returned.len())?;
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
    Ok(Entered { contest, new: numbers, returned, known: passed_over, perhaps_one, too_late_for })
}

fn check_hall(players: usize) -> Result<(), Refusal> {
    match players > MOST_PLAYERS {
        true => Err(refuse!(too_many_players { players, most: MOST_PLAYERS })),
        false => Ok(()),
    }
}

/// What was typed as several people and may be one: words without a blank, where those who are here have two names.
fn perhaps_one(contest: &Contest, people: &[RollLine]) -> Option<String> {
    let words: Vec<&str> = people.iter().map(|line| line.name.trim()).collect();
    let is_word = |name: &&str| !name.contains(' ');
    let here: Vec<&str> = contest.everybody().iter().map(|number| contest.name(*number)).collect();
    let have_two = here.iter().filter(|name| !is_word(name)).count() * 2 > here.len();
    let is_typed = people.iter().all(|line| line.line.is_none());
    (is_typed && have_two && words.len() > 1 && words.iter().all(is_word)).then(|| words.join(" "))
}

/// A fault names the line of the list in which it stands.
fn at_line(line: &RollLine, error: AppError) -> AppError {
    match (line.line, error) {
        (Some(line), AppError::Refused(reason)) => refuse!(roll_line { line, reason }).into(),
        (_, error) => error,
    }
}

/// A list of people, judged one by one in a trial of the tournament; recorded together, afterwards.
struct Judged<'c> {
    contest: &'c Contest,
    trial: Tournament,
    new: Vec<Entrant>,
    returned: Vec<u32>,
    passed_over: Vec<u32>,
    if_known: Known,
    paid: Vec<(u32, Paid)>,
    /// Numbers that the list itself gives away, and those that it was given.
    taken: Vec<u32>,
    next: u32,
}

impl Judged<'_> {
    fn begin<'c>(contest: &'c Contest, people: &[RollLine], if_known: Known) -> Judged<'c> {
        Judged {
            contest,
            trial: contest.course.clone(),
            new: Vec::new(),
            returned: Vec::new(),
            passed_over: Vec::new(),
            if_known,
            paid: Vec::new(),
            taken: people.iter().filter_map(|line| line.number).collect(),
            next: contest.course.next_number(),
        }
    }

    fn judge(&mut self, tx: &Tx<'_>, line: &RollLine) -> Result<(), AppError> {
        let typed = line.name.trim();
        check_name(typed, "name")?;
        let shown = shown_name(tx, typed)?;
        let number = match self.known(typed, &shown) {
            // Two of one name within the list are still two.
            Some(Entrant { number, .. })
                if self.if_known == Known::PassedOver && self.contest.course.entrant(*number).is_some() =>
            {
                self.passed_over.push(*number);
                return Ok(());
            }
            Some(entrant) if entrant.withdrawn => {
                let number = entrant.number;
                self.trial.apply(&CourseEvent::Return(number))?;
                self.returned.push(number);
                number
            }
            Some(Entrant { number, name, .. }) => {
                // Whoever stands further up in the same list is not yet among those who are shown.
                let other = Some(self.contest.name(*number)).filter(|name| !name.is_empty()).unwrap_or(name);
                return Err(twice(line, typed, other, *number).into());
            }
            None => self.enter(line, shown)?,
        };
        self.paid.extend(line.paid.map(|paid| (number, paid)));
        Ok(())
    }

    /// Whoever takes part under this name, as it was typed or as it is shown.
    fn known(&self, typed: &str, shown: &str) -> Option<&Entrant> {
        self.trial.entrants.iter().find(|entrant| {
            name::key(self.contest.name(entrant.number)) == name::key(shown)
                || name::key(&entrant.name) == name::key(typed)
        })
    }

    fn enter(&mut self, line: &RollLine, name: String) -> Result<u32, AppError> {
        let number = line.number.unwrap_or_else(|| self.free_number());
        let (club, town, categories) = (line.club.clone(), line.town.clone(), line.categories.clone());
        let entrant = Entrant { number, name, club, town, categories, ..Entrant::default() };
        self.trial.apply(&CourseEvent::Enter(vec![entrant.clone()]))?;
        self.new.push(entrant);
        Ok(number)
    }

    fn free_number(&mut self) -> u32 {
        while self.taken.contains(&self.next) || self.trial.entrant(self.next).is_some() {
            self.next += 1;
        }
        self.taken.push(self.next);
        self.next
    }
}

/// Somebody takes part already; of a list that has grown, only who is new can be read.
fn twice(line: &RollLine, typed: &str, other: &str, number: u32) -> Refusal {
    match line.line {
        Some(_) => {
            refuse!(entrant_twice_in_list { field: "name", value: typed, other, number, option: "--new" })
        }
        None => refuse!(entrant_twice { field: "name", value: typed, other, number }),
    }
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
