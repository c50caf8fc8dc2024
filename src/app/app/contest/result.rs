//! Sheets handed in on paper, of which only the sums are typed. Also used for sheets from phones,
//! once they are confirmed.

use super::day;
use super::day::{TableProgress, TableView};
use super::kept::{Contest, TableInContest, TablePlace, find_contest};
use super::meant::EntrantMatch;
use super::table::{TableRef, find_table};
use super::waiting::waiting_sheet_at;
use crate::app::Result;
use crate::model::{Arg, Points, Refusal, name, refuse};
use crate::store::{Store, Tx};
use crate::tournament::board::{PlaceChange, place_changes};
use crate::tournament::course::{HallTable, SheetScore, SheetSums, TournamentEvent};
use crate::tournament::plausible::{
    ImpossibleScore, SheetVerdict, UnlikelyScore, WhyImpossible, WrongCheckSum, judge_sheet,
    verify_check_sum,
};
use crate::typed::scores;
use crate::typed::scores::TypedScore;

/// Sums of a paper sheet as they were typed, with the options of the command.
pub struct TypedSheet {
    pub table: TableRef,
    /// Scores, as `PLAYER=POINTS[:WON/LOST]`.
    pub scores: Vec<String>,
    /// Whether this is a second entry of the sheet, typed by somebody else to be compared with the
    /// first.
    pub again: bool,
    /// Whether this sheet replaces the one that was handed in before.
    pub correct: bool,
    /// Number of hands dealt, where it is another than agreed.
    pub hands: Option<u32>,
    /// Whether to accept the sheet although the rules make such sums impossible.
    pub anyway: bool,
    /// Whether to accept the sheet although its sums are unlikely, since somebody has confirmed
    /// them or nobody can be asked.
    pub sure: bool,
}

/// Outcome of entering a sheet: what is still missing, and what it has changed.
pub struct EnterSheetResult {
    pub contest: Contest,
    pub series: u32,
    pub view: TableView,
    pub again: bool,
    /// Tables without a complete result, by series.
    pub missing: Vec<(u32, Vec<u32>)>,
    /// Number of agreed hands that were not dealt.
    pub hands_missing: u32,
    /// Scores that a correction has changed, by start number: before and after.
    pub corrected: Option<Vec<(u32, SheetScore, SheetScore)>>,
    /// Changes of places that the sheet brings, where it is a correction or later series are drawn
    /// already.
    pub places: Option<Vec<PlaceChange>>,
    /// Scores, by start number, of a sheet from a phone that waited at the table and had other
    /// scores; it no longer waits, as this sheet counts.
    pub overtaken: Option<Vec<(u32, SheetScore)>>,
    /// Whether the same sheet was entered before.
    pub is_known: bool,
}

pub fn enter_sheet(
    store: &mut Store,
    typed: &TypedSheet,
    why: Option<&str>,
) -> Result<EnterSheetResult> {
    let tx = store.write()?;
    let taken = enter_sheet_in_transaction(&tx, typed, why)?;
    tx.commit()?;
    Ok(taken)
}

