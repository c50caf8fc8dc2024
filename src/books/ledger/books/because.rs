//! Reasons for the lines of a plan (docs/settlement.md, Settling: "because Bert paid her for
//! evening 1"): the books that a line comes from, or what connects two people who never met. Also
//! what changed after a book was closed.
//!
//! A reason is given only where it holds: the payer owes in each book that is named, and the payee
//! is owed there.

use std::collections::{BTreeSet, HashMap};

use super::account::Account;
use super::booking::{Book, Page};
use super::exact::{Exact, TooLarge};
use super::order::{EntryStamp, Origin};
use super::pairs::{PairDebts, Sums};
use super::round::Handover;
use super::seen::SeenEntries;
use crate::model::Currency;

/// Events in one book of a scope; lists of several begin with the oldest book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookHistory {
    pub book: Book,
    /// People who sat in the evening of the book, shared a bill or stood in an opening balance, but
    /// not those who only paid or were paid.
    pub met: BTreeSet<Account>,
    /// Payments on each page since it was last closed, as (page, payer, payee).
    pub payments: Vec<(Page, Account, Account)>,
    /// Debts that are open in the book, as far as the scope settles them.
    pub open: PairDebts,
}

/// Reason why one person pays another by a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanLineReason {
    /// Payer and payee met in a book, so that no further reason is needed.
    TheyMet,
    /// One of the two paid somebody, or was paid, for a book in which they had not met.
    Paid {
        payer: Account,
        payee: Account,
        book: Book,
    },
    /// Both met a third person: the payer owes that person, who owes the payee.
    Through {
        middle: Account,
        with_from: Book,
        with_to: Book,
    },
    Unknown,
}

/// Events of all books of a scope, with indices for what is looked up for each line of a plan.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BookHistories {
    all: Vec<BookHistory>,
    /// Open sum of each account in each book, in the order of `all`.
    sums: Vec<Sums>,
    people: HashMap<Account, AccountHistoryIndices>,
    /// Indices in `all` of the books in which one person paid another, by payer and payee.
    payments: HashMap<(Account, Account), Vec<usize>>,
}

/// Indices of the books in which one person met others, paid or was paid. A
/// payment is given by the index of its book and its own index there; of each book only the first
/// payment is listed.
#[derive(Clone, Debug, Default, PartialEq)]
struct AccountHistoryIndices {
    met: Vec<usize>,
    paid: Vec<(usize, usize)>,
    was_paid: Vec<(usize, usize)>,
}

impl BookHistories {
    pub fn from_histories(all: Vec<BookHistory>) -> Result<BookHistories, TooLarge> {
        let mut people: HashMap<Account, AccountHistoryIndices> = HashMap::new();
        let (mut sums, mut payments) = (Vec::new(), HashMap::<_, Vec<usize>>::new());
        for (place, story) in all.iter().enumerate() {
            for account in &story.met {
                people.entry(account.clone()).or_default().met.push(place);
            }
            for (payment, (_, payer, payee)) in story.payments.iter().enumerate() {
                let first_of = |payments: &mut Vec<(usize, usize)>| {
                    if payments.last().is_none_or(|(last, _)| *last != place) {
                        payments.push((place, payment));
                    }
                };
                first_of(&mut people.entry(payer.clone()).or_default().paid);
                first_of(&mut people.entry(payee.clone()).or_default().was_paid);
                let between = payments.entry((payer.clone(), payee.clone())).or_default();
                if between.last() != Some(&place) {
                    between.push(place);
                }
            }
            sums.push(story.open.sums()?);
        }
        Ok(BookHistories { all, sums, people, payments })
    }

    fn history_indices_of_account(&self, account: &Account) -> &AccountHistoryIndices {
        const NOWHERE: &AccountHistoryIndices =
            &AccountHistoryIndices { met: Vec::new(), paid: Vec::new(), was_paid: Vec::new() };
        self.people.get(account).unwrap_or(NOWHERE)
    }

    fn has_met_others_in_book(&self, place: usize, account: &Account) -> bool {
        self.all[place].met.contains(account)
    }

    fn owes_in_book(&self, place: usize, account: &Account) -> bool {
        self.sums[place].balance_of(account) < Exact::ZERO
    }

