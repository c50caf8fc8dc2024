//! Table of who played, won and earned how much, in all and with each bid.
//!
//! Tables of the effect of seats and dealing, and of the months of a year.
//!
//! Tables of who pays whom, and of what knocks, Pfeife and combinations brought.
//!
//! Tables of the longest runs, and of the best and worst results, each with its place in time.
//!
//! Tables of Dreeg: what was rubbed out, and which phases were lost.

use std::collections::BTreeSet;

use super::shown;
use super::shown::GameStatistics;
use crate::model::{Label, Points, Word, say};
use crate::present::picture;
use crate::present::report::Report;
use crate::present::table::{Cell, Column, Table, cells};
use crate::stats::{
    Average, HandOfEvening, HitShare, Person, PersonFigures, PersonalRecord, PersonalRecords, Run,
    Runs, SeatFigures,
};

/// Number of characters that a sparkline takes.
const SPARK: usize = 16;

/// Table with a row for each person. Results are the points due and not the points written, as
/// defenders would have no results under rules by which only the declarer writes points.
pub fn people_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        voice.figures_column(say::stats_hands),
        voice.figures_column(say::stats_declared),
        voice.figures_column(say::stats_won),
        voice.figures_column(say::stats_share).allow_leaving_out(),
        voice.figures_column(say::stats_each),
        voice.figures_column(say::stats_as_declarer),
        voice.figures_column(say::stats_as_defender),
        voice.figures_column(say::stats_total),
        shown.voice.words_column(say::stats_course).allow_leaving_out(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let PersonFigures { all, declared, roles, .. } = figures;
        table.add_row(cells![
            shown.name_cell(*person),
            all.hands,
            declared.of,
            declared.hits,
            shown::share_cell(*declared),
            average_cell(all.due_per_hand()),
            average_cell(roles.declarer.due_per_hand()),
            average_cell(roles.defender.due_per_hand()),
            all.points,
            picture::running_sparkline(&figures.curve, SPARK, shown.voice.charset())
        ]);
    }
    table
}

fn average_cell(average: Average) -> Cell {
    average.tenths().map_or(Cell::NOTHING, |tenths| Cell::decimal(tenths, 1))
}

/// Adds a sentence for each person who has declared games, about the share of these that was won.
pub fn add_won_share_sentences(shown: &GameStatistics<'_>, report: &mut Report) {
    let everybody = shown.figures.won_share_of_declared();
    let played = shown.people.iter().filter(|person| shown.figures.people[person].declared.of > 0);
    for person in played {
        let share =
            picture::share_sentence(shown.figures.people[person].declared, everybody, shown.voice);
        let told = say!(stats_share_of { player: shown.gathered.name(*person), share });
        report.add_item(shown.voice.say(&told));
    }
}

/// Table with a row for each person and each bid that the person has declared, from the lowest bid
/// to the highest.
pub fn bids_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_bid),
        voice.figures_column(say::stats_declared),
        voice.figures_column(say::stats_won),
        voice.figures_column(say::stats_share).allow_leaving_out(),
        voice.figures_column(say::stats_each),
    ]);
    for person in &shown.people {
        for (bid, figures) in &shown.figures.people[person].bids {
            if figures.won.of == 0 {
                continue;
            }
            table.add_row(cells![
                shown.name_cell(*person),
                shown::bid_name(bid, shown.voice),
                figures.won.of,
                figures.won.hits,
                shown::share_cell(figures.won),
                average_cell(figures.sum.due_per_hand())
            ]);
        }
    }
    table
}

/// Table with a row for each place in speaking order, by number of players, and one for hands that
/// the person dealt.
pub fn speaking_places_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_place),
        voice.figures_column(say::stats_hands),
        voice.figures_column(say::stats_each),
        voice.figures_column(say::stats_declared),
        voice.figures_column(say::stats_won),
        voice.figures_column(say::stats_share).allow_leaving_out(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let mut row = |place: String, seat: &SeatFigures| {
            if seat.sum.hands == 0 {
                return;
            }
            let each = average_cell(seat.sum.due_per_hand());
            let (name, hands) = (shown.name_cell(*person), Cell::count(seat.sum.hands));
            let (declared, won) = (Cell::count(seat.declared.of), Cell::count(seat.declared.hits));
            table.add_row(cells![
                name,
                place,
                hands,
                each,
                declared,
                won,
                shown::share_cell(seat.declared)
            ]);
        };
        for (players, seats) in &figures.places {
            for (seat, number) in seats.iter().zip(1_u32..) {
                row(shown.voice.say(&say!(stats_place_of { number, players })), seat);
            }
        }
        row(shown.label_text(say::stats_dealt), &figures.dealt);
    }
    table
}

/// Tables of the years: everybody's result in each month, with the number of hands.
pub fn month_tables_by_year(shown: &GameStatistics<'_>) -> Vec<(i32, Table)> {
    let months = shown.people.iter().flat_map(|person| shown.figures.people[person].months.keys());
    let years: BTreeSet<i32> = months.map(|month| month.year()).collect();
    years.into_iter().map(|year| (year, month_table_of_year(year, shown))).collect()
}

