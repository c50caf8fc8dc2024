//! Reports of the tables of a tournament: who sits where, and what a draw or a change of seats has
//! done.
//!
//! For a spreadsheet there is a row for everybody in every series in which they sat down, and one
//! for whoever has not sat down yet.

use super::handed_in::{changed_ranks_sentence, missing_tables_lines};
use super::ranking::{lines_above_ranking, place_reasons_text, ranking_table};
use crate::app::contest::day::{
    SeatView, SeriesView, TableProgress, TableView, TournamentWithTables, WaitingSheetState,
};
use crate::app::contest::draw::{DrawResult, RedrawChanges};
use crate::app::contest::ranking::RankingView;
use crate::app::contest::seats::{KeepApartResult, ReseatResult};
use crate::app::contest::{Contest, TablePlace};
use crate::model::{Arg, Word, say};
use crate::present::table::{Cell, Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::course::{DrawnSeries, TournamentEvent};
use crate::tournament::draw::{MovedPerson, TableSeat as Place, UnfairTablesOfFour};
use crate::tournament::seats::{SeatSwap, Substitution};

/// Least width of a column in which names are never cut.
const WHOLE: usize = 200;

/// Report of the tables of a series; the first person named at each deals first.
pub fn tables_report(view: &SeriesView, voice: &Voice) -> Report {
    let most = view.tables.iter().map(|table| table.seats.len()).max().unwrap_or(3).max(1);
    let has_state = view.tables.iter().any(|table| table.progress != TableProgress::Open);
    let mut columns = vec![
        voice.figures_column(say::hall_table),
        voice.names_column(say::hall_first_dealer).with_least_width(WHOLE),
    ];
    columns.extend((1..most).map(|_| Column::names("").with_least_width(WHOLE)));
    columns.extend(has_state.then(|| voice.words_column(say::hall_state)));
    let mut table = Table::new(columns);
    // Where whole names do not stand beside each other they stand behind each other.
    let dealer = format!("{}, …", voice.label(say::hall_first_dealer));
    let mut behind = Table::new(
        [voice.figures_column(say::hall_table), Column::prose(dealer)]
            .into_iter()
            .chain(has_state.then(|| voice.words_column(say::hall_state))),
    );
    for drawn in &view.tables {
        let seats = (0..most).map(|seat| {
            drawn.seats.get(seat).map(|seat| entrant_cell(seat, voice)).unwrap_or_default()
        });
        let state: Option<Cell> =
            has_state.then(|| table_progress_words(drawn, view, voice).into());
        let named = cells![drawn.table, seats_line(&drawn.seats, voice)];
        behind.add_row(named.into_iter().chain(state.clone()));
        table.add_row(cells![drawn.table].into_iter().chain(seats).chain(state));
    }
    let mut report = Report::new();
    report
        .line(tables_heading(view, voice))
        .add_first_fitting_table(vec![(table.clone(), None), (behind, None)], table)
        .lines(draw_notes(view, voice))
        .set_table_for_programs(seats_table_for_programs(view, voice));
    report
}

fn tables_heading(view: &SeriesView, voice: &Voice) -> String {
    let (series, planned) = (view.series, view.series_planned);
    voice.say(&say!(hall_heading { tournament: view.tournament.as_str(), series, planned }))
}

/// Cell with an entrant's start number and name, and a word for those who have left.
fn entrant_cell(seat: &SeatView, voice: &Voice) -> Cell {
    let left = seat.withdrawn.then(|| format!(" ({})", voice.label(say::entrants_withdrawn)));
    Cell::text(seat.player.as_str())
        .marked_before(format!("{} ", seat.number))
        .marked_behind(left.unwrap_or_default())
}

/// Line with the start numbers and names of these seats.
pub fn seats_line(seats: &[SeatView], voice: &Voice) -> String {
    let named = |seat: &SeatView| match seat.withdrawn {
        true => {
            format!("{} {} ({})", seat.number, seat.player, voice.label(say::entrants_withdrawn))
        }
        false => format!("{} {}", seat.number, seat.player),
    };
    seats.iter().map(named).collect::<Vec<String>>().join(", ")
}

/// Report of everybody by name with table and seat, so that nobody has to search all tables.
pub fn seating_report_by_name(view: &SeriesView, voice: &Voice) -> Report {
    let mut places: Vec<(&SeatView, u32, usize)> = Vec::new();
    for drawn in &view.tables {
        places.extend(drawn.seats.iter().zip(1..).map(|(seat, place)| (seat, drawn.table, place)));
    }
    places.sort_by_cached_key(|(seat, ..)| (seat.by_name.clone(), seat.number));
    let mut table = Table::new([
        voice.names_column(say::hall_player),
        voice.figures_column(say::hall_number),
        voice.figures_column(say::hall_table),
        voice.figures_column(say::hall_seat),
    ]);
    for (seat, number, place) in places {
        table.add_row(cells![seat.player.as_str(), seat.number, number, place]);
    }
    let mut report = Report::new();
    report
        .line(tables_heading(view, voice))
        .table(table)
        .lines(left_over_people_sentence(view, voice));
    report
}

/// Table for programs: a row for each seat.
fn seats_table_for_programs(view: &SeriesView, voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.figures_column(say::hall_series),
        voice.figures_column(say::hall_table),
        voice.figures_column(say::hall_seat),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player),
        voice.words_column(say::entrants_withdrawn),
        voice.words_column(say::hall_state),
    ]);
    for drawn in &view.tables {
        for (seat, place) in drawn.seats.iter().zip(1_usize..) {
            let (left, played) = (seat.withdrawn, table_progress_words(drawn, view, voice));
            table.add_row(cells![
                view.series,
                drawn.table,
                place,
                seat.number,
                seat.player.as_str(),
                left,
                played
            ]);
        }
    }
    table
}

