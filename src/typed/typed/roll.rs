//! Lists of people, as a spreadsheet or a membership program has them (docs/tournament.md, The
//! list).
//!
//! The bytes of a file come in, people go out, each with the line that it stands in. The columns
//! are found by their headings, in either language and in any order; headings of unknown columns
//! are named, never guessed. Whether somebody is known already, or a number is taken, is for the
//! tournament to say.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::amounts;
use super::scores::is_word_for_sheet_sum;
use crate::model::money::Money;
use crate::model::{Arg, Currency, Refusal, Result, Word, name, refuse};
use crate::spreadsheet;
use crate::spreadsheet::{Row, SourceSystem, Table};
use crate::tournament::category::Category;
use crate::tournament::course::MOST_NUMBER;
use crate::tournament::prizes::DoorPayment;

/// Kind of a column in a list of people, by what it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrantListColumn {
    Number,
    /// Whole name, or the surname where another column has the first name.
    Name,
    /// Name with the surname first, such as `Müller, Anna`.
    SurnameFirst,
    Surname,
    FirstName,
    Club,
    Town,
    Category,
    Paid,
}

/// Headings of each column as letters and digits alone, in lower case and without umlauts; where a
/// list has several of a column's headings, the one listed earliest counts.
const HEADINGS: [(EntrantListColumn, &[&str]); 9] = [
    (
        EntrantListColumn::Number,
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
        EntrantListColumn::Name,
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
            "vornamenachname",
            "vornamename",
            "firstnamelastname",
        ],
    ),
    (
        EntrantListColumn::SurnameFirst,
        &[
            "namevorname",
            "nachnamevorname",
            "namefirstname",
            "lastnamefirstname",
            "surnamefirstname",
        ],
    ),
    (
        EntrantListColumn::Surname,
        &["nachname", "familienname", "zuname", "surname", "lastname", "familyname"],
    ),
    (EntrantListColumn::FirstName, &["vorname", "rufname", "firstname", "givenname", "forename"]),
    (EntrantListColumn::Club, &["verein", "club", "team", "mannschaft"]),
    (EntrantListColumn::Town, &["ort", "wohnort", "stadt", "town", "city", "place"]),
    (
        EntrantListColumn::Category,
        &["kategorie", "kategorien", "category", "categories", "klasse", "wertung", "wertungen"],
    ),
    (
        EntrantListColumn::Paid,
        &["bezahlt", "gezahlt", "startgeldbezahlt", "startgeld", "paid", "feepaid", "fee"],
    ),
];

/// Positions of the known columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownColumns {
    places: Vec<(EntrantListColumn, usize)>,
}

impl KnownColumns {
    /// Finds the known columns in a line of headings.
    pub fn from_headings(headings: &[String]) -> KnownColumns {
        let letters: Vec<String> =
            headings.iter().map(|heading| letters_and_digits(heading)).collect();
        let place = |(column, known): &(EntrantListColumn, &[&str])| {
            let at = known
                .iter()
                .find_map(|known| letters.iter().position(|heading| heading == known))?;
            Some((*column, at))
        };
        let mut columns = KnownColumns { places: HEADINGS.iter().filter_map(place).collect() };
        if columns.index_of(EntrantListColumn::Surname).is_some() {
            // Whoever parts the names has no use for a column of both, whatever else stands there.
            columns.places.retain(|(column, _)| {
                !matches!(column, EntrantListColumn::Name | EntrantListColumn::SurnameFirst)
            });
        } else if columns.index_of(EntrantListColumn::Name).is_some() {
            columns.places.retain(|(column, _)| *column != EntrantListColumn::SurnameFirst);
        }
        columns
    }

    /// Takes the team of a person from a column for teams, where there is one beside the club's.
    fn prefer_team_columns(&mut self, headings: &[String]) {
        let is_team = |heading: &String| {
            ["mannschaft", "team"].contains(&letters_and_digits(heading).as_str())
        };
        if let Some(team) = headings.iter().position(is_team) {
            let clubs =
                self.places.iter_mut().filter(|(column, _)| *column == EntrantListColumn::Club);
            clubs.for_each(|(_, at)| *at = team);
        }
    }

