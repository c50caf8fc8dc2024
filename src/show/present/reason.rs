//! Why a file or a stream could not be used, in words that a person knows: the system has them in English only.

use std::io::{Error, ErrorKind};

use crate::model::{Message, say};
use crate::record::lines::Endless;
use crate::store::error::Special;

pub fn reason(error: &Error) -> Message {
    if let Some(special) = error.get_ref().and_then(|error| error.downcast_ref::<Special>()) {
        return match special {
            Special::Folder => say!(io_folder),
            Special::Link => say!(io_link),
            Special::Pipe => say!(io_named_pipe),
            Special::Socket => say!(io_socket),
            Special::Device => say!(io_device),
        };
    }
    if error.get_ref().is_some_and(|error| error.is::<Endless>()) {
        return say!(io_endless);
    }
    match error.kind() {
        ErrorKind::NotFound => say!(io_not_found),
        ErrorKind::PermissionDenied => say!(io_permission),
        ErrorKind::AlreadyExists => say!(io_exists),
        ErrorKind::IsADirectory => say!(io_folder),
        ErrorKind::NotADirectory => say!(io_no_folder),
        ErrorKind::StorageFull | ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded => say!(io_full),
        ErrorKind::ReadOnlyFilesystem => say!(io_readonly),
        ErrorKind::BrokenPipe => say!(io_pipe),
        ErrorKind::InvalidData => say!(io_not_utf8),
        _ => say!(io_other { error: error.to_string() }),
    }
}
