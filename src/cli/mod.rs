//! Command line: parses what was typed, calls a use case, and prints its result. No rule and no SQL
//! lives here. [`run`] runs a line, a [`Run`] is a verb with its arguments, and its [`Context`] has
//! what every verb needs: the database, the language, the format, the evening that is meant.

mod ask;
mod commands;
mod demo;
mod failure;
mod files;
mod guide;
pub mod help;
mod ibans;
mod live;
pub mod options;
mod progress;
mod settings;
mod typed;
pub mod verbs;
pub mod world;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{io, sync::Arc};

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, FromArgMatches};
use uuid::Uuid;

use failure::{Failure, Result, SUCCESS};
use progress::{Progress, Unit};
use settings::{ColourChoice, ColouredStreams, CommonOptions, Settings};
use typed::CommandLine;
use verbs::{VERBS, Verb, command_without_help_texts};
use world::{Stream, Workbook, World};

use crate::app::clock;
use crate::app::contest::table::TableRef;
use crate::app::desk::EveningOrTable;
use crate::app::evening::EveningRef;
use crate::app::exchange::replay;
use crate::games::header;
use crate::model::{self, Message, Refusal, Word, refuse, say, time};
use crate::present::json::Json;
use crate::present::{Audience, Charset, Lang, OutputFormat, Report, Voice};
use crate::store::chain::CommandToken;
use crate::store::{
    Store, StoreError, chain, has_command_recorded, remove_unused_file, run_as_command, shape,
};

/// Runs one command line; the first argument is the program's name.
pub fn run(args: Vec<OsString>, world: &Arc<dyn World>) -> ExitCode {
    run_for_evening(args, None, world)
}

/// Runs one command line, for which this evening is the current one, whatever the file says.
fn run_for_evening(args: Vec<OsString>, here: Option<Uuid>, world: &Arc<dyn World>) -> ExitCode {
    if help::asks_for_common_options(&args) {
        let typed = typed::read_command_line(&args).map_or_else(|_| args.clone(), |line| line.args);
        let settings = Settings::from_environment(&typed, &**world);
        let voice = settings.voice();
        world.print(&help::help_of_options(&voice));
        return world.exit_code_after_output(ExitCode::SUCCESS, &voice, settings.colour);
    }
    match typed::read_command_line(&args) {
        Ok(line) => run_as_command(|| run_parsed_command_line(&line, &args, here, world)),
        Err(unclear) => {
            let voice = Settings::from_environment(&args, &**world).voice();
            world.tell(&help::unclear_verb_text(&unclear, &voice));
            ExitCode::from(2)
        }
    }
}

/// Runs a parsed line; `typed` is the line as it was typed.
fn run_parsed_command_line(
    line: &CommandLine,
    typed: &[OsString],
    here: Option<Uuid>,
    world: &Arc<dyn World>,
) -> ExitCode {
    let settings = Settings::from_environment(&line.args, &**world);
    // Only the verb that is asked for is put together, and texts only where they are shown.
    let matched = match command_without_help_texts(line.verb).try_get_matches_from(&line.args) {
        Ok(matches) => Ok(matches),
        Err(error) if line.verb.is_none() && is_program_version_or_help(error.kind()) => Err(error),
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            help::command_of_verb(line.verb, &settings.voice()).try_get_matches_from(&line.args)
        }
        // With all verbs and in words: for the help, for what was wrong, and where a value looked
        // like a verb.
        Err(_) => {
            help::command_with_texts(VERBS, &settings.voice()).try_get_matches_from(&line.args)
        }
    };
    let matches = match matched {
        Ok(matches) => matches,
        Err(error) => return print_clap_help_or_error(&error, line, settings, &**world),
    };
    let voice = settings.voice();
    let done = match matches.subcommand() {
        Some((name, of_verb)) => match VERBS.iter().find(|verb| verb.is_called(name)) {
            Some(verb) => {
                context_of_parsed_arguments(&matches, settings, world).and_then(|context| {
                    let context = Context { here, ..context };
                    let file = context.database_path();
                    run_verb(verb, of_verb, context).map_err(|failure| failure.with_file(file))
                })
            }
            None => return ExitCode::from(2),
        },
        // In a terminal the table is opened, elsewhere the help is shown.
        None if world.is_terminal(Stream::Input) && world.is_terminal(Stream::Output) => {
            let mut args = line.args.clone();
            args.push("table".into());
            return run(args, world);
        }
        None => {
            world.print(&help::program_overview(&voice));
            SUCCESS
        }
    };
    if let Some(at) = clock::take_entry_time_ahead_of_clock() {
        world.tell(&voice.say(&say!(dated_ahead { at: model::Arg::Moment(at) })));
    }
    let code = match done {
        Ok(code) => world.exit_code_after_output(code, &voice, settings.colour),
        Err(failure) => failure.report(&voice, settings.colour, typed, &**world),
    };
    // What cannot be removed stays, and is told when it is opened.
    if code != ExitCode::SUCCESS
        && !has_command_recorded()
        && let Ok(Some(path)) = remove_unused_file()
    {
        world.tell(&voice.say(&say!(database_removed { path: path.display().to_string() })));
    }
    code
}

