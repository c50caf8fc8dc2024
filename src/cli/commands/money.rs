//! Verbs about money: `balance`, `payments`, `account`, `settle`, `pay`, `forgive`, `bill`,
//! `opening`.

use std::process::ExitCode;

use clap::Args;

use crate::app::desk::{self, At};
use crate::app::evening::EveningRef;
use crate::app::exchange;
use crate::app::money::bill::AskedBill;
use crate::app::money::deed::{AskedBook, When};
use crate::app::money::pay::Asked;
use crate::app::money::plan::{AskedScope, AskedWay, Options};
use crate::app::money::settle::{Recording, Settled};
use crate::app::money::{account, bill, drinks, kitty, pay, payments, settle, why};
use crate::app::{AppError, clock};
use crate::cli::ask;
use crate::cli::ask::GuestArgs;
use crate::cli::context::Context;
use crate::cli::failure::{Failure, Result};
use crate::cli::verb::Run;
use crate::model::time::Day;
use crate::model::{Currency, Refusal, code, refuse, say};
use crate::present::{
    Format, Report, account as shown_account, deeds, money as shown, money_json,
    payments as shown_payments,
};
use crate::store::Store;
use crate::typed::amounts::Share;
use crate::typed::{amounts, dates, named};

/// When something counts, and what was noted of it.
#[derive(Args, Debug, Clone)]
pub struct WhenArgs {
    #[arg(long)]
    date: Option<String>,
    #[arg(long, value_name = "text")]
    note: Option<String>,
}

impl WhenArgs {
    pub fn read(&self) -> Result<When, Refusal> {
        let date = self.date.as_deref().map(|typed| typed_day("--date", typed)).transpose()?;
        Ok(When { date, note: self.note.clone() })
    }
}

pub fn as_of(typed: Option<&str>) -> Result<Option<Day>, Refusal> {
    typed.map(|typed| typed_day("--as-of", typed)).transpose()
}

fn typed_day(field: &'static str, typed: &str) -> Result<Day, Refusal> {
    dates::day(field, typed, clock::today_and_night()?)
}

/// Name of the kitty where there is none yet.
pub fn kitty_name(context: &Context) -> String {
    context.voice.label(say::kitty_name)
}

/// Book of the evening that was named, or of none, or whichever it is.
pub fn book(context: &Context, general: bool) -> AskedBook {
    match (&context.which, general) {
        (_, true) => AskedBook::General,
        (EveningRef::Current, false) => AskedBook::Any,
        (named, false) => AskedBook::Evening(named.clone()),
    }
}

#[derive(Args, Debug)]
pub struct Balance {
    #[arg(long, conflicts_with_all = ["assert", "show_as"], value_name = "player")]
    why: Option<String>,
    #[arg(long, value_name = "player-amount")]
    assert: Vec<String>,
    #[arg(long, value_name = "currency")]
    show_as: Option<String>,
    #[arg(long, value_name = "date")]
    as_of: Option<String>,
}

