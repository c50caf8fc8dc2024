//! Views of the books: `balance`, `payments`, `account`; and what verbs about money have in common.

use std::process::ExitCode;

use clap::Args;

use crate::app::evening::EveningRef;
use crate::app::exchange::import::{Clash, ClashKind};
use crate::app::money::account::{AccountStatement, StatementSpan};
use crate::app::money::deed::{DayAndNote, TypedBook};
use crate::app::money::not_counted::UncountedClosing;
use crate::app::money::plan::{SettleOptions, SettleScopeRequest};
use crate::app::money::{account, kitty, payments, settle, why};
use crate::app::{AppError, clock, exchange};
use crate::cli::failure::Result;
use crate::cli::{Context, Run};
use crate::model::time::Day;
use crate::model::{Currency, Message, Refusal, say};
use crate::present::{
    Voice, account as shown_account, clash, deeds, money as shown, money_json,
    payments as shown_payments,
};
use crate::store::Store;
use crate::typed::{amounts, dates};

/// Options of every verb about money: the day from which something counts, and a note.
#[derive(Args, Debug, Clone)]
pub struct DayAndNoteArgs {
    #[arg(long)]
    date: Option<String>,
    #[arg(long, value_name = "text")]
    note: Option<String>,
}

impl DayAndNoteArgs {
    pub fn day_and_note(&self) -> Result<DayAndNote, Refusal> {
        let date = self.date.as_deref().map(|typed| read_day("--date", typed)).transpose()?;
        Ok(DayAndNote { date, note: self.note.clone() })
    }
}

pub fn read_as_of_day(typed: Option<&str>) -> Result<Option<Day>, Refusal> {
    typed.map(|typed| read_day("--as-of", typed)).transpose()
}

fn read_day(field: &'static str, typed: &str) -> Result<Day, Refusal> {
    dates::read_day(field, typed, clock::today_and_game_day()?)
}

/// Name for a new kitty, where the file has none yet.
pub fn kitty_name(context: &Context) -> String {
    context.voice.label(say::kitty_name)
}

/// Book that the options ask for: the general one, that of the named evening, or any.
pub fn asked_book(context: &Context, general: bool) -> TypedBook {
    match (&context.which, general) {
        (_, true) => TypedBook::General,
        (EveningRef::Current, false) => TypedBook::Any,
        (named, false) => TypedBook::Evening(named.clone()),
    }
}

/// Reads the smallest coin as people say it, and returns it in cents: `50` cents or Groschen, or an
/// amount, `50 ct` (docs/settlement.md, Settling).
pub fn read_coin(typed: &str) -> Result<i64, &'static str> {
    if typed.bytes().all(|byte| byte.is_ascii_digit()) {
        return typed.parse().ok().filter(|number| *number > 0).ok_or("not above zero");
    }
    amounts::read_payment(typed, Some(Currency::EUR))
        .map(|money| money.minor)
        .map_err(|_| "no amount")
}

#[derive(Args)]
pub struct BalanceVerb {
    #[arg(long, conflicts_with = "assert", value_name = "player")]
    why: Option<String>,
    #[arg(long, value_name = "player-amount")]
    assert: Vec<String>,
    #[arg(long, value_name = "currency")]
    show_as: Option<String>,
    #[arg(
        long,
        requires = "why",
        conflicts_with = "pairwise",
        value_name = "player",
        help = "help-settle-via"
    )]
    via: Option<String>,
    #[arg(long, requires = "why", help = "help-settle-pairwise")]
    pairwise: bool,
    #[arg(long, requires = "why", value_name = "N", value_parser = read_coin, help = "help-settle-coin")]
    coin: Option<i64>,
    #[arg(long, value_name = "date")]
    as_of: Option<String>,
}

