//! What deeds are told by: whose they are, what they take out of the kitty, which of them look the
//! same, and what is asked before they are recorded.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::desk::{account, currency, day};
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::{TooLittleCash, check_kitty_cash};
use crate::ledger::books::booking::{
    AmountsTakenFromPage, Bill, Book, BookingKind, ClosedBooks, Deed, DeedKind, DeedScope,
    FineOrGift, KittySpending, LeveledRemainder, OpeningBalances, Page, PagePart, Payment,
    PlanWish, SettleScope, Settlement,
};
use crate::ledger::books::duplicates::{DuplicateDeeds, find_duplicate_deeds};
use crate::ledger::books::exact::Exact;
use crate::ledger::books::order::{EntryStamp, Moment, Origin};
use crate::ledger::books::pairs::PairDebts;
use crate::ledger::books::parts::payment_parts;
use crate::ledger::books::pay::{PaymentTarget, only_other_currency_owed, prepare_payment};
use crate::ledger::books::round::Handover;
use crate::ledger::books::seen::{KnownClosings, SeenEntries};
use crate::ledger::books::shelf::{CurrencyShelf, EveningStart, OpenPage, PageStart};
use crate::ledger::books::waiting::closings_that_settled_carry_over;
use crate::model::money::Money;

const FIRST: Uuid = Uuid::from_u128(1);
const SECOND: Uuid = Uuid::from_u128(2);

fn origin(byte: u8) -> Origin {
    Origin([byte; 32])
}

fn stamp(byte: u8) -> EntryStamp {
    EntryStamp::new(Moment(i128::from(byte)), origin(byte))
}

fn euros(minor: i64) -> Money {
    Money { minor, currency: currency("EUR") }
}

fn deed(kind: DeedKind) -> Deed {
    Deed { date: day(1), note: None, has_own_names: false, kind }
}

fn payment(from: &str, to: &str, pages: &[(Page, i64)]) -> Payment {
    let minor = pages.iter().map(|(_, minor)| minor).sum();
    let parts = pages.iter().map(|(page, minor)| PagePart {
        page: *page,
        minor: *minor,
        leveled: Vec::new(),
    });
    Payment {
        from: account(from),
        to: account(to),
        paid: euros(minor),
        off: euros(minor),
        parts: parts.collect(),
    }
}

fn owed(debtor: &str, creditor: &str, parts: i64) -> PairDebts {
    let mut pairs = PairDebts::default();
    pairs
        .add_debt(&account(debtor), &account(creditor), Exact::from_twenty_thousandths(parts))
        .unwrap();
    pairs
}

fn closing(pages: &[Page], carried: i64) -> DeedKind {
    let taken = |page: &Page| AmountsTakenFromPage {
        page: *page,
        between: owed("bert", "anne", 16_000),
        knew: KnownClosings::default(),
        seen: SeenEntries::default(),
    };
    let carried = (carried > 0).then(|| Handover {
        from: account("bert"),
        to: account("anne"),
        minor: carried,
    });
    let closed = ClosedBooks {
        currency: currency("EUR"),
        paid_in: currency("EUR"),
        paid: vec![Handover { from: account("bert"), to: account("anne"), minor: 80 }],
        taken: pages.iter().map(taken).collect(),
        carried: carried.into_iter().collect(),
    };
    DeedKind::Settle(Settlement {
        scope: SettleScope::All,
        wish: PlanWish::default(),
        closed: vec![closed],
    })
}

