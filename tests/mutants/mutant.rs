//! Which mutant lives, and which places a test comes by. Part of a woven tree alone (docs/mutants.md).

use std::fs::File;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex};

const MOST: usize = 100_000;

static LIVES: LazyLock<usize> =
    LazyLock::new(|| std::env::var("MUTANT").ok().and_then(|number| number.parse().ok()).unwrap_or(0));
static SEEN: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];
static NOTED: LazyLock<Option<Mutex<File>>> = LazyLock::new(|| {
    let path = std::env::var_os("MUTANTS_SEEN")?;
    File::options().create(true).append(true).open(path).ok().map(Mutex::new)
});

pub fn on(number: usize) -> bool {
    if let Some(noted) = &*NOTED
        && !SEEN[number].swap(true, Ordering::Relaxed)
    {
        let _ = noted.lock().map(|mut noted| noted.write_all(format!("{number}\n").as_bytes()));
    }
    *LIVES == number
}

/// An iterator that is one of two.
#[derive(Clone, Debug)]
pub struct Either<I: Iterator> {
    other: Option<std::vec::IntoIter<I::Item>>,
    own: I,
}

pub fn either<I: Iterator>(other: Option<Vec<I::Item>>, own: I) -> Either<I> {
    Either { other: other.map(Vec::into_iter), own }
}

impl<I: Iterator> Iterator for Either<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        match &mut self.other {
            Some(other) => other.next(),
            None => self.own.next(),
        }
    }
}

impl<I: DoubleEndedIterator> DoubleEndedIterator for Either<I> {
    fn next_back(&mut self) -> Option<I::Item> {
        match &mut self.other {
            Some(other) => other.next_back(),
            None => self.own.next_back(),
        }
    }
}
