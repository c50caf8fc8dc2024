//! A line cut into tokens: blanks between them, names in quotes, a list in brackets, a note to the end.

use std::borrow::Cow;
use std::ops::Range;

use super::fault::Fault;
use crate::model::say;

/// A piece of the line that knows its place in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Token<'l> {
    /// As typed, quotes included.
    pub text: &'l str,
    start: usize,
}

impl<'l> Token<'l> {
    /// A text that is one token whatever is in it.
    pub fn whole(text: &'l str) -> Token<'l> {
        Token { text: text.trim(), start: text.len() - text.trim_start().len() }
    }

    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    fn part(&self, range: Range<usize>) -> Token<'l> {
        Token { text: &self.text[range.clone()], start: self.start + range.start }
    }

    pub fn is_digits(&self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Without its first character, the sign it was cut at.
    pub fn after_first(&self) -> Token<'l> {
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        self.part(first..self.text.len())
    }

    /// What stands between the quotes, where quotes go around the whole.
    pub fn quoted(&self) -> Option<Cow<'l, str>> {
        let inner = self.text.strip_prefix('"')?.strip_suffix('"')?;
        // A quote within a quoted name is written twice.
        let whole = inner.replace("\"\"", "");
        match (whole.contains('"'), inner.contains('"')) {
            (true, _) => None,
            (false, true) => Some(Cow::Owned(inner.replace("\"\"", "\""))),
            (false, false) => Some(Cow::Borrowed(inner)),
        }
    }

    /// Cut at every such sign that stands outside quotes.
    pub fn split(&self, is_sign: impl Fn(char) -> bool) -> Vec<Token<'l>> {
        let mut parts = Vec::new();
        let mut from = 0;
        for (at, c) in outside_quotes(self.text).filter(|(_, c)| is_sign(*c)) {
            parts.push(self.part(from..at));
            from = at + c.len_utf8();
        }
        parts.push(self.part(from..self.text.len()));
        parts
    }

    /// `bert:10d`, `anne=30`: what is spoken of, and what is said of it.
    pub fn key_and_value(&self) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = outside_quotes(self.text).find(|(_, c)| matches!(c, ':' | '='))?;
        Some((self.part(0..at), self.part(at + 1..self.text.len())))
    }

    /// `anne-3`, `dora+`: what stands before the last such sign, and from the sign on. Quotes hide what is in them.
    pub fn cut_before_last(&self, is_sign: impl Fn(char) -> bool) -> Option<(Token<'l>, Token<'l>)> {
        let (at, _) = outside_quotes(self.text).filter(|(_, c)| is_sign(*c)).last()?;
        Some((self.part(0..at), self.part(at..self.text.len())))
    }

    /// What stands in `[…]`, cut at blanks and commas.
    pub fn bracketed(&self) -> Option<Vec<Token<'l>>> {
        let end = self.text.strip_prefix('[')?.strip_suffix(']')?.len() + 1;
        let mut parts = self.part(1..end).split(|c| c.is_whitespace() || c == ',');
        parts.retain(|part| !part.text.is_empty());
        Some(parts)
    }
}

fn outside_quotes(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut in_quotes = false;
    text.char_indices().filter(move |(_, c)| {
        in_quotes ^= *c == '"';
        !in_quotes && *c != '"'
    })
}

/// The tokens of a line, and the note behind `#`.
#[derive(Debug)]
pub struct Line<'l> {
    pub tokens: Vec<Token<'l>>,
    pub note: Option<String>,
}

/// Cuts a line; refused only where a quote or a bracket is left open.
pub fn cut(line: &str) -> Result<Line<'_>, Fault> {
    let mut tokens = Vec::new();
    let mut at = 0;
    loop {
        at += line[at..].len() - line[at..].trim_start().len();
        let rest = &line[at..];
        if let Some(note) = rest.strip_prefix('#') {
            return Ok(Line { tokens, note: Some(read_note(note.trim())) });
        }
        if rest.is_empty() {
            return Ok(Line { tokens, note: None });
        }
        let end = if rest.starts_with('[') {
            let close = outside_quotes(rest).find(|(_, c)| *c == ']');
            close.ok_or_else(|| Fault::new(line, at..line.len(), say!(notation_bracket_open)))?.0 + 1
        } else {
            outside_quotes(rest).find(|(_, c)| c.is_whitespace()).map_or(rest.len(), |(end, _)| end)
        };
        let token = Token { text: &rest[..end], start: at };
        if token.text.matches('"').count() % 2 == 1 {
            let quote = at + token.text.find('"').unwrap_or(0);
            return Err(Fault::new(line, quote..line.len(), say!(notation_quote_open)));
        }
        tokens.push(token);
        at += end;
    }
}

/// A note may hold anything: what does not fit on a line is written with a backslash.
fn read_note(text: &str) -> String {
    let mut note = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        note.push_str(&rest[..at]);
        let (c, len) = escape(&rest[at..]).unwrap_or(('\\', 1));
        note.push(c);
        rest = &rest[at + len..];
    }
    note.push_str(rest);
    note
}