/// Enters a sheet within a transaction of the caller's.
pub fn enter_sheet_in_transaction(
    tx: &Tx<'_>,
    typed: &TypedSheet,
    why: Option<&str>,
) -> Result<EnterSheetResult> {
    let TableInContest { mut contest, place, table } = find_table_of_sheet(tx, typed)?;
    let TablePlace { series, table: number } = place;
    let (sheet, sum) = read_scores_and_check_sum(&contest, place, &table.players, typed)?;
    let view = day::series_view(tx, &contest, series)?.tables.swap_remove(number as usize - 1);
    if view.evening.is_some() && view.progress != TableProgress::Open && !typed.again {
        return Err(refuse!(table_has_hands { table: number, series }).into());
    }
    let overtaken =
        differing_scores_of_waiting_sheet(tx, &contest, (place, &table), typed, &sheet)?;
    let before = if typed.again { table.again } else { table.first };
    if before.as_ref().is_some_and(|before| *before != sheet) && !typed.correct && !typed.again {
        return Err(refuse!(table_handed_in { table: number, series }).into());
    }
    // The same sheet typed once more says nothing new.
    let (mut corrected, mut changed) = (None, None);
    let is_known = before.as_ref() == Some(&sheet);
    if is_known {
        check_said_sum(&sheet, sum, typed)?;
    } else {
        contest.course.check_sheet(&table.players, &sheet)?;
        check_sheet_is_likely(&contest, &table.players, &sheet, sum, typed)?;
        let before = before.filter(|_| !typed.again);
        let is_late = !typed.again && series < day::current_series(tx, &contest)?;
        let old = (is_late || before.is_some())
            .then(|| day::ranking_by_stored_settings(tx, &contest))
            .transpose()?;
        let event = TournamentEvent::Result {
            series,
            table: number,
            again: typed.again,
            sheet: sheet.clone(),
        };
        contest.record_event(tx, event, why)?;
        if let Some(places) = old {
            changed = Some(place_changes(&places, &day::ranking_by_stored_settings(tx, &contest)?));
        }
        let named =
            |(seat, old, new): (usize, SheetScore, SheetScore)| (table.players[seat], old, new);
        corrected =
            before.map(|before| before.differences(&sheet).into_iter().map(named).collect());
    }
    let hands_missing = contest.course.plan.missing_hands(table.players.len(), sheet.hands);
    let mut now = day::all_series_views(tx, &contest)?;
    let missing = day::tables_without_result_by_series(&now);
    let view = now[series as usize - 1].tables.swap_remove(number as usize - 1);
    Ok(EnterSheetResult {
        contest,
        series,
        view,
        again: typed.again,
        missing,
        hands_missing,
        corrected,
        places: changed,
        overtaken,
        is_known,
    })
}

/// Scores, by start number, of a sheet from a phone that waits at the table and has other scores
/// than this sheet; `None` where no such sheet waits.
fn differing_scores_of_waiting_sheet(
    tx: &Tx<'_>,
    contest: &Contest,
    (place, table): (TablePlace, &HallTable),
    typed: &TypedSheet,
    sheet: &SheetSums,
) -> Result<Option<Vec<(u32, SheetScore)>>> {
    let waiting = waiting_sheet_at(tx, contest, place, table)?;
    let Some(waiting) = waiting.filter(|waiting| !waiting.sent_back && !typed.again) else {
        return Ok(None);
    };
    let (scores, hands) = (waiting.scores, waiting.hands);
    let from_phone = TypedSheet { table: typed.table.clone(), scores, hands, ..*typed };
    let read = read_scores_and_check_sum(contest, place, &table.players, &from_phone).ok();
    let scores = read.map(|(read, _)| read.scores).filter(|scores| *scores != sheet.scores);
    Ok(scores.map(|scores| table.players.iter().copied().zip(scores).collect()))
}

/// Finds the table of a sheet. Where no series is named, it is the current one, or the last one in
/// which all named people sit at this table and the table has no complete result.
fn find_table_of_sheet(tx: &Tx<'_>, typed: &TypedSheet) -> Result<TableInContest> {
    let TableRef { tournament, series: None, table } = &typed.table else {
        return find_table(tx, &typed.table);
    };
    let contest = find_contest(tx, tournament)?;
    let all_sit = |seats: &[u32]| {
        typed.scores.iter().all(|typed| match scores::split_name(typed) {
            Ok((name, _)) => {
                scores::is_word_for_sheet_sum(name)
                    || matches!(contest.find_entrant(name, seats), EntrantMatch::One(_))
            }
            Err(_) => false,
        })
    };
    let current = match contest.course.series.len() as u32 {
        0 => 0,
        _ => day::current_series(tx, &contest)?,
    };
    for series in std::iter::once(current).chain((1..=contest.course.series.len() as u32).rev()) {
        let Some(drawn) = contest.course.table(series, *table) else { continue };
        if !typed.scores.is_empty() && all_sit(&drawn.players) {
            let view = day::series_view(tx, &contest, series)?;
            if series == current || view.tables_missing().any(|missing| missing.table == *table) {
                let place = TablePlace { series, table: *table };
                return Ok(TableInContest::find_table_in_contest(contest, place)?);
            }
        }
    }
    find_table(tx, &typed.table)
}

