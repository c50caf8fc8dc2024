//! Where a request is looked at and answered: in the order of the checks, Host first (docs/live.md, Who gets in).
//!
//! This half reads only. Changes go on to the [scribe](super::scribe), which uses the same look.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::address;
use super::answer::{Answer, Content, Media, Status};
use super::asked::{Asked, Shape, Viewer};
use super::clerk::Clerk;
use super::head::{Head, Method};
use super::language;
use super::notice::Notice;
use super::pass::{Link, Pass, Ticket};
use super::percent::Pairs;
use super::policy::Policy;
use super::route::{Destination, Route};
use super::secret::Phone;
use super::wire::{Along, Cookie};

/// A whole request, as it came.
#[derive(Debug)]
pub(super) struct Request {
    pub head: Head,
    pub body: Vec<u8>,
    /// At which of our addresses it came.
    pub here: SocketAddr,
}

/// What goes back.
#[derive(Debug)]
pub(super) enum Reply {
    Answer(Answer, Box<Along>),
    /// The connection is kept for events; `known` is the state that the page has already.
    Stream {
        head: Vec<u8>,
        known: Option<u64>,
    },
}

/// What holds for all requests.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    /// The first is spoken to those who wish for none of them.
    pub languages: &'static [&'static str],
    pub is_private: bool,
    /// The state of the file, counted.
    pub number: Arc<AtomicU64>,
}

/// Marks the first page after a link, see [`Porter::arrive`].
const ENTERED: &str = "entered";

/// What a phone has to show.
pub(super) enum Held {
    Nothing,
    /// A ticket that does not count any more.
    Void,
    Pass(Pass),
}

/// A request whose Host and address are right.
pub(super) struct Looked {
    pub route: Route,
    pub query: Pairs,
    pub viewer: Viewer,
    pub held: Held,
    pub here: SocketAddr,
    /// Taken before anything is read from the file: what is shown is at least this new.
    pub number: u64,
}

impl Looked {
    pub fn asked(&self) -> Asked<'_> {
        let pass = match self.held {
            Held::Pass(pass) => Some(pass),
            Held::Nothing | Held::Void => None,
        };
        Asked {
            route: &self.route,
            query: &self.query,
            viewer: self.viewer,
            here: self.here,
            pass,
            number: self.number,
        }
    }
}

pub(super) struct Porter<C> {
    pub clerk: C,
    terms: Terms,
}

impl<C: Clerk> Porter<C> {
    pub fn new(clerk: C, terms: Terms) -> Porter<C> {
        Porter { clerk, terms }
    }

    /// Answers whatever asks for something to be shown.
    pub fn answer(&mut self, request: &Request) -> Reply {
        let answered = self.look(request).and_then(|looked| self.show(&looked, request));
        answered.unwrap_or_else(|notice| self.refuse(&notice, &request.head))
    }

    pub fn refuse(&mut self, notice: &Notice, head: &Head) -> Reply {
        let (_, query) = parts(&head.target);
        let viewer = self.viewer(head, &Pairs::read(query).unwrap_or_default());
        let answer = self.clerk.notice(notice, viewer).with_status(notice.status());
        let mut along = Box::<Along>::default();
        match notice {
            Notice::MethodUnknown { allowed } => along.allowed = Some(allowed),
            Notice::TooMany { seconds } => along.retry_seconds = Some(*seconds),
            Notice::Busy => along.retry_seconds = Some(1),
            _ => {}
        }
        Reply::Answer(answer, along)
    }

    /// The checks that every request has to pass.
    pub fn look(&mut self, request: &Request) -> Result<Looked, Notice> {
        let head = &request.head;
        let foreign = Notice::HostForeign { here: request.here };
        let host = head.host.as_deref().ok_or(foreign.clone())?;
        if !address::is_here(host, request.here) {
            return Err(foreign);
        }
        if head.method == Method::Other {
            return Err(Notice::MethodUnknown { allowed: "GET, HEAD, POST" });
        }
        let number = self.terms.number.load(Ordering::Acquire);
        let (path, query) = parts(&head.target);
        let route = Route::find(path).ok_or(Notice::NotFound)?;
        let query = Pairs::read(query).ok_or(Notice::Malformed)?;
        let viewer = self.viewer(head, &query);
        let held = self.held(request)?;
        Ok(Looked { route, query, viewer, held, here: request.here, number })
    }

    fn show(&mut self, looked: &Looked, request: &Request) -> Result<Reply, Notice> {
        if let Route::Enter(link) = &looked.route {
            return self.open(link.as_ref(), request);
        }
        if looked.query.get(ENTERED).is_some() {
            return Ok(self.arrive(looked));
        }
        if self.terms.is_private {
            match looked.held {
                Held::Pass(_) => {}
                Held::Void => return Err(Notice::LinkWithdrawn),
                Held::Nothing => return Err(Notice::RoomPrivate),
            }
        }
        let mut along = Box::<Along>::default();
        along.cookies.extend(self.choice(looked, &request.head));
        if let Route::Events = looked.route {
            return Ok(stream(looked, request, &along));
        }
        let answer = self.clerk.show(&looked.asked())?;
        Ok(Reply::Answer(answer, along))
    }

