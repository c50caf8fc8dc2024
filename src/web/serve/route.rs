//! Closed list of the addresses (docs/live.md, Addresses), which of them the holder of each link
//! may see, and the notices for all other requests.
//!
//! An address is read once, part by part, into this list. There are no files behind it, nothing is
//! resolved, and an address with a trick in it leads nowhere.

use std::fmt;
use std::fmt::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::pass::{FormToken, Link, Purpose, decode_segment, encode, read_positive_number};
use super::wire::Status;
use crate::model::ids::base64;
use crate::model::{Refusal, refuse};

/// Most characters of a name in an address, such as that of an evening.
const MOST_LETTERS: usize = 64;

#[derive(Clone, Debug)]
pub enum Route {
    /// Home page, with links to everything there is.
    Home,
    /// Page of the evening with this name, or of the current one.
    Evening(Option<String>),
    Wall,
    /// Page of one entrant, by start number.
    Me(u32),
    Table(u32),
    /// Page for the projector, which turns its slides by itself.
    Projector,
    Overlay,
    /// Stream of events, which the server answers without asking a clerk.
    Events,
    /// Private link to be exchanged for a cookie; `None` where it is no link of this server.
    Enter(Option<Link>),
    /// Page of the desk, where there is one.
    Desk(DeskPage),
}

/// Page of the desk (docs/desk.md, Addresses).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeskPage {
    Start,
    Evening,
    /// Page of one hand of the evening, by its number.
    Hand(u32),
    Books,
    People,
    /// Page of the tournament, or of one part of it by its name.
    Hall(Option<String>),
    /// Page for printing or for the wall, by the name of the page.
    Paper(String),
    /// File to download, by the name of the file.
    File(String),
    /// Page of the devices that are let in, with the button that ends the program.
    Browsers,
    Verbs,
    /// Form of a verb of the command line, and of the verb below it where there is one.
    Verb(String, Option<String>),
    /// Answer to a submitted form, by the form's token.
    Answer(FormToken),
    /// Web manifest, for the home screen of a phone.
    Manifest,
    Icon,
}

impl DeskPage {
    /// Page of the desk at an address written as this program writes it, such as `/desk/hall`.
    pub fn parse_address(address: &str) -> Option<DeskPage> {
        match Route::parse_path(address)? {
            Route::Desk(page) => Some(page),
            _ => None,
        }
    }

    /// Whether a device paired for this purpose may see the page; which verbs it may use is checked
    /// by the clerk.
    fn is_open_to(&self, purpose: Purpose) -> bool {
        match self {
            DeskPage::Manifest
            | DeskPage::Icon
            | DeskPage::Evening
            | DeskPage::Hand(_)
            | DeskPage::Verb(..)
            | DeskPage::Answer(_) => true,
            DeskPage::Hall(_) | DeskPage::Paper(_) => purpose == Purpose::Second,
            DeskPage::Start
            | DeskPage::Books
            | DeskPage::People
            | DeskPage::File(_)
            | DeskPage::Browsers
            | DeskPage::Verbs => false,
        }
    }

    fn parse_parts(parts: &[&str]) -> Option<DeskPage> {
        Some(match parts {
            [] => DeskPage::Start,
            ["evening"] => DeskPage::Evening,
            ["evening", hand] => DeskPage::Hand(read_positive_number(hand)?),
            ["books"] => DeskPage::Books,
            ["people"] => DeskPage::People,
            ["hall"] => DeskPage::Hall(None),
            ["hall", part] if is_valid_name(part) => DeskPage::Hall(Some((*part).to_owned())),
            ["paper", paper] if is_valid_name(paper) => DeskPage::Paper((*paper).to_owned()),
            ["file", file] if is_valid_name(file) => DeskPage::File((*file).to_owned()),
            ["browsers"] => DeskPage::Browsers,
            ["do"] => DeskPage::Verbs,
            ["do", verb] if is_valid_name(verb) => DeskPage::Verb((*verb).to_owned(), None),
            ["do", verb, below] if is_valid_name(verb) && is_valid_name(below) => {
                DeskPage::Verb((*verb).to_owned(), Some((*below).to_owned()))
            }
            ["manifest"] => DeskPage::Manifest,
            ["icon"] => DeskPage::Icon,
            ["answer", token] => DeskPage::Answer(FormToken::read(token)?),
            _ => return None,
        })
    }
}

