//! Payments as they were made, in order of time: who gave whom how much, for which evenings, and
//! whether it counts. Also debts that were forgiven, which take off debts as money does.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::books::{Ledger, NamedAmount};
use super::deed::{DayAndNote, entry_of_counting_deed, find_typed_account};
use crate::app::entry_name::EntryName;
use crate::app::evening::{EveningRef, find_evening};
use crate::app::house::{
    DeedEntry, NamedAccounts, last_undo_or_redo_by_deed, own_house_chain, read_deeds,
};
use crate::app::{Result, entries};
use crate::journal::bodies::hash_before_merge;
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::{Book, Deed, DeedKind, Page, Payment};
use crate::ledger::books::handed::{HandoverKind, MoneyHandedOver};
use crate::ledger::books::order::Origin;
use crate::model::Currency;
use crate::model::ids::{EveningName, Seq};
use crate::model::money::Money;
use crate::model::time::Day;
use crate::model::{Arg, Message, refuse, say};
use crate::store::chain::Entry;
use crate::store::{Store, StoreError, Tx};
use uuid::Uuid;

/// Filter of payments: by person, evening, and whether they count.
#[derive(Clone, Debug, Default)]
pub struct PaymentFilter<'t> {
    /// One person who gave or got money, or the two between whom it passed.
    pub players: &'t [String],
    pub since: Option<Day>,
    pub until: Option<Day>,
    /// The one evening that the payments are for.
    pub evening: Option<EveningRef>,
    /// Whether payments that do not count are left out.
    pub only_counting: bool,
}

/// Payment or forgiven debt as it was recorded, with whether it counts.
#[derive(Clone, Debug, PartialEq)]
pub struct MadePayment {
    /// Name of the log entry; the lines of one plan have the same entry.
    pub entry: String,
    pub date: Day,
    pub way: HandoverKind,
    /// Payer; `None` where the money came from outside.
    pub from: Option<String>,
    /// Payee; `None` where the money left the table.
    pub to: Option<String>,
    pub money: Money,
    pub parts: Vec<PaymentPart>,
    /// Payer and payee under whose names it was recorded, where an evening's people were put right
    /// and it counts for others.
    pub recorded: Option<[Option<String>; 2]>,
    /// Shares of the people who share it, where it paid a bill.
    pub shares: Vec<NamedAmount>,
    pub note: Option<String>,
    pub undone: Option<PaymentUndo>,
    /// Name of the closing that stands in the way, where the payment belongs to one that waits.
    pub waits_for: Option<String>,
}

/// Part of a payment that is for one book.
#[derive(Clone, Debug, PartialEq)]
pub struct PaymentPart {
    /// Evening of the book; `None` for the general book.
    pub evening: Option<EveningName>,
    pub currency: Currency,
    /// Debt that the payment reduces in the book, in minor units.
    pub minor: i64,
}

/// Entry by which a payment was undone.
#[derive(Clone, Debug, PartialEq)]
pub struct PaymentUndo {
    pub entry: String,
    pub at: String,
    pub why: Option<String>,
}

/// Sums that a person gave and got in one currency.
#[derive(Clone, Debug, PartialEq)]
pub struct SumsGivenAndGot {
    pub name: String,
    pub currency: Currency,
    pub gave: i64,
    pub got: i64,
    /// Part of what the kitty gave that left the table, in minor units; the next field is who laid
    /// out more for the kitty, and how much.
    pub spent: i64,
    pub laid_out: Vec<NamedAmount>,
}

/// Payments that were asked for, with the sums of each person who was named.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payments {
    pub made: Vec<MadePayment>,
    pub sums: Vec<SumsGivenAndGot>,
    /// Beginning of the names of entries that were recorded here, where others were listed.
    pub recorded_here: Option<String>,
    /// First and last day asked for.
    pub days: [Option<Day>; 2],
}

