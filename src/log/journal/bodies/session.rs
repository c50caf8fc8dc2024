//! Bodies in the log of an evening.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::parts::{
    self, BodyOfKind, ParsedBody, body_with_reason, refusal_of_misplaced_body, undo_body,
};
use crate::games::header::{Header, check_name, check_text_length, check_year_of_moment};
use crate::games::switches::SwitchSource;
use crate::journal::chain::Hash;
use crate::journal::history::{Effect, EveningChangeKind};
use crate::ledger::books::bill::KittyFees;
use crate::model::ids::{Seq, Slot};
use crate::model::money::{Money, minor_units_as_decimal_text, parse_amount_as_tenthousandths};
use crate::model::{Currency, Result, Stake, receipt, refuse, time};
use crate::record::read::refusal_of_missing_key;
use crate::record::{Node, Object, Path, Writer, read, write};

/// Content of an entry of an evening. An event (`E`) stays JSON, since reading it takes the session
/// as it stood before the entry.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionBody<E> {
    Open(Box<Header>),
    Event(E),
    /// Event that was recorded together with the change that follows it; both are undone and redone
    /// as one.
    Beside(E),
    /// Event that is inserted before an event recorded earlier.
    Before {
        of: Slot,
        event: E,
    },
    /// Correction of an event by another one; `then` says what becomes of the later events that it
    /// makes impossible.
    Fix {
        of: Slot,
        event: E,
        then: Vec<LaterEvent<E>>,
    },
    Void {
        of: Slot,
        then: Vec<LaterEvent<E>>,
    },
    /// Dealer of a hand, where it is another than the rules would have.
    Dealt {
        of: Slot,
        player: String,
        /// Whether the entry was recorded together with the change that follows it, so that later
        /// hands keep their dealers.
        beside: bool,
    },
    Undo {
        of: Seq,
        /// Whether a hand stays in its place as a struck one, since others follow it.
        in_place: bool,
    },
    Redo {
        of: Seq,
    },
    End,
    /// Fees that an evening brings the kitty, booked as it is played.
    Agree(KittyFees),
    /// Value of a point, for all hands of the evening.
    Stake(Stake),
    /// List of the people who wait for a seat from now on.
    Bench(WaitingBench),
    /// Splitting of a Dreeg's drinks as a bill.
    Drinks,
    /// Strike of the evening: its hands and fees count for nothing.
    Strike,
    /// Restoring of a struck evening: its hands and fees count again.
    Restore,
    /// Reopening of the evening after its end.
    Reopen,
    /// Correction of the evening as a whole.
    About(EveningCorrection),
    /// Word of a witness at the table, with the receipt code of the state that it confirms.
    Witness {
        word: String,
        state: Hash,
    },
}

/// Later event that a correction strikes or replaces.
#[derive(Clone, Debug, PartialEq)]
pub struct LaterEvent<E> {
    pub of: Slot,
    /// Event in place of the later one; `None` where that is struck.
    pub event: Option<E>,
}

/// Whether an entry's body starts as the body of an event does; a body that starts with a token
/// does not.
pub fn is_event_body(body: &str) -> bool {
    body.starts_with("{\"event\":")
}

/// Event that is JSON already, as the record format has it.
#[derive(Clone, Copy, Debug)]
pub struct EventJson<'e>(pub &'e str);

/// People who wait for a seat, the next one first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WaitingBench {
    pub waiting: Vec<String>,
    /// Whether the next one sits down after each round.
    pub every_round: bool,
}

/// Corrections of an evening as a whole. A field that is set replaces the value; the rest stays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct EveningCorrection {
    /// Time at which the evening really began.
    pub started_at: Option<String>,
    /// New title of the evening; an empty one removes the title.
    pub name: Option<String>,
    /// Recorded names, each with the name of the person who really sat in that place.
    pub people: Vec<(String, String)>,
    /// Id that corrections made of several evenings at once share; they are undone together.
    pub with: Option<Uuid>,
}

fn map_later_events<E, F>(
    then: Vec<LaterEvent<E>>,
    map: &mut impl FnMut(E) -> F,
) -> Vec<LaterEvent<F>> {
    then.into_iter()
        .map(|then| LaterEvent { of: then.of, event: then.event.map(&mut *map) })
        .collect()
}

