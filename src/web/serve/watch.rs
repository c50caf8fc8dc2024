//! One thread that looks at the file a few times a second, whoever writes to it, and counts its changes.
//!
//! The count begins at the time of day in milliseconds: it grows on when the server is started again, so a page that
//! outlived the server knows by the number that it is out of date.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::hub::News;
use super::stop::Stop;

pub(super) fn first_number() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(1).max(1)
}

/// `version` says in which state the file is: the same word as long as nothing changes, none while it cannot be told.
/// `seen` is what it said when the server started.
pub(super) fn run(
    mut version: impl FnMut() -> Option<u64>,
    mut seen: Option<u64>,
    every: Duration,
    number: &Arc<AtomicU64>,
    news: &Sender<News>,
    stop: &Stop,
) {
    while !stop.sleep(every) {
        let now = version();
        if now.is_some() && now != seen {
            // A state that could not be told before may have passed unseen.
            seen = now;
            let number = number.fetch_add(1, Ordering::AcqRel) + 1;
            // Without a hub there is nobody left to be told.
            let _ = news.send(News::Changed(number));
        }
    }
}
