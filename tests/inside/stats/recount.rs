//! The same figures once more, counted plainly over what was exported: lists of everything, gone
//! through again and again.
//!
//! Shares no code with the program, and knows the rules by what their pages say (docs/rules/).

use std::collections::{BTreeMap, BTreeSet};

use super::flat::Flat;
use super::told::{Told, told};
use super::winter::Exported;

pub fn recount(evenings: &[Exported]) -> Flat {
    let hands: Vec<Told> = evenings.iter().flat_map(told).collect();
    let mut flat = Flat::new();
    let games: BTreeSet<&str> = hands.iter().map(|hand| hand.game.as_str()).collect();
    for game in games {
        let hands: Vec<&Told> = hands.iter().filter(|hand| hand.game == game).collect();
        let evenings: BTreeSet<u64> = hands.iter().map(|hand| hand.evening).collect();
        flat.insert(format!("{game} evenings"), evenings.len().to_string());
        flat.insert(format!("{game} hands"), hands.len().to_string());
        let people: BTreeSet<&String> = hands.iter().flat_map(|hand| &hand.seats).collect();
        for person in people {
            let hands: Vec<&Told> =
                hands.iter().copied().filter(|hand| hand.seats.contains(person)).collect();
            let of = format!("{game} {person} ");
            let mut put = |what: &str, value: String| {
                flat.insert(format!("{of}{what}"), value);
            };
            everything(person, &hands, &mut put);
            by_bid(person, &hands, &mut put);
            in_a_row(person, &hands, &mut put);
            records(person, &hands, &mut put);
            extras(person, &hands, &mut put);
            if game == "dreeg" {
                strokes(person, &hands, &mut put);
            }
        }
        pairs(game, &hands, &mut flat);
        if let Some(last) =
            hands.iter().rev().find(|hand| hand.declarer.is_some() && hand.card_points.is_some())
        {
            let text = format!(
                "{} {} {} {} {}",
                last.declarer.as_ref().unwrap(),
                last.bid,
                last.won,
                last.card_points.unwrap(),
                last.at
            );
            flat.insert(format!("{game} last"), text);
        }
    }
    flat
}

type Put<'p> = dyn FnMut(&str, String) + 'p;

fn sum(person: &str, hands: &[&Told]) -> String {
    let points: f64 = hands.iter().map(|hand| hand.points[person]).sum();
    let due: f64 = hands.iter().map(|hand| hand.due[person]).sum();
    format!("{} {points} {due}", hands.len())
}

fn only<'h>(hands: &[&'h Told], takes: impl Fn(&Told) -> bool) -> Vec<&'h Told> {
    hands.iter().copied().filter(|hand| takes(hand)).collect()
}

fn declared_by(person: &str, hands: &[&Told]) -> Option<String> {
    let own = only(hands, |hand| hand.declarer.as_deref() == Some(person));
    let won = only(&own, |hand| hand.won);
    (!own.is_empty()).then(|| format!("{}/{}", won.len(), own.len()))
}

