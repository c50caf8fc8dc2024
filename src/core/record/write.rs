//! Writes JSON with a fixed order of keys, so that equal values give equal bytes.

use sha2::{Digest, Sha256};

use crate::model::name::does_char_redirect_or_hide_text;
use crate::model::{Currency, Points};

/// Value that can be written as JSON behind a key.
pub trait Written {
    /// Whether there is a value to write; if not, its key is left out, too.
    fn has_value(&self) -> bool {
        true
    }

    fn write(&self, w: &mut Writer);
}

impl Written for str {
    fn write(&self, w: &mut Writer) {
        w.text(self);
    }
}

impl Written for String {
    fn write(&self, w: &mut Writer) {
        w.text(self);
    }
}

impl Written for Currency {
    fn write(&self, w: &mut Writer) {
        w.text(self.as_str());
    }
}

impl Written for i64 {
    fn write(&self, w: &mut Writer) {
        w.write_whole_number(*self);
    }
}

impl Written for u32 {
    fn write(&self, w: &mut Writer) {
        w.write_whole_number(i64::from(*self));
    }
}

impl Written for bool {
    fn write(&self, w: &mut Writer) {
        w.flag(*self);
    }
}

impl Written for Points {
    fn write(&self, w: &mut Writer) {
        w.points(*self);
    }
}

impl<V: Written + ?Sized> Written for &V {
    fn has_value(&self) -> bool {
        (*self).has_value()
    }

    fn write(&self, w: &mut Writer) {
        (*self).write(w);
    }
}

impl<V: Written> Written for Option<V> {
    fn has_value(&self) -> bool {
        self.is_some()
    }

    fn write(&self, w: &mut Writer) {
        self.iter().for_each(|value| value.write(w));
    }
}

/// Writer of one JSON value into a buffer of bytes; sets the commas itself.
#[derive(Debug, Default)]
pub struct Writer {
    out: Vec<u8>,
    /// Whether the next value is the first of its list or object, and takes no comma before it.
    fresh: bool,
}

impl Writer {
    pub fn new() -> Writer {
        Writer { out: Vec::with_capacity(256), fresh: true }
    }

    pub fn into_string(self) -> String {
        // Only whole UTF-8 strings are ever pushed.
        String::from_utf8(self.out).unwrap_or_default()
    }

    pub fn bytes(&self) -> &[u8] {
        &self.out
    }

    /// Empties the buffer for the next line, and keeps its memory.
    pub fn clear(&mut self) {
        self.out.clear();
        self.fresh = true;
    }

    pub fn end_line(&mut self) {
        self.out.push(b'\n');
        self.fresh = true;
    }

    fn write_comma_if_needed(&mut self) {
        if !self.fresh {
            self.out.push(b',');
        }
        self.fresh = false;
    }

    pub fn object(&mut self, fill: impl FnOnce(&mut Writer)) {
        self.write_comma_if_needed();
        self.out.push(b'{');
        self.fresh = true;
        fill(self);
        self.out.push(b'}');
        self.fresh = false;
    }

    pub fn list(&mut self, fill: impl FnOnce(&mut Writer)) {
        self.write_comma_if_needed();
        self.out.push(b'[');
        self.fresh = true;
        fill(self);
        self.out.push(b']');
        self.fresh = false;
    }

    pub fn key(&mut self, key: &str) -> &mut Writer {
        self.write_comma_if_needed();
        self.write_quoted(key);
        self.out.push(b':');
        self.fresh = true;
        self
    }

    /// Writes a key and its value, or neither where there is no value.
    pub fn put_key(&mut self, key: &str, value: impl Written) {
        if value.has_value() {
            value.write(self.key(key));
        }
    }

    /// Writes a key and a list of objects.
    pub fn objects<I: IntoIterator>(
        &mut self,
        key: &str,
        items: I,
        fill: impl Fn(&mut Writer, I::Item),
    ) {
        self.key(key).list(|w| items.into_iter().for_each(|item| w.object(|w| fill(w, item))));
    }

    pub fn text(&mut self, text: &str) {
        self.write_comma_if_needed();
        self.write_quoted(text);
    }

