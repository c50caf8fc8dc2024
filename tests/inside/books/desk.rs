//! Somebody who keeps the books twice: with the program's values, and in the model.

use std::collections::{BTreeMap, BTreeSet};
use std::slice::from_ref;

use uuid::Uuid;

use super::model::fraction::{Fraction, fraction};
use super::model::pay::For;
use super::model::settle::{How, Line, Scope as ModelScope};
use super::model::sums::{KITTY, Minor};
use super::model::winter::{Hand, Place, What, Winter};
use crate::ledger::books::account::Account;
use crate::ledger::books::bill::{
    EveningHandSums, EveningTerms, HandSums, KittyFees, share_bill_equally,
};
use crate::ledger::books::booking::{
    Bill, ClosedBooks, Deed, DeedKind, FineOrGift, KittySpending, OpeningBalances, Page,
    PlanMethod, PlanProposal, PlanWish, SettleScope, Settlement,
};
use crate::ledger::books::fold::{Books, EveningBook, RecordedDeed};
use crate::ledger::books::order::{
    EntryEffect, EntryStamp, Moment, OrderedEntry, Origin, entries_taken_back,
    last_counting_changes,
};
use crate::ledger::books::pay::{
    PaidLinesOutcome, PaymentTarget, find_plan_to_show, prepare_line_payments, prepare_payment,
};
use crate::ledger::books::plan::{ScopePages, propose_plan};
use crate::ledger::books::round::{Handover, RoundedSums};
use crate::ledger::books::seen::SeenEntries;
use crate::ledger::books::shelf::{EveningStart, OpenPage};
use crate::ledger::books::waiting::{closed_books, settlement_of_closings};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Currency, Points, Stake};

/// What has one value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Hand(Origin),
    Stake(usize),
    Fees(usize),
    Struck(usize),
}

#[derive(Clone, Debug)]
enum Value {
    Hand { evening: usize, hand: Option<HandSums> },
    Stake(Stake),
    Fees(KittyFees),
    Struck(bool),
}

#[derive(Clone, Default)]
pub struct Desk {
    pub winter: Winter,
    items: Vec<OrderedEntry<Of>>,
    values: BTreeMap<Origin, Value>,
    pub(super) deeds: Vec<(EntryStamp, Deed)>,
    evenings: Vec<EveningStart>,
    /// The name of each entry of the model.
    names: Vec<Origin>,
    recorded: u64,
    /// How many copies take turns in time.
    copies: u64,
    pub(super) closed_by_lines: usize,
    pub(super) left_to_kitty: usize,
    /// Plans of which the rest stood, where another would have been made.
    pub(super) stood: usize,
}

pub fn currency(code: &str) -> Currency {
    Currency::parse(code).unwrap()
}

pub fn account(name: &str) -> Account {
    if name == KITTY { Account::Kitty } else { Account::from_name(name) }
}

pub fn day(number: u32) -> Day {
    Day::from_text(&format!("2026-{:02}-{:02}", 1 + number / 28, 1 + number % 28)).unwrap()
}

pub fn evening_id(number: usize) -> Uuid {
    Uuid::from_u128(1 + number as u128)
}

impl Desk {
    fn stamp(&mut self) -> EntryStamp {
        self.recorded += self.copies.max(1);
        let mut bytes = [0; 32];
        bytes[..8]
            .copy_from_slice(&self.recorded.wrapping_mul(0x9E37_79B9_7F4A_7C15).to_be_bytes());
        EntryStamp::new(Moment(i128::from(self.recorded)), Origin(bytes))
    }

    /// What this copy records from now on is told apart from what others do, and comes among it in
    /// time.
    pub fn go_separate_ways(&mut self, copy: u64) {
        self.recorded = 100_000 + copy;
        self.copies = 10;
    }