pub fn table_progress_words(table: &TableView, view: &SeriesView, voice: &Voice) -> String {
    match table.progress {
        TableProgress::Open => String::new(),
        TableProgress::Playing { hands } => {
            let planned = view.rounds.saturating_mul(table.seats.len() as u32);
            voice.say(&say!(hall_playing { hands, planned }))
        }
        TableProgress::Done => voice.label(say::hall_done),
    }
}

/// State of a table in words, including tables without a sheet and sheets that wait on a phone.
pub fn table_state_words(table: &TableView, view: &SeriesView, voice: &Voice) -> String {
    match (table.waits, table.progress) {
        (_, TableProgress::Done) => voice.label(say::hall_done),
        (Some(WaitingSheetState::Back), _) => voice.label(say::live_desk_back),
        (Some(WaitingSheetState::Confirmation), _) => voice.label(say::live_desk_waits),
        (None, TableProgress::Open) => voice.label(say::hall_open),
        (None, TableProgress::Playing { .. }) => table_progress_words(table, view, voice),
    }
}

/// Notes on the draw: the seed, how far the tables are from the best possible, and later changes.
fn draw_notes(view: &SeriesView, voice: &Voice) -> Vec<String> {
    let (repeats, least, count) = (view.repeats, view.least_repeats, view.by_hand);
    let mut notes = vec![voice.say(&say!(hall_draw_note {
        seed: view.seed.as_str(),
        repeats,
        least,
        moved: count,
        out: view.sits_out.len()
    }))];
    notes.extend((count > 0).then(|| voice.say(&say!(hall_by_hand { count }))));
    notes.extend(seated_together_anyway_sentence(view, voice));
    notes.extend(left_over_people_sentence(view, voice));
    notes
}

/// Sentence with the names of entrants whom the draw should keep apart but who sit together; `None`
/// where there are none.
fn seated_together_anyway_sentence(view: &SeriesView, voice: &Voice) -> Option<String> {
    let seats = || view.tables.iter().flat_map(|table| &table.seats);
    let named = |number: u32| {
        let seat = seats().find(|seat| seat.number == number);
        seat.map_or_else(String::new, |seat| format!("{number} {}", seat.player))
    };
    let pairs = pairs_of_names(&view.not_apart, named, voice);
    let count = view.not_apart.len();
    (count > 0).then(|| voice.say(&say!(hall_not_apart { count, pairs })))
}

/// Sentence with the names of those who are left over and sit out; `None` where nobody is.
pub fn left_over_people_sentence(view: &SeriesView, voice: &Voice) -> Option<String> {
    let names = view.sits_out.iter().map(|(number, name)| format!("{number} {name}"));
    let (count, names) = (view.sits_out.len(), Arg::Texts(names.collect()));
    (count > 0).then(|| voice.say(&say!(hall_sits_out { count, names })))
}

