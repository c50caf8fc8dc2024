//! Who pays whom, as a list, as bars, and as a code for each payment to somebody whose account is known.

use maud::{Markup, html};

use super::told::{Told, headed};
use crate::app::figures::Owed;
use crate::model::money::Money;
use crate::model::{Currency, Iban, name, say};
use crate::present::cell::Cell;
use crate::present::harmless::plain;
use crate::present::numbers::money;
use crate::present::output::html::html as table;
use crate::present::picture::{Ids, Payment, bars};
use crate::present::qr::{Order, payment};
use crate::present::table::{Column, Table};
use crate::present::voice::Voice;

pub fn section(told: &Told<'_>, title: &str, ids: &mut Ids, voice: &Voice) -> Markup {
    if told.owed.is_empty() {
        return html! {};
    }
    let content = html! { @for owed in told.owed { (one(owed, told, title, ids, voice)) } };
    headed(say::report_settlement, &content, voice)
}

fn one(owed: &Owed, told: &Told<'_>, title: &str, ids: &mut Ids, voice: &Voice) -> Markup {
    let shows = |name: &str| {
        told.gathered.asked.is_empty() || told.gathered.asked.iter().any(|one| told.gathered.name(*one) == name)
    };
    let paid = owed.payments.iter().filter(|(from, to, _)| shows(from) || shows(to));
    let paid: Vec<&(String, String, i64)> = paid.collect();
    let mut balances =
        Table::new([Column::names(voice.label(say::stats_name)), Column::figures(voice.label(say::stats_money))]);
    for (name, minor) in owed.balances.iter().filter(|(name, _)| shows(name)) {
        balances.row([Cell::text(name.as_str()), Cell::balance(*minor, owed.currency)]);
    }
    let amount = |minor: i64| money(minor, owed.currency, voice.lang);
    let drawn: Vec<Payment<'_>> =
        paid.iter().map(|(from, to, minor)| Payment { from, to, amount: *minor, shown: amount(*minor) }).collect();
    html! {
        (table(&balances, &voice.label(say::report_settlement), voice.lang))
        @for (from, to, minor) in &paid {
            p { (voice.say(&say!(what_if_pays { from: from.as_str(), to: to.as_str(), amount: amount(*minor) }))) }
        }
        (bars(&drawn, ids, voice))
        @if owed.currency == Currency::EUR {
            @for (_, to, minor) in &paid { (code(to, *minor, told.ibans, title, ids, voice)) }
        }
    }
}

/// What does not fit into a code is said instead of it.
fn code(to: &str, minor: i64, ibans: &[(String, Iban)], title: &str, ids: &mut Ids, voice: &Voice) -> Markup {
    let Some((_, iban)) = ibans.iter().find(|(of, _)| name::key(of) == name::key(to)) else { return html! {} };
    let amount = Money { minor, currency: Currency::EUR };
    match payment(&Order { name: to, iban, amount, text: title }, ids, voice) {
        Ok(figure) => figure,
        Err(refusal) => html! { p { (plain(&voice.refuse(&refusal))) } },
    }
}
