//! What a link is for, and what a phone holds after it was opened.
//!
//! The secrets themselves are kept by the [clerk](super::Clerk), who gives the one that counts today or none: so a link
//! is withdrawn by changing its secret, and every cookie made from it is void at the same time. Nothing about phones is
//! kept here, so a server that is started again knows them all.

use std::fmt;
use std::net::SocketAddr;

use super::secret::{Phone, Secret};

/// What whoever has a link may do (docs/live.md, Links).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// Read, where the room is private.
    Room,
    /// Write down the current evening.
    Evening,
    /// Hand in and confirm sheets of one table in one series.
    Table { series: u32, table: u32 },
    /// See what waits, accept it, send it back.
    Organiser,
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purpose::Room => f.write_str("room"),
            Purpose::Evening => f.write_str("evening"),
            Purpose::Table { series, table } => write!(f, "table-{series}-{table}"),
            Purpose::Organiser => f.write_str("organiser"),
        }
    }
}

impl Purpose {
    pub(super) fn read(text: &str) -> Option<Purpose> {
        match text {
            "room" => Some(Purpose::Room),
            "evening" => Some(Purpose::Evening),
            "organiser" => Some(Purpose::Organiser),
            _ => {
                let (series, table) = text.strip_prefix("table-")?.split_once('-')?;
                Some(Purpose::Table { series: number(series)?, table: number(table)? })
            }
        }
    }
}

/// A number from 1, in the one way in which it is written.
pub(super) fn number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number > 0 && number.to_string() == text).then_some(number)
}

/// What stands behind `/enter/`: a purpose and its secret.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    pub purpose: Purpose,
    pub secret: Secret,
}

impl Link {
    pub(super) fn read(text: &str) -> Option<Link> {
        let (purpose, secret) = text.rsplit_once('-')?;
        Some(Link { purpose: Purpose::read(purpose)?, secret: Secret::read(secret)? })
    }

    /// The address to be shown to whoever it is for, and written nowhere else.
    pub fn at(&self, here: SocketAddr) -> String {
        format!("http://{here}/enter/{}", self.written())
    }

    /// Not `Display`, which writes things down too easily.
    pub(super) fn written(&self) -> String {
        format!("{}-{}", self.purpose, self.secret.written())
    }
}

/// What a phone shows with each request: its link, and which phone it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticket {
    pub link: Link,
    pub phone: Phone,
}

impl Ticket {
    pub fn read(text: &str) -> Option<Ticket> {
        let (link, phone) = text.rsplit_once('-')?;
        Some(Ticket { link: Link::read(link)?, phone: Phone::read(phone)? })
    }

    pub fn written(&self) -> String {
        format!("{}-{}", self.link.written(), self.phone)
    }
}

/// A phone that may do what its purpose allows: its secret was compared with the one that counts today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    purpose: Purpose,
    phone: Phone,
}

impl Pass {
    /// None where the link was withdrawn, or its series is over.
    pub(super) fn check(ticket: &Ticket, counts_today: Option<Secret>) -> Option<Pass> {
        let counts = counts_today.is_some_and(|secret| secret.is(ticket.link.secret));
        counts.then_some(Pass { purpose: ticket.link.purpose, phone: ticket.phone })
    }

    pub fn purpose(&self) -> Purpose {
        self.purpose
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
        let purposes = [Purpose::Room, Purpose::Evening, Purpose::Organiser, Purpose::Table { series: 2, table: 17 }];
        for purpose in purposes {
            let ticket =
                Ticket { link: Link { purpose, secret: Secret::fresh().unwrap() }, phone: Phone::fresh().unwrap() };
            let again = Ticket::read(&ticket.written()).unwrap();
            assert_eq!((again.link.purpose, again.phone), (purpose, ticket.phone));
            assert!(again.link.secret.is(ticket.link.secret));
            assert!(Link::read(&ticket.link.written()).unwrap().secret.is(ticket.link.secret));
        }
    }

    #[test]
    fn a_purpose_is_written_in_one_way_only() {
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
            assert!(Link::read(&format!("{wrong}-{secret}")).is_none(), "{wrong}");
        }
    }

    /// A link is withdrawn by changing its secret; where there is none, nothing opens.
    #[test]
    fn only_the_secret_that_counts_today_opens() {
        let [old, new] = [Secret::fresh().unwrap(), Secret::fresh().unwrap()];
        let ticket = Ticket { link: Link { purpose: Purpose::Room, secret: old }, phone: Phone::fresh().unwrap() };
        assert!(Pass::check(&ticket, Some(old)).is_some());
        assert!(Pass::check(&ticket, Some(new)).is_none());
        assert!(Pass::check(&ticket, None).is_none());
    }
}
