//! What programs and spreadsheets get of a settlement and of where a balance comes from: one table, a figure a cell,
//! and nothing left out that people are shown (docs/architecture.md, What people and programs see).

use super::cell::Cell;
use super::money_words::{booked, change_label, reason_told, stems_told};
use super::not_counted::told;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use crate::app::money::books::{Amount, Changed, Line, NotCounted};
use crate::app::money::drinks::Unbooked;
use crate::app::money::settle::Settlement;
use crate::app::money::why::{Chain, Link, Why};
use crate::ledger::books::booking::Kind;
use crate::model::{Arg, Currency, Label, say};

/// Payments first, then what they bring to zero, and what is told beside it.
pub fn plan(settlements: &[Settlement], unbooked: &[Unbooked], not_counted: &[NotCounted], voice: &Voice) -> Table {
    let mut rows = Rows {
        table: Table::new([
            Column::names(voice.label(say::settle_from)),
            Column::names(voice.label(say::settle_to)),
            Column::words(voice.label(say::balance_currency)),
            Column::figures(voice.label(say::balance_amount)),
            Column::words(voice.label(say::data_what)),
            Column::words(voice.label(say::data_note)),
        ]),
        voice,
    };
    settlements.iter().for_each(|settlement| rows.payments(settlement));
    settlements.iter().for_each(|settlement| rows.beside(settlement));
    unbooked.iter().for_each(|one| rows.unbooked(one));
    not_counted.iter().for_each(|one| rows.not_counted(one));
    let mut told: Vec<&Changed> = Vec::new();
    for changed in settlements.iter().flat_map(|settlement| &settlement.changed) {
        if !told.contains(&changed) {
            told.push(changed);
            rows.changed(changed);
        }
    }
    rows.table
}

struct Rows<'v> {
    table: Table,
    voice: &'v Voice,
}

impl Rows<'_> {
    fn payments(&mut self, settlement: &Settlement) {
        for line in &settlement.payments {
            let amount = Cell::money(line.minor, settlement.currency);
            let what = self.voice.label(say::data_payment);
            let (currency, note) = (settlement.currency.as_str(), self.note(line));
            self.table.row(cells![line.from.as_str(), line.to.as_str(), currency, amount, what, note]);
        }
    }

    /// From where a line is, and why it is there.
    fn note(&self, line: &Line) -> String {
        let reason = line.because.as_ref().map(|reason| reason_told(reason, self.voice));
        stems_told(line, self.voice).into_iter().chain(reason).collect::<Vec<String>>().join("; ")
    }

    fn beside(&mut self, settlement: &Settlement) {
        let (paid_in, book) = (settlement.currency, settlement.converted_from.unwrap_or(settlement.currency));
        self.amounts(&settlement.balances, paid_in, say::data_balance);
        self.amounts(&settlement.carried, book, say::settle_carried_column);
        self.amounts(&settlement.left, paid_in, say::data_left);
        self.amounts(&settlement.given, paid_in, say::data_given);
        settlement.waiting.iter().for_each(|amounts| self.amounts(amounts, book, say::data_waiting));
        self.amounts(&settlement.beside, book, say::data_general);
    }

    fn amounts(&mut self, amounts: &[Amount], currency: Currency, what: Label) {
        for one in amounts {
            let amount = Cell::balance(one.minor, currency);
            let what = self.voice.label(what);
            self.table.row(cells![one.name.as_str(), "", currency.as_str(), amount, what, ""]);
        }
    }

    fn unbooked(&mut self, unbooked: &Unbooked) {
        for (name, drinks) in &unbooked.owes {
            let (what, drink) = (self.voice.label(say::data_drinks_bought), unbooked.drink.as_str());
            let evening =
                self.voice.say(&say!(data_evenings { evenings: Arg::Texts(vec![unbooked.evening.to_string()]) }));
            self.table.row(cells![name.as_str(), "", "", *drinks, what, format!("{drink}; {evening}")]);
        }
    }

    /// What was paid by a closing that waits.
    fn not_counted(&mut self, one: &NotCounted) {
        for handed in &one.payments {
            let (currency, minor) = (handed.money.currency, handed.money.minor);
            let (what, note) = (self.voice.label(say::data_not_counted), told(one, self.voice));
            let amount = Cell::money(minor, currency);
            self.table.row(cells![handed.from.as_str(), handed.to.as_str(), currency.as_str(), amount, what, note]);
        }
    }

    fn changed(&mut self, changed: &Changed) {
        let what = self.voice.label(change_label(changed.kind));
        let note = match changed.why.as_deref() {
            Some(why) => format!("{}.{}: {why}", changed.evening, changed.seq),
            None => format!("{}.{}", changed.evening, changed.seq),
        };
        self.table.row(cells!["", "", "", Cell::NOTHING, what, note]);
    }
}

