//! Reports of a receipt, to be read aloud, noted and photographed; and of how the present state
//! relates to an earlier receipt.

use super::json::{Object, object};
use super::numbers::moment;
use super::qr::{CodeMatrix, TerminalBackground, draw_code_in_terminal};
use super::report::Report;
use super::table::{Cell, Table, cells};
use super::voice::Voice;
use crate::app::exchange::check::ReceiptRelation;
use crate::app::exchange::receipt::{FoundReceiptState, IssuedReceipt};
use crate::model::{JoinTexts, say, time};

/// Report of a receipt: its words, a code for a camera, and how to check it. `ground` is the
/// background of the terminal.
pub fn receipt_report(issued: &IssuedReceipt, ground: TerminalBackground, voice: &Voice) -> Report {
    let words = issued.receipt.words().join(" ");
    let (entries, bookings) = (issued.entries, issued.bookings);
    let mut report = Report::from(voice.say(&say!(receipt_heading {
        evening: &issued.evening,
        at: moment(&issued.at, voice.lang),
        entries,
        bookings
    })));
    report.line(voice.say(&say!(receipt_words { words: &words })));
    let mut table = Table::new([
        voice.figures_column(say::receipt_evening),
        voice.words_column(say::receipt_time),
        voice.prose_column(say::receipt_label),
        voice.prose_column(say::receipt_whole),
    ]);
    table.add_row(cells![
        issued.evening.number.to_string(),
        Cell::moment(&issued.at),
        words.as_str(),
        issued.receipt.hex()
    ]);
    match CodeMatrix::from_link(&receipt_code_text(issued)) {
        Some(code) => report.add_screen_drawing_with_table(
            draw_code_in_terminal(&code, voice.charset(), ground).trim_end_matches('\n').to_owned(),
            table,
        ),
        None => report.set_table_for_programs(table),
    };
    report.add_legend(voice.say(&say!(receipt_check { words: receipt_words_and_minute(issued) })));
    report
}

/// Text that the code of a receipt contains, in capital letters and digits, which give the smallest
/// code.
pub fn receipt_code_text(issued: &IssuedReceipt) -> String {
    format!("KERBHOLZ {} {}", receipt_words_and_minute(issued), issued.receipt.hex()).to_uppercase()
}

/// Words of the receipt with its minute, as they are typed to check it.
pub fn receipt_words_and_minute(issued: &IssuedReceipt) -> String {
    issued.receipt.words().into_iter().chain(time::utc_minute(&issued.at)).joined(" ")
}

pub fn receipt_json(issued: &IssuedReceipt) -> Object {
    object! {
        "session": issued.session.to_string(),
        "number": issued.evening.number.get(),
        "at": &issued.at,
        "entries": issued.entries,
        "bookings": issued.bookings,
        "words": issued.receipt.words().join(" "),
        "hash": issued.receipt.hex(),
        "code": receipt_code_text(issued),
    }
}

/// Says that this file once had the state of the receipt, and how much was recorded after it.
pub fn found_receipt_sentence(found: &FoundReceiptState, voice: &Voice) -> String {
    let (evening, since, at) = (found.evening.clone(), found.since, moment(&found.at, voice.lang));
    let entry = format!("{}.{}", evening.number, found.seq);
    voice.say(&say!(found.elsewhere => receipt_found_elsewhere | receipt_found { evening, at, entry, since }))
}

/// JSON of how the receipt that is checked relates to the states of this file.
pub fn receipt_relation_object(kin: &ReceiptRelation) -> Object {
    let state = match kin {
        ReceiptRelation::Here(found) if found.since == 0 => "same",
        ReceiptRelation::Here(_) => "more",
        ReceiptRelation::Older => "older",
        ReceiptRelation::Other => "other",
        ReceiptRelation::Unknown => "unknown",
    };
    let ReceiptRelation::Here(found) = kin else { return object! { "state": state } };
    object! {
        "state": state,
        "session": found.session.to_string(),
        "number": found.evening.number.get(),
        "entry": found.seq.get(),
        "at": &found.at,
        "since": found.since,
        "elsewhere": found.elsewhere,
    }
}
