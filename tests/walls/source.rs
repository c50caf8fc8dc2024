//! Rust source as far as imports show in it: without comments, texts and tests, taken apart into paths.

/// A declaration `use …;`, one for each name that it brings.
#[derive(Clone, Debug, PartialEq)]
pub struct Use {
    pub path: Vec<String>,
    /// The name that it has here.
    pub name: String,
    /// `pub use`, of whatever reach.
    pub is_exported: bool,
}

/// The code alone: comments, what stands between quotation marks, and `#[cfg(test)]` items are gone.
pub fn code_of(text: &str) -> String {
    without_tests(&without_texts(text))
}

fn without_texts(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut code = String::new();
    let mut at = 0;
    while at < chars.len() {
        let (here, next) = (chars[at], chars.get(at + 1).copied().unwrap_or(' '));
        match here {
            '/' if next == '/' => at = position(&chars, at, |c| c == '\n'),
            '/' if next == '*' => at = after(&chars, at + 2, &['*', '/']),
            '"' => {
                at = after_text(&chars, at + 1);
                code.push_str("\"\"");
            }
            'r' if next == '"' || (next == '#' && raw_hashes(&chars, at + 1).is_some()) => {
                let hashes = raw_hashes(&chars, at + 1).unwrap_or(0);
                let mut end = vec!['"'];
                end.extend(std::iter::repeat_n('#', hashes));
                at = after(&chars, at + 2 + hashes, &end);
                code.push_str("\"\"");
            }
            // A character, and no lifetime.
            '\'' if next == '\\' => at = after(&chars, at + 3, &['\'']),
            '\'' if chars.get(at + 2) == Some(&'\'') => at += 3,
            _ => {
                code.push(here);
                at += 1;
            }
        }
    }
    code
}

fn position(chars: &[char], from: usize, is_wanted: impl Fn(char) -> bool) -> usize {
    (from..chars.len()).find(|at| is_wanted(chars[*at])).unwrap_or(chars.len())
}

/// Behind the next `end`.
fn after(chars: &[char], from: usize, end: &[char]) -> usize {
    let found = (from..chars.len()).find(|at| chars[*at..].starts_with(end));
    found.map_or(chars.len(), |at| at + end.len())
}

fn after_text(chars: &[char], from: usize) -> usize {
    let mut at = from;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// How many `#` stand before the quotation mark of a raw text.
fn raw_hashes(chars: &[char], from: usize) -> Option<usize> {
    let hashes = chars[from..].iter().take_while(|c| **c == '#').count();
    (chars.get(from + hashes) == Some(&'"')).then_some(hashes)
}

fn without_tests(code: &str) -> String {
    let mut rest = code;
    let mut kept = String::new();
    while let Some((before, behind)) = rest.split_once("#[cfg(test)]") {
        kept.push_str(before);
        let end = match (behind.find(';'), behind.find('{')) {
            (Some(semicolon), Some(brace)) if semicolon < brace => semicolon + 1,
            (Some(semicolon), None) => semicolon + 1,
            (_, Some(brace)) => brace + block(&behind[brace..]),
            (None, None) => behind.len(),
        };
        rest = &behind[end..];
    }
    kept + rest
}

/// The length of a block that begins with its brace.
fn block(code: &str) -> usize {
    let mut depth = 0;
    for (at, c) in code.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return at + 1,
            '}' => depth -= 1,
            _ => {}
        }
    }
    code.len()
}

/// Every `use` of a file.
pub fn uses(code: &str) -> Vec<Use> {
    let mut found = Vec::new();
    for (at, is_exported) in use_places(code) {
        let tree = code[at..].split(';').next().unwrap_or_default();
        expand(&mut Vec::new(), tree.trim(), &mut |path, name| {
            found.push(Use { path, name, is_exported });
        });
    }
    found
}

