//! Random winters, made hand by hand with the rules as they are: what a file would hold of them,
//! and the figures.

use serde_json::{Value, json};

use crate::games::header::Header;
use crate::games::outcome::{Trace, Transfer};
use crate::games::session::{EventKind, Session};
use crate::model::time::Day;
use crate::model::{Player, Word};
use crate::record::{Node, Writer};
use crate::stats::{AppendLater, Evening, EveningTally, Figures, HandStatisticsReader, Person};

pub const NAMES: [&str; 6] = ["Anne", "Bert", "Carla", "Dora", "Emil", "Frida"];

/// SplitMix64: a number makes a winter, and the same one every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    pub fn of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len() as u64) as usize]
    }

    fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }
}

/// What an export would hold of an evening: its header, and each hand that was taken with what it
/// came to.
pub struct Exported {
    pub id: u64,
    pub day: String,
    pub header: Value,
    pub hands: Vec<ExportedHand>,
}

pub struct ExportedHand {
    pub event: Value,
    pub result: Value,
    /// Who pays whom how many points.
    pub paid: Vec<(String, String, f64)>,
}

pub struct Winter {
    pub evenings: Vec<Exported>,
    /// Of each evening.
    pub figures: Vec<Figures>,
}

impl Winter {
    pub fn whole(&self) -> Figures {
        let mut whole = Figures::default();
        self.figures.iter().for_each(|figures| whole.append_later(figures.clone()));
        whole
    }
}

pub fn winter(seed: u64, evenings: u64, hands: u64) -> Winter {
    let mut dice = Dice(seed);
    let mut winter = Winter { evenings: Vec::new(), figures: Vec::new() };
    for id in 0..evenings {
        let (exported, figures) = evening(id, &mut dice, hands);
        winter.evenings.push(exported);
        winter.figures.push(figures);
    }
    winter
}

fn header(id: u64, dice: &mut Dice) -> Value {
    let mut names = NAMES;
    for place in (1..names.len()).rev() {
        names.swap(place, dice.below(place as u64 + 1) as usize);
    }
    let seats = 3 + dice.below(2) as usize;
    let (game, rules, house) = match dice.below(6) {
        0 => ("dreierles", "steinmauern", json!({"dealer_shares": dice.one_in(2)})),
        1 => ("dreierles", "achertal", json!({"knocking": dice.one_in(2), "misdeal_penalty": 5})),
        2 => ("droggn", "fulpmes", json!({})),
        3 => (
            "dreiertarock",
            "mayr-sedlaczek",
            json!({"kontra": true, "dealer_shares": dice.one_in(2)}),
        ),
        4 => ("points", dice.of(&["frei", "minus"]), json!({"label": dice.of(&["Cego", "Skat"])})),
        _ => (
            "dreeg",
            "neumarkt",
            json!({"phases": ["sechsundsechzig", "kamerun", "schweige-mass", "rufen"]}),
        ),
    };
    let day = format!("2026-{:02}-{:02}T20:00:00+01:00", 1 + id % 12, 1 + id % 28);
    let mut header = json!({"game": game, "rules": rules, "players": names[..seats], "house": house, "started_at": day});
    if game != "dreeg" && !dice.one_in(4) {
        header["stake"] = json!({"amount": dice.of(&["0.10", "0.05", "1"]), "currency": dice.of(&["EUR", "ATS"])});
    }
    json!({"session": header})
}

fn evening(id: u64, dice: &mut Dice, hands: u64) -> (Exported, Figures) {
    let line = header(id, dice);
    let read = Header::read(&Node::parse(&line.to_string()).unwrap()).unwrap();
    let day = line["session"]["started_at"].as_str().unwrap()[..10].to_owned();
    let mut tally = EveningTally::begin(&Evening {
        id,
        day: Day::from_text(&day).unwrap(),
        game: read.rules.game(),
        label: None,
        rules: read.rules.name_of_rule_set().to_owned(),
        place: None,
        stake: read.stake,
    });
    let mut session = Session::open(&read);
    let mut exported = Exported { id, day, header: line, hands: Vec::new() };
    let mut reader = HandStatisticsReader::default();
    tally.set_game_label(read.rules.label());
    for _ in 0..dice.below(hands) + hands / 2 {
        if session.is_complete() {
            break;
        }
        let event = event(&session, dice);
        let Ok(taken) = session.read_event(&Node::parse(&event.to_string()).unwrap()) else {
            continue;
        };
        let EventKind::Play(facts) = &taken.what else { continue };
        reader.note_state_before_hand(&session, facts);
        let Ok(applied) = session.apply(&taken, Trace::off()) else { continue };
        let transfers =
            applied.sheet().map_or_else(Vec::new, |sheet| sheet.transfers().net_payments());
        let person = |player: Player| person(session.roster().name(player));
        if let Some(hand) = reader.hand_recorded_by_event(&applied, person) {
            tally.add_hand(&hand);
        }
        let mut w = Writer::new();
        session.write_result_line(None, &applied, &|_| String::new(), &mut w);
        let result: Value = serde_json::from_str(&w.into_string()).unwrap();
        let name = |seat: usize| session.roster().name(applied.seated[seat]).to_owned();
        let paid = |transfer: &Transfer| {
            (name(transfer.from), name(transfer.to), transfer.units.halves() as f64 / 2.0)
        };
        exported.hands.push(ExportedHand {
            event,
            result,
            paid: transfers.iter().map(paid).collect(),
        });
    }
    (exported, tally.into_figures())
}

pub fn person(name: &str) -> Person {
    Person(NAMES.iter().position(|known| *known == name).unwrap() as u32)
}

