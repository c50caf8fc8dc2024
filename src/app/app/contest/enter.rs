//! Entering people, withdrawing them, and letting them come back.

use super::day;
use super::day::{SeriesView, TableProgress, TableView, WaitingSheetState};
use super::judged::{IfAlreadyEntered, JudgedEntrantList, RowDifferingFromEntrant};
use super::kept::{Contest, TablePlace, TournamentRef, find_contest};
use crate::app::{Result, people};
use crate::model::{Arg, Refusal, name, refuse, say};
use crate::store::people::PersonUnderTwoSpellings;
use crate::store::{Store, Tx};
use crate::tournament::course::TournamentEvent;
use crate::tournament::draw::MOST_PLAYERS;
use crate::tournament::entrants::EntrantDetails;
use crate::typed::named::is_number_or_amount;
use crate::typed::roll::{EntrantList, ListedEntrant};

/// Outcome of entering a list of people: who was entered, passed over, or may be known already.
pub struct EnterPeopleResult {
    pub contest: Contest,
    pub new: Vec<u32>,
    /// Start numbers of people who had withdrawn and are entered again by the list.
    pub returned: Vec<u32>,
    /// Start numbers of people who take part already and were passed over.
    pub known: Vec<u32>,
    /// Numbers of lines that repeat an earlier one and were passed over.
    pub repeated: Vec<u64>,
    /// Words that were typed as the names of several people and may be a single name, as other
    /// entrants have names of two words.
    pub perhaps_one: Option<String>,
    /// Series that is being played, where some of the people entered have no seat in it or in one
    /// that is drawn ahead; `None` where they miss none.
    pub too_late_for: Option<u32>,
    /// People who are here again and have kept a seat in the series being played, each with that
    /// seat.
    pub seated: Vec<(u32, TablePlace)>,
    /// Whether all series are played, so that people entered now play none.
    pub is_over: bool,
    /// Names typed at the door that are close to the name of an entrant, each with that name.
    pub nearly_known: Vec<(String, String)>,
    /// Rows about people who take part already, with details that differ from those noted.
    pub differing: Vec<RowDifferingFromEntrant>,
    /// Whether the details in `differing` were noted.
    pub is_updated: bool,
}

/// Enters people, each under exactly this name: in a hall of strangers nobody is taken for somebody
/// with a similar one. Two spellings that may be one person are refused unless the caller is
/// `sure`.
pub fn enter_people(
    store: &mut Store,
    wanted: &TournamentRef,
    roll: &EntrantList,
    known: IfAlreadyEntered,
    sure: bool,
) -> Result<EnterPeopleResult> {
    let people = roll.lines.as_slice();
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    // Before anything is compared: it may be the list of a whole town.
    let here = contest.course.people_present().len();
    check_entrant_count(if known == IfAlreadyEntered::Refused {
        here + people.len()
    } else {
        people.len()
    })?;
    let perhaps_one = words_perhaps_one_name(&contest, people);
    let nearly_known = typed_names_close_to_entrants(&contest, people);
    let judged = JudgedEntrantList::judge_entrant_list(&tx, &contest, roll, known, sure)?;
    let JudgedEntrantList { new, returned, passed_over, repeated, mut paid, differing, .. } =
        judged;
    check_entrant_count(here + new.len() + returned.len())?;
    for number in &returned {
        contest.record_event(&tx, TournamentEvent::Return(*number), None)?;
    }
    let numbers: Vec<u32> = new.iter().map(|entrant| entrant.number).collect();
    if !new.is_empty() {
        contest.record_event(&tx, TournamentEvent::Enter(new), None)?;
    }
    // Whoever is typed stands at the door; a list is of those who registered before.
    if people.iter().all(|line| line.line.is_none()) {
        check_in_newcomers(&tx, &mut contest, [numbers.as_slice(), &returned].concat())?;
    }
    let is_updated = known == IfAlreadyEntered::Updated;
    if is_updated {
        paid.extend(differing.iter().filter_map(|row| Some((row.number, row.paid?))));
        record_entrant_details(&tx, &mut contest, &differing)?;
    }
    if !paid.is_empty() {
        let currency = contest.course.settings.currency;
        contest.record_event(&tx, TournamentEvent::Paid { currency, people: paid }, None)?;
    }
    check_nobody_entered_twice(&tx)?;
    let current = match contest.course.series.is_empty() {
        true => 0,
        false => day::current_series(&tx, &contest)?,
    };
    let is_done =
        current == 0 || day::series_view(&tx, &contest, current)?.are_all_tables_finished();
    let seated =
        if is_done { Vec::new() } else { tables_of_people_in_series(&contest, &returned, current) };
    let entered = [numbers.as_slice(), &returned].concat();
    let too_late_for =
        current_series_if_anyone_unseated(&contest, &entered, current).filter(|_| !is_done);
    let is_over = !entered.is_empty() && is_done && current == contest.course.plan.series;
    tx.commit()?;
    Ok(EnterPeopleResult {
        contest,
        new: numbers,
        returned,
        known: passed_over,
        repeated,
        perhaps_one,
        too_late_for,
        seated,
        is_over,
        nearly_known,
        differing,
        is_updated,
    })
}

