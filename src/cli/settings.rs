//! What the environment says, before the command line is read: language, characters, colour.

use std::ffi::OsString;

use super::colour::Colour;
use crate::model::Word;
use crate::present::{Charset, Lang, Screen, Voice};

#[derive(Clone, Copy, Debug)]
pub struct Settings {
    lang: Lang,
    charset: Charset,
    pub colour: Colour,
}

impl Settings {
    /// `--lang` wins over `KERBHOLZ_LANG`, that over the locale; anything but German is English.
    pub fn from_environment(args: &[OsString]) -> Settings {
        let typed = args.iter().enumerate().find_map(|(place, arg)| {
            let arg = arg.to_str()?;
            match arg.strip_prefix("--lang") {
                Some("") => args.get(place + 1)?.to_str().and_then(Lang::from_word),
                Some(rest) => Lang::from_word(rest.strip_prefix('=')?),
                None => None,
            }
        });
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let lang =
            typed.or_else(|| set("KERBHOLZ_LANG").and_then(|value| Lang::from_word(&value))).unwrap_or_else(|| {
                let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default();
                if locale.to_lowercase().starts_with("de") { Lang::De } else { Lang::En }
            });
        // A locale that names no UTF-8 has none; without any locale nothing is known against it.
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let is_utf8 = locale.is_none_or(|locale| locale.to_lowercase().replace('-', "").contains("utf8"));
        let charset = if is_utf8 { Charset::Unicode } else { Charset::Ascii };
        Settings { lang, charset, colour: Colour::from_environment(args) }
    }

    pub fn voice(&self) -> Voice {
        Voice::new(self.lang).on(Screen::USUAL.drawing_with(self.charset))
    }
}
