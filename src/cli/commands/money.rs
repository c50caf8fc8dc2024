//! `balance`, `settle`, `pay`.

use std::process::ExitCode;

use clap::Args;

use crate::app::money::settle::{self, Options, Scope, Way};
use crate::app::money::{balances, drinks, kitty, why};
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::model::{Currency, Refusal, refuse, say};
use crate::present::{Format, json, money};
use crate::record::write;
use crate::typed::dates::Day;

#[derive(Args, Debug)]
pub struct Balance {
    #[arg(long, conflicts_with_all = ["assert", "show_as"])]
    why: Option<String>,
    #[arg(long)]
    assert: Vec<String>,
    #[arg(long)]
    show_as: Option<String>,
}

impl Run for Balance {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let mut store = context.store()?;
        if let Some(name) = self.why {
            let why = why::why(&mut store, &name)?;
            context.show(|| json::why(&why), || money::why(&why, &context.voice));
            return Ok(ExitCode::SUCCESS);
        }
        for assertion in &self.assert {
            balances::assert_balance(&mut store, assertion)?;
        }
        let accounts = balances::balances(&mut store, show_as(self.show_as.as_deref())?)?;
        let cash = kitty::cash(&mut store)?;
        let report = || {
            let mut report = money::balances(&accounts, &context.voice);
            report.lines(cash.iter().map(|(kitty, cash)| money::in_the_kitty(kitty, cash, &context.voice)));
            report
        };
        context.show(|| json::balances(&accounts), report);
        Ok(ExitCode::SUCCESS)
    }
}

fn show_as(typed: Option<&str>) -> Result<Option<Currency>, Refusal> {
    let read = |typed: &str| {
        let currency = Currency::parse(&typed.to_uppercase());
        currency.ok_or_else(|| refuse!(currency_wrong { field: "--show-as", value: typed }))
    };
    typed.map(read).transpose()
}

#[derive(Args, Debug)]
pub struct Settle {
    #[arg(long, conflicts_with = "since")]
    all: bool,
    #[arg(long)]
    since: Option<String>,
    #[arg(long, conflicts_with = "pairwise")]
    via: Option<String>,
    #[arg(long)]
    pairwise: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(i64).range(1..))]
    coin: Option<i64>,
    #[arg(long)]
    kitty: bool,
    #[arg(long)]
    show_as: Option<String>,
    #[arg(long)]
    paid: bool,
}

impl Run for Settle {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let scope = self.scope(context)?;
        let kitty = self.kitty.then(|| context.voice.label(say::kitty_name));
        let show_as = show_as(self.show_as.as_deref())?;
        let mut store = context.store()?;
        let mut changed = Vec::new();
        if let Scope::Evening(which) = &scope {
            if let Some(drinks) = drinks::drinks(&mut store, which)? {
                if self.paid {
                    return Err(refuse!(drinks_are_no_money { option: "--paid" }).into());
                }
                context.show(|| json::drinks(&drinks), || money::drinks(&drinks, &context.voice));
                return Ok(ExitCode::SUCCESS);
            }
            changed = settle::changed_since_paid(&mut store, which)?;
        }
        let options = Options { way: self.way(), coin: self.coin, show_as, kitty };
        let settlements = match self.paid {
            true => settle::settle_paid(&mut store, &scope, &options)?,
            false => settle::settle(&mut store, &scope, &options)?,
        };
        let with_stems = !matches!(scope, Scope::Evening(_));
        let shown = money::Shown { settlements: &settlements, paid: self.paid, with_stems, changed: &changed };
        let to_send = context.format == Format::Text;
        context.show(|| json::settlements(&settlements), || money::settlements(&shown, to_send, &context.voice));
        Ok(ExitCode::SUCCESS)
    }
}

impl Settle {
    fn scope(&self, context: &Context) -> Result<Scope, Refusal> {
        match &self.since {
            _ if self.all => Ok(Scope::All),
            Some(typed) => Ok(Scope::Since(Day::read("--since", typed)?)),
            None => Ok(Scope::Evening(context.which.clone())),
        }
    }

    fn way(&self) -> Way {
        match &self.via {
            Some(name) => Way::Via(name.clone()),
            None if self.pairwise => Way::Pairwise,
            None => Way::Least,
        }
    }
}

#[derive(Args, Debug)]
pub struct Pay {
    from: String,
    to: String,
    #[arg(required = true, num_args = 1..)]
    amount: Vec<String>,
}

impl Run for Pay {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let payment = balances::pay(&mut context.store()?, &self.from, &self.to, &self.amount.join(" "))?;
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
}
