//! A list of people, as a spreadsheet or a membership program has it (docs/tournament.md, The
//! list).
//!
//! The bytes of a file come in, people go out, each with the line that it stands in. The columns
//! are found by their headings, in either language and in any order; what no column is known by is
//! named, never guessed. Whether somebody is known already, or a number is taken, is for the
//! tournament to say.

use super::amounts;
use crate::model::money::Money;
use crate::model::{Arg, Currency, Refusal, name, refuse};
use crate::spreadsheet;
use crate::spreadsheet::{Row, Table};
use crate::tournament::course::MOST_NUMBER;
use crate::tournament::prizes::Paid;
use crate::tournament::settings::Category;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Number,
    /// The whole name, or the surname where another column has the first name.
    Name,
    /// `Müller, Anna`
    SurnameFirst,
    Surname,
    FirstName,
    Club,
    Town,
    Category,
    Paid,
}

/// Headings as letters and digits alone, without upper case and umlauts; of two in one list the
/// earlier here counts.
const HEADINGS: [(Column, &[&str]); 9] = [
    (
        Column::Number,
        &[
            "startnr",
            "startnummer",
            "startno",
            "startnumber",
            "number",
            "nummer",
            "nr",
            "no",
            "snr",
        ],
    ),
    (
        Column::Name,
        &[
            "name",
            "namen",
            "names",
            "fullname",
            "spieler",
            "spielerin",
            "player",
            "players",
            "teilnehmer",
        ],
    ),
    (
        Column::SurnameFirst,
        &[
            "namevorname",
            "nachnamevorname",
            "namefirstname",
            "lastnamefirstname",
            "surnamefirstname",
        ],
    ),
    (Column::Surname, &["nachname", "familienname", "zuname", "surname", "lastname", "familyname"]),
    (Column::FirstName, &["vorname", "rufname", "firstname", "givenname", "forename"]),
    (Column::Club, &["verein", "club", "team", "mannschaft"]),
    (Column::Town, &["ort", "wohnort", "stadt", "town", "city", "place"]),
    (
        Column::Category,
        &["kategorie", "kategorien", "category", "categories", "klasse", "wertung", "wertungen"],
    ),
    (Column::Paid, &["bezahlt", "gezahlt", "startgeldbezahlt", "paid", "feepaid"]),
];

/// Where each column stands that is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    places: Vec<(Column, usize)>,
}

impl Columns {
    /// The columns of a line of headings, however many of them are known.
    pub fn of(headings: &[String]) -> Columns {
        let letters: Vec<String> = headings.iter().map(|heading| letters(heading)).collect();
        let place = |(column, known): &(Column, &[&str])| {
            let at = known
                .iter()
                .find_map(|known| letters.iter().position(|heading| heading == known))?;
            Some((*column, at))
        };
        let mut columns = Columns { places: HEADINGS.iter().filter_map(place).collect() };
        if columns.at(Column::Surname).is_some() {
            // Whoever parts the names has no use for a column of both, whatever else stands there.
            columns
                .places
                .retain(|(column, _)| !matches!(column, Column::Name | Column::SurnameFirst));
        } else if columns.at(Column::Name).is_some() {
            columns.places.retain(|(column, _)| *column != Column::SurnameFirst);
        }
        columns
    }

    pub fn at(&self, column: Column) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// Whether people can be named by them.
    pub fn have_name(&self) -> bool {
        [Column::Name, Column::SurnameFirst, Column::Surname]
            .into_iter()
            .any(|column| self.at(column).is_some())
    }

    /// How many of them are known.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// The headings that nothing is known by.
    pub fn unknown(&self, headings: &[String]) -> Vec<String> {
        let is_known = |at: usize| self.places.iter().any(|(_, known)| *known == at);
        let unknown = headings
            .iter()
            .enumerate()
            .filter(|(at, heading)| !heading.is_empty() && !is_known(*at));
        unknown.map(|(_, heading)| heading.clone()).collect()
    }
}

