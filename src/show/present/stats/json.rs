//! Statistics over many evenings as JSON for programs (docs/cli.md, JSON).

use super::shown;
use super::shown::GameStatistics;
use crate::app::figures::GatheredFigures;
use crate::model::Word;
use crate::model::money::{exact_parts_as_decimal_text, integer_as_decimal_text};
use crate::present::json::{Json, Object, array, object};
use crate::present::voice::Voice;
use crate::stats::{
    Average, HandOfEvening, HitShare, Person, PersonalRecord, PersonalRecords, PointSums, Run,
    SeatFigures, ShareJudgement, SpokenName, StrokeFigures,
};

pub fn stats_json(gathered: &GatheredFigures, voice: &Voice) -> Object {
    object! { "games": array(GameStatistics::from_gathered(gathered, voice).iter().map(game_object)) }
}

fn game_object(shown: &GameStatistics<'_>) -> Object {
    let figures = shown.figures;
    let everybody = figures.won_share_of_declared();
    let last = figures.rarity_of_last_game().map(|(last, rarity)| {
        object! {
            "player": shown.gathered.name(last.declarer),
            "bid": last.bid.record_format_name(),
            "won": last.won,
            "card_points": last.card_points,
            "as_far": rarity.as_far,
            "games": rarity.games,
            "at": hand_of_evening_object(last.at, shown.gathered),
        }
    });
    // How often each number of card points came, from 0 on.
    let histogram = |of: u8| object! { "of": of, "games": array(figures.card_points(None, of).games_by_card_points()) };
    object! {
        "game": shown.game.kind.word(),
        "label": shown.game.label.as_ref().map(SpokenName::text),
        "evenings": figures.evenings,
        "hands": figures.hands,
        "declared": share_object_with_range(everybody),
        "players": array(shown.people.iter().map(|one| person_object(*one, everybody, shown))),
        "pairs": pairs_array(shown),
        "card_points": array(shown::card_points_of_packs(figures).into_iter().map(histogram)),
        "last": last,
    }
}

fn person_object(one: Person, everybody: HitShare, shown: &GameStatistics<'_>) -> Object {
    let figures = &shown.figures.people[&one];
    let gathered = shown.gathered;
    let (roles, runs) = (&figures.roles, &figures.runs);
    let bids = figures.bids.iter().map(|(bid, of)| {
        let declared = shown
            .declared_at
            .get(bid)
            .map_or_else(|| share_object_with_range(of.won), |all| judged_share_object(of.won, *all));
        object! { "bid": bid.record_format_name(), "declared": declared, "sum": point_sums_object(of.sum) }
    });
    let runs =
        [("won", &runs.won), ("lost", &runs.lost), ("plus", &runs.plus), ("minus", &runs.minus)];
    let runs = runs.into_iter().filter_map(|(kind, streak)| {
        let longest = streak.longest_run()?;
        Some((kind, run_object(longest, streak.current_run() == Some(longest), gathered)))
    });
    let extras = figures.extras.iter().map(|(what, of)| {
        object! {
            "what": what.word(),
            "own": of.own,
            "own_due": of.own_due,
            "others": of.others,
            "others_due": of.others_due,
        }
    });
    let places = figures.places.iter().flat_map(|(players, seats)| {
        let place =
            |(one, number)| object! { "players": *players, "place": number, "figures": seat_object(one) };
        seats.iter().zip(1_u32..).map(place)
    });
    let months = figures.months.iter().map(|(month, of)| {
        object! { "month": format!("{:04}-{:02}", month.year(), month.index_in_year() + 1), "evenings": of.evenings }
            .with_keys_of(point_sums_object(of.sum))
            .with("declared", share_object_with_range(of.declared))
    });
    object! {
        "player": gathered.name(one),
        "evenings": figures.evenings.of,
        "evenings_won": figures.evenings.hits,
    }
    .with_keys_of(point_sums_object(figures.all))
    .with_keys_of(object! {
        "declared": judged_share_object(figures.declared, everybody),
        "roles": object! {
            "declarer": point_sums_object(roles.declarer),
            "defender": point_sums_object(roles.defender),
            "alone": point_sums_object(roles.alone),
            "aside": point_sums_object(roles.aside),
        },
        "bids": array(bids),
        "runs": runs.collect::<Object>(),
        "records": records_object(&figures.records, gathered),
        "extras": array(extras),
        "places": array(places),
        "dealt": seat_object(&figures.dealt),
        "months": array(months),
        "course": array(figures.curve.totals()),
        "strokes": figures.strokes.as_ref().map(strokes_object),
    })
}