    /// Reads whole names as `Müller, Anna` where each has a comma. Returns the index of their column
    /// then, else `None`.
    fn read_commas_as_surname_first(
        &mut self,
        headings: &[String],
        rows: &[&Row],
    ) -> Option<usize> {
        let at = self.index_of(EntrantListColumn::Name)?;
        let heading = letters_and_digits(&headings[at]);
        let is_first_name_first = ["vorname", "firstname"].iter().any(|it| heading.starts_with(it));
        let cells = rows.iter().filter_map(|row| row.cells.get(at));
        let names: Vec<&String> = cells.filter(|cell| !cell.is_empty()).collect();
        let is_turned = |name: &&String| {
            name.matches(',').count() == 1 && split_surname_first(name).1.is_some()
        };
        let has_first_names =
            is_first_name_first || self.index_of(EntrantListColumn::FirstName).is_some();
        if has_first_names || names.is_empty() || !names.iter().all(is_turned) {
            return None;
        }
        let names = self.places.iter_mut().filter(|(column, _)| *column == EntrantListColumn::Name);
        names.for_each(|(column, _)| *column = EntrantListColumn::SurnameFirst);
        Some(at)
    }

    /// Lists the headings of unused columns that say what a used column says, each with the heading
    /// of the used one.
    fn overruled_headings(&self, headings: &[String]) -> Vec<(String, String)> {
        let overruled = self.unknown_headings(headings).into_iter().filter_map(|heading| {
            let alone = KnownColumns::from_headings(std::slice::from_ref(&heading));
            let (column, _) = *alone.places.first()?;
            let names = [
                EntrantListColumn::Surname,
                EntrantListColumn::Name,
                EntrantListColumn::SurnameFirst,
            ];
            let counts = self.index_of(column).or_else(|| {
                names.contains(&column).then(|| names.iter().find_map(|it| self.index_of(*it)))?
            })?;
            Some((heading, headings[counts].clone()))
        });
        overruled.collect()
    }

    pub fn index_of(&self, column: EntrantListColumn) -> Option<usize> {
        self.places.iter().find(|(known, _)| *known == column).map(|(_, at)| *at)
    }

    /// Finds the known column with this heading, given as it is written or by what the column holds.
    fn index_of_heading(&self, heading: &str, headings: &[String]) -> Option<usize> {
        let meant = letters_and_digits(heading);
        let is_meant = |at: &usize| letters_and_digits(&headings[*at]) == meant;
        let written = self.places.iter().map(|(_, at)| *at).find(is_meant);
        written.or_else(|| {
            let (column, _) = *KnownColumns::from_headings(&[heading.to_owned()]).places.first()?;
            let turned =
                (column == EntrantListColumn::Name).then_some(EntrantListColumn::SurnameFirst);
            self.index_of(column).or_else(|| self.index_of(turned?))
        })
    }

    /// Whether these columns are enough to name people.
    pub fn has_name_column(&self) -> bool {
        [EntrantListColumn::Name, EntrantListColumn::SurnameFirst, EntrantListColumn::Surname]
            .into_iter()
            .any(|column| self.index_of(column).is_some())
    }

    /// Number of known columns.
    pub fn count(&self) -> usize {
        self.places.len()
    }

    /// Lists the headings of unknown columns.
    pub fn unknown_headings(&self, headings: &[String]) -> Vec<String> {
        let is_known = |at: usize| self.places.iter().any(|(_, known)| *known == at);
        let unknown = headings
            .iter()
            .enumerate()
            .filter(|(at, heading)| !heading.is_empty() && !is_known(*at));
        unknown.map(|(_, heading)| heading.clone()).collect()
    }
}

/// Reduces a heading to letters and digits: `Start-Nr.` becomes `startnr`.
fn letters_and_digits(heading: &str) -> String {
    name::key_without_accents(heading).chars().filter(char::is_ascii_alphanumeric).collect()
}

