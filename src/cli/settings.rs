//! What the environment says, before the command line is read: language, characters, colour.

use std::ffi::OsString;

use super::colour::Colour;
use super::world::{Stream, World};
use crate::model::Word;
use crate::present::{Charset, Lang, Screen, Voice};

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    lang: Lang,
    charset: Charset,
    /// What is known of the window.
    columns: Option<usize>,
    is_window: bool,
    pub colour: Colour,
}

impl Settings {
    /// `--lang` wins over `KERBHOLZ_LANG`, that over the locale; anything but German is English.
    pub fn from_environment(args: &[OsString], world: &dyn World) -> Settings {
        let lang_typed = typed(args, "--lang").and_then(Lang::from_word);
        let set = |name| world.text(name);
        let lang = lang_typed
            .or_else(|| set("KERBHOLZ_LANG").and_then(|value| Lang::from_word(&value)))
            .unwrap_or_else(|| {
                let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default();
                if locale.to_lowercase().starts_with("de") { Lang::De } else { Lang::En }
            });
        // A locale that names no UTF-8 has none; without any locale nothing is known against it.
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let is_utf8 = locale.is_none_or(|locale| locale.to_lowercase().replace('-', "").contains("utf8"));
        let is_asked = args.iter().any(|arg| arg == "--ascii");
        let charset = if is_utf8 && !is_asked { Charset::Unicode } else { Charset::Ascii };
        // Help is shown before options are read. It is as wide as the window (docs/cli.md, Everywhere).
        let columns = typed(args, "--width").map(str::to_owned).or_else(|| set("COLUMNS"));
        let columns = columns.and_then(|columns| columns.trim().parse().ok()).or_else(|| world.columns());
        let is_window = world.is_terminal(Stream::Output);
        Settings { lang, charset, columns, is_window, colour: Colour::from_environment(args, world) }
    }

    pub fn voice(&self) -> Voice {
        let screen = Screen::USUAL.drawing_with(self.charset).folding(self.is_window);
        Voice::new(self.lang).on(self.columns.map_or(screen, |columns| screen.with_columns(columns)))
    }
}

/// What stands behind an option, or behind its `=`.
fn typed<'a>(args: &'a [OsString], option: &str) -> Option<&'a str> {
    args.iter().enumerate().find_map(|(place, arg)| match arg.to_str()?.strip_prefix(option)? {
        "" => args.get(place + 1)?.to_str(),
        rest => rest.strip_prefix('='),
    })
}
