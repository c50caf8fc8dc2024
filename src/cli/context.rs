//! What every command gets: the database, the language, the format, the evening that is meant.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

use clap::ArgMatches;

use super::colour::{Choice, Colour};
use crate::app::evening::Which;
use crate::app::{AppError, inspect};
use crate::model::{Word, say};
use crate::notation::Fault;
use crate::present::harmless::plain;
use crate::present::width::width;
use crate::present::{Charset, Format, Lang, Report, Screen, Voice};
use crate::store::{Store, StoreError};

/// What the environment says, before the command line is read.
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

pub struct Context {
    pub voice: Voice,
    pub format: Format,
    pub which: Which,
    pub colour: Colour,
    database: Option<PathBuf>,
}

impl Context {
    pub fn new(matches: &ArgMatches, settings: Settings, voice: Voice) -> Result<Context, Failure> {
        let format = match matches.get_one::<String>("format") {
            None => Format::Table,
            Some(word) => match Format::from_word(word) {
                Some(format) => format,
                None => {
                    let text = say!(usage_format { value: word.as_str() });
                    return Err(Failure::Usage(voice.say(&text)));
                }
            },
        };
        if let Some(lang) = matches.get_one::<String>("lang")
            && Lang::from_word(lang).is_none()
        {
            return Err(Failure::Usage(voice.say(&say!(usage_lang { value: lang.as_str() }))));
        }
        if let Some(choice) = matches.get_one::<String>("color")
            && Choice::from_word(choice).is_none()
        {
            return Err(Failure::Usage(voice.say(&say!(usage_color { value: choice.as_str() }))));
        }
        let which = matches.get_one::<String>("session").map_or(Which::Current, |name| Which::Named(name.clone()));
        let database = matches.get_one::<PathBuf>("db").cloned();
        Ok(Context { voice, format, which, colour: settings.colour, database })
    }

    fn database_path(&self) -> PathBuf {
        let set = std::env::var_os("KERBHOLZ_DB").filter(|value| !value.is_empty());
        self.database.clone().or_else(|| set.map(PathBuf::from)).unwrap_or_else(|| {
            let folder = dirs::data_dir().unwrap_or_else(|| PathBuf::from("."));
            folder.join("kerbholz").join("kerbholz.db")
        })
    }

    pub fn store(&self) -> Result<Store, Failure> {
        Ok(inspect::open(&self.database_path())?)
    }

    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Prints JSON where that is wanted, else the other picture.
    pub fn show<R: Into<Report>>(&self, json: impl FnOnce() -> String, report: impl FnOnce() -> R) {
        if self.format == Format::Json {
            return print(&json());
        }
        let text = report().into().drawn(self.format, &self.voice);
        print(&if self.format == Format::Table { self.colour.heading(text) } else { text });
    }
}

/// Data goes to standard output; a reader that has gone away is no fault of ours.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let written = write!(out, "{text}{end}").and_then(|()| out.flush());
    if let Err(error) = written
        && error.kind() != std::io::ErrorKind::BrokenPipe
    {
        let _ = LOST.set(error.to_string());
    }
}

/// Why something that was to be read never arrived, where that happened.
static LOST: OnceLock<String> = OnceLock::new();

/// The exit status of a command that did what it was asked, if it could also say so.
pub fn arrived(code: ExitCode, voice: &Voice, colour: Colour) -> ExitCode {
    match LOST.get() {
        None => code,
        Some(error) => {
            let text = voice.say(&say!(stream_broken { error: error.as_str() }));
            eprintln!("{}", colour.error(voice.say(&say!(error_line { text }))));
            ExitCode::from(1)
        }
    }
}

/// Why a command did not do what it was asked.
pub enum Failure {
    App(AppError),
    Notation(Box<Fault>),
    Usage(String),
    /// By rules whose place has words of its own.
    Told(Box<Failure>, Voice),
}

impl<E: Into<AppError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::App(error.into())
    }
}

impl Failure {
    #[must_use]
    pub fn told_by(self, voice: Voice) -> Failure {
        Failure::Told(Box::new(self), voice)
    }

    /// Says what went wrong and gives the exit status for it.
    pub fn report(&self, voice: &Voice, colour: Colour) -> ExitCode {
        let (text, code) = match self {
            Failure::App(error) => (
                voice.error(error),
                match error {
                    AppError::Refused(_) => 1,
                    // A file that stands in the way is no fault of the database.
                    AppError::Store(StoreError::Exists(_)) => 1,
                    AppError::Store(_) => 3,
                    AppError::Stream(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
                        return ExitCode::SUCCESS;
                    }
                    AppError::Stream(_) => 1,
                },
            ),
            Failure::Notation(fault) => (voice.say(&fault.what), 1),
            Failure::Usage(text) => (text.clone(), 2),
            Failure::Told(failure, voice) => return failure.report(voice, colour),
        };
        eprintln!("{}", colour.error(voice.say(&say!(error_line { text }))));
        if let Failure::Notation(fault) = self {
            eprintln!("{}", marked(fault));
        }
        ExitCode::from(code)
    }
}

/// The line with the place marked below it.
fn marked(fault: &Fault) -> String {
    let before = plain(&fault.line[..fault.span.start]);
    let marks = "^".repeat(width(&plain(&fault.line[fault.span.clone()])).max(1));
    format!("  {}\n  {}{marks}", plain(&fault.line), " ".repeat(width(&before)))
}