impl fmt::Display for DeskPage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeskPage::Start => f.write_str("/desk"),
            DeskPage::Evening => f.write_str("/desk/evening"),
            DeskPage::Hand(hand) => write!(f, "/desk/evening/{hand}"),
            DeskPage::Books => f.write_str("/desk/books"),
            DeskPage::People => f.write_str("/desk/people"),
            DeskPage::Hall(None) => f.write_str("/desk/hall"),
            DeskPage::Hall(Some(part)) => write!(f, "/desk/hall/{}", encode(part)),
            DeskPage::Paper(paper) => write!(f, "/desk/paper/{}", encode(paper)),
            DeskPage::File(file) => write!(f, "/desk/file/{}", encode(file)),
            DeskPage::Browsers => f.write_str("/desk/browsers"),
            DeskPage::Verbs => f.write_str("/desk/do"),
            DeskPage::Verb(verb, None) => write!(f, "/desk/do/{}", encode(verb)),
            DeskPage::Verb(verb, Some(below)) => {
                write!(f, "/desk/do/{}/{}", encode(verb), encode(below))
            }
            DeskPage::Manifest => f.write_str("/desk/manifest"),
            DeskPage::Icon => f.write_str("/desk/icon"),
            DeskPage::Answer(token) => write!(f, "/desk/answer/{token}"),
        }
    }
}

impl Route {
    pub(super) fn parse_path(path: &str) -> Option<Route> {
        let path = path.strip_prefix('/')?;
        let parts: Vec<String> = path.split('/').map(decode_segment).collect::<Option<_>>()?;
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        Some(match parts.as_slice() {
            [""] => Route::Home,
            ["evening"] => Route::Evening(None),
            ["evening", id] if is_valid_name(id) => Route::Evening(Some((*id).to_owned())),
            ["wall"] => Route::Wall,
            ["me", start] => Route::Me(read_positive_number(start)?),
            ["table", table] => Route::Table(read_positive_number(table)?),
            ["projector"] => Route::Projector,
            ["overlay"] => Route::Overlay,
            ["events"] => Route::Events,
            ["enter", link] if !link.is_empty() => Route::Enter(Link::read(link)),
            ["desk", page @ ..] => Route::Desk(DeskPage::parse_parts(page)?),
            _ => return None,
        })
    }

    /// Whether changes can be made at this address at all; who may make them says `is_open_to`.
    pub(super) fn takes_entries(&self) -> bool {
        matches!(self, Route::Home | Route::Evening(_) | Route::Table(_) | Route::Desk(_))
    }

    /// Whether the holder of a link for this purpose may make changes at this address.
    pub(super) fn is_open_to(&self, purpose: Purpose) -> bool {
        match (purpose, self) {
            (Purpose::Desk, Route::Desk(_)) => true,
            (Purpose::Scorer | Purpose::Second, Route::Desk(page)) => page.is_open_to(purpose),
            (_, Route::Desk(_)) => false,
            (Purpose::Organiser, route) => route.takes_entries(),
            (Purpose::Table { table, .. }, Route::Table(asked)) => table == *asked,
            (Purpose::Evening, Route::Evening(None)) => true,
            _ => false,
        }
    }

    /// Page to which a link of this purpose leads.
    pub(super) fn for_purpose(purpose: Purpose) -> Route {
        match purpose {
            Purpose::Room | Purpose::Organiser => Route::Home,
            Purpose::Evening => Route::Evening(None),
            Purpose::Table { table, .. } => Route::Table(table),
            Purpose::Desk => Route::Desk(DeskPage::Start),
            Purpose::Scorer => Route::Desk(DeskPage::Evening),
            Purpose::Second => Route::Desk(DeskPage::Hall(None)),
        }
    }
}

fn is_valid_name(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=MOST_LETTERS).contains(&text.len()) && text.bytes().all(is_letter)
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("/"),
            Route::Evening(None) => f.write_str("/evening"),
            Route::Evening(Some(id)) => write!(f, "/evening/{}", encode(id)),
            Route::Wall => f.write_str("/wall"),
            Route::Me(start) => write!(f, "/me/{start}"),
            Route::Table(table) => write!(f, "/table/{table}"),
            Route::Projector => f.write_str("/projector"),
            Route::Overlay => f.write_str("/overlay"),
            Route::Events => f.write_str("/events"),
            // A secret is written into links alone.
            Route::Enter(_) => f.write_str("/enter"),
            Route::Desk(page) => page.fmt(f),
        }
    }
}