/// Most lines in which the headings are looked for, as a title and empty lines may stand above
/// them.
const HEADINGS_WITHIN: usize = 20;

/// Person of a list who is to enter the tournament.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListedEntrant {
    /// Line of the file, from 1, where the person was read from one.
    pub line: Option<u64>,
    pub name: String,
    /// Surname within the name, where the list has a column for it.
    pub surname: Option<String>,
    /// Start number in the list, which the person keeps.
    pub number: Option<u32>,
    pub club: Option<String>,
    pub town: Option<String>,
    pub categories: Vec<Category>,
    /// Payment; `None` where the list has no such column, or the cell is empty.
    pub paid: Option<DoorPayment>,
}

/// List of people as read from a file, with everything in the file that was not read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EntrantList {
    /// People in the order of the list.
    pub lines: Vec<ListedEntrant>,
    /// Cells that cannot be read, with the reasons.
    pub faults: Vec<ListFault>,
    /// Rows as they were read, by line.
    pub rows: BTreeMap<u64, String>,
    /// Headings of columns that were not used.
    pub unknown: Vec<String>,
    /// Headings among the `unknown` ones of columns that say what a used column says, each with the
    /// heading of the used one.
    pub overruled: Vec<(String, String)>,
    /// Heading of the column whose names were read as `Müller, Anna` because each has a comma.
    pub surname_first: Option<String>,
    /// Cells of columns without a heading, of which nothing was taken, each with its line.
    pub surplus: Vec<(u64, String)>,
    /// Lines that repeat the headings and were passed over.
    pub repeated_headings: Vec<u64>,
    /// Rows that were left out as the caller asked, or as they are sums, each with its line.
    pub left_out: Vec<(u64, String)>,
    /// Names that may be several people, nobody, or half a name, each with its line.
    pub doubtful: Vec<(u64, String)>,
    /// Name of the sheet that was read, in a workbook of several.
    pub sheet: Option<String>,
    /// Names of sheets that also look like lists, and were not read.
    pub other_sheets: Vec<String>,
    /// System that wrote the text, where its encoding is unusual.
    pub written_on: Option<SourceSystem>,
    /// Cell that was recovered, as it stands and as it was: `JÃ¶rg` for Jörg.
    pub read_twice: Option<(String, String)>,
}

/// Fault of a row that cannot be read or entered.
#[derive(Clone, Debug, PartialEq)]
pub struct ListFault {
    pub line: u64,
    /// Heading of the column, where a single cell is at fault.
    pub column: Option<String>,
    pub reason: Refusal,
}

/// Selection of the rows of a list, with replacements for cells.
#[derive(Clone, Debug, Default)]
pub struct RowChoice {
    /// Lines that are taken; empty means all.
    only: Vec<RangeInclusive<u64>>,
    without: Vec<RangeInclusive<u64>>,
    /// Replacements for cells, by line and heading.
    mended: Vec<(u64, String, String)>,
    /// System that wrote a text in another encoding than UTF-8.
    written_on: Option<SourceSystem>,
    /// Whether the tournament has teams, so that a column of teams counts before one of clubs.
    pub has_teams: bool,
}

impl RowChoice {
    /// Reads `3,5-40` for the rows to take or leave, `7:Name=Anna Bauer` for the replacement of a
    /// cell, and `mac` or `windows` for the encoding.
    pub fn read(
        only: Option<&str>,
        without: Option<&str>,
        mended: &[String],
        written_on: Option<&str>,
    ) -> Result<RowChoice> {
        let mend = |typed: &String| {
            let wrong = || refuse!(roll_mend_wrong { field: "--mend", value: typed.as_str() });
            let (line, rest) = typed.split_once(':').ok_or_else(wrong)?;
            let (heading, cell) = rest.split_once('=').ok_or_else(wrong)?;
            let line = line.trim().parse().map_err(|_| wrong())?;
            Ok::<_, Refusal>((line, heading.trim().to_owned(), cell.trim().to_owned()))
        };
        let encoding = |typed: &str| {
            SourceSystem::from_word(typed).ok_or_else(|| {
                let allowed = SourceSystem::ALL.iter().map(|on| on.word().to_owned()).collect();
                let allowed = Arg::Texts(allowed);
                refuse!(unknown_word { field: "--encoding", value: typed, allowed })
            })
        };
        Ok(RowChoice {
            only: only.map_or(Ok(Vec::new()), |typed| read_row_ranges("--rows", typed))?,
            without: without.map_or(Ok(Vec::new()), |typed| read_row_ranges("--without", typed))?,
            mended: mended.iter().map(mend).collect::<Result<_, _>>()?,
            written_on: written_on.map(encoding).transpose()?,
            has_teams: false,
        })
    }

