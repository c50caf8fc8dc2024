//! `balance`, `settle`, `pay`.

use std::process::ExitCode;

use clap::ArgMatches;

use crate::app::drinks;
use crate::app::money::{self as app_money, Scope};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::model::{Refusal, time};
use crate::present::{json, money};
use crate::record::write;

pub const BALANCE: Verb = Verb { name: "balance", alias: "konto", args: |command, _| command, run: balance };

fn balance(_: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let accounts = app_money::balances(&mut context.store()?)?;
    context.show(|| json::balances(&accounts), || money::balances(&accounts, context.format, &context.voice));
    Ok(ExitCode::SUCCESS)
}

pub const SETTLE: Verb = Verb {
    name: "settle",
    alias: "abrechnen",
    args: |command, help| {
        command
            .arg(help.flag("all", "help-settle-all").conflicts_with("since"))
            .arg(help.option("since", "DATE", "help-settle-since"))
            .arg(help.flag("paid", "help-settle-paid"))
    },
    run: settle,
};

fn settle(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let scope = match matches.get_one::<String>("since") {
        _ if matches.get_flag("all") => Scope::All,
        Some(day) if time::is_day(day) => Scope::Since(day.clone()),
        Some(day) => return Err(Refusal::field("day-wrong", "--since", day.as_str()).into()),
        None => Scope::Evening(context.which.clone()),
    };
    let paid = matches.get_flag("paid");
    let mut store = context.store()?;
    if let Scope::Evening(which) = &scope
        && let Some(drinks) = drinks::drinks(&mut store, which)?
    {
        if paid {
            return Err(Refusal::new("drinks-are-no-money").with("option", "--paid").into());
        }
        context.show(|| json::drinks(&drinks), || money::drinks(&drinks, context.format, &context.voice));
        return Ok(ExitCode::SUCCESS);
    }
    let settlements = match paid {
        true => app_money::settle_paid(&mut store, &scope)?,
        false => app_money::settle(&mut store, &scope)?,
    };
    context.show(
        || json::settlements(&settlements),
        || money::settlements(&settlements, paid, context.format, &context.voice),
    );
    Ok(ExitCode::SUCCESS)
}

pub const PAY: Verb = Verb {
    name: "pay",
    alias: "zahlen",
    args: |command, help| {
        command
            .arg(help.value("from", "FROM", "help-pay-from").required(true))
            .arg(help.value("to", "TO", "help-pay-to").required(true))
            .arg(help.values("amount", "AMOUNT", "help-pay-amount"))
    },
    run: pay,
};

fn pay(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let amount: Vec<&str> = matches.get_many::<String>("amount").into_iter().flatten().map(String::as_str).collect();
    let payment = app_money::pay(&mut context.store()?, text("from"), text("to"), &amount.join(" "))?;
    let json = || {
        write::object(|w| {
            w.key("from").text(&payment.from);
            w.key("to").text(&payment.to);
            w.key("amount").text(&crate::model::money::minor_string(payment.money.minor, payment.money.currency));
            w.key("currency").text(payment.money.currency.as_str());
        })
    };
    context.show(json, || money::payment(&payment, &context.voice));
    Ok(ExitCode::SUCCESS)
}