pub(super) const KEYS: &[&str] = &[
    "open", "event", "beside", "before", "fix", "void", "dealt", "undo", "redo", "end", "agree",
    "stake", "bench", "drinks", "strike", "restore", "reopen", "about", "witness",
];

impl<E> SessionBody<E> {
    /// Effects of the entry on the history of its chain: first those on later events that go with a
    /// correction, then its own.
    pub fn effects(&self) -> Vec<Effect<EveningChangeKind>> {
        let then = match self {
            SessionBody::Fix { then, .. } | SessionBody::Void { then, .. } => then.as_slice(),
            _ => &[],
        };
        let with_it = then.iter().map(|LaterEvent { of, event }| {
            let of = *of;
            Effect::Change(if event.is_some() {
                EveningChangeKind::Fix { of }
            } else {
                EveningChangeKind::Void { of }
            })
        });
        with_it.chain([self.own_effect()]).collect()
    }

    fn own_effect(&self) -> Effect<EveningChangeKind> {
        match self {
            SessionBody::Event(_) => Effect::Change(EveningChangeKind::Event),
            SessionBody::Beside(_) => Effect::Change(EveningChangeKind::Beside),
            SessionBody::Before { of, .. } => Effect::Change(EveningChangeKind::Before { of: *of }),
            SessionBody::Fix { of, .. } => Effect::Change(EveningChangeKind::Fix { of: *of }),
            SessionBody::Void { of, .. } => Effect::Change(EveningChangeKind::Void { of: *of }),
            SessionBody::Dealt { of, beside, .. } => {
                Effect::Change(EveningChangeKind::Dealt { of: *of, beside: *beside })
            }
            SessionBody::End => Effect::Change(EveningChangeKind::End),
            SessionBody::Reopen => Effect::Change(EveningChangeKind::Reopen),
            SessionBody::Stake(_) => Effect::Change(EveningChangeKind::Stake),
            SessionBody::Bench(_) => Effect::Change(EveningChangeKind::Bench),
            SessionBody::Agree(_) => Effect::Change(EveningChangeKind::Agree),
            SessionBody::Drinks => Effect::Change(EveningChangeKind::Drinks),
            SessionBody::Strike => Effect::Change(EveningChangeKind::Strike),
            SessionBody::Restore => Effect::Change(EveningChangeKind::Restore),
            SessionBody::About(about) => Effect::Change(EveningChangeKind::About {
                begun: about.started_at.is_some(),
                name: about.name.is_some(),
                people: !about.people.is_empty(),
            }),
            SessionBody::Undo { of, in_place: false } => Effect::Undo(*of),
            SessionBody::Undo { of, in_place: true } => Effect::UndoInPlace(*of),
            SessionBody::Redo { of } => Effect::Redo(*of),
            SessionBody::Open(_) | SessionBody::Witness { .. } => Effect::Stays,
        }
    }

    /// Events that the entry holds, in the order of [`SessionBody::map_event`].
    pub fn events(&self) -> impl Iterator<Item = &E> {
        let (event, then) = match self {
            SessionBody::Event(event)
            | SessionBody::Beside(event)
            | SessionBody::Before { event, .. } => (Some(event), &[][..]),
            SessionBody::Fix { event, then, .. } => (Some(event), then.as_slice()),
            SessionBody::Void { then, .. } => (None, then.as_slice()),
            _ => (None, &[][..]),
        };
        event.into_iter().chain(then.iter().filter_map(|then| then.event.as_ref()))
    }

    /// Event that the entry puts in the place `slot`. Only a correction holds several events; of
    /// any other entry this is its one event.
    pub fn into_event_at(self, slot: Slot) -> Option<E> {
        let (own, then) = match self {
            SessionBody::Event(event)
            | SessionBody::Beside(event)
            | SessionBody::Before { event, .. } => return Some(event),
            SessionBody::Fix { of, event, then } => (Some(event).filter(|_| of == slot), then),
            SessionBody::Void { then, .. } => (None, then),
            _ => return None,
        };
        own.or_else(|| then.into_iter().filter(|then| then.of == slot).find_map(|then| then.event))
    }

