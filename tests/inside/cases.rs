//! The cases of the rules (`tests/cases`): what they say stands in `rules.rs`.

use serde_json::Value;

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, Session};
use crate::model::{Refusal, refuse};
use crate::record::Node;

/// Every case, with the file and line where it stands.
pub fn cases() -> Vec<(String, Value)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut cases = Vec::new();
    for file in files.filter(|file| file.extension().is_some_and(|end| end == "jsonl")) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        for (number, line) in (1..).zip(std::fs::read_to_string(&file).unwrap().lines()) {
            let place = format!("{name}:{number}");
            let case =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{place}: {error}"));
            cases.push((place, case));
        }
    }
    cases.sort_by(|one, other| one.0.cmp(&other.0));
    cases
}

/// What came of a line of a case: an event, or a header that was refused.
pub struct Answered<'a> {
    pub place: &'a str,
    pub line: &'a Value,
    /// The session after it; a header that was refused has none.
    pub session: Option<&'a Session>,
    /// The event, where it could be read.
    pub event: Option<&'a Event>,
    pub came: &'a Result<AppliedEvent, Refusal>,
    pub expected: &'a Value,
}

/// Plays every case and shows each line that is answered.
pub fn for_each_answer(mut show: impl FnMut(&Answered<'_>)) {
    for (place, case) in &cases() {
        let mut expected = case["expect"].as_array().expect("expect").iter();
        let mut session: Option<Session> = None;
        for line in case["lines"].as_array().expect("lines") {
            let text = line.to_string();
            let node = Node::parse(&text).expect("JSON");
            let mut event = None;
            let came = if node.has_key("session") {
                let header = Header::read(&node);
                session = header.as_ref().ok().map(Session::open);
                match header {
                    // Gets no answer.
                    Ok(_) => continue,
                    Err(refusal) => Err(refusal),
                }
            } else {
                session.as_mut().ok_or_else(|| refuse!(no_session)).and_then(|session| {
                    let read = session.read_event(&node);
                    event = read.as_ref().ok().cloned();
                    let came = read.and_then(|event| session.apply(&event, Trace::on()));
                    came.map_err(|refusal| refusal.replace_players_by_names(session.roster()))
                })
            };
            let expected = expected.next().unwrap_or(&Value::Null);
            let (session, event) = (session.as_ref(), event.as_ref());
            show(&Answered { place, line, session, event, came: &came, expected });
        }
    }
}