/// Money, Undoing: "a payment or closing of its book alone".
#[test]
fn a_deed_belongs_to_an_evening_if_it_is_in_no_other_book() {
    let belongs = |kind| deed(kind).deed_scope(origin(9)).unwrap();
    let (first, second) = (Page::Evening(FIRST), Page::Evening(SECOND));
    let pay = |pages: &[(Page, i64)]| belongs(DeedKind::Pay(payment("bert", "anne", pages)));
    assert_eq!(pay(&[(first, 80)]), DeedScope::Evening(FIRST));
    assert_eq!(pay(&[(first, 80), (second, 20)]), DeedScope::Several);
    assert_eq!(pay(&[(first, 80), (Page::General, 20)]), DeedScope::Several);
    assert_eq!(pay(&[(Page::Carried(origin(3)), 20), (Page::General, 20)]), DeedScope::General);
    assert_eq!(belongs(closing(&[first], 0)), DeedScope::Evening(FIRST));
    // "A closing that took in or left a carry-over is no single evening's."
    assert_eq!(belongs(closing(&[first], 30)), DeedScope::Several);
    assert_eq!(belongs(closing(&[Page::Carried(origin(3)), first], 0)), DeedScope::Several);
    assert_eq!(
        belongs(DeedKind::Spend(KittySpending { money: euros(10), by: None })),
        DeedScope::General
    );
}

/// The kitty's second figure.
#[test]
fn what_deeds_put_into_the_kitty_and_take_out() {
    let cash = |kind| deed(kind).kitty_cash_changes().iter().map(|money| money.minor).sum::<i64>();
    let general = [(Page::General, 50)];
    assert_eq!(cash(DeedKind::Pay(payment("bert", "Kitty", &general))), 50);
    assert_eq!(cash(DeedKind::Pay(payment("Kitty", "bert", &general))), -50);
    assert_eq!(cash(DeedKind::Pay(payment("bert", "anne", &general))), 0);
    assert_eq!(cash(DeedKind::Forgive(payment("bert", "Kitty", &general))), 0);
    let take =
        |is_owed| DeedKind::Take(FineOrGift { from: account("bert"), money: euros(40), is_owed });
    assert_eq!((cash(take(false)), cash(take(true))), (40, 0));
    let spend = |by| DeedKind::Spend(KittySpending { money: euros(30), by });
    assert_eq!((cash(spend(None)), cash(spend(Some(account("bert"))))), (-30, 0));
    let bill = |by: &str| {
        let shares = vec![(account("anne"), 20)];
        DeedKind::Bill(Bill {
            page: Page::General,
            by: account(by),
            money: euros(20),
            others: Vec::new(),
            shares,
        })
    };
    assert_eq!((cash(bill("Kitty")), cash(bill("bert"))), (-20, 0));
    let opening = DeedKind::Opening(OpeningBalances {
        currency: currency("EUR"),
        owed: Vec::new(),
        cash: 3000,
    });
    assert_eq!(cash(opening), 3000);
}

/// "`--why PERSON` lists bookings as what they were": a fine is owed, and what is there at once has
/// paid it (docs/settlement.md, The books).
#[test]
fn a_fine_that_is_there_at_once_is_a_fine_and_a_payment() {
    let kinds = |is_owed| {
        let take =
            deed(DeedKind::Take(FineOrGift { from: account("bert"), money: euros(40), is_owed }));
        let bookings = take.bookings(origin(9)).unwrap();
        let between = bookings
            .iter()
            .map(|one| one.between.debt(&account("bert"), &Account::Kitty).twenty_thousandths());
        bookings.iter().map(|one| one.kind).zip(between).collect::<Vec<_>>()
    };
    assert_eq!(kinds(true), [(BookingKind::Gift, 8_000)]);
    assert_eq!(kinds(false), [(BookingKind::Gift, 8_000), (BookingKind::Payment, -8_000)]);
}

/// "What would take the cash below zero is refused unless `--anyway`."
#[test]
fn the_kitty_is_never_below_zero() {
    let cash = BTreeMap::from([(currency("EUR"), 100)]);
    let spend = |minor| deed(DeedKind::Spend(KittySpending { money: euros(minor), by: None }));
    assert_eq!(check_kitty_cash(&cash, &spend(100)), Ok(Ok(())));
    let too_little = TooLittleCash { currency: currency("EUR"), is_there: 100, taken: 101 };
    assert_eq!(check_kitty_cash(&cash, &spend(101)), Ok(Err(too_little)));
    // Whatever puts money in is never held up, however much is missing.
    let missing = BTreeMap::from([(currency("EUR"), -500)]);
    let pay = deed(DeedKind::Pay(payment("bert", "Kitty", &[(Page::General, 50)])));
    assert_eq!(check_kitty_cash(&missing, &pay), Ok(Ok(())));
}

