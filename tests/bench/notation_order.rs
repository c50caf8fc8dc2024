//! Whether two readings are the same hand but for the order in which it was told.

use serde_json::Value;

use super::parts::{Event, Fault, Session, write};

pub fn same_hand(
    one: &Result<Event, Fault>,
    other: &Result<Event, Fault>,
    session: &Session,
) -> bool {
    match (one, other) {
        (Ok(one), Ok(other)) => one == other || told(one, session) == told(other, session),
        (Err(_), Err(_)) => true,
        _ => false,
    }
}

/// The event with its lists sorted.
fn told(event: &Event, session: &Session) -> Value {
    let mut writer = write::Writer::new();
    event.write(session.roster(), &mut writer);
    let mut value: Value = serde_json::from_str(&writer.into_string()).unwrap();
    for key in ["combinations", "losers", "bonuses", "penalties", "took_tricks"] {
        if let Some(Value::Array(list)) = value.get_mut(key) {
            list.sort_by_key(Value::to_string);
        }
    }
    value
}