fn records_object(records: &PersonalRecords, gathered: &GatheredFigures) -> Object {
    object! {
        "best_hand": record_object(records.best_hand, gathered),
        "worst_hand": record_object(records.worst_hand, gathered),
        "best_evening": record_object(records.best_evening, gathered),
        "worst_evening": record_object(records.worst_evening, gathered),
        "most_card_points": record_object(records.most_card_points, gathered),
        "most_doublings": record_object(records.most_doublings, gathered),
    }
}

fn strokes_object(strokes: &StrokeFigures) -> Object {
    let phases = strokes.phases.iter().map(|(phase, of)| {
        object! { "phase": phase.word(), "hands": of.hands, "erased": of.erased, "lost": share_object_with_range(of.lost) }
    });
    object! {
        "erased": strokes.erased,
        "bollern": strokes.bollern(),
        "extra": strokes.extra,
        "phases": array(phases),
    }
}

/// Object of a share, `{"of":20,"hits":12,"share":0.600,"low":0.416,"high":0.760}`, without the
/// last three keys where the number of games is zero.
fn share_object_with_range(share: HitShare) -> Object {
    let counted = object! { "of": share.of, "hits": share.hits };
    let (Some(value), Some(interval)) = (share.thousandths(), share.interval()) else {
        return counted;
    };
    let thousandths = |value: u32| Json::raw(integer_as_decimal_text(i64::from(value), 3));
    counted.with_keys_of(object! {
        "share": thousandths(value),
        "low": thousandths(interval.low),
        "high": thousandths(interval.high),
    })
}

/// Object of a share, with a word for how it compares with everybody's share.
fn judged_share_object(own: HitShare, everybody: HitShare) -> Object {
    let judged = match own.judgement_compared_with(everybody) {
        ShareJudgement::TooFew => "too-few",
        ShareJudgement::Usual => "usual",
        ShareJudgement::Above => "above",
        ShareJudgement::Below => "below",
    };
    share_object_with_range(own).with("judged", judged)
}

fn point_sums_object(sum: PointSums) -> Object {
    let average = |average: Average| {
        average.tenths().map(|tenths| Json::raw(integer_as_decimal_text(tenths, 1)))
    };
    object! {
        "hands": sum.hands,
        "points": sum.points,
        "due": sum.due,
        "points_a_hand": average(sum.points_per_hand()),
        "due_a_hand": average(sum.due_per_hand()),
    }
}

fn seat_object(figures: &SeatFigures) -> Object {
    point_sums_object(figures.sum).with("declared", share_object_with_range(figures.declared))
}

fn record_object<T: Into<Json>>(
    record: Option<PersonalRecord<T>>,
    gathered: &GatheredFigures,
) -> Option<Object> {
    record.map(
        |record| object! { "value": record.value, "at": hand_of_evening_object(record.at, gathered) },
    )
}

fn pairs_array(shown: &GameStatistics<'_>) -> Json {
    let gathered = shown.gathered;
    let pairs = shown.figures.pairs.net_pair_payments();
    let pairs = pairs
        .into_iter()
        .filter(|(payee, payer, _)| gathered.is_asked_for(*payee) || gathered.is_asked_for(*payer));
    array(pairs.map(|(payee, payer, between)| {
        let money = between.money.iter().filter_map(|(currency, exact)| {
            let exact = i64::try_from(*exact).ok()?;
            Some(object! { "currency": *currency, "amount": exact_parts_as_decimal_text(exact, *currency) })
        });
        object! {
            "from": gathered.name(payer),
            "to": gathered.name(payee),
            "hands": between.hands,
            "units": between.units,
            "money": array(money),
        }
    }))
}

fn run_object(run: Run, goes_on: bool, gathered: &GatheredFigures) -> Object {
    object! {
        "length": run.length,
        "from": hand_of_evening_object(run.from, gathered),
        "to": hand_of_evening_object(run.to, gathered),
        "goes_on": goes_on,
    }
}

fn hand_of_evening_object(at: HandOfEvening, gathered: &GatheredFigures) -> Object {
    let whereabouts = gathered.evenings.get(&at.evening);
    let table = whereabouts.and_then(|whereabouts| whereabouts.table.as_ref());
    object! {
        "evening": at.evening,
        "day": at.day.to_string(),
        "hand": at.hand,
        "name": whereabouts.and_then(|whereabouts| whereabouts.called.title.as_deref()),
        "tournament": table.map(|table| table.tournament.as_str()),
        "series": table.map(|table| table.series),
        "table": table.map(|table| table.table),
    }
}
