//! Rows of a sheet, independent of the output format.

use super::played::PlayedTextWriter;
use crate::app::evening::Evening;
use crate::games::Position;
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, Sheet, SlateState};
use crate::games::session::{AppliedEvent, EventKind, PersonTotals};
use crate::journal::history::SheetLine;
use crate::model::{Player, Points, say};
use crate::present::rules;
use crate::present::table::Cell;
use crate::present::voice::Voice;

/// Mark of a corrected hand, behind its number.
pub const CORRECTED: &str = "~";
pub const STRUCK: &str = "×";

#[derive(Default)]
pub struct Row {
    pub number: Option<u32>,
    /// Number of the Dreeg phase to which the row belongs, or whose end it tells; `None` in other
    /// games.
    pub phase: Option<usize>,
    pub is_bollern: bool,
    pub is_corrected: bool,
    pub is_struck: bool,
    /// Reason why the hand waits for a correction and scores nothing.
    pub waits: Option<String>,
    /// Declarer and what was played, also of a struck hand; in a row that changes rules, the rules
    /// that hold from there on.
    pub played: Option<String>,
    /// Number of the hand from which new rules hold, with all of these rules in words.
    pub rules: Option<(u32, String)>,
    pub dealer: Option<Player>,
    pub note: Option<String>,
    /// Figures of each person at the table.
    pub written: Vec<(Player, RowFigures)>,
    /// Number of people who had joined by this row; those not at the table keep their totals, or
    /// nothing if they have not played.
    pub people: usize,
    pub nothing: RowFigures,
    /// Whether a round or a phase ends with this row.
    pub ends_round: bool,
}

/// Figures of one person in a hand: its points, and the totals after it.
#[derive(Clone, Default, PartialEq)]
pub struct RowFigures {
    pub hand: Cell,
    pub total: Cell,
    /// Points that the hands so far bring at the end of the session, where that is a rule.
    pub at_end: Cell,
    pub sum: Cell,
    /// Number of drinks owed in addition.
    pub extra: u8,
}

pub fn sheet_rows(evening: &Evening, lines: &[SheetLine], voice: &Voice) -> Vec<Row> {
    sheet_rows_with_words(
        evening,
        lines,
        &PlayedTextWriter::new(&evening.session_with_shown_names(), voice),
        voice,
    )
}

/// Rows of the sheet, in which `played` says how what was played is written.
pub fn sheet_rows_with_words(
    evening: &Evening,
    lines: &[SheetLine],
    played: &PlayedTextWriter<'_>,
    voice: &Voice,
) -> Vec<Row> {
    let shown = evening.session_with_shown_names();
    let mut slates = match shown.position() {
        Position::Dreeg(position) => Some(vec![position.rules().strokes; shown.roster().len()]),
        _ => None,
    };
    let mut phase = 1;
    let mut last = 0;
    let mut rows: Vec<Row> = Vec::new();
    for line in lines {
        last = line.hand.map_or(last, |hand| hand.max(last));
        if let (EventKind::Rules(change), Some(_)) = (&line.event.what, &line.applied)
            && !change.changes_only_switch("drink")
        {
            let named = rules::typed_settings_of_rules_change(change, voice).join(", ");
            let played = Some(format!("{}: {named}", voice.label(say::sheet_rules)));
            let rules = Some((last + 1, named));
            rows.push(Row { played, rules, note: line.event.note.clone(), ..Row::default() });
            continue;
        }
        let Some(mut row) = row_without_points(line, played, voice) else {
            // Who sits down otherwise begins a new round.
            let begins_anew =
                matches!(line.event.what, EventKind::Seats { .. }) && line.applied.is_some();
            rows.last_mut()
                .filter(|_| begins_anew)
                .into_iter()
                .for_each(|row| row.ends_round = true);
            continue;
        };
        let applied = line.applied.as_ref();
        let outcome = applied.and_then(|applied| Some((applied, applied.outcome.hand.as_ref()?)));
        match (outcome, &mut slates) {
            (Some((_, HandOutcome::State(state))), Some(slates)) => {
                (row.phase, row.written) = (Some(phase), row_figures_after_erasing(state, slates));
                rows.push(row);
                if state.phase_lost.iter().any(|lost| *lost) {
                    rows.push(bollern_row(phase, state));
                    slates
                        .iter_mut()
                        .zip(state.strokes.iter())
                        .for_each(|(left, fresh)| *left = i64::from(*fresh));
                }
                phase = state.phase;
            }
            (Some((applied, HandOutcome::Sheet(sheet))), _) => {
                let has_bonus = sheet.bonus.is_some();
                row.written = row_figures_of_hand(sheet, applied, &line.totals);
                (row.people, row.nothing) =
                    (line.people, row_figures_of_total(PersonTotals::default(), has_bonus));
                row.ends_round = line.ends_round;
                rows.push(row);
            }
            _ if row.is_struck || row.waits.is_some() => rows.push(row),
            _ => {}
        }
    }
    // Below the last line everything ends, and nothing has to be ruled off.
    rows.last_mut().into_iter().for_each(|row| row.ends_round = false);
    rows
}

