//! Rows of `export --flat` as text: a JSON object a line, or CSV.

use csv::{Terminator, WriterBuilder};

use super::harmless::csv_cell;
use super::json::{Json, object};
use crate::app::exchange::export::Row;

/// How a row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Lines,
    Csv,
}

const COLUMNS: [&str; 10] =
    ["evening", "hand", "person", "date", "game", "rules", "points", "due", "stake", "currency"];

impl Form {
    /// What stands before the first row.
    pub fn heading(self) -> Vec<u8> {
        match self {
            Form::Lines => Vec::new(),
            Form::Csv => record(&COLUMNS.map(str::to_owned)),
        }
    }

    pub fn row(self, row: &Row<'_>) -> Vec<u8> {
        match self {
            Form::Lines => line(row),
            Form::Csv => record(&cells(row)),
        }
    }
}

fn line(row: &Row<'_>) -> Vec<u8> {
    let (stake, currency) = match row.stake {
        Some(stake) => (stake.amount().into(), stake.currency.into()),
        None => (Json::null(), Json::null()),
    };
    let line = object! {
        "evening": row.evening.to_string(),
        "hand": row.hand,
        "person": row.person,
        "date": row.date,
        "game": row.game,
        "rules": row.rules,
        "points": row.points,
        "due": row.due,
        "stake": stake,
        "currency": currency,
    };
    format!("{}\n", line.text()).into_bytes()
}

fn cells(row: &Row<'_>) -> [String; 10] {
    let (stake, currency) = row.stake.map(|stake| (stake.amount(), stake.currency.to_string())).unwrap_or_default();
    [
        row.evening.to_string(),
        row.hand.to_string(),
        csv_cell(row.person),
        row.date.to_owned(),
        row.game.to_owned(),
        row.rules.to_owned(),
        row.points.to_string(),
        row.due.to_string(),
        stake,
        currency,
    ]
}

fn record(cells: &[String; 10]) -> Vec<u8> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    // One record into memory: there is nothing that could fail.
    let _ = writer.write_record(cells);
    writer.into_inner().unwrap_or_default()
}
