//! Answers as bytes: the status, the headers that every answer has, and the answer's own.
//!
//! No text from outside gets into a header unchanged: every value is one of the types below,
//! written by this program, and the only function that writes headers drops a value that is more
//! than one line of plain characters.

use std::fmt::{Display, Write};
use std::sync::Arc;

use chrono::{Local, Utc};

use super::head;
use super::pass::Ticket;
use super::route::{PageDestination, PagePolicy};

/// Lifetime of a ticket, a week, which is longer than a tournament. Withdrawing its link ends it at
/// once.
const TICKET_SECONDS: u32 = 7 * 24 * 60 * 60;
const CHOICE_SECONDS: u32 = 365 * 24 * 60 * 60;

/// Cookie that an answer sets.
#[derive(Clone, Debug)]
pub(super) enum Cookie {
    Ticket { port: u16, ticket: Ticket },
    Language(&'static str),
}

impl Cookie {
    /// Name of the ticket's cookie, with the port in it: browsers keep cookies by address, and two
    /// servers on one machine must not overwrite each other's.
    pub fn ticket_cookie_name(port: u16) -> String {
        format!("kerbholz-{port}")
    }

    pub fn language_cookie_name() -> String {
        format!("kerbholz-{}", head::CHOICE)
    }

    fn header_value(&self) -> String {
        let (name, value, seconds) = match self {
            Cookie::Ticket { port, ticket } => {
                (Cookie::ticket_cookie_name(*port), ticket.as_text(), TICKET_SECONDS)
            }
            Cookie::Language(chosen) => {
                (Cookie::language_cookie_name(), (*chosen).to_owned(), CHOICE_SECONDS)
            }
        };
        format!("{name}={value}; HttpOnly; SameSite=Strict; Path=/; Max-Age={seconds}")
    }
}

/// Additions of the server to the answer of the clerk: cookies, a redirect, and headers of its own.
#[derive(Debug, Default)]
pub(super) struct AnswerExtras {
    pub cookies: Vec<Cookie>,
    /// Address to which the browser goes after so many seconds, as if the reader had followed a
    /// link on this page.
    pub onward: Option<(u32, PageDestination)>,
    pub allowed: Option<&'static str>,
    pub retry_seconds: Option<u64>,
}

/// Whether the connection may be used for another request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ConnectionReuse {
    Another,
    Close,
}

/// Head of an answer, to be followed by its body.
pub(super) fn answer_head(
    answer: &Answer,
    along: &AnswerExtras,
    after: ConnectionReuse,
) -> Vec<u8> {
    let mut lines = HeaderLines::begin(answer.status);
    lines.add_header("Content-Length", answer.body.bytes().len());
    head_with_common_headers(lines, answer, along, after)
}

/// Head of a stream of events, without a length, as it ends with its connection.
pub(super) fn stream_head(answer: &Answer, along: &AnswerExtras) -> Vec<u8> {
    head_with_common_headers(
        HeaderLines::begin(answer.status),
        answer,
        along,
        ConnectionReuse::Close,
    )
}

fn head_with_common_headers(
    mut lines: HeaderLines,
    answer: &Answer,
    along: &AnswerExtras,
    after: ConnectionReuse,
) -> Vec<u8> {
    lines.add_header("Date", Utc::now().format("%a, %d %b %Y %H:%M:%S GMT"));
    lines.add_header("Content-Type", answer.kind.media_type());
    if let MediaKind::File(ending) = answer.kind {
        let day = Local::now().date_naive();
        let name = format!("attachment; filename=\"kerbholz-{day}.{ending}\"");
        lines.add_header("Content-Disposition", name);
    }
    lines.add_header("Cache-Control", "no-store");
    lines.add_header("Content-Security-Policy", &answer.policy);
    lines.add_header("Referrer-Policy", "no-referrer");
    lines.add_header("X-Content-Type-Options", "nosniff");
    lines.add_header("X-Frame-Options", "DENY");
    lines.add_header("Cross-Origin-Resource-Policy", "same-origin");
    if let Some(to) = &answer.to {
        lines.add_header("Location", to);
    }
    if let Some((seconds, onward)) = &along.onward {
        lines.add_header("Refresh", format_args!("{seconds};url={onward}"));
    }
    if let Some(allowed) = along.allowed {
        lines.add_header("Allow", allowed);
    }
    if let Some(seconds) = along.retry_seconds {
        lines.add_header("Retry-After", seconds);
    }
    for cookie in &along.cookies {
        lines.add_header("Set-Cookie", cookie.header_value());
    }
    if after == ConnectionReuse::Close {
        lines.add_header("Connection", "close");
    }
    lines.end()
}

/// Interim answer `100 Continue`, upon which a client sends the body that it has held back.
pub(super) const GO_ON: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

struct HeaderLines(String);

impl HeaderLines {
    fn begin(status: Status) -> HeaderLines {
        HeaderLines(format!("HTTP/1.1 {} {}\r\n", status.code(), status.reason()))
    }