/// Marks people who have just entered as present, if people are checked in at all.
pub(super) fn check_in_newcomers(
    tx: &Tx<'_>,
    contest: &mut Contest,
    people: Vec<u32>,
) -> Result<()> {
    match contest.course.checks_in && !people.is_empty() {
        true => contest.record_event(tx, TournamentEvent::CheckIn { people, here: true }, None),
        false => Ok(()),
    }
}

/// Enters one new person, and returns the start number.
pub(super) fn enter_person(
    tx: &Tx<'_>,
    contest: &mut Contest,
    typed: &str,
    sure: bool,
) -> Result<u32> {
    let line = ListedEntrant { name: typed.to_owned(), ..ListedEntrant::default() };
    let mut judged = JudgedEntrantList::begin_judging_entrants(
        contest,
        std::slice::from_ref(&line),
        IfAlreadyEntered::Refused,
    );
    judged.is_substitute = true;
    judged.judge_entrant_line(tx, &line)?;
    if !sure {
        judged.check_no_duplicate_people()?;
        if let Some(close) = entrant_name_close_to(contest, typed.trim()) {
            let one = say!(names_alike { one: close, other: typed.trim() });
            return Err(refuse!(names_alike_asked {
                count: 1_usize,
                pairs: Arg::Lines(vec![one]),
                option: "--yes"
            })
            .into());
        }
    }
    let new = judged.new;
    let number = new.first().map_or(0, |entrant| entrant.number);
    check_entrant_count(contest.course.people_present().len() + new.len())?;
    contest.record_event(tx, TournamentEvent::Enter(new), None)?;
    check_nobody_entered_twice(tx)?;
    Ok(number)
}

/// Series being played, if any of these people has no seat in it or in one drawn ahead.
pub(super) fn current_series_if_anyone_unseated(
    contest: &Contest,
    people: &[u32],
    current: u32,
) -> Option<u32> {
    let has_no_seat = |number: &u32| {
        let mut drawn = current..=contest.course.series.len() as u32;
        drawn.any(|series| contest.course.table_and_seat_of_person(series, *number).is_none())
    };
    (current > 0 && people.iter().any(has_no_seat)).then_some(current)
}

/// Tables at which these people have a seat in a series, by start number; people without a seat are
/// left out.
fn tables_of_people_in_series(
    contest: &Contest,
    people: &[u32],
    series: u32,
) -> Vec<(u32, TablePlace)> {
    let seat = |number: &u32| {
        let (table, _) = contest.course.table_and_seat_of_person(series, *number)?;
        Some((*number, TablePlace { series, table: table as u32 + 1 }))
    };
    people.iter().filter_map(seat).collect()
}

fn check_nobody_entered_twice(tx: &Tx<'_>) -> Result<()> {
    match tx.person_entered_twice()? {
        Some(PersonUnderTwoSpellings { place: tournament, name, other }) => {
            Err(people::refusal_to_merge_both_entered(&tournament, &name, &other).into())
        }
        None => Ok(()),
    }
}

fn check_entrant_count(players: usize) -> Result<(), Refusal> {
    match players > MOST_PLAYERS {
        true => Err(refuse!(too_many_players { players, most: MOST_PLAYERS })),
        false => Ok(()),
    }
}