    pub fn texts<'t>(&mut self, texts: impl IntoIterator<Item = &'t str>) {
        self.list(|w| texts.into_iter().for_each(|text| w.text(text)));
    }

    pub fn write_whole_number(&mut self, number: i64) {
        self.write_comma_if_needed();
        self.write_digits(number);
    }

    pub fn flag(&mut self, flag: bool) {
        self.write_comma_if_needed();
        self.out.extend_from_slice(if flag { b"true" } else { b"false" });
    }

    pub fn null(&mut self) {
        self.write_comma_if_needed();
        self.out.extend_from_slice(b"null");
    }

    pub fn points(&mut self, points: Points) {
        let halves = points.halves();
        if halves % 2 == 0 {
            return self.write_whole_number(halves / 2);
        }
        self.write_comma_if_needed();
        if halves < 0 {
            self.out.push(b'-');
        }
        self.write_digits((halves / 2).abs());
        self.out.extend_from_slice(b".5");
    }

    /// Writes a value that is JSON already.
    pub fn write_finished_json(&mut self, json: &str) {
        self.write_comma_if_needed();
        self.out.extend_from_slice(json.as_bytes());
    }

    fn write_digits(&mut self, number: i64) {
        let mut digits = [0_u8; 20];
        let mut place = digits.len();
        let mut rest = number.unsigned_abs();
        loop {
            place -= 1;
            digits[place] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if number < 0 {
            self.out.push(b'-');
        }
        self.out.extend_from_slice(&digits[place..]);
    }

    /// Writes a text in quotation marks; nearly every text is plain and copied in one go.
    fn write_quoted(&mut self, text: &str) {
        if text.bytes().any(|byte| !PLAIN[usize::from(byte)]) {
            return self.write_escaped(text);
        }
        self.out.reserve(text.len() + 2);
        self.out.push(b'"');
        self.out.extend_from_slice(text.as_bytes());
        self.out.push(b'"');
    }

    fn write_escaped(&mut self, text: &str) {
        self.out.push(b'"');
        let mut plain_from = 0;
        for (place, byte) in text.bytes().enumerate() {
            if PLAIN[usize::from(byte)] {
                continue;
            }
            // The controls from U+0080 to U+009F steer some terminals as ESC does; others turn a
            // line round, or hide.
            let beyond = if byte < 0x80 { None } else { text[place..].chars().next() };
            let hostile = beyond.filter(|c| c.is_control() || does_char_redirect_or_hide_text(*c));
            if byte >= 0x80 && hostile.is_none() {
                continue;
            }
            self.out.extend_from_slice(&text.as_bytes()[plain_from..place]);
            plain_from = place + hostile.map_or(1, char::len_utf8);
            match byte {
                _ if let Some(c) = hostile => {
                    for unit in c.encode_utf16(&mut [0; 2]) {
                        self.out.extend_from_slice(format!("\\u{unit:04x}").as_bytes());
                    }
                }
                b'"' => self.out.extend_from_slice(b"\\\""),
                b'\\' => self.out.extend_from_slice(b"\\\\"),
                b'\n' => self.out.extend_from_slice(b"\\n"),
                b'\r' => self.out.extend_from_slice(b"\\r"),
                b'\t' => self.out.extend_from_slice(b"\\t"),
                _ => self.out.extend_from_slice(format!("\\u{byte:04x}").as_bytes()),
            }
        }
        self.out.extend_from_slice(&text.as_bytes()[plain_from..]);
        self.out.push(b'"');
    }
}

/// For each byte, whether it is written as it is, as nearly all are. Others are checked further:
/// control characters, quotation marks, and the first bytes of characters that are invisible or
/// change the direction of text.
const PLAIN: [bool; 256] = {
    let mut plain = [true; 256];
    let mut control = 0;
    while control < 0x20 {
        plain[control] = false;
        control += 1;
    }
    plain[b'"' as usize] = false;
    plain[b'\\' as usize] = false;
    plain[0x7f] = false;
    plain[0xc2] = false;
    plain[0xd8] = false;
    plain[0xe2] = false;
    plain[0xef] = false;
    plain[0xf0] = false;
    plain[0xf3] = false;
    plain
};

/// Returns one JSON object as a string; `fill` writes its keys.
pub fn object(fill: impl FnOnce(&mut Writer)) -> String {
    let mut writer = Writer::new();
    writer.object(fill);
    writer.into_string()
}

#[derive(Clone, Debug, Default)]
pub struct SealOfLines {
    lines: u64,
    digest: Sha256,
}

impl SealOfLines {
    /// Counts a line and takes it, with its line ending, into the hash.
    pub fn count_and_hash_line(&mut self, line: &[u8]) {
        self.lines += 1;
        self.digest.update(line);
    }

    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Hash of all lines so far, in hexadecimal digits.
    pub fn sha256(&self) -> String {
        self.digest.clone().finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_json_is_read_back_unchanged() {
        let text = object(|w| {
            w.key("a").text("\"\\\n\u{1}ä\u{7f}\u{9b}é");
            w.key("b").list(|w| {
                w.write_whole_number(i64::MIN);
                w.points(Points::from_halves(-1));
                w.points(Points::from_halves(3));
                w.object(|_| ());
            });
            w.key("c").flag(true);
        });
        assert_eq!(
            text,
            r#"{"a":"\"\\\n\u0001ä\u007f\u009bé","b":[-9223372036854775808,-0.5,1.5,{}],"c":true}"#
        );
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok());
        let marks = "€\u{ad}\u{61c}\u{200b}–\u{202e}\u{2066}\u{feff}\u{fffb}\u{e0041}😀";
        let text = object(|w| w.key("a").text(marks));
        assert_eq!(text, r#"{"a":"€\u00ad\u061c\u200b–\u202e\u2066\ufeff\ufffb\udb40\udc41😀"}"#);
        let read: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        assert_eq!(read["a"], marks);
    }
}
