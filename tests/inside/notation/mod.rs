//! One line for one hand (`docs/notation.md`): what has to be understood, what is refused with its
//! place. That printing a hand and reading it again gives the same hand, holds `inside/sums.rs`.

mod corpus;
mod fuzz;
mod letters;
#[path = "../../bench/notation_lines.rs"]
mod lines;
mod looking;
#[path = "../../bench/notation_meant.rs"]
mod meant;
#[path = "../../bench/notation_order.rs"]
mod ordered;
mod page;
mod places;
mod points;

/// What lines and their order are made of, here as in the run of millions.
mod parts {
    pub use crate::games::header::Header;
    pub use crate::games::session::{Event, EventKind, Session};
    pub use crate::notation::{Fault, Lang, print_event_line, read};
    pub use crate::record::{Node, write};
}

use crate::games::header::Header;
use crate::games::session::Session;
use crate::record::Node;

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