/// Doubles among the deeds of copies that did not know of each other, of which one evening is struck.
fn duplicates_among_copies(
    copies: &[&[(EntryStamp, &Deed)]],
    struck: Option<Uuid>,
) -> Vec<DuplicateDeeds> {
    let copy = |stamp| copies.iter().position(|own| own.iter().any(|(known, _)| *known == stamp));
    let is_struck = |book| Ok::<bool, ()>(struck.is_some_and(|id| book == Book::Evening(id)));
    let are_apart = |one, other| Ok(copy(one) != copy(other));
    find_duplicate_deeds(&copies.concat(), is_struck, are_apart).unwrap()
}

/// "Two that look like the same one recorded twice (same people, amount, book and day, from
/// different copies)."
#[test]
fn the_later_of_two_that_look_the_same_is_named() {
    let first = Page::Evening(FIRST);
    let paid = deed(DeedKind::Pay(payment("bert", "anne", &[(first, 80)])));
    let other_book = deed(DeedKind::Pay(payment("bert", "anne", &[(Page::General, 80)])));
    let for_other_evening =
        deed(DeedKind::Pay(payment("bert", "anne", &[(Page::Evening(SECOND), 80)])));
    let [next_day, other_day] = [2, 6].map(|number| Deed { date: day(number), ..paid.clone() });
    let settled = |id| match closing(&[Page::Evening(id)], 0) {
        DeedKind::Settle(own) => {
            let scope = SettleScope::Evening { id, with_general: false };
            deed(DeedKind::Settle(Settlement { scope, ..own }))
        }
        _ => unreachable!(),
    };
    let [evening, other_evening] = [FIRST, SECOND].map(settled);
    let closing = deed(closing(&[first], 0));
    let twice = |ours: &[(EntryStamp, &Deed)], theirs: &[(EntryStamp, &Deed)]| {
        duplicates_among_copies(&[ours, theirs], None)
    };
    let found = vec![DuplicateDeeds { earlier: stamp(3), later: stamp(5) }];
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &paid)]), found);
    assert_eq!(twice(&[(stamp(3), &paid)], &[(stamp(5), &paid)]), found);
    // N109: of one day also where one is for no evening, with a common book first; of two days not,
    // nor two settlements, nor what is for two evenings.
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &other_book)]), found);
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &for_other_evening)]), []);
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &paid), (stamp(4), &other_book)]), found);
    let general = Deed { date: day(2), ..other_book.clone() };
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &general), (stamp(4), &other_day)]), []);
    assert_eq!(twice(&[(stamp(5), &evening)], &[(stamp(3), &other_evening)]), []);
    // F103: up to three days apart it is taken for the same; those of one day first.
    let apart = vec![DuplicateDeeds { earlier: stamp(4), later: stamp(5) }];
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(4), &next_day)]), apart);
    assert_eq!(twice(&[(stamp(5), &paid)], &[(stamp(3), &paid), (stamp(4), &next_day)]), found);
    // G106, Y111: and beside the evenings, and a fine.
    assert_eq!(twice(&[(stamp(5), &other_book)], &[(stamp(4), &general)]), apart);
    let fine =
        deed(DeedKind::Take(FineOrGift { from: account("bert"), money: euros(40), is_owed: true }));
    let next_fine = Deed { date: day(2), ..fine.clone() };
    assert_eq!(twice(&[(stamp(5), &fine)], &[(stamp(4), &next_fine)]), apart);
    assert_eq!(twice(&[(stamp(5), &closing)], &[(stamp(4), &next_day)]), []);
    // The same money, settled here and paid there.
    assert_eq!(twice(&[(stamp(5), &closing)], &[(stamp(3), &paid)]), found);
    // Twice in one copy and once in the other is one pair.
    assert_eq!(twice(&[(stamp(5), &paid), (stamp(6), &paid)], &[(stamp(3), &paid)]), found);
    // The same in the kitty at the start is money told twice; nothing in it is nothing.
    let opening = |from: &str, cash| {
        let owed = vec![Handover { from: account(from), to: account("anne"), minor: 80 }];
        deed(DeedKind::Opening(OpeningBalances { currency: currency("EUR"), owed, cash }))
    };
    // P312: whatever each copy counted.
    let counted = opening("bert", 70);
    for other in [opening("carla", 70), opening("carla", 72)] {
        assert_eq!(twice(&[(stamp(5), &counted)], &[(stamp(3), &other)]), found);
    }
    assert_eq!(twice(&[(stamp(5), &opening("bert", 0))], &[(stamp(3), &opening("carla", 0))]), []);
}

