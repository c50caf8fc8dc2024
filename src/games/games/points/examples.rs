//! Sample hands that show what each switch does, and the hands that go furthest.

use super::rules::{MOST_POINTS, Rules, Total};
use crate::games::game::Example;
use crate::games::reach::Furthest;
use crate::model::Points;

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[r#"{"kind":"hand","points":{"Anne":12,"Bert":-4}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Anne":12,"Bert":-12}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Anne":24,"Bert":16}}"#]),
    Example::new(&[r#"{"kind":"hand","points":{"Bert":4.5}}"#]),
    Example::new(&[r#"{"kind":"thrown-in"}"#]),
];

/// As far as a hand may go, and the smallest step beside it: upward and downward, with whatever
/// somebody else has to have for the sum.
pub(super) fn furthest(rules: &Rules) -> Furthest {
    let mut hands = Furthest::default();
    let step = if rules.halves { 1 } else { 2 };
    let most = 2 * MOST_POINTS;
    let total = match rules.total {
        Total::Any => 0,
        Total::Exactly(total) => 2 * total,
    };
    for own in [most, -most, total + most, total - most, step] {
        let [anne, bert] = [own, total - own].map(Points::from_halves);
        hands.add(format!(r#"{{"kind":"hand","points":{{"Anne":{anne},"Bert":{bert}}}}}"#));
        hands.add(format!(r#"{{"kind":"hand","points":{{"Anne":{anne}}}}}"#));
    }
    hands.ordinary.clone_from(&hands.whole);
    hands
}