    fn takes_line(&self, line: u64) -> bool {
        let is_wanted = self.only.is_empty() || self.only.iter().any(|range| range.contains(&line));
        is_wanted && !self.leaves_line_out(line)
    }

    fn leaves_line_out(&self, line: u64) -> bool {
        self.without.iter().any(|range| range.contains(&line))
    }

    /// Replaces the cells for which a replacement was typed, found by line and heading; `at` is the
    /// index of the row of headings.
    fn replace_cells(&self, table: &mut Table, at: usize, columns: &KnownColumns) -> Result<()> {
        let headings_count = table.rows[at].cells.len();
        for (line, heading, cell) in &self.mended {
            let headings = &table.rows[at].cells;
            let place = columns.index_of_heading(heading, headings).ok_or_else(|| {
                let known = columns.places.iter().map(|(_, at)| headings[*at].clone());
                let found = Arg::Texts(known.collect());
                refuse!(roll_mend_column { field: "--mend", value: heading.as_str(), found })
            })?;
            let mut rows = table.rows.iter_mut().skip(at + 1);
            let row = rows.find(|row| row.line == *line);
            let row =
                row.ok_or_else(|| refuse!(roll_mend_line { field: "--mend", value: *line }))?;
            // What else stands in the line is mended with it: no cell is left over.
            row.cells.resize(headings_count, String::new());
            cell.clone_into(&mut row.cells[place]);
        }
        Ok(())
    }
}

fn read_row_ranges(field: &'static str, typed: &str) -> Result<Vec<RangeInclusive<u64>>> {
    read_number_ranges(typed).ok_or_else(|| refuse!(roll_rows_wrong { field, value: typed }))
}

/// Reads ranges such as `3,5-40`; `None` for any other text.
pub fn read_number_ranges(typed: &str) -> Option<Vec<RangeInclusive<u64>>> {
    let range = |part: &str| {
        let (from, to) = part.split_once(['-', '–']).unwrap_or((part, part));
        Some(from.trim().parse().ok()?..=to.trim().parse().ok()?)
    };
    typed.split(',').map(range).collect()
}

/// Table of a file in which a line of headings was found, so that it may be the list of people.
struct HeadedTable<'t> {
    table: &'t Table,
    /// Index of the line of headings among the rows.
    at: usize,
    columns: KnownColumns,
}

/// Reads a list from a file. Amounts without a currency are in `currency`.
pub fn read_entrant_list(
    bytes: &[u8],
    currency: Currency,
    choice: &RowChoice,
) -> Result<EntrantList> {
    let mut tables = spreadsheet::read_tables(bytes, choice.written_on)?;
    if tables.iter().all(|table| find_headings(table).is_none()) {
        if let Some(value) = tables.iter().find_map(headings_parted_by_blanks) {
            return Err(refuse!(roll_parted_by_blanks { value }));
        }
        tables = with_missing_heading(tables);
    }
    read_likeliest_table(&tables, currency, choice)
}

