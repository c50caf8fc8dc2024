//! Links and their purposes, the ticket that a phone holds after it opened one, secrets that nobody
//! can guess, and texts encoded as in an address.
//!
//! The secrets are stored by the [clerk](super::Clerk), who returns the one that is valid now, or
//! none. So a link is withdrawn by changing its secret, which makes every cookie for it void at the
//! same time. Nothing about phones is stored here, so that a restarted server still knows them all.

use std::fmt::Write;
use std::hint::black_box;
use std::net::SocketAddr;
use std::sync::Arc;
use std::{fmt, io};

use sha2::{Digest, Sha256};

/// Right that a link gives to its holder (docs/live.md, Links).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LinkPurpose {
    /// Reading the pages, where reading needs a link.
    Room,
    /// Recording the current evening.
    Evening,
    /// Handing in and confirming sheets of one table in one series.
    Table { series: u32, table: u32 },
    /// Seeing waiting sheets, accepting them and sending them back.
    Organiser,
    /// Using the whole desk, for whoever started the program.
    Desk,
    /// Evening pages of the desk, for a paired phone that keeps the score.
    Scorer,
    /// Evening and hall pages of the desk, for a paired device that helps the organiser.
    Second,
}

impl fmt::Display for LinkPurpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkPurpose::Room => f.write_str("room"),
            LinkPurpose::Evening => f.write_str("evening"),
            LinkPurpose::Table { series, table } => write!(f, "table-{series}-{table}"),
            LinkPurpose::Organiser => f.write_str("organiser"),
            LinkPurpose::Desk => f.write_str("desk"),
            LinkPurpose::Scorer => f.write_str("scorer"),
            LinkPurpose::Second => f.write_str("second"),
        }
    }
}

impl LinkPurpose {
    /// Whether links of this purpose belong to the desk: each lets one device in, once.
    pub fn belongs_to_desk(self) -> bool {
        matches!(self, LinkPurpose::Desk | LinkPurpose::Scorer | LinkPurpose::Second)
    }

    pub(super) fn read(text: &str) -> Option<LinkPurpose> {
        match text {
            "room" => Some(LinkPurpose::Room),
            "evening" => Some(LinkPurpose::Evening),
            "organiser" => Some(LinkPurpose::Organiser),
            "desk" => Some(LinkPurpose::Desk),
            "scorer" => Some(LinkPurpose::Scorer),
            "second" => Some(LinkPurpose::Second),
            _ => {
                let (series, table) = text.strip_prefix("table-")?.split_once('-')?;
                Some(LinkPurpose::Table {
                    series: read_positive_number(series)?,
                    table: read_positive_number(table)?,
                })
            }
        }
    }
}

/// Reads a number from 1 in its only allowed spelling.
pub(super) fn read_positive_number(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number > 0 && number.to_string() == text).then_some(number)
}

/// PrivateLink: the part of an address behind `/enter/`, with a purpose and its secret.
#[derive(Clone, Copy, Debug)]
pub struct PrivateLink {
    pub purpose: LinkPurpose,
    pub secret: Secret,
}

impl PrivateLink {
    pub(super) fn read(text: &str) -> Option<PrivateLink> {
        let (purpose, secret) = text.rsplit_once('-')?;
        Some(PrivateLink { purpose: LinkPurpose::read(purpose)?, secret: Secret::read(secret)? })
    }

    /// Full address, to be shown only to the person it is for, and never stored.
    pub fn address_at(&self, here: SocketAddr) -> String {
        format!("http://{here}/enter/{}", self.as_text())
    }

    /// Text of the link; no `Display`, so that it is not printed by accident.
    pub(super) fn as_text(&self) -> String {
        format!("{}-{}", self.purpose, self.secret.as_text())
    }
}

/// Cookie that a phone sends with each request: its link, and its identity.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticket {
    pub link: PrivateLink,
    pub phone: Phone,
}

impl Ticket {
    pub fn read(text: &str) -> Option<Ticket> {
        let (link, phone) = text.rsplit_once('-')?;
        Some(Ticket { link: PrivateLink::read(link)?, phone: Phone::read(phone)? })
    }

    pub fn as_text(&self) -> String {
        format!("{}-{}", self.link.as_text(), self.phone)
    }
}

/// Proof that a phone may do what its purpose allows, as its secret equals the valid one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pass {
    purpose: LinkPurpose,
    phone: Phone,
}

