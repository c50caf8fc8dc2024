//! Changes of seats: two people who change places, somebody who plays on for another, and those
//! whom the draw keeps apart (docs/tournament.md, In the hall).

use super::day;
use super::day::SeriesView;
use super::enter::{check_in_newcomers, enter_person};
use super::kept::{
    Contest, TablePlace, TournamentRef, find_contest, is_table_played_out,
    session_has_recorded_hands,
};
use super::meant::{EntrantMatch, read_start_numbers};
use super::table::correct_hand_names_of_series;
use super::waiting::check_no_waiting_sheet_lost;
use crate::app::Result;
use crate::app::evening::Evening;
use crate::model::{Arg, Refusal, name, refuse};
use crate::store::{Store, Tx};
use crate::tournament::board::{PlaceChange, place_changes};
use crate::tournament::course::{HallTable, Tournament, TournamentEvent};
use crate::tournament::draw::changed_tables;
use crate::tournament::seats::{KeepApartStatement, PointsOwner, SeatSwap, Substitution};
use crate::tournament::standings::StandingsLine;

/// Outcome of a change of seats: the tournament, tables and series after it.
pub struct ReseatResult {
    pub contest: Contest,
    pub event: TournamentEvent,
    /// Tables with other people than before the change.
    pub tables: Vec<TablePlace>,
    /// All drawn series after the change.
    pub series: Vec<SeriesView>,
    pub places: Vec<PlaceChange>,
}

/// Lets two people change places in a series, the current one where none is named; one of them may
/// sit out. Where their tables have points already, `points` says to whom they belong.
pub fn swap_people(
    store: &mut Store,
    wanted: &TournamentRef,
    people: [&str; 2],
    series: Option<u32>,
    points: Option<PointsOwner>,
    why: Option<&str>,
) -> Result<ReseatResult> {
    let tx = store.write()?;
    let contest = find_contest(&tx, wanted)?;
    let series = series.map_or_else(|| day::current_series(&tx, &contest), Ok)?;
    let drawn = contest.course.series.get((series as usize).wrapping_sub(1));
    let drawn = drawn.ok_or_else(|| contest.course.refusal_of_missing_table(series, 1))?;
    let tables = &drawn.tables;
    let seated: Vec<u32> = tables.iter().flat_map(|table| table.players.clone()).collect();
    let is_here =
        |number: &&u32| contest.course.entrant(**number).is_some_and(|one| !one.withdrawn);
    let waiting = drawn.sits_out.iter().filter(is_here);
    let places: Vec<u32> = seated.iter().chain(waiting).copied().collect();
    let [one, other] =
        people.map(|typed| start_number_seated_in_series(&contest, typed, series, &places));
    let (one, other) = (one?, other?);
    if one != other && ![one, other].iter().any(|of| seated.contains(of)) {
        let (one, other) = (contest.name(one), contest.name(other));
        return Err(refuse!(swap_both_sit_out { field: "name", one, other, series }).into());
    }
    let mut handed_in: Vec<String> = Vec::new();
    let are_theirs = |table: &HallTable| [one, other].iter().any(|of| table.players.contains(of));
    for (number, table) in (1_u32..).zip(tables).filter(|(_, table)| are_theirs(table)) {
        let session_has_recorded_hands = session_has_recorded_hands(&tx, table.session)?;
        if session_has_recorded_hands && points == Some(PointsOwner::People) {
            return Err(refuse!(seats_have_hands { series, table: number }).into());
        }
        if session_has_recorded_hands || table.first.is_some() || table.again.is_some() {
            handed_in.push(number.to_string());
        }
    }
    let points = match points {
        Some(points) => points,
        None if handed_in.is_empty() => PointsOwner::Seats,
        None => {
            let (field, count, tables) = ("--sheets", handed_in.len(), Arg::Texts(handed_in));
            return Err(refuse!(swap_asks { field, series, count, tables }).into());
        }
    };
    record_seat_change(
        tx,
        contest,
        TournamentEvent::Swap(SeatSwap { series, one, other, points }),
        None,
        why,
    )
}

