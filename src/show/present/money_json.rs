//! Balances, settlements and the origin of balances in the form that other programs rely on
//! (`docs/cli.md`).
//!
//! Also the tables of a settlement and of the origin of a balance for programs and spreadsheets:
//! one figure a cell, with everything that people are shown (docs/architecture.md, What people and
//! programs see).

use super::json::{Json, Object, array, money_object, object};
use super::money::{
    KittyReportContent, SettlementReportContent, add_origin_to_line, plan_payment_line,
};
use super::money_words::{
    booking_kind_word, booking_name, currency_of_even_sums, money_change_word_and_label,
    money_change_words, payment_origin_words, payment_reason_words,
};
use super::not_counted::uncounted_closing_description;
use super::payments::payment_sums_json;
use super::table::{Cell, Table, cells};
use super::voice::Voice;
use super::{clash, not_counted};
use crate::app::exchange::import::Clash;
use crate::app::money::books::NamedAmount;
use crate::app::money::changed::ChangedEntry;
use crate::app::money::drinks::{EveningDrinks, UnbookedDrinks};
use crate::app::money::kitty::{CurrencyBalances, Kitty};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::settlement::{
    Settlement, SettlementLine, SettlementLineBook, ShownLineReason,
};
use crate::app::money::why::{BalanceReason, BalanceReasonChain, BalanceReasons};
use crate::ledger::books::booking::BookingKind;
use crate::ledger::books::round::EvenOverAll;
use crate::model::money::{exact_parts_as_decimal_text, minor_units_as_decimal_text};
use crate::model::{Currency, JoinTexts, Label, say};

pub fn balances_json(accounts: &[CurrencyBalances], kitty: Option<&Kitty>) -> Object {
    let balances = accounts.iter().flat_map(|account| {
        account.balances.iter().enumerate().map(|(place, balance)| {
            let played = account.converted_from.as_ref().map(|(currency, minor)| {
                object! { "currency": *currency, "amount": minor_units_as_decimal_text(minor[place], *currency) }
            });
            object! {
                "player": &balance.name,
                "currency": account.currency,
                "amount": minor_units_as_decimal_text(balance.minor, account.currency),
                "played": played,
            }
        })
    });
    object! { "balances": array(balances), "kitty": kitty.map(|kitty| kitty_object(Some(kitty))) }
}