fn pairs_of_names(pairs: &[(u32, u32)], named: impl Fn(u32) -> String, voice: &Voice) -> Arg {
    let pair = |(one, other): &(u32, u32)| {
        voice.say(&say!(apart_pair { one: named(*one), other: named(*other) }))
    };
    Arg::Texts(pairs.iter().map(pair).collect())
}

fn number_and_name(number: u32, contest: &Contest) -> String {
    format!("{number} {}", contest.name(number))
}

/// Report of a change of seats: who sits where now, which sheets are affected, and how good the
/// tables are now.
pub fn reseat_report(done: &ReseatResult, voice: &Voice) -> Report {
    let ReseatResult { contest, event, tables, series, places: changed } = done;
    let mut report = Report::new();
    let first = match event {
        TournamentEvent::Swap(swap) => {
            report.line(swap_sentence(swap, done, voice));
            swap.series
        }
        TournamentEvent::Substitute(substitution) => {
            let Substitution { number, by, from, together } = substitution;
            let line = contest.course.start_number_in_ranking(*by);
            let ranked = match together {
                true => "together",
                false if line != *by || contest.course.entrant_substituting_for(*by).is_some() => {
                    "line"
                }
                false => "apart",
            };
            let line = contest.name_in_ranking(line);
            let (by, name) = (number_and_name(*by, contest), number_and_name(*number, contest));
            let substituted = say!(hall_substituted { from: *from, by, name, ranked, line });
            report.line(voice.say(&substituted));
            let place = |of: &TablePlace| {
                voice.say(&say!(withdrawn_place { series: of.series, table: of.table }))
            };
            let places = Arg::Texts(tables.iter().map(place).collect());
            let count = tables.len();
            report.line(voice.say(&say!(hall_substitute_seats { count, places })));
            report.lines(substitute_notes(done, substitution, voice));
            *from
        }
        _ => return report,
    };
    for view in series.iter().skip(first as usize - 1) {
        // Also where hands are typed one by one: a phone there goes by the code on the sheet.
        let open = |at: &&TablePlace| {
            let table = view.tables.iter().find(|table| table.table == at.table);
            at.series == view.series
                && table.is_some_and(|table| table.progress != TableProgress::Done)
        };
        let anew: Vec<u32> = tables.iter().filter(open).map(|at| at.table).collect();
        let notes = tables_needing_sheets_sentence(&anew, view.tables.len(), voice).into_iter();
        let is_one_of_several = series.len() > first as usize;
        report.lines(notes.chain(draw_notes(view, voice)).map(|what| match is_one_of_several {
            true => voice.say(&say!(hall_of_series { series: view.series, what })),
            false => what,
        }));
    }
    report.lines(changed_ranks_sentence(changed, contest, voice));
    report
}

/// Says who sits where after a swap, and whose the points are that were handed in there.
fn swap_sentence(swap: &SeatSwap, done: &ReseatResult, voice: &Voice) -> String {
    let SeatSwap { series, one, other, points } = swap;
    let contest = &done.contest;
    let has_points = done.series[*series as usize - 1].tables.iter().any(|table| {
        (table.progress != TableProgress::Open || table.again.is_some())
            && table.start_numbers().iter().any(|number| [one, other].contains(&number))
    });
    let points = if has_points { points.word() } else { "none" };
    let table =
        |number| contest.course.table_and_seat_of_person(*series, number).map_or(0, |at| at.0 + 1);
    // First whoever sits at a table, as the other may sit out.
    let (one, other) = if table(*one) > 0 { (*one, *other) } else { (*other, *one) };
    let (table, at) = (table(one), table(other));
    // Whoever has left may still have a seat that was drawn ahead.
    let named = |number| {
        let left = contest.course.entrant(number).is_some_and(|one| one.withdrawn);
        let left = left.then(|| format!(" ({})", voice.label(say::entrants_withdrawn)));
        number_and_name(number, contest) + &left.unwrap_or_default()
    };
    let (one, other) = (named(one), named(other));
    voice.say(&say!(hall_swapped { series: *series, one, table, other, at, points }))
}

/// Whether the two people of a substitution are one line of the ranking: because of this
/// substitution, or because of an earlier one that it reverses.
fn are_one_ranking_line(substitution: &Substitution, contest: &Contest) -> bool {
    let [number, by] = [substitution.number, substitution.by];
    contest.course.start_number_in_ranking(number) == contest.course.start_number_in_ranking(by)
}

