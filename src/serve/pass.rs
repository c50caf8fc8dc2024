//! What a link is for, and what a phone holds after it was opened.
//!
//! The secrets themselves are kept by the [clerk](super::Clerk), who gives the one that counts today or none: so a link
//! is withdrawn by changing its secret, and every cookie made from it is void at the same time. Nothing about phones is
//! kept here, so a server that is started again knows them all.

use std::fmt;

use super::secret::{Phone, Secret};

/// What whoever has a link may do (spec: tournament.md, Live pages).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Read, where the room is private.
    Room,
    /// Write down the current evening.
    Evening,
    /// Hand in and confirm sheets of one table in one series.
    Table { series: u32, table: u32 },
    /// See what waits, accept it, send it back.
    Organiser,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Room => f.write_str("room"),
            Place::Evening => f.write_str("evening"),
            Place::Table { series, table } => write!(f, "table-{series}-{table}"),
            Place::Organiser => f.write_str("organiser"),
        }
    }
}

impl Place {
    pub(super) fn read(text: &str) -> Option<Place> {
        match text {
            "room" => Some(Place::Room),
            "evening" => Some(Place::Evening),
            "organiser" => Some(Place::Organiser),
            _ => {
                let (series, table) = text.strip_prefix("table-")?.split_once('-')?;
                Some(Place::Table { series: number(series)?, table: number(table)? })
            }
        }
    }
}

/// A number from 1, in the one way in which it is written.
pub(super) fn number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number > 0 && number.to_string() == text).then_some(number)
}

/// What stands behind `/enter/`: a place and its secret.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    pub place: Place,
    pub secret: Secret,
}

impl Key {
    pub(super) fn read(text: &str) -> Option<Key> {
        let (place, secret) = text.rsplit_once('-')?;
        Some(Key { place: Place::read(place)?, secret: Secret::read(secret)? })
    }

    /// As it stands in a link: not `Display`, which writes things down too easily.
    pub(super) fn written(&self) -> String {
        format!("{}-{}", self.place, self.secret.written())
    }
}

/// What a phone shows with each request: its key, and which phone it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticket {
    pub key: Key,
    pub phone: Phone,
}

impl Ticket {
    pub fn read(text: &str) -> Option<Ticket> {
        let (key, phone) = text.rsplit_once('-')?;
        Some(Ticket { key: Key::read(key)?, phone: Phone::read(phone)? })
    }

    pub fn written(&self) -> String {
        format!("{}-{}", self.key.written(), self.phone)
    }
}

/// A phone that may do what its place allows: its secret was compared with the one that counts today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    place: Place,
    phone: Phone,
}

impl Pass {
    /// None where the link was withdrawn, or its series is over.
    pub(super) fn check(ticket: &Ticket, counts_today: Option<Secret>) -> Option<Pass> {
        let counts = counts_today.is_some_and(|secret| secret.is(ticket.key.secret));
        counts.then_some(Pass { place: ticket.key.place, phone: ticket.phone })
    }

    pub fn place(&self) -> Place {
        self.place
    }

    /// Who enters and who confirms are told apart by this.
    pub fn phone(&self) -> Phone {
        self.phone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_read_as_it_was_written() {
        let places = [Place::Room, Place::Evening, Place::Organiser, Place::Table { series: 2, table: 17 }];
        for place in places {
            let ticket =
                Ticket { key: Key { place, secret: Secret::fresh().unwrap() }, phone: Phone::fresh().unwrap() };
            let again = Ticket::read(&ticket.written()).unwrap();
            assert_eq!((again.key.place, again.phone), (place, ticket.phone));
            assert!(again.key.secret.is(ticket.key.secret));
            assert!(Key::read(&ticket.key.written()).unwrap().secret.is(ticket.key.secret));
        }
    }

    #[test]
    fn a_place_is_written_in_one_way_only() {
        let secret = Secret::fresh().unwrap().written();
        for wrong in [
            "table-0-1",
            "table-1-0",
            "table-01-1",
            "table-+1-1",
            "table-1",
            "table-1-1-1",
            "Room",
            "",
            "table-1-4294967296",
        ] {
            assert!(Key::read(&format!("{wrong}-{secret}")).is_none(), "{wrong}");
        }
    }

    /// A link is withdrawn by changing its secret; where there is none, nothing opens.
    #[test]
    fn only_the_secret_that_counts_today_opens() {
        let [old, new] = [Secret::fresh().unwrap(), Secret::fresh().unwrap()];
        let ticket = Ticket { key: Key { place: Place::Room, secret: old }, phone: Phone::fresh().unwrap() };
        assert!(Pass::check(&ticket, Some(old)).is_some());
        assert!(Pass::check(&ticket, Some(new)).is_none());
        assert!(Pass::check(&ticket, None).is_none());
    }
}