    /// Exchanges the secret of a link for a cookie, and takes it out of the address.
    fn open(&mut self, link: Option<&Link>, request: &Request) -> Result<Reply, Notice> {
        let link = link.ok_or(Notice::LinkWithdrawn)?;
        // A phone that opens another link stays the same phone.
        let before = tickets(request).next().map(|ticket| ticket.phone);
        let phone = before.map_or_else(Phone::fresh, Ok).map_err(|_| Notice::Broken)?;
        let ticket = Ticket { link: *link, phone };
        Pass::check(&ticket, self.clerk.secret(link.purpose)?).ok_or(Notice::LinkWithdrawn)?;
        let cookies = vec![Cookie::Ticket { port: request.here.port(), ticket }];
        let to = Destination::of(Route::of(link.purpose)).with(ENTERED, "1");
        Ok(Reply::Answer(Answer::see(to), Box::new(Along { cookies, ..Along::default() })))
    }

    /// The first page after a link. A browser that was sent there by another site or program does not show a strict
    /// cookie yet; a step that this page makes is one of our own, and shows it.
    fn arrive(&mut self, looked: &Looked) -> Reply {
        let to = Destination::of(looked.route.clone());
        match looked.held {
            Held::Pass(_) => Reply::Answer(Answer::see(to), Box::default()),
            Held::Nothing | Held::Void => {
                let answer = self.clerk.onward(&to, looked.viewer);
                Reply::Answer(answer, Box::new(Along { onward: Some(to), ..Along::default() }))
            }
        }
    }

    fn held(&mut self, request: &Request) -> Result<Held, Notice> {
        let mut held = Held::Nothing;
        for ticket in tickets(request) {
            match Pass::check(&ticket, self.clerk.secret(ticket.link.purpose)?) {
                Some(pass) => return Ok(Held::Pass(pass)),
                None => held = Held::Void,
            }
        }
        Ok(held)
    }

    fn viewer(&self, head: &Head, query: &Pairs) -> Viewer {
        let languages = self.terms.languages;
        let chosen = query.get(language::CHOICE).and_then(|chosen| language::offered(languages, chosen));
        let kept = || cookies(head, Cookie::language_name()).find_map(|kept| language::offered(languages, kept));
        let wished = || head.languages.as_deref().and_then(|wishes| language::wished(languages, wishes));
        let language = chosen.or_else(kept).or_else(wished).or_else(|| languages.first().copied());
        let shape = if query.get("format") == Some("json") { Shape::Json } else { Shape::Page };
        Viewer { language: language.unwrap_or_default(), shape }
    }

    /// A language that was chosen on a page is kept.
    fn choice(&self, looked: &Looked, head: &Head) -> Option<Cookie> {
        let chosen = looked.query.get(language::CHOICE)?;
        let chosen = language::offered(self.terms.languages, chosen)?;
        let is_kept = cookies(head, Cookie::language_name()).any(|kept| kept == chosen);
        (!is_kept).then_some(Cookie::Language(chosen))
    }
}

/// Path and query.
fn parts(target: &str) -> (&str, &str) {
    target.split_once('?').unwrap_or((target, ""))
}

fn cookies(head: &Head, name: String) -> impl Iterator<Item = &str> {
    let all = head.cookies.as_deref().unwrap_or_default().split(';');
    all.filter_map(move |cookie| cookie.trim().split_once('=').filter(|(own, _)| *own == name).map(|(_, value)| value))
}

/// Every ticket that a phone shows: another program on the same address may have added some of its own making. More
/// than a few are not looked at, as each is compared with what stands in the file.
fn tickets(request: &Request) -> impl Iterator<Item = Ticket> {
    cookies(&request.head, Cookie::ticket_name(request.here.port())).take(4).filter_map(Ticket::read)
}

fn stream(looked: &Looked, request: &Request, along: &Along) -> Reply {
    let answer =
        Answer { status: Status::Ok, kind: Media::Events, body: Content::none(), policy: Policy::default(), to: None };
    // What a browser says when it comes again is newer than the address that its page was written with.
    let known = request.head.last_event.as_deref().or_else(|| looked.query.get("since"));
    let known = known.and_then(|number| number.parse().ok());
    match request.head.method {
        Method::Get => Reply::Stream { head: super::wire::stream_head(&answer, along), known },
        _ => Reply::Answer(answer, Box::default()),
    }
}
