//! What somebody might do next with the books, thrown with dice.

use super::desk::{CODES, Desk};
use super::model::pay::For;
use super::model::settle::{How, Scope as ModelScope};
use super::model::sums::KITTY;
use super::model::winter::{Hand, Place, What};

/// SplitMix64.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ bits >> 31) % sides
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len() as u64) as usize]
    }

    /// So many different people, in any order.
    fn people(&mut self, count: usize) -> Vec<String> {
        let mut left = PEOPLE.to_vec();
        (0..count).map(|_| left.remove(self.roll(left.len() as u64) as usize).to_owned()).collect()
    }
}

const PEOPLE: [&str; 5] = ["anne", "bert", "carla", "dora", "emil"];

fn hand(dice: &mut Dice) -> Hand {
    let count = 3 + dice.roll(2) as usize;
    let table = dice.people(count);
    let mut halves = Vec::new();
    match dice.roll(3) {
        // Everybody pays one.
        0 => {
            let each = 1 + dice.roll(40) as i64;
            halves.extend(table[1..].iter().map(|loser| (loser.clone(), table[0].clone(), each)));
        }
        // Everybody settles with everybody.
        1 => {
            let written: Vec<i64> = table.iter().map(|_| dice.roll(60) as i64 - 20).collect();
            for one in 0..table.len() {
                for other in 0..one {
                    halves.push((
                        table[one].clone(),
                        table[other].clone(),
                        written[other] - written[one],
                    ));
                }
            }
        }
        // Losers of a Raeuber.
        _ => {
            for receiver in &table[2..] {
                halves.push((table[0].clone(), receiver.clone(), 3));
                halves.push((table[1].clone(), receiver.clone(), 1));
            }
        }
    }
    let lost_by = (dice.roll(3) == 0).then(|| table[0].clone());
    Hand { table, halves, lost_by }
}

pub fn scope(dice: &mut Dice, desk: &Desk, today: u32) -> ModelScope {
    let evenings = desk.winter.evenings.len() as u64;
    match dice.roll(6) {
        0 => ModelScope::All,
        1 => {
            let since = dice.roll(u64::from(today) + 1) as u32;
            ModelScope::Begun { since, until: since + dice.roll(30) as u32 }
        }
        2 if evenings > 0 => {
            ModelScope::Evening { number: dice.roll(evenings) as usize, with_general: true }
        }
        _ if evenings > 0 => {
            ModelScope::Evening { number: dice.roll(evenings) as usize, with_general: false }
        }
        _ => ModelScope::All,
    }
}

pub fn how(dice: &mut Dice) -> How {
    let via = (dice.roll(4) == 0).then(|| dice.pick(&PEOPLE));
    match dice.roll(7) {
        0 => How { in_pairs: true, ..How::default() },
        1 | 2 => How { coin: Some(dice.pick(&[10, 50, 20, 3])), via, ..How::default() },
        3 => How { paid_in: Some("EUR"), via, ..How::default() },
        _ => How { via, ..How::default() },
    }
}

/// Something that is recorded next.
pub fn step(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let what = dice.roll(30);
    step_of(desk, dice, today, what);
}

/// The same, but no evening is begun.
pub fn step_later(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let what = 2 + dice.roll(28);
    step_of(desk, dice, today, what);
}

fn step_of(desk: &mut Desk, dice: &mut Dice, today: u32, what: u64) {
    let evenings = desk.winter.evenings.len() as u64;
    let entries = desk.winter.entries.len() as u64;
    let code = dice.pick(&["EUR", "EUR", "ATS"]);
    let amount = 1 + dice.roll(250) as i64;
    match what {
        0 | 1 => begin(desk, dice, today),
        2..=6 if evenings > 0 => {
            let evening = evenings - 1 - dice.roll(evenings.min(2));
            let hand = hand(dice);
            desk.hand(today, evening as usize, hand);
        }
        7 if entries > 0 => {
            let of = dice.roll(entries) as usize;
            let hand = (dice.roll(3) > 0).then(|| hand(dice));
            desk.fix(today, of, hand);
        }
        8 if evenings > 0 => terms(desk, dice, today),
        9..=12 => pay(desk, dice, today, (amount, code)),
        13 => {
            let among = {
                let count = 1 + dice.roll(5) as usize;
                dice.people(count)
            };
            let place = if evenings > 0 && dice.roll(3) > 0 {
                Place::Evening(dice.roll(evenings) as usize)
            } else {
                Place::General
            };
            let by = dice.pick(&["anne", "bert", "emil", KITTY]);
            desk.bill(today, place, by, (amount, code), &among);
        }
        14 => match dice.roll(3) {
            0 => desk.take(today, dice.pick(&PEOPLE), (amount, code), dice.roll(2) == 0),
            1 => desk.spend(today, (amount, code), [None, Some("dora")][dice.roll(2) as usize]),
            _ => desk.opening(today, ("bert", "anne", amount), code, 7 * amount),
        },
        15..=17 => {
            let (scope, how) = (scope(dice, desk, today), how(dice));
            desk.close(today, scope, how);
        }
        18 => {
            let (scope, mut how) = (scope(dice, desk, today), how(dice));
            let code = if how.paid_in.is_some() { "ATS" } else { code };
            how.in_pairs = false;
            for nth in 0..1 + dice.roll(4) {
                desk.pay_some(today, scope, how, code, nth as usize);
            }
        }
        19 | 20 if entries > 0 => {
            let entry = entries - 1 - dice.roll(entries.min(6));
            let lives = desk.winter.entries[entry as usize].lives;
            desk.lives(entry as usize, !lives);
        }
        21..=23 if evenings > 0 => pay_as_shown(desk, dice, today),
        24 | 27 | 28 => {
            // The treasurer hands out before the others have paid.
            let since = dice.roll(u64::from(today) + 1) as u32;
            let how = How { via: Some(dice.pick(&PEOPLE)), ..How::default() };
            let nth = dice.roll(9) as usize;
            desk.pay_some(today, ModelScope::Begun { since, until: today }, how, code, nth);
        }
        25 | 26 => flip_a_closing(desk, dice, today),
        _ => {}
    }
}

