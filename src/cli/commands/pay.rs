//! Verbs that record payments and other debts: `pay`, `forgive`, `bill`, `opening`.

use std::process::ExitCode;

use clap::Args;

use super::money::{DayAndNoteArgs, asked_book, kitty_name};
use crate::app::money::bill::BillRequest;
use crate::app::money::payment_request::PaymentRequest;
use crate::app::money::{bill, drinks, pay, terms};
use crate::app::{self, AppError, clock};
use crate::cli::ask::GuestArgs;
use crate::cli::failure::{Failure, Result};
use crate::cli::{Context, Run, ask};
use crate::model::ids::EveningName;
use crate::model::time::Day;
use crate::model::{Arg, Currency, Message, code, say};
use crate::present::{deeds, money_json};
use crate::typed::amounts::BillShare;
use crate::typed::{amounts, named};

#[derive(Args)]
pub struct PayVerb {
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
    when: DayAndNoteArgs,
}

impl Run for PayVerb {
    fn run(mut self, context: &mut Context) -> Result {
        // `pay anne to bert 5 EUR`, unless that begins a name.
        let is_amount = |word: &String| word.contains(|sign: char| sign.is_ascii_digit());
        if matches!(self.to.as_str(), "to" | "an") && !self.amount.first().is_none_or(is_amount) {
            self.to = self.amount.remove(0);
        }
        let amount = self.amount.join(" ");
        let book = asked_book(context, self.general);
        let asked = PaymentRequest {
            from: &self.from,
            to: &self.to,
            amount: &amount,
            book,
            for_currency: self.for_currency.as_deref(),
            overpay: self.overpay,
            loan: self.loan,
            anyway: self.anyway,
            again: self.again,
            when: self.when.day_and_note()?,
            ..PaymentRequest::default()
        };
        record_payment(context, asked)
    }
}

/// Records a payment; at a terminal, asks first where it is unlikely, such as more than is owed or
/// the same as one recorded before.
pub fn record_payment(context: &Context, asked: PaymentRequest<'_>) -> Result {
    let called = kitty_name(context);
    let mut store = context.open_store()?;
    let mut asked = asked;
    // It may be both the same once more and more than is owed.
    let paid = loop {
        match pay::record_payment(&mut store, &asked, &called) {
            Err(AppError::Refused(refusal)) if is_question_at_terminal(refusal.code) => {
                let question = say!(ask_overpaid { reason: context.voice.say_refusal(&refusal) });
                if ask::ask_yes_or_no(context, &question) != Some(true) {
                    return Err(refusal.into());
                }
                match refusal.code {
                    code::paid_already => asked.again = true,
                    code::kitty_loan => asked.loan = true,
                    _ => asked.overpay = true,
                }
            }
            paid => break paid?,
        }
    };
    context.show(|| deeds::payment_json(&paid), || deeds::payment_answer(&paid, &context.voice));
    let evenings = paid.parts.iter().filter_map(|(evening, _)| evening.as_ref());
    warn_of_unlikely_day(context, asked.when.date, &paid.entry, evenings)?;
    tell_of_same_entry(context, &paid.entry, paid.same.as_deref());
    Ok(ExitCode::SUCCESS)
}

/// Records something; at a terminal, asks first where it is refused with one of these codes, and
/// records it `again` if that is confirmed.
pub fn record_once_confirmed<T>(
    context: &Context,
    codes: &[&str],
    again: bool,
    mut record: impl FnMut(bool) -> app::Result<T>,
) -> Result<T> {
    match record(again) {
        Err(AppError::Refused(refusal)) if codes.contains(&refusal.code) => {
            let question = say!(ask_overpaid { reason: context.voice.say_refusal(&refusal) });
            match ask::ask_yes_or_no(context, &question) {
                Some(true) => Ok(record(true)?),
                _ => Err(refusal.into()),
            }
        }
        recorded => Ok(recorded?),
    }
}

/// Tells whoever recorded something that an earlier entry says just the same.
pub fn tell_of_same_entry(context: &Context, own: &str, same: Option<&str>) {
    if let Some(entry) = same {
        context.tell(say!(deed_same_recorded { entry, own }));
    }
}

/// Tells whoever recorded something that its day is in the future, by a message with that day.
pub fn warn_of_future_day(
    context: &Context,
    day: Option<Day>,
    ahead: impl FnOnce(String) -> Message,
) -> Result<()> {
    let today = clock::today()?;
    if let Some(day) = day.filter(|day| *day > today) {
        context.tell(ahead(deeds::displayed_day(day, &context.voice)));
    }
    Ok(())
}

/// Tells whoever recorded something that its day is in the future, or before an evening that it is
/// for.
pub fn warn_of_unlikely_day<'e>(
    context: &Context,
    day: Option<Day>,
    own: &str,
    evenings: impl IntoIterator<Item = &'e EveningName>,
) -> Result<()> {
    warn_of_future_day(context, day, |day| say!(date_ahead { day, own }))?;
    let mut evenings = evenings.into_iter();
    if let Some(day) = day
        && let Some(evening) =
            evenings.find(|evening| Day::from_text(&evening.started_at) > Some(day))
    {
        let day = deeds::displayed_day(day, &context.voice);
        context.tell(say!(date_before_evening { day, evening, own }));
    }
    Ok(())
}