impl Run for Balance {
    fn run(self, context: &mut Context) -> Result {
        let as_of = as_of(self.as_of.as_deref())?;
        let show_as = currency("--show-as", self.show_as.as_deref())?;
        let called = kitty_name(context);
        let mut store = context.store()?;
        if let Some(name) = self.why {
            let why = why::why(&mut store, &name, &called, as_of)?;
            context.show(
                || money_json::why(&why, &context.voice),
                || shown::why(&why, &context.voice),
            );
            return Ok(ExitCode::SUCCESS);
        }
        for assertion in &self.assert {
            kitty::assert_balance(&mut store, assertion, &called, as_of)?;
        }
        let (accounts, kitty) = kitty::balances(&mut store, show_as, as_of)?;
        let kitty = kitty.as_ref();
        context.show(
            || money_json::balances(&accounts, kitty),
            || shown::balances(&accounts, kitty, &context.voice),
        );
        told_as_of(context, as_of);
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Payments {
    #[arg(long, value_name = "player")]
    player: Vec<String>,
    #[arg(long, value_name = "date")]
    since: Option<String>,
    #[arg(long, alias = "as-of", value_name = "date")]
    until: Option<String>,
    #[arg(long)]
    counting: bool,
}

impl Run for Payments {
    fn run(self, context: &mut Context) -> Result {
        let today = clock::today_and_night()?;
        let (since, until) = dates::span(self.since.as_deref(), self.until.as_deref(), today)?;
        let evening = Some(context.which.clone()).filter(|which| *which != EveningRef::Current);
        let asked = payments::Asked {
            players: &self.player,
            since,
            until,
            evening,
            only_counting: self.counting,
        };
        let mut store = context.store()?;
        let found = payments::payments(&mut store, &asked, &kitty_name(context))?;
        let mut twice = exchange::twice(&mut store)?;
        // Of an entry that is not listed nothing is said.
        twice.retain(|clash| {
            let is_listed = |name: &String| found.made.iter().any(|made| made.entry == *name);
            clash.names.iter().any(is_listed)
        });
        context.show(
            || shown_payments::payments_json(&found, &twice, &context.voice),
            || shown_payments::payments(&found, &twice, &context.voice),
        );
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Account {
    player: String,
    #[arg(long, value_name = "date", help = "help-payments-since")]
    since: Option<String>,
    #[arg(long, alias = "until", value_name = "date")]
    as_of: Option<String>,
}

impl Run for Account {
    fn run(self, context: &mut Context) -> Result {
        let as_of = as_of(self.as_of.as_deref())?;
        let today = clock::today_and_night()?;
        let (since, _) = dates::span(self.since.as_deref(), self.as_of.as_deref(), today)?;
        let (called, span) = (kitty_name(context), account::Span { since, until: as_of });
        let statement = account::account(&mut context.store()?, &self.player, &called, span)?;
        context.show(
            || shown_account::statement_json(&statement, &context.voice),
            || shown_account::statement(&statement, &context.voice),
        );
        told_as_of(context, as_of);
        Ok(ExitCode::SUCCESS)
    }
}

/// Tells whoever looks back what counts already.
pub fn told_as_of(context: &Context, as_of: Option<Day>) {
    if let Some(day) = as_of {
        let day = deeds::day_of(day, &context.voice);
        context.world.tell(&context.voice.say(&say!(as_of_note { day })));
    }
}

pub fn currency(field: &'static str, typed: Option<&str>) -> Result<Option<Currency>, Refusal> {
    typed
        .map(|typed| amounts::currency(typed).map_err(|fault| fault.refused(field, typed)))
        .transpose()
}

/// Reads a coin as people say it: `50` cents or Groschen, or an amount, `50 ct`
/// (docs/settlement.md, Settling).
fn coin(typed: &str) -> Result<i64, &'static str> {
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return typed.parse().ok().filter(|number| *number > 0).ok_or("not above zero");
    }
    amounts::payment(typed, Some(Currency::EUR)).map(|money| money.minor).map_err(|_| "no amount")
}

#[derive(Args, Debug)]
pub struct Settle {
    #[arg(long, conflicts_with_all = ["since", "until", "with_general"])]
    all: bool,
    #[arg(long, value_name = "date")]
    since: Option<String>,
    #[arg(long, value_name = "date")]
    until: Option<String>,
    #[arg(long, conflicts_with_all = ["since", "until"])]
    with_general: bool,
    #[arg(long, conflicts_with = "pairwise", value_name = "player")]
    via: Option<String>,
    #[arg(long)]
    pairwise: bool,
    #[arg(long, value_name = "N", value_parser = coin)]
    coin: Option<i64>,
    #[arg(long)]
    kitty: bool,
    #[arg(long = "in", id = "paid_in", conflicts_with = "show_as", value_name = "currency")]
    paid_in: Option<String>,
    #[arg(long, value_name = "currency")]
    show_as: Option<String>,
    #[arg(long, value_name = "date")]
    as_of: Option<String>,
    #[arg(long, num_args = 0..=2, value_name = "player")]
    paid: Option<Vec<String>>,
    #[arg(long)]
    anyway: bool,
    #[command(flatten)]
    when: WhenArgs,
}

impl Run for Settle {
    fn run(self, context: &mut Context) -> Result {
        let scope = self.scope(context)?;
        let as_of = as_of(self.as_of.as_deref())?;
        if as_of.is_some() && self.paid.is_some() {
            return Err(refuse!(settle_as_of_paid { option: "--as-of" }).into());
        }
        let options = Options { way: self.way(), coin: self.coin, paid_in: self.paid_in()?, as_of };
        let mut store = context.store()?;
        let drinks = match &scope {
            AskedScope::Evening { which, .. } => drinks::drinks(&mut store, which)?,
            AskedScope::Begun { .. } | AskedScope::All => None,
        };
        let settled = self.settled(&mut store, &scope, &options, context);
        let settled = match settled {
            // A Dreeg has no stake; what its drinks come to is a proposal.
            Err(failure) if drinks.is_some() && failure.has_code(code::evening_without_stake) => {
                Settled::default()
            }
            settled => settled?,
        };
        let settlements = settled.settlements.as_slice();
        if let (true, true, Some(drinks)) = (settlements.is_empty(), self.paid.is_some(), &drinks) {
            return Err(no_money(drinks).into());
        }
        let is_money_alone = matches!(scope, AskedScope::Evening { .. }) && drinks.is_none();
        let unbooked =
            if is_money_alone { Vec::new() } else { drinks::unbooked(&mut store, &scope)? };
        let to_send = context.format == Format::Text;
        let unbooked = unbooked.as_slice();
        let view = shown::Shown {
            settlements,
            unbooked,
            not_counted: &settled.not_counted,
            entries: &settled.entries,
            closed: settled.closed,
            only_books_are_open: settled.only_books_are_open,
            paid: self.paid.is_some(),
            to_send,
        };
        let beside = if drinks.is_some() { &[] } else { unbooked };
        let (drinks, voice) = (drinks.as_ref(), &context.voice);
        let report = || {
            let mut report = Report::new();
            if let Some(drinks) = drinks {
                report.append(shown::drinks(drinks, voice));
            }
            if !settlements.is_empty() || drinks.is_none() {
                report.append(shown::settlements(&view, voice));
            }
            report
        };
        let json = || money_json::settlements(&view, drinks, beside, voice);
        context.show(json, report);
        told_as_of(context, as_of);
        tell_of_night(context, &mut store, &scope)
    }
}

impl Settle {
    /// Plan, recorded as far as it was said to be paid: all of it, a line by its number, or a payer's.
    fn settled(
        &self,
        store: &mut Store,
        scope: &AskedScope,
        options: &Options,
        context: &Context,
    ) -> Result<Settled> {
        let recording = Recording { anyway: self.anyway, when: self.when.read()? };
        let called = kitty_name(context);
        let (from, to) = match self.paid.as_deref() {
            None => return Ok(settle::settle(store, scope, options, &called)?),
            Some([]) => {
                return Ok(settle::settle_paid(store, scope, options, &recording, &called)?);
            }
            Some([number]) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                let planned = settle::settle(store, scope, options, &called)?;
                let (from, to) = line_of(&planned, number)?;
                (from, Some(to))
            }
            Some([from, to @ ..]) => (from.clone(), to.first().cloned()),
        };
        let line = (from.as_str(), to.as_deref());
        Ok(settle::settle_lines(store, scope, options, line, &recording, &called)?)
    }
}

/// Payer and payee in a line of a settlement, by its number.
fn line_of(planned: &Settled, number: &str) -> Result<(String, String), Refusal> {
    let mut lines = planned.settlements.iter().flat_map(|settlement| &settlement.payments);
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let line = place.and_then(|place| lines.nth(place));
    let line = line.ok_or_else(|| refuse!(settle_no_line { value: number }))?;
    Ok((line.from.clone(), line.to.clone()))
}

/// Tells whoever settles one page of a night of the others, and that it was struck.
fn tell_of_night(context: &Context, store: &mut Store, scope: &AskedScope) -> Result {
    if let AskedScope::Evening { which, .. } = scope
        && let [page, others @ ..] = desk::pages(store, &At::Evening(which.clone()))?.as_slice()
    {
        let evening = page.row.called();
        if page.brought.is_struck {
            context
                .world
                .tell(&context.voice.say(&say!(evening_is_struck { evening: evening.clone() })));
        }
        if !others.is_empty() {
            context.world.tell(&context.voice.say(&say!(settle_page_alone { evening })));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Refusal because drinks are not paid by a settlement.
fn no_money(drinks: &drinks::Drinks) -> Refusal {
    match &drinks.bill {
        Some(_) => refuse!(drinks_are_no_money { option: "--paid" }),
        None => refuse!(drinks_have_no_price { option: "--paid" }),
    }
}

impl Settle {
    fn scope(&self, context: &Context) -> Result<AskedScope, Refusal> {
        if self.all {
            return Ok(AskedScope::All);
        }
        if self.since.is_some() || self.until.is_some() {
            let (since, until) = dates::span(
                self.since.as_deref(),
                self.until.as_deref(),
                clock::today_and_night()?,
            )?;
            return Ok(AskedScope::Begun { since, until });
        }
        Ok(AskedScope::Evening { which: context.which.clone(), with_general: self.with_general })
    }

    /// Currency in which people pay, where they do not pay in that of the books.
    fn paid_in(&self) -> Result<Option<Currency>, Refusal> {
        match &self.show_as {
            Some(_) => currency("--show-as", self.show_as.as_deref()),
            None => currency("--in", self.paid_in.as_deref()),
        }
    }

    fn way(&self) -> AskedWay {
        match &self.via {
            Some(name) => AskedWay::Via(name.clone()),
            None if self.pairwise => AskedWay::Pairwise,
            None => AskedWay::Least,
        }
    }
}

#[derive(Args, Debug)]
pub struct Pay {
    #[arg(value_name = "payer")]
    from: String,
    #[arg(value_name = "payee")]
    to: String,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long)]
    general: bool,
    #[arg(long)]
    overpay: bool,
    #[arg(long)]
    loan: bool,
    #[arg(long = "for", id = "for_currency", value_name = "currency")]
    for_currency: Option<String>,
    #[arg(long)]
    anyway: bool,
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    when: WhenArgs,
}

impl Run for Pay {
    fn run(self, context: &mut Context) -> Result {
        let amount = self.amount.join(" ");
        let for_currency = currency("--for", self.for_currency.as_deref())?;
        let book = book(context, self.general);
        let plain = Asked::plain([&self.from, &self.to], &amount, book, self.when.read()?);
        record_paid(
            context,
            Asked {
                for_currency,
                beyond: self.overpay || self.loan,
                anyway: self.anyway,
                again: self.again,
                ..plain
            },
        )
    }
}

/// Records a payment; at a terminal asks where it is more than is owed.
pub fn record_paid(context: &Context, asked: Asked<'_>) -> Result {
    let called = kitty_name(context);
    let mut store = context.store()?;
    let mut asked = asked;
    // It may be both the same once more and more than is owed.
    let paid = loop {
        match pay::pay(&mut store, &asked, &called) {
            Err(AppError::Refused(refusal)) if asks_first(refusal.code) => {
                let question = say!(ask_overpaid { reason: context.voice.refuse(&refusal) });
                if ask::yes(context, &question) != Some(true) {
                    return Err(refusal.into());
                }
                let is_again = refusal.code == code::paid_already;
                (asked.again, asked.beyond) = (asked.again || is_again, asked.beyond || !is_again);
            }
            paid => break paid?,
        }
    };
    context.show(|| deeds::paid_json(&paid), || deeds::paid(&paid, &context.voice));
    tell_of_future(context, &asked.when)?;
    Ok(ExitCode::SUCCESS)
}

/// Tells whoever recorded something for a day that has not come yet.
pub fn tell_of_future(context: &Context, when: &When) -> Result<()> {
    let today = clock::today()?;
    if let Some(day) = when.date.filter(|day| *day > today) {
        let day = deeds::day_of(day, &context.voice);
        context.world.tell(&context.voice.say(&say!(date_ahead { day })));
    }
    Ok(())
}

/// Whether a refusal is asked of a person at a terminal, where a script says the answer beforehand.
fn asks_first(code: &str) -> bool {
    let codes = [code::overpaid, code::kitty_loan, code::paid_to_left, code::paid_to_stranger];
    codes.contains(&code) || code == code::paid_already
}

#[derive(Args, Debug)]
pub struct Forgive {
    #[arg(value_name = "payer")]
    from: String,
    #[arg(value_name = "payee")]
    to: String,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long)]
    general: bool,
    #[command(flatten)]
    when: WhenArgs,
}

