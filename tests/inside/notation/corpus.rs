//! Every line that the first version printed is read as it read it: `tests/corpus/notation.txt`
//! holds some five thousand of them, of all games and rule sets, in both languages, with people of
//! all sorts of names; each behind a hash of the event that it gave then. A line in braces is the
//! header of those that follow.

use crate::games::header::Header;
use crate::games::session::Session;
use crate::notation;
use crate::record::{Node, write};

/// FNV-1a over the event as JSON with its keys in order.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[test]
fn every_line_of_the_first_version_is_read_the_same() {
    let corpus =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/notation.txt"))
            .unwrap();
    let mut session: Option<Session> = None;
    let mut read = 0;
    for line in corpus.lines() {
        if line.starts_with('{') {
            session = Some(Session::open(&Header::read(&Node::parse(line).unwrap()).unwrap()));
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
        let mut writer = write::Writer::new();
        event.write(session.roster(), &mut writer);
        let event: serde_json::Value = serde_json::from_str(&writer.into_string()).unwrap();
        assert_eq!(format!("{:08x}", hash(&event.to_string())), known, "{line}: {event}");
        read += 1;
    }
    assert!(read >= 5_000, "{read}");
}