    fn is_owed_in_book(&self, place: usize, account: &Account) -> bool {
        self.sums[place].balance_of(account) > Exact::ZERO
    }

    /// Returns the reason why a line is in the plan.
    pub fn reason_for_line(&self, line: &Handover, currency: Currency) -> PlanLineReason {
        let (from, to) = (&line.from, &line.to);
        let (own, others) =
            (self.history_indices_of_account(from), self.history_indices_of_account(to));
        let (fewer, other) =
            if own.met.len() < others.met.len() { (own, to) } else { (others, from) };
        if fewer.met.iter().any(|&place| self.has_met_others_in_book(place, other)) {
            return PlanLineReason::TheyMet;
        }
        self.reason_by_payment(line, currency)
            .or_else(|| self.reason_by_third_person(line))
            .unwrap_or(PlanLineReason::Unknown)
    }

    /// Finds a payment that explains a line of a plan: somebody paid its payer in a book where the
    /// payer owes at least the amount of the line, or its payee paid somebody in a book where the
    /// payee is owed as much. Where the payee has paid the payer, the line gives that back, and no
    /// other payment is its reason; else the first one is, preferably in a book where one of the two
    /// met others.
    fn reason_by_payment(&self, line: &Handover, currency: Currency) -> Option<PlanLineReason> {
        let (from, to) = (&line.from, &line.to);
        let is_all = |place: usize, account: &Account| {
            let open = self.sums[place].balance_of(account).whole_minor_units(currency);
            open.saturating_abs().saturating_add(1) >= line.minor
        };
        let comes_back = self.payments.get(&(to.clone(), from.clone())).into_iter().flatten();
        let mut comes_back = comes_back
            .filter(|&&place| self.owes_in_book(place, from) && self.is_owed_in_book(place, to))
            .peekable();
        if comes_back.peek().is_some() {
            let whole = comes_back.find(|&&place| is_all(place, from) && is_all(place, to));
            return Some(whole.map_or(PlanLineReason::Unknown, |&place| PlanLineReason::Paid {
                payer: to.clone(),
                payee: from.clone(),
                book: self.all[place].book,
            }));
        }
        let took = self.history_indices_of_account(from).was_paid.iter();
        let took =
            took.filter(|(place, _)| self.owes_in_book(*place, from) && is_all(*place, from));
        let laid_out = self.history_indices_of_account(to).paid.iter();
        let laid_out =
            laid_out.filter(|(place, _)| self.is_owed_in_book(*place, to) && is_all(*place, to));
        let is_with_other = |place: usize| {
            self.has_met_others_in_book(place, from) || self.has_met_others_in_book(place, to)
        };
        let (_, place, payment) = took
            .chain(laid_out)
            .map(|&(place, payment)| (!is_with_other(place), place, payment))
            .min()?;
        let story = &self.all[place];
        let (_, payer, payee) = story.payments.get(payment)?;
        Some(PlanLineReason::Paid { payer: payer.clone(), payee: payee.clone(), book: story.book })
    }

    /// Finds a third person through whom a line is explained: in a book where the payer met this
    /// person, the payer owes and this person is owed; in a book where this person met the payee,
    /// this person owes and the payee is owed. The first such books count.
    fn reason_by_third_person(&self, line: &Handover) -> Option<PlanLineReason> {
        let (from, to) = (&line.from, &line.to);
        let mut owing: HashMap<&Account, usize> = HashMap::new();
        for &place in self
            .history_indices_of_account(to)
            .met
            .iter()
            .filter(|&&place| self.is_owed_in_book(place, to))
        {
            for middle in
                self.all[place].met.iter().filter(|middle| self.owes_in_book(place, middle))
            {
                owing.entry(middle).or_insert(place);
            }
        }
        self.history_indices_of_account(from)
            .met
            .iter()
            .filter(|&&place| self.owes_in_book(place, from))
            .find_map(|&place| {
                let story = &self.all[place];
                let owed = story.met.iter().filter(|middle| self.is_owed_in_book(place, middle));
                let (middle, other) = owed
                    .filter_map(|middle| Some((middle, *owing.get(middle)?)))
                    .min_by_key(|(_, other)| *other)?;
                let with_to = self.all[other].book;
                Some(PlanLineReason::Through {
                    middle: middle.clone(),
                    with_from: story.book,
                    with_to,
                })
            })
    }
}

