//! The rows of a sheet as tables: like a sheet on paper, and with a column for each kind of figure.

use super::rows::{CORRECTED, LatestRowFigures, Row, RowFigures, STRUCK};
use crate::model::{Player, say};
use crate::present::hand::DEALER;
use crate::present::harmless::harmless_text;
use crate::present::table::{Cell, Column, Table, cells};
use crate::present::voice::Voice;

/// Columns that the rows of a sheet need.
#[derive(Clone, Copy)]
struct SheetColumns {
    phases: bool,
    /// Whether points for the end of the session need a column.
    end: bool,
    extra: bool,
    notes: bool,
}

impl SheetColumns {
    fn columns_needed_by_rows(rows: &[Row]) -> SheetColumns {
        let written = || rows.iter().flat_map(|row| &row.written).map(|(_, written)| written);
        SheetColumns {
            phases: rows.iter().any(|row| row.phase.is_some()),
            end: written().any(|written| written.at_end != Cell::NOTHING),
            extra: written().any(|written| written.extra > 0),
            notes: rows.iter().any(|row| row.note.is_some()),
        }
    }
}

/// Table like a sheet on paper.
pub fn paper_table(rows: &[Row], names: &[String], voice: &Voice) -> Table {
    let has = SheetColumns::columns_needed_by_rows(rows);
    let mut columns = vec![voice.figures_column(say::sheet_number)];
    columns.extend(has.phases.then(|| voice.words_column(say::sheet_phase)));
    columns.push(voice.words_column(say::sheet_played).allow_leaving_out());
    for name in names {
        columns.extend([Column::figures(""), Column::figures(name.as_str())]);
        columns.extend(has.end.then(|| voice.figures_column(say::sheet_at_end)));
    }
    let mut table = Table::new(columns);
    let (mut lines, mut last) = (LatestRowFigures::default(), Vec::new());
    for row in rows {
        let mut cells = vec![row.number_cell()];
        cells.extend(has.phases.then(|| phase_cell(row, voice)));
        cells.push(row.played.clone().into());
        let line = lines.figures_after_row(row, names.len());
        if has.end && !row.written.is_empty() {
            last.clone_from(&line);
        }
        for (player, RowFigures { hand, total, at_end, .. }) in line.into_iter().enumerate() {
            let dealer = if row.dealer == Some(Player(player as u16)) { DEALER } else { "" };
            cells.extend([hand.marked_before(dealer), total]);
            cells.extend(has.end.then_some(at_end));
        }
        table.add_row(cells);
        if row.ends_round {
            table.draw_line_below();
        }
    }
    if !last.is_empty() {
        table.draw_line_below();
        let mut cells = vec![Cell::NOTHING, Cell::text(voice.label(say::sheet_sum))];
        last.iter().for_each(|written| {
            cells.extend([Cell::NOTHING, written.sum.clone(), Cell::NOTHING]);
        });
        table.add_row(cells);
    }
    table
}

fn phase_cell(row: &Row, voice: &Voice) -> Cell {
    match row.phase {
        Some(_) if row.is_bollern => Cell::text(voice.label(say::sheet_bollern)),
        phase => phase.into(),
    }
}

/// Table for more people than can have columns: a line for each hand, with everybody at the table,
/// their points, and their totals in brackets.
pub fn table_for_many_people(rows: &[Row], names: &[String], voice: &Voice) -> Table {
    let has = SheetColumns::columns_needed_by_rows(rows);
    let mut columns = vec![voice.figures_column(say::sheet_number)];
    columns.extend(has.phases.then(|| voice.words_column(say::sheet_phase)));
    columns.push(voice.words_column(say::sheet_played).allow_leaving_out());
    columns.push(voice.prose_column(say::sheet_at_table));
    let mut table = Table::new(columns);
    for row in rows {
        let mut cells = vec![row.number_cell()];
        cells.extend(has.phases.then(|| phase_cell(row, voice)));
        cells.push(row.played.clone().into());
        let of = |(player, written): &(Player, RowFigures)| {
            let dealer = if row.dealer == Some(*player) { DEALER } else { "" };
            let read = |cell: &Cell| cell.text_for_people(voice.lang).into_owned();
            let end = if has.end { format!("; {}", read(&written.at_end)) } else { String::new() };
            let name = names.get(player.index()).map_or("", String::as_str);
            format!(
                "{dealer}{} {} ({}{end})",
                harmless_text(name),
                read(&written.hand),
                read(&written.total)
            )
        };
        let sat = row.written.iter().filter(|(_, written)| written.hand != Cell::NOTHING);
        cells.push(Cell::text(sat.map(of).collect::<Vec<String>>().join(", ")));
        table.add_row(cells);
        if row.ends_round {
            table.draw_line_below();
        }
    }
    table
}

/// Table for a page and for programs: a column for each kind of figure, with marks as words.
pub fn flat_sheet_table(rows: &[Row], names: &[String], voice: &Voice) -> Table {
    let label = |label| voice.label(label);
    let has = SheetColumns::columns_needed_by_rows(rows);
    let mut columns = vec![voice.figures_column(say::sheet_number)];
    columns.extend(has.phases.then(|| voice.figures_column(say::sheet_phase)));
    columns.push(voice.names_column(say::sheet_dealer));
    for name in names {
        let of = |what| Column::figures(format!("{name} {}", label(what)));
        columns.push(Column::figures(name.as_str()));
        columns.push(of(say::hand_total));
        columns.extend(
            has.end.then(|| [of(say::hand_bonus), of(say::sheet_sum)]).into_iter().flatten(),
        );
        columns.extend(has.extra.then(|| of(say::slate_extra).for_programs()));
    }
    let note = voice.prose_column(say::sheet_note);
    columns.extend([
        voice.words_column(say::sheet_mark),
        if has.notes { note } else { note.for_programs() },
    ]);
    columns.push(voice.words_column(say::sheet_played));
    let mut table = Table::new(columns);
    let mut lines = LatestRowFigures::default();
    for row in rows {
        let mut cells = vec![row.number.into()];
        cells.extend(has.phases.then(|| row.phase.into()));
        cells.push(row.dealer.and_then(|dealer| names.get(dealer.index())).cloned().into());
        for RowFigures { hand, total, at_end, sum, extra } in
            lines.figures_after_row(row, names.len())
        {
            cells.extend([hand, total]);
            cells.extend(has.end.then_some([at_end, sum]).into_iter().flatten());
            cells.extend(has.extra.then(|| extra.into()));
        }
        let mark = match (row.is_bollern, row.is_struck, row.is_corrected) {
            (true, ..) => Some(say::sheet_bollern),
            (_, true, _) => Some(say::sheet_struck),
            (.., true) => Some(say::sheet_corrected),
            _ => None,
        };
        let played =
            row.rules.as_ref().map(|(_, switches)| switches.clone()).or_else(|| row.played.clone());
        cells.extend(cells![mark.map(label), row.note.clone(), played]);
        table.add_row(cells);
    }
    table
}

impl Row {
    /// Cell of the row's number with its marks.
    fn number_cell(&self) -> Cell {
        Cell::from(self.number)
            .marked_before(if self.is_struck { STRUCK } else { "" })
            .marked_behind(if self.is_corrected { CORRECTED } else { "" })
    }
}
