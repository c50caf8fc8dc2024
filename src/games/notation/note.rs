//! The note at the end of a line, behind `#` or `//`: it may hold anything, and comes back as it was.

/// What begins a note, where it stands at the beginning of a word.
pub const MARKS: [&str; 2] = ["#", "//"];

/// What does not fit on a line is written with a backslash.
pub fn read(text: &str) -> String {
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
pub fn write(note: &str, out: &mut String) {
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
