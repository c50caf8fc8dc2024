//! Why a request is not answered as it was meant: a closed list, each with its status and its sentence.
//!
//! Nothing was changed where one of these is said.

use std::net::SocketAddr;

use super::answer::Status;
use crate::model::{Refusal, refuse};

#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// No request as HTTP has them.
    Malformed,
    NotFound,
    /// What can be done at this address.
    MethodUnknown {
        allowed: &'static str,
    },
    /// Meant for another Host than the address at which it arrived.
    HostForeign {
        here: SocketAddr,
    },
    /// A change from a page that is not ours.
    OriginForeign,
    /// A change from a phone that has opened no link.
    PassMissing,
    /// The link by which this phone came in does not count any more.
    LinkWithdrawn,
    /// The link by which this phone came in is for something else.
    PurposeOther,
    /// Reading needs a link too.
    RoomPrivate,
    /// An entry without the token of its form.
    TokenMissing,
    /// A body that is no form.
    NoForm,
    LengthMissing,
    /// Sent in pieces, of which nobody can say how many come.
    Chunked,
    BodyTooLarge {
        most: usize,
    },
    HeadTooLarge,
    Slow,
    TooMany {
        seconds: u64,
    },
    /// Another has the file.
    Busy,
    /// Our own fault.
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
            | Notice::RoomPrivate => Status::Forbidden,
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

    /// What is said to the reader, with what to do next.
    pub fn refusal(&self) -> Refusal {
        match self {
            Notice::Malformed => refuse!(request_malformed),
            Notice::NotFound => refuse!(page_unknown),
            Notice::MethodUnknown { allowed } => refuse!(method_unknown { allowed: *allowed }),
            Notice::HostForeign { here } => refuse!(host_foreign { address: format!("http://{here}/") }),
            Notice::OriginForeign => refuse!(origin_foreign),
            Notice::PassMissing => refuse!(link_missing),
            Notice::LinkWithdrawn => refuse!(link_withdrawn),
            Notice::PurposeOther => refuse!(link_of_another_place),
            Notice::RoomPrivate => refuse!(room_private),
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
