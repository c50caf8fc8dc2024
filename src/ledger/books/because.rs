//! Why a line of a plan is between two people who never met (money, Settling: "because Bert paid her for evening 1").

use std::collections::BTreeSet;

use super::account::Account;
use super::booking::Book;
use super::wish::Handover;

/// What happened in one book of the scope, oldest first in a list of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    pub book: Book,
    /// Who sat there, or shared a bill, or stood in an opening balance: not who only paid or was paid.
    pub met: BTreeSet<Account>,
    /// Who paid whom.
    pub payments: Vec<(Account, Account)>,
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

pub fn because(line: &Handover, stories: &[Story]) -> Because {
    let (from, to) = (&line.from, &line.to);
    if stories.iter().any(|story| story.met.contains(from) && story.met.contains(to)) {
        return Because::TheyMet;
    }
    // Whoever took somebody's money has it to hand on; whoever laid money out is to get it back.
    let paid = |story: &Story| {
        let payment = story.payments.iter().find(|(payer, payee)| payee == from || payer == to)?;
        Some((payment.clone(), story.book))
    };
    let with_other = stories.iter().filter(|story| story.met.contains(from) || story.met.contains(to));
    if let Some(((payer, payee), book)) = with_other.chain(stories).find_map(paid) {
        return Because::Paid { payer, payee, book };
    }
    for story in stories.iter().filter(|story| story.met.contains(from)) {
        for other in stories.iter().filter(|other| other.met.contains(to)) {
            if let Some(middle) = story.met.intersection(&other.met).next() {
                return Because::Through { middle: middle.clone(), with_from: story.book, with_to: other.book };
            }
        }
    }
    Because::Unknown
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    const FIRST: Book = Book::Evening(Uuid::from_u128(1));
    const SECOND: Book = Book::Evening(Uuid::from_u128(2));

    fn person(name: &str) -> Account {
        Account::person(name)
    }

    fn story(book: Book, met: &[&str], payments: &[(&str, &str)]) -> Story {
        let payments = payments.iter().map(|(from, to)| (person(from), person(to))).collect();
        Story { book, met: met.iter().map(|name| person(name)).collect(), payments }
    }

    fn line(from: &str, to: &str) -> Handover {
        Handover { from: person(from), to: person(to), minor: 200 }
    }

    #[test]
    fn whoever_took_the_money_is_told_whose() {
        let winter = [story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")]), story(SECOND, &["Anne", "Emil"], &[])];
        let paid = Because::Paid { payer: person("Bert"), payee: person("Dora"), book: FIRST };
        assert_eq!(because(&line("Dora", "Anne"), &winter), paid);
        assert_eq!(because(&line("Dora", "Emil"), &winter), paid);
        assert_eq!(because(&line("Bert", "Anne"), &winter), Because::TheyMet);
        let through = Because::Through { middle: person("Anne"), with_from: FIRST, with_to: SECOND };
        assert_eq!(because(&line("Bert", "Emil"), &winter), through);
        assert_eq!(because(&line("Bert", "Zoe"), &winter), Because::Unknown);
    }

    #[test]
    fn a_book_in_which_one_of_the_two_sat_is_told_before_others() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")]),
            story(SECOND, &["Anne", "Emil"], &[("Anne", "Dora")]),
        ];
        let paid = Because::Paid { payer: person("Anne"), payee: person("Dora"), book: SECOND };
        assert_eq!(because(&line("Dora", "Emil"), &winter), paid);
    }

    #[test]
    fn whoever_laid_money_out_is_told_for_whom() {
        let winter = [story(FIRST, &["Anne", "Bert"], &[("Dora", "Anne")])];
        let paid = Because::Paid { payer: person("Dora"), payee: person("Anne"), book: FIRST };
        assert_eq!(because(&line("Bert", "Dora"), &winter), paid);
    }
}
