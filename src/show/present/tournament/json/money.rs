//! Prizes and the cash sheet as JSON: amounts are decimal strings.

use super::person;
use super::ranking::write_place;
use crate::app::contest::ranking::PrizeAccount;
use crate::journal::bodies::write_settings;
use crate::model::money::minor_string;
use crate::record::{Writer, write};
use crate::tournament::prizes::{Award, For, Kept, Line};

pub fn prizes(shown: &PrizeAccount) -> String {
    let account = &shown.account;
    let amount = |minor| minor_string(minor, shown.currency());
    write::object(|w| {
        w.key("currency").text(shown.currency().as_str());
        for (key, minor) in [
            ("fees", account.fees),
            ("loss_fees", account.loss_fees.iter().sum()),
            ("keep", account.kept.agreed),
            ("rest", account.kept.total() - account.kept.agreed),
            ("rounding", account.rounding),
            ("handed_out", account.handed_out()),
        ] {
            w.key(key).text(&amount(minor));
        }
        w.key("kept").object(|w| write_kept(&account.kept, shown, w));
        w.key("prizes").list(|w| account.lines.iter().for_each(|line| w.object(|w| write_line(line, shown, w))));
        if !account.clubs.is_empty() {
            w.key("clubs").list(|w| {
                for award in &account.clubs {
                    w.object(|w| {
                        w.key("place").whole(i64::from(award.place));
                        w.key("club").text(&award.club);
                        w.key("prize").text(&amount(award.cents));
                    });
                }
            });
        }
        write_goods(shown, w);
        let ranking = &shown.ranking;
        if !ranking.differing.is_empty() {
            w.key("differing").list(|w| ranking.differing.iter().for_each(|place| w.object(|w| write_place(place, w))));
        }
        if !ranking.tried.is_empty() {
            w.key("tried").object(|w| write_settings(&ranking.tried, w));
        }
    })
}

fn write_line(line: &Line, shown: &PrizeAccount, w: &mut Writer) {
    let amount = |minor| minor_string(minor, shown.currency());
    let of = |is_meant: &dyn Fn(For) -> bool| amount(line.gets_for(is_meant));
    w.key("place").whole(i64::from(line.ranked.place));
    person(&shown.contest, line.ranked.number, w);
    w.key("fee").text(&amount(line.fee));
    w.key("loss_fee").text(&amount(line.loss_fee()));
    w.key("prize").text(&of(&|what| matches!(what, For::Place | For::Rest)));
    w.key("last_place").text(&of(&|what| what == For::LastPlace));
    w.key("day").text(&of(&|what| matches!(what, For::Day { .. })));
    w.key("category").text(&of(&|what| matches!(what, For::Category { .. })));
    w.key("from_loss_fees").text(&of(&|what| matches!(what, For::LossFees { .. })));
    w.key("total").text(&amount(line.gets()));
    if !line.awards.is_empty() {
        w.key("awards").list(|w| line.awards.iter().for_each(|award| w.object(|w| write_award(award, shown, w))));
    }
}

fn write_award(award: &Award, shown: &PrizeAccount, w: &mut Writer) {
    let whole = |key: &str, number: u32, w: &mut Writer| w.key(key).whole(i64::from(number));
    w.key("for").text(match award.what {
        For::Place => "place",
        For::Rest => "rest",
        For::LastPlace => "last_place",
        For::Day { .. } => "day",
        For::Category { .. } => "category",
        For::LossFees { .. } => "loss_fees",
    });
    match award.what {
        For::Place | For::Rest | For::LastPlace => {}
        For::Day { series, place } => {
            whole("series", series, w);
            whole("place", place, w);
        }
        For::Category { category, place } => {
            let kept = shown.settings.categories.get(category);
            w.key("category").text(kept.map_or("", |kept| kept.category.as_str()));
            whole("place", place, w);
        }
        For::LossFees { series } => whole("series", series, w),
    }
    w.key("amount").text(&minor_string(award.cents, shown.currency()));
}

fn write_goods(shown: &PrizeAccount, w: &mut Writer) {
    if shown.settings.goods.is_empty() {
        return;
    }
    w.key("goods").list(|w| {
        for share in &shown.goods.shares {
            w.object(|w| {
                w.key("place").whole(i64::from(share.place));
                w.key("people").list(|w| {
                    share.people.iter().for_each(|number| w.object(|w| person(&shown.contest, *number, w)));
                });
                w.key("goods").texts(share.goods.iter().map(String::as_str));
            });
        }
    });
    w.key("goods_left").texts(shown.goods.left.iter().map(String::as_str));
}

fn write_kept(kept: &Kept, shown: &PrizeAccount, w: &mut Writer) {
    let amounts = [
        ("agreed", kept.agreed),
        ("loss_fees", kept.loss_fees),
        ("rounding", kept.rounding),
        ("unshared", kept.unshared),
        ("pending", kept.pending),
        ("total", kept.total()),
    ];
    amounts.iter().for_each(|(key, minor)| w.key(key).text(&minor_string(*minor, shown.currency())));
}

/// The cash sheet.
pub fn cash(shown: &PrizeAccount) -> String {
    let (cash, currency) = (&shown.cash, shown.currency());
    let amounts = |amounts: &[(&str, i64)], w: &mut Writer| {
        amounts.iter().for_each(|(key, minor)| w.key(key).text(&minor_string(*minor, currency)));
    };
    let people = |people: &[(u32, i64)], w: &mut Writer| {
        w.list(|w| {
            for (number, minor) in people {
                w.object(|w| {
                    person(&shown.contest, *number, w);
                    w.key("amount").text(&minor_string(*minor, currency));
                });
            }
        });
    };
    let (fees, handed) = (&cash.fees, &cash.handed);
    write::object(|w| {
        w.key("currency").text(currency.as_str());
        w.key("fees").object(|w| {
            amounts(&[("due", fees.due), ("paid", fees.paid), ("open", fees.open), ("over", fees.over)], w);
        });
        amounts(&[("loss_fees", cash.loss_fees), ("in_box", cash.in_box())], w);
        w.key("prizes").object(|w| {
            let by_kind = [
                ("places", handed.places),
                ("rest", handed.rest),
                ("last_place", handed.last_place),
                ("day", handed.days),
                ("categories", handed.categories),
                ("clubs", handed.clubs),
                ("loss_fees", handed.loss_fees),
                ("total", handed.total()),
            ];
            amounts(&by_kind, w);
        });
        w.key("kept").object(|w| write_kept(&cash.kept, shown, w));
        people(&fees.debtors, w.key("debtors"));
        people(&fees.creditors, w.key("creditors"));
        if !shown.ranking.tried.is_empty() {
            w.key("tried").object(|w| write_settings(&shown.ranking.tried, w));
        }
    })
}
