//! Answers as bytes: the status, the headers that every answer has, and its own.
//!
//! Nothing from outside gets into a header as it came: every value is one of the types below, written by us, and the
//! one door through which all go lets no line through that is more than one line of plain letters.

use std::fmt::{Display, Write};

use chrono::Utc;

use super::answer::{Answer, Content, Status};
use super::language;
use super::pass::Ticket;
use super::route::Destination;

/// A week: longer than a tournament. A link that is withdrawn ends it at once.
const TICKET_SECONDS: u32 = 7 * 24 * 60 * 60;
const CHOICE_SECONDS: u32 = 365 * 24 * 60 * 60;

/// What a phone is to keep.
#[derive(Clone, Debug)]
pub(super) enum Cookie {
    Ticket { port: u16, ticket: Ticket },
    Language(&'static str),
}

impl Cookie {
    /// Phones keep cookies by address, not by port: two servers on one machine must not take each other's.
    pub fn ticket_name(port: u16) -> String {
        format!("kerbholz-{port}")
    }

    pub fn language_name() -> String {
        format!("kerbholz-{}", language::CHOICE)
    }

    fn written(&self) -> String {
        let (name, value, seconds) = match self {
            Cookie::Ticket { port, ticket } => (Cookie::ticket_name(*port), ticket.written(), TICKET_SECONDS),
            Cookie::Language(chosen) => (Cookie::language_name(), (*chosen).to_owned(), CHOICE_SECONDS),
        };
        format!("{name}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={seconds}")
    }
}

/// What goes with an answer that the clerk does not know of.
#[derive(Debug, Default)]
pub(super) struct Along {
    pub cookies: Vec<Cookie>,
    /// Where the browser goes by itself, as if somebody had followed a link of this page.
    pub onward: Option<Destination>,
    pub allowed: Option<&'static str>,
    pub retry_seconds: Option<u64>,
}

/// Whether the connection is used for another request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum After {
    Another,
    Close,
}

/// The head of an answer; its body follows as it is.
pub(super) fn head(answer: &Answer, along: &Along, after: After) -> Vec<u8> {
    let mut lines = Lines::begin(answer.status);
    lines.put("Content-Length", answer.body.bytes().len());
    end(lines, answer, along, after)
}

/// The head of a stream of events, which has no length: it ends when the connection does.
pub(super) fn stream_head(answer: &Answer, along: &Along) -> Vec<u8> {
    end(Lines::begin(answer.status), answer, along, After::Close)
}

fn end(mut lines: Lines, answer: &Answer, along: &Along, after: After) -> Vec<u8> {
    lines.put("Date", Utc::now().format("%a, %d %b %Y %H:%M:%S GMT"));
    lines.put("Content-Type", answer.kind.media_type());
    lines.put("Cache-Control", "no-store");
    lines.put("Content-Security-Policy", &answer.policy);
    lines.put("Referrer-Policy", "no-referrer");
    lines.put("X-Content-Type-Options", "nosniff");
    lines.put("X-Frame-Options", "DENY");
    lines.put("Cross-Origin-Resource-Policy", "same-origin");
    if let Some(to) = &answer.to {
        lines.put("Location", to);
    }
    if let Some(onward) = &along.onward {
        lines.put("Refresh", format_args!("0;url={onward}"));
    }
    if let Some(allowed) = along.allowed {
        lines.put("Allow", allowed);
    }
    if let Some(seconds) = along.retry_seconds {
        lines.put("Retry-After", seconds);
    }
    for cookie in &along.cookies {
        lines.put("Set-Cookie", cookie.written());
    }
    if after == After::Close {
        lines.put("Connection", "close");
    }
    lines.end()
}

/// `HTTP/1.1 100 Continue`: the body that a client holds back may come.
pub(super) const GO_ON: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

struct Lines(String);

impl Lines {
    fn begin(status: Status) -> Lines {
        Lines(format!("HTTP/1.1 {} {}\r\n", status.code(), status.reason()))
    }

    /// The one door of all headers: a value that is more than one line of plain letters is left out as a whole.
    fn put(&mut self, name: &'static str, value: impl Display) {
        let begun = self.0.len();
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{name}: {value}");
        let is_plain = self.0[begun..].bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
        debug_assert!(is_plain, "a header that is no line: {:?}", &self.0[begun..]);
        if is_plain {
            self.0.push_str("\r\n");
        } else {
            self.0.truncate(begun);
        }
    }