    /// Converts each event into another shape and keeps the rest.
    pub fn map_event<F>(self, mut map: impl FnMut(E) -> F) -> SessionBody<F> {
        match self {
            SessionBody::Open(header) => SessionBody::Open(header),
            SessionBody::Event(event) => SessionBody::Event(map(event)),
            SessionBody::Beside(event) => SessionBody::Beside(map(event)),
            SessionBody::Before { of, event } => SessionBody::Before { of, event: map(event) },
            SessionBody::Fix { of, event, then } => {
                SessionBody::Fix { of, event: map(event), then: map_later_events(then, &mut map) }
            }
            SessionBody::Void { of, then } => {
                SessionBody::Void { of, then: map_later_events(then, &mut map) }
            }
            SessionBody::Dealt { of, player, beside } => SessionBody::Dealt { of, player, beside },
            SessionBody::Undo { of, in_place } => SessionBody::Undo { of, in_place },
            SessionBody::Redo { of } => SessionBody::Redo { of },
            SessionBody::End => SessionBody::End,
            SessionBody::Agree(fee) => SessionBody::Agree(fee),
            SessionBody::Stake(stake) => SessionBody::Stake(stake),
            SessionBody::Bench(bench) => SessionBody::Bench(bench),
            SessionBody::Drinks => SessionBody::Drinks,
            SessionBody::Strike => SessionBody::Strike,
            SessionBody::Restore => SessionBody::Restore,
            SessionBody::Reopen => SessionBody::Reopen,
            SessionBody::About(about) => SessionBody::About(about),
            SessionBody::Witness { word, state } => SessionBody::Witness { word, state },
        }
    }

    pub(super) fn check_place_in_chain(&self, chain: Uuid, seq: Seq) -> Result<()> {
        let fits = match self {
            SessionBody::Open(header) => seq == Seq::FIRST && header.id == Some(chain),
            _ => seq != Seq::FIRST,
        };
        if fits { Ok(()) } else { Err(refusal_of_misplaced_body(chain, seq)) }
    }
}

impl SessionBody<EventJson<'_>> {
    /// Writes the body. The opening and an event by itself have no room for a reason.
    pub fn write(&self, why: Option<&str>) -> String {
        match self {
            SessionBody::Open(header) => {
                write::object(|w| w.key("open").object(|w| header.write_session(w, true)))
            }
            SessionBody::Event(event) => {
                write::object(|w| w.key("event").write_finished_json(event.0))
            }
            SessionBody::Beside(event) => {
                write::object(|w| w.key("beside").write_finished_json(event.0))
            }
            SessionBody::Before { of, event } => body_with_reason("before", why, |w| {
                w.put_key("of", of.get());
                w.key("event").write_finished_json(event.0);
            }),
            SessionBody::Fix { of, event, then } => body_with_reason("fix", why, |w| {
                w.put_key("of", of.get());
                w.key("event").write_finished_json(event.0);
                write_later_events(w, then);
            }),
            SessionBody::Void { of, then } => body_with_reason("void", why, |w| {
                w.put_key("of", of.get());
                write_later_events(w, then);
            }),
            SessionBody::Dealt { of, player, beside } => body_with_reason("dealt", why, |w| {
                w.put_key("of", of.get());
                w.put_key("player", player);
                if *beside {
                    w.put_key("beside", true);
                }
            }),
            SessionBody::Undo { of, in_place } => body_with_reason("undo", why, |w| {
                w.put_key("of", of.get());
                if *in_place {
                    w.put_key("in_place", true);
                }
            }),
            SessionBody::Redo { of } => undo_body("redo", *of, why),
            SessionBody::End => body_with_reason("end", why, |_| ()),
            SessionBody::Agree(fee) => body_with_reason("agree", why, |w| write_fee(w, fee)),
            SessionBody::Stake(stake) => body_with_reason("stake", why, |w| {
                w.put_key("amount", stake.amount_text());
                w.put_key("currency", stake.currency.as_str());
            }),
            SessionBody::Bench(bench) => body_with_reason("bench", why, |w| {
                w.key("waiting").texts(bench.waiting.iter().map(String::as_str));
                if bench.every_round {
                    w.put_key("every_round", true);
                }
            }),
            SessionBody::Drinks => body_with_reason("drinks", why, |_| ()),
            SessionBody::Strike => body_with_reason("strike", why, |_| ()),
            SessionBody::Restore => body_with_reason("restore", why, |_| ()),
            SessionBody::Reopen => body_with_reason("reopen", why, |_| ()),
            SessionBody::About(about) => {
                body_with_reason("about", why, |w| write_evening_correction(w, about))
            }
            SessionBody::Witness { word, state } => body_with_reason("witness", why, |w| {
                w.put_key("word", word);
                w.put_key("state", state.to_string());
            }),
        }
    }
}