    /// Writes a header, the only function that does; leaves the header out where its line is not
    /// plain printable ASCII.
    fn add_header(&mut self, name: &'static str, value: impl Display) {
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

/// Number of bytes that a phone with a poor connection can receive in the usual time for an answer.
const ONE_SHARE: usize = 4 * 1024 * 1024;

/// Answer that is being sent: the parts of its head and body that are left.
#[derive(Debug)]
pub(super) struct UnsentAnswer {
    head: Vec<u8>,
    body: AnswerBody,
    sent: usize,
}

impl UnsentAnswer {
    pub fn new(head: Vec<u8>, body: AnswerBody) -> UnsentAnswer {
        UnsentAnswer { head, body, sent: 0 }
    }

    /// Bytes to send next; empty when all are sent.
    pub fn next_bytes(&self) -> &[u8] {
        match self.sent.checked_sub(self.head.len()) {
            None => &self.head[self.sent..],
            Some(of_body) => &self.body.bytes()[of_body..],
        }
    }

    pub fn note_bytes_sent(&mut self, count: usize) {
        self.sent += count;
    }

    /// Address and length of the body, equal for all answers that share it.
    pub fn body_address_and_length(&self) -> (usize, usize) {
        let bytes = self.body.bytes();
        (bytes.as_ptr() as usize, bytes.len())
    }

    /// Factor by which the time for sending this answer is extended, as a large one needs more.
    pub fn send_time_factor(&self) -> u32 {
        u32::try_from(self.body.bytes().len() / ONE_SHARE).unwrap_or(u32::MAX).saturating_add(1)
    }
}

macro_rules! statuses {
    ($($name:ident = $code:literal $reason:literal),+ $(,)?) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Status { $($name),+ }

        impl Status {
            pub fn code(self) -> u16 {
                match self { $(Status::$name => $code),+ }
            }

            pub(super) fn reason(self) -> &'static str {
                match self { $(Status::$name => $reason),+ }
            }
        }
    };
}