/// Somebody pays exactly what the evening's settlement shows, line by line.
fn pay_as_shown(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let number = dice.roll(desk.winter.evenings.len() as u64) as usize;
    let scope = ModelScope::Evening { number, with_general: false };
    for code in CODES {
        for (from, to, minor) in desk.lines(scope, How::default(), code) {
            let target = dice.pick(&[For::Evening(number), For::None]);
            desk.pay(today, (&from, &to), (minor, code), None, (target, true));
        }
    }
}

/// One that was taken back comes back, or the other way round, whatever was recorded since.
fn flip_a_closing(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let closings: Vec<usize> = (0..desk.winter.entries.len())
        .filter(|number| matches!(&desk.winter.entries[*number].what, What::Money(money) if !money.closes.is_empty()))
        .collect();
    if !closings.is_empty() {
        let entry = dice.pick(&closings);
        let lives = desk.winter.entries[entry].lives;
        desk.lives(entry, !lives);
        // Closed anew in the meantime.
        if lives && dice.roll(2) == 0 {
            desk.close(today, ModelScope::All, How::default());
            desk.lives(entry, true);
        }
    }
}

fn begin(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let evening = desk.begin(today.saturating_sub(dice.roll(3) as u32));
    let code = dice.pick(&["EUR", "EUR", "EUR", "ATS"]);
    if dice.roll(8) > 0 {
        // Ten, half a, an eighth of a cent and a quarter of one; 6.95 Schilling.
        let stake = dice.pick(&[1000, 50, 12, 25, 69_500]);
        desk.stake(today, evening, stake, code);
    }
    if dice.roll(4) == 0 {
        desk.fees(today, evening, (dice.pick(&[0, 20]), dice.pick(&[0, 50, 7])), code);
    }
}

fn terms(desk: &mut Desk, dice: &mut Dice, today: u32) {
    let evening = dice.roll(desk.winter.evenings.len() as u64) as usize;
    let code = desk.winter.stake(evening).map_or("EUR", |(_, code)| code);
    match dice.roll(3) {
        0 => desk.stake(today, evening, dice.pick(&[1000, 2500, 75]), code),
        1 => desk.fees(today, evening, (dice.pick(&[0, 30]), dice.pick(&[0, 40])), code),
        _ => {
            let is_struck = !desk.winter.is_struck(evening);
            desk.strike(today, evening, is_struck);
        }
    }
}

fn pay(desk: &mut Desk, dice: &mut Dice, today: u32, (amount, code): (i64, &'static str)) {
    let pair = dice.people(2);
    let (mut from, mut to) = (pair[0].as_str(), pair[1].as_str());
    match dice.roll(6) {
        0 => to = KITTY,
        1 => from = KITTY,
        _ => {}
    }
    let evenings = desk.winter.evenings.len() as u64;
    let target = match dice.roll(6) {
        0 if evenings > 0 => For::Evening(dice.roll(evenings) as usize),
        1 => For::General,
        _ => For::None,
    };
    // Exactly what is owed, more often than not, so that books become even.
    let other = if code == "EUR" && dice.roll(3) == 0 { Some("ATS") } else { None };
    let shown = match other {
        Some(other) => {
            desk.winter
                .settle(ModelScope::All, other, How { paid_in: Some("EUR"), ..How::default() })
                .balances
        }
        None => desk.winter.balances(code, None),
    };
    let owed = -shown.get(from).copied().unwrap_or(0);
    let amount = if owed > 0 && dice.roll(3) > 0 { owed } else { amount };
    desk.pay(today, (from, to), (amount, code), other, (target, dice.roll(6) > 0));
}