fn write_later_events(w: &mut Writer, then: &[LaterEvent<EventJson<'_>>]) {
    if then.is_empty() {
        return;
    }
    w.objects("then", then, |w, LaterEvent { of, event }| {
        w.put_key("of", of.get());
        event.iter().for_each(|event| w.key("event").write_finished_json(event.0));
    });
}

fn write_fee(w: &mut Writer, fee: &KittyFees) {
    w.put_key("per_lost_game", minor_units_as_decimal_text(fee.per_lost_game, fee.currency));
    w.put_key("per_evening", minor_units_as_decimal_text(fee.per_evening, fee.currency));
    w.put_key("currency", fee.currency.as_str());
}

fn write_evening_correction(w: &mut Writer, about: &EveningCorrection) {
    w.put_key("started_at", &about.started_at);
    w.put_key("name", &about.name);
    if !about.people.is_empty() {
        w.key("people").list(|w| {
            for (recorded, really) in &about.people {
                w.texts([recorded.as_str(), really.as_str()]);
            }
        });
    }
    w.put_key("with", about.with.map(|with| with.to_string()));
}

pub fn read_session_body(text: &str) -> Result<ParsedBody<SessionBody<Node<'_>>>> {
    read_body_of_kind(BodyOfKind::read(text)?)
}

pub(super) fn read_body_of_kind(
    opened: BodyOfKind<'_>,
) -> Result<ParsedBody<SessionBody<Node<'_>>>> {
    let BodyOfKind { key, value, merged } = opened;
    let root = Path::ROOT;
    let path = root.key(&key);
    let plain = |body| Ok(ParsedBody { body, why: None, merged: merged.clone() });
    match key.as_ref() {
        "event" => return plain(SessionBody::Event(value)),
        "beside" => return plain(SessionBody::Beside(value)),
        "open" => {
            return plain(SessionBody::Open(Box::new(Header::read_session(
                &value,
                &path,
                SwitchSource::Begun,
            )?)));
        }
        _ => {}
    }
    let mut parts = Object::from_node(&value, &path)?;
    let why = parts.text("why")?.map(str::to_owned);
    let body = match key.as_ref() {
        "before" => {
            let of = Slot::from(parts::read_referenced_entry(&mut parts)?);
            SessionBody::Before { of, event: parts.required_value("event")?.clone() }
        }
        "fix" => {
            let of = Slot::from(parts::read_referenced_entry(&mut parts)?);
            // Cloned as it stands: a correction is rare, and its event small.
            let event = parts.required_value("event")?.clone();
            SessionBody::Fix { of, event, then: read_later_events(&mut parts)? }
        }
        "void" => {
            let of = Slot::from(parts::read_referenced_entry(&mut parts)?);
            SessionBody::Void { of, then: read_later_events(&mut parts)? }
        }
        "dealt" => SessionBody::Dealt {
            of: Slot::from(parts::read_referenced_entry(&mut parts)?),
            player: parts.required_text("player")?.to_owned(),
            beside: parts.flag("beside")?.unwrap_or(false),
        },
        "undo" => SessionBody::Undo {
            of: parts::read_referenced_entry(&mut parts)?,
            in_place: parts.flag("in_place")?.unwrap_or(false),
        },
        "redo" => SessionBody::Redo { of: parts::read_referenced_entry(&mut parts)? },
        "end" => SessionBody::End,
        "agree" => SessionBody::Agree(read_kitty_fee(&mut parts)?),
        "stake" => SessionBody::Stake(read_stake(&mut parts)?),
        "bench" => SessionBody::Bench(read_bench(&mut parts)?),
        "drinks" => SessionBody::Drinks,
        "strike" => SessionBody::Strike,
        "restore" => SessionBody::Restore,
        "reopen" => SessionBody::Reopen,
        "about" => SessionBody::About(read_evening_correction(&mut parts)?),
        "witness" => {
            let word = receipt::parse_witness_word(parts.required_text("word")?)?;
            let state = parts.required_text("state")?;
            let state = Hash::from_hex(state)
                .ok_or_else(|| refuse!(hash_wrong { field: "state", value: state }))?;
            SessionBody::Witness { word, state }
        }
        key => return Err(parts::refusal_of_unknown_key(key)),
    };
    parts.refuse_unknown_keys()?;
    Ok(ParsedBody { body, why, merged })
}