/// Row with everything but the points; `None` for a line that is no hand.
fn row_without_points(
    line: &SheetLine,
    played: &PlayedTextWriter<'_>,
    voice: &Voice,
) -> Option<Row> {
    let note = line.event.note.clone();
    let Some(applied) = &line.applied else {
        let is_hand = matches!(line.event.what, EventKind::Play(_));
        let waits = line.waits.as_ref().map(|reason| voice.say_refusal(reason));
        let is_struck = waits.is_none();
        return is_hand.then(|| Row {
            number: line.hand,
            is_struck,
            waits,
            played: played.played_text_with_points(&line.event),
            note,
            ..Row::default()
        });
    };
    let (number, is_corrected) = (Some(applied.hand?), line.is_corrected());
    Some(Row {
        number,
        is_corrected,
        played: played.short_played_text(&line.event),
        dealer: Some(applied.dealer),
        note,
        ..Row::default()
    })
}

/// Figures of the people at the table, with these running totals.
fn row_figures_of_hand(
    sheet: &Sheet,
    applied: &AppliedEvent,
    totals: &[(Player, PersonTotals)],
) -> Vec<(Player, RowFigures)> {
    let of = |(player, total): &(Player, PersonTotals)| {
        let seat = applied.seated.iter().position(|seated| seated == player);
        let hand = seat.map(|seat| sheet.points[seat]).into();
        (*player, RowFigures { hand, ..row_figures_of_total(*total, sheet.bonus.is_some()) })
    };
    totals.iter().map(of).collect()
}

/// Figures that show a total without a hand.
fn row_figures_of_total(total: PersonTotals, has_bonus: bool) -> RowFigures {
    let at_end = has_bonus.then_some(total.bonus).into();
    let sum = has_bonus.then_some(total.points + total.bonus).into();
    RowFigures { total: total.points.into(), at_end, sum, ..RowFigures::default() }
}

/// Latest figures of everybody, to be carried from one row to the next.
#[derive(Default)]
pub struct LatestRowFigures(Vec<RowFigures>);

impl LatestRowFigures {
    /// Figures of each of `people` people after this row; blank for all of them where the row has
    /// no figures.
    pub fn figures_after_row(&mut self, row: &Row, people: usize) -> Vec<RowFigures> {
        if row.written.is_empty() {
            return vec![RowFigures::default(); people];
        }
        self.0.resize(row.people.max(self.0.len()), row.nothing.clone());
        for (player, written) in
            row.written.iter().filter(|(player, _)| player.index() < row.people)
        {
            self.0[player.index()] = RowFigures { hand: Cell::NOTHING, ..written.clone() };
        }
        let mut line = self.0.clone();
        line.resize(people, RowFigures::default());
        for (player, written) in row.written.iter().filter(|(player, _)| player.index() < people) {
            line[player.index()] = written.clone();
        }
        line
    }
}

/// Keeps the last `most` rows and puts everybody's total into the first of them; returns the number
/// of hands removed.
pub fn keep_newest_rows(rows: &mut Vec<Row>, most: usize, people: usize) -> usize {
    let Some(gone) = rows.len().checked_sub(most).filter(|gone| *gone > 0) else { return 0 };
    let mut lines = LatestRowFigures::default();
    let hands = rows
        .drain(..gone)
        .map(|row| (lines.figures_after_row(&row, people), row.number))
        .filter(|(_, hand)| hand.is_some());
    let hands = hands.count();
    if let Some(first) = rows.iter_mut().find(|row| !row.written.is_empty()) {
        let line = lines
            .figures_after_row(first, people)
            .into_iter()
            .take(first.people.max(first.written.len()));
        first.written =
            line.enumerate().map(|(player, written)| (Player(player as u16), written)).collect();
    }
    hands
}

fn row_figures_after_erasing(state: &SlateState, slates: &mut [i64]) -> Vec<(Player, RowFigures)> {
    let seats = state.erased.iter().zip(slates);
    let written = seats.map(|(erased, left)| {
        *left -= i64::from(*erased);
        let hand = Cell::points(-Points::whole(i64::from(*erased)));
        RowFigures {
            hand,
            total: Cell::count(*left).dash_if_zero_or_absent(),
            ..RowFigures::default()
        }
    });
    figures_with_players_by_seat(written)
}

/// Row below a phase with everybody's Bollern and drinks owed in addition.
fn bollern_row(phase: usize, state: &SlateState) -> Row {
    let counts = state.bollern.iter().zip(state.extra.iter()).zip(state.phase_lost.iter());
    let written = counts.map(|((bollern, extra), lost)| {
        let total = match extra {
            0 => Cell::count(*bollern).dash_if_zero_or_absent(),
            extra => Cell::count(*bollern).marked_behind(format!("+{extra}")),
        };
        RowFigures {
            hand: lost.then_some(Points::whole(1)).into(),
            total,
            extra: *extra,
            ..RowFigures::default()
        }
    });
    let written = figures_with_players_by_seat(written);
    Row { phase: Some(phase), is_bollern: true, written, ends_round: true, ..Row::default() }
}

/// Pairs figures with players by seat, as in a Dreeg everybody keeps the seat of joining.
fn figures_with_players_by_seat(
    written: impl Iterator<Item = RowFigures>,
) -> Vec<(Player, RowFigures)> {
    written.enumerate().map(|(seat, written)| (Player(seat as u16), written)).collect()
}
