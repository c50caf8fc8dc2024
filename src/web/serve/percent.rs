//! Text as it travels in addresses and forms: percent escapes, and pairs of names and values.
//!
//! Strict: an escape that is none, bytes that are no UTF-8 and control characters are no text at all. Nothing is
//! decoded twice.

use std::fmt::Write;

/// More pairs than any form of ours has.
const MOST_PAIRS: usize = 256;

/// A part of a path, decoded.
pub(super) fn segment(text: &str) -> Option<String> {
    let decoded = decode(text, Plus::IsItself)?;
    let is_trick = decoded == "." || decoded == ".." || decoded.contains(['/', '\\']);
    (!is_trick && !decoded.contains(char::is_control)).then_some(decoded)
}

#[derive(Clone, Copy, PartialEq)]
enum Plus {
    IsItself,
    IsBlank,
}

fn decode(text: &str, plus: Plus) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        bytes.push(match byte {
            b'%' => hex(rest.next()?)? << 4 | hex(rest.next()?)?,
            b'+' if plus == Plus::IsBlank => b' ',
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok()
}

fn hex(letter: u8) -> Option<u8> {
    char::from(letter).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// Writes text so that it can stand anywhere in an address, and in a header.
pub(super) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

/// What stands behind the question mark of an address, or in the body of a form.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pairs(Vec<(String, String)>);

impl Pairs {
    /// None where it is no text, or more than any form of ours has.
    pub(super) fn read(text: &str) -> Option<Pairs> {
        let mut pairs = Vec::new();
        for pair in text.split('&').filter(|pair| !pair.is_empty()) {
            if pairs.len() == MOST_PAIRS {
                return None;
            }
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let [name, value] = [decode(name, Plus::IsBlank)?, decode(value, Plus::IsBlank)?];
            if [&name, &value].into_iter().any(|text| text.contains(is_no_text)) {
                return None;
            }
            pairs.push((name, value));
        }
        Some(Pairs(pairs))
    }

    /// The first value under a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Every value under a name, in order.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.iter().filter(move |(own, _)| *own == name).map(|(_, value)| value)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// A field of several lines has line breaks; nothing has any other control character.
fn is_no_text(c: char) -> bool {
    c.is_control() && !matches!(c, '\t' | '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_segment_with_a_trick_in_it_is_none() {
        for trick in
            [".", "..", "%2e%2E", "a%2fb", "a%5Cb", "a\\b", "%00", "a%0d%0ab", "%", "%4", "%zz", "%ff", "%c0%af", "%+1"]
        {
            assert_eq!(segment(trick), None, "{trick}");
        }
        assert_eq!(segment("%77all").as_deref(), Some("wall"));
        assert_eq!(segment("a+b").as_deref(), Some("a+b"));
        // Once, not twice.
        assert_eq!(segment("%252e").as_deref(), Some("%2e"));
    }

    #[test]
    fn a_form_is_read_as_a_browser_sends_it() {
        let form = Pairs::read("notation=anne+solo%2042&note=K%C3%A4the&note=&empty&&a=b=c").unwrap();
        assert_eq!(form.get("notation"), Some("anne solo 42"));
        assert_eq!(form.all("note").collect::<Vec<_>>(), ["Käthe", ""]);
        assert_eq!(form.get("empty"), Some(""));
        assert_eq!(form.get("a"), Some("b=c"));
        assert_eq!(form.get("missing"), None);
    }

    #[test]
    fn a_form_that_is_no_text_is_none() {
        for wrong in ["a=%ff", "a=%", "a=%00", "%1b=a", "a=%C2%85", &"a=b&".repeat(257)] {
            assert_eq!(Pairs::read(wrong), None, "{wrong}");
        }
        assert!(Pairs::read("a=one%0D%0Atwo").is_some());
        assert!(Pairs::read(&"a=b&".repeat(256)).is_some());
    }

    #[test]
    fn whatever_is_encoded_is_plain_and_decodes_to_itself() {
        for code in (0..0x3000).chain(0x1F600..0x1F650).filter_map(char::from_u32) {
            let text = format!("a{code}b");
            let encoded = encode(&text);
            assert!(encoded.bytes().all(|byte| byte.is_ascii_graphic()), "{code:?}");
            assert_eq!(decode(&encoded, Plus::IsBlank), Some(text));
        }
    }
}
