//! Verb `settle`: who pays whom, and recording these payments.

use std::collections::BTreeSet;
use std::process::ExitCode;

use clap::Args;

use super::money::{
    DayAndNoteArgs, kitty_name, read_as_of_day, read_coin, read_currency, tell_as_of_day,
    tell_recorded_twice,
};
use super::pay::warn_of_unlikely_day;
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::{EveningRef, night_options_message};
use crate::app::money::plan::{SettleOptions, SettleScopeRequest};
use crate::app::money::settle::{RecordSettlementOptions, SettledBooks};
use crate::app::money::settlement::{Settlement, SettlementLineBook};
use crate::app::money::{drinks, settle};
use crate::app::{clock, exchange};
use crate::cli::failure::Result;
use crate::cli::options::command_line_in_language;
use crate::cli::{Context, Run};
use crate::model::{Currency, Refusal, code, refuse, say};
use crate::present::harmless::quoted_for_shell;
use crate::present::{OutputFormat, Report, Voice, money as shown, money_json};
use crate::store::Store;
use crate::typed::{amounts, dates};

#[derive(Args)]
pub struct SettleVerb {
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
    #[arg(long, value_name = "N", value_parser = read_coin)]
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
    when: DayAndNoteArgs,
}

impl Run for SettleVerb {
    fn run(self, context: &mut Context) -> Result {
        let scope = self.scope(context)?;
        let as_of = read_as_of_day(self.as_of.as_deref())?;
        if as_of.is_some() && self.paid.is_some() {
            return Err(refuse!(settle_as_of_paid { option: "--as-of" }).into());
        }
        let options = SettleOptions {
            via: self.via.clone(),
            pairwise: self.pairwise,
            coin: self.coin,
            paid_in: self.payment_currency()?,
            as_of,
        };
        let mut store = context.open_store()?;
        let drinks = match &scope {
            SettleScopeRequest::Evening { which, .. } => drinks::read_drinks(&mut store, which)?,
            SettleScopeRequest::Begun { .. } | SettleScopeRequest::All => None,
        };
        let settled = self.plan_and_record_payments(&mut store, &scope, &options, context);
        let mut settled = match settled {
            // A Dreeg has no stake; what its drinks come to is a proposal.
            Err(failure) if drinks.is_some() && failure.has_code(code::evening_without_stake) => {
                SettledBooks::default()
            }
            settled => settled?,
        };
        let twice = std::mem::take(&mut settled.twice);
        let mut twice = exchange::describe_duplicates(&mut store, twice)?;
        twice.retain(|clash| as_of.is_none_or(|day| clash.days().all(|own| own <= day)));
        let settlements = settled.settlements.as_slice();
        if let (true, true, Some(drinks)) = (settlements.is_empty(), self.paid.is_some(), &drinks)
            && !drinks.is_booked
        {
            return Err(refusal_to_settle_drinks(drinks).into());
        }
        let is_money_alone =
            matches!(scope, SettleScopeRequest::Evening { .. }) && drinks.is_none();
        let unbooked =
            if is_money_alone { Vec::new() } else { drinks::unbooked_drinks(&mut store, &scope)? };
        let to_send = context.format == OutputFormat::Text;
        let is_span = matches!(scope, SettleScopeRequest::Begun { .. });
        let unbooked = unbooked.as_slice();
        let view = shown::SettlementReportContent {
            settlements,
            unbooked,
            not_counted: &settled.not_counted,
            twice: &twice,
            entries: &settled.entries,
            closed: settled.closed,
            even: settled.even,
            together: settled.together,
            is_part: false,
            paid: self.paid.is_some(),
            names_each_evening: is_span && self.paid.is_none(),
            to_send,
        };
        let beside = if drinks.is_some() { &[] } else { unbooked };
        let (drinks, voice) = (drinks.as_ref(), &context.voice);
        let json = || money_json::settlements_json(&view, drinks, beside, voice);
        context.show(json, || report_with_drinks(&view, drinks, voice));
        tell_as_of_day(context, as_of);
        self.tell_commands_for_evenings(settlements, context)?;
        self.tell_command_that_closes(&settled, context);
        if self.paid.is_none() {
            tell_recorded_twice(context, &mut store, &twice)?;
        }
        self.tell_day_and_other_pages(context, &mut store, &scope, &settled)
    }
}

