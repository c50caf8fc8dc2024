//! Reader of CSV, separated by commas, semicolons, tabs or the separator that the file names, and
//! encoded in UTF-8, UTF-16, Windows-1252 or the encoding of an old Mac.

use super::table::Table;
use super::workbook::{MOST_COLUMNS, MOST_ROWS};
use crate::model::{Result, refuse};
use crate::words;

/// Separators that are tried, the likeliest first.
const PARTED_BY: [u8; 3] = [b';', b'\t', b','];

words! {
    /// System that wrote a text in another encoding than UTF-8.
    pub enum SourceSystem {
        Windows = "windows",
        Mac = "mac",
    }
}

/// Reads a table for each separator that the columns may have.
pub fn csv_tables(bytes: &[u8], written_on: Option<SourceSystem>) -> Result<Vec<Table>> {
    let (text, written_on) = decode_text(bytes, written_on)?;
    // An old Mac ends lines by a carriage return alone.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if text.matches('"').count() % 2 == 1 {
        let open = text.lines().position(|line| line.matches('"').count() % 2 == 1).unwrap_or(0);
        return Err(refuse!(roll_quote_open { line: open + 1 }));
    }
    // A spreadsheet may say in a line of its own what parts the columns.
    let said = text
        .strip_prefix("sep=")
        .and_then(|rest| rest.bytes().next())
        .filter(|byte| !byte.is_ascii_whitespace());
    let tables: Vec<Table> = match said {
        Some(parted_by) => {
            let rest = text.split_once('\n').map_or("", |(_, rest)| rest);
            // The empty line in its place keeps the others where they are.
            vec![table_of_text(&format!("\n{rest}"), parted_by)?]
        }
        None => {
            // A list of one column may have commas in it all the same.
            let occurs = |byte: &&u8| **byte == PARTED_BY[0] || text.as_bytes().contains(byte);
            PARTED_BY
                .iter()
                .filter(occurs)
                .map(|byte| table_of_text(&text, *byte))
                .collect::<Result<_, _>>()?
        }
    };
    Ok(tables.into_iter().map(|table| Table { written_on, ..table }).collect())
}

fn decode_text(bytes: &[u8], said: Option<SourceSystem>) -> Result<(String, Option<SourceSystem>)> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok((text.trim_start_matches('\u{feff}').to_owned(), None));
    }
    // What a spreadsheet calls Unicode text begins with a mark.
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
        return Ok((encoding.decode(bytes).0.into_owned(), None));
    }
    let written_on = said.map_or_else(|| detect_system(bytes), Ok)?;
    Ok((text_decoded_from(bytes, written_on), Some(written_on)))
}

fn text_decoded_from(bytes: &[u8], written_on: SourceSystem) -> String {
    let encoding = match written_on {
        SourceSystem::Windows => encoding_rs::WINDOWS_1252,
        SourceSystem::Mac => encoding_rs::MACINTOSH,
    };
    encoding.decode(bytes).0.into_owned()
}

/// Byte for ß on an old Mac, which on Windows is §.
const SHARP_S_OF_A_MAC: u8 = 0xa7;

/// Bytes for Ä, Ö, Ü, ü and ß on an old Mac, which on Windows are signs that occur in no name (€, …,
/// †, Ÿ, §).
const OF_A_MAC: [u8; 5] = [0x80, 0x85, 0x86, 0x9f, SHARP_S_OF_A_MAC];

/// Bytes for Å, ç, è, ê and ù on an old Mac, which have no character on Windows.
const NOTHING_ON_WINDOWS: [u8; 5] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/// Bytes for ä and ö on an old Mac, which on Windows are Š and š.
const OF_EITHER: [u8; 2] = [0x8a, 0x9a];

/// Bytes for é and ü on an old Mac, which on Windows are Ž and Ÿ: no letters behind a small one.
const CAPITALS_OF_WINDOWS: [u8; 2] = [0x8e, 0x9f];

