//! Something that a line says at most once.

use super::grammar::Clash;
use super::place::Part;

/// What is known of one part of a hand: nothing, what stood there before the line, or what the line
/// says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Slot<T> {
    value: Option<T>,
    /// By this line, and so not to be said again.
    is_said: bool,
}

impl<T> Default for Slot<T> {
    fn default() -> Slot<T> {
        Slot { value: None, is_said: false }
    }
}

impl<T> Slot<T> {
    /// What a hand that is corrected has there.
    pub fn before(value: Option<T>) -> Slot<T> {
        Slot { value, is_said: false }
    }

    /// Said by the line: it replaces what was there before.
    pub fn say(&mut self, value: T, part: Part) -> Result<Part, Clash> {
        if self.is_said {
            return Err(Clash::Twice(part));
        }
        *self = Slot { value: Some(value), is_said: true };
        Ok(part)
    }

    /// What the line said in part, now in full.
    pub fn complete(&mut self, value: T) {
        *self = Slot { value: Some(value), is_said: true };
    }

    /// Taken out by the line.
    pub fn take_out(&mut self, part: Part) -> Result<Part, Clash> {
        if self.is_said {
            return Err(Clash::Twice(part));
        }
        match self.value.take() {
            Some(_) => {
                self.is_said = true;
                Ok(part)
            }
            None => Err(Clash::NotThere),
        }
    }

    /// What stood there before the line counts no more.
    pub fn forget(&mut self) {
        if !self.is_said {
            self.value = None;
        }
    }

    pub fn get(&self) -> Option<&T> {
        self.value.as_ref()
    }

    pub fn is_some(&self) -> bool {
        self.value.is_some()
    }

    pub fn is_said(&self) -> bool {
        self.is_said
    }
}

/// Something that a hand may have several of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct List<T> {
    before: Vec<T>,
    said: Vec<T>,
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { before: Vec::new(), said: Vec::new() }
    }
}

impl<T: Clone> List<T> {
    /// What a hand that is corrected has there.
    pub fn before(before: Vec<T>) -> List<T> {
        List { before, said: Vec::new() }
    }

    /// Said by the line, instead of everything that was there before.
    pub fn say_instead(&mut self, one: T) {
        self.before.clear();
        self.said.push(one);
    }

    /// Said by the line, instead of those before that it replaces.
    pub fn say_beside(&mut self, one: T, replaces: impl Fn(&T) -> bool) {
        self.before.retain(|other| !replaces(other));
        self.said.push(one);
    }

    /// Takes out what was there before.
    pub fn take_out(&mut self, which: impl Fn(&T) -> bool) -> Result<(), Clash> {
        let most = self.before.len();
        self.before.retain(|one| !which(one));
        if self.before.len() < most { Ok(()) } else { Err(Clash::NotThere) }
    }

    /// What stood there before the line counts no more.
    pub fn forget(&mut self) {
        self.before.clear();
    }

    pub fn said(&self) -> &[T] {
        &self.said
    }

    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.said.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.before.iter().chain(&self.said)
    }

    pub fn all(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }
}
