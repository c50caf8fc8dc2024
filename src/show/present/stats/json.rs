//! The same figures for programs (docs/cli.md, JSON).

use super::shown::Shown;
use super::spoken;
use crate::app::figures::Gathered;
use crate::model::Word;
use crate::model::money::{decimal_string, exact_string};
use crate::present::voice::Voice;
use crate::record::{Writer, write};
use crate::stats::{Average, Judgement, Person, PersonFigures, Record, Run, SeatFigures, Share, Sum, Where};

pub fn json(gathered: &Gathered, voice: &Voice) -> String {
    write::object(|w| {
        w.key("games").list(|w| Shown::all(gathered, voice).iter().for_each(|shown| game(shown, w)));
    })
}

fn game(shown: &Shown<'_>, w: &mut Writer) {
    let figures = shown.figures;
    w.object(|w| {
        w.key("game").text(shown.game.word());
        w.key("evenings").whole(i64::from(figures.evenings));
        w.key("hands").whole(i64::from(figures.hands));
        let everybody = figures.declared();
        w.key("declared");
        share(everybody, None, w);
        w.key("players").list(|w| {
            shown.people.iter().for_each(|one| person(*one, everybody, shown, w));
        });
        w.key("pairs").list(|w| pairs(shown, w));
        w.key("card_points").list(|w| histograms(shown, w));
        if let Some((last, rarity)) = figures.last_rarity() {
            w.key("last").object(|w| {
                w.key("player").text(shown.gathered.name(last.declarer));
                w.key("bid").text(last.bid.word());
                w.key("won").flag(last.won);
                w.key("card_points").whole(i64::from(last.card_points));
                w.key("as_far").whole(i64::from(rarity.as_far));
                w.key("games").whole(i64::from(rarity.games));
                w.key("at");
                place(last.at, shown.gathered, w);
            });
        }
    });
}

fn person(one: Person, everybody: Share, shown: &Shown<'_>, w: &mut Writer) {
    let figures = &shown.figures.people[&one];
    w.object(|w| {
        w.key("player").text(shown.gathered.name(one));
        w.key("evenings").whole(i64::from(figures.evenings.of));
        w.key("evenings_won").whole(i64::from(figures.evenings.hits));
        sum_keys(figures.all, w);
        w.key("declared");
        share(figures.declared, Some(everybody), w);
        let roles = [
            ("declarer", figures.roles.declarer),
            ("defender", figures.roles.defender),
            ("alone", figures.roles.alone),
            ("aside", figures.roles.aside),
        ];
        w.key("roles").object(|w| {
            for (role, of) in roles {
                w.key(role);
                sum(of, w);
            }
        });
        w.key("bids").list(|w| bids(figures, shown, w));
        w.key("runs").object(|w| {
            let runs = &figures.runs;
            let kinds = [("won", &runs.won), ("lost", &runs.lost), ("plus", &runs.plus), ("minus", &runs.minus)];
            for (kind, streak) in kinds {
                if let Some(longest) = streak.longest() {
                    w.key(kind);
                    run(longest, streak.running() == Some(longest), shown.gathered, w);
                }
            }
        });
        w.key("records").object(|w| records(figures, shown.gathered, w));
        w.key("extras").list(|w| extras(figures, w));
        w.key("places").list(|w| places(figures, w));
        w.key("dealt");
        seat(&figures.dealt, w);
        w.key("months").list(|w| months(figures, w));
        w.key("course").list(|w| figures.curve.totals().iter().for_each(|total| w.points(*total)));
        if let Some(strokes) = &figures.strokes {
            w.key("strokes").object(|w| {
                w.key("erased").whole(i64::from(strokes.erased));
                w.key("bollern").whole(i64::from(strokes.bollern()));
                w.key("extra").whole(i64::from(strokes.extra));
                w.key("phases").list(|w| {
                    for (phase, of) in &strokes.phases {
                        w.object(|w| {
                            w.key("phase").text(phase.word());
                            w.key("hands").whole(i64::from(of.hands));
                            w.key("erased").whole(i64::from(of.erased));
                            w.key("lost");
                            share(of.lost, None, w);
                        });
                    }
                });
            });
        }
    });
}

/// `{"of":20,"hits":12,"share":0.600,"low":0.416,"high":0.760,"judged":"usual"}`; no share of nothing.
fn share(share: Share, everybody: Option<Share>, w: &mut Writer) {
    w.object(|w| {
        w.key("of").whole(i64::from(share.of));
        w.key("hits").whole(i64::from(share.hits));
        let mut thousandths = |key: &str, value: u32| {
            w.key(key).raw(&decimal_string(i64::from(value), 3));
        };
        if let (Some(value), Some(interval)) = (share.thousandths(), share.interval()) {
            thousandths("share", value);
            thousandths("low", interval.low);
            thousandths("high", interval.high);
        }
        if let Some(everybody) = everybody {
            w.key("judged").text(match share.judged_by(everybody) {
                Judgement::TooFew => "too-few",
                Judgement::Usual => "usual",
                Judgement::Above => "above",
                Judgement::Below => "below",
            });
        }
    });
}

fn sum(sum: Sum, w: &mut Writer) {
    w.object(|w| sum_keys(sum, w));
}