/// Bytes for other letters with an accent on an old Mac (ë, ñ, ó), which on Windows are quotation
/// marks, dashes and the like; the apostrophe is not among them.
const SIGNS_OF_WINDOWS: [u8; 13] =
    [0x84, 0x87, 0x88, 0x89, 0x8b, 0x91, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9b];

/// Least byte of the range that holds nearly all accented letters of Windows-1252, and hardly any of
/// an old Mac.
const LETTERS_OF_WINDOWS: u8 = 0xc0;

/// Tells by the umlauts in the names whether Windows or an old Mac wrote the text. A text in which
/// both are possible is refused, so that a Jörg does not become Jšrg.
fn detect_system(bytes: &[u8]) -> Result<SourceSystem> {
    let is_letter =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(u8::is_ascii_alphabetic);
    let in_words = |is_meant: &dyn Fn(u8) -> bool| {
        let beside = |at: usize| is_letter(at.checked_sub(1)) || is_letter(Some(at + 1));
        (0..bytes.len()).find(|at| is_meant(bytes[*at]) && beside(*at))
    };
    if in_words(&|byte| byte >= LETTERS_OF_WINDOWS).is_some() {
        return Ok(SourceSystem::Windows);
    }
    // A full stop of three behind a word is none of its letters.
    let followed = |at: usize| OF_A_MAC.contains(&bytes[at]) && is_letter(Some(at + 1));
    let is_of_a_mac = |byte| byte == SHARP_S_OF_A_MAC || NOTHING_ON_WINDOWS.contains(&byte);
    if in_words(&is_of_a_mac).is_some() || (0..bytes.len()).any(followed) {
        return Ok(SourceSystem::Mac);
    }
    let is_small = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_lowercase);
    let accented = |at: &usize| {
        let sign = SIGNS_OF_WINDOWS.contains(&bytes[*at]) && is_small(at + 1);
        (sign || CAPITALS_OF_WINDOWS.contains(&bytes[*at])) && *at > 0 && is_small(at - 1)
    };
    let either = in_words(&|byte| OF_EITHER.contains(&byte));
    let Some(at) = either.or_else(|| (0..bytes.len()).find(accented)) else {
        return Ok(SourceSystem::Windows);
    };
    let parts_words = |byte: &u8| byte.is_ascii() && !byte.is_ascii_alphabetic();
    let from = bytes[..at].iter().rposition(parts_words).map_or(0, |before| before + 1);
    let to = bytes[at..].iter().position(parts_words).map_or(bytes.len(), |behind| at + behind);
    let word = &bytes[from..to];
    let [windows, mac] =
        [SourceSystem::Windows, SourceSystem::Mac].map(|on| text_decoded_from(word, on));
    Err(refuse!(roll_of_a_mac { windows, mac, option: "--encoding" }))
}

fn table_of_text(text: &str, parted_by: u8) -> Result<Table> {
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(parted_by)
        .flexible(true)
        .has_headers(false)
        .from_reader(text.as_bytes());
    let mut table = Table::default();
    // Line breaks are counted on from record to record: a list may be long.
    let (mut line, mut counted) = (1, 0);
    for record in reader.records() {
        let record =
            record.map_err(|error| refuse!(roll_unreadable { error: error.to_string() }))?;
        let begins =
            offset_of_next_record(text, record.position().map_or(0, csv::Position::byte) as usize);
        line +=
            text.bytes().take(begins).skip(counted).filter(|byte| *byte == b'\n').count() as u64;
        counted = begins;
        if record.len() > MOST_COLUMNS || table.rows.len() as u64 >= MOST_ROWS {
            return Err(refuse!(roll_too_long { rows: MOST_ROWS, columns: MOST_COLUMNS }));
        }
        table.add_row(line, record.iter().map(str::to_owned));
    }
    Ok(table)
}

/// Offset at which the next record begins: `start`, moved past line breaks and empty lines.
fn offset_of_next_record(text: &str, start: usize) -> usize {
    start + text.bytes().skip(start).take_while(|byte| *byte == b'\n').count()
}