/// Every booking of somebody, a hand a row; the amounts of a currency add up to its last row.
pub fn chain(why: &Why, voice: &Voice) -> Table {
    let mut table = Table::new([
        Column::words(voice.label(say::data_what)),
        Column::words(voice.label(say::data_day)),
        Column::figures(voice.label(say::data_evening)),
        Column::figures(voice.label(say::data_hand)),
        Column::words(voice.label(say::balance_currency)),
        Column::figures(voice.label(say::balance_amount)),
        Column::words(voice.label(say::data_note)),
    ]);
    for chain in &why.accounts {
        chain.links.iter().for_each(|link| linked(link, chain, voice, &mut table));
        let (currency, blank) = (chain.currency.as_str(), || Cell::NOTHING);
        let rounding = chain.minor * chain.currency.exact_per_minor() - chain.exact;
        if rounding != 0 {
            let (what, exact) = (voice.label(say::why_rounding), Cell::exact(rounding, chain.currency));
            table.row(cells![what, blank(), blank(), blank(), currency, exact, ""]);
        }
        let sum = voice.say(&say!(why_sum { player: why.name.as_str() }));
        let balance = Cell::balance(chain.minor, chain.currency);
        table.row(cells![sum, blank(), blank(), blank(), currency, balance, ""]);
    }
    for one in &why.not_counted {
        let (blank, what) = (|| Cell::NOTHING, voice.label(say::data_not_counted));
        let day = Cell::day(&one.date.to_string());
        table.row(cells![what, day, blank(), blank(), blank(), blank(), told(one, voice)]);
    }
    table
}

fn linked(link: &Link, chain: &Chain, voice: &Voice, table: &mut Table) {
    let currency = chain.currency.as_str();
    let exact = |parts: i64| Cell::exact(parts, chain.currency);
    match link {
        Link::Evening { number, started_at, game, hands, changed, .. } => {
            let day = || Cell::day(started_at);
            for (hand, parts) in hands {
                let game = voice.word(game);
                table.row(cells![game, day(), number.get(), *hand, currency, exact(*parts), ""]);
            }
            for one in changed {
                let what = voice.label(change_label(one.kind));
                let note = one.why.clone().unwrap_or_default();
                let entry = format!("{}.{}", one.evening, one.seq);
                let note = if note.is_empty() { entry } else { format!("{entry}: {note}") };
                table.row(cells![what, day(), number.get(), Cell::NOTHING, currency, Cell::NOTHING, note]);
            }
        }
        Link::Fee { number, kind, .. } => {
            let what = voice.label(match kind {
                Kind::EveningFee => say::data_evening_fee,
                Kind::LostGameFee => say::data_lost_fee,
                _ => say::data_drinks,
            });
            table.row(cells![what, Cell::NOTHING, number.get(), Cell::NOTHING, currency, exact(link.exact()), ""]);
        }
        Link::Deed { date, kind, other, evening, note, .. } => {
            let evening: Cell = evening.map(|evening| evening.get()).into();
            let (what, day) = (booked(*kind, other, voice), Cell::day(&date.to_string()));
            let note = note.clone().unwrap_or_default();
            table.row(cells![what, day, evening, Cell::NOTHING, currency, exact(link.exact()), note]);
        }
    }
}
