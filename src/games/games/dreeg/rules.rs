//! The switches of Dreeg, and their values in each place (docs/rules/dreeg.md, Rule sets and
//! switches).

use serde::{Deserialize, Serialize};

use crate::games::game::{Example, GameRules};
use crate::games::header::parse_stake;
use crate::games::switches::{
    SwitchKind, SwitchSource, SwitchValue, SwitchWord, is_null_for_no_value,
};
use crate::model::{Result, Stake, Word, refuse, say};
use crate::record::{Node, Object, Path, Writer};
use crate::{switches, words};

words! {
    pub enum RuleSet {
        Neumarkt = "neumarkt",
        /// Ten strokes, as the Kartl-Akademie plays.
        Weinzierlein = "weinzierlein",
        /// Weglöscher alone, without the other phases.
        Wegloescher = "wegloescher",
    }
}

words! {
    pub enum PhaseKind {
        Sechsundsechzig = "sechsundsechzig",
        RotAssen = "rot-assen",
        Rufen = "rufen",
        Kamerun = "kamerun",
        KamerunBeiNacht = "kamerun-bei-nacht",
        SchweigeMass = "schweige-mass",
        Wegloescher = "wegloescher",
    }
}

impl PhaseKind {
    /// Whether the first player without strokes loses, as in Kamerun.
    pub fn is_kamerun(self) -> bool {
        matches!(self, PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht)
    }

    /// Whether everybody plays alone while three or four are active, and the last two play an
    /// ordinary game of 66.
    pub fn is_sechsundsechzig(self) -> bool {
        matches!(self, PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass)
    }
}

words! {
    /// Form in which the strokes are drawn.
    pub enum SlateForm {
        Xii = "xii",
        Iii = "iii",
        Seven = "seven",
        Xx = "xx",
        Plain = "plain",
    }
}

impl SlateForm {
    /// Number of strokes on a full slate; `None` for a form with any number of strokes.
    pub fn strokes_of_full_slate(self) -> Option<i64> {
        match self {
            SlateForm::Xii | SlateForm::Iii | SlateForm::Seven => Some(7),
            SlateForm::Xx => Some(10),
            SlateForm::Plain => None,
        }
    }
}

words! {
    /// Strokes that those who do not play a hand of Weglöscher erase; the source says "the same
    /// number as the winner".
    pub enum WegloescherOthersErase {
        /// As many strokes as the hand is worth.
        Worth = "worth",
        /// As many strokes as the winner had to erase.
        Erased = "erased",
    }
}

/// Drink that a Bollern costs its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drink {
    pub name: String,
    /// Price of one drink; `None` where the table has named none.
    pub price: Option<Stake>,
}

impl SwitchWord for PhaseKind {}
impl SwitchWord for SlateForm {}
impl SwitchWord for WegloescherOthersErase {}

switches! {
    pub struct Rules(RuleSet) {
        strokes: i64 = SwitchKind::Whole(1, 20),
        phases: Vec<PhaseKind> = SwitchKind::Words(PhaseKind::WORDS, 1, 20),
        /// Form in which strokes are drawn; `None` where it follows from the number of strokes.
        slate: Option<SlateForm> = SwitchKind::Word(SlateForm::WORDS),
        rot_assen_lone_always_3: bool = SwitchKind::Flag,
        closed_lost_at_least_2: bool = SwitchKind::Flag,
        false_out_after_close_3: bool = SwitchKind::Flag,
        /// Drink that is played for; `None` is a litre of beer without a price.
        drink: Option<Drink> = SwitchKind::Object(say::type_drink),
        wegloescher_others: WegloescherOthersErase = SwitchKind::Word(WegloescherOthersErase::WORDS),
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = false;
    const CLOCKWISE: Option<bool> = Some(true);
    const OTHER_NAMES: &'static [&'static str] = &["Dreck", "Nürnberger Dreck"];
    const FIXED: &'static [&'static str] = &["strokes", "phases", "slate"];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn from_rule_set(set: RuleSet) -> Rules {
        use PhaseKind::{Kamerun, RotAssen, Rufen, Sechsundsechzig, Wegloescher};
        let neumarkt = Rules {
            set,
            named: Vec::new(),
            strokes: 7,
            phases: vec![
                Sechsundsechzig,
                RotAssen,
                Rufen,
                Kamerun,
                Kamerun,
                Rufen,
                RotAssen,
                Sechsundsechzig,
            ],
            slate: None,
            rot_assen_lone_always_3: false,
            closed_lost_at_least_2: false,
            false_out_after_close_3: false,
            wegloescher_others: WegloescherOthersErase::Worth,
            drink: None,
        };
        match set {
            RuleSet::Neumarkt => neumarkt,
            RuleSet::Weinzierlein => Rules { strokes: 10, ..neumarkt },
            RuleSet::Wegloescher => Rules { phases: vec![Wegloescher], ..neumarkt },
        }
    }

    fn check(&self) -> Result<()> {
        let Some(slate) = self.slate else { return Ok(()) };
        match slate.strokes_of_full_slate() {
            Some(full) if full != self.strokes => Err(refuse!(slate_unfit {
                field: "slate",
                value: slate.word(),
                full,
                strokes: self.strokes
            })),
            _ => Ok(()),
        }
    }

    /// Checks the number of seats; only in Weglöscher may there be more than four.
    fn check_seats(&self, seats: usize) -> Result<()> {
        let is_wegloescher = self.phases.iter().all(|phase| *phase == PhaseKind::Wegloescher);
        let most = if is_wegloescher { 8 } else { 4 };
        if (3..=most).contains(&seats) {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: 3, most }))
    }

    /// Always false, as no points are written in a Dreeg.
    fn do_hand_points_add_up_to_zero(&self) -> bool {
        false
    }
}

impl Rules {
    /// Form in which the strokes are drawn.
    pub fn slate_form(&self) -> SlateForm {
        self.slate.unwrap_or(match self.strokes {
            7 => SlateForm::Xii,
            10 => SlateForm::Xx,
            _ => SlateForm::Plain,
        })
    }
}

impl SwitchValue for Option<Drink> {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<Option<Drink>> {
        Object::read(node, path, |drink| {
            let name = drink.required_text("name")?.to_owned();
            let price = match (drink.text("price")?, drink.text("currency")?) {
                (None, None) => None,
                (Some(price), Some(currency)) => {
                    let (of_price, of_currency) = (path.key("price"), path.key("currency"));
                    Some(parse_stake(price, &of_price, currency, &of_currency)?)
                }
                (Some(_), None) => {
                    return Err(refuse!(price_alone { field: drink.path_of_key("price") }));
                }
                (None, Some(_)) => {
                    return Err(refuse!(price_alone { field: drink.path_of_key("currency") }));
                }
            };
            Ok(Some(Drink { name, price }))
        })
    }

    fn value_for_accepted_null(node: &Node<'_>, from: SwitchSource) -> Option<Option<Drink>> {
        is_null_for_no_value(node, from).then_some(None)
    }

    fn write(&self, writer: &mut Writer) {
        let Some(drink) = self else { return writer.null() };
        writer.object(|w| {
            w.put_key("name", &drink.name);
            if let Some(price) = &drink.price {
                w.put_key("price", price.amount_text());
                w.put_key("currency", price.currency.as_str());
            }
        });
    }
}

words! {
    /// Kinds of hands that are possible only in some phases.
    pub enum HandKind {
        Individual = "individual",
        Sides = "sides",
        Surrender = "surrender",
        ConcealedAce = "concealed-ace",
        Durchmarsch = "durchmarsch",
        Spoke = "spoke",
    }
}

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