/// Whether clap's answer is the version or help of the whole program, for which no single verb's
/// command is needed.
fn is_program_version_or_help(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::DisplayVersion | ErrorKind::DisplayHelp)
}

fn context_of_parsed_arguments(
    matches: &ArgMatches,
    settings: Settings,
    world: &Arc<dyn World>,
) -> Result<Context> {
    match CommonOptions::from_arg_matches(matches) {
        Ok(typed) => Context::new(typed, settings, Arc::clone(world)),
        // The same struct has made the command and reads what was matched.
        Err(error) => Err(Failure::Usage(error.to_string())),
    }
}

fn run_verb(verb: &Verb, of_verb: &ArgMatches, mut context: Context) -> Result {
    check_note_and_reason_lengths(of_verb)?;
    context.token = value_of_once_option(of_verb);
    let (verb, typed) = verb.typed_verb_with_arguments(of_verb);
    let done = match (verb.run)(typed, &mut context) {
        // Somebody else with the same token was quicker: now it answers as that did.
        Err(failure) if failure.is_command_already_recorded() => (verb.run)(typed, &mut context),
        done => done,
    }?;
    context.workbook.tell_if_no_workbook_written(&context.voice, &*context.world);
    Ok(done)
}

/// Value of `--once`, where the verb takes it.
fn value_of_once_option(matches: &ArgMatches) -> Option<String> {
    let below = || matches.subcommand().and_then(|(_, below)| value_of_once_option(below));
    matches.try_get_one::<String>("once").ok().flatten().cloned().or_else(below)
}

/// Checks that no note and no reason is too long, whatever verb takes it (docs/trust.md, Limits).
fn check_note_and_reason_lengths(matches: &ArgMatches) -> Result<(), Refusal> {
    for (id, field) in [("reason", "--reason"), ("note", "--note")] {
        if let Ok(Some(text)) = matches.try_get_one::<String>(id) {
            header::check_text_length(text, field)?;
        }
    }
    matches.subcommand().map_or(Ok(()), |(_, below)| check_note_and_reason_lengths(below))
}

/// Version of the program, its commit where the build knew it, and the schema of its files
/// (docs/storage.md, From one release to the next).
fn version_text() -> String {
    let commit = option_env!("KERBHOLZ_COMMIT").map(|commit| format!("commit {commit}, "));
    let (version, commit) = (env!("CARGO_PKG_VERSION"), commit.unwrap_or_default());
    format!("kerbholz {version} ({commit}schema {})", shape::VERSION)
}

