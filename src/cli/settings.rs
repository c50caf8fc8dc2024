//! Options that every verb has, and what the environment says before they are read: the language,
//! the letters, the colours and the width of the screen.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Args;

use super::world::{Stream, World};
use crate::model::Word;
use crate::present::{Audience, Charset, Lang, Screen, Voice};

#[derive(Args)]
pub struct CommonOptions {
    #[arg(long, global = true, value_name = "file")]
    pub db: Option<PathBuf>,
    #[arg(long, global = true, value_name = "de|en")]
    pub lang: Option<String>,
    #[arg(long, global = true, value_name = "table|json|csv|markdown|xlsx")]
    pub format: Option<String>,
    #[arg(long, global = true, id = "output", value_name = "file")]
    pub output: Option<PathBuf>,
    #[arg(long, global = true, value_name = "ID")]
    pub session: Option<String>,
    #[arg(long, global = true, value_name = "auto|always|never")]
    pub color: Option<String>,
    #[arg(long, global = true, value_name = "N")]
    pub width: Option<u16>,
    #[arg(long, global = true)]
    pub ascii: bool,
    #[arg(long, global = true)]
    pub yes: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    lang: Lang,
    charset: Charset,
    /// Width of the window, where it is known.
    columns: Option<usize>,
    is_window: bool,
    /// Whether refusals are shown beside a form's field, and not for a command-line option.
    shows_options_as_form_fields: bool,
    pub colour: ColouredStreams,
}

impl Settings {
    /// Reads the settings: `--lang` wins over `KERBHOLZ_LANG`, and that over the locale; every
    /// language but German means English.
    pub fn from_environment(args: &[OsString], world: &dyn World) -> Settings {
        let lang_typed = typed_value_of_option(args, "--lang").and_then(Lang::from_word);
        let set = |name| world.environment_variable_as_text(name);
        let lang = lang_typed
            .or_else(|| set("KERBHOLZ_LANG").and_then(|value| Lang::from_locale(&value)))
            .or_else(|| {
                let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"));
                Lang::from_locale(&locale?)
            })
            .unwrap_or(Lang::En);
        // A locale that names no UTF-8 has none; without any locale nothing is known against it.
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let is_utf8 =
            locale.is_none_or(|locale| locale.to_lowercase().replace('-', "").contains("utf8"));
        let is_asked = args.iter().any(|arg| arg == "--ascii");
        let charset = if is_utf8 && !is_asked { Charset::Unicode } else { Charset::Ascii };
        // Help is shown before options are read. It is as wide as the window (docs/cli.md,
        // Everywhere).
        let columns =
            typed_value_of_option(args, "--width").map(str::to_owned).or_else(|| set("COLUMNS"));
        let columns =
            columns.and_then(|columns| columns.trim().parse().ok()).or_else(|| world.columns());
        let is_window = world.is_terminal(Stream::Output);
        Settings {
            lang,
            charset,
            columns,
            is_window,
            shows_options_as_form_fields: world.shows_options_as_form_fields(),
            colour: ColouredStreams::from_environment(args, world),
        }
    }

    pub fn voice(&self) -> Voice {
        let screen =
            Screen::USUAL.with_charset(self.charset).with_sentence_wrapping(self.is_window);
        Voice::new(self.lang)
            .for_screen(self.columns.map_or(screen, |columns| screen.with_columns(columns)))
            .for_audience(if self.shows_options_as_form_fields {
                Audience::Desk
            } else {
                Audience::Table
            })
    }
}

/// Value of an option: the next argument, or the text behind its `=`.
fn typed_value_of_option<'a>(args: &'a [OsString], option: &str) -> Option<&'a str> {
    args.iter().enumerate().find_map(|(place, arg)| match arg.to_str()?.strip_prefix(option)? {
        "" => args.get(place + 1)?.to_str(),
        rest => rest.strip_prefix('='),
    })
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ColourChoice {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug)]
pub struct ColouredStreams {
    out: bool,
    err: bool,
}

const BOLD: &str = "\u{1b}[1m";
const RED: &str = "\u{1b}[1;31m";
const PLAIN: &str = "\u{1b}[0m";

impl ColourChoice {
    pub fn from_word(word: &str) -> Option<ColourChoice> {
        match word {
            "auto" => Some(ColourChoice::Auto),
            "always" => Some(ColourChoice::Always),
            "never" => Some(ColourChoice::Never),
            _ => None,
        }
    }
}

impl ColouredStreams {
    pub const NONE: ColouredStreams = ColouredStreams { out: false, err: false };

    /// Decides by `--color`, else `NO_COLOR`, else `CLICOLOR_FORCE` and `CLICOLOR`; otherwise a
    /// terminal gets colour.
    pub fn from_environment(args: &[OsString], world: &dyn World) -> ColouredStreams {
        let typed = args.iter().enumerate().find_map(|(place, arg)| {
            let rest = arg.to_str()?.strip_prefix("--color")?;
            let value = if rest.is_empty() {
                args.get(place + 1)?.to_str()?
            } else {
                rest.strip_prefix('=')?
            };
            ColourChoice::from_word(value)
        });
        let set = |name| world.non_empty_environment_variable(name);
        let is_zero = |value: &OsString| value == "0";
        let forced = match typed.unwrap_or(ColourChoice::Auto) {
            ColourChoice::Always => Some(true),
            ColourChoice::Never => Some(false),
            ColourChoice::Auto if set("NO_COLOR").is_some() => Some(false),
            ColourChoice::Auto if set("CLICOLOR_FORCE").is_some_and(|value| !is_zero(&value)) => {
                Some(true)
            }
            ColourChoice::Auto if set("CLICOLOR").is_some_and(|value| is_zero(&value)) => {
                Some(false)
            }
            ColourChoice::Auto => None,
        };
        ColouredStreams {
            out: forced.unwrap_or_else(|| world.is_terminal(Stream::Output)),
            err: forced.unwrap_or_else(|| world.is_terminal(Stream::Error)),
        }
    }

    /// Paints the heading, which is the first line of the output.
    pub fn paint_heading(self, text: String) -> String {
        if !self.out {
            return text;
        }
        match text.split_once('\n') {
            Some((heading, rest)) => format!("{BOLD}{heading}{PLAIN}\n{rest}"),
            None => text,
        }
    }

    /// Whether standard output may be coloured.
    pub fn may_colour_output(self) -> bool {
        self.out
    }

    pub fn paint_error(self, text: String) -> String {
        if self.err { format!("{RED}{text}{PLAIN}") } else { text }
    }
}