/// Effect of an entry on the money of its evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoneyChangeKind {
    Corrected,
    Added,
    Struck,
    Restored,
    Stake,
    Fees,
    Seats,
    Rules,
    /// Change of the drink of a Dreeg, or of its price.
    Drink,
    Dealer,
    /// Correction that puts another person in the place of one who was recorded.
    People,
    /// Payment for the evening.
    Paid,
    /// Debt of the evening that was forgiven.
    Forgiven,
    /// Bill in the book of the evening.
    Bill,
}

/// Entry of an evening; one that has nothing to do with money has no kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EveningEntry {
    pub stamp: EntryStamp,
    pub kind: Option<MoneyChangeKind>,
}

/// Entries that a closing did not know, in the order common to all copies, each with its kind and
/// whether it is earlier than the closing, and so came from another copy.
pub fn entries_unknown_to_closing(
    closed: EntryStamp,
    seen: SeenEntries,
    entries: &[EveningEntry],
) -> Vec<(Origin, MoneyChangeKind, bool)> {
    let mut ordered = entries.to_vec();
    ordered.sort_by_key(|entry| entry.stamp);
    let (before, after) = ordered.split_at(ordered.partition_point(|entry| entry.stamp < closed));
    let origins: Vec<Origin> = before.iter().map(|entry| entry.stamp.origin).collect();
    let merged = seen.find_unknown_entries(&origins).into_iter().filter_map(|place| {
        let entry = before.get(place)?;
        Some((entry.stamp.origin, entry.kind?, true))
    });
    let later = after.iter().filter_map(|entry| Some((entry.stamp.origin, entry.kind?, false)));
    merged.chain(later).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::books::order::Moment;
    use crate::ledger::books::round::debts_of_handovers;
    use uuid::Uuid;

    const FIRST: Book = Book::Evening(Uuid::from_u128(1));
    const SECOND: Book = Book::Evening(Uuid::from_u128(2));

    fn person(name: &str) -> Account {
        Account::from_name(name)
    }

    /// Makes a story in which `met` met, `payments` are (payer, payee), and each pair of `owed` has
    /// two euros open.
    fn story(
        book: Book,
        met: &[&str],
        payments: &[(&str, &str)],
        owed: &[(&str, &str)],
    ) -> BookHistory {
        let Book::Evening(id) = book else { panic!("an evening") };
        let page = Page::Evening(id);
        let payments = payments.iter().map(|(from, to)| (page, person(from), person(to))).collect();
        let owed: Vec<Handover> = owed.iter().map(|(from, to)| handover(from, to)).collect();
        let open = debts_of_handovers(&owed, Currency::EUR).unwrap();
        BookHistory { book, met: met.iter().map(|name| person(name)).collect(), payments, open }
    }

    fn handover(from: &str, to: &str) -> Handover {
        Handover { from: person(from), to: person(to), minor: 200 }
    }

    fn reason_from_histories(line: &Handover, winter: &[BookHistory]) -> PlanLineReason {
        BookHistories::from_histories(winter.to_vec()).unwrap().reason_for_line(line, Currency::EUR)
    }

    #[test]
    fn whoever_was_paid_hands_the_money_on() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")], &[("Dora", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[], &[("Anne", "Emil")]),
        ];
        let paid =
            PlanLineReason::Paid { payer: person("Bert"), payee: person("Dora"), book: FIRST };
        assert_eq!(reason_from_histories(&handover("Dora", "Anne"), &winter), paid);
        assert_eq!(reason_from_histories(&handover("Dora", "Emil"), &winter), paid);
        assert_eq!(
            reason_from_histories(&handover("Bert", "Anne"), &winter),
            PlanLineReason::TheyMet
        );
        assert_eq!(
            reason_from_histories(&handover("Bert", "Emil"), &winter),
            PlanLineReason::Unknown
        );
        assert_eq!(
            reason_from_histories(&handover("Bert", "Zoe"), &winter),
            PlanLineReason::Unknown
        );
    }

    #[test]
    fn two_debts_through_a_third_are_one_line() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[], &[("Bert", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[], &[("Anne", "Emil")]),
        ];
        let through =
            PlanLineReason::Through { middle: person("Anne"), with_from: FIRST, with_to: SECOND };
        assert_eq!(reason_from_histories(&handover("Bert", "Emil"), &winter), through);
        assert_eq!(
            reason_from_histories(&handover("Emil", "Bert"), &winter),
            PlanLineReason::Unknown
        );
    }

    #[test]
    fn books_where_either_person_sat_come_first() {
        let winter = [
            story(FIRST, &["Anne", "Bert"], &[("Bert", "Dora")], &[("Dora", "Anne")]),
            story(SECOND, &["Anne", "Emil"], &[("Anne", "Dora")], &[("Dora", "Emil")]),
        ];
        let paid =
            PlanLineReason::Paid { payer: person("Anne"), payee: person("Dora"), book: SECOND };
        assert_eq!(reason_from_histories(&handover("Dora", "Emil"), &winter), paid);
    }

    #[test]
    fn whoever_laid_money_out_gets_it_back() {
        let winter = [story(FIRST, &["Anne", "Bert"], &[("Dora", "Anne")], &[("Bert", "Dora")])];
        let paid =
            PlanLineReason::Paid { payer: person("Dora"), payee: person("Anne"), book: FIRST };
        assert_eq!(reason_from_histories(&handover("Bert", "Dora"), &winter), paid);
    }

    /// Trial V104: a line that gives money back is explained by the payment of that money, whoever
    /// else was paid before.
    #[test]
    fn v104_money_that_comes_back_names_its_own_payment() {
        let payments = [("Otto", "Gretl"), ("Otto", "Resl")];
        let owed = [("Gretl", "Otto"), ("Resl", "Otto")];
        let winter = [story(FIRST, &[], &payments, &owed)];
        let paid = |payee| PlanLineReason::Paid {
            payer: person("Otto"),
            payee: person(payee),
            book: FIRST,
        };
        assert_eq!(reason_from_histories(&handover("Resl", "Otto"), &winter), paid("Resl"));
        assert_eq!(reason_from_histories(&handover("Gretl", "Otto"), &winter), paid("Gretl"));
    }

    fn entry(at: u8, kind: Option<MoneyChangeKind>) -> EveningEntry {
        let stamp = EntryStamp::new(Moment(i128::from(at)), Origin([at.wrapping_mul(37); 32]));
        EveningEntry { stamp, kind }
    }

    /// docs/settlement.md, Settling: entries recorded after a closing are named, and so are those
    /// that the closing did not know because they came from another copy.
    #[test]
    fn what_came_later_is_called_what_it_is_and_so_is_what_was_not_known() {
        let added = Some(MoneyChangeKind::Added);
        let evening = [
            entry(1, None),
            entry(2, added),
            entry(3, added),
            entry(4, added),
            entry(6, Some(MoneyChangeKind::Corrected)),
            entry(7, None),
            entry(8, Some(MoneyChangeKind::Struck)),
        ];
        let closed = entry(5, None).stamp;
        let all_known =
            SeenEntries::from_entries(evening[..4].iter().map(|entry| entry.stamp.origin));
        let kinds = |seen: SeenEntries| -> Vec<(MoneyChangeKind, bool)> {
            let changed = entries_unknown_to_closing(closed, seen, &evening).into_iter();
            changed.map(|(_, kind, is_merged)| (kind, is_merged)).collect()
        };
        let later = [(MoneyChangeKind::Corrected, false), (MoneyChangeKind::Struck, false)];
        assert_eq!(kinds(all_known), later);
        let one_not = SeenEntries::from_entries([0, 1, 3].map(|place| evening[place].stamp.origin));
        assert_eq!(kinds(one_not), [(MoneyChangeKind::Added, true), later[0], later[1]]);
        assert_eq!(
            entries_unknown_to_closing(closed, one_not, &evening)[0].0,
            evening[2].stamp.origin
        );
    }
}
