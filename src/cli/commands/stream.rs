//! `score`, `import`, `export`: the record format in and out.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::exchange::export::{self, Scope};
use crate::app::exchange::import;
use crate::app::exchange::score;
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::model::{Message, Refusal, say};
use crate::record::write;

const CHUNK: usize = 64 * 1024;

pub const SCORE: Verb = Verb {
    name: "score",
    alias: "werte",
    help: say::help_score,
    args: |command, help| {
        command.arg(help.value("file", "FILE", say::help_stream_file).value_parser(value_parser!(PathBuf)))
    },
    run: |matches, context| {
        let all_taken = score::score(open(matches)?, io::stdout().lock(), &context.voice)?;
        Ok(ExitCode::from(u8::from(!all_taken)))
    },
};

/// The named file, or standard input where none is named or it is `-`.
fn open(matches: &ArgMatches) -> Result<Box<dyn BufRead>, Failure> {
    match matches.get_one::<PathBuf>("file").filter(|file| file.as_os_str() != "-") {
        None => Ok(Box::new(BufReader::with_capacity(CHUNK, io::stdin()))),
        Some(path) => {
            let file = File::open(path).map_err(|error| {
                let refusal = Refusal::field("file-unreadable", "FILE", path.display().to_string());
                AppError::Refused(refusal.with("error", error.to_string()))
            })?;
            Ok(Box::new(BufReader::with_capacity(CHUNK, file)))
        }
    }
}

pub const IMPORT: Verb = Verb {
    name: "import",
    alias: "einlesen",
    help: say::help_import,
    args: |command, help| {
        command
            .arg(help.value("file", "FILE", say::help_stream_file).value_parser(value_parser!(PathBuf)))
            .arg(help.flag("merge", say::help_import_merge))
            .arg(help.flag("dry-run", say::help_import_dry_run))
    },
    run: import,
};

fn import(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let input = open(matches)?;
    let dry_run = matches.get_flag("dry-run");
    let done = import::import(&mut context.store()?, input, matches.get_flag("merge"), dry_run)?;
    let voice = &context.voice;
    for (line, warning) in &done.warnings {
        let text = voice.say(warning);
        eprintln!("{}", voice.say(&say!(import_warning { line: *line, text })));
    }
    for (line, refusal) in &done.refused {
        let text = voice.refuse(refusal);
        let message = match line {
            None => say!(error_line { text }),
            Some(line) => say!(import_line { line: *line, text }),
        };
        eprintln!("{}", voice.say(&message));
    }
    if done.refused_count > 0 {
        eprintln!("{}", voice.say(&say!(import_nothing_taken { count: done.refused_count })));
        return Ok(ExitCode::from(1));
    }
    let json = || {
        write::object(|w| {
            for (key, count) in [
                ("new", done.new),
                ("known", done.known),
                ("merged", done.merged),
                ("events", done.events),
                ("entries", done.entries),
            ] {
                w.key(key).whole(count as i64);
            }
        })
    };
    let text = Message::new(if dry_run { "import-would-take" } else { "import-taken" })
        .with("new", done.new)
        .with("known", done.known)
        .with("merged", done.merged)
        .with("events", done.events);
    context.show(json, || voice.say(&text));
    Ok(ExitCode::SUCCESS)
}

pub const EXPORT: Verb = Verb {
    name: "export",
    alias: "ausgeben",
    help: say::help_export,
    args: |command, help| {
        command
            .arg(help.value("file", "FILE", say::help_export_file).value_parser(value_parser!(PathBuf)))
            .arg(help.flag("all", say::help_export_all))
            .arg(help.flag("full", say::help_export_full))
    },
    run: export,
};

fn export(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let full = matches.get_flag("full");
    let named = context.which != EveningRef::Current;
    // Everything that the file knows is everything, unless an evening is named.
    let scope =
        if matches.get_flag("all") || (full && !named) { Scope::All } else { Scope::Evening(context.which.clone()) };
    let mut store = context.store()?;
    match matches.get_one::<PathBuf>("file").filter(|file| file.as_os_str() != "-") {
        None => export::export(&mut store, &scope, full, BufWriter::with_capacity(CHUNK, io::stdout().lock()))?,
        Some(path) => {
            let refused = |error: io::Error| {
                let refusal = Refusal::field("file-unwritable", "FILE", path.display().to_string());
                AppError::Refused(refusal.with("error", error.to_string()))
            };
            let file = File::create_new(path).map_err(refused)?;
            let mut output = BufWriter::with_capacity(CHUNK, file);
            let written = export::export(&mut store, &scope, full, &mut output).and_then(|()| Ok(output.flush()?));
            if let Err(error) = written {
                // Half an evening must not be taken for a whole one.
                let _ = std::fs::remove_file(path);
                return Err(match error {
                    AppError::Stream(error) => refused(error).into(),
                    error => error.into(),
                });
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}
