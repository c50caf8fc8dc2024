//! Slots for parts of a hand that a line says at most once, and lists for parts that it may say
//! several times.

use super::grammar::DraftClash;
use super::place::Part;

/// Part of a hand: unknown, known before the line, or said by the line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartSlot<T> {
    value: Option<T>,
    /// Whether this line said the part, so that it cannot say it again.
    is_said: bool,
}

impl<T> Default for PartSlot<T> {
    fn default() -> PartSlot<T> {
        PartSlot { value: None, is_said: false }
    }
}

impl<T> PartSlot<T> {
    /// PartSlot with the part of a hand that is being corrected.
    pub fn from_recorded(value: Option<T>) -> PartSlot<T> {
        PartSlot { value, is_said: false }
    }

    /// Replaces the former value by what the line says.
    pub fn say(&mut self, value: T, part: Part) -> Result<Part, DraftClash> {
        if self.is_said {
            return Err(DraftClash::Twice(part));
        }
        *self = PartSlot { value: Some(value), is_said: true };
        Ok(part)
    }

    /// Completes a part that the line has said incompletely.
    pub fn complete(&mut self, value: T) {
        *self = PartSlot { value: Some(value), is_said: true };
    }

    /// Removes the former value, as a correction says; a clash where there is none.
    pub fn remove(&mut self, part: Part) -> Result<Part, DraftClash> {
        if self.is_said {
            return Err(DraftClash::Twice(part));
        }
        match self.value.take() {
            Some(_) => {
                self.is_said = true;
                Ok(part)
            }
            None => Err(DraftClash::NotThere),
        }
    }

    /// Removes the value that was known before the line.
    pub fn drop_recorded_values(&mut self) {
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

/// Part that a hand may have several times.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PartList<T> {
    before: Vec<T>,
    said: Vec<T>,
}

impl<T> Default for PartList<T> {
    fn default() -> PartList<T> {
        PartList { before: Vec::new(), said: Vec::new() }
    }
}

impl<T: Clone> PartList<T> {
    /// List with the parts of a hand that is being corrected.
    pub fn from_recorded(before: Vec<T>) -> PartList<T> {
        PartList { before, said: Vec::new() }
    }

    /// Adds an item that the line says, in place of all former items.
    pub fn add_in_place_of_all(&mut self, one: T) {
        self.before.clear();
        self.said.push(one);
    }

    /// Adds an item that the line says, in place of the former items that it replaces.
    pub fn add_in_place_of_some(&mut self, one: T, replaces: impl Fn(&T) -> bool) {
        self.before.retain(|other| !replaces(other));
        self.said.push(one);
    }

    /// Removes the former items for which `which` holds; a clash where there is none.
    pub fn remove_where(&mut self, which: impl Fn(&T) -> bool) -> Result<(), DraftClash> {
        let most = self.before.len();
        self.before.retain(|one| !which(one));
        if self.before.len() < most { Ok(()) } else { Err(DraftClash::NotThere) }
    }

    /// Removes the items that were known before the line.
    pub fn drop_recorded_values(&mut self) {
        self.before.clear();
    }

    pub fn values(&self) -> &[T] {
        &self.said
    }

    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.said.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.before.iter().chain(&self.said)
    }

    pub fn items(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }
}