fn month_table_of_year(year: i32, shown: &GameStatistics<'_>) -> Table {
    let pages: Vec<_> = shown
        .people
        .iter()
        .map(|person| shown.figures.people[person].figures_of_year(year))
        .collect();
    let names = shown.people.iter().map(|person| Column::figures(shown.name_cell(*person)));
    let mut table =
        Table::new(std::iter::once(shown.voice.words_column(say::stats_month)).chain(names));
    for month in 0..12 {
        let cells: Vec<Cell> =
            pages
                .iter()
                .map(|page| &page.months[month])
                .map(|month| {
                    if month.sum.hands == 0 {
                        Cell::NOTHING
                    } else {
                        Cell::points(month.sum.points)
                    }
                })
                .collect();
        if pages.iter().any(|page| page.months[month].sum.hands > 0) {
            let name = Cell::text(format!("{:02}/{year}", month + 1));
            table.add_row(std::iter::once(name).chain(cells));
        }
    }
    let mut whole = |label, cell: &dyn Fn(&crate::stats::YearFigures) -> Cell| {
        table.add_row(
            std::iter::once(Cell::text(shown.label_text(label))).chain(pages.iter().map(cell)),
        );
    };
    whole(say::stats_total, &|page| Cell::points(page.whole.sum.points));
    whole(say::stats_hands, &|page| Cell::count(page.whole.sum.hands));
    whole(say::stats_evenings, &|page| Cell::count(page.whole.evenings));
    table
}

/// Table with a row for each pair with somebody who is shown, and for each currency in which they
/// played.
pub fn pair_payments_table(shown: &GameStatistics<'_>) -> Table {
    let mut table = Table::new([
        shown.voice.names_column(say::stats_payer),
        shown.voice.names_column(say::stats_payee),
        shown.voice.figures_column(say::stats_hands),
        shown.voice.figures_column(say::stats_units),
        shown.voice.figures_column(say::stats_money),
    ]);
    let mut pairs = shown.figures.pairs.net_pair_payments();
    pairs.retain(|(payee, payer, _)| {
        shown.gathered.is_asked_for(*payee) || shown.gathered.is_asked_for(*payer)
    });
    pairs.sort_by_key(|(.., between)| std::cmp::Reverse(between.units));
    for (payee, payer, between) in pairs {
        let money = between.money.iter().filter_map(|(currency, exact)| {
            Some(Cell::exact(i64::try_from(*exact).ok()?, *currency))
        });
        let money: Vec<Cell> = money.collect();
        let first = money.first().cloned().unwrap_or(Cell::NOTHING);
        let (payer, payee) = (shown.name_cell(payer), shown.name_cell(payee));
        table.add_row(cells![payer.clone(), payee.clone(), between.hands, between.units, first]);
        for more in money.into_iter().skip(1) {
            table.add_row([payer.clone(), payee.clone(), Cell::NOTHING, Cell::NOTHING, more]);
        }
    }
    table
}

/// Table of extras: a person's own and those of others at the table, with the result of each for
/// the person.
pub fn bonuses_and_doublings_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_what),
        voice.figures_column(say::stats_own),
        voice.figures_column(say::stats_brought),
        voice.figures_column(say::stats_others),
        voice.figures_column(say::stats_brought),
    ]);
    for person in &shown.people {
        for (what, figures) in &shown.figures.people[person].extras {
            table.add_row(cells![
                shown.name_cell(*person),
                shown::bonus_or_doubling_name(*what, shown.voice),
                Cell::count(figures.own).dash_if_zero_or_absent(),
                figures.own_due,
                Cell::count(figures.others).dash_if_zero_or_absent(),
                figures.others_due
            ]);
        }
    }
    table
}

/// Table of the longest runs of each kind: for everybody who was asked for, else the longest of
/// all.
pub fn winning_and_losing_runs_table(shown: &GameStatistics<'_>) -> Table {
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_run),
        shown.voice.figures_column(say::stats_length),
        shown.voice.words_column(say::stats_when).allow_leaving_out(),
    ]);
    let all = shown.people.iter().flat_map(|person| {
        let runs = longest_run_of_each_kind(&shown.figures.people[person].runs);
        runs.map(|(kind, run)| PersonRecord {
            person: *person,
            kind,
            rank: i64::from(run.length),
            at: run.from,
            what: run,
        })
    });
    for PersonRecord { person, kind, what: run, .. } in records_to_show(all.collect(), shown) {
        let stretch = shown::run_span_words(run, shown.gathered, shown.voice);
        table.add_row(cells![shown.name_cell(person), shown.label_text(kind), run.length, stretch]);
    }
    table
}

/// Longest run of each kind, where it is longer than one hand, with the label of the kind.
pub fn longest_run_of_each_kind(runs: &Runs) -> impl Iterator<Item = (Label, Run)> + use<> {
    let kinds = [
        (say::stats_run_won, runs.won.longest_run()),
        (say::stats_run_lost, runs.lost.longest_run()),
        (say::stats_run_plus, runs.plus.longest_run()),
        (say::stats_run_minus, runs.minus.longest_run()),
    ];
    kinds.into_iter().filter_map(|(kind, run)| Some((kind, run.filter(|run| run.length > 1)?)))
}

