//! The longest runs, and the best and the worst, each with where it was.

use super::shown::Shown;
use super::spoken;
use crate::model::{Label, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table};
use crate::stats::{Person, Record, Records, Run, Runs, Where};

/// The longest of each kind: of each who was asked for, or the longest of all.
pub fn runs(shown: &Shown<'_>) -> Table {
    let mut table = shown.table([
        Column::words(shown.label(say::stats_run)),
        shown.figures_column(say::stats_length),
        Column::words(shown.label(say::stats_when)).may_go(),
    ]);
    let all = shown.people.iter().flat_map(|person| {
        let runs = of_person(&shown.figures.people[person].runs);
        runs.map(|(kind, run)| Held { person: *person, kind, rank: i64::from(run.length), at: run.from, what: run })
    });
    for Held { person, kind, what: run, .. } in chosen(all.collect(), shown) {
        let stretch = spoken::stretch(run, shown.gathered, shown.voice);
        table.row([shown.name(person), Cell::text(shown.label(kind)), Cell::count(run.length), Cell::text(stretch)]);
    }
    table
}

/// Those longer than a single hand.
pub fn of_person(runs: &Runs) -> impl Iterator<Item = (Label, Run)> + use<> {
    let kinds = [
        (say::stats_run_won, runs.won.longest()),
        (say::stats_run_lost, runs.lost.longest()),
        (say::stats_run_plus, runs.plus.longest()),
        (say::stats_run_minus, runs.minus.longest()),
    ];
    kinds.into_iter().filter_map(|(kind, run)| Some((kind, run.filter(|run| run.length > 1)?)))
}

/// The best and the worst: of each who was asked for, or of all.
pub fn records(shown: &Shown<'_>) -> Table {
    let mut table = shown.table([
        Column::words(shown.label(say::stats_record)),
        shown.figures_column(say::stats_value),
        Column::words(shown.label(say::stats_when)).may_go(),
    ]);
    let all = shown.people.iter().flat_map(|person| {
        let held = held(&shown.figures.people[person].records);
        held.into_iter().map(|(kind, rank, what, at)| Held { person: *person, kind, rank, at, what })
    });
    for Held { person, kind, what: value, at, .. } in chosen(all.collect(), shown) {
        let at = shown.voice.say(&spoken::place(at, shown.gathered, shown.voice));
        table.row([shown.name(person), Cell::text(shown.label(kind)), value, Cell::text(at)]);
    }
    table
}

/// Something that somebody holds among others of its kind.
struct Held<T> {
    person: Person,
    kind: Label,
    /// More is further out.
    rank: i64,
    at: Where,
    what: T,
}

/// Where nobody was asked for, only the furthest of each kind; of equals the first.
fn chosen<T>(mut all: Vec<Held<T>>, shown: &Shown<'_>) -> Vec<Held<T>> {
    if !shown.gathered.asked.is_empty() {
        return all;
    }
    all.sort_by_key(|held| (std::cmp::Reverse(held.rank), held.at.day, held.at.evening, held.at.hand));
    let mut kinds: Vec<&'static str> = Vec::new();
    all.retain(|held| {
        let is_first = !kinds.contains(&held.kind.0);
        kinds.push(held.kind.0);
        is_first
    });
    all
}

/// What somebody holds: the kind, how far out it is, the value, and where it was.
pub fn held(records: &Records) -> Vec<(Label, i64, Cell, Where)> {
    let points = [
        (say::stats_best_hand, 1, records.best_hand),
        (say::stats_worst_hand, -1, records.worst_hand),
        (say::stats_best_evening, 1, records.best_evening),
        (say::stats_worst_evening, -1, records.worst_evening),
    ];
    let points = points.into_iter().filter_map(|(kind, sign, record)| {
        let record = record?;
        Some((kind, sign * record.value.halves(), Cell::points(record.value), record.at))
    });
    let counted = |kind, record: Option<Record<u32>>| {
        record.map(|record| (kind, i64::from(record.value), Cell::count(record.value), record.at))
    };
    let most = records.most_card_points.map(|record| Record { value: u32::from(record.value), at: record.at });
    let most = counted(say::stats_most_card_points, most);
    points.chain(most).chain(counted(say::stats_most_doublings, records.most_doublings)).collect()
}
