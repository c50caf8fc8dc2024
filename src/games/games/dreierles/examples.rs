//! Sample hands that show what each switch does, and the hands with the most extreme points.

use crate::games::game::{
    Example, HandWithAndWithoutAddition, HandsWithExtremePoints, MOST_KNOCKS, MOST_WRONG_CARDS,
};

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":46,"pfeife":"won","combinations":[{"player":"Anne","what":"vier-koenige"}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Bert","bid":"zweier","card_points":30,"pfeife":"lost","combinations":[{"player":"Anne","what":"zehn-druck"}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Carla","bid":"einer","card_points":50,"pfeife":"out-won"}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Carla","bid":"einer","card_points":41,"pfeife":"out-lost"}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":1}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":4}"#,
    ]),
    Example::new(&[r#"{"kind":"game","declarer":"Bert","bid":"solo-du","all_tricks":false}"#]),
    Example {
        sits_out: true,
        events: &[r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":30}"#],
    },
    Example::new(&[r#"{"kind":"raeuber","losers":["Anne"]}"#]),
    Example::new(&[r#"{"kind":"last-round"}"#, r#"{"kind":"raeuber","losers":["Anne"]}"#]),
    Example::new(&[
        r#"{"kind":"raeuber","losers":["Bert"],"combinations":[{"player":"Carla","what":"vier-koenige"}]}"#,
    ]),
    Example::new(&[r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"zweier"}"#]),
    Example::new(&[r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"dreier"}"#]),
    Example::new(&[r#"{"kind":"penalty","offence":"misdeal"}"#]),
];

const BIDS: [&str; 4] = ["dreier", "zweier", "einer", "solo"];
/// Card points of a win with the most, with one more than the fewest and with the fewest, and of
/// the corresponding losses.
const CARD_POINTS: [i64; 8] = [69, 68, 37, 36, 35, 34, 1, 0];

pub(super) fn hands_with_extreme_points(raeuber_value: i64) -> HandsWithExtremePoints {
    let mut hands = HandsWithExtremePoints::default();
    for knocks in 0..=MOST_KNOCKS {
        let knocks = knocks_as_json_key(knocks);
        for bid in BIDS {
            for points in CARD_POINTS {
                hands.add_hand(declared_game_line(&format!(
                    r#""bid":"{bid}","card_points":{points}{knocks}"#
                )));
            }
            add_penalty_hands(bid, &knocks, &mut hands);
        }
        for points in [68, 67, 45, 44] {
            hands.add_hand(declared_game_line(&format!(
                r#""bid":"solo-du","card_points":{points},"all_tricks":true{knocks}"#
            )));
        }
        hands.add_hand(declared_game_line(&format!(
            r#""bid":"solo-du","all_tricks":false{knocks}"#
        )));
        hands.add_hand_without_additions(format!(
            r#"{{"kind":"penalty","offence":"play","offender":"Bert"{knocks}}}"#
        ));
        add_raeuber_hands(&knocks, &mut hands);
    }
    hands.add_hand_without_additions(r#"{"kind":"penalty","offence":"misdeal"}"#);
    add_raeuber_hands_with_half_shares(raeuber_value, &mut hands);
    for knocks in [0, 1].map(knocks_as_json_key) {
        for points in [69, 68, 1] {
            for pfeife in ["out-won", "out-lost", "none"] {
                let rest =
                    format!(r#""bid":"solo","card_points":{points},"pfeife":"{pfeife}"{knocks}"#);
                hands.ordinary.push(vec![declared_game_line(&rest)]);
            }
        }
    }
    add_hands_with_scored_additions(&mut hands);
    hands
}

fn declared_game_line(rest: &str) -> String {
    format!(r#"{{"kind":"game","declarer":"Anne",{rest}}}"#)
}

fn knocks_as_json_key(knocks: i64) -> String {
    if knocks == 0 { String::new() } else { format!(r#","knocks":{knocks}"#) }
}

/// Adds penalties: under `fach` a wrong card ends the hand; under `augen` a wrong discard does,
/// with or without a lost game.
fn add_penalty_hands(bid: &str, knocks: &str, hands: &mut HandsWithExtremePoints) {
    for (offence, offender) in [("play", "Anne"), ("play", "Bert"), ("discard", "Anne")] {
        hands.add_hand_without_additions(format!(
            r#"{{"kind":"penalty","offence":"{offence}","offender":"{offender}","bid":"{bid}"{knocks}}}"#
        ));
    }
}

/// Adds Räuber with one loser and with two, in the last round and in others.
fn add_raeuber_hands(knocks: &str, hands: &mut HandsWithExtremePoints) {
    for losers in [r#""Bert""#, r#""Anne","Bert""#] {
        let raeuber = format!(r#"{{"kind":"raeuber","losers":[{losers}]{knocks}}}"#);
        hands.whole.push(vec![r#"{"kind":"last-round"}"#.to_owned(), raeuber.clone()]);
        hands.add_hand(raeuber);
    }
}

/// Adds Räuber whose two losers share in halves what is owed to up to three players.
fn add_raeuber_hands_with_half_shares(raeuber_value: i64, hands: &mut HandsWithExtremePoints) {
    for receivers in [1, 2, 3] {
        let rest = raeuber_value * receivers * 2 - 1;
        let rest = format!("{}.5", rest / 2);
        hands.add_hand(format!(
            r#"{{"kind":"raeuber","losers":["Anne","Bert"],"split":{{"Anne":0.5,"Bert":{rest}}}}}"#
        ));
    }
}

fn add_hands_with_scored_additions(hands: &mut HandsWithExtremePoints) {
    let combination =
        |player: &str, what: &str| format!(r#"{{"player":"{player}","what":"{what}"}}"#);
    let with = |base: &str, rest: &str| format!("{}{rest}}}", base.trim_end_matches('}'));
    // A Pfeife that was won, and one that was lost, beside card points that leave room for it.
    let base = declared_game_line(r#""bid":"dreier","card_points":40"#);
    let pfeife = ["won", "lost", "out-won", "out-lost", "out-early"];
    hands.on_top.push(
        pfeife
            .iter()
            .map(|pfeife| HandWithAndWithoutAddition {
                with: with(&base, &format!(r#","pfeife":"{pfeife}""#)),
                without: base.clone(),
            })
            .collect(),
    );
    let raeuber = r#"{"kind":"raeuber","losers":["Carla"]}"#.to_owned();
    let listed = |all: &[String]| format!(r#","combinations":[{}]"#, all.join(","));
    for what in ["zehn-druck", "drull", "vier-koenige"] {
        let of = |base: &String, player: &str| HandWithAndWithoutAddition {
            with: with(base, &listed(&[combination(player, what)])),
            without: base.clone(),
        };
        hands.on_top.push(vec![
            of(&base, "Anne"),
            of(&base, "Bert"),
            of(&raeuber, "Anne"),
            of(&raeuber, "Bert"),
        ]);
    }
    // Two may have ten trumps each: the second costs the others once more.
    let second = |base: &String| {
        let first = combination("Bert", "zehn-druck");
        let both = listed(&[first.clone(), combination("Carla", "zehn-druck")]);
        HandWithAndWithoutAddition {
            with: with(base, &both),
            without: with(base, &listed(&[first])),
        }
    };
    hands.on_top.push(vec![second(&base), second(&raeuber)]);
    // One wrong card, and as many as there may be.
    let wrong = |base: &String, player: &str, cards: usize| {
        let offence = format!(r#"{{"player":"{player}","offence":"play"}}"#);
        let offences = format!(r#","penalties":[{}]"#, vec![offence; cards].join(","));
        HandWithAndWithoutAddition { with: with(base, &offences), without: base.clone() }
    };
    let cards = [1, MOST_WRONG_CARDS];
    let wrong = cards.into_iter().flat_map(|cards| {
        [wrong(&base, "Anne", cards), wrong(&base, "Bert", cards), wrong(&raeuber, "Bert", cards)]
    });
    hands.on_top.push(wrong.collect());
}
