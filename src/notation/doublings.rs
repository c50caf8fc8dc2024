//! How often a hand was doubled: as a number (`k2`), as a factor (`x4`), or by the names in their order (`kontra re`).

use super::fault::{Fault, texts};
use super::lexicon::Word;
use super::reader::{Once, Reader};
use super::tokens::Token;
use crate::model::say;

#[derive(Default)]
pub struct Doublings<'l> {
    number: Once<'l, i64>,
    named: usize,
}

impl<'l> Doublings<'l> {
    pub fn number(&mut self, number: i64, token: &Token<'l>, reader: &Reader<'_, '_>) -> Result<(), Fault> {
        self.number.set(number, *token, reader)
    }

    /// `x4` is two doublings.
    pub fn factor(&mut self, factor: i64, token: &Token<'l>, reader: &Reader<'_, '_>) -> Result<(), Fault> {
        if factor > 0 && factor.count_ones() == 1 {
            return self.number.set(i64::from(factor.trailing_zeros()), *token, reader);
        }
        Err(reader.fault(token, say!(notation_times { text: token.text })))
    }

    /// Each name is said in its turn and counts one more; the last may be said again.
    pub fn named<M>(
        &mut self,
        place: usize,
        names: &[Word<M>],
        token: &Token<'l>,
        reader: &Reader<'_, '_>,
    ) -> Result<(), Fault> {
        if place != self.named.min(names.len() - 1) {
            let order = texts(names.iter().filter_map(|name| name.de.first().copied()));
            let what = say!(notation_knock_order { text: token.text, order });
            return Err(reader.fault(token, what));
        }
        if self.named > 0 {
            self.number = Once::default();
        }
        self.named += 1;
        self.number.set(self.named as i64, *token, reader)
    }

    pub fn take(self) -> Option<i64> {
        self.number.take()
    }
}
