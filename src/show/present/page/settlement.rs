//! Payments that are due, with bars, with a code for each payee whose bank account is known, and
//! with the books behind them.

use std::collections::BTreeSet;

use maud::{Markup, html};

use crate::app::exchange::import::Clash;
use crate::app::figures::{BookedLine, OwedMoney};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::settlement::{Settlement, SettlementLine};
use crate::ledger::books::round::convert;
use crate::model::money::Money;
use crate::model::{BankAccount, Currency, name, say};
use crate::present::clash::clash_description;
use crate::present::harmless::harmless_text;
use crate::present::money::SettlementReportContent;
use crate::present::money_words::book_line_words;
use crate::present::numbers::{exact_money_signed, money as amount};
use crate::present::output::text::html_table as table;
use crate::present::picture::{PaymentBar, SvgIds, payment_bars_for_wide_and_narrow_screens};
use crate::present::qr::{PayerAndPayee, PaymentOrder, payment_code_figure};
use crate::present::table::{Table, cells};
use crate::present::voice::{Audience, Voice};
use crate::present::{money, not_counted};

/// Payments that are due, with the filter for people and the details to show.
pub struct DuePayments<'t> {
    pub owed: &'t OwedMoney,
    /// Payments and evenings that were probably recorded twice.
    pub twice: &'t [Clash],
    /// Bank accounts for the codes of payments.
    pub ibans: &'t [BankAccount],
    /// Whether the lines of the person with this name are shown.
    pub shows: &'t dyn Fn(&str) -> bool,
    /// Text that payer and payee find in their bank statements.
    pub text: &'t str,
    /// Whether the bookings behind the payments are shown.
    pub has_books: bool,
}

impl DuePayments<'_> {
    pub fn is_empty(&self) -> bool {
        self.owed.settlements.is_empty()
    }

    /// HTML of the payments, below a heading that the caller has written; further parts get
    /// headings of their own.
    pub fn markup(&self, ids: &mut SvgIds, voice: &Voice) -> Markup {
        let voice = &voice.for_audience(Audience::Page);
        // In a currency in which somebody has nothing there is nothing to say of it.
        let concerns = |one: &&Settlement| {
            one.balances.is_empty() || one.balances.iter().any(|one| (self.shows)(&one.name))
        };
        let mut told: Vec<&Settlement> = self.owed.settlements.iter().filter(concerns).collect();
        if told.is_empty() {
            told.extend(self.owed.settlements.first());
        }
        html! {
            @for (place, settlement) in told.iter().enumerate() {
                (self.settlement_part_markup(settlement, place + 1 == told.len(), ids, voice))
            }
            @for one in self.owed.not_counted.iter().filter(|one| self.concerns_shown_people(one)) { p { (harmless_text(&not_counted::uncounted_closing_words_for_people(one, self.shows, voice))) } }
            @for one in self.twice { p { (harmless_text(&clash_description(one, voice))) } }
            @if self.has_books && !self.owed.booked.is_empty() {
                h3 { (voice.label(say::books_behind)) }
                @for currency in self.owed.booked.iter().map(|line| line.currency).collect::<BTreeSet<_>>() {
                    (self.books_table(currency, voice))
                }
            }
        }
    }

    fn concerns_shown_people(&self, one: &UncountedClosing) -> bool {
        one.payments.iter().any(|handed| (self.shows)(&handed.from) || (self.shows)(&handed.to))
    }

    fn settlement_part_markup(
        &self,
        settlement: &Settlement,
        is_last: bool,
        ids: &mut SvgIds,
        voice: &Voice,
    ) -> Markup {
        let mut shown = settlement.clone();
        shown.balances.retain(|balance| (self.shows)(&balance.name));
        shown.payments.retain(|line| (self.shows)(&line.from) || (self.shows)(&line.to));
        for (_, open) in &mut shown.beside {
            open.retain(|one| (self.shows)(&one.name));
        }
        shown.beside.retain(|(_, open)| !open.is_empty());
        shown.waiting.retain(|all| all.iter().any(|one| (self.shows)(&one.name)));
        let currency = shown.currency;
        let drawn: Vec<PaymentBar<'_>> = shown
            .payments
            .iter()
            .map(|line| {
                let shown = amount(line.minor, currency, voice.lang);
                PaymentBar { from: &line.from, to: &line.to, amount: line.minor, shown }
            })
            .collect();
        let unbooked = if is_last { self.owed.unbooked.as_slice() } else { &[] };
        let told = SettlementReportContent {
            settlements: std::slice::from_ref(&shown),
            unbooked,
            not_counted: &[],
            twice: &[],
            entries: &[],
            closed: 0,
            even: None,
            together: None,
            is_part: settlement.is_span || shown.payments.len() < settlement.payments.len(),
            paid: false,
            names_each_evening: false,
            to_send: false,
        };
        let label = voice.label(say::report_settlement);
        let codes = shown.payments.iter();
        let codes: Vec<Markup> = codes
            .filter_map(|line| {
                payment_code_markup(line, currency, (self.ibans, self.text), ids, voice)
            })
            .collect();
        html! {
            (money::settlements_report(&told, voice).html(&label, voice))
            (payment_bars_for_wide_and_narrow_screens(&drawn, ids, voice))
            @if !codes.is_empty() { div.payments { @for code in &codes { (code) } } }
        }
    }

    /// Table of the lines in the books with a column for each person; in words, where the page has
    /// no room for so many columns.
    fn books_table(&self, currency: Currency, voice: &Voice) -> Markup {
        // Of one person alone nobody reads where they were not.
        let concerns = |line: &BookedLine| {
            line.amounts.is_empty() || line.amounts.iter().any(|(name, _)| (self.shows)(name))
        };
        let lines =
            self.owed.booked.iter().filter(|line| line.currency == currency && concerns(line));
        let lines: Vec<&BookedLine> = lines.collect();
        let mut people: Vec<&str> = Vec::new();
        for (name, _) in lines.iter().flat_map(|line| &line.amounts) {
            if (self.shows)(name) && !people.contains(&name.as_str()) {
                people.push(name);
            }
        }
        if people.is_empty() {
            return html! {};
        }
        let label = voice.label(say::books_behind);
        let shown = if people.len() <= MOST_COLUMNS {
            money::book_lines_by_person_table(&lines, &people, currency, voice)
        } else {
            books_table_in_words(&lines, &people, voice)
        };
        table(&shown, &label, voice.lang)
    }
}

