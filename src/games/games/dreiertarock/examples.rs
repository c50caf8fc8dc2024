//! Sample hands that show what each switch does, and the hands that go furthest.

use crate::games::game::Example;
use crate::games::reach::{Furthest, MOST_KNOCKS, OnTop};

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[
        r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40,"bonuses":[{"what":"trull","side":"declarer"}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Bert","contract":"zweier","card_points":30,"bonuses":[{"what":"pagat-ultimo","side":"declarer","made":false}]}"#,
    ]),
    Example::new(&[
        r#"{"kind":"game","declarer":"Carla","contract":"solo","card_points":45,"kontra":1}"#,
    ]),
    Example::new(&[r#"{"kind":"game","declarer":"Anne","contract":"solo-valat","made":true}"#]),
    Example {
        sits_out: true,
        events: &[r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40}"#],
    },
];

const CONTRACTS: [&str; 6] = ["einser", "zweier", "dreier", "vierer", "fuenfer", "solo"];
const BONUSES: [&str; 6] = ["trull", "royal-trull", "mondfang", "pagat-ultimo", "uhu", "kike"];

pub(super) fn furthest() -> Furthest {
    let mut hands = Furthest::default();
    for kontra in 0..=MOST_KNOCKS {
        let doubled = if kontra == 0 { String::new() } else { format!(r#","kontra":{kontra}"#) };
        for contract in CONTRACTS {
            for points in [36, 35] {
                let game =
                    game(&format!(r#""contract":"{contract}","card_points":{points}{doubled}"#));
                if kontra <= 1 {
                    hands.ordinary.push(vec![game.clone()]);
                }
                hands.add(game);
            }
        }
        for made in [true, false] {
            hands.add_alone(game(&format!(r#""contract":"solo-valat","made":{made}{doubled}"#)));
        }
    }
    for contract in CONTRACTS.into_iter().chain(["solo-valat"]) {
        for offender in ["Anne", "Bert"] {
            hands.add_alone(format!(
                r#"{{"kind":"penalty","offender":"{offender}","contract":"{contract}"}}"#
            ));
        }
    }
    hands.add(r#"{"kind":"thrown-in"}"#);
    hands.on_top = BONUSES.iter().map(|what| bonus(what)).collect();
    hands
}

fn game(rest: &str) -> String {
    format!(r#"{{"kind":"game","declarer":"Anne",{rest}}}"#)
}

/// Variants of a bonus: made or failed by one side, announced or not.
fn bonus(what: &str) -> Vec<OnTop> {
    let base = r#""contract":"einser","card_points":40"#;
    let mut all = Vec::new();
    for side in ["declarer", "defence"] {
        for made in [true, false] {
            for announced in [true, false] {
                let bonus = format!(
                    r#"{{"what":"{what}","side":"{side}","made":{made},"announced":{announced}}}"#
                );
                let with = game(&format!(r#"{base},"bonuses":[{bonus}]"#));
                all.push(OnTop { with, without: game(base) });
            }
        }
    }
    all
}
