//! File that is served, and the cache of pages that are the same for every reader: each is made once
//! per state of the file.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::app::AppError;
use crate::serve::{LinkPurpose, PageRequest, Route, ViewerPreferences};
use crate::store::opened::{self, FileId, FileIdAndChangeCounter};
use crate::store::{Store, StoreError};

/// Key of a cached page: its address, the series that is requested, and the kind of reader.
pub type PageCacheKey = (String, Option<String>, ViewerPreferences);

/// Cached page, with the time until which it is valid. One thread at a time makes it, while others
/// that need it wait.
type CachedPage<P> = Arc<Mutex<Option<(P, Instant)>>>;

/// Cache of pages; `S` is the state that they show.
pub struct PageCache<S, P>(Mutex<CachedPagesOfState<S, P>>);

struct CachedPagesOfState<S, P> {
    state: Option<S>,
    pages: HashMap<PageCacheKey, CachedPage<P>>,
    bytes: usize,
}

/// Time for which a page is valid at least, although it shows the time at which it was made; a page
/// that was slow to make is valid for longer (`ONE_IN`).
const LONGEST: Duration = Duration::from_secs(3);

/// Least ratio of the time for which a page is valid to the time that making it took: an expensive
/// page is made less often.
const ONE_IN: u32 = 10;

/// Most bytes of cached pages; a dropped page lives on while it is being sent.
const MOST_BYTES: usize = 8 * 1024 * 1024;
const MOST_PAGES: usize = 512;

/// Cache key of a request whose answer is the same for every reader, as it contains no form and no
/// links; `None` for others.
pub fn cache_key_of_shared_page(asked: &PageRequest<'_>) -> Option<PageCacheKey> {
    let purpose = asked.pass.map(|pass| pass.purpose());
    let is_own = match (asked.route, purpose) {
        (Route::Desk(_), _) => true,
        (
            _,
            None
            | Some(LinkPurpose::Room | LinkPurpose::Desk | LinkPurpose::Scorer | LinkPurpose::Second),
        )
        | (Route::Wall | Route::Projector | Route::Overlay | Route::Me(_), _) => false,
        (_, Some(LinkPurpose::Organiser)) => true,
        (Route::Table(_), Some(LinkPurpose::Table { .. }))
        | (Route::Evening(_), Some(LinkPurpose::Evening)) => true,
        (_, Some(LinkPurpose::Table { .. } | LinkPurpose::Evening)) => false,
    };
    let series = asked.query.get("series").filter(|_| matches!(asked.route, Route::Table(_)));
    (!is_own).then(|| (asked.route.to_string(), series.map(str::to_owned), asked.viewer))
}

impl<S: PartialEq, P: Clone> PageCache<S, P> {
    pub fn new() -> PageCache<S, P> {
        PageCache(Mutex::new(CachedPagesOfState { state: None, pages: HashMap::new(), bytes: 0 }))
    }

    /// Returns the page as cached for this state, or makes it now and counts its bytes; an error is
    /// not cached.
    pub fn get_or_make<E>(
        &self,
        which: PageCacheKey,
        state: S,
        make: impl FnOnce() -> Result<(P, usize), E>,
    ) -> Result<P, E> {
        let made = self.lock_cached_pages().cached_page_slot(&which, state);
        let mut page = made.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = Instant::now();
        if let Some((page, _)) = page.as_ref().filter(|(_, until)| begun < *until) {
            return Ok(page.clone());
        }
        let (fresh, bytes) = make()?;
        *page = Some((fresh.clone(), Instant::now() + LONGEST.max(begun.elapsed() * ONE_IN)));
        drop(page);
        self.lock_cached_pages().count_bytes_of_cached_page(which, made, bytes);
        Ok(fresh)
    }

    fn lock_cached_pages(&self) -> MutexGuard<'_, CachedPagesOfState<S, P>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<S: PartialEq, P> CachedPagesOfState<S, P> {
    fn cached_page_slot(&mut self, which: &PageCacheKey, state: S) -> CachedPage<P> {
        if self.state.as_ref() != Some(&state) || self.pages.len() >= MOST_PAGES {
            self.drop_all_cached_pages();
            self.state = Some(state);
        }
        Arc::clone(self.pages.entry(which.clone()).or_default())
    }

