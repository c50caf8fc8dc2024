//! A table in Markdown, with the figures as people read them.

use crate::present::cell::Cell;
use crate::present::harmless::markdown_cell;
use crate::present::lang::Lang;
use crate::present::table::{Kind, Table};

pub fn markdown(table: &Table, lang: Lang) -> String {
    let view = table.for_people();
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let titles = line(view.columns().map(|column| cell(column.title(), lang)).collect());
    let rule = |kind| if kind == Kind::Figures { "---:" } else { "---" };
    let rule = line(view.columns().map(|column| rule(column.kind()).to_owned()).collect());
    let rows = view.rows().map(|row| line(row.map(|one| cell(one, lang)).collect()));
    [titles, rule].into_iter().chain(rows).collect::<Vec<String>>().join("\n")
}

fn cell(cell: &Cell, lang: Lang) -> String {
    let (before, behind) = cell.marks();
    markdown_cell(&format!("{before}{}{behind}", cell.read_in(lang)))
}
