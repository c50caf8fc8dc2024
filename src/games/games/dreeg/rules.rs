//! The switches of Dreeg, and their values in each place (docs/rules/dreeg.md, Rule sets and
//! switches).

use serde::{Deserialize, Serialize};

use super::position::Position;
use crate::games::game::{Example, Game, GameRules, Paper};
use crate::games::header::parse_stake;
use crate::games::reach::Furthest;
use crate::games::switches::{Source, SwitchKind, SwitchValue, SwitchWord, is_left_out};
use crate::model::{Arg, Message, Refusal, Stake, Word, refuse, say};
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
    pub enum Slate {
        Xii = "xii",
        Iii = "iii",
        Seven = "seven",
        Xx = "xx",
        Plain = "plain",
    }
}

impl Slate {
    /// Number of strokes on a full slate; `None` where any number can be drawn.
    pub fn full_strokes(self) -> Option<i64> {
        match self {
            Slate::Xii | Slate::Iii | Slate::Seven => Some(7),
            Slate::Xx => Some(10),
            Slate::Plain => None,
        }
    }
}

words! {
    /// Strokes that those who do not play a hand of Weglöscher erase; the source says "the same
    /// number as the winner".
    pub enum WegloescherOthers {
        /// As many as the hand is worth.
        Worth = "worth",
        /// As many as the winner had to erase.
        Erased = "erased",
    }
}

/// Drink that a Bollern costs its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drink {
    pub name: String,
    /// Price of one drink, where the table wants to know it.
    pub price: Option<Stake>,
}

impl SwitchWord for PhaseKind {}
impl SwitchWord for Slate {}
impl SwitchWord for WegloescherOthers {}

switches! {
    pub struct Rules(RuleSet) {
        strokes: i64 = SwitchKind::Whole(1, 20),
        phases: Vec<PhaseKind> = SwitchKind::words::<PhaseKind>(1, 20),
        /// Form in which strokes are drawn; `None` follows from the number of strokes.
        slate: Option<Slate> = SwitchKind::word::<Slate>(),
        rot_assen_lone_always_3: bool = SwitchKind::Flag,
        closed_lost_at_least_2: bool = SwitchKind::Flag,
        false_out_after_close_3: bool = SwitchKind::Flag,
        /// Drink that is played for; `None` is a litre of beer without a price.
        drink: Option<Drink> = SwitchKind::Object(say::type_drink),
        wegloescher_others: WegloescherOthers = SwitchKind::word::<WegloescherOthers>(),
    }
}