/// Prints the help that was asked for, or the error in the command line.
fn print_clap_help_or_error(
    error: &clap::Error,
    line: &CommandLine,
    settings: Settings,
    world: &dyn World,
) -> ExitCode {
    let voice = settings.voice();
    match (error.kind(), line.verb) {
        (ErrorKind::DisplayHelp, None) => world.print(&help::program_overview(&voice)),
        (ErrorKind::DisplayHelp, Some(_)) => world.print(&help::help_of_verb(error, &voice)),
        (ErrorKind::DisplayVersion, _) => world.print(&version_text()),
        _ => {
            help::faulty_arguments(error).iter().for_each(|field| world.note_wrong_argument(field));
            world.tell(&help::usage_error_text(error, line, &voice));
            return ExitCode::from(2);
        }
    }
    world.exit_code_after_output(ExitCode::SUCCESS, &voice, settings.colour)
}

/// Verb with its parsed arguments, ready to run.
pub trait Run: Args {
    fn run(self, context: &mut Context) -> Result;
}

/// Runs a verb with the arguments that clap matched.
fn run_matched_verb<V: Run>(matches: &ArgMatches, context: &mut Context) -> Result {
    match V::from_arg_matches(matches) {
        Ok(verb) => verb.run(context),
        // The same struct has made the command and reads what was matched.
        Err(_) => Err(Failure::Usage(context.voice.label(say::usage_other))),
    }
}

