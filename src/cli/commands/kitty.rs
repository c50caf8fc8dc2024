//! Verb `kitty` and the verbs behind it: what the kitty holds and is owed, what it takes, spends
//! and pays out, and what was agreed about it.

use clap::Args;

use super::money::{
    DayAndNoteArgs, asked_book, kitty_name, read_as_of_day, tell_as_of_day, tell_recorded_twice,
};
use super::moved::tell_open_payments;
use super::pay::{record_once_confirmed, record_payment, tell_of_same_entry, warn_of_unlikely_day};
use crate::app::exchange::import::Clash;
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::payment_request::PaymentRequest;
use crate::app::money::settle::OpenPayments;
use crate::app::money::{kitty, payments, terms};
use crate::app::{desk, exchange};
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::model::time::Day;
use crate::model::{JoinTexts, code, say};
use crate::present::json::object;
use crate::present::numbers::money;
use crate::present::{deeds, evenings, money as shown, money_json};

#[derive(Args)]
pub struct KittyVerb {
    #[arg(long, value_name = "date")]
    as_of: Option<String>,
}

impl Run for KittyVerb {
    fn run(self, context: &mut Context) -> Result {
        let as_of = read_as_of_day(self.as_of.as_deref())?;
        let mut store = context.open_store()?;
        let kitty = kitty::read_kitty(&mut store, as_of)?;
        let sums = match &kitty {
            Some(kitty) => payments::sums_given_and_got_by_kitty(&mut store, &kitty.name, as_of)?,
            None => Vec::new(),
        };
        let mut twice = exchange::find_duplicates(&mut store)?;
        twice.retain(Clash::is_about_kitty);
        let mut not_counted = UncountedClosing::read_all(&store.read()?)?;
        not_counted.retain(UncountedClosing::is_about_kitty);
        let told = shown::KittyReportContent {
            kitty: kitty.as_ref(),
            sums: &sums,
            twice: &twice,
            not_counted: &not_counted,
        };
        context.show(
            || money_json::kitty_balance_json(&told, &context.voice),
            || shown::kitty_report(&told, &context.voice),
        );
        tell_as_of_day(context, as_of);
        tell_recorded_twice(context, &mut store, &twice)?;
        SUCCESS
    }
}

#[derive(Args)]
pub struct TakeVerb {
    #[arg(help = "option-from")]
    player: String,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long)]
    owed: bool,
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    when: DayAndNoteArgs,
}

impl Run for TakeVerb {
    fn run(self, context: &mut Context) -> Result {
        let (when, amount) = (self.when.day_and_note()?, self.amount.join(" "));
        let typed = (self.player.as_str(), amount.as_str());
        let (mut store, called) = (context.open_store()?, kitty_name(context));
        let deed =
            record_once_confirmed(context, &[code::fine_owed_already], self.again, |again| {
                kitty::record_fine_or_gift(&mut store, typed, (self.owed, again), &called, &when)
            })?;
        answer_with_deed(&deed, when.date, context)
    }
}

fn answer_with_deed(
    deed: &kitty::RecordedKittyDeed,
    day: Option<Day>,
    context: &Context,
) -> Result {
    warn_of_unlikely_day(context, day, &deed.entry, None)?;
    context
        .show(|| deeds::kitty_deed_json(deed), || deeds::kitty_deed_answer(deed, &context.voice));
    tell_of_same_entry(context, &deed.entry, deed.same.as_deref());
    SUCCESS
}

#[derive(Args)]
pub struct SpendVerb {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long, value_name = "player")]
    by: Option<String>,
    #[arg(long)]
    anyway: bool,
    #[command(flatten)]
    when: DayAndNoteArgs,
}

impl Run for SpendVerb {
    fn run(self, context: &mut Context) -> Result {
        let (when, amount) = (self.when.day_and_note()?, self.amount.join(" "));
        let (by, called) = (self.by.as_deref(), kitty_name(context));
        let mut store = context.open_store()?;
        let deed =
            kitty::record_kitty_spending(&mut store, &amount, by, self.anyway, &called, &when)?;
        answer_with_deed(&deed, when.date, context)
    }
}

#[derive(Args)]
pub struct PayOutVerb {
    #[arg(help = "option-to")]
    player: String,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    amount: Vec<String>,
    #[arg(long)]
    general: bool,
    #[arg(long)]
    loan: bool,
    #[arg(long)]
    anyway: bool,
    #[arg(long)]
    again: bool,
    #[command(flatten)]
    when: DayAndNoteArgs,
}

impl Run for PayOutVerb {
    fn run(self, context: &mut Context) -> Result {
        let (kitty, amount) = (kitty_name(context), self.amount.join(" "));
        let book = asked_book(context, self.general);
        let asked = PaymentRequest {
            from: &kitty,
            to: &self.player,
            amount: &amount,
            book,
            loan: self.loan,
            anyway: self.anyway,
            again: self.again,
            when: self.when.day_and_note()?,
            ..PaymentRequest::default()
        };
        record_payment(context, asked)
    }
}

#[derive(Args)]
pub struct AgreeVerb {
    #[arg(
        long = "per-lost-game",
        id = "kitty_per_lost_game",
        alias = "kitty-per-lost-game",
        value_name = "amount"
    )]
    per_lost_game: Option<String>,
    #[arg(
        long = "per-evening",
        id = "kitty_per_evening",
        alias = "kitty-per-evening",
        value_name = "amount"
    )]
    per_evening: Option<String>,
    #[arg(long, value_name = "text")]
    reason: Option<String>,
}

impl Run for AgreeVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let before = OpenPayments::read_before_change(&mut store, &context.which)?;
        let typed = [&self.per_lost_game, &self.per_evening].map(Option::as_deref);
        let (evening, fee, entry) = if typed == [None, None] {
            let evening = desk::read_evening(&mut store, &context.evening_or_table())?;
            let fee = terms::fees_of_evening(&evening)?;
            (evening, fee, None)
        } else {
            let called = kitty_name(context);
            let why = self.reason.as_deref();
            let (evening, fee, entry) =
                terms::set_fees(&mut store, &context.which, why, &called, |evening| {
                    let before = terms::fees_of_evening(evening);
                    let fees = terms::read_fees(before.as_ref().ok().copied(), typed)?;
                    fees.map_or(before, Ok)
                })?;
            (evening, fee, Some(entry))
        };
        let amount = |minor| money(minor, fee.currency, context.voice.lang);
        let agreed = context.voice.say(&say!(kitty_agreed {
            evening: evening.row.evening_name(),
            game: amount(fee.per_lost_game),
            fee: amount(fee.per_evening)
        }));
        let named = entry.as_deref().filter(|_| !context.voice.is_for_desk());
        let named = named.map(|entry| context.voice.say(&say!(deed_entry { entry })));
        let note = evenings::loss_fee_by_points_note(&evening, &context.voice);
        let text = std::iter::once(agreed).chain(named).chain(note).joined(" ");
        let json = || {
            let string =
                |minor| crate::model::money::minor_units_as_decimal_text(minor, fee.currency);
            object! {
                "entry": &entry,
                "session": evening.row.uuid.to_string(),
                "per_lost_game": string(fee.per_lost_game),
                "per_evening": string(fee.per_evening),
                "currency": fee.currency,
            }
        };
        context.show(json, || text);
        tell_open_payments(context, &mut store, &evening, Some(&before))?;
        SUCCESS
    }
}