impl Run for Forgive {
    fn run(self, context: &mut Context) -> Result {
        let amount = self.amount.join(" ");
        let book = book(context, self.general);
        let plain = Asked::plain([&self.from, &self.to], &amount, book, self.when.read()?);
        // Nothing leaves the kitty.
        record_paid(context, Asked { anyway: true, is_forgiven: true, ..plain })
    }
}

#[derive(Args, Debug)]
pub struct Bill {
    #[arg(num_args = 0.., required_unless_present = "drinks", conflicts_with = "drinks", allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long = "for", id = "for_players", num_args = 1.., value_name = "player")]
    for_players: Vec<String>,
    #[arg(long, num_args = 1.., value_name = "player-parts", conflicts_with = "for_players")]
    shares: Vec<String>,
    #[arg(long)]
    drinks: bool,
    #[arg(long)]
    general: bool,
    #[arg(long)]
    anyway: bool,
    #[command(flatten)]
    when: WhenArgs,
}

impl Bill {
    /// People who have paid, and how much it was: `40 EUR bert`, or `40 EUR bert=25 carla=15`,
    /// where the amount may be left out.
    fn paid(&self) -> (Vec<(String, Option<String>)>, Option<String>) {
        let (several, words): (Vec<&String>, Vec<&String>) =
            self.amount.iter().partition(|word| word.contains('='));
        let joined = |words: &[&String]| {
            let words: Vec<&str> = words.iter().map(|word| word.as_str()).collect();
            (!words.is_empty()).then(|| words.join(" "))
        };
        if several.is_empty() {
            return match words.split_last() {
                Some((by, amount)) if !amount.is_empty() => {
                    (vec![((*by).clone(), None)], joined(amount))
                }
                _ => (Vec::new(), None),
            };
        }
        let payers = several.into_iter().filter_map(|word| word.split_once('='));
        let payers = payers.map(|(name, paid)| (name.trim().to_owned(), Some(paid.to_owned())));
        (payers.collect(), joined(&words))
    }
}