impl MadePayment {
    /// Whether the payment was undone, or belongs to a closing that waits, so that it does not count.
    pub fn does_not_count(&self) -> bool {
        self.undone.is_some() || self.waits_for.is_some()
    }
}

pub fn read_payments(
    store: &mut Store,
    asked: &PaymentFilter<'_>,
    kitty_name: &str,
) -> Result<Payments> {
    // The kitty may have been asked for that nobody has made yet; nothing of it is kept.
    let tx = if asked.players.is_empty() { store.read()? } else { store.write()? };
    let players = asked.players.iter().map(|name| find_typed_account(&tx, name, kitty_name));
    let mut players: Vec<Account> = players.collect::<Result<_, _>>()?;
    players.dedup();
    if players.len() > 2 {
        return Err(refuse!(payments_of_many { field: "--player" }).into());
    }
    let evening = match &asked.evening {
        Some(which) => Some(Book::Evening(find_evening(&tx, which)?.row.uuid)),
        None => None,
    };
    let ledger = Ledger::open_deeds_only(&tx)?;
    let is_meant = |deed: &DeedEntry, handed: &MoneyHandedOver| {
        let day = deed.deed().date;
        asked.since.is_none_or(|since| day >= since)
            && asked.until.is_none_or(|until| day <= until)
            && players.iter().all(|player| handed.concerns(player))
            && evening.is_none_or(|book| handed.parts.iter().any(|part| part.book == book))
            // Nor has a plan a line between two names that are one person by now.
            && (handed.from.is_none() || handed.from != handed.to)
    };
    let (mut reader, mut made) = (PaymentReader::new(&tx, &ledger)?, Vec::new());
    let mut listed = Vec::new();
    // By the day on which they count, on one day in the order common to all copies.
    let mut deeds: Vec<&DeedEntry> = ledger.deeds.iter().collect();
    deeds.sort_by_key(|deed| (deed.deed().date, deed.recorded.stamp));
    for deed in deeds {
        let handed = deed.deed().money_handed().into_iter().enumerate();
        let mut handed = handed.filter(|(_, one)| is_meant(deed, one)).peekable();
        if handed.peek().is_some() {
            listed.push(deed);
            let blank = reader.payment_without_amounts(deed)?;
            for (index, one) in handed {
                made.push(reader.payment_row(&blank, (deed.origin(), index), &one)?);
            }
        }
    }
    made.retain(|one| !(asked.only_counting && one.does_not_count()));
    let sums = players.iter().flat_map(|player| {
        sums_of_person_by_currency(
            &made,
            &ledger.who.shown_name_of_account(player),
            player.is_kitty(),
        )
    });
    let recorded_here = beginning_of_own_names(&tx, &listed)?;
    Ok(Payments { sums: sums.collect(), made, recorded_here, days: [asked.since, asked.until] })
}

/// Beginning of the names of entries that were recorded in this file, such as `–2.`; `None` where
/// all of these deeds are of one chain, or one of the own chain was recorded in another file.
fn beginning_of_own_names(tx: &Tx<'_>, deeds: &[&DeedEntry]) -> Result<Option<String>> {
    let Some(chain) = own_house_chain(tx)? else { return Ok(None) };
    let own = deeds.iter().filter(|deed| deed.chain.id == chain.id);
    for deed in own.clone() {
        if hash_before_merge(&deed.entry.body)?.is_some() {
            return Ok(None);
        }
    }
    let first = EntryName::for_entry(tx, &chain, Seq::new(1))?.to_string();
    let is_told = deeds.iter().any(|deed| deed.chain.id != deeds[0].chain.id) && own.count() > 0;
    Ok(first.strip_suffix('1').filter(|_| is_told).map(str::to_owned))
}

/// Sums of what the kitty took in and gave, up to the end of a day.
pub fn sums_given_and_got_by_kitty(
    store: &mut Store,
    kitty: &str,
    until: Option<Day>,
) -> Result<Vec<SumsGivenAndGot>> {
    let players = &[kitty.to_owned()];
    Ok(read_payments(store, &PaymentFilter { players, until, ..PaymentFilter::default() }, kitty)?
        .sums)
}

