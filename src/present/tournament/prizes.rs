//! Who pays and gets what, and that nothing is left over.

use super::hall::below;
use crate::app::contest::prizes::Account;
use crate::model::{Message, say};
use crate::present::numbers::money;
use crate::present::{Format, Table, Voice};
use crate::tournament::prizes::Prize;

pub fn prizes(account: &Account, format: Format, voice: &Voice) -> String {
    let prizes = &account.prizes;
    let amount = |minor: i64| match format {
        Format::Csv => crate::model::money::minor_string(minor, account.currency),
        _ if minor == 0 => "–".to_owned(),
        _ => money(minor, account.currency, voice.lang),
    };
    let has_loss_fees = format == Format::Csv || prizes.prizes.iter().any(|prize| prize.loss_fee_cents > 0);
    let mut table = Table::new()
        .right(voice.label(say::standings_place))
        .right(voice.label(say::hall_number))
        .left(voice.label(say::hall_player))
        .right(voice.label(say::prizes_fee));
    if has_loss_fees {
        table = table.right(voice.label(say::prizes_loss_fee));
    }
    table = table.right(voice.label(say::prizes_prize));
    for prize in &prizes.prizes {
        let mut cells = vec![prize.place.to_string(), prize.number.to_string(), player(account, prize)];
        cells.push(amount(prize.fee_cents));
        if has_loss_fees {
            cells.push(amount(prize.loss_fee_cents));
        }
        cells.push(amount(prize.prize_cents + prize.last_place_cents));
        table.row(cells);
    }
    if format == Format::Csv {
        return table.render(format);
    }
    let sum = say!(prizes_sum {
        came_in: money(prizes.came_in_cents(), account.currency, voice.lang),
        handed_out: money(prizes.handed_out_cents, account.currency, voice.lang),
        kept: money(prizes.kept_cents(), account.currency, voice.lang)
    });
    let mut lines = vec![table.render(format), voice.say(&sum)];
    if prizes.rest_cents > 0 {
        let rest = money(prizes.rest_cents, account.currency, voice.lang);
        lines.push(voice.say(&say!(prizes_rest { rest })));
    }
    if account.nobody_lost {
        lines.push(voice.label(say::prizes_nobody_lost));
    }
    if account.ranking.series_done < account.ranking.series_planned {
        let message = Message::new("prizes-so-far").with("done", account.ranking.series_done);
        lines.push(voice.say(&message.with("planned", account.ranking.series_planned)));
    }
    below(format, lines)
}

fn player(account: &Account, prize: &Prize) -> String {
    let row = account.ranking.rows.iter().find(|row| row.number == prize.number);
    row.map(|row| row.player.clone()).unwrap_or_default()
}