/// Start number of a typed person among the `places` of a series, which are those at its tables and
/// those who sit out. The refusal says whether the person has entered without a place there, or is
/// unknown.
fn start_number_seated_in_series(
    contest: &Contest,
    typed: &str,
    series: u32,
    places: &[u32],
) -> Result<u32, Refusal> {
    let seat = contest.start_number_of_typed_name(typed, places, "name");
    let entered = contest.find_entrant(typed, &contest.all_start_numbers());
    match (seat, entered) {
        (Err(_), EntrantMatch::One(number)) => {
            let has_left = contest.course.entrant(number).is_some_and(|one| one.withdrawn);
            let who = if has_left { "left" } else { "here" };
            let value = contest.name(number);
            Err(refuse!(swap_not_seated { field: "name", value, number, series, who }))
        }
        (seat, _) => seat,
    }
}

/// Substitution as typed: who plays on in whose place, and from which series on.
pub struct TypedSubstitution<'t> {
    /// Player who leaves, as typed.
    pub player: &'t str,
    /// Player who plays on in place of `player`, as typed; somebody new is entered.
    pub by: &'t str,
    /// First series that the player who takes over plays; `None` for the first one in which the
    /// leaving player's table has no result, or else the next one.
    pub from: Option<u32>,
    /// Whether the two are one line of the ranking.
    pub together: bool,
    /// Whether to enter a new name although it is nearly a known one.
    pub sure: bool,
}

pub fn substitute_person(
    store: &mut Store,
    wanted: &TournamentRef,
    typed: &TypedSubstitution<'_>,
    why: Option<&str>,
) -> Result<ReseatResult> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let number =
        contest.start_number_of_typed_name(typed.player, &contest.all_start_numbers(), "name")?;
    // Somebody new who shares the line has no place in between.
    let places =
        if typed.together { Some(day::ranking_by_stored_settings(&tx, &contest)?) } else { None };
    let by = match start_number_typed_exactly(&contest, typed.by) {
        Some(known) => known,
        None => enter_person(&tx, &mut contest, typed.by, typed.sure)?,
    };
    if contest.course.entrant(by).is_some_and(|entrant| entrant.withdrawn && by != number) {
        contest.record_event(&tx, TournamentEvent::Return(by), None)?;
    }
    if contest.course.people_not_present().contains(&by) {
        check_in_newcomers(&tx, &mut contest, vec![by])?;
    }
    let from = match typed.from {
        Some(from) => from,
        None => first_unplayed_series_of_person(&tx, &contest, number)?
            .ok_or_else(|| refuse!(substitute_too_late { value: contest.name(number) }))?,
    };
    // Whoever has left and sits at no table leaves no seat to anybody.
    let drawn = contest.course.series.len() as u32;
    let is_seated = (from.max(1)..=drawn)
        .any(|series| contest.course.table_and_seat_of_person(series, number).is_some());
    if let Some(other) = contest.course.other_of_ranking_line(number)
        && !other.withdrawn
        && other.number != by
        && !is_seated
    {
        let (value, other, number) = (number, contest.name(other.number), other.number);
        let by = typed.by.trim();
        return Err(refuse!(substitute_stood_in { field: "name", value, other, number, by }).into());
    }
    let together = typed.together;
    let event = TournamentEvent::Substitute(Substitution { number, by, from, together });
    record_seat_change(tx, contest, event, places, why)
}

/// Finds the first series in which this person's table has no result, or else the next series to be
/// drawn; `None` where no series is left.
fn first_unplayed_series_of_person(
    tx: &Tx<'_>,
    contest: &Contest,
    number: u32,
) -> Result<Option<u32>> {
    let course = &contest.course;
    let drawn = course.series.len() as u32;
    for series in 1..=drawn {
        let seat = course.table_and_seat_of_person(series, number);
        let Some(table) = seat.and_then(|(at, _)| course.table(series, at as u32 + 1)) else {
            continue;
        };
        let evening = Evening::load_by_id(tx, table.session)?;
        let is_played =
            evening.is_some_and(|evening| is_table_played_out(contest, table, &evening));
        if table.first.is_none() && table.again.is_none() && !is_played {
            return Ok(Some(series));
        }
    }
    Ok((drawn < course.plan.series).then_some(drawn + 1))
}