/// Code for a payment; debts in Schilling are paid in euros. A message replaces a code that would
/// be too large. `None` where the payee's account is unknown.
pub fn payment_code_markup(
    line: &SettlementLine,
    currency: Currency,
    (ibans, text): (&[BankAccount], &str),
    ids: &mut SvgIds,
    voice: &Voice,
) -> Option<Markup> {
    let payee = name::key(&line.to);
    let account = ibans.iter().find(|one| name::key(&one.player) == payee)?;
    let minor = convert(line.minor, currency, Currency::EUR).ok().filter(|minor| *minor > 0)?;
    let debt = Money { minor: line.minor, currency };
    let debt = Some(debt).filter(|_| currency != Currency::EUR);
    let (from, to) = (line.from.as_str(), line.to.as_str());
    let text = voice.say(&match debt {
        Some(debt) => say!(epc_purpose_for { from, text, debt }),
        None => say!(epc_purpose { from, text }),
    });
    let amount = Money { minor, currency: Currency::EUR };
    let order = PaymentOrder { name: &account.holder, iban: &account.iban, amount, text: &text };
    Some(match payment_code_figure(&order, PayerAndPayee { from, to, debt }, ids, voice) {
        Ok(figure) => figure,
        Err(refusal) => html! { p { (harmless_text(&voice.say_refusal(&refusal))) } },
    })
}

/// Most columns that fit on A4.
const MOST_COLUMNS: usize = 6;

fn books_table_in_words(lines: &[&BookedLine], people: &[&str], voice: &Voice) -> Table {
    let columns = [voice.prose_column(say::books_what), voice.prose_column(say::balance_amount)];
    let mut shown = Table::new(columns);
    for line in lines {
        let amounts = line.amounts.iter().filter(|(name, _)| people.contains(&name.as_str()));
        let amounts = amounts.map(|(name, exact)| {
            format!("{name} {}", exact_money_signed(*exact, line.currency, voice.lang))
        });
        let amounts: Vec<String> = amounts.collect();
        shown.add_row(cells![book_line_words(line, voice), amounts.join(", ")]);
    }
    shown
}
