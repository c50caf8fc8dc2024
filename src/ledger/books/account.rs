//! Whose money it is: people and the kitty.
//!
//! An account is known by its folded name and by nothing else; spellings, renaming and who is the same person as whom
//! are settled before anything comes here.

use std::fmt;
use std::sync::Arc;

use crate::model::name;

/// Somebody's account.
///
/// The order is that of the rounding rule: people by their folded name, the kitty after all of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    /// By the folded name (`model::name::key`) under which the person is shown.
    Person(Arc<str>),
    /// There is one, whatever a copy calls it: the account counts, not its word.
    Kitty,
}

impl Account {
    pub fn person(shown: &str) -> Account {
        Account::Person(name::key(shown).into())
    }

    pub fn is_kitty(&self) -> bool {
        *self == Account::Kitty
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Account::Person(key) => f.write_str(key),
            Account::Kitty => f.write_str("(kitty)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Account;

    /// Money, Settling: "among equals to those whose folded name (`key`) sorts first, a kitty after all people".
    #[test]
    fn people_come_by_their_folded_name_and_the_kitty_last() {
        let mut accounts = [Account::Kitty, Account::person("zoe"), Account::person("ANNE"), Account::person("bert")];
        accounts.sort();
        let shown: Vec<String> = accounts.iter().map(|account| format!("{account:?}")).collect();
        assert_eq!(shown, ["anne", "bert", "zoe", "(kitty)"]);
        assert_eq!(Account::person("Anne"), Account::person("aNNE"));
    }
}