/// Lines about what a substitute takes over, and what they owe.
fn substitute_notes(
    done: &ReseatResult,
    substitution: &Substitution,
    voice: &Voice,
) -> Vec<String> {
    if are_one_ranking_line(substitution, &done.contest) {
        return Vec::new();
    }
    let by = || number_and_name(substitution.by, &done.contest);
    let is_handed_in = |at: &&TablePlace| {
        let view = done.series.iter().find(|view| view.series == at.series);
        let table = view.and_then(|view| view.tables.iter().find(|table| table.table == at.table));
        table.is_some_and(|table| table.progress == TableProgress::Done)
    };
    let handed_in = done.tables.iter().filter(is_handed_in).map(|at| {
        let place = say!(withdrawn_place { series: at.series, table: at.table });
        voice.say(&say!(hall_substitute_has { at: place, by: by() }))
    });
    let course = &done.contest.course;
    let owes = course.settings.fee > 0
        && course.entrant(substitution.by).is_some_and(|entrant| entrant.paid.is_nothing());
    let fee = owes.then(|| voice.say(&say!(hall_substitute_owes { by: by() })));
    let club = course.entrant(substitution.number).and_then(|entrant| entrant.club.as_deref());
    let size = course.settings.clubs.size.filter(|_| course.settings.clubs.ranked);
    // A club with more people than a team may have is none.
    let is_team =
        |club: &&str| size.is_some_and(|size| course.count_club_members(club) <= size as usize);
    let team =
        club.filter(is_team).map(|club| voice.say(&say!(hall_substitute_team { club, by: by() })));
    handed_in.chain(fee).chain(team).collect()
}

/// Report of the entrants whom the draw keeps apart, with those who sit together anyway.
pub fn kept_apart_report(kept: &KeepApartResult, voice: &Voice) -> Report {
    let course = &kept.contest.course;
    let mut report = Report::new();
    if !course.apart.is_empty() {
        let pairs =
            pairs_of_names(&course.apart, |number| number_and_name(number, &kept.contest), voice);
        report.line(voice.say(&say!(apart_pairs { pairs })));
    }
    if course.clubs_apart {
        report.line(voice.label(say::apart_clubs));
    }
    if course.apart.is_empty() && !course.clubs_apart {
        report.line(voice.label(say::apart_nobody));
    }
    if let Some(not_apart) =
        kept.drawn.as_ref().and_then(|drawn| seated_together_anyway_sentence(drawn, voice))
    {
        report.line(not_apart).line(voice.label(say::apart_next));
    }
    report
}

/// Report of the draw of a series; of a repeated draw also who moved, and whether staying would
/// have moved fewer.
pub fn draw_report(drawn: &DrawResult, instead: Option<RedrawChanges>, voice: &Voice) -> Report {
    let mut report = tables_report(&drawn.view, voice);
    if drawn.is_dry {
        report.line(voice.say(&say!(draw_dry_run { seed: drawn.view.seed.as_str() })));
    }
    match drawn.second_fours {
        UnfairTablesOfFour::None => {}
        UnfairTablesOfFour::Unavoidable => {
            report.line(voice.label(say::hall_second_four_unavoidable));
        }
        UnfairTablesOfFour::NotProven => {
            report.line(voice.label(say::hall_second_four));
        }
    }
    report.lines(missing_tables_lines(&drawn.owed, voice));
    if let Some(series) = drawn.view.series_number_if_not_current() {
        let current = drawn.view.current;
        report.line(voice.say(&say!(hall_drawn_in_advance { series, current })));
    }
    let away = drawn.contest.course.people_not_present();
    if !away.is_empty() {
        let names = away.iter().map(|number| number_and_name(*number, &drawn.contest)).collect();
        report.line(voice.say(&say!(hall_away { count: away.len(), names: Arg::Texts(names) })));
    }
    let series = drawn.view.series;
    let Some(reseated) = &drawn.reseated else { return report };
    let of_series = drawn.contest.course.series.get(series as usize - 1);
    let exact = of_series.and_then(DrawnSeries::exact_table_size);
    report.lines(exact.map(|size| voice.say(&say!(tables_are_exact { size }))));
    let elsewhere: Vec<String> = reseated
        .iter()
        .filter(|moved| moved.changes_table())
        .map(|moved| moved_person_words(moved, drawn))
        .collect();
    let count = elsewhere.len();
    if drawn.is_dry {
        let people = Arg::Texts(elsewhere);
        report.lines((count > 0).then(|| voice.say(&say!(hall_would_move { count, people }))));
        return report;
    }
    let last = series + drawn.dropped;
    report.line(voice.say(&match drawn.dropped {
        0 => say!(hall_drawn_anew { series }),
        _ => say!(hall_drawn_anew_and_later { series, last }),
    }));
    report.line(match count {
        0 => voice.label(say::hall_same_tables),
        count => voice.say(&say!(hall_other_tables { count, people: Arg::Texts(elsewhere) })),
    });
    report.lines(tables_needing_sheets_sentence(&drawn.new_sheets, drawn.view.tables.len(), voice));
    if let Some(RedrawChanges { people, tables }) = instead {
        report.line(voice.say(&say!(hall_stay_instead { people, tables })));
    }
    report
}