/// Where what is used begins, and whether it is shown on.
fn use_places(code: &str) -> Vec<(usize, bool)> {
    let mut places = Vec::new();
    for (at, _) in code.match_indices("use ") {
        let before = code[..at].trim_end_matches(' ');
        let begins_item = before.is_empty() || before.ends_with(['\n', ';', '{', '}', ']']);
        let is_exported = before.ends_with("pub") || (before.ends_with(')') && before.contains("pub("));
        let is_exported = is_exported && !begins_item;
        if begins_item || is_exported {
            places.push((at + "use ".len(), is_exported));
        }
    }
    places
}

fn expand(before: &mut Vec<String>, tree: &str, found: &mut impl FnMut(Vec<String>, String)) {
    let length = before.len();
    match tree.split_once('{') {
        Some((head, inner)) if head.trim().is_empty() || head.trim().ends_with("::") => {
            before.extend(parts(head));
            let inner = inner.trim_end().strip_suffix('}').unwrap_or(inner);
            split_top(inner).into_iter().for_each(|one| expand(before, one.trim(), found));
        }
        _ if tree.is_empty() => {}
        _ => {
            let (path, alias) = tree.split_once(" as ").map_or((tree, None), |(path, alias)| (path, Some(alias)));
            before.extend(parts(path));
            let mut whole = before.clone();
            if whole.last().is_some_and(|last| last == "self") && whole.len() > 1 {
                whole.pop();
            }
            let name = alias.map_or_else(|| whole.last().cloned().unwrap_or_default(), |alias| alias.trim().to_owned());
            found(whole, name);
        }
    }
    before.truncate(length);
}

fn parts(path: &str) -> impl Iterator<Item = String> {
    path.split("::").map(str::trim).filter(|part| !part.is_empty()).map(str::to_owned)
}

fn split_top(inner: &str) -> Vec<&str> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, c) in inner.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&inner[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(&inner[from..]);
    found
}

/// Every path of two parts or more that is written out where it is needed, and not brought by a `use`.
pub fn written_paths(code: &str) -> Vec<Vec<String>> {
    let mut code = code.to_owned();
    for (at, _) in use_places(&code).into_iter().rev() {
        let end = code[at..].find(';').map_or(code.len(), |length| at + length);
        code.replace_range(at..end, "");
    }
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '$';
    let words = code.split(|c: char| !is_part(c)).filter(|word| word.contains("::"));
    words
        .map(|word| parts(word.trim_start_matches('$')).collect::<Vec<String>>())
        .filter(|path| path.len() > 1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_counts() {
        let text = "a // crate::x\nb /* crate::y */ c \"crate::z \\\" crate::u\" r#\"crate::v\"# '\"' 'a d";
        assert_eq!(code_of(text), "a \nb  c \"\" \"\"  'a d");
        assert_eq!(
            code_of("x;\n#[cfg(test)]\nmod tests { fn f() { {} } }\ny;\n#[cfg(test)]\nmod t;\nz"),
            "x;\n\ny;\n\nz"
        );
    }

    #[test]
    fn trees_of_uses_are_taken_apart() {
        let code = "use crate::a::{self, b::{C, D as E}};\npub(super) use f::G;\npub use super::h;\nlet reuse = 1;";
        let found: Vec<String> = uses(code)
            .into_iter()
            .map(|one| format!("{} {} {}", one.path.join("::"), one.name, one.is_exported))
            .collect();
        let expected =
            ["crate::a a false", "crate::a::b::C C false", "crate::a::b::D E false", "f::G G true", "super::h h true"];
        assert_eq!(found, expected);
    }

    #[test]
    fn paths_that_are_written_out_are_found() {
        assert_eq!(
            written_paths("let x = super::f(a) + $crate::g::H::<u8> { };"),
            [["super", "f"].as_slice().to_vec(), ["crate", "g", "H"].to_vec()]
                .map(|path| path.into_iter().map(str::to_owned).collect::<Vec<_>>())
        );
    }
}