/// Address of this server with query and fragment, to which a page leads on.
#[derive(Clone, Debug)]
pub struct Destination {
    route: Route,
    pairs: Vec<(&'static str, String)>,
    part: Option<&'static str>,
}

impl Destination {
    pub fn new(route: Route) -> Destination {
        Destination { route, pairs: Vec::new(), part: None }
    }

    #[must_use]
    pub fn with_field(mut self, name: &'static str, value: impl Into<String>) -> Destination {
        self.pairs.push((name, value.into()));
        self
    }

    /// Adds the part of the page to which the browser scrolls.
    #[must_use]
    pub fn with_fragment(self, part: &'static str) -> Destination {
        Destination { part: Some(part), ..self }
    }
}

impl fmt::Display for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.route)?;
        for (index, (name, value)) in self.pairs.iter().enumerate() {
            write!(f, "{}{}={}", if index == 0 { '?' } else { '&' }, encode(name), encode(value))?;
        }
        self.part.map_or(Ok(()), |part| write!(f, "#{}", encode(part)))
    }
}

/// Content-Security-Policy with the hashes of one kind of page, computed once.
#[derive(Clone, Debug, Default)]
pub struct PagePolicy(Option<Arc<str>>);

impl PagePolicy {
    /// Policy of a page with exactly these texts in its `<style>` and `<script>` elements.
    pub fn for_page(styles: &[&str], scripts: &[&str]) -> PagePolicy {
        let mut sources = String::new();
        for (kind, texts) in [("style-src", styles), ("script-src", scripts)] {
            if !texts.is_empty() {
                let hashes: String =
                    texts.iter().map(|text| format!(" 'sha256-{}'", policy_hash(text))).collect();
                // Writing to a string cannot fail.
                let _ = write!(sources, "; {kind}{hashes}");
            }
        }
        if !scripts.is_empty() {
            sources.push_str("; connect-src 'self'");
        }
        PagePolicy(Some(sources.into()))
    }

    /// Policy of a self-contained page of this program, from the styles and scripts in its HTML.
    /// Typed text is escaped there, so that no element comes from it.
    pub fn from_html(html: &str) -> PagePolicy {
        let between = |open: &str, close: &str| -> Vec<&str> {
            html.split(open).skip(1).filter_map(|rest| Some(rest.split_once(close)?.0)).collect()
        };
        PagePolicy::for_page(&between("<style>", "</style>"), &between("<script>", "</script>"))
    }

    /// Same policy, which also allows an icon and a manifest from this server.
    #[must_use]
    pub fn with_icon(&self) -> PagePolicy {
        let sources = self.0.as_deref().unwrap_or_default();
        PagePolicy(Some(format!("{sources}; img-src 'self'; manifest-src 'self'").into()))
    }
}

impl fmt::Display for PagePolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        )?;
        self.0.as_ref().map_or(Ok(()), |sources| f.write_str(sources))
    }
}

fn policy_hash(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// Request that is no valid HTTP.
    Malformed,
    NotFound,
    /// Method that the address does not accept, with those that it accepts.
    MethodUnknown {
        allowed: &'static str,
    },
    /// Request for another Host than the address at which it arrived.
    HostForeign {
        here: SocketAddr,
    },
    /// Change sent by a page of another site.
    OriginForeign,
    /// Change from a phone that has opened no link.
    PassMissing,
    /// Request by a link that is no longer valid.
    LinkWithdrawn,
    /// Request by a link with another purpose.
    PurposeOther,
    /// Request to read without a link, where the room is private.
    RoomPrivate,
    /// Request at the desk by a browser of this machine, or a device of the room, that was not let
    /// in or is out again.
    DeskClosed {
        is_here: bool,
    },
    /// Request of a paired device that nobody at the desk has accepted yet; both show `mark`.
    DeviceWaits {
        mark: String,
    },
    /// Entry without the token of its form.
    TokenMissing,
    /// Body that cannot be read as a form.
    NoForm,
    LengthMissing,
    /// Body in chunks, which does not tell its length.
    Chunked,
    BodyTooLarge {
        most: usize,
    },
    HeadTooLarge,
    Slow,
    TooMany {
        seconds: u64,
    },
    /// Database file that another program has locked.
    Busy,
    /// Fault of this program.
    Broken,
}