/// Name of the newest entry by its day that counts and recorded money changing hands; `None` where
/// there is none.
pub fn newest_payment_entry_name(store: &mut Store) -> Result<Option<String>> {
    let tx = store.read()?;
    let ledger = Ledger::open_deeds_only(&tx)?;
    let made = ledger.counting_deeds().filter(|deed| !deed.deed().money_handed().is_empty());
    let newest = made.max_by_key(|deed| (deed.deed().date, deed.recorded.stamp));
    let name = |deed: &DeedEntry| EntryName::for_entry(&tx, &deed.chain, deed.entry.seq);
    Ok(newest.map(name).transpose()?.map(|name| name.to_string()))
}

/// Sums of a person in each currency, over the payments that count.
fn sums_of_person_by_currency(
    made: &[MadePayment],
    name: &str,
    is_kitty: bool,
) -> Vec<SumsGivenAndGot> {
    let mut sums: Vec<SumsGivenAndGot> = Vec::new();
    let is_own = |side: &Option<String>| side.as_deref() == Some(name);
    for one in made.iter().filter(|one| one.way != HandoverKind::Forgiven) {
        let currency = one.money.currency;
        let minor = if one.does_not_count() { 0 } else { one.money.minor };
        let place = sums.iter().position(|sum| sum.currency == currency).unwrap_or_else(|| {
            let name = name.to_owned();
            sums.push(SumsGivenAndGot {
                name,
                currency,
                gave: 0,
                got: 0,
                spent: 0,
                laid_out: Vec::new(),
            });
            sums.len() - 1
        });
        let sum = &mut sums[place];
        if is_own(&one.from) {
            sum.gave = sum.gave.saturating_add(minor);
            let is_spent = one.way == HandoverKind::Spent;
            sum.spent = sum.spent.saturating_add(if is_spent { minor } else { 0 });
        }
        if is_own(&one.to) {
            sum.got = sum.got.saturating_add(minor);
        }
        if let (true, HandoverKind::LaidOut, Some(by)) = (is_kitty && minor > 0, one.way, &one.from)
        {
            match sum.laid_out.iter_mut().find(|known| known.name == *by) {
                Some(known) => known.minor = known.minor.saturating_add(minor),
                None => sum.laid_out.push(NamedAmount { name: by.clone(), minor }),
            }
        }
    }
    sums
}

/// Money that counts for another person, as it was recorded and as it counts; the key is the deed
/// and the index among the money that changed hands by it.
type ReassignedMoney = BTreeMap<(Origin, usize), [MoneyHandedOver; 2]>;

/// Money that counts for another person than the one it was recorded for, since the people of its
/// evenings were put right.
fn reassigned_money(
    tx: &Tx<'_>,
    who: &NamedAccounts,
    deeds: &[DeedEntry],
) -> Result<ReassignedMoney> {
    let mut all = ReassignedMoney::new();
    if !who.has_corrected_seats() {
        return Ok(all);
    }
    let recorded = read_deeds(tx, &|account, _| who.account_on_page(account, None))?;
    for (recorded, deed) in recorded.iter().zip(deeds) {
        let (recorded, counted) = (recorded.deed().money_handed(), deed.deed().money_handed());
        // What somebody would pay to the same person is no line of a plan.
        if recorded.len() == counted.len() {
            let both = recorded.into_iter().zip(counted).enumerate();
            let both = both.filter(|(_, (recorded, counted))| recorded != counted);
            all.extend(both.map(|(index, (one, other))| ((deed.origin(), index), [one, other])));
        }
    }
    Ok(all)
}

/// Payments that count for another person than the one they were recorded for, or should in part;
/// the key is the deed, the index of the money in it, and that person.
pub type ReassignedPayments = BTreeMap<(Origin, usize, Option<Account>), ReassignedPayment>;