impl Run for BalanceVerb {
    fn run(self, context: &mut Context) -> Result {
        let as_of = read_as_of_day(self.as_of.as_deref())?;
        let show_as = read_currency("--show-as", self.show_as.as_deref())?;
        let called = kitty_name(context);
        let mut store = context.open_store()?;
        if let Some(name) = self.why {
            let why = why::explain_balance(&mut store, &name, &called, as_of, None)?;
            let options = SettleOptions {
                via: self.via,
                pairwise: self.pairwise,
                coin: self.coin,
                paid_in: show_as,
                as_of,
            };
            let plan =
                settle::plan_settlement(&mut store, &SettleScopeRequest::All, &options, &called)?;
            let (plan, even) = (plan.settlements, plan.even);
            let twice = find_duplicates_about(&mut store, &name, &called, as_of)?;
            let voice = &context.voice;
            context.show(
                || money_json::balance_origin_json(&why, (&plan, even), &twice, voice),
                || {
                    let mut report = shown::balance_origin_report(&why, &plan, voice);
                    report.lines(twice.iter().map(|one| clash::clash_description(one, voice)));
                    report.lines(shown::plan_lines_of_person((&plan, even), &why.name, voice));
                    report
                },
            );
            tell_recorded_twice(context, &mut store, &twice)?;
            return Ok(ExitCode::SUCCESS);
        }
        for assertion in &self.assert {
            kitty::assert_balance(&mut store, assertion, &called, as_of)?;
        }
        let (accounts, kitty) = kitty::read_balances(&mut store, show_as, as_of)?;
        let kitty = kitty.as_ref();
        context.show(
            || money_json::balances_json(&accounts, kitty),
            || shown::balances_report(&accounts, kitty, &context.voice),
        );
        tell_as_of_day(context, as_of);
        tell_recorded_twice(context, &mut store, &[])?;
        tell_closings_not_counted(context, &mut store)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args)]
pub struct PaymentsVerb {
    #[arg(long, value_name = "player")]
    player: Vec<String>,
    #[arg(long, value_name = "date")]
    since: Option<String>,
    #[arg(long, alias = "as-of", value_name = "date")]
    until: Option<String>,
    #[arg(long)]
    counting: bool,
}

impl Run for PaymentsVerb {
    fn run(self, context: &mut Context) -> Result {
        let today = clock::today_and_game_day()?;
        let (since, until) =
            dates::read_span(self.since.as_deref(), ("--until", self.until.as_deref()), today)?;
        let evening = Some(context.which.clone()).filter(|which| *which != EveningRef::Current);
        let asked = payments::PaymentFilter {
            players: &self.player,
            since,
            until,
            evening,
            only_counting: self.counting,
        };
        let mut store = context.open_store()?;
        let found = payments::read_payments(&mut store, &asked, &kitty_name(context))?;
        let mut twice = exchange::find_duplicates(&mut store)?;
        // Of an entry that is not listed nothing is said.
        let is_listed = |name: &String| found.made.iter().any(|made| made.entry == *name);
        twice.retain(|clash| clash.is_about_any(is_listed));
        context.show(
            || shown_payments::payments_json(&found, &twice, &context.voice),
            || shown_payments::payments_report(&found, &twice, &context.voice),
        );
        tell_recorded_twice(context, &mut store, &twice)?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args)]
pub struct AccountVerb {
    player: String,
    #[arg(long, value_name = "date", help = "help-payments-since")]
    since: Option<String>,
    #[arg(long, alias = "until", value_name = "date")]
    as_of: Option<String>,
    #[arg(long)]
    game: Option<String>,
}

