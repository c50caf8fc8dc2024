//! Whether to use colour. Colour only helps: everything it says stands there in words or signs as
//! well.

use std::ffi::OsString;

use super::world::{Stream, World};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug)]
pub struct Colour {
    out: bool,
    err: bool,
}

const BOLD: &str = "\u{1b}[1m";
const RED: &str = "\u{1b}[1;31m";
const PLAIN: &str = "\u{1b}[0m";

impl Choice {
    pub fn from_word(word: &str) -> Option<Choice> {
        match word {
            "auto" => Some(Choice::Auto),
            "always" => Some(Choice::Always),
            "never" => Some(Choice::Never),
            _ => None,
        }
    }
}

impl Colour {
    pub const NONE: Colour = Colour { out: false, err: false };

    /// Decides by `--color`, else `NO_COLOR`, else `CLICOLOR_FORCE` and `CLICOLOR`; otherwise a
    /// terminal gets colour.
    pub fn from_environment(args: &[OsString], world: &dyn World) -> Colour {
        let typed = args.iter().enumerate().find_map(|(place, arg)| {
            let rest = arg.to_str()?.strip_prefix("--color")?;
            let value = if rest.is_empty() {
                args.get(place + 1)?.to_str()?
            } else {
                rest.strip_prefix('=')?
            };
            Choice::from_word(value)
        });
        let set = |name| world.non_empty(name);
        let is_zero = |value: &OsString| value == "0";
        let forced = match typed.unwrap_or(Choice::Auto) {
            Choice::Always => Some(true),
            Choice::Never => Some(false),
            Choice::Auto if set("NO_COLOR").is_some() => Some(false),
            Choice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| !is_zero(&value)) => {
                Some(true)
            }
            Choice::Auto if set("CLICOLOR").is_some_and(|value| is_zero(&value)) => Some(false),
            Choice::Auto => None,
        };
        Colour {
            out: forced.unwrap_or_else(|| world.is_terminal(Stream::Output)),
            err: forced.unwrap_or_else(|| world.is_terminal(Stream::Error)),
        }
    }

    /// Paints the heading, which is the first line of the output.
    pub fn heading(self, text: String) -> String {
        if !self.out {
            return text;
        }
        match text.split_once('\n') {
            Some((heading, rest)) => format!("{BOLD}{heading}{PLAIN}\n{rest}"),
            None => text,
        }
    }

    /// Whether standard output may be coloured.
    pub fn paints_out(self) -> bool {
        self.out
    }

    pub fn error(self, text: String) -> String {
        if self.err { format!("{RED}{text}{PLAIN}") } else { text }
    }
}