/// Start number of the entrant whose name or start number was typed in full; `None` where nobody
/// has it.
fn start_number_typed_exactly(contest: &Contest, typed: &str) -> Option<u32> {
    let number = typed.trim().trim_start_matches('#').parse::<u32>().ok();
    contest
        .all_start_numbers()
        .into_iter()
        .find(|known| Some(*known) == number || name::key(contest.name(*known)) == name::key(typed))
}

/// Records a change of seats. The changes of places in the ranking are found by comparison with the
/// ranking `places`, or with the one just before where that is `None`.
fn record_seat_change(
    tx: Tx<'_>,
    mut contest: Contest,
    event: TournamentEvent,
    places: Option<Vec<StandingsLine>>,
    why: Option<&str>,
) -> Result<ReseatResult> {
    let mut trial = contest.course.clone();
    trial.apply_event(&event)?;
    check_seat_change_allowed(&tx, &contest, &trial, &event)?;
    let before = contest.course.seatings_of_first_n_series(contest.course.series.len());
    let places = places.map_or_else(|| day::ranking_by_stored_settings(&tx, &contest), Ok)?;
    contest.record_event(&tx, event.clone(), why)?;
    if let TournamentEvent::Swap(SeatSwap { series, .. }) = &event {
        correct_hand_names_of_series(&tx, &contest, *series)?;
    }
    let now = contest.course.seatings_of_first_n_series(before.len());
    let tables = (1..).zip(before.iter().zip(&now)).flat_map(|(series, (before, now))| {
        let changed = changed_tables(before, now).into_iter();
        changed.map(move |table| TablePlace { series, table })
    });
    let tables = tables.collect();
    let places = place_changes(&places, &day::ranking_by_stored_settings(&tx, &contest)?);
    let series = day::all_series_views(&tx, &contest)?;
    tx.commit()?;
    Ok(ReseatResult { contest, event, tables, series, places })
}

/// Refuses a change of seats that would lose a waiting sheet, or leave recorded hands under the
/// wrong people. When two change places, their hands follow the seats.
pub(super) fn check_seat_change_allowed(
    tx: &Tx<'_>,
    contest: &Contest,
    after: &Tournament,
    event: &TournamentEvent,
) -> Result<()> {
    let now = after.seatings_of_first_n_series(contest.course.series.len());
    check_no_waiting_sheet_lost(tx, contest, 1, &now)?;
    if let TournamentEvent::Swap(_) = event {
        return Ok(());
    }
    for (series, (drawn, now)) in (1_u32..).zip(contest.course.series.iter().zip(&now)) {
        for (table, (old, seats)) in (1_u32..).zip(drawn.tables.iter().zip(now)) {
            if old.players != *seats && session_has_recorded_hands(tx, old.session)? {
                return Err(refuse!(seats_have_hands { series, table }).into());
            }
        }
    }
    Ok(())
}

/// Outcome of a request to keep people apart, or to let them meet again.
pub struct KeepApartResult {
    pub contest: Contest,
    /// Last series drawn, in which some people to be kept apart may still sit together.
    pub drawn: Option<SeriesView>,
}

/// Keeps people, or all people of one club, at different tables from the next draw on, or no
/// longer. Without names nothing is recorded.
pub fn keep_people_apart(
    store: &mut Store,
    wanted: &TournamentRef,
    people: &[String],
    clubs: bool,
    lifted: bool,
    why: Option<&str>,
) -> Result<KeepApartResult> {
    let tx = store.write()?;
    let mut contest = find_contest(&tx, wanted)?;
    let people = read_start_numbers(&contest, people)?;
    if people.len() == 1 {
        return Err(refuse!(apart_alone { field: "name", value: contest.name(people[0]) }).into());
    }
    let mut trial = contest.course.clone();
    let event = TournamentEvent::Apart(KeepApartStatement { people, clubs, lifted });
    trial.apply_event(&event)?;
    let drawn = day::all_series_views(&tx, &contest)?.pop();
    // The same once more says nothing new.
    if (&trial.apart, trial.clubs_apart) == (&contest.course.apart, contest.course.clubs_apart) {
        return Ok(KeepApartResult { contest, drawn });
    }
    contest.record_event(&tx, event, why)?;
    let drawn = day::all_series_views(&tx, &contest)?.pop();
    tx.commit()?;
    Ok(KeepApartResult { contest, drawn })
}
