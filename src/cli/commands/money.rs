//! `balance`, `settle`, `pay`.

use std::process::ExitCode;

use clap::{ArgAction, ArgMatches, value_parser};

use crate::app::money::settle::{self, Options, Scope, Way};
use crate::app::money::{balances, drinks, kitty, why};
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::model::{Currency, refuse, say, time};
use crate::present::{Format, json, money};
use crate::record::write;

pub const BALANCE: Verb = Verb {
    name: "balance",
    alias: "konto",
    help: say::help_balance,
    args: |command, help| {
        command
            .arg(help.option("why", "PLAYER", say::help_balance_why).conflicts_with_all(["assert", "show-as"]))
            .arg(help.option("assert", "PLAYER=AMOUNT", say::help_balance_assert).action(ArgAction::Append))
            .arg(help.option("show-as", "CURRENCY", say::help_show_as))
    },
    run: balance,
};

fn balance(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let mut store = context.store()?;
    if let Some(name) = matches.get_one::<String>("why") {
        let why = why::why(&mut store, name)?;
        context.show(|| json::why(&why), || money::why(&why, context.format, &context.voice));
        return Ok(ExitCode::SUCCESS);
    }
    for assertion in matches.get_many::<String>("assert").into_iter().flatten() {
        balances::assert_balance(&mut store, assertion)?;
    }
    let accounts = balances::balances(&mut store, show_as(matches)?)?;
    let cash = kitty::cash(&mut store)?;
    context.show(
        || json::balances(&accounts),
        || {
            let text = money::balances(&accounts, context.format, &context.voice);
            match cash.as_ref().filter(|_| context.format != Format::Csv) {
                Some((kitty, cash)) => format!("{text}\n{}", money::in_the_kitty(kitty, cash, &context.voice)),
                None => text,
            }
        },
    );
    Ok(ExitCode::SUCCESS)
}

fn show_as(matches: &ArgMatches) -> Result<Option<Currency>, Failure> {
    let Some(typed) = matches.get_one::<String>("show-as") else { return Ok(None) };
    let currency = Currency::parse(&typed.to_uppercase());
    Ok(Some(currency.ok_or_else(|| refuse!(currency_wrong { field: "--show-as", value: typed.as_str() }))?))
}

pub const SETTLE: Verb = Verb {
    name: "settle",
    alias: "abrechnen",
    help: say::help_settle,
    args: |command, help| {
        command
            .arg(help.flag("all", say::help_settle_all).conflicts_with("since"))
            .arg(help.option("since", "DATE", say::help_settle_since))
            .arg(help.option("via", "PLAYER", say::help_settle_via).conflicts_with("pairwise"))
            .arg(help.flag("pairwise", say::help_settle_pairwise))
            .arg(help.option("coin", "N", say::help_settle_coin).value_parser(value_parser!(i64).range(1..)))
            .arg(help.flag("kitty", say::help_settle_kitty))
            .arg(help.option("show-as", "CURRENCY", say::help_show_as))
            .arg(help.flag("paid", say::help_settle_paid))
    },
    run: settle,
};

fn settle(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let scope = match matches.get_one::<String>("since") {
        _ if matches.get_flag("all") => Scope::All,
        Some(day) if time::is_day(day) => Scope::Since(day.clone()),
        Some(day) => return Err(refuse!(day_wrong { field: "--since", value: day.as_str() }).into()),
        None => Scope::Evening(context.which.clone()),
    };
    let way = match matches.get_one::<String>("via") {
        Some(name) => Way::Via(name.clone()),
        None if matches.get_flag("pairwise") => Way::Pairwise,
        None => Way::Least,
    };
    let kitty = matches.get_flag("kitty").then(|| context.voice.label(say::kitty_name));
    let options = Options { way, coin: matches.get_one("coin").copied(), show_as: show_as(matches)?, kitty };
    let paid = matches.get_flag("paid");
    let mut store = context.store()?;
    let mut changed = Vec::new();
    if let Scope::Evening(which) = &scope {
        if let Some(drinks) = drinks::drinks(&mut store, which)? {
            if paid {
                return Err(refuse!(drinks_are_no_money { option: "--paid" }).into());
            }
            context.show(|| json::drinks(&drinks), || money::drinks(&drinks, context.format, &context.voice));
            return Ok(ExitCode::SUCCESS);
        }
        changed = settle::changed_since_paid(&mut store, which)?;
    }
    let settlements = match paid {
        true => settle::settle_paid(&mut store, &scope, &options)?,
        false => settle::settle(&mut store, &scope, &options)?,
    };
    let with_stems = !matches!(scope, Scope::Evening(_));
    let shown = money::Shown { settlements: &settlements, paid, with_stems, changed: &changed };
    context.show(|| json::settlements(&settlements), || money::settlements(&shown, context.format, &context.voice));
    Ok(ExitCode::SUCCESS)
}

pub const PAY: Verb = Verb {
    name: "pay",
    alias: "zahlen",
    help: say::help_pay,
    args: |command, help| {
        command
            .arg(help.value("from", "FROM", say::help_pay_from).required(true))
            .arg(help.value("to", "TO", say::help_pay_to).required(true))
            .arg(help.values("amount", "AMOUNT", say::help_pay_amount))
    },
    run: pay,
};

fn pay(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let text = |id: &str| matches.get_one::<String>(id).map(String::as_str).unwrap_or_default();
    let amount: Vec<&str> = matches.get_many::<String>("amount").into_iter().flatten().map(String::as_str).collect();
    let payment = balances::pay(&mut context.store()?, text("from"), text("to"), &amount.join(" "))?;
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