/// First line of a table, where it is headings that only blanks separate; `None` otherwise. Such a
/// list is no use, as blanks also stand between the words of a name.
fn headings_parted_by_blanks(table: &Table) -> Option<&str> {
    let [line] = table.rows.first()?.cells.as_slice() else { return None };
    let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let columns = KnownColumns::from_headings(&words);
    let is_known =
        |word: &String| KnownColumns::from_headings(std::slice::from_ref(word)).count() > 0;
    (columns.has_name_column() && words.len() > 1 && words.iter().all(is_known)).then_some(line)
}

/// Adds the missing heading to a list of nothing but names. A table with several columns is no such
/// list, but a comma with a blank behind it belongs to a name.
fn with_missing_heading(mut tables: Vec<Table>) -> Vec<Table> {
    let commas = |row: &Row| row.cells.first().map_or(0, |cell| cell.matches(',').count());
    let is_name = |row: &Row| match row.cells.as_slice() {
        [only] => commas(row) <= 1 && commas(row) == only.matches(", ").count(),
        _ => false,
    };
    let Some((first, others)) = tables.split_first_mut() else { return tables };
    let has_columns = |table: &Table| {
        let rows = table.rows.iter().zip(&first.rows);
        table.sheet.is_none()
            && rows.clone().any(|(row, whole)| row.cells.len() > commas(whole) + 1)
    };
    if !first.rows.is_empty() && first.rows.iter().all(is_name) && !others.iter().any(has_columns) {
        for cell in first.rows.iter_mut().flat_map(|row| &mut row.cells) {
            *cell = strip_list_number(cell).to_owned();
        }
        first.rows.insert(0, Row { line: 0, fields: 1, cells: vec![BARE.to_owned()] });
    }
    tables
}

/// Heading for a list of names that has none.
const BARE: &str = "Name, Vorname";

/// Removes a number or dash: `3. Anna Bauer` and `- Anna Bauer` become Anna Bauer.
fn strip_list_number(cell: &str) -> &str {
    let rest = cell.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = match rest.len() < cell.len() {
        true => rest.trim_start_matches(['.', ')', ':']),
        false => cell.trim_start_matches(['-', '–', '*', '•']),
    };
    rest.strip_prefix(' ').map_or(cell, str::trim_start)
}

/// Reads the likeliest of several tables: the one with the most known headings.
fn read_likeliest_table(
    tables: &[Table],
    currency: Currency,
    choice: &RowChoice,
) -> Result<EntrantList> {
    let candidates: Vec<HeadedTable<'_>> = tables.iter().filter_map(find_headings).collect();
    let most = candidates.iter().map(|candidate| candidate.columns.count()).max();
    let chosen = candidates.iter().find(|candidate| Some(candidate.columns.count()) == most);
    let chosen = chosen.ok_or_else(|| refusal_without_people(tables))?;
    let mut table = chosen.table.clone();
    let (headings, mut columns) = (&chosen.table.rows[chosen.at].cells, chosen.columns.clone());
    if choice.has_teams {
        columns.prefer_team_columns(headings);
    }
    choice.replace_cells(&mut table, chosen.at, &columns)?;
    let (mut lines, mut faults, mut rows) = (Vec::new(), Vec::new(), BTreeMap::new());
    let (mut surplus, mut doubtful) = (Vec::new(), Vec::new());
    let below = &table.rows[chosen.at + 1..];
    let mut judged: Vec<&Row> = below.iter().filter(|row| choice.takes_line(row.line)).collect();
    if judged.len() < 2 {
        // Of a single row the others of the list say more.
        judged = below.iter().collect();
    }
    judged.retain(|row| !repeats_headings(row, headings) && !is_sum_row(row, &columns));
    let surname_first = columns.read_commas_as_surname_first(headings, &judged);
    let is_person = |row: &&Row| choice.takes_line(row.line) && !is_sum_row(row, &columns);
    let (repeated, people): (Vec<&Row>, Vec<&Row>) =
        below.iter().filter(is_person).partition(|row| repeats_headings(row, headings));
    for row in people {
        let mut reader = RowReader {
            row,
            columns: &columns,
            headings,
            headed_fields: chosen.table.rows[chosen.at].fields,
            faults: Vec::new(),
        };
        let read = reader.read_person(currency);
        let may_be_torn = read.is_some() && chosen.table.sheet.is_none();
        let doubt = read.iter().filter(|one| reader.has_half_name() || is_doubtful_name(&one.name));
        doubtful.extend(doubt.map(|one| (row.line, one.name.clone())));
        surplus.extend(reader.cells_without_heading(may_be_torn));
        if reader.faults.is_empty() {
            lines.extend(read);
        }
        faults.append(&mut reader.faults);
        rows.insert(row.line, row_text(row));
    }
    if lines.is_empty() && faults.is_empty() {
        return Err(refuse!(roll_empty));
    }
    let is_other = |candidate: &&HeadedTable<'_>| {
        candidate.table.sheet.is_some() && candidate.table != chosen.table
    };
    let others =
        candidates.iter().filter(is_other).filter_map(|candidate| candidate.table.sheet.clone());
    Ok(EntrantList {
        lines,
        faults,
        rows,
        written_on: chosen.table.written_on.filter(|on| *on == SourceSystem::Mac),
        read_twice: chosen.table.read_twice.clone(),
        unknown: columns.unknown_headings(headings),
        overruled: columns.overruled_headings(headings),
        surname_first: surname_first.map(|at| headings[at].clone()),
        surplus,
        repeated_headings: repeated.iter().map(|row| row.line).collect(),
        left_out: left_out_rows(below, choice, &columns),
        doubtful,
        sheet: chosen.table.sheet.clone().filter(|_| tables.len() > 1),
        other_sheets: others.collect(),
    })
}

