//! Accounts of the people and of the kitty, between which money is owed.
//!
//! An account is known by its folded name and by nothing else; who is the same person as whom is
//! settled elsewhere, and put into a deed by `Deed::with_names_replaced_by_accounts`.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::model::name;

/// Account of a person, or of the kitty.
///
/// Accounts are ordered as the rounding rule needs it: people by their folded name, the kitty after
/// all of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    Person(Person),
    /// The kitty, of which a file has one, whatever name a copy gives it.
    Kitty,
}

/// Person with a name. Two names that are the same when folded (`model::name::key`) are one person.
#[derive(Clone)]
pub struct Person {
    key: Arc<str>,
    name: Arc<str>,
}

impl Account {
    pub fn from_name(name: &str) -> Account {
        Account::Person(Person { key: name::key(name).into(), name: name.into() })
    }

    /// Account of the person with this name, which is folded already.
    pub fn from_folded_name(key: &str) -> Account {
        let key: Arc<str> = key.into();
        Account::Person(Person { name: key.clone(), key })
    }

    pub fn is_kitty(&self) -> bool {
        *self == Account::Kitty
    }
}

impl Person {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Name of the person, as it was written.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl PartialEq for Person {
    fn eq(&self, other: &Person) -> bool {
        self.key == other.key
    }
}

impl Eq for Person {}

impl PartialOrd for Person {
    fn partial_cmp(&self, other: &Person) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Person {
    fn cmp(&self, other: &Person) -> Ordering {
        self.key.cmp(&other.key)
    }
}

impl Hash for Person {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Person(person) => f.write_str(person.name()),
            Account::Kitty => f.write_str("(kitty)"),
        }
    }
}

impl fmt::Debug for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Account;

    /// docs/settlement.md, Settling: "among equals to those whose folded name (`key`) sorts first,
    /// a kitty after all people".
    #[test]
    fn people_come_by_their_folded_name_and_the_kitty_last() {
        let mut accounts = [
            Account::Kitty,
            Account::from_name("zoe"),
            Account::from_name("ANNE"),
            Account::from_name("bert"),
        ];
        accounts.sort();
        let shown: Vec<String> = accounts.iter().map(|account| format!("{account:?}")).collect();
        assert_eq!(shown, ["ANNE", "bert", "zoe", "(kitty)"]);
        assert_eq!(Account::from_name("Anne"), Account::from_name("aNNE"));
    }
}