/// Words that were typed as names of several people but may be one name, since most entrants have
/// names of two words; `None` where that is unlikely.
fn words_perhaps_one_name(contest: &Contest, people: &[ListedEntrant]) -> Option<String> {
    let words: Vec<&str> = people.iter().map(|line| line.name.trim()).collect();
    let is_word = |name: &&str| !name.contains(' ') && !is_number_or_amount(name);
    let here: Vec<&str> =
        contest.all_start_numbers().iter().map(|number| contest.name(*number)).collect();
    let have_two = here.iter().filter(|name| !is_word(name)).count() * 2 > here.len();
    let is_typed = people.iter().all(|line| line.line.is_none());
    (is_typed && have_two && words.len() > 1 && words.iter().all(is_word)).then(|| words.join(" "))
}

/// Full names typed at the door that may be misspellings of an entrant's name, each with that name.
fn typed_names_close_to_entrants(
    contest: &Contest,
    people: &[ListedEntrant],
) -> Vec<(String, String)> {
    let typed = people.iter().filter(|line| line.line.is_none()).map(|line| line.name.trim());
    let pairs =
        typed.filter_map(|name| Some((name.to_owned(), entrant_name_close_to(contest, name)?)));
    pairs.collect()
}

/// Name of an entrant of which the typed full name may be a misspelling; `None` where there is
/// none, or no full name was typed.
pub(super) fn entrant_name_close_to(contest: &Contest, typed: &str) -> Option<String> {
    let is_full = typed.contains(' ') && typed.chars().all(|c| !c.is_numeric());
    let here: Vec<u32> = contest.all_start_numbers();
    let mut names = here.iter().map(|number| contest.name(*number));
    let close = names
        .find(|name| name::key(name) != name::key(typed) && name::may_be_misspelling(name, typed));
    close.filter(|_| is_full).map(str::to_owned)
}

/// Notes the details that rows of a list add or change.
fn record_entrant_details(
    tx: &Tx<'_>,
    contest: &mut Contest,
    rows: &[RowDifferingFromEntrant],
) -> Result<()> {
    let details = |row: &RowDifferingFromEntrant| {
        let noted = EntrantDetails::from(contest.course.entrant(row.number)?);
        let said = row.said.clone();
        let (club, town) = (said.club.or(noted.club.clone()), said.town.or(noted.town.clone()));
        let categories = [noted.categories.clone(), said.categories].concat();
        let details = EntrantDetails { club, town, categories };
        (details != noted).then_some((row.number, details))
    };
    let details: Vec<_> = rows.iter().filter_map(details).collect();
    match details.is_empty() {
        true => Ok(()),
        false => contest.record_event(tx, TournamentEvent::Describe(details), None),
    }
}

/// Tables where a person has a seat and that have no complete result yet, each with its series.
pub(super) fn unfinished_tables_of_entrant(
    tx: &Tx<'_>,
    contest: &Contest,
    number: u32,
) -> Result<Vec<(SeriesView, u32)>> {
    let own = |series: SeriesView| {
        let sits = |table: &&TableView| table.start_numbers().contains(&number);
        let table = series.tables_missing().find(sits)?.table;
        Some((series, table))
    };
    Ok(day::all_series_views(tx, contest)?.into_iter().filter_map(own).collect())
}

/// Outcome of withdrawing a person from a tournament.
pub struct WithdrawalResult {
    pub contest: Contest,
    pub number: u32,
    /// Series that are drawn with the person and have to be drawn anew, each with the number of the
    /// person's table.
    pub drawn: Vec<(u32, u32)>,
}

/// Withdraws a person from a tournament: results so far count, and no further series is drawn with
/// this person. Refused while a series is being played in which the person's table has not handed
/// in.
pub fn withdraw_entrant(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &str,
    why: Option<&str>,
) -> Result<WithdrawalResult> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let number = contest.start_number_of_typed_name(typed, &contest.all_start_numbers(), "name")?;
    let mut drawn = Vec::new();
    for (series, table) in unfinished_tables_of_entrant(&tx, &contest, number)? {
        let own = &series.tables[table as usize - 1];
        let is_waiting = own.waits == Some(WaitingSheetState::Confirmation);
        if is_waiting || !series.has_no_recorded_results() {
            let state = match own.progress {
                _ if is_waiting => "waits",
                TableProgress::Playing { .. } => "hands",
                _ => "open",
            };
            let (field, value, series) = ("name", contest.name(number), series.series);
            let refusal =
                refuse!(withdrawn_in_mid_series { field, value, number, series, table, state });
            return Err(refusal.into());
        }
        drawn.push((series.series, table));
    }
    contest.record_event(&tx, TournamentEvent::Withdraw(number), why)?;
    tx.commit()?;
    Ok(WithdrawalResult { contest, number, drawn })
}