fn read_later_events<'a>(parts: &mut Object<'_, 'a, '_>) -> Result<Vec<LaterEvent<Node<'a>>>> {
    parts.objects("then", |parts| {
        let of = Slot::from(parts::read_referenced_entry(parts)?);
        Ok(LaterEvent { of, event: parts.take("event").cloned() })
    })
}

fn read_evening_correction(parts: &mut Object<'_, '_, '_>) -> Result<EveningCorrection> {
    let mut about = EveningCorrection::default();
    if let Some(started_at) = parts.text("started_at")? {
        if !time::is_rfc3339(started_at) {
            return Err(refuse!(time_wrong { field: "started_at", value: started_at }));
        }
        check_year_of_moment(started_at, "started_at")?;
        about.started_at = Some(started_at.to_owned());
    }
    if let Some(name) = parts.text("name")? {
        check_text_length(name, "name")?;
        about.name = Some(name.to_owned());
    }
    about.people = parts.list("people", |pair, path| {
        let [recorded, really] = read::read_list(pair, path)? else {
            return Err(refusal_of_missing_key(path, "1"));
        };
        let (recorded, really) =
            (read::read_text(recorded, &path.index(0))?, read::read_text(really, &path.index(1))?);
        check_name(really, &path.index(1).to_string())?;
        Ok((recorded.to_owned(), really.to_owned()))
    })?;
    if let Some(with) = parts.text("with")? {
        let id = Uuid::try_parse(with);
        about.with = Some(id.map_err(|_| refuse!(id_wrong { field: "with", value: with }))?);
    }
    Ok(about)
}

fn read_bench(parts: &mut Object<'_, '_, '_>) -> Result<WaitingBench> {
    let waiting = parts.list("waiting", |name, path| {
        let name = read::read_text(name, path)?;
        check_name(name, &path.to_string())?;
        Ok(name.to_owned())
    })?;
    Ok(WaitingBench { waiting, every_round: parts.flag("every_round")?.unwrap_or(false) })
}

fn read_currency(parts: &mut Object<'_, '_, '_>) -> Result<Currency> {
    let currency = parts.required_text("currency")?;
    Currency::parse(currency)
        .ok_or_else(|| refuse!(currency_wrong { field: "currency", value: currency }))
}

fn read_stake(parts: &mut Object<'_, '_, '_>) -> Result<Stake> {
    let (amount, currency) = (parts.required_text("amount")?, read_currency(parts)?);
    let tenthousandths = parse_amount_as_tenthousandths(amount)
        .ok_or_else(|| refuse!(amount_wrong { field: "amount", value: amount }))?;
    Ok(Stake { tenthousandths, currency })
}

fn read_kitty_fee(parts: &mut Object<'_, '_, '_>) -> Result<KittyFees> {
    let currency = read_currency(parts)?;
    let mut amount = |key: &'static str| {
        let written = parts.required_text(key)?;
        match written.bytes().all(|b| matches!(b, b'0' | b'.')) {
            true => Ok(0),
            false => Money::read(written, currency)
                .map(|money| money.minor)
                .ok_or_else(|| refuse!(amount_wrong { field: key, value: written })),
        }
    };
    Ok(KittyFees {
        per_lost_game: amount("per_lost_game")?,
        per_evening: amount("per_evening")?,
        currency,
    })
}