impl Run for AccountVerb {
    fn run(self, context: &mut Context) -> Result {
        let today = clock::today_and_game_day()?;
        let last = ("--as-of", self.as_of.as_deref());
        let (since, as_of) = dates::read_span(self.since.as_deref(), last, today)?;
        let mut store = context.open_store()?;
        let game = self.game.as_deref().map(|typed| account::find_game_or_label(&mut store, typed));
        let game = game.transpose()?;
        let (called, span) =
            (kitty_name(context), StatementSpan { since, until: as_of, game: game.as_ref() });
        let statement = account::read_statement(&mut store, &self.player, &called, span)?;
        let mut twice = exchange::find_duplicates(&mut store)?;
        twice.retain(|clash| is_in_statement(clash, &statement));
        let day = as_of.map_or_else(clock::today, Ok)?;
        context.show(
            || shown_account::statement_json(&statement, &twice, &context.voice),
            || shown_account::account_report_with_owner(&statement, &twice, day, &context.voice),
        );
        tell_as_of_day(context, as_of);
        tell_recorded_twice(context, &mut store, &twice)?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Finds what was probably recorded twice and is in somebody's statement, as of a day.
pub fn find_duplicates_about(
    store: &mut Store,
    name: &str,
    called: &str,
    until: Option<Day>,
) -> Result<Vec<Clash>, AppError> {
    let mut twice = exchange::find_duplicates(store)?;
    if !twice.is_empty() {
        let span = StatementSpan { until, ..StatementSpan::default() };
        let statement = account::read_statement(store, name, called, span)?;
        twice.retain(|clash| is_in_statement(clash, &statement));
    }
    Ok(twice)
}

/// Whether a statement has a line of the entries that clash.
pub fn is_in_statement(clash: &Clash, statement: &AccountStatement) -> bool {
    let lines = || statement.accounts.iter().flat_map(|account| &account.lines);
    clash.is_about_any(|name| lines().any(|line| line.entry.as_ref() == Some(name)))
}

/// Says as of which day the figures count, where an earlier day was asked for.
pub fn tell_as_of_day(context: &Context, as_of: Option<Day>) {
    if let Some(day) = as_of {
        let day = deeds::displayed_day(day, &context.voice);
        context.tell(say!(as_of_note { day }));
    }
}

/// Tells of the amounts that were probably recorded twice, beside those already shown (`told`).
pub fn tell_recorded_twice(
    context: &Context,
    store: &mut Store,
    told: &[Clash],
) -> Result<(), AppError> {
    messages_about_duplicates(store, told)?.into_iter().for_each(|message| context.tell(message));
    Ok(())
}

/// Sentences for a page about these duplicates, and about how many others there are.
pub fn sentences_about_duplicates(
    store: &mut Store,
    shown: &[Clash],
    voice: &Voice,
) -> Result<Vec<String>, AppError> {
    let each = shown.iter().map(|one| clash::clash_description(one, voice));
    let others = messages_about_duplicates(store, shown)?;
    Ok(each.chain(others.iter().map(|message| voice.say(message))).collect())
}

/// Messages that say how many amounts beside those already shown (`told`) were probably recorded
/// twice, or were taken back both times, and which command lists all of them.
fn messages_about_duplicates(store: &mut Store, told: &[Clash]) -> Result<Vec<Message>, AppError> {
    let gone = told.iter().filter(|one| one.kind == ClashKind::TakenBack).count();
    let told = [told.len() - gone, gone];
    let all = exchange::count_duplicates_and_taken_back(store)?;
    let [twice, gone] = [0, 1].map(|place| all[place].saturating_sub(told[place]));
    let others = i64::from(told[0] > 0);
    let twice = (twice > 0).then(|| say!(twice_count { count: twice, others }));
    Ok(twice.into_iter().chain((gone > 0).then(|| say!(gone_count { count: gone }))).collect())
}

/// Tells how many settlements do not count because of another one, and which command lists them.
pub fn tell_closings_not_counted(context: &Context, store: &mut Store) -> Result<(), AppError> {
    let count = UncountedClosing::read_all(&store.read()?)?.len();
    if count > 0 {
        context.tell(say!(not_counted_count { count }));
    }
    Ok(())
}

pub fn read_currency(
    field: &'static str,
    typed: Option<&str>,
) -> Result<Option<Currency>, Refusal> {
    typed
        .map(|typed| {
            amounts::read_currency(typed).map_err(|fault| fault.into_refusal(field, typed))
        })
        .transpose()
}
