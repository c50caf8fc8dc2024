//! A list of people as a spreadsheet or a membership program writes it: CSV with a line of headings.

use crate::model::{Refusal, refuse};
use crate::tournament::course::MOST_NUMBER;

/// Somebody who is to enter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RollLine {
    /// In the file, from 1; 0 where it was typed.
    pub line: u64,
    pub name: String,
    pub number: Option<u32>,
    pub club: Option<String>,
}

/// What a column may be headed with, in either language.
const NAME: [&str; 4] = ["name", "spieler", "player", "namen"];
const NUMBER: [&str; 5] = ["number", "nummer", "startnummer", "nr", "no"];
const CLUB: [&str; 2] = ["club", "verein"];

/// Reads UTF-8, or what Windows wrote before it (Latin-1); commas, semicolons or tabs.
pub fn read(bytes: &[u8]) -> Result<Vec<RollLine>, Refusal> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        // What a spreadsheet calls Unicode text begins with a mark.
        Err(_) => match encoding_rs::Encoding::for_bom(bytes) {
            Some((encoding, _)) => encoding.decode(bytes).0.into_owned(),
            None => encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned(),
        },
    };
    if text.matches('"').count() % 2 == 1 {
        let open = text.lines().position(|line| line.matches('"').count() % 2 == 1).unwrap_or(0);
        return Err(refuse!(roll_quote_open { line: open + 1 }));
    }
    // A spreadsheet may say in a line of its own what parts the columns.
    let said =
        text.strip_prefix("sep=").and_then(|rest| rest.bytes().next()).filter(|byte| !byte.is_ascii_whitespace());
    let text = match said {
        Some(_) => text.split_once('\n').map(|(_, rest)| format!("\n{rest}")).unwrap_or_default(),
        None => text,
    };
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |byte: u8| first.bytes().filter(|known| *known == byte).count();
    let delimiter = [b';', b'\t', b','].into_iter().max_by_key(|byte| count(*byte)).filter(|byte| count(*byte) > 0);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(said.or(delimiter).unwrap_or(b';'))
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let headings = reader.headers().map_err(|error| unreadable(&error))?.clone();
    let column = |names: &[&str]| {
        headings.iter().position(|heading| names.contains(&heading.to_lowercase().trim_end_matches('.')))
    };
    if headings.iter().all(str::is_empty) {
        return Err(refuse!(roll_empty));
    }
    let name = column(&NAME).ok_or_else(|| {
        let found: Vec<String> = headings.iter().filter(|heading| !heading.is_empty()).map(str::to_owned).collect();
        refuse!(roll_column_missing { column: "name", found: crate::model::Arg::Texts(found) })
    })?;
    let (number, club) = (column(&NUMBER), column(&CLUB));
    let mut lines = Vec::new();
    // Line breaks are counted on from record to record: a list may be long.
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record = record.map_err(|error| unreadable(&error))?;
        let begins = beginning(&text, record.position().map_or(0, csv::Position::byte) as usize);
        line += text.bytes().take(begins).skip(counted).filter(|byte| *byte == b'\n').count() as u64;
        counted = begins;
        if record.iter().all(str::is_empty) {
            continue;
        }
        let cell = |column: Option<usize>| column.and_then(|at| record.get(at)).filter(|cell| !cell.is_empty());
        let number = match cell(number) {
            None => None,
            Some(typed) => match typed.parse::<u32>() {
                Ok(number) if number > 0 => Some(number),
                _ => {
                    let reason = refuse!(start_number_wrong { field: "number", value: typed, most: MOST_NUMBER });
                    return Err(refuse!(roll_line { line, reason }));
                }
            },
        };
        let name = cell(Some(name)).unwrap_or_default().to_owned();
        lines.push(RollLine { line, name, number, club: cell(club).map(str::to_owned) });
    }
    if lines.is_empty() {
        return Err(refuse!(roll_empty));
    }
    Ok(lines)
}

/// Where a record begins that is read from here on; the end of the line before it, and empty lines, may still come first.
fn beginning(text: &str, start: usize) -> usize {
    start + text.bytes().skip(start).take_while(|byte| matches!(byte, b'\r' | b'\n')).count()
}

fn unreadable(error: &csv::Error) -> Refusal {
    refuse!(roll_unreadable { error: error.to_string() })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    fn line(line: u64, name: &str, number: Option<u32>, club: Option<&str>) -> RollLine {
        RollLine { line, name: name.to_owned(), number, club: club.map(str::to_owned) }
    }

    #[test]
    fn commas_and_utf8_with_a_mark() {
        let lines = read("\u{feff}Number,Name,Club\n7,Götz,\"Au, am Rhein\"\n\n,Anne,\n".as_bytes()).unwrap();
        assert_eq!(lines, [line(2, "Götz", Some(7), Some("Au, am Rhein")), line(4, "Anne", None, None)]);
    }

    #[test]
    fn semicolons_and_latin_1() {
        let lines = read(b"Name;Verein\r\nG\xf6tz;Steinmauern\r\nJ\xfcrgen \x8aimi\x9a;\r\n").unwrap();
        assert_eq!(lines, [line(2, "Götz", None, Some("Steinmauern")), line(3, "Jürgen Šimiš", None, None)]);
    }

    #[test]
    fn tabs_and_utf_16() {
        let text = "\u{feff}Name\tNr\r\nGötz\t7\r\n";
        let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&bytes).unwrap(), [line(2, "Götz", Some(7), None)]);
    }

    #[test]
    fn what_parts_the_columns_may_be_said_first() {
        let lines = read(b"sep=|\r\nName|Nr\r\nG\xf6tz; jun.|7\r\n").unwrap();
        assert_eq!(lines, [line(3, "Götz; jun.", Some(7), None)]);
    }

    #[test]
    fn a_mark_that_opens_must_close() {
        assert_eq!(read(b"name;nr\n\"A;1\nBert;2\n").unwrap_err().code, "roll-quote-open");
    }

    #[test]
    fn a_missing_column_is_named_and_what_is_there_too() {
        let refusal = read(b"Vorname;Verein\nAnne;Au\n").unwrap_err();
        assert_eq!(refusal.code, "roll-column-missing");
        assert!(format!("{:?}", refusal.args).contains("Vorname"));
        assert_eq!(read(b"").unwrap_err().code, "roll-empty");
        assert_eq!(read(b"name\n").unwrap_err().code, "roll-empty");
    }

    #[test]
    fn a_wrong_number_is_named_with_its_line() {
        let refusal = read(b"name;nr\nAnne;1\nBert;zwei\n").unwrap_err();
        assert_eq!(refusal.code, "roll-line");
        assert_eq!(refusal.args[0], ("line", 3_u64.into()));
    }
}
