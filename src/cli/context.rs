//! What every command gets: the database, the language, the format, the evening that is meant.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::OnceLock;

use clap::ArgMatches;

use super::colour::{Choice, Colour};
use crate::app::AppError;
use crate::app::contest::table::TableRef;
use crate::app::desk::At;
use crate::app::evening::EveningRef;
use crate::app::exchange::check;
use crate::games::session::Session;
use crate::model::{Word, say};
use crate::notation::Fault;
use crate::present::harmless::{plain, width};
use crate::present::{Charset, Format, Lang, Voice};
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
        Voice::new(self.lang).drawing_with(self.charset)
    }
}

pub struct Context {
    pub voice: Voice,
    pub format: Format,
    /// The evening that is meant, where no table is.
    pub which: EveningRef,
    pub table: Option<TableRef>,
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
        let which =
            matches.get_one::<String>("session").map_or(EveningRef::Current, |name| EveningRef::Named(name.clone()));
        let database = matches.get_one::<PathBuf>("db").cloned();
        Ok(Context { voice, format, which, table: None, colour: settings.colour, database })
    }

    fn database_path(&self) -> PathBuf {
        let set = std::env::var_os("KERBHOLZ_DB").filter(|value| !value.is_empty());
        self.database.clone().or_else(|| set.map(PathBuf::from)).unwrap_or_else(|| {
            let folder = dirs::data_dir().unwrap_or_else(|| PathBuf::from("."));
            folder.join("kerbholz").join("kerbholz.db")
        })
    }

    pub fn store(&self) -> Result<Store, Failure> {
        Ok(check::open(&self.database_path())?)
    }

    /// Whose hands are meant.
    pub fn at(&self) -> At {
        match &self.table {
            Some(table) => At::Table(table.clone()),
            None => At::Evening(self.which.clone()),
        }
    }

    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Prints JSON where that is wanted, else the other picture.
    pub fn show(&self, json: impl FnOnce() -> String, text: impl FnOnce() -> String) {
        print(&match self.format {
            Format::Json => json(),
            Format::Table => self.colour.heading(text()),
            Format::Csv | Format::Markdown | Format::Text => text(),
        });
    }

    /// The words of the place that this session is played by.
    pub fn speak_of(&self, session: &Session) {
        self.voice.speak_as_in(session.position().rules().set_name());
    }
}

/// Data goes to standard output; a reader that has gone away is no fault of ours.
pub fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush());
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
}

impl<E: Into<AppError>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::App(error.into())
    }
}

impl Failure {
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