/// Rows left out as the caller asked or as they are sums, each with its line.
fn left_out_rows(rows: &[Row], choice: &RowChoice, columns: &KnownColumns) -> Vec<(u64, String)> {
    let is_sum = |row: &Row| choice.takes_line(row.line) && is_sum_row(row, columns);
    let left_out = rows.iter().filter(|row| choice.leaves_line_out(row.line) || is_sum(row));
    left_out.map(|row| (row.line, row_text(row))).filter(|(_, row)| !row.is_empty()).collect()
}

/// Cells of a row as a reader is shown them.
fn row_text(row: &Row) -> String {
    let cells = row.cells.iter().filter(|cell| !cell.is_empty());
    cells.map(String::as_str).collect::<Vec<_>>().join(" · ")
}

/// Whether a row is the headings once more, as at the top of each page of a list.
fn repeats_headings(row: &Row, headings: &[String]) -> bool {
    let is_said = |(cell, _): &(&String, &String)| !cell.is_empty();
    let mut cells = row.cells.iter().zip(headings).filter(is_said).peekable();
    cells.peek().is_some()
        && cells.all(|(cell, heading)| letters_and_digits(cell) == letters_and_digits(heading))
}

/// Whether a row begins with the word for a sum, and has no first name, as at the end of a list.
fn is_sum_row(row: &Row, columns: &KnownColumns) -> bool {
    let first_name =
        columns.index_of(EntrantListColumn::FirstName).and_then(|at| row.cells.get(at));
    let mut cells = row.cells.iter().filter(|cell| !cell.is_empty());
    cells
        .next()
        .is_some_and(|cell| is_word_for_sheet_sum(cell.split(':').next().unwrap_or_default()))
        && first_name.is_none_or(String::is_empty)
}

/// Finds the line of headings of a table: the one with the most known headings; `None` where none
/// has enough.
fn find_headings(table: &Table) -> Option<HeadedTable<'_>> {
    let lines = table.rows.iter().take(HEADINGS_WITHIN).enumerate();
    let known = lines
        .map(|(at, row)| (at, KnownColumns::from_headings(&row.cells)))
        .filter(|(_, columns)| columns.has_name_column());
    // The first of equals: a person may be called Namen.
    let (at, columns) =
        known.min_by_key(|(at, columns)| (std::cmp::Reverse(columns.count()), *at))?;
    Some(HeadedTable { table, at, columns })
}

