//! Who pays and gets what, and that nothing is left over.

use crate::app::contest::prizes::PrizeAccount;
use crate::model::say;
use crate::present::cell::Cell;
use crate::present::numbers::money;
use crate::present::table::{Column, Table, cells};
use crate::present::{Report, Voice};
use crate::tournament::prizes::Prize;

pub fn prizes(account: &PrizeAccount, voice: &Voice) -> Report {
    let prizes = &account.prizes;
    let has_loss_fees = prizes.prizes.iter().any(|prize| prize.loss_fee_cents > 0);
    let loss_fee = Column::figures(voice.label(say::prizes_loss_fee));
    let mut table = Table::new([
        Column::figures(voice.label(say::standings_place)),
        Column::figures(voice.label(say::hall_number)),
        Column::names(voice.label(say::hall_player)),
        Column::words(voice.label(say::balance_currency)).for_programs(),
        Column::figures(voice.label(say::prizes_fee)),
        if has_loss_fees { loss_fee } else { loss_fee.for_programs() },
        Column::figures(voice.label(say::prizes_prize)),
    ]);
    let amount = |minor| Cell::money(minor, account.currency).or_dash();
    for prize in &prizes.prizes {
        table.row(cells![
            prize.place,
            prize.number,
            player(account, prize),
            account.currency.as_str(),
            amount(prize.fee_cents),
            amount(prize.loss_fee_cents),
            amount(prize.prize_cents + prize.last_place_cents),
        ]);
    }
    let mut report = Report::new();
    report.table(table);
    let sum = say!(prizes_sum {
        came_in: money(prizes.came_in_cents(), account.currency, voice.lang),
        handed_out: money(prizes.handed_out_cents, account.currency, voice.lang),
        kept: money(prizes.kept_cents(), account.currency, voice.lang)
    });
    report.line(voice.say(&sum));
    if prizes.rest_cents > 0 {
        let rest = money(prizes.rest_cents, account.currency, voice.lang);
        report.line(voice.say(&say!(prizes_rest { rest })));
    }
    if account.nobody_lost {
        report.line(voice.label(say::prizes_nobody_lost));
    }
    let (done, planned) = (account.ranking.series_done, account.ranking.series_planned);
    if done < planned {
        report.line(voice.say(&say!(prizes_so_far { done, planned })));
    }
    report
}

fn player(account: &PrizeAccount, prize: &Prize) -> String {
    let row = account.ranking.rows.iter().find(|row| row.number == prize.number);
    row.map(|row| row.player.clone()).unwrap_or_default()
}
