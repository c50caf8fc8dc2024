//! Rows of `export --flat` as text: a JSON object a line, or CSV.

use csv::{Terminator, WriterBuilder};

use super::harmless::csv_cell;
use crate::app::exchange::export::Row;
use crate::record::Writer;

/// Format in which a row is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Lines,
    Csv,
}

const COLUMNS: [&str; 10] =
    ["evening", "hand", "person", "date", "game", "rules", "points", "due", "stake", "currency"];

impl Form {
    /// Text that stands before the first row.
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

/// Writes a row as JSON, key by key: there is a line for every hand of every evening.
fn line(row: &Row<'_>) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.object(|w| {
        w.put("evening", row.evening.to_string());
        w.put("hand", row.hand);
        w.put("person", row.person);
        w.put("date", row.date);
        w.put("game", row.game);
        w.put("rules", row.rules);
        w.put("points", row.points);
        w.put("due", row.due);
        match row.stake {
            Some(stake) => {
                w.put("stake", stake.amount());
                w.put("currency", stake.currency.as_str());
            }
            None => {
                w.key("stake").null();
                w.key("currency").null();
            }
        }
    });
    writer.end_line();
    writer.bytes().to_vec()
}

fn cells(row: &Row<'_>) -> [String; 10] {
    let (stake, currency) =
        row.stake.map(|stake| (stake.amount(), stake.currency.to_string())).unwrap_or_default();
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