    /// Counts the bytes of a page; drops all but the newest page where the sum is too large.
    fn count_bytes_of_cached_page(
        &mut self,
        which: PageCacheKey,
        made: CachedPage<P>,
        bytes: usize,
    ) {
        self.bytes += bytes;
        if self.bytes > MOST_BYTES {
            self.drop_all_cached_pages();
            self.pages.insert(which, made);
            self.bytes = bytes;
        }
    }

    fn drop_all_cached_pages(&mut self) {
        self.pages.clear();
        self.bytes = 0;
    }
}

/// File that is served, opened anew where another one was put in its place.
pub struct WatchedFile {
    path: PathBuf,
    open: Option<(Store, FileId)>,
    /// Number of times that the file was opened.
    times: u64,
}

impl WatchedFile {
    pub fn new(path: PathBuf) -> WatchedFile {
        WatchedFile { path, open: None, times: 0 }
    }

    /// Opens the file that is now at the path. A missing file is not created again, as it would
    /// show an empty evening.
    pub fn store(&mut self) -> Result<&mut Store, AppError> {
        let now = FileId::read(&self.path)
            .map_err(|error| StoreError::Io { path: self.path.clone(), error })?;
        let store = match self.open.take() {
            Some((store, file)) if file == now => store,
            _ => {
                self.times += 1;
                Store::open(&self.path)?
            }
        };
        Ok(&mut self.open.insert((store, now)).0)
    }

    /// State of the file, the same for everybody who has it open; `None` where it cannot be read.
    pub fn file_id_and_change_counter(&self) -> Option<FileIdAndChangeCounter> {
        opened::file_id_and_change_counter(&self.path).ok()
    }

    /// Number that changes with every change of the file, and when another file is put in its
    /// place; `None` where the file cannot be read.
    pub fn file_change_number(&mut self) -> Option<u64> {
        let version = self.store().ok()?.data_version().ok()?;
        Some(self.times << 32 | u64::from(version as u32))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use super::*;
    use crate::serve::AnswerShape;

    fn key_of_path(path: &str) -> PageCacheKey {
        (path.to_owned(), None, ViewerPreferences { language: "de", shape: AnswerShape::Page })
    }

    /// Trials A5: a page is made once for all who ask for the same thing while nothing changes.
    #[test]
    fn a5_a_page_is_made_once_in_a_state() {
        let (pages, made) = (PageCache::new(), AtomicU32::new(0));
        let ask = |path: &str, state: u32, bytes: usize| {
            let make = || {
                thread::sleep(Duration::from_millis(5));
                Ok::<_, ()>((made.fetch_add(1, Ordering::SeqCst), bytes))
            };
            pages.get_or_make(key_of_path(path), state, make).unwrap()
        };
        thread::scope(|scope| (0..8).for_each(|_| drop(scope.spawn(|| ask("/wall", 1, 1)))));
        assert_eq!((ask("/wall", 1, 1), made.load(Ordering::SeqCst)), (0, 1));
        // Another page, another state.
        assert_eq!((ask("/me/1", 1, 1), ask("/wall", 2, 1), ask("/wall", 2, 1)), (1, 2, 2));
        // A very large one takes the place of all others, and is kept itself.
        assert_eq!(
            (ask("/large", 2, MOST_BYTES), ask("/large", 2, 1), ask("/wall", 2, 1)),
            (3, 3, 4)
        );
        // What cannot be made is tried again.
        assert_eq!(pages.get_or_make(key_of_path("/other"), 2, || Err("busy")), Err("busy"));
        assert_eq!(ask("/other", 2, 1), 5);
        (0..2 * MOST_PAGES as u32).for_each(|number| {
            drop(
                pages
                    .lock_cached_pages()
                    .cached_page_slot(&key_of_path(&format!("/me/{number}")), 2),
            )
        });
        assert!(pages.lock_cached_pages().pages.len() <= MOST_PAGES);
    }
}
