//! The score sheet as it would stand on paper.

use super::cell::Cell;
use super::hand::DEALER;
use super::harmless::plain;
use super::numbers::{day, money, points_unsigned};
use super::report::Report;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::money::pairs::{Pair, pairs};
use crate::games::Position;
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, Sheet, State};
use crate::games::session::{After, Applied, Session, Total, What};
use crate::journal::fold::SheetLine;
use crate::model::{Player, Points, say};
use crate::record::write;

const CORRECTED: &str = "~";
const STRUCK: &str = "×";

/// A line of the sheet, before it is known for which kind of output.
#[derive(Default)]
struct Row {
    number: Option<u32>,
    /// Only in Dreeg: which phase, and whether this line says what came of it.
    phase: Option<usize>,
    is_bollern: bool,
    is_corrected: bool,
    is_struck: bool,
    dealer: Option<Player>,
    note: Option<String>,
    /// By person.
    written: Vec<Written>,
}

/// What a hand wrote for somebody, and how it stands after it.
#[derive(Clone, Default)]
struct Written {
    hand: Cell,
    total: Cell,
    /// Drinks owed besides, where there are any.
    extra: u8,
}

/// A line a hand, a column a person: what the hand wrote and the running total; the dealer and corrections marked.
pub fn sheet(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> Report {
    let mut report = Report::from(heading(evening, voice));
    report.append(below_heading(evening, lines, voice));
    report
}

/// The same where the heading stands elsewhere.
pub fn below_heading(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> Report {
    let shown = evening.shown();
    let rows = rows(lines, &shown);
    let names = shown.roster().names();
    let mut report = Report::new();
    if rows.is_empty() {
        report.line(voice.label(say::sheet_empty)).data(flat(&rows, names, voice));
        return report;
    }
    // With many people just the running totals, so that it fits the screen.
    let on_screen = vec![
        (paper(&rows, names, true, voice), None),
        (paper(&rows, names, false, voice), Some(voice.label(say::sheet_totals_only))),
    ];
    report.table_that_fits(on_screen, flat(&rows, names, voice));
    report.legend(legend(&rows, voice));
    report.append(owed(evening, lines, &shown, voice));
    for note in rows.iter().filter_map(noted) {
        report.legend(note);
    }
    report
}

fn rows(lines: &ScoreSheet, shown: &Session) -> Vec<Row> {
    let mut slates = match shown.position() {
        Position::Dreeg(position) => Some(vec![position.rules().strokes; shown.roster().len()]),
        _ => None,
    };
    let mut phase = 1;
    let mut rows = Vec::new();
    for line in &lines.lines {
        let Some(mut row) = row(line) else { continue };
        let outcome = line.applied.as_ref().and_then(|applied| Some((applied, applied.outcome.hand.as_ref()?)));
        match (outcome, &mut slates) {
            (Some((_, HandOutcome::State(state))), Some(slates)) => {
                (row.phase, row.written) = (Some(phase), rubbed_out(state, slates));
                rows.push(row);
                if state.phase_lost.iter().any(|lost| *lost) {
                    rows.push(bollern(phase, state));
                    slates.iter_mut().zip(state.strokes.iter()).for_each(|(left, fresh)| *left = i64::from(*fresh));
                }
                phase = state.phase;
            }
            (Some((applied, HandOutcome::Sheet(sheet))), _) => {
                row.written = written(sheet, applied, &line.totals);
                rows.push(row);
            }
            _ if row.is_struck => rows.push(row),
            _ => {}
        }
    }
    rows
}

/// What is known of a line before its points; nothing of one that is no hand.
fn row(line: &SheetLine) -> Option<Row> {
    let note = line.event.note.clone();
    let Some(applied) = &line.applied else {
        let is_hand = matches!(line.event.what, What::Play(_));
        return is_hand.then(|| Row { number: line.hand, is_struck: true, note, ..Row::default() });
    };
    let is_corrected = line.is_corrected();
    Some(Row { number: Some(applied.hand?), is_corrected, dealer: Some(applied.dealer), note, ..Row::default() })
}

fn written(sheet: &Sheet, applied: &Applied, totals: &[Total]) -> Vec<Written> {
    let people = totals.iter().enumerate().map(|(index, total)| (Player(index as u16), total));
    people
        .map(|(player, total)| {
            let seat = applied.seated.iter().position(|seated| *seated == player);
            Written { hand: seat.map(|seat| sheet.points[seat]).into(), total: total.points.into(), extra: 0 }
        })
        .collect()
}

fn rubbed_out(state: &State, slates: &mut [i64]) -> Vec<Written> {
    let seats = state.erased.iter().zip(slates);
    seats
        .map(|(erased, left)| {
            *left -= i64::from(*erased);
            let hand = Cell::points(-Points::whole(i64::from(*erased)));
            Written { hand, total: Cell::count(*left).or_dash(), extra: 0 }
        })
        .collect()
}

/// Below a phase: who has how many Bollern, and drinks owed besides.
fn bollern(phase: usize, state: &State) -> Row {
    let counts = state.bollern.iter().zip(state.extra.iter()).zip(state.phase_lost.iter());
    let written = counts.map(|((bollern, extra), lost)| {
        let total = match extra {
            0 => Cell::count(*bollern).or_dash(),
            extra => Cell::count(*bollern).marked_behind(format!("+{extra}")),
        };
        Written { hand: lost.then_some(Points::whole(1)).into(), total, extra: *extra }
    });
    Row { phase: Some(phase), is_bollern: true, written: written.collect(), ..Row::default() }
}

/// As it would stand on paper.
fn paper(rows: &[Row], names: &[String], with_points: bool, voice: &Voice) -> Table {
    let has_phases = rows.iter().any(|row| row.phase.is_some());
    let mut columns = vec![Column::figures(voice.label(say::sheet_number))];
    columns.extend(has_phases.then(|| Column::words(voice.label(say::sheet_phase))));
    for name in names {
        columns.extend(with_points.then(|| Column::figures("")));
        columns.push(Column::figures(name.as_str()));
    }
    let mut table = Table::new(columns);
    for row in rows {
        let mut cells = vec![row.numbered()];
        cells.extend(has_phases.then(|| match row.phase {
            Some(_) if row.is_bollern => Cell::text(voice.label(say::sheet_bollern)),
            phase => phase.into(),
        }));
        for player in 0..names.len() {
            let Written { hand, total, .. } = row.written.get(player).cloned().unwrap_or_default();
            let dealer = if row.dealer == Some(Player(player as u16)) { DEALER } else { "" };
            match with_points {
                true => cells.extend([hand.marked_before(dealer), total]),
                false => cells.push(total.marked_before(dealer)),
            }
        }
        table.row(cells);
    }
    table
}

/// For a page and for programs: a column for each thing, marks as words.
fn flat(rows: &[Row], names: &[String], voice: &Voice) -> Table {
    let label = |label| voice.label(label);
    let has_phases = rows.iter().any(|row| row.phase.is_some());
    let has_extra = rows.iter().flat_map(|row| &row.written).any(|written| written.extra > 0);
    let mut columns = vec![Column::figures(label(say::sheet_number))];
    columns.extend(has_phases.then(|| Column::figures(label(say::sheet_phase))));
    columns.push(Column::names(label(say::sheet_dealer)));
    for name in names {
        columns.push(Column::figures(name.as_str()));
        columns.push(Column::figures(format!("{name} {}", label(say::hand_total))));
        columns
            .extend(has_extra.then(|| Column::figures(format!("{name} {}", label(say::slate_extra))).for_programs()));
    }
    let has_notes = rows.iter().any(|row| row.note.is_some());
    let note = Column::prose(label(say::sheet_note));
    columns.extend([Column::words(label(say::sheet_mark)), if has_notes { note } else { note.for_programs() }]);
    let mut table = Table::new(columns);
    for row in rows {
        let mut cells = vec![row.number.into()];
        cells.extend(has_phases.then(|| row.phase.into()));
        cells.push(row.dealer.and_then(|dealer| names.get(dealer.index())).cloned().into());
        for player in 0..names.len() {
            let Written { hand, total, extra } = row.written.get(player).cloned().unwrap_or_default();
            cells.extend([hand, total]);
            cells.extend(has_extra.then(|| extra.into()));
        }
        let mark = match (row.is_bollern, row.is_struck, row.is_corrected) {
            (true, ..) => Some(say::sheet_bollern),
            (_, true, _) => Some(say::sheet_struck),
            (.., true) => Some(say::sheet_corrected),
            _ => None,
        };
        cells.extend(cells![mark.map(label), row.note.clone()]);
        table.row(cells);
    }
    table
}

impl Row {
    /// Its number with what marks it.
    fn numbered(&self) -> Cell {
        Cell::from(self.number)
            .marked_before(if self.is_struck { STRUCK } else { "" })
            .marked_behind(if self.is_corrected { CORRECTED } else { "" })
    }
}

fn legend(rows: &[Row], voice: &Voice) -> String {
    let mut legend = vec![format!("{DEALER} {}", voice.label(say::sheet_legend_dealer))];
    if rows.iter().any(|row| row.is_corrected) {
        legend.push(format!("{CORRECTED} {}", voice.label(say::sheet_corrected)));
    }
    if rows.iter().any(|row| row.is_struck) {
        legend.push(format!("{STRUCK} {}", voice.label(say::sheet_struck)));
    }
    legend.join("   ")
}

fn noted(row: &Row) -> Option<String> {
    Some(format!("{}: {}", row.number?, plain(row.note.as_ref()?)))
}

/// Where everybody settles with everybody: what each pair owes the other.
fn owed(evening: &Evening, lines: &ScoreSheet, shown: &Session, voice: &Voice) -> Report {
    let name = |player| shown.roster().name(player).to_owned();
    let line = |pair: &Pair| {
        let money = evening.row.stake.as_ref().and_then(|stake| {
            let exact = stake.worth(pair.points.halves())?;
            let is_whole = exact % stake.currency.exact_per_minor() == 0;
            is_whole.then(|| money(exact / stake.currency.exact_per_minor(), stake.currency, voice.lang))
        });
        let (from, to) = (name(pair.owes), name(pair.to));
        let points = points_unsigned(pair.points, voice.lang);
        voice.say(&match money {
            Some(money) => say!(sheet_pair_money { from, to, points, money }),
            None => say!(sheet_pair { from, to, points }),
        })
    };
    let mut report = Report::new();
    let pairs = pairs(&lines.lines);
    if !pairs.is_empty() {
        report.gap();
    }
    report.lines(pairs.iter().map(line));
    report
}

pub fn heading(evening: &Evening, voice: &Voice) -> String {
    let number = evening.row.number;
    let (game, rules) = (voice.word(&evening.row.game), voice.rules_of(&evening.session));
    let day = day(&evening.row.started_at, voice.lang);
    voice.say(&match evening.row.name.as_deref() {
        Some(name) => say!(evening_heading_named { number, day, name, game, rules }),
        None => say!(evening_heading { number, day, game, rules }),
    })
}

pub fn sheet_json(evening: &Evening, lines: &ScoreSheet, voice: &Voice) -> String {
    let shown = evening.shown();
    write::object(|w| {
        w.key("session").text(&evening.row.uuid.to_string());
        w.key("players").texts(shown.roster().names().iter().map(String::as_str));
        w.key("hands").list(|w| {
            for line in &lines.lines {
                w.object(|w| {
                    w.key("corrected").flag(line.is_corrected());
                    w.key("struck").flag(line.applied.is_none());
                    w.key("at").text(&line.at);
                    w.key("event");
                    evening.shown_event(line.event.clone()).write(shown.roster(), w);
                    if let Some(applied) = &line.applied {
                        w.key("result");
                        let after = After { totals: &line.totals, next_dealer: line.next_dealer };
                        shown.write_result_then(None, applied, after, &|message| voice.say(message), w);
                    }
                });
            }
        });
    })
}