/// Table of the best and worst results: for everybody who was asked for, else of all people.
pub fn records_table(shown: &GameStatistics<'_>) -> Table {
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_record),
        shown.voice.figures_column(say::stats_value),
        shown.voice.words_column(say::stats_when).allow_leaving_out(),
    ]);
    let all = shown.people.iter().flat_map(|person| {
        let held = records_of_person(&shown.figures.people[person].records);
        held.into_iter().map(|(kind, rank, what, at)| PersonRecord {
            person: *person,
            kind,
            rank,
            at,
            what,
        })
    });
    for PersonRecord { person, kind, what: value, at, .. } in records_to_show(all.collect(), shown)
    {
        let at = shown.voice.say(&shown::record_time_message(at, shown.gathered, shown.voice));
        table.add_row(cells![shown.name_cell(person), shown.label_text(kind), value, at]);
    }
    table
}

/// Record of a person, among others of its kind.
struct PersonRecord<T> {
    person: Person,
    kind: Label,
    /// Rank of the record; a higher rank is more extreme.
    rank: i64,
    at: HandOfEvening,
    what: T,
}

/// Records to show: where nobody was asked for, only the most extreme of each kind, and of equal
/// ones the first.
fn records_to_show<T>(
    mut all: Vec<PersonRecord<T>>,
    shown: &GameStatistics<'_>,
) -> Vec<PersonRecord<T>> {
    if !shown.gathered.asked.is_empty() {
        return all;
    }
    all.sort_by_key(|held| {
        (std::cmp::Reverse(held.rank), held.at.day, held.at.evening, held.at.hand)
    });
    let mut kinds: Vec<&'static str> = Vec::new();
    all.retain(|held| {
        let is_first = !kinds.contains(&held.kind.0);
        kinds.push(held.kind.0);
        is_first
    });
    all
}

/// Record of an evening, without the number of a hand.
fn without_hand_number(record: Option<PersonalRecord<Points>>) -> Option<PersonalRecord<Points>> {
    record.map(|record| PersonalRecord { at: HandOfEvening { hand: 0, ..record.at }, ..record })
}

/// Records of a person: the kind of each, its rank, its value, and the evening and hand at which it
/// happened.
pub fn records_of_person(records: &PersonalRecords) -> Vec<(Label, i64, Cell, HandOfEvening)> {
    let points = [
        (say::stats_best_hand, 1, records.best_hand),
        (say::stats_worst_hand, -1, records.worst_hand),
        (say::stats_best_evening, 1, without_hand_number(records.best_evening)),
        (say::stats_worst_evening, -1, without_hand_number(records.worst_evening)),
    ];
    let points = points.into_iter().filter_map(|(kind, sign, record)| {
        let record = record?;
        Some((kind, sign * record.value.halves(), Cell::points(record.value), record.at))
    });
    let counted = |kind, record: Option<PersonalRecord<u32>>| {
        record.map(|record| (kind, i64::from(record.value), Cell::count(record.value), record.at))
    };
    let most = records
        .most_card_points
        .map(|record| PersonalRecord { value: u32::from(record.value), at: record.at });
    let most = counted(say::stats_most_card_points, most);
    points.chain(most).chain(counted(say::stats_most_doublings, records.most_doublings)).collect()
}

/// Table of strokes and drinks, a row for each person.
pub fn erased_strokes_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        voice.figures_column(say::stats_evenings).allow_leaving_out(),
        voice.figures_column(say::stats_hands),
        voice.figures_column(say::stats_erased),
        voice.figures_column(say::stats_bollern),
        voice.figures_column(say::stats_extra).allow_leaving_out(),
    ]);
    for person in &shown.people {
        let figures = &shown.figures.people[person];
        let Some(strokes) = &figures.strokes else { continue };
        table.add_row(cells![
            shown.name_cell(*person),
            figures.evenings.of,
            strokes.hands,
            strokes.erased,
            strokes.bollern(),
            strokes.extra
        ]);
    }
    table
}

/// Table of the phases of a Dreeg, by person: hands, strokes erased, and how many of the phases that
/// ended were lost.
pub fn dreeg_phases_table(shown: &GameStatistics<'_>) -> Table {
    let voice = shown.voice;
    let mut table = shown.table_with_name_column([
        shown.voice.words_column(say::stats_phase),
        voice.figures_column(say::stats_hands),
        voice.figures_column(say::stats_erased),
        voice.figures_column(say::stats_ended),
        voice.figures_column(say::stats_lost),
        voice.figures_column(say::stats_share).allow_leaving_out(),
    ]);
    for person in &shown.people {
        let Some(strokes) = &shown.figures.people[person].strokes else { continue };
        for (phase, figures) in &strokes.phases {
            let HitShare { hits, of } = figures.lost;
            table.add_row(cells![
                shown.name_cell(*person),
                shown.voice.local_word(phase.word()),
                figures.hands,
                figures.erased,
                of,
                hits,
                shown::share_cell(figures.lost)
            ]);
        }
    }
    table
}
