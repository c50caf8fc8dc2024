//! The cash sheet: what came in, what goes out, what stays, and that it adds up.

use super::prizes::{amount, lacks};
use super::ranking::head;
use crate::app::contest::ranking::PrizeAccount;
use crate::model::{Arg, Label, say};
use crate::present::cell::Cell;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};

pub fn cash(shown: &PrizeAccount, voice: &Voice) -> Report {
    let mut table =
        Table::new([Column::words(voice.label(say::cash_item)), Column::figures(voice.label(say::cash_amount))]);
    for (label, minor, always) in items(shown) {
        if always || minor != 0 {
            table.row(cells![voice.label(label), Cell::money(minor, shown.currency())]);
        }
    }
    let mut report = Report::new();
    let heading = say!(cash_heading { tournament: shown.ranking.tournament.as_str() });
    report.line(voice.say(&heading)).lines(head(&shown.ranking, voice)).table(table);
    let (fees, kept) = (&shown.cash.fees, &shown.cash.kept);
    let sum = say!(cash_adds_up {
        came_in: amount(fees.due + shown.cash.loss_fees, shown, voice),
        handed_out: amount(shown.cash.handed.total(), shown, voice),
        kept: amount(kept.total(), shown, voice)
    });
    report.line(voice.say(&sum));
    if !fees.debtors.is_empty() {
        report.line(voice.say(&say!(cash_debtors { people: people(&fees.debtors, shown, voice) })));
        report.line(left(shown, voice));
    }
    if !fees.creditors.is_empty() {
        report.line(voice.say(&say!(cash_creditors { people: people(&fees.creditors, shown, voice) })));
    }
    if shown.nobody_lost {
        report.line(voice.label(say::prizes_nobody_lost));
    }
    report
}

/// Every item in its order, and whether it stands there also when it is nothing.
fn items(shown: &PrizeAccount) -> Vec<(Label, i64, bool)> {
    let cash = &shown.cash;
    let (fees, handed, kept) = (&cash.fees, &cash.handed, &cash.kept);
    let stays = if fees.open > 0 { say::cash_kept_once_paid } else { say::cash_kept };
    vec![
        (say::cash_fees_due, fees.due, true),
        (say::cash_fees_paid, fees.paid, true),
        (say::cash_fees_open, fees.open, true),
        (say::cash_fees_over, fees.over, false),
        (say::cash_loss_fees, cash.loss_fees, true),
        (say::cash_in_box, cash.in_box(), true),
        (say::cash_places, handed.places, true),
        (say::cash_rest, handed.rest, false),
        (say::cash_last_place, handed.last_place, false),
        (say::cash_days, handed.days, false),
        (say::cash_categories, handed.categories, false),
        (say::cash_clubs, handed.clubs, false),
        (say::cash_to_winners, handed.loss_fees, false),
        (say::cash_handed_out, handed.total(), true),
        (say::cash_agreed, kept.agreed, true),
        (say::cash_kept_loss_fees, kept.loss_fees, false),
        (say::cash_kept_rounding, kept.rounding, false),
        (say::cash_unshared, kept.unshared, false),
        (say::cash_pending, kept.pending, false),
        (stays, kept.total(), true),
    ]
}

/// What the box holds for the prizes as long as fees are open.
fn left(shown: &PrizeAccount, voice: &Voice) -> String {
    let (fees, left) = (&shown.cash.fees, shown.cash.left_in_box());
    let (people, open) = (fees.debtors.len(), amount(fees.open, shown, voice));
    lacks(shown, voice)
        .unwrap_or_else(|| voice.say(&say!(cash_left { people, open, left: amount(left, shown, voice) })))
}

fn people(people: &[(u32, i64)], shown: &PrizeAccount, voice: &Voice) -> Arg {
    let person = |(number, minor): &(u32, i64)| {
        let has_left = shown.contest.course.entrant(*number).is_some_and(|entrant| entrant.withdrawn);
        let left = if has_left { format!("{}, ", voice.label(say::entrants_withdrawn)) } else { String::new() };
        format!("{number} {} ({left}{})", shown.contest.name(*number), amount(*minor, shown, voice))
    };
    Arg::Texts(people.iter().map(person).collect())
}
