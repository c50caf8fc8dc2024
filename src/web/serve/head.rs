//! Strict parser for the head of a request, with the address and language that it asks for:
//! whatever two readers could understand differently is refused.
//!
//! Refused are repeated headers that may occur once, lengths that are no plain number, and bodies
//! where none belongs, so that nobody can hide a second request in the first. Only the headers that
//! are used are kept.

use std::io;
use std::net::SocketAddr;

use httparse::{Error, Header, Status};

use super::pass::{FieldPairs, FormToken, LinkPurpose, Pass, Phone, Secret};
use super::route::{ErrorNotice, Route};

const MOST_LINES: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    Get,
    Head,
    Post,
    /// Any other method, known or not: it is refused.
    Other,
}

#[derive(Debug)]
pub(super) struct Head {
    pub method: Method,
    pub target: String,
    pub host: Option<String>,
    pub origin: Option<String>,
    /// Value of `Sec-Fetch-Site`: a browser's own statement of where the request comes from.
    pub site: Option<String>,
    pub cookies: Option<String>,
    pub languages: Option<String>,
    pub last_event: Option<String>,
    pub form: Option<FormEncoding>,
    /// Length of the body.
    pub length: usize,
    pub keeps_alive: bool,
    /// Whether the client waits for `100 Continue` before it sends the body.
    pub waits: bool,
}

/// Finds the end of the head, behind its first empty line, if all of it was received;
/// `looked_through` bytes were searched before.
pub(super) fn find_head_end(received: &[u8], looked_through: usize) -> Option<usize> {
    let from = looked_through.saturating_sub(3);
    let rest = received.get(from..)?;
    let is_end = |place: &usize| {
        let rest = &rest[*place..];
        rest.starts_with(b"\n\r\n") || rest.starts_with(b"\n\n")
    };
    let place = (0..rest.len()).find(is_end)?;
    let length = if rest[place + 1] == b'\r' { 3 } else { 2 };
    Some(from + place + length)
}

/// Parses a whole head; `most_body` is the longest body that is accepted.
pub(super) fn read_head(bytes: &[u8], most_body: usize) -> Result<Head, ErrorNotice> {
    let mut lines = [httparse::EMPTY_HEADER; MOST_LINES];
    let mut request = httparse::Request::new(&mut lines);
    match request.parse(bytes) {
        Ok(Status::Complete(length)) if length == bytes.len() => {}
        Err(Error::TooManyHeaders) => return Err(ErrorNotice::HeadTooLarge),
        Ok(_) | Err(_) => return Err(ErrorNotice::Malformed),
    }
    let (Some(method), Some(target), Some(version)) =
        (request.method, request.path, request.version)
    else {
        return Err(ErrorNotice::Malformed);
    };
    let method = match method {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => Method::Other,
    };
    let fields = HeaderFields(request.headers);
    let (length, waits) = body_length(&fields, method, most_body)?;
    let closes =
        fields.single_value("Connection")?.is_some_and(|tokens| has_token(tokens, "close"));
    Ok(Head {
        method,
        target: check_plain_target(target)?,
        host: fields.text("Host")?,
        origin: fields.text("Origin")?,
        site: fields.text("Sec-Fetch-Site")?,
        cookies: fields.text("Cookie")?,
        languages: fields.text("Accept-Language")?,
        last_event: fields.text("Last-Event-ID")?,
        form: fields.single_value("Content-Type")?.and_then(form_encoding),
        length,
        keeps_alive: version == 1 && !closes,
        waits,
    })
}

/// Parses as much as possible of a refused head, so that the refusal can be in the reader's
/// language.
pub(super) fn read_refused_head(bytes: &[u8]) -> Head {
    let text = |text: &[u8]| std::str::from_utf8(text.trim_ascii()).ok().map(str::to_owned);
    let mut lines = bytes.split(|byte| *byte == b'\n').take(MOST_LINES);
    let first = lines.next().unwrap_or_default();
    let target = first.split(|byte| *byte == b' ').nth(1).and_then(text).unwrap_or_default();
    let mut head = Head::head_with_target_only(target);
    for line in lines {
        let Some(colon) = line.iter().position(|byte| *byte == b':') else { continue };
        let (name, value) = (&line[..colon], &line[colon + 1..]);
        if name.eq_ignore_ascii_case(b"Accept-Language") {
            head.languages = text(value);
        } else if name.eq_ignore_ascii_case(b"Cookie") {
            head.cookies = text(value);
        }
    }
    head
}