/// P318: of what three copies have, two are too many, but what one copy has twice was meant. P313:
/// what is for a struck evening may be for the one beside it.
#[test]
fn of_three_copies_two_are_named_and_so_is_what_is_for_a_struck_evening() {
    let paid_for =
        |evening| deed(DeedKind::Pay(payment("bert", "anne", &[(Page::Evening(evening), 80)])));
    let [paid, for_other_evening] = [FIRST, SECOND].map(paid_for);
    let one = |at| [(stamp(at), &paid)];
    let found = [5, 6].map(|later| DuplicateDeeds { earlier: stamp(3), later: stamp(later) });
    assert_eq!(duplicates_among_copies(&[&one(6), &one(3), &one(5)], None), found);
    let meant_twice = [(stamp(5), &paid), (stamp(7), &paid)];
    assert_eq!(duplicates_among_copies(&[&one(3), &meant_twice, &one(6)], None), found);
    let of_two = [&one(5)[..], &[(stamp(3), &for_other_evening)]];
    for (struck, found) in [(FIRST, &found[..1]), (SECOND, &found[..1]), (Uuid::nil(), &[])] {
        assert_eq!(duplicates_among_copies(&of_two, Some(struck)), found);
    }
}

/// "Undoing a closing whose carry-over was closed later is refused, naming the later one."
#[test]
fn a_closing_whose_carry_over_was_closed_is_known_by_it() {
    let settlement = |kind: DeedKind| match kind {
        DeedKind::Settle(settlement) => settlement,
        _ => unreachable!(),
    };
    let own = settlement(closing(&[Page::Evening(FIRST)], 30));
    let next = settlement(closing(&[Page::Carried(origin(1)), Page::Evening(SECOND)], 0));
    let counting = [(origin(1), &own), (origin(2), &next)];
    assert_eq!(closings_that_settled_carry_over(origin(1), counting), [origin(2)]);
    assert_eq!(closings_that_settled_carry_over(origin(2), counting), []);
}

fn page(page: Page, between: PairDebts) -> OpenPage {
    let since = match page {
        Page::Evening(id) => {
            let number = id.as_u128() as u8;
            PageStart::Evening(EveningStart {
                at: Moment(i128::from(number)),
                day: day(1),
                recorded: stamp(number),
            })
        }
        Page::Carried(of) => PageStart::Closing { date: day(1), recorded: stamp(of.0[0]) },
        Page::General => PageStart::Ever,
    };
    let people = between.people();
    OpenPage { between, people, ..OpenPage::empty(page, since) }
}