/// Whether a refusal with this code is a question at a terminal; a script answers it beforehand by
/// an option.
fn is_question_at_terminal(code: &str) -> bool {
    let codes = [code::overpaid, code::kitty_loan, code::paid_to_left, code::paid_to_stranger];
    codes.contains(&code) || code == code::paid_already
}

#[derive(Args)]
pub struct ForgiveVerb {
    #[arg(value_name = "payer")]
    from: String,
    #[arg(value_name = "payee")]
    to: String,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long)]
    general: bool,
    #[command(flatten)]
    when: DayAndNoteArgs,
}

impl Run for ForgiveVerb {
    fn run(self, context: &mut Context) -> Result {
        let amount = self.amount.join(" ");
        let book = asked_book(context, self.general);
        let asked = PaymentRequest {
            from: &self.from,
            to: &self.to,
            amount: &amount,
            book,
            // Nothing leaves the kitty.
            anyway: true,
            is_forgiven: true,
            when: self.when.day_and_note()?,
            ..PaymentRequest::default()
        };
        record_payment(context, asked)
    }
}

#[derive(Args)]
pub struct BillVerb {
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
    when: DayAndNoteArgs,
}

impl BillVerb {
    /// People who paid a bill, each with the amount, and the amount of the whole bill, which may be
    /// left out: `40 EUR bert`, `40 EUR bert=25 carla=15`.
    fn payers_and_amount(&self) -> (Vec<(String, Option<String>)>, Option<String>) {
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

/// Whether the text in the place of a name is an amount, or the currency behind an amount.
fn is_amount((name, _): &(String, Option<String>)) -> bool {
    amounts::read_currency(name).is_ok() || amounts::read_payment(name, Some(Currency::EUR)).is_ok()
}

impl Run for BillVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        if self.drinks {
            let (evening, entry) = terms::book_drinks(&mut store, &context.which)?;
            let drinks = drinks::read_drinks(&mut store, &context.which)?;
            let text = context.voice.say(&say!(bill_drinks { evening, entry }));
            let json = || drinks.as_ref().map(money_json::drinks_json);
            context.show(json, || text);
            return Ok(ExitCode::SUCCESS);
        }
        let (by, amount) = self.payers_and_amount();
        if by.is_empty() {
            return Err(Failure::Usage(context.voice.label(say::usage_bill)));
        }
        let sharing = named::split_names(&self.for_players)?.into_iter();
        let mut among: Vec<BillShare> =
            sharing.map(|name| BillShare { name, parts: 100, money: None }).collect();
        for typed in &self.shares {
            among.push(amounts::read_bill_share(typed)?);
        }
        let when = self.when.day_and_note()?;
        let names = |typed: &String| {
            let is_name = |word: &str| word.chars().all(char::is_alphabetic) && word.len() > 2;
            typed
                .split_whitespace()
                .any(|word| is_name(word) && amounts::read_currency(word).is_err())
        };
        let asked = BillRequest {
            amount: amount.as_deref(),
            by: &by,
            among: &among,
            book: asked_book(context, self.general),
            anyway: self.anyway,
            when,
        };
        let billed = bill::record_bill(&mut store, &asked, &kitty_name(context));
        let billed = match billed {
            // Whoever left the payer out has the amount read as a name, or a name as the amount.
            Err(AppError::Refused(refusal))
                if refusal.code == code::person_unknown && by.iter().any(is_amount)
                    || refusal.code == code::amount_no_number && amount.iter().any(names) =>
            {
                return Err(Failure::Usage(context.voice.label(say::usage_bill)));
            }
            billed => billed?,
        };
        warn_of_unlikely_day(context, asked.when.date, &billed.entry, &billed.evening)?;
        context.show(|| deeds::bill_json(&billed), || deeds::bill_answer(&billed, &context.voice));
        tell_of_same_entry(context, &billed.entry, billed.same.as_deref());
        for (entry, _) in billed.divided_otherwise {
            context.tell(say!(bill_divided_otherwise { entry }));
        }
        for (entry, evening) in billed.in_other_books {
            let evening = evening.map_or(Arg::Number(0), Arg::from);
            context.tell(say!(bill_in_other_book { entry, evening }));
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args)]
pub struct OpeningVerb {
    #[arg(num_args = 1.., required_unless_present = "cash", value_name = "player-amount")]
    said: Vec<String>,
    #[arg(long, value_name = "player-amount")]
    cash: Option<String>,
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    guests: GuestArgs,
    #[command(flatten)]
    when: DayAndNoteArgs,
}

impl Run for OpeningVerb {
    fn run(self, context: &mut Context) -> Result {
        let when = self.when.day_and_note()?;
        let called = kitty_name(context);
        // A book of paper is what one begins with.
        let mut store = context.open_or_create_store()?;
        let names = self.said.iter().filter_map(|said| said.rsplit_once('='));
        let names: Vec<String> = names.map(|(name, _)| name.trim().to_owned()).collect();
        let guests = self.guests.ask_about_new_names(context, &mut store, &names)?;
        let cash = self.cash.as_deref();
        let codes = [code::recorded_already, code::opened_already];
        let opened = record_once_confirmed(context, &codes, self.again, |again| {
            bill::record_opening_balances(
                &mut store,
                &self.said,
                cash,
                &called,
                &guests,
                (&when, again),
            )
        })?;
        warn_of_unlikely_day(context, when.date, &opened.entry, None)?;
        context.show(
            || deeds::opening_balances_json(&opened),
            || deeds::opening_balances_answer(&opened, &context.voice),
        );
        Ok(ExitCode::SUCCESS)
    }
}