/// JSON of a settlement, with everybody's drinks for a Dreeg; for several evenings also the drinks
/// for which no money is asked.
pub fn settlements_json(
    shown: &SettlementReportContent<'_>,
    drinks: Option<&EveningDrinks>,
    unbooked: &[UnbookedDrinks],
    voice: &Voice,
) -> Object {
    let SettlementReportContent {
        settlements, not_counted, twice, entries, even, together, ..
    } = *shown;
    // Drinks stand in the first settlement that is in their currency, and by themselves where none
    // is.
    let place = |drinks: &EveningDrinks| {
        settlements
            .iter()
            .position(|one| drinks.bill.as_ref().is_some_and(|bill| bill.currency == one.currency))
    };
    let with_drinks = drinks.and_then(place);
    let alone = drinks.filter(|_| with_drinks.is_none()).map(drinks_with_payments_object);
    let all = settlements.iter().enumerate().map(|(place, one)| {
        let bought = drinks.filter(|_| with_drinks == Some(place)).map(owed_drinks_object);
        bought.unwrap_or_default().with_keys_of(settlement_object(one))
    });
    let unbooked = unbooked.iter().map(|one| {
        let owes =
            one.owes.iter().map(|(name, drinks)| object! { "player": &name, "drinks": *drinks });
        object! { "session": one.evening.number.get(), "drink": &one.drink, "owes": array(owes) }
    });
    object! {
        "settlements": array(all.chain(alone)),
        "drinks": array(unbooked).none_if_empty(),
        "entries": array(entries.iter().map(String::as_str)).none_if_empty(),
        "only_books_are_open": (even == Some(EvenOverAll::InEachCurrency)).then_some(true),
        "even_in": currency_of_even_sums(even),
        "owed_together": together.map(money_object),
        "not_counted": not_counted::uncounted_closings_json(not_counted, voice),
        "twice": array(twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty(),
    }
}

fn settlement_object(settlement: &Settlement) -> Object {
    let currency = settlement.currency;
    let book = settlement.book;
    let general = settlement.beside.iter().flat_map(|(currency, all)| {
        all.iter().map(|one| object! { "player": &one.name, "amount": minor_units_as_decimal_text(one.minor, *currency), "currency": *currency })
    });
    object! {
        "currency": currency,
        "of": settlement.converted_from,
        "balances": amounts_array(&settlement.balances, currency),
        "unpaired": amounts_array(&settlement.unpaired, currency).none_if_empty(),
        "carried": amounts_array(&settlement.carried, book).none_if_empty(),
        "left": amounts_array(&settlement.left, currency).none_if_empty(),
        "given": amounts_array(&settlement.given, currency).none_if_empty(),
        "general": array(general).none_if_empty(),
        "waiting": array(settlement.waiting.iter().map(|waiting| amounts_array(waiting, book))).none_if_empty(),
        "payments": array(settlement.payments.iter().map(|one| payment_object(one, currency))),
        "proven_least": (!settlement.proven_least).then_some(false),
        "changed": array(settlement.changed.iter().map(money_change_object)).none_if_empty(),
    }
}

pub fn amounts_array(amounts: &[NamedAmount], currency: Currency) -> Json {
    array(
        amounts.iter().map(
            |one| object! { "player": &one.name, "amount": minor_units_as_decimal_text(one.minor, currency) },
        ),
    )
}

fn payment_object(line: &SettlementLine, currency: Currency) -> Object {
    let evenings = line.stems.iter().filter_map(|stem| match stem {
        (SettlementLineBook::Evening(evening), _) => Some(evening.number.get()),
        (SettlementLineBook::General(..), _) => None,
    });
    let kind_of = |kind: &Option<BookingKind>| kind.map_or("several", booking_kind_word);
    let general = line.stems.iter().find_map(|stem| match stem {
        (SettlementLineBook::Evening(_), _) => None,
        (SettlementLineBook::General(kind, _), _) => Some(kind_of(kind)),
    });
    let parts = line.stems.iter().map(|(stem, minor)| {
        let part = match stem {
            SettlementLineBook::Evening(evening) => object! { "session": evening.number.get() },
            SettlementLineBook::General(kind, of) => {
                object! { "general": kind_of(kind), "of": of.as_ref() }
            }
        };
        part.with("amount", minor_units_as_decimal_text(*minor, currency))
    });
    let because = line.because.as_ref().map(|reason| match reason {
        ShownLineReason::Through { middle } => object! { "through": middle.as_str() },
        ShownLineReason::Paid { payer, payee, evening } => {
            object! { "from": &payer, "to": &payee, "session": evening.as_ref().map(|evening| evening.number.get()) }
        }
    });
    object! {
        "from": &line.from,
        "to": &line.to,
        "amount": minor_units_as_decimal_text(line.minor, currency),
        "sessions": array(evenings).none_if_empty(),
        "general": general,
        "parts": array(parts).none_if_empty(),
        "rest": (line.rest != 0).then(|| minor_units_as_decimal_text(line.rest, currency)),
        "set_off": (line.set_off != 0).then(|| minor_units_as_decimal_text(line.set_off, currency)),
        "because": because,
    }
}

fn money_change_object(changed: &ChangedEntry) -> Object {
    object! {
        "entry": &changed.entry,
        "kind": if changed.is_merged { "merged" } else { money_change_word_and_label(changed.kind).0 },
        "did": changed.is_merged.then(|| money_change_word_and_label(changed.kind).0),
        "hand": changed.hand,
        "why": changed.why.as_deref(),
    }
}

/// JSON of the drinks that are owed after a Dreeg.
pub fn drinks_json(drinks: &EveningDrinks) -> Object {
    object! { "settlements": array([drinks_with_payments_object(drinks)]) }
}

fn drinks_with_payments_object(drinks: &EveningDrinks) -> Object {
    let open = drinks.bill.iter().filter(|_| !drinks.is_booked);
    let payments =
        open.flat_map(|bill| bill.payments.iter().map(|one| payment_object(one, bill.currency)));
    owed_drinks_object(drinks).with_keys_of(object! {
        "currency": drinks.bill.as_ref().map(|bill| bill.currency),
        "payments": array(payments),
        "booked": drinks.is_booked,
    })
}

fn owed_drinks_object(drinks: &EveningDrinks) -> Object {
    let owes = drinks.owes.iter().enumerate().map(|(place, round)| {
        object! {
            "player": &round.name,
            "drinks": round.drinks,
            "extra": (round.extra > 0).then_some(round.extra),
            "cost": drinks.bill.as_ref().map(|bill| minor_units_as_decimal_text(bill.costs[place], bill.currency)),
        }
    });
    object! { "drink": &drinks.drink, "owes": array(owes) }
}

/// JSON of the bookings that make up a balance, with the lines of the whole plan by which this
/// person pays or is paid.
pub fn balance_origin_json(
    why: &BalanceReasons,
    (plan, even): (&[Settlement], Option<EvenOverAll>),
    twice: &[Clash],
    voice: &Voice,
) -> Object {
    let accounts = why.accounts.iter().map(|chain| {
        object! {
            "currency": chain.currency,
            "links": array(chain.links.iter().map(|one| balance_reason_object(one, chain.currency))),
            "exact": exact_parts_as_decimal_text(chain.exact, chain.currency),
            "amount": minor_units_as_decimal_text(chain.minor, chain.currency),
        }
    });
    let lines = plan_lines_of(&why.name, plan)
        .map(|(line, currency)| payment_object(line, currency).with("currency", currency));
    object! {
        "player": &why.name,
        "accounts": array(accounts),
        "plan": array(lines).none_if_empty(),
        "only_books_are_open": (even == Some(EvenOverAll::InEachCurrency)).then_some(true),
        "even_in": currency_of_even_sums(even),
        "not_counted": not_counted::uncounted_closings_json(&why.not_counted, voice),
        "twice": array(twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty(),
    }
}

/// Lines of a plan by which a person pays or is paid, each with its currency.
fn plan_lines_of<'p>(
    name: &str,
    plan: &'p [Settlement],
) -> impl Iterator<Item = (&'p SettlementLine, Currency)> {
    let lines = plan.iter().flat_map(|one| one.payments.iter().map(|line| (line, one.currency)));
    lines.filter(move |(line, _)| line.from == name || line.to == name)
}

fn balance_reason_object(link: &BalanceReason, currency: Currency) -> Object {
    let exact = |exact: i64| exact_parts_as_decimal_text(exact, currency);
    let what = match link {
        BalanceReason::Evening { evening, hands, .. } => object! {
            "kind": "hands",
            "evening": evening.number.get(),
            "started_at": &evening.started_at,
            "title": evening.title.as_deref(),
            "game": &evening.game,
            "hands": array(hands.iter().map(|(hand, amount)| object! { "hand": *hand, "amount": exact(*amount) })),
        },
        BalanceReason::Fee { evening, kind, .. } => object! {
            "kind": booking_kind_word(*kind),
            "evening": evening.number.get(),
        },
        BalanceReason::Deed { date, kind, other, evening, note, .. } => object! {
            "kind": booking_kind_word(*kind),
            "date": date.to_string(),
            "people": array(other.iter().map(String::as_str)),
            "evening": evening.as_ref().map(|evening| evening.number.get()),
            "note": note.as_deref(),
        },
    };
    let changed = array(link.changed().iter().map(money_change_object)).none_if_empty();
    what.with("changed", changed).with("amount", exact(link.exact()))
}

pub fn kitty_balance_json(shown: &KittyReportContent<'_>, voice: &Voice) -> Object {
    let twice = array(shown.twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty();
    kitty_object(shown.kitty)
        .with("sums", payment_sums_json(shown.sums))
        .with("not_counted", not_counted::uncounted_closings_json(shown.not_counted, voice))
        .with("twice", twice)
}

fn kitty_object(kitty: Option<&Kitty>) -> Object {
    let (claims, cash) = kitty.map_or((&[][..], &[][..]), |kitty| (&kitty.claims, &kitty.cash));
    object! {
        "kitty": kitty.map(|kitty| kitty.name.as_str()),
        "claims": array(claims.iter().copied().map(money_object)),
        "cash": array(cash.iter().copied().map(money_object)),
    }
}

/// Table of a plan: the payments, the balances that they settle, and notes.
pub fn plan_table(
    settlements: &[Settlement],
    unbooked: &[UnbookedDrinks],
    not_counted: &[UncountedClosing],
    voice: &Voice,
) -> Table {
    let mut rows = PlanTableBuilder {
        table: Table::new([
            voice.names_column(say::settle_from),
            voice.names_column(say::settle_to),
            voice.words_column(say::balance_currency),
            voice.figures_column(say::balance_amount),
            voice.words_column(say::data_what),
            voice.words_column(say::data_note),
        ]),
        voice,
    };
    settlements.iter().for_each(|settlement| rows.add_payment_rows(settlement));
    settlements.iter().for_each(|settlement| rows.add_balance_rows(settlement));
    unbooked.iter().for_each(|one| rows.add_unbooked_drinks_row(one));
    not_counted.iter().for_each(|one| rows.add_uncounted_payments(one));
    let mut told: Vec<&ChangedEntry> = Vec::new();
    for changed in settlements.iter().flat_map(|settlement| &settlement.changed) {
        if !told.contains(&changed) {
            told.push(changed);
            rows.add_book_change_row(changed);
        }
    }
    rows.table
}

struct PlanTableBuilder<'v> {
    table: Table,
    voice: &'v Voice,
}

impl PlanTableBuilder<'_> {
    fn add_payment_rows(&mut self, settlement: &Settlement) {
        for line in &settlement.payments {
            let amount = Cell::money(line.minor, settlement.currency);
            let what = self.voice.label(say::data_payment);
            let (currency, note) =
                (settlement.currency.as_str(), self.note(line, settlement.currency));
            self.table.add_row(cells![
                line.from.as_str(),
                line.to.as_str(),
                currency,
                amount,
                what,
                note
            ]);
        }
    }

    /// Note on a payment of the plan: the books that it comes from, and the reason for it.
    fn note(&self, line: &SettlementLine, currency: Currency) -> String {
        let reason = line.because.as_ref().map(|reason| payment_reason_words(reason, self.voice));
        payment_origin_words(line, currency, usize::MAX, self.voice)
            .into_iter()
            .chain(reason)
            .joined("; ")
    }

    fn add_balance_rows(&mut self, settlement: &Settlement) {
        let (paid_in, book) = (settlement.currency, settlement.book);
        self.add_amount_rows(&settlement.balances, paid_in, say::data_balance);
        self.add_amount_rows(&settlement.unpaired, paid_in, say::data_unpaired);
        self.add_amount_rows(&settlement.carried, book, say::settle_carried_column);
        self.add_amount_rows(&settlement.left, paid_in, say::data_left);
        self.add_amount_rows(&settlement.given, paid_in, say::data_given);
        settlement
            .waiting
            .iter()
            .for_each(|amounts| self.add_amount_rows(amounts, book, say::data_waiting));
        settlement
            .beside
            .iter()
            .for_each(|(currency, all)| self.add_amount_rows(all, *currency, say::data_general));
    }

    fn add_amount_rows(&mut self, amounts: &[NamedAmount], currency: Currency, what: Label) {
        for one in amounts {
            let amount = Cell::balance(one.minor, currency);
            let what = self.voice.label(what);
            self.table.add_row(cells![&one.name, "", currency.as_str(), amount, what, ""]);
        }
    }

    fn add_unbooked_drinks_row(&mut self, unbooked: &UnbookedDrinks) {
        for (name, drinks) in &unbooked.owes {
            let (what, drink) =
                (self.voice.label(say::data_drinks_bought), unbooked.drink.as_str());
            let evening = self.voice.say(&say!(data_evenings { evenings: &unbooked.evening }));
            self.table.add_row(cells![
                name.as_str(),
                "",
                "",
                *drinks,
                what,
                format!("{drink}; {evening}")
            ]);
        }
    }

    /// Adds the payments of a closing that does not count any more.
    fn add_uncounted_payments(&mut self, one: &UncountedClosing) {
        for handed in &one.payments {
            let (currency, minor) = (handed.money.currency, handed.money.minor);
            let (what, note) = (
                self.voice.label(say::data_not_counted),
                uncounted_closing_description(one, self.voice),
            );
            let amount = Cell::money(minor, currency);
            self.table.add_row(cells![
                handed.from.as_str(),
                handed.to.as_str(),
                currency.as_str(),
                amount,
                what,
                note
            ]);
        }
    }

    fn add_book_change_row(&mut self, changed: &ChangedEntry) {
        let what = money_change_words(changed, self.voice);
        let evening = self.voice.say(&say!(data_evenings { evenings: &changed.evening }));
        let note =
            std::iter::once(changed.entry.as_str()).chain(changed.why.as_deref()).joined(": ");
        let note = format!("{evening}; {note}");
        self.table.add_row(cells!["", "", "", Cell::NOTHING, what, note]);
    }
}

