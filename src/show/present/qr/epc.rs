//! A payment as a banking app reads it: the text of an EPC code (EPC069-12, version 002, UTF-8).
//!
//! Version 002 needs no BIC for an account in the European Economic Area, and only such accounts are taken.

use crate::model::money::Money;
use crate::model::{Currency, Iban, Refusal, refuse};
use crate::present::harmless::plain;

/// EPC069-12: what fits into a code of version 13.
const MOST_BYTES: usize = 331;
const LONGEST_NAME: usize = 70;
const LONGEST_TEXT: usize = 140;
const MOST_CENTS: i64 = 99_999_999_999;

/// What is to be paid to whom.
#[derive(Clone, Debug)]
pub struct Order<'a> {
    pub name: &'a str,
    pub iban: &'a Iban,
    pub amount: Money,
    /// What both find in their statements; cut where it does not fit.
    pub text: &'a str,
}

/// The lines of the code, in the order that its standard has them.
pub fn payload(order: &Order<'_>) -> Result<String, Refusal> {
    let name = plain(order.name);
    let name = name.trim();
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Err(refuse!(epc_name { value: name, length, most: LONGEST_NAME }));
    }
    let Money { minor, currency } = order.amount;
    if currency != Currency::EUR {
        return Err(refuse!(epc_currency { amount: order.amount }));
    }
    if !(1..=MOST_CENTS).contains(&minor) {
        return Err(refuse!(epc_amount { amount: order.amount, least: cents(1), most: cents(MOST_CENTS) }));
    }
    let amount = format!("EUR{}.{:02}", minor / 100, minor % 100);
    // Service, version, UTF-8, kind; no BIC; then purpose and structured reference, which a card table has no use for.
    let head = format!("BCD\n002\n1\nSCT\n\n{name}\n{}\n{amount}\n\n\n", order.iban.as_str());
    if head.len() > MOST_BYTES {
        return Err(refuse!(epc_name { value: name, length, most: LONGEST_NAME }));
    }
    let text = cut(&plain(order.text), MOST_BYTES - head.len());
    Ok(format!("{head}{text}").trim_end_matches('\n').to_owned())
}

fn cents(minor: i64) -> Money {
    Money { minor, currency: Currency::EUR }
}

/// As much of the text as there is room for; what is cut off is shown by an ellipsis.
fn cut(text: &str, bytes: usize) -> String {
    let text = text.trim();
    let fits = |text: &str| text.len() <= bytes && text.chars().count() <= LONGEST_TEXT;
    if fits(text) {
        return text.to_owned();
    }
    let mut cut: String = text.chars().take(LONGEST_TEXT).collect();
    while cut.pop().is_some() {
        let ended = format!("{}…", cut.trim_end());
        if fits(&ended) {
            return ended;
        }
    }
    String::new()
}