/// Refuses an impossible sheet and asks about an unlikely one, before it is compared with an
/// earlier entry.
pub fn check_sheet(found: &TableInContest, typed: &TypedSheet) -> Result<(), Refusal> {
    let TableInContest { contest, place, table } = found;
    let (sheet, sum) = read_scores_and_check_sum(contest, *place, &table.players, typed)?;
    check_sheet_is_likely(contest, &table.players, &sheet, sum, typed)
}

/// Refuses an impossible sheet, and asks about an unlikely one (docs/tournament.md, In the hall).
fn check_sheet_is_likely(
    contest: &Contest,
    seats: &[u32],
    sheet: &SheetSums,
    sum: Option<Points>,
    typed: &TypedSheet,
) -> Result<(), Refusal> {
    if typed.anyway {
        return Ok(());
    }
    check_said_sum(sheet, sum, typed)?;
    let name = |seat: usize| seats.get(seat).map_or("", |number| contest.name(*number)).to_owned();
    let hands = sheet.hands;
    match judge_sheet(&contest.course.plan.rules, sheet) {
        SheetVerdict::Possible => Ok(()),
        SheetVerdict::Unlikely(people) if !typed.sure => match people.first() {
            Some(UnlikelyScore { seat, points, usual }) => {
                let (player, points, usual) = (name(*seat), *points, *usual);
                Err(refuse!(sheet_unlikely { player, points, usual, hands }))
            }
            None => Ok(()),
        },
        SheetVerdict::Unlikely(_) => Ok(()),
        SheetVerdict::Impossible(people) => match people.first() {
            Some(ImpossibleScore { seat, points, why }) => {
                Err(refusal_of_impossible_sheet(name(*seat), *points, *why, hands))
            }
            None => Ok(()),
        },
        SheetVerdict::ImpossibleSum { sum, of } => {
            let most = i64::from(hands) * of;
            Err(refuse!(sheet_sum_impossible { sum, of, most, hands }))
        }
    }
}

/// Refuses a sheet whose check sum is another than that of its points.
fn check_said_sum(
    sheet: &SheetSums,
    sum: Option<Points>,
    typed: &TypedSheet,
) -> Result<(), Refusal> {
    match sum.map(|said| verify_check_sum(sheet, said)) {
        Some(Err(WrongCheckSum { said, sum })) if !typed.anyway => {
            Err(refuse!(sheet_sum_differs { said, sum }))
        }
        _ => Ok(()),
    }
}

fn refusal_of_impossible_sheet(
    player: String,
    points: Points,
    why: WhyImpossible,
    hands: u32,
) -> Refusal {
    match why {
        WhyImpossible::TooMuch { most } => refuse!(sheet_too_much { player, points, most, hands }),
        WhyImpossible::TooLittle { least } => {
            refuse!(sheet_too_little { player, points, least, hands })
        }
        WhyImpossible::NoMultiple { of } => {
            refuse!(sheet_no_multiple { player, points, of: of.to_string() })
        }
        WhyImpossible::NoMultipleBeside { of, beside } => {
            refuse!(sheet_no_multiple_beside { player, points, of: of.to_string(), beside })
        }
    }
}