/// Table of every booking behind a person's balance, one row for each hand; the amounts in a
/// currency add up to the row of the balance. Below stand that person's lines of the plan.
pub fn balance_origin_table(why: &BalanceReasons, plan: &[Settlement], voice: &Voice) -> Table {
    let mut table = Table::new([
        voice.words_column(say::data_what),
        voice.words_column(say::data_day),
        voice.figures_column(say::data_evening),
        voice.figures_column(say::data_hand),
        voice.words_column(say::balance_currency),
        voice.figures_column(say::balance_amount),
        voice.words_column(say::data_note),
    ]);
    for chain in &why.accounts {
        chain.links.iter().for_each(|link| add_booking_row(link, chain, voice, &mut table));
        let (currency, blank) = (chain.currency.as_str(), || Cell::NOTHING);
        let rounding = chain.minor * chain.currency.exact_parts_per_minor_unit() - chain.exact;
        if rounding != 0 {
            let (what, exact) =
                (voice.label(say::why_rounding), Cell::exact(rounding, chain.currency));
            table.add_row(cells![what, blank(), blank(), blank(), currency, exact, ""]);
        }
        let sum = voice.say(&say!(why_sum { player: &why.name }));
        let balance = Cell::balance(chain.minor, chain.currency);
        table.add_row(cells![sum, blank(), blank(), blank(), currency, balance, ""]);
    }
    for one in &why.not_counted {
        let (blank, what) = (|| Cell::NOTHING, voice.label(say::data_not_counted));
        let day = Cell::day(&one.date.to_string());
        table.add_row(cells![
            what,
            day,
            blank(),
            blank(),
            blank(),
            blank(),
            uncounted_closing_description(one, voice)
        ]);
    }
    for (line, currency) in plan_lines_of(&why.name, plan) {
        let (blank, what) = (|| Cell::NOTHING, voice.label(say::data_plan));
        let note = plan_payment_line(line, currency, false, voice);
        let note = add_origin_to_line(note, line, currency, usize::MAX, voice);
        // The amounts above add up to the balance.
        let currency = currency.as_str();
        table.add_row(cells![what, blank(), blank(), blank(), currency, blank(), note]);
    }
    table
}