/// "What remains then belongs to the general book, after a question"; "where FROM owes only in
/// another convertible currency, `--for` is asked for".
#[test]
fn what_is_asked_before_a_payment() {
    let (anne, bert) = (account("anne"), account("bert"));
    let shelf = CurrencyShelf::new(
        currency("EUR"),
        vec![page(Page::Evening(FIRST), owed("bert", "anne", 16_000))],
    );
    let beyond = |minor, target| {
        prepare_payment(&shelf, (&bert, &anne), euros(minor), target).unwrap().beyond
    };
    assert_eq!((beyond(80, PaymentTarget::Spread), beyond(100, PaymentTarget::Spread)), (0, 20));
    assert_eq!(
        (beyond(100, PaymentTarget::Evening(FIRST)), beyond(100, PaymentTarget::General)),
        (20, 100)
    );
    let schilling = CurrencyShelf::new(
        currency("ATS"),
        vec![page(Page::Evening(SECOND), owed("bert", "anne", 16_000))],
    );
    let only = |shelves: &[CurrencyShelf], from: &Account, code: &str| {
        only_other_currency_owed(shelves, from, currency(code)).unwrap()
    };
    assert_eq!(only(std::slice::from_ref(&schilling), &bert, "EUR"), Some(currency("ATS")));
    assert_eq!(only(&[schilling.clone(), shelf.clone()], &bert, "EUR"), None);
    assert_eq!(only(std::slice::from_ref(&schilling), &anne, "EUR"), None);
    assert_eq!(only(&[schilling], &bert, "USD"), None);
}

/// "When a payment leaves everybody in a book below one unit, what rounding left there is settled
/// with it … the pairs of that book with it."
#[test]
fn a_payment_that_levels_a_book_takes_its_pairs_along() {
    let mut round = owed("bert", "anne", 300);
    round.add(&owed("carla", "bert", 200)).unwrap();
    round.add(&owed("anne", "carla", 200)).unwrap();
    let shelf =
        CurrencyShelf::new(currency("EUR"), vec![page(Page::Evening(FIRST), round.clone())]);
    // Anne is owed 1.5 cents by Bert and owes one to Carla; Carla owes one to Bert.
    let found =
        payment_parts(&shelf, Book::Evening(FIRST), &account("bert"), &account("anne"), 1).unwrap();
    let mut left = round;
    left.add(&owed("anne", "bert", 200)).unwrap();
    assert_eq!(found[0].leveled, [LeveledRemainder { page: Page::Evening(FIRST), between: left }]);
    // Nobody pays a cent too much: then somebody is not below one unit.
    let found = payment_parts(&shelf, Book::Evening(FIRST), &account("carla"), &account("anne"), 1)
        .unwrap();
    assert_eq!(found[0].leveled, []);
}

/// Within the general book a carry-over is paid off before anything else.
#[test]
fn the_general_book_pays_off_its_carry_overs_first() {
    let (old, new) = (Page::Carried(origin(1)), Page::Carried(origin(2)));
    let pages = vec![
        page(Page::General, owed("bert", "anne", 2_000)),
        page(new, owed("bert", "anne", 6_000)),
        page(old, owed("bert", "carla", 4_000)),
    ];
    let shelf = CurrencyShelf::new(currency("EUR"), pages);
    let found =
        payment_parts(&shelf, Book::General, &account("bert"), &account("anne"), 55).unwrap();
    let mut shown: Vec<(Page, i64)> = found.iter().map(|part| (part.page, part.minor)).collect();
    shown.sort();
    assert_eq!(shown, [(old, 20), (new, 30), (Page::General, 5)]);
    // What is owed to her there, and then what is owed there to others, is one part.
    let mut owes_both = owed("bert", "anne", 2_000);
    owes_both.add(&owed("bert", "carla", 4_000)).unwrap();
    let shelf = CurrencyShelf::new(currency("EUR"), vec![page(old, owes_both)]);
    let found =
        payment_parts(&shelf, Book::General, &account("bert"), &account("anne"), 25).unwrap();
    assert_eq!(found.iter().map(|part| (part.page, part.minor)).collect::<Vec<_>>(), [(old, 25)]);
}
