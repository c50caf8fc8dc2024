//! What lines mean (`tests/corpus/lines.txt`), and that every line which the first version printed
//! is read as it read it (`tests/corpus/notation.txt`).

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Event, Session};
use crate::notation::{self, Fault, ParsedLine};
use crate::record::{Node, write};

fn opened(header: &str) -> Session {
    Session::open(&Header::read(&Node::parse(header).unwrap()).unwrap())
}

/// An event in the record format.
fn recorded(event: &Event, session: &Session) -> String {
    let mut writer = write::Writer::new();
    event.write(session.roster(), &mut writer);
    writer.into_string()
}

/// What is said against a line, and the place that is marked.
fn marked(key: &str, place: &str) -> String {
    format!("{key} {place:?}")
}

fn read(typed: &str, session: &Session) -> Result<ParsedLine, Fault> {
    let Some((before, line)) = typed.split_once(" >> ") else {
        return notation::read_with_places_of_parts(typed, session);
    };
    let before = notation::read(before, session)?;
    notation::read_correction(line, session, &before)
}

/// Behind `#` stands what the lines below hold, in braces the session at whose table they are typed.
/// A line means the hand behind `=>`, is not understood as `!>` says with the place that is marked,
/// or is a hand that the rules refuse as `~>` says. `HAND >> LINE` lays a correction over a hand.
#[test]
fn every_line_means_what_stands_beside_it() {
    let (mut held, mut session, mut read_lines) = ("", None, 0);
    for text in include_str!("../../corpus/lines.txt").lines().filter(|line| !line.is_empty()) {
        if let Some(heading) = text.strip_prefix("# ") {
            held = heading;
            continue;
        }
        if text.starts_with("{\"session\"") {
            session = Some(opened(text));
            continue;
        }
        let session = session.as_ref().unwrap();
        let marks = ["=> ", "!> ", "~> "].into_iter();
        let (at, mark) = marks
            .filter_map(|mark| Some((text.find(&format!(" {mark}"))?, mark)))
            .min()
            .unwrap_or_else(|| panic!("{text} says nothing"));
        let (typed, means) = (&text[..at], &text[at + 1 + mark.len()..]);
        let line = typed.split_once(" >> ").map_or(typed, |(_, line)| line);
        let read = read(typed, session);
        let came = match (mark, read) {
            ("~> ", Ok(read)) => {
                let refusal = session.clone().apply(&read.event, Trace::off()).expect_err(typed);
                let span = read.places.range_at_fault(&refusal, session.roster());
                marked(refusal.code, span.map_or("", |span| &line[span]))
            }
            (_, Ok(read)) => recorded(&read.event, session),
            (_, Err(fault)) => marked(fault.what.key, &line[fault.span]),
        };
        assert_eq!(came, means, "{held} {typed}");
        read_lines += 1;
    }
    assert!(read_lines > 600, "{read_lines}");
}

/// FNV-1a over the event as JSON with its keys in order.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Some five thousand lines of all games and rule sets, in both languages, with people of all sorts
/// of names; each behind a hash of the event that it gave then. A line in braces is the header of
/// those that follow.
#[test]
fn every_line_of_the_first_version_is_read_the_same() {
    let corpus =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/notation.txt"))
            .unwrap();
    let mut session: Option<Session> = None;
    let mut read = 0;
    for line in corpus.lines() {
        if line.starts_with('{') {
            session = Some(opened(line));
            continue;
        }
        let (known, line) = line.split_once(' ').unwrap();
        let session = session.as_ref().unwrap();
        let event = match notation::read(line, session) {
            Ok(event) => event,
            Err(fault) => {
                panic!("{line}: {:?} at {:?} {:?}", fault.what, fault.span, session.roster())
            }
        };
        let event: serde_json::Value = serde_json::from_str(&recorded(&event, session)).unwrap();
        assert_eq!(format!("{:08x}", hash(&event.to_string())), known, "{line}: {event}");
        read += 1;
    }
    assert!(read >= 5_000, "{read}");
}
