//! Context of every command: the database, the language, the format, the evening that is meant, the
//! world around it.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use super::colour::{Choice, Colour};
use super::failure::{Failure, Result};
use super::output::Workbook;
use super::progress::{Progress, Unit};
use super::world::{Stream, World};
use crate::app::contest::table::TableRef;
use crate::app::desk::EveningOrTable;
use crate::app::evening::EveningRef;
use crate::app::exchange::replay;
use crate::model::{Message, Word, refuse, say, time};
use crate::present::{Audience, Charset, Format, Lang, Report, Screen, Voice};
use crate::store::chain::CommandToken;
use crate::store::{Store, StoreError, chain};

#[derive(Debug)]
pub struct Context {
    pub voice: Voice,
    pub format: Format,
    /// Evening that is meant, where no table is named.
    pub which: EveningRef,
    pub table: Option<TableRef>,
    pub colour: Colour,
    /// Whether every question counts as answered with yes.
    pub yes: bool,
    pub world: Arc<dyn World>,
    /// Workbook to write, where that format was asked for.
    pub workbook: Workbook,
    database: Option<PathBuf>,
    /// Token by which a command is recognised when it is typed again.
    pub token: Option<String>,
}

impl Context {
    pub fn new(typed: Everywhere, settings: Settings, world: Arc<dyn World>) -> Result<Context> {
        let mut voice = settings.voice();
        if let Some(width) = typed.width {
            voice = voice.for_screen(voice.screen.with_columns(usize::from(width)));
        }
        let wrong = |message| Failure::Usage(voice.say(&message));
        let format = match typed.format.as_deref() {
            None => Format::Table,
            Some(value) => {
                Format::from_word(value).ok_or_else(|| wrong(say!(usage_format { value })))?
            }
        };
        if let Some(value) = typed.lang.as_deref().filter(|lang| Lang::from_word(lang).is_none()) {
            return Err(wrong(say!(usage_lang { value })));
        }
        if let Some(value) =
            typed.color.as_deref().filter(|choice| Choice::from_word(choice).is_none())
        {
            return Err(wrong(say!(usage_color { value })));
        }
        let workbook = match (format, &typed.output) {
            (Format::Xlsx, file) => Workbook::begin(file.as_deref(), &voice, &*world)?,
            (_, Some(_)) => return Err(Failure::Usage(voice.label(say::usage_output))),
            (_, None) => Workbook::default(),
        };
        let which = typed.session.map_or(EveningRef::Current, EveningRef::Named);
        let is_handed_on = matches!(format, Format::Markdown | Format::Text);
        Ok(Context {
            voice: if is_handed_on { voice.speaking_to(Audience::Page) } else { voice },
            format,
            which,
            table: None,
            colour: settings.colour,
            yes: typed.yes,
            world,
            workbook,
            database: typed.db,
            token: None,
        })
    }

    /// Says a sentence on standard error, beside the answer.
    pub fn tell(&self, message: impl Into<Message>) {
        self.world.tell(&self.voice.say(&message.into()));
    }

    /// Runs something that may take long, and shows its progress.
    pub fn with_progress<T>(
        &self,
        unit: Unit,
        act: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T,
    ) -> T {
        let mut progress = Progress::new(self.voice, unit, Arc::clone(&self.world));
        act(&mut |done, of| progress.tell(done, of))
    }

    /// Opens the database; `None` where there is none yet.
    pub fn store_if_there(&self) -> Result<Option<Store>> {
        if is_there(&self.database_path())? { self.store().map(Some) } else { Ok(None) }
    }

    pub fn database_path(&self) -> PathBuf {
        self.named_database().unwrap_or_else(|| {
            let folder = dirs::data_dir().unwrap_or_else(|| PathBuf::from("."));
            folder.join("kerbholz").join("kerbholz.db")
        })
    }

    /// File that was named, on the command line or by the environment.
    fn named_database(&self) -> Option<PathBuf> {
        self.database.clone().or_else(|| self.world.non_empty("KERBHOLZ_DB").map(PathBuf::from))
    }

    /// Opens a database for reading without changing its file: the named one, else the usual one;
    /// `None` where there is none.
    pub fn store_to_look(&self, named: Option<&str>) -> Result<Option<Store>> {
        let path = named.map_or_else(|| self.database_path(), PathBuf::from);
        if is_there(&path)? { Ok(Store::open_to_look(&path)?) } else { Ok(None) }
    }

    /// Opens the database. One that was named has to be there; the one in the data folder is made
    /// on first use.
    pub fn store(&self) -> Result<Store> {
        match self.named_database() {
            Some(named) if !is_there(&named)? => {
                let path = named.display().to_string();
                Err(refuse!(database_missing { path }).into())
            }
            Some(named) => self.open(&named),
            None => self.store_or_new(),
        }
    }

    /// Opens the database; for a command that is typed again with its token, as it stood before
    /// that command.
    fn open(&self, path: &Path) -> Result<Store> {
        let moment = crate::app::clock::now();
        if !time::is_within_years(&moment) || !time::can_record_after(&moment) {
            return Err(refuse!(clock_wrong { value: moment }).into());
        }
        let mut store = Store::open_or_create(path)?;
        store.mark_entries_from(self.world.enters_from());
        let Some(typed) = &self.token else { return Ok(store) };
        if !chain::is_token(typed) {
            return Err(refuse!(token_wrong { field: "--once", value: &typed }).into());
        }
        if let Some(before) = replay::file_before(&mut store, typed)? {
            return Ok(before);
        }
        store.do_once(CommandToken::New(typed.clone()));
        Ok(store)
    }

