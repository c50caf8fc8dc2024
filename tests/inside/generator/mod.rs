//! Random evenings of every game, with random house rules: mostly possible hands, among them some
//! that are not.
//!
//! The same numbers make the same evening, so that a failure can be played again.

pub mod dreeg;
pub mod dreierles;
pub mod dreiertarock;
pub mod droggn;
pub mod points;

use crate::games::GameKind;
use crate::games::header::Header;
use crate::games::session::Session;
use crate::games::switches::SwitchKind;
use crate::model::{Player, Word};
use crate::record::Node;
use serde_json::{Map, Value, json};

/// Among them names that look like words of a game, like numbers, like signs, or not like names at
/// all.
const NAMES: [&str; 28] = [
    "Anne",
    "Bert",
    "Carla",
    "Dora",
    "Emil",
    "Fritz",
    "Götz",
    "an Ne",
    "Räuber",
    "solo",
    "k2",
    "4k",
    "raeuber3",
    "Hans Peter",
    "a\"b",
    "\"",
    "#1",
    "[weg]",
    "Jo:10d",
    "30",
    "anne=1",
    "王小明",
    "é",
    "A+B",
    "-",
    "Letzter",
    "x-3",
    "k",
];

/// Pseudo-random numbers that are the same in every run.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        // Seeds beside each other must not begin alike.
        Dice((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// 0 to `sides` − 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % sides as u64) as usize
    }

    pub fn between(&mut self, least: i64, most: i64) -> i64 {
        least + self.roll((most - least + 1) as usize) as i64
    }

    /// True one time in `times`.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.roll(times) == 0
    }

    pub fn of<T: Clone>(&mut self, list: &[T]) -> T {
        list[self.roll(list.len())].clone()
    }

    /// Some of these, in any order.
    pub fn some<T: Clone>(&mut self, list: &[T], count: usize) -> Vec<T> {
        let mut left = list.to_vec();
        (0..count.min(list.len())).map(|_| left.swap_remove(self.roll(left.len()))).collect()
    }
}

/// A value of a switch, as likely near its ends as anywhere.
pub fn switch_value(kind: SwitchKind, dice: &mut Dice) -> Value {
    let whole = |least: i64, most: i64, dice: &mut Dice| match dice.roll(4) {
        0 => least,
        1 => most,
        _ => dice.between(least, most.min(least + 30)),
    };
    match kind {
        SwitchKind::Flag => json!(dice.one_in(2)),
        SwitchKind::Whole(least, most) => json!(whole(least, most, dice)),
        SwitchKind::WholeOr(word, least, most) => match dice.roll(3) {
            0 => json!(word),
            1 => json!(0),
            _ => json!(dice.between(least.max(-100), most.min(200))),
        },
        SwitchKind::Text(_) => json!(dice.of(&["Cego", "Skat", "Binokel", "Zwölf Leere"])),
        SwitchKind::OneOf(allowed) => json!(dice.of(allowed)),
        SwitchKind::Wholes(count, least, most) => {
            (0..count).map(|_| json!(whole(least, most, dice))).collect()
        }
        SwitchKind::Word(words) => json!(dice.of(words)),
        SwitchKind::Words(words, least, most) => {
            let count = least + dice.roll(most.min(4) - least + 1);
            (0..count).map(|_| json!(dice.of(words))).collect()
        }
        SwitchKind::Object(_) => json!({ "name": "Schnaps", "price": "2.50", "currency": "EUR" }),
    }
}

/// A header that is taken, with some house rules of its own.
pub fn header(game: GameKind, dice: &mut Dice) -> (String, Header) {
    loop {
        let mut house = Map::new();
        for _ in 0..dice.roll(5) {
            let switch = dice.of(game.switches());
            // An evening of one round would be over before much has happened.
            if !["rounds", "active"].contains(&switch.key) || dice.one_in(4) {
                house.insert(switch.key.to_owned(), switch_value(switch.kind, dice));
            }
        }
        let seats = match game {
            GameKind::Dreeg => 3 + dice.roll(3),
            GameKind::Points => 2 + dice.roll(7),
            _ => 3 + dice.roll(2),
        };
        let players =
            dice.some(&NAMES, seats + usize::from(house.get("active") == Some(&json!(4))));
        let line = json!({ "session": {
            "game": game.word(),
            "rules": dice.of(&game.rule_sets()),
            "dealer": dice.of(&players),
            "players": players,
            "house": house,
        } });
        let line = line.to_string();
        if let Ok(header) = Header::read(&Node::parse(&line).unwrap()) {
            return (line, header);
        }
    }
}

/// Who can play the next hand, forehand first; and now and then somebody who cannot.
pub fn playing(session: &Session, dice: &mut Dice) -> Vec<String> {
    let name = |player: Player| session.roster().name(player).to_owned();
    if dice.one_in(40) {
        return session.table().players().iter().map(|player| name(*player)).collect();
    }
    let order = session.position().speaking_order();
    order.into_iter().map(|seat| name(session.table().player(seat))).collect()
}

/// House rules that are otherwise from here on; now and then one on which hands already recorded
/// depend.
pub fn rules(game: GameKind, dice: &mut Dice) -> Value {
    let mut house = Map::new();
    for _ in 0..=dice.roll(3) {
        let switch = dice.of(game.switches());
        if !game.switches_fixed_in_session().contains(&switch.key) || dice.one_in(20) {
            house.insert(switch.key.to_owned(), switch_value(switch.kind, dice));
        }
    }
    json!({ "kind": "rules", "house": house })
}

/// What every game knows: other people, another dealer, other house rules.
pub fn at_the_table(session: &Session, dice: &mut Dice) -> Value {
    let seated: Vec<String> = session
        .table()
        .players()
        .iter()
        .map(|player| session.roster().name(*player).to_owned())
        .collect();
    if dice.one_in(2) {
        return rules(session.position().game(), dice);
    }
    if dice.one_in(3) {
        return json!({ "kind": "dealer", "player": dice.of(&seated) });
    }
    let players = dice.some(&NAMES, seated.len());
    json!({ "kind": "seats", "players": players })
}

/// A line that may come next.
pub fn line(session: &Session, dice: &mut Dice) -> Value {
    if dice.one_in(15) {
        return at_the_table(session, dice);
    }
    let players = playing(session, dice);
    match session.position().game().word() {
        "dreierles" => dreierles::line(session, &players, dice),
        "droggn" => droggn::line(session, &players, dice),
        "dreiertarock" => dreiertarock::line(&players, dice),
        "dreeg" => dreeg::line(session, &players, dice),
        "points" => points::line(session, &players, dice),
        _ => like_an_example(session.position().game(), &players, dice),
    }
}

/// One of the hands by which places are compared, of other people and with other card points.
fn like_an_example(game: GameKind, players: &[String], dice: &mut Dice) -> Value {
    let events = dice.of(game.examples()).events;
    let mut event: Value = serde_json::from_str(events[events.len() - 1]).unwrap();
    if event["card_points"].is_i64() {
        event["card_points"] = json!(dice.between(0, 120));
    }
    let people = dice.some(players, players.len());
    let mut text = event.to_string();
    for (example, name) in ["Anne", "Bert", "Carla", "Dora"].iter().zip(people) {
        text = text.replace(&json!(example).to_string(), &json!(name).to_string());
    }
    serde_json::from_str(&text).unwrap()
}

/// The same object with a key more, where there is something to say.
pub fn with(mut event: Value, key: &str, value: Option<Value>) -> Value {
    if let Some(value) = value {
        event[key] = value;
    }
    event
}
