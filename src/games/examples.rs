//! What a hand brings under the rules of one place or another: the examples of each game, played.
//!
//! Nothing of it is recorded.

use super::Rules;
use super::game::Example;
use super::header::Header;
use super::outcome::Trace;
use super::session::{Applied, Event, Session};
use crate::model::{MOST_SEATS, Refusal, refuse};
use crate::record::Node;

const NAMES: [&str; MOST_SEATS] = ["Anne", "Bert", "Carla", "Dieter", "Emil", "Fritz", "Grete", "Hans"];

/// An example as it was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// As it stood before the hand, for printing it.
    pub before: Session,
    pub hand: Event,
    pub applied: Applied,
    pub after: Session,
}

/// Plays an example, or says why there is no such hand under these rules.
pub fn play(rules: &Rules, example: &Example) -> Result<Played, Refusal> {
    let seats = (1..MOST_SEATS).find(|seats| rules.check_seats(*seats).is_ok()).unwrap_or(MOST_SEATS);
    let seats = seats + usize::from(example.sits_out);
    rules.check_seats(seats)?;
    let players = NAMES[..seats].iter().map(|name| (*name).to_owned()).collect();
    let mut after = Session::open(&Header::new(rules.clone(), players));
    let mut played = Err(refuse!(not_an_object));
    for text in example.events {
        let node = Node::parse(text).map_err(|error| refuse!(not_json { column: error.column() }))?;
        let before = after.clone();
        let hand = after.read(&node)?;
        let applied = after.apply(&hand, Trace::on())?;
        played = Ok((before, hand, applied));
    }
    played.map(|(before, hand, applied)| Played { before, hand, applied, after })
}