    /// Opens the database, or makes one and says so (docs/cli.md, Everywhere).
    pub fn store_or_new(&self) -> Result<Store> {
        let path = self.database_path();
        let is_new = !is_there(&path)?;
        let store = self.open(&path)?;
        if is_new {
            let path = path.display().to_string();
            self.world.tell(&self.voice.say(&say!(database_made { path })));
        }
        Ok(store)
    }

    /// Arguments that give another command the same database, language and format.
    pub fn arguments_again(&self) -> Vec<OsString> {
        let mut args: Vec<OsString> = vec!["--lang".into(), self.voice.lang.word().into()];
        if let Some(database) = &self.database {
            args.extend(["--db".into(), database.clone().into()]);
        }
        if let EveningRef::Named(name) = &self.which {
            args.extend(["--session".into(), name.into()]);
        }
        args.extend((self.voice.charset() == Charset::Ascii).then(|| "--ascii".into()));
        args.extend(["--width".into(), self.voice.screen.columns().to_string().into()]);
        args.extend(self.yes.then(|| "--yes".into()));
        if !self.colour.paints_out() {
            args.extend(["--color".into(), "never".into()]);
        }
        args
    }

    /// Reports a failure of something other than a typed command.
    pub fn report(&self, failure: &Failure, voice: &Voice) -> ExitCode {
        failure.report(voice, self.colour, &[], &*self.world)
    }

    /// Evening or table whose hands are meant.
    pub fn evening_or_table(&self) -> EveningOrTable {
        match &self.table {
            Some(table) => EveningOrTable::Table(table.clone()),
            None => EveningOrTable::Evening(self.which.clone()),
        }
    }

    /// Prints the JSON, or the report in the format that was asked for.
    pub fn show<R: Into<Report>>(&self, json: impl FnOnce() -> String, report: impl FnOnce() -> R) {
        self.show_as(self.format, json, report);
    }

    /// Prints JSON or the report in a given form.
    pub fn show_as<R: Into<Report>>(
        &self,
        format: Format,
        json: impl FnOnce() -> String,
        report: impl FnOnce() -> R,
    ) {
        match format {
            Format::Json => self.world.print(&json()),
            Format::Xlsx => self.workbook.write(&report().into(), &self.voice, &*self.world),
            Format::Table => {
                let report = report().into();
                if !self.world.takes_report(&report, &self.voice) {
                    self.world.print(&self.colour.heading(report.draw(format, &self.voice)));
                }
            }
            Format::Csv | Format::Markdown | Format::Text => {
                self.world.print(&report().into().draw(format, &self.voice))
            }
        }
    }
}

#[derive(Args, Debug)]
pub struct Everywhere {
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
    has_fields: bool,
    pub colour: Colour,
}

impl Settings {
    /// Reads the settings: `--lang` wins over `KERBHOLZ_LANG`, and that over the locale; every
    /// language but German means English.
    pub fn from_environment(args: &[OsString], world: &dyn World) -> Settings {
        let lang_typed = option_value(args, "--lang").and_then(Lang::from_word);
        let set = |name| world.text(name);
        let lang = lang_typed
            .or_else(|| set("KERBHOLZ_LANG").and_then(|value| Lang::from_word(&value)))
            .unwrap_or_else(|| {
                let locale = set("LC_ALL")
                    .or_else(|| set("LC_MESSAGES"))
                    .or_else(|| set("LANG"))
                    .unwrap_or_default();
                if locale.to_lowercase().starts_with("de") { Lang::De } else { Lang::En }
            });
        // A locale that names no UTF-8 has none; without any locale nothing is known against it.
        let locale = set("LC_ALL").or_else(|| set("LC_CTYPE")).or_else(|| set("LANG"));
        let is_utf8 =
            locale.is_none_or(|locale| locale.to_lowercase().replace('-', "").contains("utf8"));
        let is_asked = args.iter().any(|arg| arg == "--ascii");
        let charset = if is_utf8 && !is_asked { Charset::Unicode } else { Charset::Ascii };
        // Help is shown before options are read. It is as wide as the window (docs/cli.md,
        // Everywhere).
        let columns = option_value(args, "--width").map(str::to_owned).or_else(|| set("COLUMNS"));
        let columns =
            columns.and_then(|columns| columns.trim().parse().ok()).or_else(|| world.columns());
        let is_window = world.is_terminal(Stream::Output);
        Settings {
            lang,
            charset,
            columns,
            is_window,
            has_fields: world.has_fields(),
            colour: Colour::from_environment(args, world),
        }
    }

    pub fn voice(&self) -> Voice {
        let screen = Screen::USUAL.drawing_with(self.charset).folding(self.is_window);
        Voice::new(self.lang)
            .for_screen(self.columns.map_or(screen, |columns| screen.with_columns(columns)))
            .speaking_to(if self.has_fields { Audience::Desk } else { Audience::Table })
    }
}

/// Value behind an option, or behind its `=`.
fn option_value<'a>(args: &'a [OsString], option: &str) -> Option<&'a str> {
    args.iter().enumerate().find_map(|(place, arg)| match arg.to_str()?.strip_prefix(option)? {
        "" => args.get(place + 1)?.to_str(),
        rest => rest.strip_prefix('='),
    })
}

/// Whether a file of this name exists; an error in looking is not taken for a missing file.
fn is_there(path: &Path) -> Result<bool> {
    match path.try_exists() {
        Err(error) if error.kind() == ErrorKind::NotADirectory => Ok(false),
        looked => Ok(looked.map_err(|error| StoreError::io(path, error))?),
    }
}