impl Notice {
    pub fn status(&self) -> Status {
        match self {
            Notice::Malformed | Notice::TokenMissing => Status::BadRequest,
            Notice::NotFound => Status::NotFound,
            Notice::MethodUnknown { .. } => Status::MethodNotAllowed,
            Notice::HostForeign { .. } => Status::MisdirectedRequest,
            Notice::OriginForeign
            | Notice::PassMissing
            | Notice::LinkWithdrawn
            | Notice::PurposeOther
            | Notice::RoomPrivate
            | Notice::DeskClosed { .. }
            | Notice::DeviceWaits { .. } => Status::Forbidden,
            Notice::NoForm => Status::UnsupportedMediaType,
            Notice::LengthMissing => Status::LengthRequired,
            Notice::Chunked => Status::NotImplemented,
            Notice::BodyTooLarge { .. } => Status::ContentTooLarge,
            Notice::HeadTooLarge => Status::RequestHeaderFieldsTooLarge,
            Notice::Slow => Status::RequestTimeout,
            Notice::TooMany { .. } => Status::TooManyRequests,
            Notice::Busy => Status::ServiceUnavailable,
            Notice::Broken => Status::InternalServerError,
        }
    }

    /// Text for the reader, with what to do next.
    pub fn refusal(&self) -> Refusal {
        match self {
            Notice::Malformed => refuse!(request_malformed),
            Notice::NotFound => refuse!(page_unknown),
            Notice::MethodUnknown { allowed } => refuse!(method_unknown { allowed: *allowed }),
            Notice::HostForeign { here } => {
                refuse!(host_foreign { address: format!("http://{here}/") })
            }
            Notice::OriginForeign => refuse!(origin_foreign),
            Notice::PassMissing => refuse!(link_missing),
            Notice::LinkWithdrawn => refuse!(link_withdrawn),
            Notice::PurposeOther => refuse!(link_of_another_place),
            Notice::RoomPrivate => refuse!(room_private),
            Notice::DeskClosed { is_here: true } => refuse!(desk_closed),
            Notice::DeskClosed { is_here: false } => refuse!(device_out),
            Notice::DeviceWaits { mark } => refuse!(device_waits { mark: mark.as_str() }),
            Notice::TokenMissing => refuse!(token_missing),
            Notice::NoForm => refuse!(body_no_form),
            Notice::LengthMissing => refuse!(body_without_length),
            Notice::Chunked => refuse!(body_in_pieces),
            Notice::BodyTooLarge { most } => refuse!(body_too_large { most: *most }),
            Notice::HeadTooLarge => refuse!(head_too_large),
            Notice::Slow => refuse!(request_slow),
            Notice::TooMany { seconds } => refuse!(entries_too_many { seconds: *seconds }),
            Notice::Busy => refuse!(server_busy),
            Notice::Broken => refuse!(server_broken),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PagePolicy, *};
    use crate::serve::pass::Secret;

    #[test]
    fn every_address_is_found_as_it_is_written() {
        let routes = [
            Route::Home,
            Route::Evening(None),
            Route::Evening(Some("0198-abc".to_owned())),
            Route::Wall,
            Route::Me(7),
            Route::Table(12),
            Route::Projector,
            Route::Overlay,
            Route::Events,
            Route::Desk(DeskPage::Start),
            Route::Desk(DeskPage::Evening),
            Route::Desk(DeskPage::Hand(7)),
            Route::Desk(DeskPage::Hall(None)),
            Route::Desk(DeskPage::Hall(Some("tables".to_owned()))),
            Route::Desk(DeskPage::Paper("sheets".to_owned())),
            Route::Desk(DeskPage::Browsers),
            Route::Desk(DeskPage::Manifest),
            Route::Desk(DeskPage::Verbs),
            Route::Desk(DeskPage::Verb("players".to_owned(), Some("add".to_owned()))),
            Route::Desk(DeskPage::Answer(FormToken::fresh().unwrap())),
        ];
        for route in routes {
            let found = Route::parse_path(&route.to_string()).unwrap();
            assert_eq!(format!("{found:?}"), format!("{route:?}"));
        }
    }

    /// Path tricks lead nowhere: nothing is resolved, folded or cut off.
    #[test]
    fn every_other_address_is_unknown() {
        let unknown = [
            "",
            "wall",
            "//",
            "//wall",
            "/wall/",
            "/./wall",
            "/wall/.",
            "/../wall",
            "/x/../wall",
            "/%2e%2e/wall",
            "/wall%2f",
            "/%2fwall",
            "/wall%00",
            "/Wall",
            "/table",
            "/table/",
            "/table/0",
            "/table/01",
            "/table/+1",
            "/table/-1",
            "/table/1/2",
            "/table/4294967296",
            "/me/x",
            "/evening/a%20b",
            "/evening/ä",
            "/wall;x",
            "/..;/wall",
            "/wall\\",
            "/etc/passwd",
            "/enter",
            "/enter/",
            "/favicon.ico",
            "/evening/..%2f..",
        ];
        for path in unknown {
            assert!(Route::parse_path(path).is_none(), "{path}");
        }
        assert!(Route::parse_path(&format!("/evening/{}", "a".repeat(65))).is_none());
        assert!(matches!(Route::parse_path("/%77all"), Some(Route::Wall)));
    }

    #[test]
    fn a_link_is_for_its_own_purpose() {
        let table = Purpose::Table { series: 1, table: 5 };
        assert!(Route::Table(5).is_open_to(table));
        for other in [
            Route::Table(6),
            Route::Home,
            Route::Evening(None),
            Route::Wall,
            Route::Me(5),
            Route::Events,
        ] {
            assert!(!other.is_open_to(table), "{other}");
        }
        assert!(Route::Evening(None).is_open_to(Purpose::Evening));
        assert!(!Route::Evening(Some("1".to_owned())).is_open_to(Purpose::Evening));
        assert!(!Route::Table(5).is_open_to(Purpose::Evening));
        assert!(Route::Table(5).is_open_to(Purpose::Organiser));
        assert!(!Route::Wall.is_open_to(Purpose::Organiser));
        for route in [Route::Home, Route::Table(1), Route::Evening(None)] {
            assert!(!route.is_open_to(Purpose::Room), "{route}");
        }
    }

    /// docs/desk.md, Devices: a paired device sees what it was paired for.
    #[test]
    fn a_paired_device_sees_its_own_pages() {
        let open = |purpose, address| Route::parse_path(address).unwrap().is_open_to(purpose);
        for address in ["/desk/evening", "/desk/evening/3", "/desk/do/fix", "/desk/icon"] {
            assert!(open(Purpose::Scorer, address) && open(Purpose::Second, address), "{address}");
        }
        for address in ["/desk/hall", "/desk/hall/tables", "/desk/paper/sheets"] {
            assert!(!open(Purpose::Scorer, address) && open(Purpose::Second, address), "{address}");
        }
        for address in ["/desk", "/desk/books", "/desk/people", "/desk/browsers", "/desk/do", "/"] {
            assert!(
                !open(Purpose::Scorer, address) && !open(Purpose::Second, address),
                "{address}"
            );
        }
    }

    /// Response splitting: whatever goes into an address, it stays one line of plain letters.
    #[test]
    fn an_address_is_one_plain_line_whatever_goes_into_it() {
        let nasty = "a\r\nSet-Cookie: x=1\r\n\r\n<b>\u{202e}ä;,\"'%\0";
        let to = Destination::new(Route::Evening(Some(nasty.to_owned())))
            .with_field("note", nasty)
            .with_field("b", "")
            .with_fragment("form");
        let text = to.to_string();
        assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
        assert!(text.ends_with("&b=#form"), "{text}");
    }

    #[test]
    fn an_address_never_shows_a_secret() {
        let link = Link { purpose: Purpose::Room, secret: Secret::random().unwrap() };
        let written = link.secret.as_text();
        let route = Route::parse_path(&format!("/enter/{}", link.as_text())).unwrap();
        assert!(matches!(route, Route::Enter(Some(_))));
        assert!(!format!("{route} {route:?}").contains(&written));
        assert!(matches!(Route::parse_path("/enter/room-guess"), Some(Route::Enter(None))));
    }

    /// docs/live.md, Who gets in: "strict Content-Security-Policy (`default-src 'none'`), … no
    /// framing".
    #[test]
    fn a_page_may_run_what_we_wrote_into_it_and_nothing_else() {
        let plain = PagePolicy::default().to_string();
        assert!(
            plain.starts_with("default-src 'none';") && plain.contains("frame-ancestors 'none'")
        );
        assert!(
            !plain.contains("script-src")
                && !plain.contains("style-src")
                && !plain.contains("connect-src")
        );
        // The example of the specification (CSP Level 3, section 8.3).
        let page = PagePolicy::for_page(&["p{}"], &["doSomething();"]).to_string();
        assert!(page.starts_with(&plain));
        assert!(
            page.contains("script-src 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='"),
            "{page}"
        );
        assert!(page.contains("style-src 'sha256-") && page.contains("connect-src 'self'"));
        assert!(!page.contains("unsafe") && !page.contains('*'));
    }
}
