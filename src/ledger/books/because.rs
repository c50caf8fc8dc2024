//! Why a line of a plan is there (money, Settling: "because Bert paid her for evening 1"): the books it is from, or what
//! brought two people together who never met.
//!
//! A reason is given only where it is so: whoever pays owes in each book that is named, and whoever is paid is owed there.

use std::collections::BTreeSet;

use super::account::Account;
use super::booking::{Book, Page};
use super::exact::{Exact, TooLarge};
use super::pairs::Pairs;
use super::round::{RateFault, round_pair};
use super::wish::{Handover, Way};
use crate::model::Currency;

/// What happened in one book of the scope, oldest first in a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    pub book: Book,
    /// Who sat there, or shared a bill, or stood in an opening balance: not who only paid or was paid.
    pub met: BTreeSet<Account>,
    /// Who paid whom on which page since it was last closed.
    pub payments: Vec<(Page, Account, Account)>,
    /// What is open there, as far as it is settled.
    pub open: Pairs,
}

/// Why two people have to do with each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// They met in a book; nothing needs to be said.
    TheyMet,
    /// Somebody paid one of the two, or was paid by one, for a book in which they had not met.
    Paid {
        payer: Account,
        payee: Account,
        book: Book,
    },
    /// Both met somebody else, whose two debts are paid at once.
    Through {
        middle: Account,
        with_from: Book,
        with_to: Book,
    },
    Unknown,
}

pub fn because(line: &Handover, stories: &[Story]) -> Result<Because, TooLarge> {
    let (from, to) = (&line.from, &line.to);
    if stories.iter().any(|story| story.met.contains(from) && story.met.contains(to)) {
        return Ok(Because::TheyMet);
    }
    let with_other = stories.iter().filter(|story| story.met.contains(from) || story.met.contains(to));
    for story in with_other.chain(stories) {
        let sums = story.open.sums()?;
        let (owes, is_owed) = (sums.of(from) < Exact::ZERO, sums.of(to) > Exact::ZERO);
        // Whoever took somebody's money has it to hand on; whoever laid money out is to get it back.
        let is_why = |payer: &Account, payee: &Account| (payee == from && owes) || (payer == to && is_owed);
        if let Some((_, payer, payee)) = story.payments.iter().find(|(_, payer, payee)| is_why(payer, payee)) {
            return Ok(Because::Paid { payer: payer.clone(), payee: payee.clone(), book: story.book });
        }
    }
    for story in stories.iter().filter(|story| story.met.contains(from)) {
        for other in stories.iter().filter(|other| other.met.contains(to)) {
            let (own, others) = (story.open.sums()?, other.open.sums()?);
            let owe = own.of(from) < Exact::ZERO && others.of(to) > Exact::ZERO;
            let is_between = |middle: &&Account| own.of(middle) > Exact::ZERO && others.of(middle) < Exact::ZERO;
            if let Some(middle) = story.met.intersection(&other.met).find(is_between).filter(|_| owe) {
                return Ok(Because::Through { middle: middle.clone(), with_from: story.book, with_to: other.book });
            }
        }
    }
    Ok(Because::Unknown)
}

/// From which books a line is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stems {
    /// Those in which who pays owes and who is paid is owed, oldest first.
    pub books: Vec<Book>,
    /// All of the line is from there; else the plan has put it together.
    pub is_all: bool,
}

