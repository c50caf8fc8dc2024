//! Every hand of the cases, explained and written down: what is told has the numbers and names that
//! the case says, and what is written in the record format reads as the same event.

use crate::model::{Arg, Message};
use crate::record::Node;
use crate::record::write;
use serde_json::{Value, json};

use super::cases::{Answered, for_each_answer};

/// An event that was taken is read again as it is written.
fn check_written(answered: &Answered<'_>) {
    let (Ok(_), Some(session), Some(event)) = (answered.came, answered.session, answered.event)
    else {
        return;
    };
    let mut written = write::Writer::new();
    event.write(session.roster(), &mut written);
    let written = written.into_string();
    let read = session.read_event(&Node::parse(&written).expect("JSON"));
    assert_eq!(read.as_ref(), Ok(event), "{}: written as {written}", answered.place);
}

/// What goes into a sentence, as a case writes it down.
fn plain(arg: &Arg) -> Value {
    match arg {
        Arg::Text(text) => json!(text),
        Arg::Number(number) => json!(number),
        Arg::Points(points) if points.halves() % 2 == 0 => json!(points.halves() / 2),
        Arg::Points(points) => json!(points.halves() as f64 / 2.0),
        Arg::Word(word) => json!(word),
        Arg::Words(words) => json!(words),
        Arg::Texts(texts) => json!(texts),
        Arg::Message(message) => told(message),
        other => panic!("{other:?} stands in no step"),
    }
}

fn plain_args(args: &[(&'static str, Arg)]) -> Value {
    args.iter().map(|(name, arg)| ((*name).to_owned(), plain(arg))).collect()
}

/// `{"step-fach-won":{"own":42,…}}`.
fn told(message: &Message) -> Value {
    json!({ message.key: plain_args(&message.args) })
}

/// Of what goes into a sentence, what the case names.
fn holds(expected: &Value, args: &Value) -> bool {
    expected
        .as_object()
        .is_some_and(|expected| expected.iter().all(|(name, value)| args.get(name) == Some(value)))
}

/// The same sentences in the same order.
fn tells(expected: &Value, got: &Value) -> bool {
    let (Some(expected), Some(got)) = (expected.as_array(), got.as_array()) else { return false };
    let same = |expected: &Value, got: &Value| {
        expected.as_object().is_some_and(|one| {
            one.iter().all(|(key, args)| got.get(key).is_some_and(|got| holds(args, got)))
        })
    };
    expected.len() == got.len()
        && expected.iter().zip(got).all(|(expected, got)| same(expected, got))
}

/// The numbers and names in the steps of a hand, in what is told of the next one, in warnings and
/// in refusals (docs/record-format.md, Answers).
#[test]
fn what_is_told_is_what_happened() {
    let mut looked_at = 0;
    let mut failures = Vec::new();
    for_each_answer(|answered| {
        check_written(answered);
        let mut look = |key: &str, agrees: fn(&Value, &Value) -> bool, got: &dyn Fn() -> Value| {
            let Some(expected) = answered.expected.get(key) else { return };
            looked_at += 1;
            let got = got();
            if !agrees(expected, &got) {
                failures.push(format!(
                    "{} {key}:\n  expected {expected}\n  got      {got}",
                    answered.place
                ));
            }
        };
        match (answered.came, answered.session) {
            (Ok(applied), Some(session)) => {
                look("steps", tells, &|| {
                    applied.steps.iter().map(|step| told(&step.text)).collect()
                });
                look("warned", tells, &|| applied.outcome.warnings.iter().map(told).collect());
                look("outlook", tells, &|| {
                    let outlook = session.position().game_state_sentences().into_iter();
                    let named = outlook.map(|mut message| {
                        message.replace_players_by_names(session.roster());
                        told(&message)
                    });
                    named.collect()
                });
            }
            (Err(refusal), _) => look("refused", holds, &|| plain_args(&refusal.args)),
            (Ok(_), None) => {}
        }
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(looked_at > 0, "no case says what is told");
}
