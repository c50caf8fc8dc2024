//! What one wins, others lose: points sum to zero in every `fach` session, dues everywhere (spec record-format.md,
//! Results).

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::Session;
use crate::model::Points;
use crate::record::Node;
use proptest::prelude::*;
use proptest::sample::{Index, select};

const NAMES: [&str; 5] = ["Anne", "Bert", "Carla", "Dora", "Emil"];

/// Numbers to choose with, so that a shrunk example is a simple one.
#[derive(Debug)]
struct Choices(Vec<Index>);

impl Choices {
    fn of<T: Copy>(&mut self, list: &[T]) -> T {
        let index = self.0.pop().map_or(0, |index| index.index(list.len()));
        list[index]
    }

    fn below(&mut self, most: i64) -> i64 {
        self.0.pop().map_or(0, |index| index.index(most as usize) as i64)
    }
}

fn dreierles(choices: &mut Choices, players: &[&str]) -> String {
    let [one, other] = [choices.of(players), choices.of(players)];
    let bid = choices.of(&["dreier", "zweier", "einer", "solo", "solo-du"]);
    let knocks = [0, 0, 1, 2][choices.below(4) as usize];
    let points = choices.below(70);
    match choices.below(8) {
        0 => format!(r#"{{"kind":"raeuber","losers":["{one}"],"knocks":{knocks}}}"#),
        1 if one != other => format!(r#"{{"kind":"raeuber","losers":["{one}","{other}"],"knocks":{knocks}}}"#),
        2 => format!(r#"{{"kind":"penalty","offence":"play","offender":"{one}","bid":"{bid}","knocks":{knocks}}}"#),
        3 => format!(r#"{{"kind":"penalty","offence":"discard","offender":"{one}","bid":"{bid}"}}"#),
        4 => r#"{"kind":"penalty","offence":"misdeal"}"#.to_owned(),
        _ => {
            let pfeife = choices.of(&["none", "won", "lost", "out-won", "out-lost", "out-early"]);
            let what = choices.of(&["zehn-druck", "vier-koenige", "drull"]);
            let tricks = if bid == "solo-du" { r#","all_tricks":true"# } else { "" };
            format!(
                r#"{{"kind":"game","declarer":"{one}","bid":"{bid}","card_points":{points},"knocks":{knocks},"pfeife":"{pfeife}","combinations":[{{"player":"{other}","what":"{what}"}}]{tricks}}}"#
            )
        }
    }
}

fn droggn(choices: &mut Choices, players: &[&str]) -> String {
    let [one, other] = [choices.of(players), choices.of(players)];
    let bid = choices.of(&["ansager", "solo", "super"]);
    let schwacher = choices.below(4);
    match choices.below(6) {
        0 => r#"{"kind":"thrown-in"}"#.to_owned(),
        1 => format!(
            r#"{{"kind":"revoke","declarer":"{one}","bid":"{bid}","offender":"{other}","schwacher":{schwacher}}}"#
        ),
        2 => format!(r#"{{"kind":"game","declarer":"{one}","bid":"super-mord","made":{}}}"#, schwacher % 2 == 0),
        _ => {
            let what = choices.of(&["ultimo-won", "ultimo-lost", "laid-won", "laid-lost", "captured"]);
            let (side, points) = (choices.of(&["declarer", "defence"]), 1 + choices.below(74));
            format!(
                r#"{{"kind":"game","declarer":"{one}","bid":"{bid}","card_points":{points},"schwacher":{schwacher},"pagat":{{"side":"{side}","what":"{what}"}}}}"#
            )
        }
    }
}

fn dreiertarock(choices: &mut Choices, players: &[&str]) -> String {
    let one = choices.of(players);
    let contract = choices.of(&["einser", "zweier", "dreier", "vierer", "fuenfer", "solo"]);
    match choices.below(5) {
        0 => format!(r#"{{"kind":"penalty","offender":"{one}","contract":"{contract}"}}"#),
        1 => {
            format!(r#"{{"kind":"game","declarer":"{one}","contract":"solo-valat","made":{}}}"#, choices.below(2) == 0)
        }
        _ => {
            let what = choices.of(&["pagat-ultimo", "uhu", "kike"]);
            let (side, made) = (choices.of(&["declarer", "defence"]), choices.below(2) == 0);
            format!(
                r#"{{"kind":"game","declarer":"{one}","contract":"{contract}","card_points":{},"kontra":{},"bonuses":[{{"what":"{what}","side":"{side}","announced":{made},"made":{made}}},{{"what":"trull","side":"{side}"}}]}}"#,
                choices.below(71),
                choices.below(4)
            )
        }
    }
}

/// Plays hands as they come; those that are refused are no hands.
fn play(header: &str, players: &[&str], choices: &mut Choices, hand: fn(&mut Choices, &[&str]) -> String) -> usize {
    let mut session = Session::open(&Header::read(&Node::parse(header).unwrap()).unwrap());
    let is_fach = header.contains("\"fach\"") || header.contains("dreiertarock");
    let mut taken = 0;
    let (mut points, mut dues) = (Points::ZERO, Points::ZERO);
    while choices.0.len() > 10 {
        let line = hand(choices, players);
        let Ok(event) = session.read(&Node::parse(&line).unwrap()) else { continue };
        let Ok(applied) = session.apply(&event, Trace::off()) else { continue };
        taken += 1;
        if let Some(sheet) = applied.sheet() {
            let [point_sum, due_sum] = [&sheet.points, &sheet.due].map(|values| values.iter().copied().sum::<Points>());
            assert_eq!(due_sum, Points::ZERO, "{line}");
            assert!(!is_fach || point_sum.is_zero(), "{line}: {point_sum}");
            points += point_sum;
            dues += due_sum;
        }
    }
    let totals = session.totals().iter();
    assert_eq!(totals.clone().map(|total| total.points).sum::<Points>(), points);
    assert_eq!(totals.map(|total| total.due).sum::<Points>(), dues);
    taken
}

fn header(game: &str, rules: &str, players: &[&str], house: &str) -> String {
    let players = serde_json::to_string(players).unwrap();
    format!(r#"{{"session":{{"game":"{game}","rules":"{rules}","players":{players},"house":{{{house}}}}}}}"#)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn fach_sums_to_zero(
        rules in select(vec!["steinmauern", "steinmauern-turnier", "iffezheim", "achertal"]),
        seats in 3..=5usize,
        shares in any::<bool>(),
        all in any::<bool>(),
        numbers in prop::collection::vec(any::<Index>(), 400),
    ) {
        let active = if seats == 5 { 4 } else { 3 };
        let combinations = if all { "all" } else { "declarer" };
        let house = format!(r#""scoring":"fach","knocking":true,"solo_du":true,"misdeal_penalty":3,"dealer_shares":{shares},"active":{active},"combinations_for":"{combinations}""#);
        let players = &NAMES[..seats];
        play(&header("dreierles", rules, players, &house), players, &mut Choices(numbers), dreierles);
    }

    #[test]
    fn dues_of_augen_sum_to_zero(seats in 3..=4usize, knocking in any::<bool>(), numbers in prop::collection::vec(any::<Index>(), 400)) {
        let players = &NAMES[..seats];
        let house = format!(r#""knocking":{knocking},"misdeal_penalty":5"#);
        play(&header("dreierles", "achertal", players, &house), players, &mut Choices(numbers), dreierles);
    }

    #[test]
    fn dues_of_droggn_sum_to_zero(seats in 3..=4usize, numbers in prop::collection::vec(any::<Index>(), 400)) {
        let players = &NAMES[..seats];
        play(&header("droggn", "fulpmes", players, ""), players, &mut Choices(numbers), droggn);
    }

    #[test]
    fn dreiertarock_sums_to_zero(seats in 3..=4usize, shares in any::<bool>(), numbers in prop::collection::vec(any::<Index>(), 400)) {
        let players = &NAMES[..seats];
        let house = format!(r#""dealer_shares":{shares},"kontra":true"#);
        play(&header("dreiertarock", "mayr-sedlaczek", players, &house), players, &mut Choices(numbers), dreiertarock);
    }
}

/// The hands above are mostly possible ones, or the sums would prove nothing.
#[test]
fn most_of_the_random_hands_are_taken() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let numbers = prop::collection::vec(any::<Index>(), 4000).new_tree(&mut runner).unwrap();
    let players = &NAMES[..3];
    let house = r#""scoring":"fach","solo_du":true"#;
    let mut choices = Choices(proptest::strategy::ValueTree::current(&numbers));
    assert!(play(&header("dreierles", "steinmauern", players, house), players, &mut choices, dreierles) > 100);
}
