//! JSON that other programs rely on (`docs/cli.md`), with keys in the order in which the code lists
//! them.

use super::voice::Voice;
use super::{clash, hand as of_hand, not_counted, receipt};
use crate::app::exchange::check::CheckFindings;
use crate::app::log::{LogContent, LogLine};
use crate::games::outcome::ScoringStep;
use crate::games::session::{AppliedEvent, Event, HandPayment, Session, TotalsAfterEvent};
use crate::model::money::{Money, minor_units_as_decimal_text};
use crate::model::{Currency, Points, Refusal};
use crate::record::Writer;

/// JSON value in its written form; `None` means that its key is left out.
pub struct Json(Option<String>);

impl Json {
    /// Wraps text that is JSON already, such as a number or a value of the record format.
    pub fn raw(json: impl Into<String>) -> Json {
        Json(Some(json.into()))
    }

    pub fn null() -> Json {
        Json::raw("null")
    }

    /// Wraps the output of a value that writes itself.
    pub fn from_writer(write: impl FnOnce(&mut Writer)) -> Json {
        let mut writer = Writer::new();
        write(&mut writer);
        Json::raw(writer.into_string())
    }

    pub fn text(self) -> String {
        self.0.unwrap_or_default()
    }

    /// Replaces an empty list or object by an absent value, so that its key is left out.
    pub fn none_if_empty(self) -> Json {
        Json(self.0.filter(|json| json != "[]" && json != "{}"))
    }
}

/// Builds an array of the values that are present.
pub fn array<V: Into<Json>>(values: impl IntoIterator<Item = V>) -> Json {
    let values: Vec<String> = values.into_iter().filter_map(|value| value.into().0).collect();
    Json::raw(format!("[{}]", values.join(",")))
}

impl From<&str> for Json {
    fn from(text: &str) -> Json {
        Json::from_writer(|w| w.text(text))
    }
}

impl From<String> for Json {
    fn from(text: String) -> Json {
        Json::from(text.as_str())
    }
}

impl From<Currency> for Json {
    fn from(currency: Currency) -> Json {
        Json::from(currency.as_str())
    }
}

impl<V: Clone> From<&V> for Json
where
    Json: From<V>,
{
    fn from(value: &V) -> Json {
        Json::from(value.clone())
    }
}

impl<V: Into<Json>> From<Option<V>> for Json {
    fn from(value: Option<V>) -> Json {
        Json(value.and_then(|value| value.into().0))
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Json {
        Json::raw(object.text())
    }
}

macro_rules! numbers {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Json {
            fn from(number: $kind) -> Json {
                Json::raw(number.to_string())
            }
        })+
    };
}

numbers!(bool, u8, u32, u64, usize, i64, Points);

/// Object under construction: its keys and values in order.
#[derive(Default)]
pub struct Object(String);

impl Object {
    pub fn with(self, key: &str, value: impl Into<Json>) -> Object {
        match value.into().0 {
            Some(value) => self.with_keys_of(Object(format!("{}:{value}", Json::from(key).text()))),
            None => self,
        }
    }

    /// Appends all keys of another object, with their values.
    pub fn with_keys_of(mut self, other: Object) -> Object {
        if !self.0.is_empty() && !other.0.is_empty() {
            self.0.push(',');
        }
        self.0.push_str(&other.0);
        self
    }

    pub fn text(&self) -> String {
        format!("{{{}}}", self.0)
    }
}

/// Collects pairs of key and value into an object.
impl<K: AsRef<str>, V: Into<Json>> FromIterator<(K, V)> for Object {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Object {
        pairs
            .into_iter()
            .fold(Object::default(), |object, (key, value)| object.with(key.as_ref(), value))
    }
}

/// Builds an object from keys and values; a key with an absent value is left out.
#[macro_export]
macro_rules! object {
    ($($key:literal: $value:expr),* $(,)?) => {
        $crate::present::json::Object::default()$(.with($key, $value))*
    };
}

pub use crate::object;

/// Object with an amount as a decimal string and its currency.
pub fn money_object(money: Money) -> Object {
    object! { "amount": minor_units_as_decimal_text(money.minor, money.currency), "currency": money.currency }
}