    fn end(mut self) -> Vec<u8> {
        self.0.push_str("\r\n");
        self.0.into_bytes()
    }
}

/// What a phone at the far end of the hall takes in the time for an answer.
const ONE_SHARE: usize = 4 * 1024 * 1024;

/// An answer on its way: what is left of head and body.
#[derive(Debug)]
pub(super) struct Unsent {
    head: Vec<u8>,
    body: Content,
    sent: usize,
}

impl Unsent {
    pub fn of(head: Vec<u8>, body: Content) -> Unsent {
        Unsent { head, body, sent: 0 }
    }

    /// What is to be sent next; empty when all is.
    pub fn next(&self) -> &[u8] {
        match self.sent.checked_sub(self.head.len()) {
            None => &self.head[self.sent..],
            Some(of_body) => &self.body.bytes()[of_body..],
        }
    }

    pub fn note_sent(&mut self, count: usize) {
        self.sent += count;
    }

    /// Where its body lies, and how long that is: the same for all who share it.
    pub fn held(&self) -> (usize, usize) {
        let bytes = self.body.bytes();
        (bytes.as_ptr() as usize, bytes.len())
    }

    /// How often the time for an answer is given to it: a large one needs more.
    pub fn shares(&self) -> u32 {
        u32::try_from(self.body.bytes().len() / ONE_SHARE).unwrap_or(u32::MAX).saturating_add(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::pass::{Link, Purpose};
    use crate::serve::policy::Policy;
    use crate::serve::route::Route;
    use crate::serve::secret::{Phone, Secret};

    fn text(answer: &Answer, along: &Along) -> String {
        String::from_utf8(head(answer, along, After::Close)).unwrap()
    }

    /// docs/live.md, Who gets in: what every answer says, whatever it is.
    #[test]
    fn every_answer_is_guarded() {
        let answers = [
            Answer::page("<p>".to_owned(), Policy::of(&["a"], &["b"])),
            Answer::json("{}".to_owned()).with_status(Status::NotFound),
            Answer::see(Destination::of(Route::Wall)),
        ];
        for answer in &answers {
            let text = text(answer, &Along::default());
            for line in [
                "Cache-Control: no-store",
                "Content-Security-Policy: default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
                "Referrer-Policy: no-referrer",
                "X-Content-Type-Options: nosniff",
                "X-Frame-Options: DENY",
                "Cross-Origin-Resource-Policy: same-origin",
            ] {
                assert!(text.contains(line), "{line} in {text}");
            }
            assert!(text.starts_with("HTTP/1.1 ") && text.ends_with("\r\n\r\n"));
        }
    }

    /// "exchanged for a cookie (`HttpOnly; SameSite=Strict`)", and the path of the whole site.
    #[test]
    fn a_ticket_is_a_cookie_that_scripts_and_other_sites_do_not_get() {
        let link = Link { purpose: Purpose::Table { series: 1, table: 2 }, secret: Secret::fresh().unwrap() };
        let ticket = Ticket { link, phone: Phone::fresh().unwrap() };
        let cookies = vec![Cookie::Ticket { port: 8080, ticket }, Cookie::Language("de")];
        let text = text(&Answer::json("{}".to_owned()), &Along { cookies, ..Along::default() });
        let wanted = format!(
            "Set-Cookie: kerbholz-8080={}; HttpOnly; SameSite=Strict; Path=/; Max-Age=604800\r\n",
            ticket.written()
        );
        assert!(text.contains(&wanted), "{text}");
        assert!(text.contains("Set-Cookie: kerbholz-lang=de; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000\r\n"));
    }

    /// Response splitting: the door of all headers, should anything ever get that far.
    #[test]
    #[cfg_attr(debug_assertions, should_panic = "a header that is no line")]
    fn a_header_of_two_lines_is_left_out() {
        let mut lines = Lines::begin(Status::Ok);
        lines.put("Location", "/\r\nSet-Cookie: x=1");
        assert_eq!(lines.end(), b"HTTP/1.1 200 OK\r\n\r\n");
    }

    #[test]
    fn head_and_body_are_sent_in_pieces_of_any_size() {
        for size in 1..12 {
            let mut unsent = Unsent::of(b"head".to_vec(), Content::from("and body".to_owned()));
            let mut got = Vec::new();
            while !unsent.next().is_empty() {
                let piece = unsent.next();
                let piece = piece[..piece.len().min(size)].to_vec();
                unsent.note_sent(piece.len());
                got.extend(piece);
            }
            assert_eq!(got, b"headand body");
        }
    }
}