fn sum_keys(sum: Sum, w: &mut Writer) {
    w.key("hands").whole(i64::from(sum.hands));
    w.key("points").points(sum.points);
    w.key("due").points(sum.due);
    let mut average = |key: &str, average: Average| {
        if let Some(tenths) = average.tenths() {
            w.key(key).raw(&decimal_string(tenths, 1));
        }
    };
    average("points_a_hand", sum.points_a_hand());
    average("due_a_hand", sum.due_a_hand());
}

fn bids(figures: &PersonFigures, shown: &Shown<'_>, w: &mut Writer) {
    for (bid, of) in &figures.bids {
        w.object(|w| {
            w.key("bid").text(bid.word());
            w.key("declared");
            share(of.won, shown.declared_at.get(bid).copied(), w);
            w.key("sum");
            sum(of.sum, w);
        });
    }
}

fn records(figures: &PersonFigures, gathered: &Gathered, w: &mut Writer) {
    let records = &figures.records;
    let points = [
        ("best_hand", records.best_hand),
        ("worst_hand", records.worst_hand),
        ("best_evening", records.best_evening),
        ("worst_evening", records.worst_evening),
    ];
    for (key, record) in points {
        one_record(key, record, gathered, |value, w| w.points(value), w);
    }
    one_record("most_card_points", records.most_card_points, gathered, |value, w| w.whole(i64::from(value)), w);
    one_record("most_doublings", records.most_doublings, gathered, |value, w| w.whole(i64::from(value)), w);
}

fn one_record<T>(
    key: &str,
    record: Option<Record<T>>,
    gathered: &Gathered,
    value: impl FnOnce(T, &mut Writer),
    w: &mut Writer,
) {
    let Some(record) = record else { return };
    w.key(key).object(|w| {
        w.key("value");
        value(record.value, w);
        w.key("at");
        place(record.at, gathered, w);
    });
}

fn extras(figures: &PersonFigures, w: &mut Writer) {
    for (what, of) in &figures.extras {
        w.object(|w| {
            w.key("what").text(what.word());
            w.key("own").whole(i64::from(of.own));
            w.key("own_due").points(of.own_due);
            w.key("others").whole(i64::from(of.others));
            w.key("others_due").points(of.others_due);
        });
    }
}

fn places(figures: &PersonFigures, w: &mut Writer) {
    for (players, seats) in &figures.places {
        for (one, number) in seats.iter().zip(1_i64..) {
            w.object(|w| {
                w.key("players").whole(i64::from(*players));
                w.key("place").whole(number);
                w.key("figures");
                seat(one, w);
            });
        }
    }
}

fn seat(figures: &SeatFigures, w: &mut Writer) {
    w.object(|w| {
        sum_keys(figures.sum, w);
        w.key("declared");
        share(figures.declared, None, w);
    });
}

fn months(figures: &PersonFigures, w: &mut Writer) {
    for (month, of) in &figures.months {
        w.object(|w| {
            w.key("month").text(&format!("{:04}-{:02}", month.year(), month.of_year() + 1));
            w.key("evenings").whole(i64::from(of.evenings));
            sum_keys(of.sum, w);
            w.key("declared");
            share(of.declared, None, w);
        });
    }
}

fn pairs(shown: &Shown<'_>, w: &mut Writer) {
    for (payee, payer, between) in shown.figures.pairs.all() {
        if !shown.gathered.shows(payee) && !shown.gathered.shows(payer) {
            continue;
        }
        w.object(|w| {
            w.key("from").text(shown.gathered.name(payer));
            w.key("to").text(shown.gathered.name(payee));
            w.key("hands").whole(i64::from(between.hands));
            w.key("units").points(between.units);
            w.key("money").list(|w| {
                for (currency, exact) in &between.money {
                    let Ok(exact) = i64::try_from(*exact) else { continue };
                    w.object(|w| {
                        w.key("currency").text(currency.as_str());
                        w.key("amount").text(&exact_string(exact, *currency));
                    });
                }
            });
        });
    }
}

/// How often each number of card points came, from 0 on.
fn histograms(shown: &Shown<'_>, w: &mut Writer) {
    for of in spoken::packs(shown.figures) {
        w.object(|w| {
            w.key("of").whole(i64::from(of));
            let games = shown.figures.card_points(None, of);
            w.key("games").list(|w| games.counts().iter().for_each(|count| w.whole(i64::from(*count))));
        });
    }
}

fn run(run: Run, goes_on: bool, gathered: &Gathered, w: &mut Writer) {
    w.object(|w| {
        w.key("length").whole(i64::from(run.length));
        w.key("from");
        place(run.from, gathered, w);
        w.key("to");
        place(run.to, gathered, w);
        w.key("goes_on").flag(goes_on);
    });
}

fn place(at: Where, gathered: &Gathered, w: &mut Writer) {
    w.object(|w| {
        w.key("evening").whole(i64::try_from(at.evening).unwrap_or(i64::MAX));
        w.key("day").text(&at.day.to_string());
        w.key("hand").whole(i64::from(at.hand));
        let Some(whereabouts) = gathered.evenings.get(&at.evening) else { return };
        if let Some(name) = &whereabouts.name {
            w.key("name").text(name);
        }
        if let Some(table) = &whereabouts.table {
            w.key("tournament").text(&table.tournament);
            w.key("series").whole(i64::from(table.series));
            w.key("table").whole(i64::from(table.table));
        }
    });
}