/// Refusal where no table contains people; quotes the first line.
fn refusal_without_people(tables: &[Table]) -> Refusal {
    let first = tables.iter().find_map(|table| table.rows.first());
    match first {
        None => refuse!(roll_empty),
        Some(row) => {
            let found = row.cells.iter().filter(|cell| !cell.is_empty()).cloned().collect();
            refuse!(roll_column_missing { column: "name", found: Arg::Texts(found) })
        }
    }
}

/// Reader of a row, cell by cell, which notes every cell that it cannot read.
struct RowReader<'r> {
    row: &'r Row,
    columns: &'r KnownColumns,
    headings: &'r [String],
    /// Number of fields of the line of headings, also of empty ones behind the last.
    headed_fields: usize,
    faults: Vec<ListFault>,
}

impl<'r> RowReader<'r> {
    fn cell(&self, column: EntrantListColumn) -> Option<&'r str> {
        let cell = self.columns.index_of(column).and_then(|at| self.row.cells.get(at));
        cell.map(String::as_str).filter(|cell| !cell.is_empty())
    }

    /// Reads a cell with `read`; notes a fault where that fails.
    fn read_cell<T>(
        &mut self,
        column: EntrantListColumn,
        read: impl FnOnce(&str) -> Result<T>,
    ) -> Option<T> {
        let read = self.cell(column).map(read)?;
        let fault = |reason| {
            let heading =
                self.columns.index_of(column).and_then(|at| self.headings.get(at).cloned());
            self.faults.push(ListFault { line: self.row.line, column: heading, reason });
        };
        read.map_err(fault).ok()
    }

    /// Cells that stand below no heading, each with its line. Where the separator of columns may
    /// have torn a cell apart, cells beyond the headings are a fault.
    fn cells_without_heading(&mut self, may_be_torn: bool) -> Vec<(u64, String)> {
        let (line, headings) = (self.row.line, self.headings);
        let first = self.row.cells.get(headings.len()).filter(|_| may_be_torn);
        if let Some(value) = first.filter(|_| self.row.fields > self.headed_fields) {
            let (fields, most) = (self.row.cells.len(), headings.len());
            // The first cell that is read, as it stands: a mended row has no further fields.
            let at = self.columns.places.iter().map(|(_, at)| *at).min().unwrap_or_default();
            let mend = format!("{line}:{}={}", headings[at], self.row.cells[at]);
            let reason = refuse!(roll_too_many_fields { value, fields, most, mend });
            self.faults.push(ListFault { line, column: None, reason });
            return Vec::new();
        }
        let is_headed = |at: usize| headings.get(at).is_some_and(|heading| !heading.is_empty());
        let cells = self.row.cells.iter().enumerate();
        let surplus = cells.filter(|(at, cell)| !is_headed(*at) && !cell.is_empty());
        surplus.map(|(_, cell)| (line, cell.clone())).collect()
    }

    /// Whether the surname or the first name is missing, where the list has a column for each.
    fn has_half_name(&self) -> bool {
        let has = |column: &EntrantListColumn| self.columns.index_of(*column).is_some();
        let surname = [EntrantListColumn::Name, EntrantListColumn::Surname].into_iter().find(has);
        surname.filter(|_| has(&EntrantListColumn::FirstName)).is_some_and(|surname| {
            self.cell(surname).is_some() != self.cell(EntrantListColumn::FirstName).is_some()
        })
    }

    /// Reads a person; `None` for a row that is empty but for a number, as in prepared forms.
    fn read_person(&mut self, currency: Currency) -> Option<ListedEntrant> {
        let last = self.cell(EntrantListColumn::Name).or(self.cell(EntrantListColumn::Surname));
        let (name, surname) = match (last, self.cell(EntrantListColumn::FirstName)) {
            (Some(last), Some(first)) => (format!("{first} {last}"), Some(last.to_owned())),
            (Some(only), None) | (None, Some(only)) => (only.to_owned(), None),
            (None, None) => self
                .cell(EntrantListColumn::SurnameFirst)
                .map(split_surname_first)
                .unwrap_or_default(),
        };
        let others = [
            EntrantListColumn::Club,
            EntrantListColumn::Town,
            EntrantListColumn::Category,
            EntrantListColumn::Paid,
        ];
        if name.is_empty() && others.into_iter().all(|column| self.cell(column).is_none()) {
            return None;
        }
        if self.headings == [BARE] && name.contains(|letter: char| letter.is_ascii_digit()) {
            let reason = refuse!(roll_no_name { value: name.as_str() });
            self.faults.push(ListFault { line: self.row.line, column: None, reason });
        }
        let text = |column: EntrantListColumn| self.cell(column).map(str::to_owned);
        let (club, town) = (text(EntrantListColumn::Club), text(EntrantListColumn::Town));
        let read = |cell: &str| Category::read_categories_of_cell(cell, "category");
        Some(ListedEntrant {
            line: Some(self.row.line),
            name,
            surname,
            number: self.read_cell(EntrantListColumn::Number, read_start_number),
            club,
            town,
            categories: self.read_cell(EntrantListColumn::Category, read).unwrap_or_default(),
            paid: self.read_cell(EntrantListColumn::Paid, |cell| read_payment(cell, currency)),
        })
    }
}

