//! All books as a journal for hledger: a transaction a booking, an account a person, amounts to the last part. What is in
//! the kitty is an account of its own, `cash`, beside its claims.

use super::harmless::plain;
use super::money_words::kind_word;
use crate::app::money::journal::Transaction;
use crate::model::money::exact_string;

pub fn journal(transactions: &[Transaction]) -> String {
    let mut journal = String::from("; kerbholz\ndecimal-mark .\n");
    for transaction in transactions {
        let book = match transaction.evening {
            Some(evening) => format!("evening {evening}"),
            None => "general".to_owned(),
        };
        let what = transaction.kind.map_or("cash", kind_word);
        journal.push_str(&format!("\n{} {book} | {what}", transaction.date));
        if let Some(note) = &transaction.note {
            journal.push_str(&format!("  ; {}", one_line(note)));
        }
        journal.push('\n');
        for (name, exact) in &transaction.postings {
            let group = if transaction.kind.is_some() { "people" } else { "cash" };
            let amount = exact_string(*exact, transaction.currency);
            journal.push_str(&format!("    {group}:{}  {amount} {}\n", account(name), transaction.currency));
        }
        if transaction.kind.is_none() {
            // What is in a kitty came from somewhere or went there: the other half of each amount.
            journal.push_str("    outside\n");
        }
    }
    journal
}

/// A comment ends with its line.
fn one_line(text: &str) -> String {
    plain(text).replace(['\n', '\r'], " ")
}

/// An account ends where two blanks follow each other, has parts between colons, and is no comment.
fn account(name: &str) -> String {
    let words: Vec<String> = one_line(name).split_whitespace().map(str::to_owned).collect();
    words.join(" ").replace(':', "\u{2236}").replace(';', ",")
}

#[cfg(test)]
mod tests {
    use super::account;

    #[test]
    fn a_name_is_one_account_whatever_is_in_it() {
        assert_eq!(account("Anne  B: x;y"), "Anne B∶ x,y");
    }
}