#[derive(Debug)]
pub struct Context {
    pub voice: Voice,
    pub format: OutputFormat,
    /// Evening that is meant, where no table is named.
    pub which: EveningRef,
    /// Evening of the prompt, which is the current one whatever the file says; `None` elsewhere.
    here: Option<Uuid>,
    pub table: Option<TableRef>,
    pub colour: ColouredStreams,
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
    pub fn new(typed: CommonOptions, settings: Settings, world: Arc<dyn World>) -> Result<Context> {
        let mut voice = settings.voice();
        if let Some(width) = typed.width {
            voice = voice.for_screen(voice.screen.with_columns(usize::from(width)));
        }
        let wrong = |message| Failure::Usage(voice.say(&message));
        let format = match typed.format.as_deref() {
            None => OutputFormat::Table,
            Some(value) => {
                OutputFormat::from_word(value).ok_or_else(|| wrong(say!(usage_format { value })))?
            }
        };
        if let Some(value) = typed.lang.as_deref().filter(|lang| Lang::from_word(lang).is_none()) {
            return Err(wrong(say!(usage_lang { value })));
        }
        if let Some(value) =
            typed.color.as_deref().filter(|choice| ColourChoice::from_word(choice).is_none())
        {
            return Err(wrong(say!(usage_color { value })));
        }
        let workbook = match (format, &typed.output) {
            (OutputFormat::Xlsx, file) => Workbook::begin(file.as_deref(), &voice, &*world)?,
            (_, Some(_)) => return Err(Failure::Usage(voice.label(say::usage_output))),
            (_, None) => Workbook::default(),
        };
        let which = typed.session.map_or(EveningRef::Current, EveningRef::Named);
        let is_handed_on = matches!(format, OutputFormat::Markdown | OutputFormat::Text);
        Ok(Context {
            voice: if is_handed_on { voice.for_audience(Audience::Page) } else { voice },
            format,
            which,
            here: None,
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

    /// Calls `act`, which may take long, and shows its progress.
    pub fn with_progress<T>(
        &self,
        unit: Unit,
        act: impl FnOnce(&mut dyn FnMut(usize, usize)) -> T,
    ) -> T {
        let mut progress = Progress::new(self.voice, unit, Arc::clone(&self.world));
        act(&mut |done, of| progress.show_units_done(done, of))
    }

    /// Opens the database; `None` where there is none yet.
    pub fn open_store_if_any(&self) -> Result<Option<Store>> {
        if file_exists(&self.database_path())? { self.open_store().map(Some) } else { Ok(None) }
    }

    pub fn database_path(&self) -> PathBuf {
        self.named_database_path().unwrap_or_else(|| {
            let folder = dirs::data_dir().unwrap_or_else(|| PathBuf::from("."));
            folder.join("kerbholz").join("kerbholz.db")
        })
    }

    /// File that was named, on the command line or by the environment.
    fn named_database_path(&self) -> Option<PathBuf> {
        self.database
            .clone()
            .or_else(|| self.world.non_empty_environment_variable("KERBHOLZ_DB").map(PathBuf::from))
    }

    /// Opens a database for reading without changing its file: the named one, else the usual one;
    /// `None` where there is none.
    pub fn open_read_only(&self, named: Option<&str>) -> Result<Option<Store>> {
        let path = named.map_or_else(|| self.database_path(), PathBuf::from);
        if file_exists(&path)? { Ok(Store::open_read_only(&path)?) } else { Ok(None) }
    }

    /// Opens the database. One that was named has to be there; the one in the data folder is made
    /// on first use.
    pub fn open_store(&self) -> Result<Store> {
        match self.named_database_path() {
            Some(named) if !file_exists(&named)? => {
                let path = named.display().to_string();
                Err(refuse!(database_missing { path }).into())
            }
            Some(named) => self.open_store_at(&named),
            None => self.open_or_create_store(),
        }
    }

    /// Opens the database; for a command that is typed again with its token, as it stood before
    /// that command.
    fn open_store_at(&self, path: &Path) -> Result<Store> {
        let moment = clock::local_time_now();
        if !time::is_in_supported_years(&moment) || !time::can_record_after_moment(&moment) {
            return Err(refuse!(clock_wrong { value: moment }).into());
        }
        let mut store = Store::open_or_create(path)?;
        store.set_sender_link(self.world.link_purpose_of_sender());
        store.set_evening_of_prompt(self.here);
        let Some(typed) = &self.token else { return Ok(store) };
        if !chain::is_valid_command_token(typed) {
            return Err(refuse!(token_wrong { field: "--once", value: &typed }).into());
        }
        if let Some(before) = replay::copy_of_file_before_token(&mut store, typed)? {
            return Ok(before);
        }
        store.set_command_token(CommandToken::New(typed.clone()));
        Ok(store)
    }

    /// Opens the database, or makes one and says so (docs/cli.md, Everywhere).
    pub fn open_or_create_store(&self) -> Result<Store> {
        let path = self.database_path();
        let is_new = !file_exists(&path)?;
        let store = self.open_store_at(&path)?;
        if is_new {
            let path = path.display().to_string();
            self.world.tell(&self.voice.say(&say!(database_made { path })));
        }
        Ok(store)
    }

    /// Arguments that give another command the same language, database, evening, letters, width,
    /// colours and `--yes`.
    pub fn arguments_with_same_settings(&self) -> Vec<OsString> {
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
        if !self.colour.may_colour_output() {
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
    pub fn show<J: Into<Json>, R: Into<Report>>(
        &self,
        json: impl FnOnce() -> J,
        report: impl FnOnce() -> R,
    ) {
        self.show_in_format(self.format, json, report);
    }

    /// Prints JSON or the report in a given form.
    pub fn show_in_format<J: Into<Json>, R: Into<Report>>(
        &self,
        format: OutputFormat,
        json: impl FnOnce() -> J,
        report: impl FnOnce() -> R,
    ) {
        match format {
            OutputFormat::Json => self.world.print(&json().into().text()),
            OutputFormat::Xlsx => self.workbook.write(&report().into(), &self.voice, &*self.world),
            OutputFormat::Table => {
                let report = report().into();
                if !self.world.try_take_report(&report, &self.voice) {
                    self.world.print(
                        &self.colour.paint_heading(report.text_in_format(format, &self.voice)),
                    );
                }
            }
            OutputFormat::Csv | OutputFormat::Markdown | OutputFormat::Text => {
                self.world.print(&report().into().text_in_format(format, &self.voice))
            }
        }
    }
}

/// Whether a file of this name exists; an error in looking is not taken for a missing file.
fn file_exists(path: &Path) -> Result<bool> {
    match path.try_exists() {
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => Ok(false),
        // A file of 0 bytes is a place for a database.
        Ok(true) => {
            Ok(!std::fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() == 0))
        }
        looked => Ok(looked.map_err(|error| StoreError::io_error(path, error))?),
    }
}
