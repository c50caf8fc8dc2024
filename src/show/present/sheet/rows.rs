//! Contents of the lines of a sheet, before it is known for which kind of output.

use super::played::PlayedWords;
use crate::app::evening::Evening;
use crate::games::Position;
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, Sheet, State};
use crate::games::session::{AppliedEvent, EventKind, PersonTotals};
use crate::journal::history::SheetLine;
use crate::model::{Player, Points, say};
use crate::present::house;
use crate::present::table::Cell;
use crate::present::voice::Voice;

/// Marks of the number of a hand.
pub const CORRECTED: &str = "~";
pub const STRUCK: &str = "×";

#[derive(Default)]
pub struct Row {
    pub number: Option<u32>,
    /// Phase of a Dreeg that is played, or whose outcome this line tells; `None` in other games.
    pub phase: Option<usize>,
    pub is_bollern: bool,
    pub is_corrected: bool,
    pub is_struck: bool,
    /// Reason why it waits.
    pub waits: Option<String>,
    /// Declarer and what was played, also of a hand that was struck; else the house rules that hold
    /// from here on.
    pub played: Option<String>,
    /// Hand from which the rules hold, with all of them.
    pub rules: Option<(u32, String)>,
    pub dealer: Option<Player>,
    pub note: Option<String>,
    /// Figures that it wrote, for those at the table.
    pub written: Vec<(Player, WrittenFigures)>,
    /// Number of people who had sat down by then: each stands somewhere, though not at the table:
    /// with nothing, as long as they have not played.
    pub people: usize,
    pub nothing: WrittenFigures,
    /// Whether a round or a phase ends with it.
    pub ends_round: bool,
}

/// Figures that a hand wrote for somebody, and how it stands after it.
#[derive(Clone, Default, PartialEq)]
pub struct WrittenFigures {
    pub hand: Cell,
    pub total: Cell,
    /// Points that the hands so far bring at the end of the session, where they do, and that with
    /// the total.
    pub at_end: Cell,
    pub sum: Cell,
    /// Drinks owed besides, where there are any.
    pub extra: u8,
}

pub fn rows(evening: &Evening, lines: &[SheetLine], voice: &Voice) -> Vec<Row> {
    rows_told(evening, lines, &PlayedWords::new(&evening.shown_session(), voice), voice)
}

