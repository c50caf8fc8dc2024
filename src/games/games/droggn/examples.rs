//! Sample hands that show what each switch does, and the hands with the most extreme points.

use crate::games::game::{
    Example, HandWithAndWithoutAddition, HandsWithExtremePoints, MOST_KNOCKS,
};

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45}"#]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":37,"last_trick":"Bert"}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":39,"last_trick":"Bert"}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Bert","bid":"super","card_points":50,"schwacher":1}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Bert","bid":"super","card_points":50,"schwacher":5}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"ultimo-won"}}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"laid-won"}}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"defence","what":"captured"}}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"kleine-und-gstiess"}}"#,
    ]),
    Example::new(&[r#"{"kind":"game","declarer":"Carla","bid":"super-mord","made":true}"#]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Carla","bid":"super-mord","made":true,"laid":"pagat"}"#,
    ]),
    Example::new(&[r#"{"kind":"revoke","declarer":"Carla","bid":"super-mord","offender":"Anne"}"#]),
];

const BIDS: [&str; 3] = ["ansager", "solo", "super"];
/// Card points at and around every boundary: every trick and half the points, with 74 and 78 points
/// in the pack.
const CARD_POINTS: [i64; 13] = [1, 2, 35, 36, 37, 38, 39, 40, 41, 73, 74, 77, 78];

pub(super) fn hands_with_extreme_points(
    pagat_counts_in_super_mord: bool,
) -> HandsWithExtremePoints {
    let mut hands = HandsWithExtremePoints::default();
    for doublings in 0..=MOST_KNOCKS {
        let doubled =
            if doublings == 0 { String::new() } else { format!(r#","schwacher":{doublings}"#) };
        for bid in BIDS {
            for points in CARD_POINTS {
                let game = declared_game_line(&format!(
                    r#""bid":"{bid}","card_points":{points}{doubled}"#
                ));
                if doublings <= 1 {
                    hands.ordinary.push(vec![game.clone()]);
                }
                hands.add_hand(game);
                for taker in ["Anne", "Bert"] {
                    let taken = format!(
                        r#""bid":"{bid}","card_points":{points},"last_trick":"{taker}"{doubled}"#
                    );
                    hands.add_hand(declared_game_line(&taken));
                }
            }
        }
        for made in [true, false] {
            for laid in ["", r#","laid":"pagat""#, r#","laid":"gstiess""#] {
                let mord = declared_game_line(&format!(
                    r#""bid":"super-mord","made":{made}{laid}{doubled}"#
                ));
                match pagat_counts_in_super_mord {
                    true => hands.add_hand(mord),
                    false => hands.add_hand_without_additions(mord),
                }
            }
        }
        for bid in BIDS.into_iter().chain(["super-mord"]) {
            for (offender, laid) in
                [("Anne", false), ("Anne", true), ("Bert", false), ("Bert", true)]
            {
                hands.add_hand_without_additions(format!(
                    r#"{{"kind":"revoke","declarer":"Anne","bid":"{bid}","offender":"{offender}","pagat_laid":{laid}{doubled}}}"#
                ));
            }
        }
        add_hands_with_pagat(&doubled, &mut hands);
    }
    hands.add_hand(r#"{"kind":"thrown-in"}"#);
    hands
}

fn declared_game_line(rest: &str) -> String {
    format!(r#"{{"kind":"game","declarer":"Anne",{rest}}}"#)
}

/// Adds hands with a Pagat; one that was laid out is doubled with the game, so that one number of
/// doublings is enough.
fn add_hands_with_pagat(doubled: &str, hands: &mut HandsWithExtremePoints) {
    let without = declared_game_line(&format!(r#""bid":"ansager","card_points":40{doubled}"#));
    let whats =
        ["ultimo-won", "ultimo-lost", "laid-won", "laid-lost", "captured", "kleine-und-gstiess"];
    let on_top = whats.iter().flat_map(|what| ["declarer", "defence"].map(|side| (what, side))).map(|(what, side)| {
        let pagat = format!(r#""bid":"ansager","card_points":40,"pagat":{{"side":"{side}","what":"{what}"}}{doubled}"#);
        HandWithAndWithoutAddition { with: declared_game_line(&pagat), without: without.clone() }
    });
    if hands.on_top.is_empty() {
        hands.on_top.push(Vec::new());
    }
    hands.on_top[0].extend(on_top);
}
