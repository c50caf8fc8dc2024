//! Hands that show what the switches do, for comparing two places.

use crate::games::game::Example;

pub(super) const EXAMPLES: &[Example] = &[
    Example::of(&[r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":37,"last_trick":"Bert"}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":39,"last_trick":"Bert"}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Bert","bid":"super","card_points":50,"schwacher":1}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Bert","bid":"super","card_points":50,"schwacher":5}"#]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"ultimo-won"}}"#,
    ]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"laid-won"}}"#,
    ]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"defence","what":"captured"}}"#,
    ]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","bid":"ansager","card_points":45,"pagat":{"side":"declarer","what":"kleine-und-gstiess"}}"#,
    ]),
    Example::of(&[r#"{"kind":"game","declarer":"Carla","bid":"super-mord","made":true}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Carla","bid":"super-mord","made":true,"laid":"pagat"}"#]),
    Example::of(&[r#"{"kind":"revoke","declarer":"Carla","bid":"super-mord","offender":"Anne"}"#]),
];
