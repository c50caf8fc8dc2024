//! Where changes are let in: one after the other, by one thread, so that the same submission sent twice at once is one submission.
//!
//! After the look that every request gets come the Origin, the phone's pass and what it is for, the form and its token,
//! and how much this phone has entered lately (docs/live.md, Who gets in). What got through is an [`Submission`], and
//! goes to the clerk.

use std::time::Instant;

use super::address;
use super::allowance::{Allowance, seconds};
use super::asked::{Submission, TOKEN};
use super::clerk::Clerk;
use super::notice::Notice;
use super::pass::{Pass, Purpose};
use super::percent::Pairs;
use super::porter::{Held, Looked, Porter, Reply, Request};
use super::replay::Replays;
use super::secret::{FormToken, Phone};

pub(super) struct Scribe<C> {
    porter: Porter<C>,
    replays: Replays,
    by_phone: Allowance<Phone>,
    by_purpose: Allowance<Purpose>,
    /// Entries that a phone may make in a minute.
    entries: u32,
}

/// All phones of a table together; somebody may come in again as another phone.
const PHONES_OF_A_PURPOSE: u32 = 2;

/// An organiser accepts the sheets of a whole hall.
const ORGANISER: u32 = 4;

impl<C: Clerk> Scribe<C> {
    pub fn new(porter: Porter<C>, entries: u32) -> Scribe<C> {
        Scribe {
            porter,
            replays: Replays::default(),
            by_phone: Allowance::new(),
            by_purpose: Allowance::new(),
            entries,
        }
    }

    pub fn answer(&mut self, request: &Request) -> Reply {
        let answered = self.porter.look(request).and_then(|looked| self.enter(&looked, request));
        answered.unwrap_or_else(|notice| self.porter.refuse(&notice, &request.head))
    }

    fn enter(&mut self, looked: &Looked, request: &Request) -> Result<Reply, Notice> {
        let pass = admit(looked, request)?;
        let form = form(request)?;
        let token = form.get(TOKEN).and_then(FormToken::read).ok_or(Notice::TokenMissing)?;
        if let Some(answer) = self.replays.find(pass.phone(), token) {
            return Ok(Reply::Answer(answer, Box::default()));
        }
        self.take_one(&pass)?;
        let submission = Submission::admitted(looked.asked(), pass, &form, token);
        let entered = self.porter.clerk.enter(&submission)?;
        let answer = match entered.is_recorded {
            true => self.replays.keep(pass.phone(), token, entered.answer),
            false => entered.answer,
        };
        Ok(Reply::Answer(answer, Box::default()))
    }

    fn take_one(&mut self, pass: &Pass) -> Result<(), Notice> {
        let now = Instant::now();
        let entries = if pass.purpose() == Purpose::Organiser { self.entries * ORGANISER } else { self.entries };
        let of_all = entries * PHONES_OF_A_PURPOSE;
        let taken = self
            .by_purpose
            .check(&pass.purpose(), of_all, now)
            .and_then(|()| self.by_phone.take(pass.phone(), entries, now))
            .and_then(|()| self.by_purpose.take(pass.purpose(), of_all, now));
        taken.map_err(|wait| Notice::TooMany { seconds: seconds(wait) })
    }
}

/// Whether this change may be asked for from there, by this phone, at this address.
fn admit(looked: &Looked, request: &Request) -> Result<Pass, Notice> {
    let head = &request.head;
    let host = head.host.as_deref().unwrap_or_default();
    if !address::is_own(head.origin.as_deref(), head.site.as_deref(), host) {
        return Err(Notice::OriginForeign);
    }
    let pass = match looked.held {
        Held::Pass(pass) => pass,
        Held::Void => return Err(Notice::LinkWithdrawn),
        Held::Nothing => return Err(Notice::PassMissing),
    };
    if !looked.route.takes_entries() {
        return Err(Notice::MethodUnknown { allowed: "GET, HEAD" });
    }
    if looked.route.is_open_to(pass.purpose()) { Ok(pass) } else { Err(Notice::PurposeOther) }
}

fn form(request: &Request) -> Result<Pairs, Notice> {
    if !request.head.is_form {
        return Err(Notice::NoForm);
    }
    let text = std::str::from_utf8(&request.body).map_err(|_| Notice::Malformed)?;
    Pairs::read(text).ok_or(Notice::Malformed)
}
