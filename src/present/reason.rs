//! Why a file or a stream could not be used, in words that a person knows: the system has them in English only.

use std::io::{Error, ErrorKind};

use crate::model::{Message, say};

pub fn reason(error: &Error) -> Message {
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