statuses! {
    Ok = 200 "OK",
    SeeOther = 303 "See Other",
    BadRequest = 400 "Bad Request",
    Forbidden = 403 "Forbidden",
    NotFound = 404 "Not Found",
    MethodNotAllowed = 405 "Method Not Allowed",
    RequestTimeout = 408 "Request Timeout",
    LengthRequired = 411 "Length Required",
    ContentTooLarge = 413 "Content Too Large",
    UnsupportedMediaType = 415 "Unsupported Media Type",
    MisdirectedRequest = 421 "Misdirected Request",
    UnprocessableContent = 422 "Unprocessable Content",
    TooManyRequests = 429 "Too Many Requests",
    RequestHeaderFieldsTooLarge = 431 "Request Header Fields Too Large",
    InternalServerError = 500 "Internal Server Error",
    NotImplemented = 501 "Not Implemented",
    ServiceUnavailable = 503 "Service Unavailable",
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaKind {
    Page,
    Json,
    Events,
    /// Web manifest, for the home screen of a phone.
    Manifest,
    Icon,
    /// File to download, with this file extension; its name contains the current day.
    File(&'static str),
}

impl MediaKind {
    pub(super) fn media_type(self) -> &'static str {
        match self {
            MediaKind::Page => "text/html; charset=utf-8",
            MediaKind::Json => "application/json; charset=utf-8",
            MediaKind::Events => "text/event-stream; charset=utf-8",
            MediaKind::Manifest => "application/manifest+json",
            MediaKind::Icon => "image/svg+xml",
            MediaKind::File(_) => "application/octet-stream",
        }
    }
}

/// Body of an answer, its own or shared by several answers.
#[derive(Clone, Debug)]
pub enum AnswerBody {
    Own(Vec<u8>),
    Shared(Arc<[u8]>),
}

impl AnswerBody {
    pub fn bytes(&self) -> &[u8] {
        match self {
            AnswerBody::Own(bytes) => bytes,
            AnswerBody::Shared(bytes) => bytes,
        }
    }

    pub(super) fn empty_body() -> AnswerBody {
        AnswerBody::Own(Vec::new())
    }

    fn share(&mut self) {
        if let AnswerBody::Own(bytes) = self {
            *self = AnswerBody::Shared(std::mem::take(bytes).into());
        }
    }
}

impl From<Vec<u8>> for AnswerBody {
    fn from(bytes: Vec<u8>) -> AnswerBody {
        AnswerBody::Own(bytes)
    }
}

impl From<String> for AnswerBody {
    fn from(text: String) -> AnswerBody {
        AnswerBody::Own(text.into_bytes())
    }
}

impl From<Arc<[u8]>> for AnswerBody {
    fn from(bytes: Arc<[u8]>) -> AnswerBody {
        AnswerBody::Shared(bytes)
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub(super) status: Status,
    pub(super) kind: MediaKind,
    pub(super) body: AnswerBody,
    pub(super) policy: PagePolicy,
    pub(super) to: Option<PageDestination>,
}

impl Answer {
    /// Page in HTML, with the policy that knows its styles and scripts.
    ///
    /// `html` must have `<meta name="referrer" content="same-origin">` in its head if it holds a
    /// form: under the `no-referrer` of our headers alone a browser says of a form without script
    /// that it comes from `null`, and the form is refused.
    pub fn page(html: impl Into<AnswerBody>, policy: PagePolicy) -> Answer {
        let body = html.into();
        debug_assert!(
            has_referrer_policy(body.bytes()),
            "a page with a form that does not say where it comes from"
        );
        Answer { status: Status::Ok, kind: MediaKind::Page, body, policy, to: None }
    }

    pub fn json(text: impl Into<AnswerBody>) -> Answer {
        Answer {
            status: Status::Ok,
            kind: MediaKind::Json,
            body: text.into(),
            policy: PagePolicy::default(),
            to: None,
        }
    }

    /// File that a page of this program loads.
    pub fn resource(kind: MediaKind, content: impl Into<AnswerBody>) -> Answer {
        Answer { kind, ..Answer::json(content) }
    }

    /// Redirect to another address of this server, as after every entry, so that reloading the page
    /// repeats nothing.
    pub fn redirect(to: PageDestination) -> Answer {
        let body = AnswerBody::empty_body();
        Answer {
            status: Status::SeeOther,
            kind: MediaKind::Page,
            body,
            policy: PagePolicy::default(),
            to: Some(to),
        }
    }

    #[must_use]
    pub fn with_status(self, status: Status) -> Answer {
        Answer { status, ..self }
    }

    /// Shares the body, so that the answer can be kept and repeated without a copy.
    pub(super) fn share(mut self) -> Answer {
        self.body.share();
        self
    }
}

/// Whether a page has no form, or contains the element that [`Answer::page`] requires.
fn has_referrer_policy(html: &[u8]) -> bool {
    let html = String::from_utf8_lossy(html);
    !html.contains("method=\"post\"")
        || html.contains("<meta name=\"referrer\" content=\"same-origin\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::pass::{LinkPurpose, Phone, PrivateLink, Secret};
    use crate::serve::route::{PagePolicy, Route};

    fn answer_text(answer: &Answer, along: &AnswerExtras) -> String {
        String::from_utf8(answer_head(answer, along, ConnectionReuse::Close)).unwrap()
    }

    /// docs/live.md, Who gets in: every answer, whatever its kind or status, carries the headers
    /// against caching, framing, sniffing and foreign content.
    #[test]
    fn every_answer_has_security_headers() {
        let answers = [
            Answer::page("<p>".to_owned(), PagePolicy::for_page(&["a"], &["b"])),
            Answer::json("{}".to_owned()).with_status(Status::NotFound),
            Answer::redirect(PageDestination::new(Route::Wall)),
        ];
        for answer in &answers {
            let text = answer_text(answer, &AnswerExtras::default());
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
        let link = PrivateLink {
            purpose: LinkPurpose::Table { series: 1, table: 2 },
            secret: Secret::random().unwrap(),
        };
        let ticket = Ticket { link, phone: Phone::fresh().unwrap() };
        let cookies = vec![Cookie::Ticket { port: 8080, ticket }, Cookie::Language("de")];
        let text = answer_text(
            &Answer::json("{}".to_owned()),
            &AnswerExtras { cookies, ..AnswerExtras::default() },
        );
        let wanted = format!(
            "Set-Cookie: kerbholz-8080={}; HttpOnly; SameSite=Strict; Path=/; Max-Age=604800\r\n",
            ticket.as_text()
        );
        assert!(text.contains(&wanted), "{text}");
        assert!(text.contains(
            "Set-Cookie: kerbholz-lang=de; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000\r\n"
        ));
    }

    /// Response splitting: a header value of two lines is left out, should one ever get that far.
    #[test]
    #[cfg_attr(debug_assertions, should_panic = "a header that is no line")]
    fn a_header_of_two_lines_is_left_out() {
        let mut lines = HeaderLines::begin(Status::Ok);
        lines.add_header("Location", "/\r\nSet-Cookie: x=1");
        assert_eq!(lines.end(), b"HTTP/1.1 200 OK\r\n\r\n");
    }

    #[test]
    fn head_and_body_are_sent_in_pieces_of_any_size() {
        for size in 1..12 {
            let mut unsent =
                UnsentAnswer::new(b"head".to_vec(), AnswerBody::from("and body".to_owned()));
            let mut got = Vec::new();
            while !unsent.next_bytes().is_empty() {
                let piece = unsent.next_bytes();
                let piece = piece[..piece.len().min(size)].to_vec();
                unsent.note_bytes_sent(piece.len());
                got.extend(piece);
            }
            assert_eq!(got, b"headand body");
        }
    }

    /// A browser under `no-referrer` sends `Origin: null` with a form without script, which would
    /// be refused.
    #[test]
    #[cfg_attr(debug_assertions, should_panic = "does not say where it comes from")]
    fn a_page_with_a_form_says_where_it_comes_from() {
        let form = "<form method=\"post\"></form>";
        let head = "<meta name=\"referrer\" content=\"same-origin\">";
        assert_eq!(Answer::page(format!("{head}{form}"), PagePolicy::default()).status, Status::Ok);
        Answer::page(form.to_owned(), PagePolicy::default());
    }
}
