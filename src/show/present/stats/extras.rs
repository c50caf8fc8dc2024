//! Who pays whom, and what knocks, Pfeife and combinations brought.

use super::shown::Shown;
use super::spoken;
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::table::{Column, Table};

/// A row a pair that somebody who is shown belongs to, and a row a currency where it was played for money.
pub fn pairs(shown: &Shown<'_>) -> Table {
    let mut table = Table::new([
        Column::names(shown.label(say::stats_payer)),
        Column::names(shown.label(say::stats_payee)),
        shown.figures_column(say::stats_hands),
        shown.figures_column(say::stats_units),
        shown.figures_column(say::stats_money),
    ]);
    let mut pairs = shown.figures.pairs.all();
    pairs.retain(|(payee, payer, _)| shown.gathered.shows(*payee) || shown.gathered.shows(*payer));
    pairs.sort_by_key(|(.., between)| std::cmp::Reverse(between.units));
    for (payee, payer, between) in pairs {
        let money = between
            .money
            .iter()
            .filter_map(|(currency, exact)| Some(Cell::exact(i64::try_from(*exact).ok()?, *currency)));
        let money: Vec<Cell> = money.collect();
        let first = money.first().cloned().unwrap_or(Cell::NOTHING);
        let (payer, payee) = (shown.name(payer), shown.name(payee));
        table.row([payer.clone(), payee.clone(), Cell::count(between.hands), Cell::points(between.units), first]);
        for more in money.into_iter().skip(1) {
            table.row([payer.clone(), payee.clone(), Cell::NOTHING, Cell::NOTHING, more]);
        }
    }
    table
}

/// Own ones and those of others at the table, and what each came to for the person.
pub fn extras(shown: &Shown<'_>) -> Table {
    let column = |label| shown.figures_column(label);
    let mut table = shown.table([
        Column::words(shown.label(say::stats_what)),
        column(say::stats_own),
        column(say::stats_brought),
        column(say::stats_others),
        column(say::stats_brought),
    ]);
    for person in &shown.people {
        for (what, figures) in &shown.figures.people[person].extras {
            table.row([
                shown.name(*person),
                Cell::text(spoken::extra(*what, shown.voice)),
                Cell::count(figures.own).or_dash(),
                Cell::points(figures.own_due),
                Cell::count(figures.others).or_dash(),
                Cell::points(figures.others_due),
            ]);
        }
    }
    table
}
