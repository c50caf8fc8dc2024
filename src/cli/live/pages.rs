//! Pages that are the same for everybody: made once while the file stands as it does, for however many ask.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::serve::{Asked, Purpose, Route, Viewer};
use crate::store::opened::FileState;

/// Under what a page is known: its address, the series that is asked for, and for whom it is written.
type Which = (String, Option<String>, Viewer);

/// One at a time makes a page; whoever asks for it meanwhile waits for that.
type Made<P> = Arc<Mutex<Option<(P, usize)>>>;

pub struct Pages<P>(Mutex<Kept<P>>);

struct Kept<P> {
    /// The file, and the state that phones are told of.
    state: Option<(FileState, u64)>,
    since: Instant,
    pages: HashMap<Which, Made<P>>,
    bytes: usize,
}

/// A page says as of when it is.
const LONGEST: Duration = Duration::from_secs(3);

/// Of the pages that are kept.
const MOST_BYTES: usize = 8 * 1024 * 1024;
const MOST_PAGES: usize = 512;

/// What is asked for, where the answer is the same for everybody: no form in it, and no links.
pub fn for_all(asked: &Asked<'_>) -> Option<Which> {
    let purpose = asked.pass.map(|pass| pass.purpose());
    let is_own = match (asked.route, purpose) {
        (_, None | Some(Purpose::Room)) | (Route::Wall | Route::Overlay | Route::Me(_), _) => false,
        (_, Some(Purpose::Organiser)) => true,
        (Route::Table(_), Some(Purpose::Table { .. })) | (Route::Evening(_), Some(Purpose::Evening)) => true,
        (_, Some(Purpose::Table { .. } | Purpose::Evening)) => false,
    };
    let series = asked.query.get("series").filter(|_| matches!(asked.route, Route::Table(_)));
    (!is_own).then(|| (asked.route.to_string(), series.map(str::to_owned), asked.viewer))
}

impl<P: Clone> Pages<P> {
    pub fn new() -> Pages<P> {
        Pages(Mutex::new(Kept { state: None, since: Instant::now(), pages: HashMap::new(), bytes: 0 }))
    }

    /// The page as it was made in this state, or made now, with its length; none is kept of what cannot be made.
    pub fn once<E>(
        &self,
        which: Which,
        state: (FileState, u64),
        make: impl FnOnce() -> Result<(P, usize), E>,
    ) -> Result<P, E> {
        let made = self.kept().of(which.clone(), state);
        let mut page = made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((page, _)) = &*page {
            return Ok(page.clone());
        }
        let (fresh, bytes) = make()?;
        *page = Some((fresh.clone(), bytes));
        drop(page);
        self.kept().weigh(which, made, bytes);
        Ok(fresh)
    }

    fn kept(&self) -> MutexGuard<'_, Kept<P>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P> Kept<P> {
    fn of(&mut self, which: Which, state: (FileState, u64)) -> Made<P> {
        if self.state != Some(state) || self.since.elapsed() > LONGEST || self.pages.len() >= MOST_PAGES {
            self.forget();
            (self.state, self.since) = (Some(state), Instant::now());
        }
        Arc::clone(self.pages.entry(which).or_default())
    }

    /// Where all pages together are too much, the newest alone is kept.
    fn weigh(&mut self, which: Which, made: Made<P>, bytes: usize) {
        self.bytes += bytes;
        if self.bytes > MOST_BYTES {
            self.forget();
            self.pages.insert(which, made);
            self.bytes = bytes;
        }
    }

    /// Whoever is being sent one has it still.
    fn forget(&mut self) {
        self.pages.clear();
        self.bytes = 0;
    }
}