impl SettleVerb {
    /// Plans the payments, after recording those that `--paid` names as made: all of them, the line
    /// with a number, or those of one payer.
    fn plan_and_record_payments(
        &self,
        store: &mut Store,
        scope: &SettleScopeRequest,
        options: &SettleOptions,
        context: &Context,
    ) -> Result<SettledBooks> {
        let recording =
            RecordSettlementOptions { anyway: self.anyway, when: self.when.day_and_note()? };
        let called = kitty_name(context);
        let (from, to) = match self.paid.as_deref() {
            None => return Ok(settle::plan_settlement(store, scope, options, &called)?),
            Some([]) => {
                return Ok(settle::record_settlement_paid(
                    store, scope, options, &recording, &called,
                )?);
            }
            Some([number]) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                let planned = settle::plan_settlement(store, scope, options, &called)?;
                let (from, to) = payer_and_payee_in_line(&planned, number)?;
                (from, Some(to))
            }
            Some([from, part]) if amounts::read_payment(part, Some(Currency::EUR)).is_ok() => {
                return Err(refuse!(part_of_line { from, value: part }).into());
            }
            Some([from, to @ ..]) => (from.clone(), to.first().cloned()),
        };
        let line = (from.as_str(), to.as_deref());
        Ok(settle::record_plan_lines_paid(store, scope, options, line, &recording, &called)?)
    }
}

/// Report of a settlement; where the evening was played for drinks, these come first.
fn report_with_drinks(
    view: &shown::SettlementReportContent<'_>,
    drinks: Option<&drinks::EveningDrinks>,
    voice: &Voice,
) -> Report {
    let mut report = Report::new();
    if let Some(drinks) = drinks {
        report.append(shown::drinks_report(drinks, voice));
    }
    if !view.settlements.is_empty() || drinks.is_none() || view.paid {
        report.append(shown::settlements_report(view, voice));
    }
    report
}

/// Payer and payee of the line with this number in a settlement.
fn payer_and_payee_in_line(
    planned: &SettledBooks,
    number: &str,
) -> Result<(String, String), Refusal> {
    let mut lines = planned.settlements.iter().flat_map(|settlement| &settlement.payments);
    let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let line = place.and_then(|place| lines.nth(place));
    let line = line.ok_or_else(|| refuse!(settle_no_line { value: number }))?;
    Ok((line.from.clone(), line.to.clone()))
}

/// Refusal that says that a settlement does not pay for drinks.
fn refusal_to_settle_drinks(drinks: &drinks::EveningDrinks) -> Refusal {
    match &drinks.bill {
        Some(_) => refuse!(drinks_are_no_money),
        None => refuse!(drinks_have_no_price),
    }
}

impl SettleVerb {
    /// Tells the command that lists a payer's evenings one by one with their amounts, for each
    /// payer whose line sums up many evenings.
    fn tell_commands_for_evenings(
        &self,
        settlements: &[Settlement],
        context: &Context,
    ) -> Result<()> {
        let is_to_read = matches!(context.format, OutputFormat::Table | OutputFormat::Markdown);
        if !is_to_read || !self.all || self.paid.is_some() {
            return Ok(());
        }
        let payers: BTreeSet<&str> =
            settlements.iter().filter_map(shown::payer_for_many_evenings).collect();
        for payer in payers {
            let mut command = format!("balance --why {}", quoted_for_shell(payer));
            if let Some(via) = &self.via {
                command += &format!(" --via {}", quoted_for_shell(via));
            }
            if self.pairwise {
                command += " --pairwise";
            }
            if let Some(coin) = self.coin {
                command += &format!(" --coin {coin}");
            }
            if let Some(currency) = self.payment_currency()? {
                command += &format!(" --show-as {currency}");
            }
            if let Some(day) = &self.as_of {
                command += &format!(" --as-of {day}");
            }
            let command = command_line_in_language(&command, context.voice.lang);
            context.tell(say!(settle_each_evening { command }));
        }
        Ok(())
    }

