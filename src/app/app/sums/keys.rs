//! How accounts, pages and what is owed stand in a row.

use std::fmt::Write as _;

use uuid::Uuid;

use crate::app::AppError;
use crate::journal::chain::Hash;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Page;
use crate::ledger::books::exact::Exact;
use crate::ledger::books::order::Origin;
use crate::ledger::books::pairs::Pairs;
use crate::store::StoreError;

/// The kitty, whatever it is called. No name is empty.
pub const KITTY: &str = "";

/// In the place of a name: all pages of a currency. No name is blank.
pub const EVERY_PAGE: &str = " ";

pub fn key(account: &Account) -> &str {
    match account {
        Account::Person(person) => person.key(),
        Account::Kitty => KITTY,
    }
}

pub fn written_page(page: Page) -> String {
    match page {
        Page::Evening(id) => format!("evening {id}"),
        Page::Carried(origin) => {
            let mut text = String::from("carried ");
            for byte in origin.0 {
                let _ = write!(text, "{byte:02x}");
            }
            text
        }
        Page::General => "general".to_owned(),
    }
}

pub fn read_page(text: &str) -> Option<Page> {
    match text.split_once(' ') {
        None => (text == "general").then_some(Page::General),
        Some(("evening", id)) => Uuid::try_parse(id).ok().map(Page::Evening),
        Some(("carried", origin)) => Hash::from_hex(origin).map(|hash| Page::Carried(Origin(hash.0))),
        Some(_) => None,
    }
}

/// Who owes whom, as text; nothing where nobody owes.
pub fn written(between: &Pairs) -> Result<Option<String>, AppError> {
    if between.is_empty() {
        return Ok(None);
    }
    let debts: Vec<_> = between.debts().collect();
    let owed: Vec<(&str, &str, i64)> =
        debts.iter().map(|debt| (key(&debt.debtor), key(&debt.creditor), debt.amount.parts())).collect();
    Ok(Some(serde_json::to_string(&owed).map_err(|_| StoreError::Corrupt)?))
}

/// The same read back, by whatever accounts the names are.
pub fn pairs(written: Option<&str>, account: impl Fn(&str) -> Account) -> Result<Pairs, AppError> {
    let mut between = Pairs::default();
    let Some(written) = written else { return Ok(between) };
    let owed: Vec<(String, String, i64)> = serde_json::from_str(written).map_err(|_| StoreError::Corrupt)?;
    for (debtor, creditor, parts) in owed {
        between.owe(&account(&debtor), &account(&creditor), Exact::of_parts(parts))?;
    }
    Ok(between)
}

/// By the names as they stand.
pub fn own_pairs(written: Option<&str>) -> Result<Pairs, AppError> {
    pairs(written, |key| if key == KITTY { Account::Kitty } else { Account::of_key(key) })
}
