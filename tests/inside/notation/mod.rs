//! One line for one hand (`docs/notation.md`): what has to be understood, what is refused with its
//! place, and that printing a hand and reading it again gives the same hand.

mod corpus;
mod faults;
mod fuzz;
mod letters;
#[path = "../../bench/notation_lines.rs"]
mod lines;
mod looking;
#[path = "../../bench/notation_meant.rs"]
mod meant;
#[path = "../../bench/notation_order.rs"]
mod ordered;
mod over;
mod page;
mod pages;
mod places;
mod points;
mod printing;
mod table;

/// What lines and their order are made of, here as in the run of millions.
mod parts {
    pub use crate::games::header::Header;
    pub use crate::games::session::{Event, Session, What};
    pub use crate::notation::{Fault, Lang, print, read};
    pub use crate::record::{Node, write};
}

use crate::games::header::Header;
use crate::games::session::Session;
use crate::notation;
use crate::record::{Node, write};

const FOUR: [&str; 4] = ["Anne", "Bert", "Carla", "Dora"];

fn session(game: &str, rules: &str, players: &[&str], house: &str) -> Session {
    let players = serde_json::to_string(players).unwrap();
    let line = format!(
        r#"{{"session":{{"game":"{game}","rules":"{rules}","players":{players},"house":{{{house}}}}}}}"#
    );
    Session::open(&Header::read(&Node::parse(&line).unwrap()).unwrap())
}

fn steinmauern() -> Session {
    session("dreierles", "steinmauern", &FOUR, "")
}

fn understood(line: &str, session: &Session) -> String {
    match notation::read(line, session) {
        Ok(event) => {
            let mut written = write::Writer::new();
            event.write(session.roster(), &mut written);
            written.into_string()
        }
        Err(fault) => panic!("{line}: {:?} at {:?}", fault.what, fault.span),
    }
}

/// The key of the sentence, and the place that is marked.
fn misunderstood(line: &str, session: &Session) -> (&'static str, String) {
    match notation::read(line, session) {
        Ok(event) => panic!("{line}: {event:?}"),
        Err(fault) => (fault.what.key, line[fault.span].to_owned()),
    }
}

/// Every line means what stands beside it.
fn all_mean(session: &Session, lines: &[(&str, &str)]) {
    for (line, json) in lines {
        assert_eq!(understood(line, session), *json, "{line}");
    }
}
