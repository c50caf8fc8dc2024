//! A sheet that was handed in on paper: only its sums are typed.

use super::hall::{self, Progress, TableView};
use super::kept::Contest;
use super::meant::MeantEntrant;
use super::table::{FoundTable, TablePlace, TableRef, find_table};
use crate::app::AppError;
use crate::model::{Arg, Points, Refusal, refuse};
use crate::store::Store;
use crate::tournament::course::{Event, Score, Sheet};

/// What was typed.
pub struct TypedSheet {
    pub table: TableRef,
    /// `PLAYER=POINTS[:WON/LOST]`.
    pub scores: Vec<String>,
    /// By somebody else, to be held against the first.
    pub again: bool,
    /// In the place of what was handed in before.
    pub correct: bool,
    /// Where another number of hands was dealt than agreed.
    pub hands: Option<u32>,
}

/// A sheet that was taken.
pub struct Taken {
    pub contest: Contest,
    pub series: u32,
    pub view: TableView,
    pub again: bool,
    /// Tables of this series that have not handed in.
    pub missing: Vec<u32>,
}

pub fn enter(store: &mut Store, typed: &TypedSheet, why: Option<&str>) -> Result<Taken, AppError> {
    let tx = store.write()?;
    let FoundTable { mut contest, place, table } = find_table(&tx, &typed.table)?;
    let TablePlace { series, table: number } = place;
    let hands = typed.hands.unwrap_or_else(|| contest.course.plan.hands(table.players.len()));
    let scores = read_scores(&contest, place, &table.players, &typed.scores)?;
    let sheet = Sheet { hands, scores };
    let view = hall::series_view(&tx, &contest, series)?.tables.swap_remove(number as usize - 1);
    if view.evening.is_some() && view.progress != Progress::Open && !typed.again {
        return Err(refuse!(table_has_hands { table: number, series }).into());
    }
    let before = if typed.again { table.again } else { table.first };
    if before.as_ref().is_some_and(|before| *before != sheet) && !typed.correct && !typed.again {
        return Err(refuse!(table_handed_in { table: number, series }).into());
    }
    // The same sheet typed once more says nothing new.
    if before.as_ref() != Some(&sheet) {
        let event = Event::Result { series, table: number, again: typed.again, sheet };
        contest.take(&tx, event, why)?;
    }
    let mut now = hall::series_view(&tx, &contest, series)?;
    let missing = now.missing().map(|table| table.table).collect();
    let view = now.tables.swap_remove(number as usize - 1);
    tx.commit()?;
    Ok(Taken { contest, series, view, again: typed.again, missing })
}

/// One score for everybody at the table and nobody else, in seat order.
fn read_scores(contest: &Contest, at: TablePlace, seats: &[u32], typed: &[String]) -> Result<Vec<Score>, Refusal> {
    let mut scores: Vec<Option<Score>> = vec![None; seats.len()];
    for typed in typed {
        let wrong = || refuse!(score_wrong { field: "name", value: typed.as_str() });
        let (name, score) = typed.rsplit_once('=').ok_or_else(wrong)?;
        let number = match contest.meant(name, seats) {
            // Most likely it is the number of the table that is wrong.
            MeantEntrant::Unknown => return Err(not_here(contest, at, seats, name)),
            _ => contest.player(name, seats, "name")?,
        };
        let seat = seats.iter().position(|known| *known == number).ok_or_else(wrong)?;
        let (points, games) = match score.split_once(':') {
            Some((points, games)) => (points, Some(games)),
            None => (score, None),
        };
        let points = read_points(points).ok_or_else(wrong)?;
        // Card points are whole; halves come of a Räuber's shared payment.
        if contest.course.plan.rules.counts_games() && points.halves() % 2 != 0 {
            return Err(wrong());
        }
        let (won, lost) = match games {
            Some(games) => {
                let (won, lost) = games.split_once('/').ok_or_else(wrong)?;
                (won.trim().parse().map_err(|_| wrong())?, lost.trim().parse().map_err(|_| wrong())?)
            }
            None if !contest.course.plan.rules.counts_games() => (0, 0),
            None => return Err(refuse!(won_lost_needed { field: "name", value: contest.name(number) })),
        };
        if scores[seat].replace(Score { points, won, lost }).is_some() {
            return Err(refuse!(score_twice { field: "name", value: contest.name(number) }));
        }
    }
    let lacking: Vec<String> = seats
        .iter()
        .zip(&scores)
        .filter(|(_, score)| score.is_none())
        .map(|(number, _)| contest.name(*number).to_owned())
        .collect();
    if !lacking.is_empty() {
        return Err(refuse!(score_lacking { names: Arg::Texts(lacking) }));
    }
    Ok(scores.into_iter().flatten().collect())
}

/// Somebody who does not sit at this table; where they sit at another one, the sheet is most likely that one's.
fn not_here(contest: &Contest, at: TablePlace, seats: &[u32], typed: &str) -> Refusal {
    let TablePlace { series, table } = at;
    let names = Arg::Texts(seats.iter().map(|number| format!("{number} {}", contest.name(*number))).collect());
    match elsewhere(contest, series, typed) {
        Some((number, elsewhere)) => {
            let value = contest.name(number);
            refuse!(sits_elsewhere { field: "name", value, elsewhere, names, table, series })
        }
        None => refuse!(not_at_that_table { field: "name", value: typed, names, table, series }),
    }
}

/// Who is meant of all who play, and the number of the table where they sit in this series.
fn elsewhere(contest: &Contest, series: u32, typed: &str) -> Option<(u32, usize)> {
    let number = contest.player(typed, &contest.everybody(), "name").ok()?;
    let drawn = contest.course.series.get(series as usize - 1)?;
    let table = drawn.tables.iter().position(|table| table.players.contains(&number))?;
    Some((number, table + 1))
}

/// Whole or half points, with the sign and the comma of either language.
fn read_points(typed: &str) -> Option<Points> {
    let typed = typed.trim().replace('−', "-").replace(',', ".");
    let (sign, digits) = match typed.strip_prefix(['-', '+']) {
        Some(digits) => (if typed.starts_with('-') { -1 } else { 1 }, digits),
        None => (1, typed.as_str()),
    };
    let (whole, half) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let halves = match half {
        None | Some("0") => 0,
        Some("5") => 1,
        Some(_) => return None,
    };
    if whole.is_empty() || whole.len() > 9 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Points::from_halves(sign * (whole.parse::<i64>().ok()? * 2 + halves)))
}
