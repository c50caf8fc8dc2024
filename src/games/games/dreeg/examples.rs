//! Sample hands that show what each switch does when two places are compared.

use crate::games::game::Example;

pub(super) const EXAMPLES: &[Example] = &[
    Example::new(&[
        r#"{"kind":"individual","card_points":{"Anne":60,"Bert":40,"Carla":20},"last_trick":"Anne"}"#,
    ]),
    // Carla is out, Anne and Bert play with a talon, and Anne leads.
    Example::new(&[
        r#"{"kind":"strokes","erase":{"Carla":3}}"#,
        r#"{"kind":"strokes","erase":{"Carla":3}}"#,
        r#"{"kind":"strokes","erase":{"Carla":1}}"#,
        r#"{"kind":"dealer","player":"Carla"}"#,
        r#"{"kind":"sides","sides":[{"players":["Anne"],"card_points":60},{"players":["Bert"],"card_points":66}],"out":"Bert","closed":{"by":"Anne","sides":[{"card_points":40},{"card_points":35}]}}"#,
    ]),
    Example::new(&[
        r#"{"kind":"strokes","erase":{"Carla":3}}"#,
        r#"{"kind":"strokes","erase":{"Carla":3}}"#,
        r#"{"kind":"strokes","erase":{"Carla":1}}"#,
        r#"{"kind":"dealer","player":"Carla"}"#,
        r#"{"kind":"sides","sides":[{"players":["Anne"],"card_points":60},{"players":["Bert"],"card_points":40}],"out":"Bert","closed":{"by":"Anne","sides":[{"card_points":20},{"card_points":0}]}}"#,
    ]),
    // The second phase, Rot-Assen.
    Example::new(&[
        r#"{"kind":"strokes","erase":{"Anne":3,"Bert":3}}"#,
        r#"{"kind":"strokes","erase":{"Anne":3,"Bert":3}}"#,
        r#"{"kind":"strokes","erase":{"Anne":1,"Bert":1}}"#,
        r#"{"kind":"sides","sides":[{"players":["Anne"],"card_points":67},{"players":["Bert","Carla"],"card_points":40}],"out":"Anne"}"#,
    ]),
    // Weglöscher: Anne has one stroke left and wins three.
    Example::new(&[
        r#"{"kind":"strokes","erase":{"Anne":3}}"#,
        r#"{"kind":"strokes","erase":{"Anne":3}}"#,
        r#"{"kind":"dealer","player":"Carla"}"#,
        r#"{"kind":"sides","sides":[{"players":["Anne"],"card_points":70},{"players":["Bert"],"card_points":0}],"out":"Anne"}"#,
    ]),
];