/// Whether what stands where a name should is an amount, or the currency behind it.
fn is_amount((name, _): &(String, Option<String>)) -> bool {
    amounts::currency(name).is_ok() || amounts::payment(name, Some(Currency::EUR)).is_ok()
}

impl Run for Bill {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.store()?;
        if self.drinks {
            let (evening, entry) = bill::split_drinks(&mut store, &context.which)?;
            let drinks = drinks::drinks(&mut store, &context.which)?;
            let text = context.voice.say(&say!(bill_drinks { evening, entry }));
            let json = || drinks.as_ref().map_or_else(String::new, money_json::drinks);
            context.show(json, || text);
            return Ok(ExitCode::SUCCESS);
        }
        let (by, amount) = self.paid();
        if by.is_empty() {
            return Err(Failure::Usage(context.voice.label(say::usage_bill)));
        }
        let sharing = named::in_a_row(&self.for_players)?.into_iter();
        let mut among: Vec<Share> =
            sharing.map(|name| Share { name, parts: 100, money: None }).collect();
        for typed in &self.shares {
            among.push(amounts::read_share(typed)?);
        }
        let when = self.when.read()?;
        let asked = AskedBill {
            amount: amount.as_deref(),
            by: &by,
            among: &among,
            book: book(context, self.general),
            anyway: self.anyway,
            when,
        };
        let billed = bill::bill(&mut store, &asked, &kitty_name(context));
        let billed = match billed {
            // Whoever left the payer out has the amount read as a name.
            Err(AppError::Refused(refusal))
                if refusal.code == code::person_unknown && by.iter().any(is_amount) =>
            {
                return Err(Failure::Usage(context.voice.label(say::usage_bill)));
            }
            billed => billed?,
        };
        tell_of_future(context, &asked.when)?;
        context.show(|| deeds::billed_json(&billed), || deeds::billed(&billed, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Opening {
    #[arg(num_args = 1.., required_unless_present = "cash", value_name = "player-amount")]
    said: Vec<String>,
    #[arg(long, value_name = "player-amount")]
    cash: Option<String>,
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    guests: GuestArgs,
    #[command(flatten)]
    when: WhenArgs,
}

impl Run for Opening {
    fn run(self, context: &mut Context) -> Result {
        let when = self.when.read()?;
        let called = kitty_name(context);
        // A book of paper is what one begins with.
        let mut store = context.store_or_new()?;
        let names = self.said.iter().filter_map(|said| said.rsplit_once('='));
        let names: Vec<String> = names.map(|(name, _)| name.trim().to_owned()).collect();
        let guests = self.guests.ask_about(context, &mut store, &names)?;
        let cash = self.cash.as_deref();
        let mut open =
            |again| bill::opening(&mut store, &self.said, cash, &called, &guests, (&when, again));
        let opened = match open(self.again) {
            Err(AppError::Refused(refusal)) if refusal.code == code::recorded_already => {
                let question = say!(ask_overpaid { reason: context.voice.refuse(&refusal) });
                if ask::yes(context, &question) != Some(true) {
                    return Err(refusal.into());
                }
                open(true)?
            }
            opened => opened?,
        };
        tell_of_future(context, &when)?;
        context.show(|| deeds::opened_json(&opened), || deeds::opened(&opened, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}