/// Whether a name may be several people, nobody, or a remark: `Hans und Eva`, `N.N.`.
fn is_doubtful_name(name: &str) -> bool {
    let says_more = |word: &str| ["und", "u", "and", "nicht", "not"].contains(&word);
    let key = name::key(name);
    let mut words = key.split(|letter: char| !letter.is_alphanumeric());
    key.contains(['/', '&', '+', ':', '?'])
        || words.clone().any(says_more)
        || words.all(|word| word.chars().count() < 2)
}

/// Splits `Müller, Anna` into the name Anna Müller and the surname.
fn split_surname_first(name: &str) -> (String, Option<String>) {
    match name.split_once(',').map(|(last, first)| (last.trim(), first.trim())) {
        Some((last, first)) if !last.is_empty() && !first.is_empty() => {
            (format!("{first} {last}"), Some(last.to_owned()))
        }
        Some((last, first)) => (format!("{first}{last}"), None),
        None => (name.to_owned(), None),
    }
}

/// Reads `7`, `007` and `7.`, and the `7.0` that spreadsheets make of them.
fn read_start_number(typed: &str) -> Result<u32> {
    let digits = typed.trim_start_matches('#').trim_end_matches(".0").trim_end_matches('.');
    match digits.parse::<u32>() {
        Ok(number) if (1..=MOST_NUMBER).contains(&number) => Ok(number),
        _ => Err(refuse!(start_number_wrong { field: "number", value: typed, most: MOST_NUMBER })),
    }
}

const YES: [&str; 15] = [
    "ja", "j", "x", "✓", "✔", "yes", "y", "true", "wahr", "1", "bezahlt", "bez", "gezahlt", "gez",
    "paid",
];
const NO: [&str; 11] =
    ["nein", "n", "-", "–", "no", "false", "falsch", "0", "offen", "open", "unbezahlt"];

/// Reads a tick, or the amount that was paid.
fn read_payment(typed: &str, currency: Currency) -> Result<DoorPayment> {
    let key = name::key(typed.trim_end_matches('.'));
    if YES.contains(&key.as_str()) {
        return Ok(DoorPayment::Fee);
    }
    if NO.contains(&key.as_str()) {
        return Ok(DoorPayment::Nothing);
    }
    match amounts::read_amount_in_coins(typed, Some(currency)) {
        Ok(Money { minor: 0, .. }) => Ok(DoorPayment::Nothing),
        Ok(Money { minor, currency: paid_in }) if paid_in == currency => {
            Ok(DoorPayment::Cents(minor))
        }
        Ok(_) => Err(refuse!(prizes_other_currency {
            field: "paid",
            value: typed,
            currency: currency.to_string()
        })),
        Err(_) => Err(refuse!(roll_paid_wrong { value: typed })),
    }
}