/// Rows with what was played in these words.
pub fn rows_told(
    evening: &Evening,
    lines: &[SheetLine],
    played: &PlayedWords<'_>,
    voice: &Voice,
) -> Vec<Row> {
    let shown = evening.shown_session();
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
            && !change.names_only("drink")
        {
            let named = house::settings_named(change, voice).join(", ");
            let played = Some(format!("{}: {named}", voice.label(say::sheet_rules)));
            let rules = Some((last + 1, named));
            rows.push(Row { played, rules, note: line.event.note.clone(), ..Row::default() });
            continue;
        }
        let Some(mut row) = row(line, played, voice) else {
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
                (row.phase, row.written) = (Some(phase), figures_rubbed_out(state, slates));
                rows.push(row);
                if state.phase_lost.iter().any(|lost| *lost) {
                    rows.push(bollern(phase, state));
                    slates
                        .iter_mut()
                        .zip(state.strokes.iter())
                        .for_each(|(left, fresh)| *left = i64::from(*fresh));
                }
                phase = state.phase;
            }
            (Some((applied, HandOutcome::Sheet(sheet))), _) => {
                let has_bonus = sheet.bonus.is_some();
                row.written = figures_written(sheet, applied, &line.totals);
                (row.people, row.nothing) =
                    (line.people, figures_of_total(PersonTotals::default(), has_bonus));
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

/// Row with what is known of a line before its points; nothing of one that is no hand.
fn row(line: &SheetLine, played: &PlayedWords<'_>, voice: &Voice) -> Option<Row> {
    let note = line.event.note.clone();
    let what = played.text(&line.event);
    let Some(applied) = &line.applied else {
        let is_hand = matches!(line.event.what, EventKind::Play(_));
        let waits = line.waits.as_ref().map(|reason| voice.refuse(reason));
        let is_struck = waits.is_none();
        return is_hand.then(|| Row {
            number: line.hand,
            is_struck,
            waits,
            played: what,
            note,
            ..Row::default()
        });
    };
    let (number, is_corrected) = (Some(applied.hand?), line.is_corrected());
    Some(Row {
        number,
        is_corrected,
        played: what,
        dealer: Some(applied.dealer),
        note,
        ..Row::default()
    })
}

/// Figures for those at the table, whose running totals these are.
fn figures_written(
    sheet: &Sheet,
    applied: &AppliedEvent,
    totals: &[(Player, PersonTotals)],
) -> Vec<(Player, WrittenFigures)> {
    let of = |(player, total): &(Player, PersonTotals)| {
        let seat = applied.seated.iter().position(|seated| seated == player);
        let hand = seat.map(|seat| sheet.points[seat]).into();
        (*player, WrittenFigures { hand, ..figures_of_total(*total, sheet.bonus.is_some()) })
    };
    totals.iter().map(of).collect()
}

/// Figures of how somebody stands with this total.
fn figures_of_total(total: PersonTotals, has_bonus: bool) -> WrittenFigures {
    let at_end = has_bonus.then_some(total.bonus).into();
    let sum = has_bonus.then_some(total.points + total.bonus).into();
    WrittenFigures { total: total.points.into(), at_end, sum, ..WrittenFigures::default() }
}

/// Figures in the line of everybody, from one row to the next.
#[derive(Default)]
pub struct FigureLines(Vec<WrittenFigures>);

impl FigureLines {
    /// Figures for so many people; a row without figures has none for anybody.
    pub fn written_row(&mut self, row: &Row, people: usize) -> Vec<WrittenFigures> {
        if row.written.is_empty() {
            return vec![WrittenFigures::default(); people];
        }
        self.0.resize(row.people.max(self.0.len()), row.nothing.clone());
        for (player, written) in
            row.written.iter().filter(|(player, _)| player.index() < row.people)
        {
            self.0[player.index()] = WrittenFigures { hand: Cell::NOTHING, ..written.clone() };
        }
        let mut line = self.0.clone();
        line.resize(people, WrittenFigures::default());
        for (player, written) in row.written.iter().filter(|(player, _)| player.index() < people) {
            line[player.index()] = written.clone();
        }
        line
    }
}

/// Keeps the last so many rows, the first of which says how everybody stands; returns how many
/// hands went.
pub fn keep_newest(rows: &mut Vec<Row>, most: usize, people: usize) -> usize {
    let Some(gone) = rows.len().checked_sub(most).filter(|gone| *gone > 0) else { return 0 };
    let mut lines = FigureLines::default();
    let hands = rows
        .drain(..gone)
        .map(|row| (lines.written_row(&row, people), row.number))
        .filter(|(_, hand)| hand.is_some());
    let hands = hands.count();
    if let Some(first) = rows.iter_mut().find(|row| !row.written.is_empty()) {
        let line = lines
            .written_row(first, people)
            .into_iter()
            .take(first.people.max(first.written.len()));
        first.written =
            line.enumerate().map(|(player, written)| (Player(player as u16), written)).collect();
    }
    hands
}

fn figures_rubbed_out(state: &State, slates: &mut [i64]) -> Vec<(Player, WrittenFigures)> {
    let seats = state.erased.iter().zip(slates);
    let written = seats.map(|(erased, left)| {
        *left -= i64::from(*erased);
        let hand = Cell::points(-Points::whole(i64::from(*erased)));
        WrittenFigures { hand, total: Cell::count(*left).or_dash(), ..WrittenFigures::default() }
    });
    ordered_by_seat(written)
}

/// Row below a phase: who has how many Bollern, and drinks owed besides.
fn bollern(phase: usize, state: &State) -> Row {
    let counts = state.bollern.iter().zip(state.extra.iter()).zip(state.phase_lost.iter());
    let written = counts.map(|((bollern, extra), lost)| {
        let total = match extra {
            0 => Cell::count(*bollern).or_dash(),
            extra => Cell::count(*bollern).marked_behind(format!("+{extra}")),
        };
        WrittenFigures {
            hand: lost.then_some(Points::whole(1)).into(),
            total,
            extra: *extra,
            ..WrittenFigures::default()
        }
    });
    let written = ordered_by_seat(written);
    Row { phase: Some(phase), is_bollern: true, written, ends_round: true, ..Row::default() }
}

/// Orders figures by seat: in a Dreeg everybody keeps the seat that they joined at.
fn ordered_by_seat(written: impl Iterator<Item = WrittenFigures>) -> Vec<(Player, WrittenFigures)> {
    written.enumerate().map(|(seat, written)| (Player(seat as u16), written)).collect()
}