impl Head {
    fn head_with_target_only(target: String) -> Head {
        Head {
            method: Method::Other,
            target,
            host: None,
            origin: None,
            site: None,
            cookies: None,
            languages: None,
            last_event: None,
            form: None,
            length: 0,
            keeps_alive: false,
            waits: false,
        }
    }
}

/// Checks that an address begins with a slash and has only plain characters.
fn check_plain_target(target: &str) -> Result<String, ErrorNotice> {
    let is_plain = target.starts_with('/')
        && target.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'#');
    if is_plain { Ok(target.to_owned()) } else { Err(ErrorNotice::Malformed) }
}

/// Length of the body, and whether the client waits for `100 Continue` before it sends the body.
fn body_length(
    fields: &HeaderFields<'_>,
    method: Method,
    most: usize,
) -> Result<(usize, bool), ErrorNotice> {
    let length = fields.single_value("Content-Length")?;
    if fields.single_value("Transfer-Encoding")?.is_some() {
        // Both at once is how a request is smuggled.
        return Err(if length.is_some() { ErrorNotice::Malformed } else { ErrorNotice::Chunked });
    }
    let length = match length {
        None if method == Method::Post => return Err(ErrorNotice::LengthMissing),
        None => 0,
        Some(digits) if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit) => {
            // More digits than a number has are more than is taken, too.
            let number =
                std::str::from_utf8(digits).ok().and_then(|digits| digits.parse::<usize>().ok());
            number.unwrap_or(usize::MAX)
        }
        Some(_) => return Err(ErrorNotice::Malformed),
    };
    if length > most {
        return Err(ErrorNotice::BodyTooLarge { most });
    }
    if length > 0 && matches!(method, Method::Get | Method::Head) {
        return Err(ErrorNotice::Malformed);
    }
    let waits = fields
        .single_value("Expect")?
        .is_some_and(|wish| wish.eq_ignore_ascii_case(b"100-continue"));
    Ok((length, waits && length > 0))
}

fn has_token(tokens: &[u8], wanted: &str) -> bool {
    tokens
        .split(|byte| *byte == b',')
        .any(|token| token.trim_ascii().eq_ignore_ascii_case(wanted.as_bytes()))
}

/// Encoding of the body in which a browser sends a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FormEncoding {
    /// Names and values, encoded as in the query of an address.
    Pairs,
    /// Parts separated by lines with this boundary (`multipart/form-data`), as in a form with a
    /// file.
    Parts(String),
}

fn form_encoding(kind: &[u8]) -> Option<FormEncoding> {
    let (media_type, rest) = {
        let kind = std::str::from_utf8(kind).ok()?;
        kind.split_once(';').unwrap_or((kind, ""))
    };
    let media_type = media_type.trim().to_ascii_lowercase();
    match media_type.as_str() {
        "application/x-www-form-urlencoded" => Some(FormEncoding::Pairs),
        "multipart/form-data" => {
            let mark = rest.trim().strip_prefix("boundary=")?.trim_matches('"');
            let is_plain =
                (1..=70).contains(&mark.len()) && mark.bytes().all(|b| b.is_ascii_graphic());
            is_plain.then(|| FormEncoding::Parts(mark.to_owned()))
        }
        _ => None,
    }
}

struct HeaderFields<'h>(&'h [Header<'h>]);

impl<'h> HeaderFields<'h> {
    /// Value of a header that may occur at most once.
    fn single_value(&self, name: &str) -> Result<Option<&'h [u8]>, ErrorNotice> {
        let mut found = self.0.iter().filter(|field| field.name.eq_ignore_ascii_case(name));
        let first = found.next().map(|field| field.value);
        if found.next().is_some() { Err(ErrorNotice::Malformed) } else { Ok(first) }
    }

    fn text(&self, name: &str) -> Result<Option<String>, ErrorNotice> {
        let Some(value) = self.single_value(name)? else { return Ok(None) };
        let is_plain = value.iter().all(|byte| *byte == b' ' || byte.is_ascii_graphic());
        let text = std::str::from_utf8(value).map_err(|_| ErrorNotice::Malformed)?;
        if is_plain { Ok(Some(text.to_owned())) } else { Err(ErrorNotice::Malformed) }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerShape {
    Page,
    /// `?format=json`: the JSON of the command line.
    Json,
}

/// Language of an answer, and whether it is a page or JSON, as its reader wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ViewerPreferences {
    /// Language, one of those that the server was started with.
    pub language: &'static str,
    pub shape: AnswerShape,
}

#[derive(Clone, Debug)]
pub struct PageRequest<'a> {
    pub route: &'a Route,
    pub query: &'a FieldPairs,
    pub viewer: ViewerPreferences,
    /// Address of this server at which the request arrived.
    pub here: SocketAddr,
    /// Permission of this phone, if it showed a valid link.
    pub pass: Option<Pass>,
    /// Number of the oldest state of the file that the answer can show. A page sends it with
    /// `/events?since=`, and is told at once if something has changed since.
    pub number: u64,
    /// Key by which this run of the server seals its form tokens.
    pub(super) key: Secret,
}