/// Says which of `of` tables need a new sheet; `None` where none does.
pub(super) fn tables_needing_sheets_sentence(
    changed: &[u32],
    of: usize,
    voice: &Voice,
) -> Option<String> {
    let (count, kept) = (changed.len(), of - changed.len());
    let tables = Arg::Texts(changed.iter().map(u32::to_string).collect());
    (count > 0).then(|| voice.say(&say!(hall_new_sheets { count, kept, tables })))
}

/// Change of tables in short: `7 Anne 3 → 5`.
fn moved_person_words(moved: &MovedPerson, drawn: &DrawResult) -> String {
    let table =
        |seat: Option<Place>| seat.map_or_else(|| "–".to_owned(), |seat| seat.table.to_string());
    let (before, after) = (table(moved.before), table(moved.after));
    format!("{} {} {before} → {after}", moved.number, drawn.contest.name(moved.number))
}

/// Number of columns for one series: a person's table, seat and result.
const OF_SERIES: usize = 8;

pub fn spreadsheet_report(
    hall: &TournamentWithTables,
    ranking: &RankingView,
    voice: &Voice,
) -> Report {
    let mut table = Table::new(spreadsheet_columns(voice));
    for row in &ranking.rows {
        let mut add = |of_series: [Cell; OF_SERIES]| {
            let club = row.club.as_deref();
            let who = cells![row.place, row.number, row.player.as_str(), club];
            let end = cells![row.total, place_reasons_text(row, voice), row.withdrawn];
            table.add_row(who.into_iter().chain(of_series).chain(end));
        };
        let mut sat = false;
        for series in &hall.series {
            for drawn in &series.tables {
                let Some(seat) = drawn.seats.iter().position(|seat| seat.ranked_as == row.number)
                else {
                    continue;
                };
                sat = true;
                // Nothing is not zero: a sheet that is missing leaves its cells empty.
                let result = drawn.seats[seat].result;
                add(cells![
                    series.series,
                    drawn.table,
                    seat + 1,
                    result.map(|result| result.points),
                    result.map(|result| result.bonus),
                    result.map(|result| result.won),
                    result.map(|result| result.lost),
                    result.map(|result| result.hands),
                ]);
            }
        }
        // Everybody in the ranking is in the list, those too who have not sat down yet.
        if !sat {
            add([Cell::NOTHING; OF_SERIES]);
        }
    }
    let mut report = Report::new();
    report.lines(lines_above_ranking(ranking, voice)).table(table);
    report.add_workbook_sheet(voice.label(say::wall_ranking), ranking_table(ranking, voice));
    report
}

fn spreadsheet_columns(voice: &Voice) -> Vec<Column> {
    vec![
        voice.figures_column(say::standings_place),
        voice.figures_column(say::hall_number),
        voice.names_column(say::hall_player),
        voice.names_column(say::hall_club),
        voice.figures_column(say::hall_series),
        voice.figures_column(say::hall_table),
        voice.figures_column(say::hall_seat),
        voice.figures_column(say::standings_points),
        voice.figures_column(say::standings_bonus),
        voice.figures_column(say::export_won),
        voice.figures_column(say::export_lost),
        voice.figures_column(say::export_hands),
        voice.figures_column(say::export_total),
        voice.words_column(say::standings_decided),
        voice.words_column(say::entrants_withdrawn).for_programs(),
    ]
}