/// Sums under several headings: a heading, and which hands stand under it.
fn everything(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    let evenings: BTreeSet<u64> = hands.iter().map(|hand| hand.evening).collect();
    let total = |evening: u64| {
        only(hands, |hand| hand.evening == evening).iter().map(|hand| hand.points[person]).sum()
    };
    let plus = evenings
        .iter()
        .filter(|evening| {
            let total: f64 = total(**evening);
            total > 0.0
        })
        .count();
    put("evenings", format!("{plus}/{}", evenings.len()));
    put("all", sum(person, hands));
    let is_dreeg = hands[0].game == "dreeg";
    let mut head = |what: &str, takes: &dyn Fn(&Told) -> bool, with_declared: bool| {
        let under = only(hands, takes);
        if !under.is_empty() {
            put(what, sum(person, &under));
            if let Some(declared) = declared_by(person, &under).filter(|_| with_declared) {
                put(&format!("{what} declared"), declared);
            }
        }
    };
    head("dealt", &|hand| hand.dealer == person, true);
    let months: BTreeSet<&str> = hands.iter().map(|hand| hand.month.as_str()).collect();
    for month in months {
        head(&format!("month {month}"), &|hand| hand.month == month, true);
    }
    if !is_dreeg {
        let is_own = |hand: &Told| hand.declarer.as_deref() == Some(person);
        let plays = |hand: &Told| hand.speaking.iter().any(|one| one == person);
        head("declarer", &is_own, false);
        head("aside", &|hand| !plays(hand) && !is_own(hand), false);
        head("defender", &|hand| plays(hand) && hand.declarer.is_some() && !is_own(hand), false);
        head("alone", &|hand| plays(hand) && hand.declarer.is_none(), false);
        for of in 2..=4 {
            for place in 0..of {
                let at = |hand: &Told| hand.speaking.len() == of && hand.speaking[place] == person;
                head(&format!("place {} of {of}", place + 1), &at, true);
            }
        }
        put("curve", hands.iter().map(|hand| hand.points[person]).sum::<f64>().to_string());
    }
    for month in hands.iter().map(|hand| &hand.month).collect::<BTreeSet<_>>() {
        let evenings: BTreeSet<u64> =
            only(hands, |hand| hand.month == *month).iter().map(|hand| hand.evening).collect();
        put(&format!("month {month} evenings"), evenings.len().to_string());
    }
    if let Some(declared) = declared_by(person, hands) {
        put("declared", declared);
    }
}

fn by_bid(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    let own = only(hands, |hand| hand.declarer.as_deref() == Some(person));
    for bid in own.iter().map(|hand| hand.bid.as_str()).collect::<BTreeSet<_>>() {
        let own = only(&own, |hand| hand.bid == bid);
        put(&format!("{bid} won"), declared_by(person, &own).unwrap());
        put(&format!("{bid} sum"), sum(person, &own));
        for card_points in 0..=78 {
            let games = only(&own, |hand| hand.card_points == Some(card_points));
            if let Some(game) = games.first() {
                put(&format!("{bid} {card_points} of {}", game.pack), games.len().to_string());
            }
        }
    }
}

fn in_a_row(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    let own = only(hands, |hand| hand.declarer.as_deref() == Some(person));
    let moved = only(hands, |hand| hand.due.get(person).is_some_and(|due| *due != 0.0));
    let mut longest = |what: &str, among: &[&Told], hit: &dyn Fn(&Told) -> bool| {
        let mut best: &[&Told] = &[];
        for from in 0..among.len() {
            let length = among[from..].iter().take_while(|hand| hit(hand)).count();
            if length > best.len() {
                best = &among[from..from + length];
            }
        }
        if let (Some(first), Some(last)) = (best.first(), best.last()) {
            put(what, format!("{} {} {}", best.len(), first.at, last.at));
        }
    };
    longest("won in a row", &own, &|hand| hand.won);
    longest("lost in a row", &own, &|hand| !hand.won);
    longest("plus in a row", &moved, &|hand| hand.due[person] > 0.0);
    longest("minus in a row", &moved, &|hand| hand.due[person] < 0.0);
}