impl<'a> PageRequest<'a> {
    /// Same request with the fields of a form in place of its query.
    #[must_use]
    pub fn with_query(&self, query: &'a FieldPairs) -> PageRequest<'a> {
        PageRequest { query, ..self.clone() }
    }
}

impl PageRequest<'_> {
    /// New token for one form, to be sent in its field `TOKEN`; sealed for this phone where the
    /// phone has a permission.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn fresh_token(&self) -> io::Result<FormToken> {
        match self.pass {
            Some(pass) => FormToken::make_sealed_token(self.key, pass.phone()),
            None => FormToken::fresh(),
        }
    }
}

/// Name of the form field that carries the token.
pub const TOKEN: &str = "token";

/// Change that an authorised phone asks for.
#[derive(Clone, Debug)]
pub struct Submission<'a> {
    asked: PageRequest<'a>,
    pass: Pass,
    form: &'a FieldPairs,
    token: FormToken,
}

impl<'a> Submission<'a> {
    pub(super) fn from_checked_form(
        asked: PageRequest<'a>,
        pass: Pass,
        form: &'a FieldPairs,
        token: FormToken,
    ) -> Submission<'a> {
        Submission { asked, pass, form, token }
    }

    /// Same change with another form in place of the submitted one.
    #[must_use]
    pub fn with_form(&self, form: &'a FieldPairs) -> Submission<'a> {
        Submission { form, ..self.clone() }
    }

    pub fn request(&self) -> &PageRequest<'a> {
        &self.asked
    }

    pub fn route(&self) -> &'a Route {
        self.asked.route
    }

    pub fn purpose(&self) -> LinkPurpose {
        self.pass.purpose()
    }

    pub fn phone(&self) -> Phone {
        self.pass.phone()
    }

    pub fn form(&self) -> &'a FieldPairs {
        self.form
    }

    /// Token of the form. By it a change that was recorded already is found in the file, even where
    /// this server has forgotten its answer (docs/trust.md, Promised).
    pub fn token(&self) -> FormToken {
        self.token
    }
}

/// Name of the cookie that keeps the chosen language, and of the parameter that chooses it.
pub(super) const CHOICE: &str = "lang";

/// Most languages that are read from one header.
const MOST_WISHES: usize = 32;

/// Language with this name, if it is one of those offered.
pub(super) fn offered_language(
    languages: &'static [&'static str],
    chosen: &str,
) -> Option<&'static str> {
    languages.iter().copied().find(|language| *language == chosen)
}

