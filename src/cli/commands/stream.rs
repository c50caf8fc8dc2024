//! `score`, `import`, `export`: the record format in and out.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::exchange::export::{self, Extent};
use crate::app::exchange::import::{self, Imported};
use crate::app::exchange::score;
use crate::app::money::journal;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::verb::Run;
use crate::model::{Refusal, refuse, say};
use crate::present::{Audience, Voice, hledger, own_rules, reason};
use crate::record::write;

const CHUNK: usize = 64 * 1024;

#[derive(Args, Debug)]
pub struct Score {
    file: Option<PathBuf>,
}

impl Run for Score {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let voice = context.voice.speaking_to(Audience::Record);
        let all_taken = score::score(open(named(self.file.as_deref()))?, io::stdout().lock(), &voice)?;
        Ok(ExitCode::from(u8::from(!all_taken)))
    }
}

/// The file that was named, if it is not `-`, which is standard input or output.
fn named(file: Option<&Path>) -> Option<&Path> {
    file.filter(|file| file.as_os_str() != "-")
}

fn open(file: Option<&Path>) -> Result<Box<dyn BufRead>, Refusal> {
    let Some(path) = file else { return Ok(Box::new(BufReader::with_capacity(CHUNK, io::stdin()))) };
    let file = File::open(path).map_err(|error| {
        let value = path.display().to_string();
        refuse!(file_unreadable { field: "FILE", value, error: reason(&error) })
    })?;
    Ok(Box::new(BufReader::with_capacity(CHUNK, file)))
}

#[derive(Args, Debug)]
pub struct Import {
    file: Option<PathBuf>,
    #[arg(long)]
    merge: bool,
    #[arg(long)]
    dry_run: bool,
}

impl Run for Import {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let input = open(named(self.file.as_deref()))?;
        let done = import::import(&mut context.store_or_new()?, input, self.merge, self.dry_run)?;
        complain(&done, &context.voice.speaking_to(Audience::Record));
        if done.refused_count > 0 {
            return Ok(ExitCode::from(1));
        }
        let (new, known, merged, events) = (done.new, done.known, done.merged, done.events);
        let text = say!(self.dry_run => import_would_take | import_taken { new, known, merged, events });
        context.show(|| counts(&done, &context.voice), || context.voice.say(&text));
        Ok(ExitCode::SUCCESS)
    }
}

/// What somebody should look at again, and what was refused, line by line.
fn complain(done: &Imported, voice: &Voice) {
    for warning in &done.warnings {
        let text = voice.in_place(warning.place).say(&warning.what);
        eprintln!("{}", voice.say(&say!(import_warning { line: warning.line.unwrap_or_default(), text })));
    }
    for conflict in &done.conflicts {
        eprintln!("{}", own_rules::conflict(conflict, voice));
    }
    for refused in &done.refused {
        let text = voice.in_place(refused.place).refuse(&refused.what);
        let message = match refused.line {
            None => say!(error_line { text }),
            Some(line) => say!(import_line { line, text }),
        };
        eprintln!("{}", voice.say(&message));
    }
    if done.refused_count > 0 {
        eprintln!("{}", voice.say(&say!(import_nothing_taken { count: done.refused_count })));
    }
}

fn counts(done: &Imported, voice: &Voice) -> String {
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
        if !done.conflicts.is_empty() {
            let told = done.conflicts.iter().map(|conflict| own_rules::conflict(conflict, voice));
            w.key("conflicts").list(|w| told.for_each(|text| w.text(&text)));
        }
    })
}

#[derive(Args, Debug)]
pub struct Export {
    file: Option<PathBuf>,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    full: bool,
    #[arg(long, conflicts_with_all = ["all", "full"])]
    hledger: bool,
}

impl Run for Export {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        // Everything that the file knows is everything, unless an evening is named.
        let is_named = context.which != EveningRef::Current;
        let is_all = self.all || (self.full && !is_named);
        let scope = if is_all { Extent::All } else { Extent::Evening(context.which.clone()) };
        let mut store = context.store()?;
        let (full, hledger) = (self.full, self.hledger);
        let mut write_to = |mut output: Box<dyn Write>| -> Result<usize, AppError> {
            if hledger {
                output.write_all(hledger::journal(&journal::journal(&mut store)?).as_bytes())?;
                output.flush()?;
                return Ok(0);
            }
            export::export(&mut store, &scope, full, output)
        };
        let Some(path) = named(self.file.as_deref()) else {
            let left_out = write_to(Box::new(BufWriter::with_capacity(CHUNK, io::stdout().lock())))?;
            say_left_out(left_out, &context.voice);
            return Ok(ExitCode::SUCCESS);
        };
        let refused = |error: io::Error| {
            let value = path.display().to_string();
            AppError::Refused(refuse!(file_unwritable { field: "FILE", value, error: reason(&error) }))
        };
        let file = File::create_new(path).map_err(refused)?;
        match write_to(Box::new(BufWriter::with_capacity(CHUNK, file))) {
            Ok(left_out) => say_left_out(left_out, &context.voice),
            Err(error) => {
                // Half an evening must not be taken for a whole one.
                let _ = std::fs::remove_file(path);
                return Err(match error {
                    AppError::Stream(error) => refused(error).into(),
                    error => error.into(),
                });
            }
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Whoever takes a plain export for everything is told what is not in it.
fn say_left_out(count: usize, voice: &Voice) {
    if count > 0 {
        eprintln!("{}", voice.say(&say!(export_left_out { count })));
    }
}