fn records(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    if hands[0].game == "dreeg" {
        return;
    }
    let mut first_most = |what: &str, values: Vec<(f64, &str)>| {
        let most = values.iter().map(|(value, _)| *value).fold(f64::MIN, f64::max);
        if let Some((value, at)) = values.iter().find(|(value, _)| *value == most) {
            put(what, format!("{value} {at}"));
        }
    };
    let written = |sign: f64| {
        hands.iter().map(|hand| (sign * hand.points[person], hand.at.as_str())).collect::<Vec<_>>()
    };
    first_most("best hand", written(1.0));
    let own = only(hands, |hand| hand.declarer.as_deref() == Some(person));
    let counted = own.iter().filter_map(|hand| Some((hand.card_points? as f64, hand.at.as_str())));
    first_most("most card points", counted.collect());
    let plays = |hand: &Told| hand.speaking.iter().any(|one| one == person);
    let doubled = hands.iter().filter(|hand| hand.doublings > 0 && plays(hand));
    first_most(
        "most doublings",
        doubled.map(|hand| (hand.doublings as f64, hand.at.as_str())).collect(),
    );
    let evenings: BTreeSet<u64> = hands.iter().map(|hand| hand.evening).collect();
    let totals: Vec<(f64, &str)> = evenings
        .iter()
        .map(|evening| {
            let hands = only(hands, |hand| hand.evening == *evening);
            (hands.iter().map(|hand| hand.points[person]).sum(), hands.last().unwrap().at.as_str())
        })
        .collect();
    first_most("best evening", totals.clone());
    let mut first_least = |what: &str, values: Vec<(f64, &str)>| {
        let least = values.iter().map(|(value, _)| *value).fold(f64::MAX, f64::min);
        let (value, at) = values.iter().find(|(value, _)| *value == least).unwrap();
        put(what, format!("{value} {at}"));
    };
    first_least("worst hand", written(1.0));
    first_least("worst evening", totals);
}

fn extras(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    let all = hands.iter().flat_map(|hand| &hand.extras);
    let words: BTreeSet<&str> = all.clone().map(|(what, ..)| what.as_str()).collect();
    for word in words {
        let (mut own, mut own_due, mut others, mut others_due) = (0, 0.0, 0, 0.0);
        for (_, of, due) in all.clone().filter(|(what, ..)| what == word) {
            if of.as_deref() == Some(person) {
                own += 1;
                own_due += due[person];
            } else {
                others += 1;
                others_due += due[person];
            }
        }
        put(word, format!("{own} {own_due} {others} {others_due}"));
    }
}

fn strokes(person: &str, hands: &[&Told], put: &mut Put<'_>) {
    let erased = |hands: &[&Told]| hands.iter().map(|hand| hand.erased[person]).sum::<i64>();
    let lost = |hands: &[&Told]| only(hands, |hand| hand.lost.contains(person)).len();
    let drinks: i64 = hands.iter().map(|hand| hand.drinks.get(person).copied().unwrap_or(0)).sum();
    put("strokes", format!("{} {} {drinks} {}", hands.len(), erased(hands), lost(hands)));
    for phase in hands.iter().map(|hand| hand.phase.as_str()).collect::<BTreeSet<_>>() {
        let of_phase = only(hands, |hand| hand.phase == phase);
        put(&format!("phase {phase}"), format!("{} {}", of_phase.len(), erased(&of_phase)));
        let ended = only(&of_phase, |hand| !hand.lost.is_empty());
        if !ended.is_empty() {
            put(&format!("phase {phase} lost"), format!("{}/{}", lost(&ended), ended.len()));
        }
    }
}

fn pairs(game: &str, hands: &[&Told], flat: &mut Flat) {
    let people: BTreeSet<&String> = hands.iter().flat_map(|hand| &hand.seats).collect();
    for (one, other) in people.iter().flat_map(|one| people.iter().map(move |other| (*one, *other)))
    {
        let (mut count, mut units, mut money) = (0, 0.0, BTreeMap::<&str, i128>::new());
        for hand in hands {
            for (from, to, points) in &hand.paid {
                let sign = if (from, to) == (one, other) { 1 } else { -1 };
                if (from, to) != (one, other) && (from, to) != (other, one) {
                    continue;
                }
                count += 1;
                units += points * f64::from(sign);
                if let Some((currency, stake)) = &hand.money {
                    *money.entry(currency).or_default() +=
                        (points * 2.0) as i128 * stake * i128::from(sign);
                }
            }
        }
        if count == 0 || units < 0.0 || (units == 0.0 && one > other) {
            continue;
        }
        let key = format!("{game} {one} pays {other}");
        flat.insert(format!("{key}: hands"), count.to_string());
        flat.insert(format!("{key}: units"), units.to_string());
        for (currency, exact) in money {
            let exact = if units == 0.0 { exact.abs() } else { exact };
            flat.insert(format!("{key}: {currency}"), exact.to_string());
        }
    }
}
