//! Figures as plain lines, a name and a value each, to be held against what the recount has.

use std::collections::BTreeMap;

use crate::model::{Points, Word};
use crate::stats::{
    Figures, GameFigures, HandOfEvening, HitShare, Month, Person, PersonFigures, PersonalRecord,
    PointSums, Run, SeatFigures, StrokeFigures,
};

use super::winter::NAMES;

pub type Flat = BTreeMap<String, String>;

fn name(person: Person) -> &'static str {
    NAMES[person.0 as usize]
}

fn place(at: HandOfEvening) -> String {
    format!("{}:{}:{}", at.evening, at.day, at.hand)
}

pub fn flat(figures: &Figures) -> Flat {
    let mut flat = Flat::new();
    for (game, figures) in &figures.games {
        let game = game.name_for_programs();
        flat.insert(format!("{game} evenings"), figures.evenings.to_string());
        flat.insert(format!("{game} hands"), figures.hands.to_string());
        for (person, of_person) in &figures.people {
            let mut one = One { flat: &mut flat, of: format!("{game} {}", name(*person)) };
            one.person(of_person);
        }
        pairs(game, figures, &mut flat);
        if let Some(last) = &figures.last {
            let text = format!(
                "{} {} {} {} {}",
                name(last.declarer),
                last.bid.record_format_name(),
                last.won,
                last.card_points,
                place(last.at)
            );
            flat.insert(format!("{game} last"), text);
        }
    }
    flat
}

fn pairs(game: &str, figures: &GameFigures, flat: &mut Flat) {
    for (to, from, between) in figures.pairs.net_pair_payments() {
        // Who is even has no direction.
        let mut people = [name(from), name(to)];
        if between.units.is_zero() {
            people.sort_unstable();
        }
        let key = format!("{game} {} pays {}", people[0], people[1]);
        flat.insert(format!("{key}: hands"), between.hands.to_string());
        flat.insert(format!("{key}: units"), between.units.to_string());
        for (currency, exact) in &between.money {
            // With nothing between them in points, the sign depends on who is named first.
            let exact = if between.units.is_zero() { exact.abs() } else { *exact };
            flat.insert(format!("{key}: {currency}"), exact.to_string());
        }
    }
}

struct One<'f> {
    flat: &'f mut Flat,
    of: String,
}

impl One<'_> {
    fn put(&mut self, what: &str, value: impl ToString) {
        self.flat.insert(format!("{} {what}", self.of), value.to_string());
    }

    fn share(&mut self, what: &str, share: HitShare) {
        if share.of > 0 {
            self.put(what, format!("{}/{}", share.hits, share.of));
        }
    }

    fn sum(&mut self, what: &str, sum: PointSums) {
        if sum.hands > 0 {
            self.put(what, format!("{} {} {}", sum.hands, sum.points, sum.due));
        }
    }

    fn seat(&mut self, what: &str, seat: SeatFigures) {
        self.sum(what, seat.sum);
        self.share(&format!("{what} declared"), seat.declared);
    }

    fn record<T: ToString>(&mut self, what: &str, record: Option<PersonalRecord<T>>) {
        if let Some(record) = record {
            self.put(what, format!("{} {}", record.value.to_string(), place(record.at)));
        }
    }

    fn run(&mut self, what: &str, run: Option<Run>) {
        if let Some(run) = run {
            self.put(what, format!("{} {} {}", run.length, place(run.from), place(run.to)));
        }
    }

    fn person(&mut self, figures: &PersonFigures) {
        self.share("evenings", figures.evenings);
        self.sum("all", figures.all);
        let roles = figures.roles;
        let roles = [
            ("declarer", roles.declarer),
            ("defender", roles.defender),
            ("alone", roles.alone),
            ("aside", roles.aside),
        ];
        roles.into_iter().for_each(|(role, sum)| self.sum(role, sum));
        self.share("declared", figures.declared);
        for (bid, of_bid) in &figures.bids {
            let bid = bid.record_format_name();
            self.share(&format!("{bid} won"), of_bid.won);
            self.sum(&format!("{bid} sum"), of_bid.sum);
            for (of, histogram) in &of_bid.card_points {
                for (card_points, count) in histogram
                    .games_by_card_points()
                    .iter()
                    .enumerate()
                    .filter(|(_, count)| **count > 0)
                {
                    self.put(&format!("{bid} {card_points} of {of}"), count);
                }
            }
        }
        self.run("won in a row", figures.runs.won.longest_run());
        self.run("lost in a row", figures.runs.lost.longest_run());
        self.run("plus in a row", figures.runs.plus.longest_run());
        self.run("minus in a row", figures.runs.minus.longest_run());
        self.record("best hand", figures.records.best_hand);
        self.record("worst hand", figures.records.worst_hand);
        self.record("best evening", figures.records.best_evening);
        self.record("worst evening", figures.records.worst_evening);
        self.record("most card points", figures.records.most_card_points);
        self.record("most doublings", figures.records.most_doublings);
        for (what, extra) in &figures.extras {
            let text =
                format!("{} {} {} {}", extra.own, extra.own_due, extra.others, extra.others_due);
            self.put(what.word(), text);
        }
        for (of, places) in &figures.places {
            places
                .iter()
                .zip(1..)
                .for_each(|(seat, place)| self.seat(&format!("place {place} of {of}"), *seat));
        }
        self.seat("dealt", figures.dealt);
        for (month, of_month) in &figures.months {
            let Month(number) = month;
            let what = format!("month {:04}-{:02}", number / 12, number % 12 + 1);
            self.put(&format!("{what} evenings"), of_month.evenings);
            self.sum(&what, of_month.sum);
            self.share(&format!("{what} declared"), of_month.declared);
        }
        let ends = figures.curve.spans().iter().map(|span| span.end);
        if figures.strokes.is_none() {
            self.put("curve", ends.sum::<Points>());
        }
        if let Some(strokes) = &figures.strokes {
            self.strokes(strokes);
        }
    }

    fn strokes(&mut self, strokes: &StrokeFigures) {
        let text =
            format!("{} {} {} {}", strokes.hands, strokes.erased, strokes.extra, strokes.bollern());
        self.put("strokes", text);
        for (phase, of_phase) in &strokes.phases {
            let text = format!("{} {}", of_phase.hands, of_phase.erased);
            self.put(&format!("phase {}", phase.word()), text);
            self.share(&format!("phase {} lost", phase.word()), of_phase.lost);
        }
    }
}