/// Object with the code and sentence of a refusal.
pub fn refusal_object(refusal: &Refusal, voice: &Voice) -> Object {
    object! { "code": refusal.code, "message": voice.say_refusal(refusal) }
}

/// Object `{"event":…,"result":…}` of a hand, with the steps where they were asked for. The session
/// is the one after the event.
pub fn hand_json(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    steps: Option<&[ScoringStep]>,
    voice: &Voice,
) -> Object {
    let after = TotalsAfterEvent { totals: session.totals(), next_dealer: session.next_dealer() };
    earlier_hand_json(event, applied, session, after, steps, voice)
}

/// Object of an earlier hand, with the totals as they were right after it.
pub fn earlier_hand_json(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    after: TotalsAfterEvent<'_>,
    steps: Option<&[ScoringStep]>,
    voice: &Voice,
) -> Object {
    let name = |player| session.roster().name(player);
    let step = |step: &ScoringStep| {
        let points: Object =
            step.points.iter().map(|(player, points)| (name(*player), *points)).collect();
        object! { "rule": step.rule, "text": voice.say(&step.text), "points": points }
    };
    // Who pays whom by the hand, in units of the stake; together they are what is due.
    let paid = |paid: &HandPayment| object! { "from": name(paid.from), "to": name(paid.to), "units": paid.units };
    let transfers = applied.sheet().map(|_| array(applied.transfers().iter().map(paid)));
    let answer = object! {
        "event": Json::from_writer(|w| event.write(session.roster(), w)),
        "result": hand_result_json(applied, session, after, voice),
    };
    match steps {
        Some(steps) => answer.with_keys_of(object! {
            "line": of_hand::scoring_steps_line(applied, session, voice),
            "steps": array(steps.iter().map(step)),
            "transfers": transfers,
        }),
        None => answer,
    }
}

/// JSON of the result of a hand, in the same form as in answers to a stream of records.
pub fn hand_result_json(
    applied: &AppliedEvent,
    session: &Session,
    after: TotalsAfterEvent<'_>,
    voice: &Voice,
) -> Json {
    Json::from_writer(|w| {
        session.write_earlier_result_line(None, applied, after, &|message| voice.say(message), w)
    })
}

pub fn check_findings_json(findings: &CheckFindings, voice: &Voice) -> Object {
    object! {
        "ok": findings.findings.is_empty() || findings.repaired,
        "findings": array(findings.findings.iter().map(|finding| voice.say(finding))),
        "not_counted": not_counted::uncounted_closings_json(&findings.not_counted, voice),
        "twice": array(findings.twice.iter().map(|one| clash::clash_json(one, voice))).none_if_empty(),
        "played_by_kitty": array(findings.played_by_kitty.iter().map(|(name, evening)| object! {
            "session": evening.number.get(),
            "text": clash::kitty_plays_words(name, evening, voice),
        })).none_if_empty(),
        "waiting": array(findings.waiting_names.iter().map(|one| {
            clash::waiting_name_json(one, &clash::waiting_name_description(one, voice), voice)
        })).none_if_empty(),
        "repaired": findings.repaired.then_some(true),
        "copy": findings.copy.as_ref().map(|copy| copy.display().to_string()),
        "receipt": findings.receipt.as_ref().map(receipt::receipt_relation_object),
    }
}

/// Array of the entries as they are written in the log.
pub fn log_json(lines: &[LogLine]) -> Object {
    let line = |line: &LogLine| {
        let (session, hand, tournament) = match &line.what {
            LogContent::House { .. } => (None, None, None),
            LogContent::Evening { evening, hand, .. } => (Some(evening.number.get()), *hand, None),
            LogContent::Tournament { number, .. } => (None, None, Some(number.get())),
        };
        object! {
            "session": session,
            "hand": hand,
            "tournament": tournament,
            "seq": line.entry.seq.get(),
            "at": &line.entry.at,
            "waits_for": line.waits_for.as_deref(),
            "body": Json::raw(line.entry.body.as_str()),
        }
    };
    object! { "log": array(lines.iter().map(line)) }
}
