//! What is sent back: a value, put together by the clerk and written by [`wire`](super::wire).

use std::sync::Arc;

use super::policy::Policy;
use super::route::Destination;

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
pub enum Media {
    Page,
    Json,
    Events,
}

impl Media {
    pub(super) fn media_type(self) -> &'static str {
        match self {
            Media::Page => "text/html; charset=utf-8",
            Media::Json => "application/json; charset=utf-8",
            Media::Events => "text/event-stream; charset=utf-8",
        }
    }
}

/// What the answer holds: of its own, or shared by many that ask for the same.
#[derive(Clone, Debug)]
pub enum Content {
    Own(Vec<u8>),
    Shared(Arc<[u8]>),
}

impl Content {
    pub fn bytes(&self) -> &[u8] {
        match self {
            Content::Own(bytes) => bytes,
            Content::Shared(bytes) => bytes,
        }
    }

    pub(super) fn none() -> Content {
        Content::Own(Vec::new())
    }

    fn share(&mut self) {
        if let Content::Own(bytes) = self {
            *self = Content::Shared(std::mem::take(bytes).into());
        }
    }
}

impl From<String> for Content {
    fn from(text: String) -> Content {
        Content::Own(text.into_bytes())
    }
}

impl From<Arc<[u8]>> for Content {
    fn from(bytes: Arc<[u8]>) -> Content {
        Content::Shared(bytes)
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub(super) status: Status,
    pub(super) kind: Media,
    pub(super) body: Content,
    pub(super) policy: Policy,
    pub(super) to: Option<Destination>,
}

impl Answer {
    /// A page in HTML, with the policy that knows its styles and scripts.
    ///
    /// A page with a form has `<meta name="referrer" content="same-origin">` in its head: under the `no-referrer` of
    /// our headers alone a browser says of a form without script that it comes from `null`, and it is refused.
    pub fn page(html: impl Into<Content>, policy: Policy) -> Answer {
        let body = html.into();
        debug_assert!(says_where_from(body.bytes()), "a page with a form that does not say where it comes from");
        Answer { status: Status::Ok, kind: Media::Page, body, policy, to: None }
    }

    pub fn json(text: impl Into<Content>) -> Answer {
        Answer { status: Status::Ok, kind: Media::Json, body: text.into(), policy: Policy::default(), to: None }
    }

    /// Leads on to another address of ours, as after every entry: to load that page anew enters nothing.
    pub fn see(to: Destination) -> Answer {
        let body = Content::none();
        Answer { status: Status::SeeOther, kind: Media::Page, body, policy: Policy::default(), to: Some(to) }
    }

    #[must_use]
    pub fn with_status(self, status: Status) -> Answer {
        Answer { status, ..self }
    }

    /// One that can be kept and given again without a copy of what is in it.
    pub(super) fn shared(mut self) -> Answer {
        self.body.share();
        self
    }
}

/// Where a page has a form that changes something, its head says what [`Answer::page`] asks for.
fn says_where_from(html: &[u8]) -> bool {
    let html = String::from_utf8_lossy(html);
    !html.contains("method=\"post\"") || html.contains("<meta name=\"referrer\" content=\"same-origin\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `no-referrer` makes a browser say `Origin: null` of a form without script, and that is refused.
    #[test]
    #[cfg_attr(debug_assertions, should_panic = "does not say where it comes from")]
    fn a_page_with_a_form_says_where_it_comes_from() {
        let form = "<form method=\"post\"></form>";
        let head = "<meta name=\"referrer\" content=\"same-origin\">";
        assert_eq!(Answer::page(format!("{head}{form}"), Policy::default()).status, Status::Ok);
        Answer::page(form.to_owned(), Policy::default());
    }
}