/// `Start-Nr.` as `startnr`.
fn letters(heading: &str) -> String {
    name::plain_key(heading).chars().filter(char::is_ascii_alphanumeric).collect()
}

/// Above the headings there may be a title and empty lines, but no more than this.
const HEADINGS_WITHIN: usize = 20;

/// Somebody who is to enter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollLine {
    /// Its line in the file, from 1, where it comes from one.
    pub line: Option<u64>,
    pub name: String,
    /// The part of the name that is the surname, where the list has it apart.
    pub surname: Option<String>,
    /// Given by the list, and kept.
    pub number: Option<u32>,
    pub club: Option<String>,
    pub town: Option<String>,
    pub categories: Vec<Category>,
    /// `None` where the list has no such column, or nothing in it.
    pub paid: Option<Paid>,
}

/// A list of people.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Roll {
    /// In the order of the list.
    pub lines: Vec<RollLine>,
    /// Lines that cannot be read, with why not.
    pub faults: Vec<(u64, Refusal)>,
    /// Headings of columns that nothing was taken from.
    pub unknown: Vec<String>,
    /// The sheet that was read, in a workbook of several.
    pub sheet: Option<String>,
    /// Sheets that look like lists too, and were not read.
    pub other_sheets: Vec<String>,
}

/// A table, with where its headings stand.
struct Candidate<'t> {
    table: &'t Table,
    /// Of the line of headings, among the rows.
    at: usize,
    columns: Columns,
}

/// Reads a file. Amounts without a currency are of `currency`.
pub fn read(bytes: &[u8], currency: Currency) -> Result<Roll, Refusal> {
    of_tables(&spreadsheet::tables(bytes)?, currency)
}

/// Reads the likeliest of several tables: the one of which most headings are known.
fn of_tables(tables: &[Table], currency: Currency) -> Result<Roll, Refusal> {
    let candidates: Vec<Candidate<'_>> = tables.iter().filter_map(candidate).collect();
    let most = candidates.iter().map(|candidate| candidate.columns.count()).max();
    let chosen = candidates.iter().find(|candidate| Some(candidate.columns.count()) == most);
    let chosen = chosen.ok_or_else(|| without_name(tables))?;
    let headings = &chosen.table.rows[chosen.at].cells;
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for row in &chosen.table.rows[chosen.at + 1..] {
        match person(row, &chosen.columns, currency) {
            Ok(read) => lines.extend(read),
            Err(reason) => faults.push((row.line, reason)),
        }
    }
    if lines.is_empty() && faults.is_empty() {
        return Err(refuse!(roll_empty));
    }
    let is_other = |candidate: &&Candidate<'_>| {
        candidate.table.sheet.is_some() && candidate.table != chosen.table
    };
    let others =
        candidates.iter().filter(is_other).filter_map(|candidate| candidate.table.sheet.clone());
    Ok(Roll {
        lines,
        faults,
        unknown: chosen.columns.unknown(headings),
        sheet: chosen.table.sheet.clone().filter(|_| tables.len() > 1),
        other_sheets: others.collect(),
    })
}

/// A table with a line of headings, if it has one: that of which most are known.
fn candidate(table: &Table) -> Option<Candidate<'_>> {
    let lines = table.rows.iter().take(HEADINGS_WITHIN).enumerate();
    let known = lines
        .map(|(at, row)| (at, Columns::of(&row.cells)))
        .filter(|(_, columns)| columns.have_name());
    // The first of equals: a person may be called Namen.
    let (at, columns) =
        known.min_by_key(|(at, columns)| (std::cmp::Reverse(columns.count()), *at))?;
    Some(Candidate { table, at, columns })
}