/// Reads one score for everybody at the table and nobody else, in seat order, and the check sum if
/// there is one. For a table without any hand no scores are typed.
fn read_scores_and_check_sum(
    contest: &Contest,
    at: TablePlace,
    seats: &[u32],
    typed: &TypedSheet,
) -> Result<(SheetSums, Option<Points>), Refusal> {
    let hands = typed.hands.unwrap_or_else(|| contest.course.plan.hands_per_series(seats.len()));
    // Nothing was played, and nobody has anything of it.
    if typed.scores.is_empty() && typed.hands == Some(0) {
        let scores = vec![SheetScore::default(); seats.len()];
        return Ok((SheetSums { hands, scores, no_games: false }, None));
    }
    let counts_games = contest.course.plan.rules.are_games_won_counted();
    let mut without_games = 0;
    let mut read: Vec<Option<SheetScore>> = vec![None; seats.len()];
    let mut sum = None;
    for typed in &typed.scores {
        let wrong = || scores::refusal_of_score(typed);
        let (name, score) = scores::split_name(typed)?;
        let is_somebody = |number: &u32| name::key(contest.name(*number)) == name::key(name);
        if scores::is_word_for_sheet_sum(name) && !seats.iter().any(is_somebody) {
            sum = Some(
                scores::read_score(score)
                    .filter(|sum| sum.games.is_none())
                    .ok_or_else(wrong)?
                    .points,
            );
            continue;
        }
        let number = match contest.find_entrant(name, seats) {
            // Most likely it is the number of the table that is wrong.
            EntrantMatch::Unknown => {
                return Err(refusal_of_person_not_at_table(contest, at, seats, name));
            }
            _ => contest.start_number_of_typed_name(name, seats, "name")?,
        };
        let seat = seats.iter().position(|known| *known == number).ok_or_else(wrong)?;
        let TypedScore { points, games } = scores::read_score(score).ok_or_else(wrong)?;
        // Card points are whole; halves come of a Räuber's shared payment.
        if counts_games && points.halves() % 2 != 0 {
            return Err(wrong());
        }
        without_games += usize::from(games == Some((0, 0)));
        let (won, lost) = match games {
            Some(games) => games,
            None if !counts_games => (0, 0),
            None => {
                return Err(refuse!(won_lost_needed {
                    field: "name",
                    value: contest.name(number)
                }));
            }
        };
        if read[seat].replace(SheetScore { points, won, lost }).is_some() {
            return Err(refuse!(score_twice { field: "name", value: contest.name(number) }));
        }
    }
    let lacking: Vec<String> = seats
        .iter()
        .zip(&read)
        .filter(|(_, score)| score.is_none())
        .map(|(number, _)| contest.name(*number).to_owned())
        .collect();
    if !lacking.is_empty() {
        return Err(refuse!(score_lacking { names: Arg::Texts(lacking) }));
    }
    let scores: Vec<SheetScore> = read.into_iter().flatten().collect();
    // A second entry is compared in what it says, be it of one person.
    let needed = if typed.again { 1 } else { scores.len() };
    let no_games = !counts_games
        && without_games >= needed
        && scores.iter().all(|score| score.won + score.lost == 0);
    Ok((SheetSums { hands, scores, no_games }, sum))
}

/// Refusal of a person who does not sit at this table; it names the table where they sit, of which
/// the sheet most likely is.
fn refusal_of_person_not_at_table(
    contest: &Contest,
    at: TablePlace,
    seats: &[u32],
    typed: &str,
) -> Refusal {
    let TablePlace { series, table } = at;
    let names = Arg::Texts(
        seats.iter().map(|number| format!("{number} {}", contest.name(*number))).collect(),
    );
    match find_number_and_table_in_series(contest, series, typed) {
        Some((number, elsewhere)) => {
            let value = contest.name(number);
            refuse!(sits_elsewhere { field: "name", value, elsewhere, names, table, series })
        }
        None => {
            let number = contest
                .start_number_of_typed_name(typed, &contest.all_start_numbers(), "name")
                .ok();
            let left = number.and_then(|number| contest.course.entrant(number));
            let left = left.filter(|one| one.withdrawn).map(|one| one.number);
            let value = left.map_or(typed, |number| contest.name(number));
            let left = usize::from(left.is_some());
            refuse!(not_at_that_table { field: "name", value, names, table, series, left })
        }
    }
}

/// Start number of a person among all who play, and the table where they sit in this series; `None`
/// where either is not found.
fn find_number_and_table_in_series(
    contest: &Contest,
    series: u32,
    typed: &str,
) -> Option<(u32, usize)> {
    let number =
        contest.start_number_of_typed_name(typed, &contest.all_start_numbers(), "name").ok()?;
    let drawn = contest.course.series.get(series as usize - 1)?;
    let table = drawn.tables.iter().position(|table| table.players.contains(&number))?;
    Some((number, table + 1))
}