impl GameRules for Rules {
    const HAS_STAKE: bool = false;
    const CLOCKWISE: Option<bool> = Some(true);
    const OTHER_NAMES: &'static [&'static str] = &["Dreck", "Nürnberger Dreck"];
    const FIXED: &'static [&'static str] = &["strokes", "phases", "slate"];
    const EXAMPLES: &'static [Example] = EXAMPLES;

    fn for_set(set: RuleSet) -> Rules {
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
            wegloescher_others: WegloescherOthers::Worth,
            drink: None,
        };
        match set {
            RuleSet::Neumarkt => neumarkt,
            RuleSet::Weinzierlein => Rules { strokes: 10, ..neumarkt },
            RuleSet::Wegloescher => Rules { phases: vec![Wegloescher], ..neumarkt },
        }
    }

    fn check(&self) -> Result<(), Refusal> {
        let Some(slate) = self.slate else { return Ok(()) };
        match slate.full_strokes() {
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
    fn check_seats(&self, seats: usize) -> Result<(), Refusal> {
        let is_wegloescher = self.phases.iter().all(|phase| *phase == PhaseKind::Wegloescher);
        let most = if is_wegloescher { 8 } else { 4 };
        if (3..=most).contains(&seats) {
            return Ok(());
        }
        Err(refuse!(seats_wrong { field: "players", value: seats, least: 3, most }))
    }

    fn sitting_out_shares(&self) -> bool {
        false
    }

    /// Always false: a Dreeg writes no points.
    fn is_balanced(&self) -> bool {
        false
    }

    /// No hands, as a Dreeg writes no points.
    fn furthest(&self) -> Furthest {
        Furthest::default()
    }

    fn paper(&self) -> Option<Paper> {
        None
    }
}

impl Rules {
    /// Form in which the strokes are drawn.
    pub fn slate_drawn(&self) -> Slate {
        self.slate.unwrap_or(match self.strokes {
            7 => Slate::Xii,
            10 => Slate::Xx,
            _ => Slate::Plain,
        })
    }
}

impl SwitchValue for Option<Drink> {
    fn read(node: &Node<'_>, path: &Path<'_>, _: SwitchKind) -> Result<Option<Drink>, Refusal> {
        Object::read(node, path, |drink| {
            let name = drink.required_text("name")?.to_owned();
            let price = match (drink.text("price")?, drink.text("currency")?) {
                (None, None) => None,
                (Some(price), Some(currency)) => {
                    let (of_price, of_currency) = (path.key("price"), path.key("currency"));
                    Some(parse_stake(price, &of_price, currency, &of_currency)?)
                }
                (Some(_), None) => {
                    return Err(refuse!(price_alone { field: drink.field("currency") }));
                }
                (None, Some(_)) => {
                    return Err(refuse!(price_alone { field: drink.field("price") }));
                }
            };
            Ok(Some(Drink { name, price }))
        })
    }

    fn left_out(node: &Node<'_>, from: Source) -> Option<Option<Drink>> {
        is_left_out(node, from).then_some(None)
    }

    fn write(&self, writer: &mut Writer) {
        let Some(drink) = self else { return writer.null() };
        writer.object(|w| {
            w.put("name", &drink.name);
            if let Some(price) = &drink.price {
                w.put("price", price.amount());
                w.put("currency", price.currency.as_str());
            }
        });
    }
}

impl Position {
    pub(super) fn outlook_sentences(&self) -> Vec<Message> {
        if self.is_complete() {
            return vec![say!(outlook_dreeg_complete { phases: self.rules.phases.len() })];
        }
        let mut outlook = vec![
            say!(outlook_phase {
                phase: self.phase(),
                phases: self.rules.phases.len(),
                name: Arg::Word(self.phase_kind().word())
            }),
            self.rule_in_a_line(),
            say!(outlook_active { players: self.players(self.active_seats()) }),
        ];
        let out: Vec<usize> =
            self.table.forehand_first().filter(|seat| !self.is_active(*seat)).collect();
        if !out.is_empty() {
            outlook.push(say!(outlook_dropped_out { players: self.players(out) }));
        }
        if let Some(named) = self.naming_losers_sentence() {
            let (count, players) = (self.lost.len(), self.players(self.lost.iter().copied()));
            outlook.extend([
                say!(outlook_phase_lost { players, count, phase: self.phase() - 1 }),
                named,
            ]);
        }
        outlook.extend(self.deal_and_lead());
        outlook
    }

    /// Sentence that says how trumps are made and what wins.
    fn rule_in_a_line(&self) -> Message {
        let two = self.active_count() == 2;
        let most = self.active_count() - 1;
        match self.phase_kind() {
            PhaseKind::Sechsundsechzig if two => say!(outlook_rule_sechsundsechzig_two),
            PhaseKind::Sechsundsechzig => say!(outlook_rule_sechsundsechzig { most }),
            PhaseKind::SchweigeMass if two => say!(outlook_rule_schweige_mass_two),
            PhaseKind::SchweigeMass => say!(outlook_rule_schweige_mass),
            PhaseKind::RotAssen if two => say!(outlook_rule_rot_assen_two),
            PhaseKind::RotAssen => say!(outlook_rule_rot_assen),
            PhaseKind::Rufen if two => say!(outlook_rule_rufen_two),
            PhaseKind::Rufen => say!(outlook_rule_rufen),
            PhaseKind::Kamerun => say!(outlook_rule_kamerun { most }),
            PhaseKind::KamerunBeiNacht => say!(outlook_rule_kamerun_bei_nacht),
            PhaseKind::Wegloescher => say!(outlook_rule_wegloescher),
        }
    }

    /// Sentence before the first hand of a phase, about which losers name the dealer, and who deals
    /// if they do not; `None` later.
    pub fn naming_losers_sentence(&self) -> Option<Message> {
        let (count, players) = (self.lost.len(), self.players(self.lost.iter().copied()));
        (count > 0).then(|| {
            say!(outlook_loser_names_dealer { players, count, dealer: self.table.dealer() })
        })
    }

    /// Sentences about who deals and who leads, and in Weglöscher about who plays whom.
    pub fn deal_and_lead(&self) -> Vec<Message> {
        let mut sentences = Vec::new();
        let mut playing = self.playing_seats();
        let two = (playing.next(), playing.next(), self.phase_kind());
        if let (Some(one), Some(other), PhaseKind::Wegloescher) = two {
            sentences.push(say!(outlook_plays_against {
                player: self.table.player(one),
                other: self.table.player(other)
            }));
        }
        if let Some(leader) = self.playing_seats().next() {
            let plays = self.is_active(self.table.dealer_seat());
            let (dealer, player) = (self.table.dealer(), self.table.player(leader));
            sentences
                .push(say!(plays => outlook_deal | outlook_deal_dropped_out { dealer, player }));
        }
        sentences
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

impl Position {
    /// Whether the next hand can be of this kind.
    pub fn can_be_of_kind(&self, kind: HandKind) -> bool {
        let (phase, active) = (self.phase_kind(), self.active_count());
        match kind {
            HandKind::Individual => {
                phase.is_kamerun() || (phase.is_sechsundsechzig() && active > 2)
            }
            HandKind::Sides => match phase {
                PhaseKind::RotAssen | PhaseKind::Rufen | PhaseKind::Wegloescher => true,
                PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass => active == 2,
                PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht => false,
            },
            HandKind::Surrender => phase == PhaseKind::RotAssen && active > 2,
            HandKind::ConcealedAce => phase == PhaseKind::RotAssen && active == 2,
            HandKind::Durchmarsch => phase == PhaseKind::Kamerun,
            HandKind::Spoke => phase == PhaseKind::SchweigeMass,
        }
    }

    pub(super) fn check_phase(&self, kind: HandKind) -> Result<(), Refusal> {
        if self.can_be_of_kind(kind) {
            return Ok(());
        }
        // Two of those who could be written down instead.
        let mut active = self.active_seats().map(|seat| self.table.player(seat));
        let one = active.next().unwrap_or(self.table.player(0));
        let two = active.next().unwrap_or(one);
        Err(refuse!(not_in_this_phase {
            kind: Arg::Word(kind.word()),
            phase: Arg::Word(self.phase_kind().word()),
            active: self.active_count(),
            one,
            two
        }))
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