    /// What another copy knows as well; the model does not know it.
    pub fn learn(&mut self, other: &Desk) {
        let known: BTreeSet<EntryStamp> = self.items.iter().map(|item| item.stamp).collect();
        self.items.extend(other.items.iter().filter(|item| !known.contains(&item.stamp)).cloned());
        let known: BTreeSet<EntryStamp> = self.deeds.iter().map(|(stamp, _)| *stamp).collect();
        self.deeds.extend(other.deeds.iter().filter(|(stamp, _)| !known.contains(stamp)).cloned());
        self.values.extend(other.values.iter().map(|(origin, value)| (*origin, value.clone())));
    }

    /// What only this one of two copies knows.
    pub fn alone<'d>(&'d self, other: &Desk) -> Vec<(EntryStamp, &'d Deed)> {
        let known: BTreeSet<EntryStamp> = other.deeds.iter().map(|(stamp, _)| *stamp).collect();
        self.deeds
            .iter()
            .filter(|(stamp, _)| !known.contains(stamp))
            .map(|(stamp, deed)| (*stamp, deed))
            .collect()
    }

    pub fn begin(&mut self, on: u32) -> usize {
        let recorded = self.stamp();
        self.evenings.push(EveningStart { at: Moment(i128::from(on)), day: day(on), recorded });
        self.winter.begin(on)
    }

    fn change(&mut self, of: impl FnOnce(Origin) -> Of, value: Value) {
        let stamp = self.stamp();
        self.values.insert(stamp.origin, value);
        self.items.push(OrderedEntry { stamp, act: EntryEffect::Change(of(stamp.origin)) });
        self.names.push(stamp.origin);
    }

    pub fn hand(&mut self, on: u32, evening: usize, hand: Hand) {
        let value = Value::Hand { evening, hand: Some(hand_money(&hand)) };
        self.change(Of::Hand, value);
        self.winter.record(on, What::Hand { evening, hand });
    }

    /// Another hand in the place of an entry's, or none.
    pub fn fix(&mut self, on: u32, of: usize, hand: Option<Hand>) {
        let What::Hand { evening, .. } = self.winter.entries[of].what else { return };
        let name = self.names[of];
        self.change(
            |_| Of::Hand(name),
            Value::Hand { evening, hand: hand.as_ref().map(hand_money) },
        );
        self.winter.record(on, hand.map_or(What::Void { of }, |hand| What::Fix { of, hand }));
    }

    pub fn stake(&mut self, on: u32, evening: usize, tenthousandths: u64, code: &'static str) {
        self.change(
            |_| Of::Stake(evening),
            Value::Stake(Stake { tenthousandths, currency: currency(code) }),
        );
        let each: Fraction = fraction(i128::from(tenthousandths), 100);
        self.winter.record(on, What::Stake { evening, each, currency: code });
    }

    pub fn fees(
        &mut self,
        on: u32,
        evening: usize,
        (lost_game, evening_fee): (i64, i64),
        code: &'static str,
    ) {
        let fees = KittyFees {
            per_lost_game: lost_game,
            per_evening: evening_fee,
            currency: currency(code),
        };
        self.change(|_| Of::Fees(evening), Value::Fees(fees));
        self.winter.record(on, What::Fees { evening, lost_game, evening_fee, currency: code });
    }

    pub fn strike(&mut self, on: u32, evening: usize, is_struck: bool) {
        self.change(|_| Of::Struck(evening), Value::Struck(is_struck));
        self.winter.record(on, What::Struck { evening, is_struck });
    }

    fn deed(&mut self, on: u32, kind: DeedKind) {
        let stamp = self.stamp();
        self.names.push(stamp.origin);
        self.deeds.push((stamp, Deed { date: day(on), note: None, has_own_names: false, kind }));
    }

    /// Takes an entry back, or brings it back.
    pub fn lives(&mut self, entry: usize, lives: bool) {
        let name = self.names[entry];
        let stamp = self.stamp();
        self.items.push(OrderedEntry {
            stamp,
            act: if lives { EntryEffect::Redo(name) } else { EntryEffect::Undo(name) },
        });
        self.winter.entries[entry].lives = lives;
    }

    pub fn books(&self, until: Option<Day>) -> Books {
        self.books_of(until, &Account::clone)
    }

    /// The books by the accounts that names are.
    pub fn books_of(&self, until: Option<Day>, who: &dyn Fn(&Account) -> Account) -> Books {
        let dead = entries_taken_back(&self.items);
        let values = last_counting_changes(&self.items);
        let value = |of: Of| values.get(&of).and_then(|stamp| self.values.get(&stamp.origin));
        let mut evenings = Vec::new();
        for (number, begun) in self.evenings.iter().enumerate() {
            let mut terms = EveningTerms::default();
            if let Some(Value::Stake(stake)) = value(Of::Stake(number)) {
                terms.stake = Some(*stake);
            }
            if let Some(Value::Fees(fees)) = value(Of::Fees(number)) {
                terms.fees = Some(*fees);
            }
            if let Some(Value::Struck(is_struck)) = value(Of::Struck(number)) {
                terms.is_struck = *is_struck;
            }
            let mut played = EveningHandSums::default();
            for item in &self.items {
                // A hand is there as long as the entry that first recorded it lives.
                let own = item.stamp.origin;
                if item.act != EntryEffect::Change(Of::Hand(own)) || dead.contains(&own) {
                    continue;
                }
                if let Some(Value::Hand { evening, hand: Some(hand) }) = value(Of::Hand(own))
                    && *evening == number
                {
                    played.add_hand(&of_people(hand, who)).unwrap();
                }
            }
            evenings.push(EveningBook {
                id: evening_id(number),
                begun: *begun,
                played,
                terms,
                seen: SeenEntries::default(),
            });
        }
        let deeds: Vec<RecordedDeed> = self
            .deeds
            .iter()
            .map(|(stamp, deed)| RecordedDeed {
                stamp: *stamp,
                lives: !dead.contains(&stamp.origin),
                deed: deed.with_names_replaced_by_accounts(&|account, _| who(account)).unwrap(),
            })
            .collect();
        Books::make_books(&evenings, &deeds, until, |_| true).unwrap()
    }

    /// The model's page for one of the books.
    pub fn place(&self, page: Page) -> Place {
        match page {
            Page::Evening(id) => Place::Evening(id.as_u128() as usize - 1),
            Page::General => Place::General,
            Page::Carried(origin) => {
                Place::Carried(self.names.iter().position(|name| *name == origin).unwrap())
            }
        }
    }

    pub fn pay(
        &mut self,
        on: u32,
        (from, to): (&str, &str),
        (minor, code): (i64, &'static str),
        other: Option<&'static str>,
        (target, is_money): (For, bool),
    ) {
        let shelf = self.books(None).shelf(currency(other.unwrap_or(code)));
        let paid = Money { minor, currency: currency(code) };
        let own_target = match target {
            For::None => PaymentTarget::Spread,
            For::Evening(number) => PaymentTarget::Evening(evening_id(number)),
            For::General => PaymentTarget::General,
        };
        let between = (&account(from), &account(to));
        // What the kitty is owed by one person is asked of pairs: see `pair_by_pair_is_no_measure`.
        if [from, to].contains(&KITTY) && shelf.pages().iter().any(pair_by_pair_is_no_measure) {
            return;
        }
        let prepared = prepare_payment(&shelf, between, paid, own_target).unwrap();
        let payment = prepared.payment;
        let mut parts: Vec<(Place, i64)> =
            payment.parts.iter().map(|part| (self.place(part.page), part.minor)).collect();
        self.deed(on, if is_money { DeedKind::Pay(payment) } else { DeedKind::Forgive(payment) });
        let (_, spread) = self.winter.pay(on, (from, to), (minor, code), other, (target, is_money));
        let mut expected = spread.parts;
        parts.sort();
        expected.sort();
        assert_eq!(
            (parts, prepared.beyond),
            (expected, spread.beyond),
            "{from} {to} {minor} {code} {target:?}"
        );
    }

    pub fn bill(
        &mut self,
        on: u32,
        place: Place,
        by: &str,
        (minor, code): (i64, &'static str),
        among: &[String],
    ) {
        let page = match place {
            Place::Evening(number) => Page::Evening(evening_id(number)),
            _ => Page::General,
        };
        let accounts: BTreeMap<Account, i64> =
            among.iter().map(|name| (account(name), 1)).collect();
        let shares = share_bill_equally(minor, &accounts).unwrap();
        let money = Money { minor, currency: currency(code) };
        self.deed(
            on,
            DeedKind::Bill(Bill { page, by: account(by), money, others: Vec::new(), shares }),
        );
        self.winter.bill(on, place, by, (minor, code), among);
    }

    pub fn take(&mut self, on: u32, from: &str, (minor, code): (i64, &'static str), is_owed: bool) {
        let money = Money { minor, currency: currency(code) };
        self.deed(on, DeedKind::Take(FineOrGift { from: account(from), money, is_owed }));
        self.winter.take(on, from, (minor, code), is_owed);
    }

    pub fn spend(&mut self, on: u32, (minor, code): (i64, &'static str), by: Option<&str>) {
        let money = Money { minor, currency: currency(code) };
        self.deed(on, DeedKind::Spend(KittySpending { money, by: by.map(account) }));
        self.winter.spend(on, (minor, code), by);
    }

    pub fn opening(
        &mut self,
        on: u32,
        (from, to, minor): (&str, &str, i64),
        code: &'static str,
        cash: i64,
    ) {
        let owed = vec![Handover { from: account(from), to: account(to), minor }];
        self.deed(on, DeedKind::Opening(OpeningBalances { currency: currency(code), owed, cash }));
        self.winter.opening(on, &[(from, to, minor)], code, cash);
    }

    pub fn scope(scope: ModelScope) -> SettleScope {
        match scope {
            ModelScope::All => SettleScope::All,
            ModelScope::Begun { since, until } => {
                SettleScope::Begun { since: Some(day(since)), until: Some(day(until)) }
            }
            ModelScope::Evening { number, with_general } => {
                SettleScope::Evening { id: evening_id(number), with_general }
            }
        }
    }

    pub fn wish(how: How) -> PlanWish {
        let way = match (how.in_pairs, how.via) {
            (true, _) => PlanMethod::Pairwise,
            (false, Some(name)) => PlanMethod::Via(account(name)),
            (false, None) => PlanMethod::Least,
        };
        PlanWish { way, coin: how.coin, paid_in: how.paid_in.map(currency) }
    }

    /// The plan that is shown.
    pub fn proposal(
        &self,
        reach: &ScopePages<'_>,
        scope: &SettleScope,
        wish: &PlanWish,
    ) -> PlanProposal {
        let dead = entries_taken_back(&self.items);
        let earlier = self.deeds.iter().rev().filter(|(stamp, _)| !dead.contains(&stamp.origin));
        let earlier = earlier.filter_map(|(_, deed)| match &deed.kind {
            DeedKind::Lines(lines) => Some(lines),
            _ => None,
        });
        find_plan_to_show(from_ref(reach), scope, wish, earlier).unwrap()
    }

    /// Who is shown to pay whom.
    pub fn lines(&self, scope: ModelScope, how: How, code: &str) -> Vec<Line> {
        let shelf = self.books(None).shelf(currency(code));
        let (scope, wish) = (Desk::scope(scope), Desk::wish(how));
        let reach = ScopePages::new(&shelf, &scope).unwrap();
        self.proposal(&reach, &scope, &wish).handovers.iter().map(line).collect()
    }

    /// What is shown for each who has something to pay or to get.
    fn to_be_paid(&self, scope: ModelScope, how: How, code: &str) -> Minor {
        let shelf = self.books(None).shelf(currency(code));
        let (scope, wish) = (Desk::scope(scope), Desk::wish(how));
        minor(&self.proposal(&ScopePages::new(&shelf, &scope).unwrap(), &scope, &wish).balances)
    }

    /// `settle --paid`
    pub fn close(&mut self, on: u32, scope: ModelScope, how: How) {
        let (own_scope, wish) = (Desk::scope(scope), Desk::wish(how));
        let books = self.books(None);
        let (mut all, mut shown): (Vec<ClosedBooks>, Vec<(&'static str, Vec<Line>)>) =
            (Vec::new(), Vec::new());
        for code in CODES
            .iter()
            .filter(|code| how.paid_in.is_none() || **code == "ATS" || how.paid_in == Some(**code))
        {
            let shelf = books.shelf(currency(code));
            let reach = ScopePages::new(&shelf, &own_scope).unwrap();
            let proposal = self.proposal(&reach, &own_scope, &wish);
            self.left_to_kitty += usize::from(proposal.given.iter().next().is_some());
            shown.push((code, proposal.handovers.iter().map(line).collect()));
            all.extend(closed_books(from_ref(&reach), &proposal, &wish).unwrap());
        }
        let recorded = self.winter.close(on, scope, how, &shown);
        match settlement_of_closings(&own_scope, &wish, all) {
            Some(settlement) => {
                self.deed(on, DeedKind::Settle(settlement));
                self.assert_closed(&own_scope);
                assert_eq!(
                    recorded.map(|entry| entry + 1),
                    Some(self.names.len()),
                    "the model has nothing to close"
                );
            }
            None => assert_eq!(recorded, None, "the model closes what is even"),
        }
    }

    /// "After closing a scope nothing is open in it", but for what this very closing carried over.
    fn assert_closed(&self, scope: &SettleScope) {
        let own = self.names.last().copied();
        let books = self.books(None);
        for shelf in books.currencies().into_iter().map(|currency| books.shelf(currency)) {
            let reach = ScopePages::new(&shelf, scope).unwrap();
            for open in reach.pages.iter().filter(|open| own.map(Page::Carried) != Some(open.page))
            {
                assert!(
                    open.between.is_empty() || open.between.sums().unwrap().is_all_zero(),
                    "{scope:?} {open:?}"
                );
            }
        }
    }

    /// The plan as it would be made once this is recorded, whatever was paid of another.
    fn made_anew(
        &self,
        on: u32,
        kind: &DeedKind,
        scope: ModelScope,
        how: How,
        code: &str,
    ) -> Vec<Line> {
        let mut after = self.clone();
        after.deed(on, kind.clone());
        let shelf = after.books(None).shelf(currency(code));
        let reach = ScopePages::new(&shelf, &Desk::scope(scope)).unwrap();
        propose_plan(&reach.open_debts().unwrap(), &Desk::wish(how))
            .unwrap()
            .handovers
            .iter()
            .map(line)
            .collect()
    }

    /// `settle --paid FROM`: the lines of whoever comes first, or second, and so on.
    pub fn pay_some(
        &mut self,
        on: u32,
        scope: ModelScope,
        how: How,
        code: &'static str,
        nth: usize,
    ) {
        let (own_scope, wish) = (Desk::scope(scope), Desk::wish(how));
        let shelf = self.books(None).shelf(currency(code));
        let reach = ScopePages::new(&shelf, &own_scope).unwrap();
        let proposal = self.proposal(&reach, &own_scope, &wish);
        let Some(chosen) = proposal.handovers.get(nth % proposal.handovers.len().max(1)) else {
            let nobody = prepare_line_payments(
                from_ref(&reach),
                &own_scope,
                &wish,
                &proposal,
                (&Account::Kitty, None),
            );
            assert_eq!(nobody, Ok(PaidLinesOutcome::NoSuchLine));
            return;
        };
        let to = nth.is_multiple_of(2).then_some(&chosen.to);
        let is_chosen =
            |line: &&Handover| line.from == chosen.from && to.is_none_or(|to| line.to == *to);
        let (own, rest): (Vec<&Handover>, Vec<&Handover>) =
            proposal.handovers.iter().partition(is_chosen);
        let lines = |all: Vec<&Handover>| all.into_iter().map(line).collect::<Vec<Line>>();
        let kind = match prepare_line_payments(
            from_ref(&reach),
            &own_scope,
            &wish,
            &proposal,
            (&chosen.from, to),
        )
        .unwrap()
        {
            PaidLinesOutcome::Some(lines) => DeedKind::Lines(*lines),
            PaidLinesOutcome::Last(closed) => DeedKind::Settle(Settlement {
                scope: own_scope.clone(),
                wish: wish.clone(),
                closed,
            }),
            PaidLinesOutcome::NoSuchLine => panic!("a line that is shown can be paid"),
        };
        self.closed_by_lines += usize::from(matches!(kind, DeedKind::Settle(_)));
        let (own, rest) = (lines(own), lines(rest));
        let all = lines(proposal.handovers.iter().collect());
        let left =
            matches!(kind, DeedKind::Lines(_)).then(|| self.made_anew(on, &kind, scope, how, code));
        self.deed(on, kind);
        // "What is shown afterwards is the rest of that plan", also where another would be made
        // now.
        if let Some(anew) = left {
            assert_eq!(self.lines(scope, how, code), rest);
            assert_eq!(self.to_be_paid(scope, how, code), sums_of(&rest));
            self.stood += usize::from(anew != rest);
        }
        self.winter.pay_lines(on, scope, how, code, (&all, |line| own.contains(line)));
    }
}

pub const CODES: [&str; 2] = ["EUR", "ATS"];

fn line(handover: &Handover) -> Line {
    (name(&handover.from), name(&handover.to), handover.minor)
}

fn sums_of(lines: &[Line]) -> Minor {
    let mut sums = Minor::new();
    for (from, to, minor) in lines {
        *sums.entry(from.clone()).or_default() -= minor;
        *sums.entry(to.clone()).or_default() += minor;
    }
    sums.retain(|_, minor| *minor != 0);
    sums
}

/// The model's name for an account: people are called by their folded names here.
pub fn name(account: &Account) -> String {
    match account {
        Account::Person(person) => person.key().to_owned(),
        Account::Kitty => KITTY.to_owned(),
    }
}

pub fn minor(rounded: &RoundedSums) -> Minor {
    rounded
        .iter()
        .filter(|(_, minor)| *minor != 0)
        .map(|(account, minor)| (name(account), minor))
        .collect()
}

fn of_people(hand: &HandSums, who: &dyn Fn(&Account) -> Account) -> HandSums {
    HandSums {
        sat: hand.sat.iter().map(who).collect(),
        transfers: hand
            .transfers
            .iter()
            .map(|(from, to, points)| (who(from), who(to), *points))
            .collect(),
        lost: hand.lost.iter().map(|(one, games)| (who(one), *games)).collect(),
    }
}

fn hand_money(hand: &Hand) -> HandSums {
    HandSums {
        sat: hand.table.iter().map(|name| account(name)).collect(),
        transfers: hand
            .halves
            .iter()
            .map(|(from, to, halves)| (account(from), account(to), Points::from_halves(*halves)))
            .collect(),
        lost: hand.lost_by.iter().map(|name| (account(name), 1)).collect(),
    }
}

/// Whether several owe and several are owed what coins left over: any way to share that is right,
/// and the model takes another one (`model::settle::owed_by_name`).
fn pair_by_pair_is_no_measure(open: &OpenPage) -> bool {
    let several = |accounts: BTreeSet<Account>| accounts.len() > 1;
    matches!(open.page, Page::Carried(_))
        && several(open.between.debts().map(|debt| debt.debtor).collect())
        && several(open.between.debts().map(|debt| debt.creditor).collect())
}