pub struct ReassignedPayment {
    /// Sentence that says for whom the payment counts.
    told: Message,
    /// Sentence for when it counts as recorded again.
    as_recorded: Option<Message>,
}

/// Finds the payments that count for another person than the one they were recorded for, and those
/// for several evenings that stay with whoever they were recorded for, since only in some of these
/// it was somebody else.
pub fn reassigned_payments(tx: &Tx<'_>) -> Result<ReassignedPayments> {
    if tx.recorded_and_real_people_of_seats()?.is_empty() {
        return Ok(ReassignedPayments::new());
    }
    let ledger = Ledger::open_deeds_only(tx)?;
    let reassigned = reassigned_money(tx, &ledger.who, &ledger.deeds)?;
    let counting: HashMap<Origin, &DeedEntry> =
        ledger.counting_deeds().map(|deed| (deed.origin(), deed)).collect();
    let shown = |account: &Option<Account>| {
        account
            .as_ref()
            .map_or_else(String::new, |account| ledger.who.shown_name_of_account(account))
    };
    let mut all = ReassignedPayments::new();
    for ((origin, index), [recorded, counted]) in reassigned {
        let deed = counting.get(&origin).filter(|_| recorded.way != HandoverKind::Forgiven);
        let Some(deed) = deed else { continue };
        let entry = EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string();
        let (from, to, money) = (shown(&recorded.from), shown(&recorded.to), recorded.money);
        let sides = [(&recorded.from, &counted.from), (&recorded.to, &counted.to)];
        for (side, (was, is)) in sides.into_iter().enumerate().filter(|(_, (was, is))| was != is) {
            let Deed { date, note, .. } = deed.deed();
            let when = DayAndNote { date: Some(*date), note: note.clone() };
            let cash = ledger.books.cash.get(&money.currency).copied().unwrap_or(0);
            let beyond = match was.as_ref().is_some_and(Account::is_kitty) {
                true if side == 0 && cash < money.minor => "short",
                true => "loan",
                false => "overpay",
            };
            let told = say!(payment_counts_for {
                from: &*from,
                to: &*to,
                is_bill: u8::from(recorded.to.is_none()),
                amount: money,
                typed: when.options_behind(money.as_typed()),
                day: Arg::Day(*date),
                entry: &*entry,
                is_payer: u8::from(side == 0),
                recorded: shown(was),
                really: shown(is),
                beyond
            });
            let between = [was, is].map(|one| one.as_ref());
            let as_recorded = Some(say!(payment_counts_as_recorded {
                from: &*from,
                to: &*to,
                is_bill: u8::from(recorded.to.is_none()),
                amount: money,
                day: Arg::Day(*date),
                entry: &*entry,
                recorded: shown(was),
                really: shown(is),
                passed_on: entry_of_money_passed_on(tx, &ledger, between, money)?
                    .unwrap_or_else(|| "none".to_owned()),
            }));
            all.insert((origin, index, is.clone()), ReassignedPayment { told, as_recorded });
        }
    }
    add_payments_that_stay(tx, &ledger, &mut all)?;
    Ok(all)
}

/// Adds payments for several evenings that stay with whoever they were recorded for.
fn add_payments_that_stay(
    tx: &Tx<'_>,
    ledger: &Ledger,
    all: &mut ReassignedPayments,
) -> Result<()> {
    for deed in ledger.counting_deeds().filter(|deed| !deed.deed().has_own_names) {
        let payments = deed.deed().kind.payments_and_forgiven_debts();
        for (index, payment) in payments.iter().enumerate() {
            for (name, other, part) in payers_and_payees_of_parts(payment, &ledger.who) {
                let entry = EntryName::for_entry(tx, &deed.chain, deed.entry.seq)?.to_string();
                let told = say!(payment_stays {
                    is_forgiven: u8::from(matches!(deed.deed().kind, DeedKind::Forgive(_))),
                    from: ledger.who.shown_name_of_account(&payment.from),
                    to: ledger.who.shown_name_of_account(&payment.to),
                    amount: payment.paid,
                    day: Arg::Day(deed.deed().date),
                    entry: &*entry,
                    name: ledger.who.shown_name_of_account(name),
                    other: ledger.who.shown_name_of_account(&other),
                    part: Money { minor: part, ..payment.off }
                });
                let stays = ReassignedPayment { told, as_recorded: None };
                all.insert((deed.origin(), index, Some(other)), stays);
            }
        }
    }
    Ok(())
}

