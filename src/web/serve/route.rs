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

use super::pass::{
    FormToken, LinkPurpose, PrivateLink, decode_path_segment, encode_percent, read_positive_number,
};
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
    Enter(Option<PrivateLink>),
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
    fn is_open_to(&self, purpose: LinkPurpose) -> bool {
        match self {
            DeskPage::Manifest
            | DeskPage::Icon
            | DeskPage::Evening
            | DeskPage::Hand(_)
            | DeskPage::Verb(..)
            | DeskPage::Answer(_) => true,
            DeskPage::Hall(_) | DeskPage::Paper(_) => purpose == LinkPurpose::Second,
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
            ["hall", part] if is_valid_path_name(part) => DeskPage::Hall(Some((*part).to_owned())),
            ["paper", paper] if is_valid_path_name(paper) => DeskPage::Paper((*paper).to_owned()),
            ["file", file] if is_valid_path_name(file) => DeskPage::File((*file).to_owned()),
            ["browsers"] => DeskPage::Browsers,
            ["do"] => DeskPage::Verbs,
            ["do", verb] if is_valid_path_name(verb) => DeskPage::Verb((*verb).to_owned(), None),
            ["do", verb, below] if is_valid_path_name(verb) && is_valid_path_name(below) => {
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
            DeskPage::Hall(Some(part)) => write!(f, "/desk/hall/{}", encode_percent(part)),
            DeskPage::Paper(paper) => write!(f, "/desk/paper/{}", encode_percent(paper)),
            DeskPage::File(file) => write!(f, "/desk/file/{}", encode_percent(file)),
            DeskPage::Browsers => f.write_str("/desk/browsers"),
            DeskPage::Verbs => f.write_str("/desk/do"),
            DeskPage::Verb(verb, None) => write!(f, "/desk/do/{}", encode_percent(verb)),
            DeskPage::Verb(verb, Some(below)) => {
                write!(f, "/desk/do/{}/{}", encode_percent(verb), encode_percent(below))
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
        let parts: Vec<String> = path.split('/').map(decode_path_segment).collect::<Option<_>>()?;
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        Some(match parts.as_slice() {
            [""] => Route::Home,
            ["evening"] => Route::Evening(None),
            ["evening", id] if is_valid_path_name(id) => Route::Evening(Some((*id).to_owned())),
            ["wall"] => Route::Wall,
            ["me", start] => Route::Me(read_positive_number(start)?),
            ["table", table] => Route::Table(read_positive_number(table)?),
            ["projector"] => Route::Projector,
            ["overlay"] => Route::Overlay,
            ["events"] => Route::Events,
            ["enter", link] if !link.is_empty() => Route::Enter(PrivateLink::read(link)),
            ["desk", page @ ..] => Route::Desk(DeskPage::parse_parts(page)?),
            _ => return None,
        })
    }

    /// Whether changes can be made at this address at all; who may make them says `is_open_to`.
    pub(super) fn accepts_changes(&self) -> bool {
        matches!(self, Route::Home | Route::Evening(_) | Route::Table(_) | Route::Desk(_))
    }

    /// Whether the holder of a link for this purpose may make changes at this address.
    pub(super) fn is_open_to(&self, purpose: LinkPurpose) -> bool {
        match (purpose, self) {
            (LinkPurpose::Desk, Route::Desk(_)) => true,
            (LinkPurpose::Scorer | LinkPurpose::Second, Route::Desk(page)) => {
                page.is_open_to(purpose)
            }
            (_, Route::Desk(_)) => false,
            (LinkPurpose::Organiser, route) => route.accepts_changes(),
            (LinkPurpose::Table { table, .. }, Route::Table(asked)) => table == *asked,
            (LinkPurpose::Evening, Route::Evening(None)) => true,
            _ => false,
        }
    }

    /// Page to which a link of this purpose leads.
    pub(super) fn route_for_purpose(purpose: LinkPurpose) -> Route {
        match purpose {
            LinkPurpose::Room | LinkPurpose::Organiser => Route::Home,
            LinkPurpose::Evening => Route::Evening(None),
            LinkPurpose::Table { table, .. } => Route::Table(table),
            LinkPurpose::Desk => Route::Desk(DeskPage::Start),
            LinkPurpose::Scorer => Route::Desk(DeskPage::Evening),
            LinkPurpose::Second => Route::Desk(DeskPage::Hall(None)),
        }
    }
}

fn is_valid_path_name(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=MOST_LETTERS).contains(&text.len()) && text.bytes().all(is_letter)
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Route::Home => f.write_str("/"),
            Route::Evening(None) => f.write_str("/evening"),
            Route::Evening(Some(id)) => write!(f, "/evening/{}", encode_percent(id)),
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

/// Address on this server, with query and fragment, to which an answer redirects or links.
#[derive(Clone, Debug)]
pub struct PageDestination {
    route: Route,
    pairs: Vec<(&'static str, String)>,
    part: Option<&'static str>,
}

impl PageDestination {
    pub fn new(route: Route) -> PageDestination {
        PageDestination { route, pairs: Vec::new(), part: None }
    }

    #[must_use]
    pub fn with_field(mut self, name: &'static str, value: impl Into<String>) -> PageDestination {
        self.pairs.push((name, value.into()));
        self
    }

    /// Adds the part of the page to which the browser scrolls.
    #[must_use]
    pub fn with_fragment(self, part: &'static str) -> PageDestination {
        PageDestination { part: Some(part), ..self }
    }
}

impl fmt::Display for PageDestination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.route)?;
        for (index, (name, value)) in self.pairs.iter().enumerate() {
            write!(
                f,
                "{}{}={}",
                if index == 0 { '?' } else { '&' },
                encode_percent(name),
                encode_percent(value)
            )?;
        }
        self.part.map_or(Ok(()), |part| write!(f, "#{}", encode_percent(part)))
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
pub enum ErrorNotice {
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
    /// Request at the desk by a browser of this machine, or by a device of the room, that was never
    /// admitted or whose admission has ended.
    DeskClosed {
        is_here: bool,
    },
    /// Request of a paired device that nobody at the desk has admitted yet. Device and desk show
    /// `mark`.
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

impl ErrorNotice {
    pub fn status(&self) -> Status {
        match self {
            ErrorNotice::Malformed | ErrorNotice::TokenMissing => Status::BadRequest,
            ErrorNotice::NotFound => Status::NotFound,
            ErrorNotice::MethodUnknown { .. } => Status::MethodNotAllowed,
            ErrorNotice::HostForeign { .. } => Status::MisdirectedRequest,
            ErrorNotice::OriginForeign
            | ErrorNotice::PassMissing
            | ErrorNotice::LinkWithdrawn
            | ErrorNotice::PurposeOther
            | ErrorNotice::RoomPrivate
            | ErrorNotice::DeskClosed { .. }
            | ErrorNotice::DeviceWaits { .. } => Status::Forbidden,
            ErrorNotice::NoForm => Status::UnsupportedMediaType,
            ErrorNotice::LengthMissing => Status::LengthRequired,
            ErrorNotice::Chunked => Status::NotImplemented,
            ErrorNotice::BodyTooLarge { .. } => Status::ContentTooLarge,
            ErrorNotice::HeadTooLarge => Status::RequestHeaderFieldsTooLarge,
            ErrorNotice::Slow => Status::RequestTimeout,
            ErrorNotice::TooMany { .. } => Status::TooManyRequests,
            ErrorNotice::Busy => Status::ServiceUnavailable,
            ErrorNotice::Broken => Status::InternalServerError,
        }
    }

    /// Text for the reader, with what to do next.
    pub fn refusal(&self) -> Refusal {
        match self {
            ErrorNotice::Malformed => refuse!(request_malformed),
            ErrorNotice::NotFound => refuse!(page_unknown),
            ErrorNotice::MethodUnknown { allowed } => refuse!(method_unknown { allowed: *allowed }),
            ErrorNotice::HostForeign { here } => {
                refuse!(host_foreign { address: format!("http://{here}/") })
            }
            ErrorNotice::OriginForeign => refuse!(origin_foreign),
            ErrorNotice::PassMissing => refuse!(link_missing),
            ErrorNotice::LinkWithdrawn => refuse!(link_withdrawn),
            ErrorNotice::PurposeOther => refuse!(link_of_another_place),
            ErrorNotice::RoomPrivate => refuse!(room_private),
            ErrorNotice::DeskClosed { is_here: true } => refuse!(desk_closed),
            ErrorNotice::DeskClosed { is_here: false } => refuse!(device_out),
            ErrorNotice::DeviceWaits { mark } => refuse!(device_waits { mark: mark.as_str() }),
            ErrorNotice::TokenMissing => refuse!(token_missing),
            ErrorNotice::NoForm => refuse!(body_no_form),
            ErrorNotice::LengthMissing => refuse!(body_without_length),
            ErrorNotice::Chunked => refuse!(body_in_pieces),
            ErrorNotice::BodyTooLarge { most } => refuse!(body_too_large { most: *most }),
            ErrorNotice::HeadTooLarge => refuse!(head_too_large),
            ErrorNotice::Slow => refuse!(request_slow),
            ErrorNotice::TooMany { seconds } => refuse!(entries_too_many { seconds: *seconds }),
            ErrorNotice::Busy => refuse!(server_busy),
            ErrorNotice::Broken => refuse!(server_broken),
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
        let table = LinkPurpose::Table { series: 1, table: 5 };
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
        assert!(Route::Evening(None).is_open_to(LinkPurpose::Evening));
        assert!(!Route::Evening(Some("1".to_owned())).is_open_to(LinkPurpose::Evening));
        assert!(!Route::Table(5).is_open_to(LinkPurpose::Evening));
        assert!(Route::Table(5).is_open_to(LinkPurpose::Organiser));
        assert!(!Route::Wall.is_open_to(LinkPurpose::Organiser));
        for route in [Route::Home, Route::Table(1), Route::Evening(None)] {
            assert!(!route.is_open_to(LinkPurpose::Room), "{route}");
        }
    }

    /// docs/desk.md, Devices: a paired device sees what it was paired for.
    #[test]
    fn a_paired_device_sees_its_own_pages() {
        let open = |purpose, address| Route::parse_path(address).unwrap().is_open_to(purpose);
        for address in ["/desk/evening", "/desk/evening/3", "/desk/do/fix", "/desk/icon"] {
            assert!(
                open(LinkPurpose::Scorer, address) && open(LinkPurpose::Second, address),
                "{address}"
            );
        }
        for address in ["/desk/hall", "/desk/hall/tables", "/desk/paper/sheets"] {
            assert!(
                !open(LinkPurpose::Scorer, address) && open(LinkPurpose::Second, address),
                "{address}"
            );
        }
        for address in ["/desk", "/desk/books", "/desk/people", "/desk/browsers", "/desk/do", "/"] {
            assert!(
                !open(LinkPurpose::Scorer, address) && !open(LinkPurpose::Second, address),
                "{address}"
            );
        }
    }

    /// Response splitting: whatever goes into an address, it stays one line of plain letters.
    #[test]
    fn an_address_is_one_plain_line_whatever_goes_into_it() {
        let nasty = "a\r\nSet-Cookie: x=1\r\n\r\n<b>\u{202e}ä;,\"'%\0";
        let to = PageDestination::new(Route::Evening(Some(nasty.to_owned())))
            .with_field("note", nasty)
            .with_field("b", "")
            .with_fragment("form");
        let text = to.to_string();
        assert!(text.bytes().all(|byte| byte.is_ascii_graphic()), "{text}");
        assert!(text.ends_with("&b=#form"), "{text}");
    }

    #[test]
    fn an_address_never_shows_a_secret() {
        let link = PrivateLink { purpose: LinkPurpose::Room, secret: Secret::random().unwrap() };
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
