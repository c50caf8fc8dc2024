//! Whose account a name is by now, and what people see of an account.

use std::collections::HashMap;

use crate::app::AppError;
use crate::app::sums::KITTY;
use crate::ledger::books::account::Account;
use crate::model::name;
use crate::store::Tx;

/// What an account without a name is called: of a kitty that an evening from elsewhere is to bring fees.
const UNNAMED_KITTY: &str = "Kitty";

/// Whose account a name is.
pub struct Who {
    accounts: HashMap<String, Account>,
    kitty: String,
}

impl Who {
    pub fn of(tx: &Tx<'_>) -> Result<Who, AppError> {
        let all = tx.accounts()?.into_iter();
        let accounts = all.map(|(key, person, is_kitty)| match is_kitty {
            true => (key, Account::Kitty),
            false => (key, Account::person(&person.name)),
        });
        let kitty = tx.kitty()?.map_or_else(|| UNNAMED_KITTY.to_owned(), |kitty| kitty.name);
        Ok(Who { accounts: accounts.collect(), kitty })
    }

    /// The account of somebody under the name that is shown.
    pub fn named(&self, name: &str) -> Account {
        self.accounts.get(&name::key(name)).cloned().unwrap_or_else(|| Account::person(name))
    }

    /// The account of somebody by the key under which they were first heard of; nobody's is the kitty's.
    pub fn of_key(&self, key: &str) -> Account {
        match key {
            KITTY => Account::Kitty,
            key => self.accounts.get(key).cloned().unwrap_or_else(|| Account::of_key(key)),
        }
    }

    /// The account that the name of another is by now.
    pub fn is_now(&self, account: &Account) -> Account {
        match account {
            Account::Person(person) => self.accounts.get(person.key()).unwrap_or(account).clone(),
            Account::Kitty => Account::Kitty,
        }
    }

    /// As people see it.
    pub fn shown(&self, account: &Account) -> String {
        match account {
            Account::Person(person) => person.name().to_owned(),
            Account::Kitty => self.kitty.clone(),
        }
    }
}

/// By which key each is kept: the one under which they were first heard of.
pub struct FirstKeys(HashMap<String, Account>);

impl FirstKeys {
    pub fn of(tx: &Tx<'_>) -> Result<FirstKeys, AppError> {
        let all = tx.main_keys()?.into_iter().map(|(key, main, is_kitty)| match is_kitty {
            true => (key, Account::Kitty),
            false => (key, Account::of_key(&main)),
        });
        Ok(FirstKeys(all.collect()))
    }

    pub fn account(&self, account: &Account) -> Account {
        match account {
            Account::Person(person) => self.0.get(person.key()).unwrap_or(account).clone(),
            Account::Kitty => Account::Kitty,
        }
    }
}