impl Pass {
    /// Checks the secret of a ticket against the one that is valid now; `None` where the link was
    /// withdrawn, or its series is over.
    pub(super) fn check_ticket(ticket: &Ticket, valid_secret: Option<Secret>) -> Option<Pass> {
        let counts = valid_secret.is_some_and(|secret| secret.equals(ticket.link.secret));
        counts.then_some(Pass { purpose: ticket.link.purpose, phone: ticket.phone })
    }

    pub fn purpose(&self) -> LinkPurpose {
        self.purpose
    }

    /// Identity of the phone, which tells the one that enters from the one that confirms.
    pub fn phone(&self) -> Phone {
        self.phone
    }
}

const BYTES: usize = 16;

fn random_bytes() -> io::Result<[u8; BYTES]> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

fn hex_text(bytes: [u8; BYTES]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads 32 lower-case hexadecimal digits, the only spelling that this server writes.
fn read(text: &str) -> Option<[u8; BYTES]> {
    if text.len() != 2 * BYTES {
        return None;
    }
    let mut bytes = [0; BYTES];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

fn digit(letter: u8) -> Option<u8> {
    match letter {
        b'0'..=b'9' => Some(letter - b'0'),
        b'a'..=b'f' => Some(letter - b'a' + 10),
        _ => None,
    }
}

/// Secret of a link: its holder may do what the link is for.
#[derive(Clone, Copy)]
pub struct Secret([u8; BYTES]);

impl Secret {
    /// New secret of random bytes.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn random() -> io::Result<Secret> {
        random_bytes().map(Secret)
    }

    /// Restores a secret that was stored by an earlier run.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Secret {
        Secret(bytes)
    }

    pub fn to_bytes(self) -> [u8; BYTES] {
        self.0
    }

    pub(super) fn read(text: &str) -> Option<Secret> {
        read(text).map(Secret)
    }

    /// Text of the secret as it is written in a link and in a cookie, and nowhere else.
    pub(super) fn as_text(self) -> String {
        hex_text(self.0)
    }

    /// Compares in constant time, whichever bit differs.
    pub fn equals(self, other: Secret) -> bool {
        let differing = self
            .0
            .iter()
            .zip(other.0)
            .fold(0, |differing, (own, other)| black_box(differing | (own ^ other)));
        black_box(differing) == 0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

macro_rules! marks {
    ($($(#[$meta:meta])* $name:ident;)+) => {
        $($(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $name([u8; BYTES]);

        impl $name {
            /// New value of this type from random bytes.
            ///
            /// # Errors
            /// Where the operating system has no random numbers.
            pub fn fresh() -> io::Result<$name> {
                random_bytes().map($name)
            }

            pub fn read(text: &str) -> Option<$name> {
                read(text).map($name)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex_text(self.0))
            }
        }
    )+};
}

marks! {
    /// Identity of a phone, from its first link until its cookie expires. It grants nothing by
    /// itself.
    Phone;
    /// Token of a form: when it is sent a second time, the first answer is repeated and nothing is
    /// recorded.
    FormToken;
}

impl FormToken {
    /// Token for a form of this phone, which nobody else can make.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub(super) fn make_sealed_token(key: Secret, phone: Phone) -> io::Result<FormToken> {
        let mut bytes = random_bytes()?;
        let (own, mark) = bytes.split_at_mut(BYTES / 2);
        mark.copy_from_slice(&seal_mark(key, phone, own));
        Ok(FormToken(bytes))
    }

    /// Whether this server made the token for this phone.
    pub(super) fn is_sealed(self, key: Secret, phone: Phone) -> bool {
        let (own, mark) = self.0.split_at(BYTES / 2);
        let right = seal_mark(key, phone, own);
        let differing =
            right.iter().zip(mark).fold(0, |differing, (own, other)| differing | (own ^ other));
        black_box(differing) == 0
    }
}

/// Seal of a token: a hash of the server's key, the phone and the token, which nobody else can
/// make.
fn seal_mark(key: Secret, phone: Phone, token: &[u8]) -> [u8; BYTES / 2] {
    let digest = Sha256::digest([&key.0, &phone.0, token].concat());
    std::array::from_fn(|place| digest[place])
}

/// Most names with a value in a form: one with more is refused, and no form of this program has
/// as many.
const MOST_FORM_PAIRS: usize = 256;

/// Decodes one segment of a path; `None` for `.` and `..`, and for one that holds a slash, a
/// backslash or a control character.
pub(super) fn decode_path_segment(text: &str) -> Option<String> {
    let decoded = decode_percent(text, PlusMeaning::IsItself)?;
    let is_trick = decoded == "." || decoded == ".." || decoded.contains(['/', '\\']);
    (!is_trick && !decoded.contains(char::is_control)).then_some(decoded)
}

#[derive(Clone, Copy, PartialEq)]
enum PlusMeaning {
    IsItself,
    IsBlank,
}

fn decode_percent(text: &str, plus: PlusMeaning) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => hex(rest.next()?)? << 4 | hex(rest.next()?)?,
            b'+' if plus == PlusMeaning::IsBlank => b' ',
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

fn hex(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// Encodes text so that it can stand anywhere in an address, and in a header.
pub(super) fn encode_percent(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// Names and values from the query of an address or the body of a form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FieldPairs {
    pairs: Vec<(String, String)>,
    file: UploadedFile,
}

/// File that came with a form; empty where none did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UploadedFile {
    /// Name of the file on the device that sent it.
    pub name: String,
    pub content: Arc<[u8]>,
}

/// Most header lines of one part of a form.
const MOST_PART_LINES: usize = 8;

impl FieldPairs {
    /// Reads names and values; `None` where they are no valid text, or too many.
    pub fn read(text: &str) -> Option<FieldPairs> {
        let mut pairs = Vec::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            if pairs.len() == MOST_FORM_PAIRS {
                return None;
            }
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let [name, value] = [
                decode_percent(name, PlusMeaning::IsBlank)?,
                decode_percent(value, PlusMeaning::IsBlank)?,
            ];
            if [&name, &value].into_iter().any(|text| text.contains(is_forbidden_control)) {
                return None;
            }
            pairs.push((name, value));
        }
        Some(pairs.into_iter().collect())
    }

    /// Reads a form whose parts are separated by this mark, and of which one may be a file; `None`
    /// where it is no such form, or has more parts than any form of this program.
    pub(super) fn read_parts(body: &[u8], mark: &str) -> Option<FieldPairs> {
        let end = format!("\r\n--{mark}");
        let mut rest = body.strip_prefix(&end.as_bytes()[2..])?;
        let mut form = FieldPairs::default();
        while let Some(part) = rest.strip_prefix(b"\r\n") {
            let mut lines = [httparse::EMPTY_HEADER; MOST_PART_LINES];
            let Ok(httparse::Status::Complete((length, lines))) =
                httparse::parse_headers(part, &mut lines)
            else {
                return None;
            };
            let is_it = |line: &&httparse::Header<'_>| {
                line.name.eq_ignore_ascii_case("Content-Disposition")
            };
            let told = String::from_utf8_lossy(lines.iter().find(is_it)?.value);
            let (_, name) = told.split_once("; name=\"")?;
            let (name, others) = name.split_once('"')?;
            let content = &part[length..];
            let place = content.windows(end.len()).position(|at| at == end.as_bytes())?;
            let content_of_part = &content[..place];
            rest = &content[place + end.len()..];
            if let Some((_, file_name)) = others.split_once("filename=") {
                let name = file_name_in_header(file_name);
                form.file = UploadedFile { name, content: content_of_part.into() };
                continue;
            }
            let value = std::str::from_utf8(content_of_part).ok()?;
            if form.pairs.len() == MOST_FORM_PAIRS
                || [name, value].into_iter().any(|text| text.contains(is_forbidden_control))
            {
                return None;
            }
            form.pairs.push((name.to_owned(), value.to_owned()));
        }
        rest.starts_with(b"--").then_some(form)
    }

    pub fn file(&self) -> &UploadedFile {
        &self.file
    }

    /// Same form with another file, and with the value of one field about that file.
    #[must_use]
    pub fn with_file(&self, file: &UploadedFile, (name, value): (&str, String)) -> FieldPairs {
        let others = self.pairs.iter().filter(|(own, _)| own != name).cloned();
        let pairs = others.chain([(name.to_owned(), value)]).collect();
        FieldPairs { pairs, file: file.clone() }
    }

    /// First value with this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Every value with this name, in order.
    pub fn values_of(&self, name: &str) -> impl Iterator<Item = &str> {
        self.iter().filter(move |(own, _)| *own == name).map(|(_, value)| value)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl FromIterator<(String, String)> for FieldPairs {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(pairs: I) -> FieldPairs {
        FieldPairs { pairs: pairs.into_iter().collect(), file: UploadedFile::default() }
    }
}

/// Most characters of a file's name that are kept.
const MOST_OF_NAME: usize = 100;

/// Name of a file without its folders, as a browser quotes it in the header of a part.
fn file_name_in_header(quoted: &str) -> String {
    let quoted = quoted.strip_prefix('"').unwrap_or(quoted);
    let name = quoted.split('"').next().unwrap_or_default().replace("%22", "\"");
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    name.chars().filter(|c| !c.is_control()).take(MOST_OF_NAME).collect()
}

/// Whether this is a control character that no form field contains; line breaks and tabs are
/// allowed.
fn is_forbidden_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/desk.md: "A file that a command reads can be chosen", and comes as browsers send it.
    #[test]
    fn a_form_in_parts_is_read_with_its_file_or_not_at_all() {
        let file = b"a\r\n--b\0\xff--";
        let mut body =
            b"--mark\r\nContent-Disposition: form-data; name=\"to\"\r\n\r\nAnne\r\nBert\r\n"
                .to_vec();
        body.extend(b"--mark\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\xc3\xa4.db\"\r\n");
        body.extend(b"Content-Type: application/octet-stream\r\n\r\n");
        body.extend(file);
        body.extend(b"\r\n--mark--\r\n");
        let form = FieldPairs::read_parts(&body, "mark").unwrap();
        assert_eq!(form.get("to"), Some("Anne\r\nBert"));
        assert_eq!((&*form.file().name, &form.file().content[..]), ("ä.db", &file[..]));
        assert_eq!(file_name_in_header("\"C:\\a%22b\u{7}.db\"; x=1"), "a\"b.db");
        assert_eq!(form.iter().count(), 1);
        for end in 0..body.len() - 4 {
            assert_eq!(FieldPairs::read_parts(&body[..end], "mark"), None, "{end}");
        }
        assert_eq!(FieldPairs::read_parts(&body, "other"), None);
        let many = b"--m\r\nContent-Disposition: form-data; name=\"x\"\r\n\r\n1\r\n"
            .repeat(MOST_FORM_PAIRS + 1);
        assert_eq!(FieldPairs::read_parts(&[&many[..], b"--m--"].concat(), "m"), None);
    }

    #[test]
    fn a_ticket_is_read_as_it_was_written() {
        let purposes = [
            LinkPurpose::Room,
            LinkPurpose::Evening,
            LinkPurpose::Organiser,
            LinkPurpose::Desk,
            LinkPurpose::Scorer,
            LinkPurpose::Second,
            LinkPurpose::Table { series: 2, table: 17 },
        ];
        for purpose in purposes {
            let ticket = Ticket {
                link: PrivateLink { purpose, secret: Secret::random().unwrap() },
                phone: Phone::fresh().unwrap(),
            };
            let again = Ticket::read(&ticket.as_text()).unwrap();
            assert_eq!((again.link.purpose, again.phone), (purpose, ticket.phone));
            assert!(again.link.secret.equals(ticket.link.secret));
            assert!(
                PrivateLink::read(&ticket.link.as_text())
                    .unwrap()
                    .secret
                    .equals(ticket.link.secret)
            );
        }
    }

    #[test]
    fn purposes_have_one_spelling() {
        let secret = Secret::random().unwrap().as_text();
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
            assert!(PrivateLink::read(&format!("{wrong}-{secret}")).is_none(), "{wrong}");
        }
    }

    /// A link is withdrawn by changing its secret; where there is none, nothing opens.
    #[test]
    fn only_the_valid_secret_opens() {
        let [old, new] = [Secret::random().unwrap(), Secret::random().unwrap()];
        let ticket = Ticket {
            link: PrivateLink { purpose: LinkPurpose::Room, secret: old },
            phone: Phone::fresh().unwrap(),
        };
        assert!(Pass::check_ticket(&ticket, Some(old)).is_some());
        assert!(Pass::check_ticket(&ticket, Some(new)).is_none());
        assert!(Pass::check_ticket(&ticket, None).is_none());
    }

    #[test]
    fn secrets_have_one_spelling() {
        let secret = Secret::random().unwrap();
        let text = secret.as_text();
        assert_eq!(text.len(), 32);
        assert!(Secret::read(&text).unwrap().equals(secret));
        let upper = text.to_uppercase();
        assert!(upper == text || Secret::read(&upper).is_none());
        for wrong in
            ["", "0", &text[1..], &format!("{text}0"), &format!("+{}", &text[1..]), &"ä".repeat(16)]
        {
            assert!(Secret::read(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn a_secret_differs_from_another_in_every_bit() {
        let secret = Secret::from_bytes([0b1010_0101; 16]);
        for bit in 0..128 {
            let mut bytes = secret.to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(!secret.equals(Secret::from_bytes(bytes)), "bit {bit}");
        }
    }

    #[test]
    fn a_secret_is_not_shown_by_accident() {
        let secret = Secret::random().unwrap();
        assert!(!format!("{secret:?}").contains(&secret.as_text()[..4]));
    }

    #[test]
    fn random_values_differ() {
        let many: std::collections::HashSet<FormToken> =
            (0..1000).map(|_| FormToken::fresh().unwrap()).collect();
        assert_eq!(many.len(), 1000);
    }

    /// docs/desk.md, Who gets in: a form token is valid for the phone that it was made for alone,
    /// and with the key that sealed it alone.
    #[test]
    fn a_token_is_sealed_for_one_phone_by_one_key() {
        let [key, other] = [Secret::random().unwrap(), Secret::random().unwrap()];
        let [phone, stranger] = [Phone::fresh().unwrap(), Phone::fresh().unwrap()];
        let token = FormToken::make_sealed_token(key, phone).unwrap();
        assert!(token.is_sealed(key, phone));
        assert!(!token.is_sealed(other, phone) && !token.is_sealed(key, stranger));
        assert!(!FormToken::fresh().unwrap().is_sealed(key, phone));
        for bit in 0..128 {
            let mut bytes = token.0;
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert!(!FormToken(bytes).is_sealed(key, phone), "bit {bit}");
        }
    }

    #[test]
    fn tricky_segments_are_refused() {
        for trick in [
            ".", "..", "%2e%2E", "a%2fb", "a%5Cb", "a\\b", "%00", "a%0d%0ab", "%", "%4", "%zz",
            "%ff", "%c0%af", "%+1",
        ] {
            assert_eq!(decode_path_segment(trick), None, "{trick}");
        }
        assert_eq!(decode_path_segment("%77all").as_deref(), Some("wall"));
        assert_eq!(decode_path_segment("a+b").as_deref(), Some("a+b"));
        // Once, not twice.
        assert_eq!(decode_path_segment("%252e").as_deref(), Some("%2e"));
    }

    #[test]
    fn a_form_is_read_as_a_browser_sends_it() {
        let form =
            FieldPairs::read("notation=anne+solo%2042&note=K%C3%A4the&note=&empty&&a=b=c").unwrap();
        assert_eq!(form.get("notation"), Some("anne solo 42"));
        assert_eq!(form.values_of("note").collect::<Vec<_>>(), ["Käthe", ""]);
        assert_eq!(form.get("empty"), Some(""));
        assert_eq!(form.get("a"), Some("b=c"));
        assert_eq!(form.get("missing"), None);
    }

    #[test]
    fn a_form_that_is_no_text_is_none() {
        for wrong in ["a=%ff", "a=%", "a=%00", "%1b=a", "a=%C2%85", &"a=b&".repeat(257)] {
            assert_eq!(FieldPairs::read(wrong), None, "{wrong}");
        }
        assert!(FieldPairs::read("a=one%0D%0Atwo").is_some());
        assert!(FieldPairs::read(&"a=b&".repeat(256)).is_some());
    }

    #[test]
    fn whatever_is_encoded_is_plain_and_decodes_to_itself() {
        for code in (0..0x3000).chain(0x1F600..0x1F650).filter_map(char::from_u32) {
            let text = format!("a{code}b");
            let encoded = encode_percent(&text);
            assert!(encoded.bytes().all(|byte| byte.is_ascii_graphic()), "{code:?}");
            assert_eq!(decode_percent(&encoded, PlusMeaning::IsBlank), Some(text));
        }
    }
}