fn event(session: &Session, dice: &mut Dice) -> Value {
    let names: Vec<&str> =
        session.table().players().iter().map(|player| session.roster().name(*player)).collect();
    let (one, other) = (dice.of(&names), dice.of(&names));
    match session.position().game().word() {
        "dreierles" => dreierles(one, other, dice),
        "droggn" => droggn(one, other, dice),
        "dreiertarock" => dreiertarock(one, dice),
        "dreeg" => dreeg(one, other, dice),
        "points" => points(one, &names, dice),
        game => panic!("no header is of {game}"),
    }
}

fn dreierles(one: &str, other: &str, dice: &mut Dice) -> Value {
    let bid = dice.of(&["dreier", "zweier", "einer", "solo", "solo-du"]);
    let knocks = dice.of(&[0, 0, 0, 1, 2]);
    match dice.below(10) {
        0 => json!({"kind": "raeuber", "losers": [one], "knocks": knocks}),
        1 if one != other && dice.one_in(2) => {
            // One of two losers pays all, to one other or to two.
            let split = json!({one: (2 << knocks) * (1 + dice.below(2)), other: 0});
            json!({"kind": "raeuber", "losers": [one, other], "knocks": knocks, "split": split})
        }
        1 if one != other => json!({"kind": "raeuber", "losers": [one, other], "knocks": knocks}),
        2 => {
            json!({"kind": "penalty", "offence": "play", "offender": one, "bid": bid, "knocks": knocks})
        }
        3 => json!({"kind": "penalty", "offence": "discard", "offender": one, "bid": bid}),
        4 => json!({"kind": "penalty", "offence": "misdeal"}),
        _ => {
            let mut game = json!({
                "kind": "game", "declarer": one, "bid": bid, "card_points": 20 + dice.below(40), "knocks": knocks,
                "pfeife": dice.of(&["none", "none", "won", "lost", "out-won", "out-lost", "out-early"]),
            });
            if bid == "solo-du" {
                game["all_tricks"] = json!(true);
                game["card_points"] = json!(44 + dice.below(24));
                game["pfeife"] = json!("none");
            }
            if knocks == 1 && one != other && dice.one_in(2) {
                game["knocked_by"] = json!([other]);
            }
            if dice.one_in(2) {
                game["combinations"] =
                    json!([{"player": other, "what": dice.of(&["zehn-druck", "vier-koenige"])}]);
            }
            game
        }
    }
}

fn droggn(one: &str, other: &str, dice: &mut Dice) -> Value {
    let (bid, schwacher) = (dice.of(&["ansager", "solo", "super"]), dice.of(&[0, 0, 1, 2]));
    match dice.below(8) {
        0 => json!({"kind": "thrown-in"}),
        1 => {
            let laid = dice.one_in(2);
            json!({"kind": "revoke", "declarer": one, "bid": bid, "offender": other, "schwacher": schwacher, "pagat_laid": laid})
        }
        2 => {
            json!({"kind": "game", "declarer": one, "bid": "super-mord", "made": dice.one_in(2), "laid": "gstiess"})
        }
        _ => {
            let mut game = json!({
                "kind": "game", "declarer": one, "bid": bid, "card_points": 20 + dice.below(40), "schwacher": schwacher,
            });
            if dice.one_in(2) {
                let what =
                    dice.of(&["ultimo-won", "ultimo-lost", "laid-won", "laid-lost", "captured"]);
                game["pagat"] = json!({"side": dice.of(&["declarer", "defence"]), "what": what});
            }
            game
        }
    }
}

fn dreiertarock(one: &str, dice: &mut Dice) -> Value {
    let contract = dice.of(&["einser", "zweier", "dreier", "vierer", "fuenfer", "solo"]);
    match dice.below(8) {
        0 => json!({"kind": "penalty", "offender": one, "contract": contract}),
        1 => json!({"kind": "thrown-in"}),
        2 => {
            json!({"kind": "game", "declarer": one, "contract": "solo-valat", "made": dice.one_in(2)})
        }
        _ => {
            let mut game = json!({
                "kind": "game", "declarer": one, "contract": contract, "card_points": 20 + dice.below(40),
                "kontra": dice.of(&[0, 0, 1, 2]),
            });
            if dice.one_in(2) {
                let made = dice.one_in(2);
                let side = dice.of(&["declarer", "defence"]);
                game["bonuses"] = json!([
                    {"what": dice.of(&["pagat-ultimo", "uhu", "kike"]), "side": side, "announced": dice.one_in(2), "made": made},
                    {"what": "trull", "side": side},
                ]);
            }
            game
        }
    }
}

fn dreeg(one: &str, other: &str, dice: &mut Dice) -> Value {
    match dice.below(8) {
        0 => json!({"kind": "penalty", "offender": one}),
        1 => json!({"kind": "spoke", "player": one}),
        _ => {
            let mut erase = json!({one: 1 + dice.below(3)});
            if one != other {
                erase[other] = json!(1 + dice.below(3));
            }
            json!({"kind": "strokes", "erase": erase})
        }
    }
}

/// One plays alone and wins or loses against those who take part; now and then somebody sits out.
fn points(one: &str, names: &[&str], dice: &mut Dice) -> Value {
    if dice.one_in(8) {
        return json!({"kind": "thrown-in"});
    }
    let points = dice.of(&[-48, -20, 12, 24, 31]);
    let mut hand = json!({"kind": "hand", "points": {one: points}});
    if dice.one_in(2) {
        hand["declarer"] = json!(one);
        hand["what"] = json!(dice.of(&["Solo", "Ein Leerer"]));
    }
    if let Some(out) = names.iter().find(|name| **name != one && dice.one_in(6)) {
        hand["out"] = json!([out]);
    }
    hand
}