    /// Names the command that closes evenings, where nothing is to be paid for that.
    fn tell_command_that_closes(&self, planned: &SettledBooks, context: &Context) {
        let has_lines = planned.settlements.iter().any(|one| !one.payments.is_empty());
        let is_plan = self.paid.is_none() && self.as_of.is_none();
        if !is_plan || has_lines || planned.closed == 0 || planned.even.is_some() {
            return;
        }
        let mut command = "settle".to_owned();
        let mut add = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                command += &format!(" {option} {value}");
            }
        };
        if let EveningRef::Named(which) = &context.which {
            add("--session", Some(quoted_for_shell(which)));
        }
        add("--since", self.since.as_deref().map(quoted_for_shell));
        add("--until", self.until.as_deref().map(quoted_for_shell));
        add("--via", self.via.as_deref().map(quoted_for_shell));
        add("--in", self.show_as.clone().or_else(|| self.paid_in.clone()));
        add("--coin", self.coin.map(|coin| coin.to_string()));
        let switches = [
            ("--all", self.all),
            ("--with-general", self.with_general),
            ("--pairwise", self.pairwise),
        ];
        for (option, is_set) in switches {
            command += &if is_set { format!(" {option}") } else { String::new() };
        }
        command += " --paid";
        let command = command_line_in_language(&command, context.voice.lang);
        context.tell(say!(settle_closes_without { command, evenings: planned.closed as i64 }));
    }

    /// Tells whether what was recorded has an unlikely day, whether the settled page was struck, and
    /// whether its night has further pages, which are not settled with it.
    fn tell_day_and_other_pages(
        &self,
        context: &Context,
        store: &mut Store,
        scope: &SettleScopeRequest,
        settled: &SettledBooks,
    ) -> Result {
        let night = match scope {
            SettleScopeRequest::Evening { which, .. } => {
                desk::evenings_of_night(store, &EveningOrTable::Evening(which.clone()))?
            }
            SettleScopeRequest::Begun { .. } | SettleScopeRequest::All => Vec::new(),
        };
        if let Some(entry) = settled.entries.first() {
            let lines = settled.settlements.iter().flat_map(|settlement| &settlement.payments);
            let evenings = lines.flat_map(|line| &line.stems).filter_map(|(book, _)| match book {
                SettlementLineBook::Evening(evening) => Some(evening),
                SettlementLineBook::General(..) => None,
            });
            let page = night.first().map(|page| page.row.evening_name());
            let evenings = page.iter().chain(evenings);
            warn_of_unlikely_day(context, self.when.day_and_note()?.date, entry, evenings)?;
        }
        if let [page, others @ ..] = night.as_slice() {
            let evening = page.row.evening_name();
            if page.brought.is_struck {
                context.tell(say!(evening_is_struck { evening: evening.clone() }));
            }
            if !others.is_empty() {
                let night = night_options_message(&night)?;
                context.tell(say!(settle_page_alone { evening, night }));
            }
        }
        Ok(ExitCode::SUCCESS)
    }

    fn scope(&self, context: &Context) -> Result<SettleScopeRequest, Refusal> {
        if self.all {
            return Ok(SettleScopeRequest::All);
        }
        if self.since.is_some() || self.until.is_some() {
            let (since, until) = dates::read_span(
                self.since.as_deref(),
                ("--until", self.until.as_deref()),
                clock::today_and_game_day()?,
            )?;
            return Ok(SettleScopeRequest::Begun { since, until });
        }
        Ok(SettleScopeRequest::Evening {
            which: context.which.clone(),
            with_general: self.with_general,
        })
    }

    /// Currency in which people pay, where it differs from that of the books.
    fn payment_currency(&self) -> Result<Option<Currency>, Refusal> {
        match &self.show_as {
            Some(_) => read_currency("--show-as", self.show_as.as_deref()),
            None => read_currency("--in", self.paid_in.as_deref()),
        }
    }
}