/// Language of these that an `Accept-Language` prefers, if it names any of them.
pub(super) fn preferred_language(
    languages: &'static [&'static str],
    accepted: &str,
) -> Option<&'static str> {
    let mut best: Option<(&'static str, u32)> = None;
    for wish in accepted.split(',').take(MOST_WISHES) {
        let (range, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let primary = range.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let Some(language) = offered_language(languages, &primary) else { continue };
        let weight = thousandths(weight).unwrap_or(0);
        // Of equal wishes the first one counts.
        if weight > best.map_or(0, |(_, most)| most) {
            best = Some((language, weight));
        }
    }
    best.map(|(language, _)| language)
}

/// Weight in thousandths: `q=0.8` is 800.
fn thousandths(weight: &str) -> Option<u32> {
    let text = weight.trim().strip_prefix("q=").or_else(|| weight.trim().strip_prefix("Q="))?;
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !matches!(whole, "0" | "1") || part.len() > 3 || !is_digits(part) {
        return None;
    }
    let part = format!("{part:0<3}").parse::<u32>().ok()?;
    Some((if whole == "1" { 1000 } else { part }).min(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_head(text: &str) -> Result<Head, ErrorNotice> {
        read_head(text.as_bytes(), 100)
    }

    fn parse_post(lines: &str) -> Result<Head, ErrorNotice> {
        parse_head(&format!("POST / HTTP/1.1\r\nHost: a\r\n{lines}\r\n"))
    }

    #[test]
    fn the_end_of_a_head_is_found_however_it_comes() {
        let text = b"GET / HTTP/1.1\r\nHost: a\r\n\r\nrest";
        for seen in 0..=text.len() - 4 {
            assert_eq!(find_head_end(text, seen.min(27)), Some(27), "{seen}");
        }
        assert_eq!(find_head_end(b"GET / HTTP/1.0\n\nx", 0), Some(16));
        assert_eq!(find_head_end(b"GET / HTTP/1.1\r\nHost: a\r\n\r", 0), None);
        assert_eq!(find_head_end(b"", 0), None);
    }

    #[test]
    fn a_request_of_a_browser_is_read() {
        let head = parse_head(
            "GET /wall?format=json HTTP/1.1\r\nHost: 127.0.0.1:80\r\nCookie: a=b; c=d\r\nAccept-Language: de\r\n\
             Last-Event-ID: 7\r\n\r\n",
        )
        .unwrap();
        assert_eq!((head.method, head.target.as_str()), (Method::Get, "/wall?format=json"));
        assert_eq!(head.host.as_deref(), Some("127.0.0.1:80"));
        assert_eq!(head.last_event.as_deref(), Some("7"));
        assert!(head.keeps_alive && head.length == 0 && head.form.is_none());
    }

    #[test]
    fn a_connection_is_kept_where_both_want_it() {
        assert!(!parse_head("GET / HTTP/1.0\r\n\r\n").unwrap().keeps_alive);
        assert!(
            !parse_head("GET / HTTP/1.1\r\nConnection: keep-alive, Close\r\n\r\n")
                .unwrap()
                .keeps_alive
        );
        assert!(
            parse_head("GET / HTTP/1.1\r\nConnection: keep-alive\r\n\r\n").unwrap().keeps_alive
        );
    }

    /// Heads that two readers could understand differently are refused, such as one with two
    /// lengths or with a length and chunks.
    #[test]
    fn ambiguous_heads_are_refused() {
        let wrong = [
            "Content-Length: 3\r\nContent-Length: 3\r\n",
            "Content-Length: 3\r\nContent-Length: 4\r\n",
            "Content-Length: 3, 3\r\n",
            "Content-Length: +3\r\n",
            "Content-Length: -1\r\n",
            "Content-Length: 0x3\r\n",
            "Content-Length:\r\n",
            "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
            "Content-Length: 3\r\nHost: b\r\n",
            "Content-Length: 3\r\nOrigin: a\r\nOrigin: b\r\n",
            "Content-Length: 3\r\n folded: x\r\n",
            "Content-Length : 3\r\n",
            "Content-Length: 3\r\nCookie: \x01\r\n",
            "Content-Length: 3\r\nCookie: ä\r\n",
        ];
        for lines in wrong {
            assert_eq!(parse_post(lines).unwrap_err(), ErrorNotice::Malformed, "{lines}");
        }
        assert_eq!(
            parse_head("GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\n").unwrap_err(),
            ErrorNotice::Malformed
        );
        for target in ["*", "http://127.0.0.1/", "wall", "/a#b", "/ä", "/a\x7f"] {
            assert_eq!(
                parse_head(&format!("GET {target} HTTP/1.1\r\n\r\n")).unwrap_err(),
                ErrorNotice::Malformed,
                "{target}"
            );
        }
    }

    /// Chunked bodies are refused, and so is a body without a length or with too much in it.
    #[test]
    fn bodies_need_a_valid_length() {
        assert_eq!(parse_post("Transfer-Encoding: chunked\r\n").unwrap_err(), ErrorNotice::Chunked);
        assert_eq!(
            parse_post("Transfer-Encoding: xchunked\r\n").unwrap_err(),
            ErrorNotice::Chunked
        );
        assert_eq!(parse_post("").unwrap_err(), ErrorNotice::LengthMissing);
        assert_eq!(parse_post("Content-Length: 100\r\n").unwrap().length, 100);
        for length in ["101", "18446744073709551616", &"9".repeat(60)] {
            let notice = parse_post(&format!("Content-Length: {length}\r\n")).unwrap_err();
            assert_eq!(notice, ErrorNotice::BodyTooLarge { most: 100 }, "{length}");
        }
        assert!(parse_post("Content-Length: 1\r\nExpect: 100-Continue\r\n").unwrap().waits);
        assert!(!parse_post("Content-Length: 0\r\nExpect: 100-continue\r\n").unwrap().waits);
    }

    #[test]
    fn a_form_is_known_by_its_type() {
        let is_form = |kind: &str| {
            parse_post(&format!("Content-Length: 1\r\nContent-Type: {kind}\r\n"))
                .unwrap()
                .form
                .is_some()
        };
        assert!(is_form("application/x-www-form-urlencoded"));
        assert!(is_form("Application/X-WWW-Form-Urlencoded; charset=UTF-8"));
        assert!(is_form("multipart/form-data; boundary=----WebKit1x"));
        // What a page of a stranger may send without asking, and what it may not.
        assert!(
            !is_form("text/plain")
                && !is_form("multipart/form-data")
                && !is_form("multipart/form-data; boundary=")
                && !is_form("application/json")
        );
    }

    #[test]
    fn refused_heads_keep_their_language() {
        let head = read_refused_head(
            b"POST /table/5?lang=en HTTP/1.1\r\nX\r\nACCEPT-LANGUAGE: de \r\nCookie: a=b\r\nHo",
        );
        assert_eq!(head.target, "/table/5?lang=en");
        assert_eq!((head.languages.as_deref(), head.cookies.as_deref()), (Some("de"), Some("a=b")));
        assert!(!head.keeps_alive);
        for nonsense in [&b""[..], b"\n", b"\xff \xff\nCookie: \xff\n:", b" \n:\n"] {
            assert_eq!(read_refused_head(nonsense).cookies, None);
        }
    }

    #[test]
    fn more_lines_than_any_browser_sends_are_too_many() {
        let lines = |count: usize| format!("GET / HTTP/1.1\r\n{}\r\n", "A: b\r\n".repeat(count));
        assert!(parse_head(&lines(64)).is_ok());
        assert_eq!(parse_head(&lines(65)).unwrap_err(), ErrorNotice::HeadTooLarge);
    }

    #[test]
    fn what_is_no_http_is_no_request() {
        for text in [
            "\x16\x03\x01\x02\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\n",
            "GET /\r\n\r\n",
            "GET  / HTTP/1.1\r\n\r\n",
            "\r\n\r\n",
            "GET / HTTP/1.1\r\nA\r\n\r\n",
        ] {
            assert_eq!(parse_head(text).unwrap_err(), ErrorNotice::Malformed, "{text:?}");
        }
    }

    const BOTH: &[&str] = &["de", "en"];

    /// docs/live.md, Who gets in: "in the reader's language (`Accept-Language`, …)".
    #[test]
    fn the_language_most_wished_for_is_spoken() {
        let cases = [
            ("de", Some("de")),
            ("en-GB,en;q=0.9,de;q=0.8", Some("en")),
            ("fr-FR, fr;q=0.9, de-AT;q=0.5, en;q=0.4", Some("de")),
            ("en;q=0.5, de;q=0.7", Some("de")),
            ("en;q=0.7,de;q=0.7", Some("en")),
            ("en;q=0, de;q=0.001", Some("de")),
            ("DE-ch", Some("de")),
            ("de;q=nonsense, en;q=0.1", Some("en")),
            ("en;q=2.5, de;q=1.000", Some("de")),
            ("*", None),
            ("fr", None),
            ("", None),
            (";;;,,,=", None),
        ];
        for (accepted, language) in cases {
            assert_eq!(preferred_language(BOTH, accepted), language, "{accepted}");
        }
        assert_eq!(preferred_language(BOTH, &format!("{}de", "fr,".repeat(32))), None);
    }

    #[test]
    fn only_offered_languages_are_chosen() {
        assert_eq!(offered_language(BOTH, "en"), Some("en"));
        assert_eq!(offered_language(BOTH, "en\r\nX: y"), None);
    }
}
