//! Results in keys and codes instead of sentences: what a test of rules asks for.

use serde_json::Value;

use crate::app::exchange::export::{MessageSpeaker, score_stream};
use crate::model::{Message, Refusal};

struct Keys;

impl MessageSpeaker for Keys {
    fn message(&self, _: &'static str, message: &Message) -> String {
        message.key.to_owned()
    }
    fn refusal(&self, _: &'static str, refusal: &Refusal) -> String {
        format!("{refusal:?}")
    }
}

/// The result of each line of a stream.
pub fn results(stream: &str) -> Vec<Value> {
    let mut output = Vec::new();
    score_stream(stream.as_bytes(), |_| false, &mut output, &Keys).expect("memory does not fail");
    let output = String::from_utf8(output).expect("UTF-8");
    output.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}