/// Payer or payee of a payment, with everybody who was it in some of its evenings only, and the
/// amount that is for these.
fn payers_and_payees_of_parts<'p>(
    payment: &'p Payment,
    who: &NamedAccounts,
) -> Vec<(&'p Account, Account, i64)> {
    let mut all = Vec::new();
    for account in [&payment.from, &payment.to] {
        let mut amounts: BTreeMap<Account, i64> = BTreeMap::new();
        for part in &payment.parts {
            *amounts.entry(who.account_on_page(account, Some(part.page))).or_default() +=
                part.minor;
        }
        let others = amounts.into_iter().filter(|(other, _)| other != account);
        all.extend(others.map(|(other, minor)| (account, other, minor)));
    }
    all
}

/// Name of the entry that records the same amount as paid between two people beside the evenings, as
/// it is advised where the people of an evening are put right.
fn entry_of_money_passed_on(
    tx: &Tx<'_>,
    ledger: &Ledger,
    [one, other]: [Option<&Account>; 2],
    money: Money,
) -> Result<Option<String>> {
    let passes_on = |known: &Deed| match &known.kind {
        DeedKind::Pay(payment) => {
            let sides = [Some(&payment.from), Some(&payment.to)];
            (sides == [one, other] || sides == [other, one])
                && payment.paid == money
                && payment.parts.iter().all(|part| part.page == Page::General)
        }
        _ => false,
    };
    entry_of_counting_deed(tx, ledger, passes_on)
}

/// Sentences about payments that count for another person now and did not yet in `before`, or that
/// count as recorded again.
pub fn newly_reassigned_payments(tx: &Tx<'_>, before: &ReassignedPayments) -> Result<Vec<Message>> {
    let now = reassigned_payments(tx)?;
    let is_reassigned = |(deed, index, _): &(Origin, usize, Option<Account>)| {
        now.keys().any(|key| (key.0, key.1) == (*deed, *index))
    };
    let back: Vec<_> = before.iter().filter(|(key, _)| !is_reassigned(key)).collect();
    let mut told = Vec::new();
    if !back.is_empty() {
        let ledger = Ledger::open_deeds_only(tx)?;
        let counting: BTreeSet<Origin> = ledger.counting_deeds().map(DeedEntry::origin).collect();
        let back = back.into_iter().filter(|((deed, ..), _)| counting.contains(deed));
        told.extend(back.filter_map(|(_, payment)| payment.as_recorded.clone()));
    }
    let new = now.into_iter().filter(|(key, _)| !before.contains_key(key));
    told.extend(new.map(|(_, payment)| payment.told));
    Ok(told)
}

/// Reader of payments, with the names and entries that were looked up to describe them.
struct PaymentReader<'l> {
    tx: &'l Tx<'l>,
    ledger: &'l Ledger,
    words: HashMap<Origin, Entry>,
    by_origin: HashMap<Origin, &'l DeedEntry>,
    reassigned: ReassignedMoney,
    /// Names of the evenings that were looked up so far.
    evenings: HashMap<Uuid, Option<EveningName>>,
}

