//! Rows of `export --flat` as text: a JSON object a line, or CSV.

use std::collections::{BTreeMap, BTreeSet};

use csv::{Terminator, WriterBuilder};

use super::harmless::{harmless_csv_cell, harmless_text};
use super::money_words::booking_kind_word;
use crate::app::exchange::export::ResultRow;
use crate::app::money::journal::JournalTransaction;
use crate::model::money::exact_parts_as_decimal_text;
use crate::record::Writer;

/// Output format of the exported rows: JSON lines or CSV.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportRowFormat {
    Lines,
    Csv,
}

const COLUMNS: [&str; 10] =
    ["evening", "hand", "person", "date", "game", "rules", "points", "due", "stake", "currency"];

impl ExportRowFormat {
    /// Bytes before the first row: the line of headings in CSV, nothing in JSON lines.
    pub fn heading_bytes(self) -> Vec<u8> {
        match self {
            ExportRowFormat::Lines => Vec::new(),
            ExportRowFormat::Csv => csv_record(&COLUMNS.map(str::to_owned)),
        }
    }

    pub fn row_bytes(self, row: &ResultRow<'_>) -> Vec<u8> {
        match self {
            ExportRowFormat::Lines => result_row_json_line(row),
            ExportRowFormat::Csv => csv_record(&csv_cells(row)),
        }
    }
}

/// Writes a row as JSON key by key, which is fast enough for every hand of every evening.
fn result_row_json_line(row: &ResultRow<'_>) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.object(|w| {
        w.put_key("evening", row.evening.to_string());
        w.put_key("hand", row.hand);
        w.put_key("person", row.person);
        w.put_key("date", row.date);
        w.put_key("game", row.game);
        w.put_key("rules", row.rules);
        w.put_key("points", row.points);
        w.put_key("due", row.due);
        match row.stake {
            Some(stake) => {
                w.put_key("stake", stake.amount_text());
                w.put_key("currency", stake.currency.as_str());
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

fn csv_cells(row: &ResultRow<'_>) -> [String; 10] {
    let (stake, currency) = row
        .stake
        .map(|stake| (stake.amount_text(), stake.currency.to_string()))
        .unwrap_or_default();
    [
        row.evening.to_string(),
        row.hand.to_string(),
        harmless_csv_cell(row.person),
        row.date.to_owned(),
        row.game.to_owned(),
        row.rules.to_owned(),
        row.points.to_string(),
        row.due.to_string(),
        stake,
        currency,
    ]
}

fn csv_record(cells: &[String; 10]) -> Vec<u8> {
    let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    // One record into memory: there is nothing that could fail.
    let _ = writer.write_record(cells);
    writer.into_inner().unwrap_or_default()
}

pub fn hledger_journal(transactions: &[JournalTransaction]) -> String {
    let mut journal = String::from("; kerbholz\ndecimal-mark .\n");
    let names = transactions
        .iter()
        .flat_map(|transaction| &transaction.postings)
        .map(|(name, _)| name.as_str());
    let accounts = hledger_account_names(names.collect());
    for transaction in transactions {
        let book = match &transaction.evening {
            Some(evening) => format!("evening {}", evening.number),
            None => "general".to_owned(),
        };
        let what = transaction.kind.map_or("cash", booking_kind_word);
        journal.push_str(&format!("\n{} {book} | {what}", transaction.date));
        if let Some(note) = &transaction.note {
            journal.push_str(&format!("  ; {}", joined_into_line(note)));
        }
        journal.push('\n');
        for (name, exact) in &transaction.postings {
            let group = if transaction.kind.is_some() { "people" } else { "cash" };
            let amount = exact_parts_as_decimal_text(*exact, transaction.currency);
            journal.push_str(&format!(
                "    {group}:{}  {amount} {}\n",
                accounts[name.as_str()],
                transaction.currency
            ));
        }
        if transaction.kind.is_none() {
            // What is in a kitty came from somewhere or went there: the other half of each amount.
            journal.push_str("    outside\n");
        }
    }
    journal
}

/// Joins text into one line, as a comment of the journal ends with its line.
fn joined_into_line(text: &str) -> String {
    harmless_text(text).replace(['\n', '\r'], " ")
}

/// Account names for these people, distinct even for names that differ only in characters that an
/// account cannot contain.
fn hledger_account_names(names: BTreeSet<&str>) -> BTreeMap<&str, String> {
    let mut taken = BTreeSet::new();
    let mut own = |name: &str| {
        let plain = hledger_account_name(name);
        let numbered = (2..).map(|number: u32| format!("{plain} ({number})"));
        let free =
            std::iter::once(plain.clone()).chain(numbered).find(|account| !taken.contains(account));
        let free = free.unwrap_or(plain.clone());
        taken.insert(free.clone());
        free
    };
    names.into_iter().map(|name| (name, own(name))).collect()
}

/// Account name for a person in hledger: successive blanks, colons and semicolons are replaced, as
/// they have a meaning in account names or begin a comment.
fn hledger_account_name(name: &str) -> String {
    let words: Vec<String> = joined_into_line(name).split_whitespace().map(str::to_owned).collect();
    words.join(" ").replace(':', "\u{2236}").replace(';', ",")
}

#[cfg(test)]
mod tests {
    use super::{hledger_account_name, hledger_account_names};

    #[test]
    fn every_name_is_one_account() {
        assert_eq!(hledger_account_name("Anne  B: x;y"), "Anne B∶ x,y");
    }

    /// Two people never share an account (trials A17).
    #[test]
    fn similar_names_get_distinct_accounts() {
        let names = ["Anne X", "Anne  X", "A:B", "A∶B", "A∶B (2)"];
        let accounts = hledger_account_names(names.into_iter().collect());
        let own: std::collections::BTreeSet<&String> = accounts.values().collect();
        assert_eq!(own.len(), names.len(), "{accounts:?}");
        assert_eq!(accounts["Anne  X"], "Anne X");
    }
}