pub fn stems(
    line: &Handover,
    stories: &[Story],
    way: &Way,
    currency: Currency,
    paid_in: Currency,
) -> Result<Stems, RateFault> {
    let (mut stems, mut sum) = (Stems::default(), Exact::ZERO);
    for story in stories {
        let sums = story.open.sums()?;
        let there = match way {
            Way::Pairwise => story.open.owed(&line.from, &line.to),
            Way::Least | Way::Via(_) => sums.of(&line.from).negated()?.min(sums.of(&line.to)),
        };
        if there > Exact::ZERO {
            stems.books.push(story.book);
            sum = sum.plus(there)?;
        }
    }
    // Rounding may add one unit to what is owed there.
    let most = round_pair(sum, currency, paid_in)?.saturating_add(1);
    stems.is_all = !stems.books.is_empty() && most >= line.minor;
    Ok(stems)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::ledger::books::wish::pairs_of;

    const FIRST: Book = Book::Evening(Uuid::from_u128(1));
    const SECOND: Book = Book::Evening(Uuid::from_u128(2));

    fn person(name: &str) -> Account {
        Account::person(name)
    }

    /// A book with who met there, who paid whom, and who owes whom two euros.
    fn story(book: Book, met: &[&str], payments: &[(&str, &str)], owed: &[(&str, &str)]) -> Story {
        let Book::Evening(id) = book else { panic!("an evening") };
        let page = Page::Evening(id);
        let payments = payments.iter().map(|(from, to)| (page, person(from), person(to))).collect();
        let owed: Vec<Handover> = owed.iter().map(|(from, to)| line(from, to)).collect();
        let open = pairs_of(&owed, Currency::EUR).unwrap();
        Story { book, met: met.iter().map(|name| person(name)).collect(), payments, open }
    }

    fn line(from: &str, to: &str) -> Handover {
        Handover { from: person(from), to: person(to), minor: 200 }
    }

    fn why(line: &Handover, winter: &[Story]) -> Because {
        because(line, winter).unwrap()
    }

    #[test]
    fn whoever_took_the_money_is_told_whose() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")], &[("Dora", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[], &[("Anne", "Emil")]),
        ];
        let paid = Because::Paid { payer: person("Bert"), payee: person("Dora"), book: FIRST };
        assert_eq!(why(&line("Dora", "Anne"), &winter), paid);
        assert_eq!(why(&line("Dora", "Emil"), &winter), paid);
        assert_eq!(why(&line("Bert", "Anne"), &winter), Because::TheyMet);
        assert_eq!(why(&line("Bert", "Emil"), &winter), Because::Unknown);
        assert_eq!(why(&line("Bert", "Zoe"), &winter), Because::Unknown);
    }

    #[test]
    fn two_debts_are_paid_at_once_where_there_are_two() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[], &[("Bert", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[], &[("Anne", "Emil")]),
        ];
        let through = Because::Through { middle: person("Anne"), with_from: FIRST, with_to: SECOND };
        assert_eq!(why(&line("Bert", "Emil"), &winter), through);
        assert_eq!(why(&line("Emil", "Bert"), &winter), Because::Unknown);
    }

    #[test]
    fn a_book_in_which_one_of_the_two_sat_is_told_before_others() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")], &[("Dora", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[("Anne", "Dora")], &[("Dora", "Emil")]),
        ];
        let paid = Because::Paid { payer: person("Anne"), payee: person("Dora"), book: SECOND };
        assert_eq!(why(&line("Dora", "Emil"), &winter), paid);
    }

    #[test]
    fn whoever_laid_money_out_is_told_for_whom() {
        let winter = [story(FIRST, &["Anne", "Bert"], &[("Dora", "Anne")], &[("Bert", "Dora")])];
        let paid = Because::Paid { payer: person("Dora"), payee: person("Anne"), book: FIRST };
        assert_eq!(why(&line("Bert", "Dora"), &winter), paid);
    }

    /// trials M2
    #[test]
    fn a_line_is_from_the_books_in_which_one_owes_and_the_other_is_owed() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[], &[("Bert", "Anne")]),
            story(SECOND, &["Anne", "Bert", "Emil"], &[], &[("Bert", "Emil")]),
        ];
        let of = |line: &Handover| stems(line, &winter, &Way::Least, Currency::EUR, Currency::EUR).unwrap();
        assert_eq!(of(&line("Bert", "Anne")), Stems { books: vec![FIRST], is_all: true });
        assert_eq!(of(&Handover { minor: 300, ..line("Bert", "Anne") }), Stems { books: vec![FIRST], is_all: false });
        assert_eq!(of(&line("Anne", "Emil")), Stems::default());
    }
}