/// The character that an escape stands for, and its length; `None` for a backslash that is just one.
fn escape(text: &str) -> Option<(char, usize)> {
    match text[1..].chars().next()? {
        '\\' => Some(('\\', 2)),
        'n' => Some(('\n', 2)),
        't' => Some(('\t', 2)),
        'u' => {
            let digits = text.strip_prefix("\\u{")?.split_once('}')?.0;
            let c = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
            Some((c, "\\u{}".len() + digits.len()))
        }
        _ => None,
    }
}

/// The end of a printed line: ` # …`.
pub fn write_note(note: &str, out: &mut String) {
    out.push_str(" #");
    let inner = note.trim().len();
    let leading = note.len() - note.trim_start().len();
    for (at, c) in note.char_indices() {
        if at == 0 {
            out.push(' ');
        }
        let at_an_end = at < leading || at >= leading + inner;
        match c {
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() || (at_an_end && c.is_whitespace()) => {
                out.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
            }
            c => out.push(c),
        }
    }
}

/// A name in quotes, so that it is read as a name whatever it looks like.
pub fn quote(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A name as it is read again: in quotes where it could be taken for something else.
pub fn written_name(name: &str, is_word: impl Fn(&str) -> bool) -> String {
    if is_plain(name) && !is_word(name) { name.to_owned() } else { quote(name) }
}

/// Whether a name is read as one token without quotes.
fn is_plain(name: &str) -> bool {
    // Digits and signs at the end would be taken for a number or a mark.
    let fits = |c: char| (c.is_alphabetic() && !c.is_numeric()) || matches!(c, '-' | '\'' | '.');
    name.chars().all(fits) && name.starts_with(char::is_alphabetic) && name.ends_with(char::is_alphabetic)
}

/// Joins the arguments of a command line into one line. Where there are several, one with blanks in it was quoted for
/// the shell, and so is a name.
pub fn join(args: &[String]) -> String {
    if let [line] = args {
        return line.clone();
    }
    let mut line = String::new();
    let mut in_note = false;
    for arg in args {
        in_note |= arg.trim_start().starts_with('#');
        let as_it_is = in_note || arg.trim_start().starts_with('[') || arg.contains('"');
        if !line.is_empty() {
            line.push(' ');
        }
        match as_it_is {
            true => line.push_str(arg),
            false if arg.is_empty() => line.push_str("\"\""),
            false => quote_blanks(arg, &mut line),
        }
    }
    line
}

/// `Hans Peter=30` came from `'Hans Peter'=30`: the quotes go around the name alone.
fn quote_blanks(arg: &str, line: &mut String) {
    for piece in arg.split_inclusive([':', '=', ',']) {
        let name = piece.trim_end_matches([':', '=', ',']);
        if name.contains(char::is_whitespace) {
            line.push_str(&quote(name));
            line.push_str(&piece[name.len()..]);
        } else {
            line.push_str(piece);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(line: &str) -> Vec<&str> {
        cut(line).unwrap().tokens.iter().map(|token| token.text).collect()
    }

    #[test]
    fn blanks_part_tokens_but_not_in_quotes_and_brackets() {
        assert_eq!(texts("  anne solo\t42 "), ["anne", "solo", "42"]);
        assert_eq!(
            texts(r#""Hans Peter" k:"A, B",anne [weg weg]#"#),
            ["\"Hans Peter\"", "k:\"A, B\",anne", "[weg weg]"]
        );
        assert_eq!(texts("[weg\u{2003}\"a ] b\",dreier]").len(), 1);
        assert!(cut("anne \"solo 42").is_err_and(|fault| fault.span == (5..13)));
        assert!(cut("anne [weg weg").is_err_and(|fault| fault.span == (5..13)));
    }

    #[test]
    fn quotes_within_a_name_are_doubled() {
        for name in ["Hans Peter", "\"", "a\"b", "\"\"", "", "k2"] {
            let line = quote(name);
            let line = cut(&line).unwrap();
            assert_eq!(line.tokens[0].quoted().as_deref(), Some(name));
        }
        assert_eq!(cut("\"a\"b\"c\"").unwrap().tokens[0].quoted(), None);
    }

    #[test]
    fn any_note_comes_back() {
        for note in ["", "Re! # so", " a ", "zwei\nZeilen", "C:\\neu", "\\u{41}", "\u{7}", "\u{2003}", "\\", "\"a\""] {
            let mut line = "x".to_owned();
            write_note(note, &mut line);
            assert_eq!(cut(&line).unwrap().note.as_deref(), Some(note), "{line}");
        }
        assert_eq!(cut("x # C:\\data").unwrap().note.as_deref(), Some("C:\\data"));
    }

    #[test]
    fn arguments_with_blanks_are_names() {
        let join = |args: &[&str]| super::join(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>());
        assert_eq!(join(&["anne solo 42"]), "anne solo 42");
        assert_eq!(join(&["Hans Peter", "solo", "42"]), "\"Hans Peter\" solo 42");
        assert_eq!(
            join(&["ramsch", "Hans Peter=30", "k:Hans Peter,anne"]),
            "ramsch \"Hans Peter\"=30 k:\"Hans Peter\",anne"
        );
        assert_eq!(
            join(&["anne", "dreier", "[weg weg dreier]", "# zwei Worte", "und drei"]),
            "anne dreier [weg weg dreier] # zwei Worte und drei"
        );
        assert_eq!(join(&["\"Hans Peter\" solo", ""]), "\"Hans Peter\" solo \"\"");
    }
}
