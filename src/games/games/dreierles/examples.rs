//! Hands that show what the switches do, for comparing two places.

use crate::games::game::Example;

pub(super) const EXAMPLES: &[Example] = &[
    Example::of(&[
        r#"{"kind":"game","declarer":"Anne","bid":"dreier","card_points":46,"pfeife":"won","combinations":[{"player":"Anne","what":"vier-koenige"}]}"#,
    ]),
    Example::of(&[
        r#"{"kind":"game","declarer":"Bert","bid":"zweier","card_points":30,"pfeife":"lost","combinations":[{"player":"Anne","what":"zehn-druck"}]}"#,
    ]),
    Example::of(&[r#"{"kind":"game","declarer":"Carla","bid":"einer","card_points":50,"pfeife":"out-won"}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Carla","bid":"einer","card_points":41,"pfeife":"out-lost"}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":1}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Anne","bid":"solo","card_points":42,"knocks":4}"#]),
    Example::of(&[r#"{"kind":"game","declarer":"Bert","bid":"solo-du","all_tricks":false}"#]),
    Example { sits_out: true, events: &[r#"{"kind":"game","declarer":"Bert","bid":"dreier","card_points":30}"#] },
    Example::of(&[r#"{"kind":"raeuber","losers":["Anne"]}"#]),
    Example::of(&[r#"{"kind":"last-round"}"#, r#"{"kind":"raeuber","losers":["Anne"]}"#]),
    Example::of(&[r#"{"kind":"raeuber","losers":["Bert"],"combinations":[{"player":"Carla","what":"vier-koenige"}]}"#]),
    Example::of(&[r#"{"kind":"penalty","offence":"play","offender":"Bert","bid":"zweier"}"#]),
    Example::of(&[r#"{"kind":"penalty","offence":"discard","offender":"Anne","bid":"dreier"}"#]),
    Example::of(&[r#"{"kind":"penalty","offence":"misdeal"}"#]),
];