fn add_booking_row(
    link: &BalanceReason,
    chain: &BalanceReasonChain,
    voice: &Voice,
    table: &mut Table,
) {
    let currency = chain.currency.as_str();
    let exact = |parts: i64| Cell::exact(parts, chain.currency);
    match link {
        BalanceReason::Evening { evening, hands, .. } => {
            let number = evening.number.get();
            for (hand, parts) in hands {
                let game = voice.local_word(&evening.game);
                let day = Cell::day(&evening.started_at);
                table.add_row(cells![game, day, number, *hand, currency, exact(*parts), ""]);
            }
        }
        BalanceReason::Fee { evening, kind, .. } => {
            let what = voice.label(match kind {
                BookingKind::EveningFee => say::data_evening_fee,
                BookingKind::LostGameFee => say::data_lost_fee,
                _ => say::data_drinks,
            });
            table.add_row(cells![
                what,
                Cell::NOTHING,
                evening.number.get(),
                Cell::NOTHING,
                currency,
                exact(link.exact()),
                ""
            ]);
        }
        BalanceReason::Deed { date, kind, other, evening, note, .. } => {
            let evening: Cell = evening.as_ref().map(|evening| evening.number.get()).into();
            let (what, day) = (booking_name(*kind, other, voice), Cell::day(&date.to_string()));
            let note = note.clone().unwrap_or_default();
            table.add_row(cells![
                what,
                day,
                evening,
                Cell::NOTHING,
                currency,
                exact(link.exact()),
                note
            ]);
        }
    }
    for one in link.changed() {
        let (what, note) = (money_change_words(one, voice), one.why.as_deref());
        let note = std::iter::once(one.entry.as_str()).chain(note).joined(": ");
        let (day, blank) = (Cell::day(&one.evening.started_at), || Cell::NOTHING);
        let number = one.evening.number.get();
        table.add_row(cells![what, day, number, blank(), currency, blank(), note]);
    }
}