impl<'l> PaymentReader<'l> {
    fn new(tx: &'l Tx<'l>, ledger: &'l Ledger) -> Result<PaymentReader<'l>> {
        let by_origin = ledger.deeds.iter().map(|deed| (deed.origin(), deed)).collect();
        let words = last_undo_or_redo_by_deed(tx)?;
        let reassigned = reassigned_money(tx, &ledger.who, &ledger.deeds)?;
        Ok(PaymentReader { tx, ledger, words, by_origin, reassigned, evenings: HashMap::new() })
    }

    fn entry_name(&self, entry: &Entry) -> Result<String> {
        let chain = self.tx.chain_by_id(entry.chain)?;
        Ok(EntryName::for_entry(self.tx, &chain, entry.seq)?.to_string())
    }

    /// Payment with the parts that all payments of a deed have in common.
    fn payment_without_amounts(&self, deed: &DeedEntry) -> Result<MadePayment> {
        let waits_for = self.ledger.books.waiting.get(&deed.origin());
        let waits_for = waits_for.and_then(|other| self.by_origin.get(other));
        Ok(MadePayment {
            entry: self.entry_name(&deed.entry)?,
            date: deed.deed().date,
            way: HandoverKind::Paid,
            from: None,
            to: None,
            money: Money { minor: 0, currency: Currency::EUR },
            parts: Vec::new(),
            recorded: None,
            shares: match &deed.deed().kind {
                DeedKind::Bill(bill) => self.named_amounts(&bill.shares),
                _ => Vec::new(),
            },
            note: deed.deed().note.clone(),
            undone: self.undo_of_deed(deed)?,
            waits_for: waits_for.map(|other| self.entry_name(&other.entry)).transpose()?,
        })
    }

    /// Names with their amounts; of two names that are one person by now their sum.
    fn named_amounts(&self, all: &[(Account, i64)]) -> Vec<NamedAmount> {
        let mut named: Vec<NamedAmount> = Vec::new();
        for (one, minor) in all {
            let name = self.ledger.who.shown_name_of_account(one);
            match named.iter_mut().find(|known| known.name == name) {
                Some(known) => known.minor = known.minor.saturating_add(*minor),
                None => named.push(NamedAmount { name, minor: *minor }),
            }
        }
        named
    }

    fn undo_of_deed(&self, deed: &DeedEntry) -> Result<Option<PaymentUndo>> {
        if deed.recorded.lives {
            return Ok(None);
        }
        let entry = self.words.get(&deed.origin()).ok_or(StoreError::Corrupt)?;
        let chain = self.tx.chain_by_id(entry.chain)?;
        let why = entries::parse_house_body(&chain, entry)?.why;
        Ok(Some(PaymentUndo { entry: self.entry_name(entry)?, at: entry.at.clone(), why }))
    }

    fn evening_of_book(&mut self, book: Book) -> Result<Option<EveningName>> {
        let Book::Evening(id) = book else { return Ok(None) };
        if let Some(known) = self.evenings.get(&id) {
            return Ok(known.clone());
        }
        let chain = self.tx.chain(id)?;
        let row = chain.map(|chain| self.tx.session(chain.id)).transpose()?.flatten();
        let name = row.map(|row| row.evening_name());
        self.evenings.insert(id, name.clone());
        Ok(name)
    }

    /// Payment with its amounts; `index` counts the money that changed hands by the deed.
    fn payment_row(
        &mut self,
        blank: &MadePayment,
        (origin, index): (Origin, usize),
        handed: &MoneyHandedOver,
    ) -> Result<MadePayment> {
        let mut parts = Vec::new();
        for part in &handed.parts {
            let evening = self.evening_of_book(part.book)?;
            parts.push(PaymentPart { evening, currency: part.currency, minor: part.minor });
        }
        let shown = |one: &Account| self.ledger.who.shown_name_of_account(one);
        let reassigned = self.reassigned.get(&(origin, index));
        Ok(MadePayment {
            recorded: reassigned
                .map(|[one, _]| [&one.from, &one.to].map(|side| side.as_ref().map(shown))),
            way: handed.way,
            from: handed.from.as_ref().map(shown),
            to: handed.to.as_ref().map(shown),
            money: handed.money,
            parts,
            ..blank.clone()
        })
    }
}
