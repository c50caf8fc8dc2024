//! Hands that show what the switches do, for comparing two places.

use crate::games::game::Example;

pub(super) const EXAMPLES: &[Example] = &[
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40,"bonuses":[{"what":"trull","side":"declarer"}]}"#,
    ]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Bert","contract":"zweier","card_points":30,"bonuses":[{"what":"pagat-ultimo","side":"declarer","made":false}]}"#,
    ]),
    Example::of(&[r#"{"kind":"game","declarer":"Carla","contract":"solo","card_points":45,"kontra":1}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Anne","contract":"solo-valat","made":true}"#]),
    Example { sits_out: true, events: &[r#"{"kind":"game","declarer":"Anne","contract":"dreier","card_points":40}"#] },
];