/// No table has people: what its first line holds is named.
fn without_name(tables: &[Table]) -> Refusal {
    let first = tables.iter().find_map(|table| table.rows.first());
    match first {
        None => refuse!(roll_empty),
        Some(row) => {
            let found = row.cells.iter().filter(|cell| !cell.is_empty()).cloned().collect();
            refuse!(roll_column_missing { column: "name", found: Arg::Texts(found) })
        }
    }
}

/// Somebody, or nobody on a line that has a number at most: forms are numbered beforehand.
fn person(row: &Row, columns: &Columns, currency: Currency) -> Result<Option<RollLine>, Refusal> {
    let cell = |column: Column| {
        let cell = columns.at(column).and_then(|at| row.cells.get(at));
        cell.map(String::as_str).filter(|cell| !cell.is_empty())
    };
    let (name, surname) =
        match (cell(Column::Name).or(cell(Column::Surname)), cell(Column::FirstName)) {
            (Some(last), Some(first)) => (format!("{first} {last}"), Some(last.to_owned())),
            (Some(only), None) | (None, Some(only)) => (only.to_owned(), None),
            (None, None) => cell(Column::SurnameFirst).map(turned).unwrap_or_default(),
        };
    let others = [Column::Club, Column::Town, Column::Category, Column::Paid];
    if name.is_empty() && others.into_iter().all(|column| cell(column).is_none()) {
        return Ok(None);
    }
    let text = |column: Column| cell(column).map(str::to_owned);
    let categories =
        cell(Column::Category).map(|cell| Category::read_all(cell, "category")).transpose()?;
    Ok(Some(RollLine {
        line: Some(row.line),
        name,
        surname,
        number: cell(Column::Number).map(number).transpose()?,
        club: text(Column::Club),
        town: text(Column::Town),
        categories: categories.unwrap_or_default(),
        paid: cell(Column::Paid).map(|cell| paid(cell, currency)).transpose()?,
    }))
}

/// `Müller, Anna` as Anna Müller, with the surname.
fn turned(name: &str) -> (String, Option<String>) {
    match name.split_once(',').map(|(last, first)| (last.trim(), first.trim())) {
        Some((last, first)) if !last.is_empty() && !first.is_empty() => {
            (format!("{first} {last}"), Some(last.to_owned()))
        }
        Some((last, first)) => (format!("{first}{last}"), None),
        None => (name.to_owned(), None),
    }
}

/// `7`, `007` and `7.`, and what a spreadsheet makes of it: `7.0`.
fn number(typed: &str) -> Result<u32, Refusal> {
    let digits = typed.trim_start_matches('#').trim_end_matches(".0").trim_end_matches('.');
    match digits.parse::<u32>() {
        Ok(number) if (1..=MOST_NUMBER).contains(&number) => Ok(number),
        _ => Err(refuse!(start_number_wrong { field: "number", value: typed, most: MOST_NUMBER })),
    }
}

const YES: [&str; 12] =
    ["ja", "j", "x", "✓", "✔", "yes", "y", "true", "wahr", "1", "bezahlt", "paid"];
const NO: [&str; 11] =
    ["nein", "n", "-", "–", "no", "false", "falsch", "0", "offen", "open", "unbezahlt"];

/// A tick, or the amount that was paid.
fn paid(typed: &str, currency: Currency) -> Result<Paid, Refusal> {
    let key = name::key(typed);
    if YES.contains(&key.as_str()) {
        return Ok(Paid::Fee);
    }
    if NO.contains(&key.as_str()) {
        return Ok(Paid::Nothing);
    }
    match amounts::coins(typed, Some(currency)) {
        Ok(Money { minor: 0, .. }) => Ok(Paid::Nothing),
        Ok(Money { minor, currency: paid_in }) if paid_in == currency => Ok(Paid::Cents(minor)),
        Ok(_) => Err(refuse!(prizes_other_currency {
            field: "paid",
            value: typed,
            currency: currency.to_string()
        })),
        Err(_) => Err(refuse!(roll_paid_wrong { value: typed })),
    }
}
