//! Verbs `score`, `import` and `export`, which read and write the record format.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Args;

use crate::app::AppError;
use crate::app::evening::EveningRef;
use crate::app::exchange::export::ExportScope;
use crate::app::exchange::import::{
    EntriesMissingInImport, ImportOptions, ImportResult, LineMessage,
};
use crate::app::exchange::{export, import};
use crate::app::money::journal;
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::files::{OverwriteRule, Spool, file_unless_dash};
use crate::cli::progress::{Progress, ProgressReader, Unit};
use crate::cli::world::{World, remember_output_error};
use crate::cli::{Context, Run, ask, files};
use crate::model::{Arg, Refusal, code, refuse, say};
use crate::present::export::{ExportRowFormat, hledger_journal};
use crate::present::json::{Object, array, object};
use crate::present::{Audience, OutputFormat, Voice, clash, money, not_counted, rules};
use crate::store::Store;

const CHUNK: usize = 64 * 1024;

#[derive(Args)]
pub struct ScoreVerb {
    file: Option<PathBuf>,
}

impl Run for ScoreVerb {
    fn run(self, context: &mut Context) -> Result {
        let voice = context.voice.for_audience(Audience::Record);
        let (input, length): (Box<dyn Read>, u64) = match file_unless_dash(self.file.as_deref()) {
            None => (Box::new(context.world.input()), 0),
            Some(path) => {
                let file = files::open(path)?;
                let length = length_if_known(&file);
                (Box::new(file), length)
            }
        };
        let progress = Progress::new(voice, Unit::Lines, Arc::clone(&context.world));
        let input = ProgressReader::new(BufReader::with_capacity(CHUNK, input), length, progress);
        let all_taken = export::score_stream(
            input,
            ProgressReader::is_drained,
            context.world.output(),
            &voice,
        )?;
        Ok(ExitCode::from(u8::from(!all_taken)))
    }
}

/// Input of an import: a file, or standard input stored in full before anything is locked, so that
/// it can be read again.
enum Input {
    File(File),
    Put(Spool),
}

impl Input {
    fn open(file: Option<&Path>, world: &dyn World) -> Result<Input> {
        match file {
            Some(path) => Ok(Input::File(files::open(path)?)),
            None => Ok(Input::Put(Spool::from_standard_input(world).map_err(AppError::from)?)),
        }
    }

    fn reader(
        &mut self,
        context: &Context,
    ) -> Result<ProgressReader<BufReader<Box<dyn Read + '_>>>, AppError> {
        let (length, reader): (u64, BufReader<Box<dyn Read + '_>>) = match self {
            Input::File(file) => {
                file.rewind()?;
                (length_if_known(file), BufReader::with_capacity(CHUNK, Box::new(&*file)))
            }
            Input::Put(spool) => (spool.length()?, spool.reader()?),
        };
        let progress = Progress::new(context.voice, Unit::Lines, Arc::clone(&context.world));
        Ok(ProgressReader::new(reader, length, progress))
    }
}

/// Length of the file for the progress bar; zero where it is unknown.
fn length_if_known(file: &File) -> u64 {
    file.metadata().map_or(0, |known| known.len())
}

#[derive(Args)]
pub struct ImportVerb {
    file: Option<PathBuf>,
    #[arg(long)]
    merge: bool,
    #[arg(long)]
    dry_run: bool,
    #[arg(long)]
    incomplete: bool,
    #[arg(long)]
    anyway: bool,
}

impl Run for ImportVerb {
    fn run(self, context: &mut Context) -> Result {
        let ImportVerb { merge, dry_run, incomplete, anyway, .. } = self;
        let mut input = Input::open(file_unless_dash(self.file.as_deref()), &*context.world)?;
        let mut wanted =
            ImportOptions { merge, dry_run, incomplete, anyway, ..ImportOptions::default() };
        let mut store =
            if dry_run { trial_store(context)? } else { context.open_or_create_store()? };
        let mut done = import::import_stream(&mut store, input.reader(context)?, wanted.clone())?;
        let voice = context.voice.for_audience(Audience::Record);
        report_import_faults(&done, &voice, &*context.world);
        let is_held = done.needs_consent || !(anyway || done.gives_way.is_empty());
        if (dry_run || is_held) && !(done.clashes.is_empty() && done.waiting.is_empty()) {
            context.world.tell(&voice.label(say::import_numbers_later));
        }
        let may_ask = !dry_run && done.refused_count == 0;
        if done.needs_consent && may_ask && consents_to_import(context, &done) {
            wanted.agreed = done.foreign.iter().map(|foreign| foreign.id.clone()).collect();
        }
        let is_listed = !done.needs_consent || !wanted.agreed.is_empty();
        if !done.gives_way.is_empty() && may_ask && is_listed && !wanted.anyway {
            wanted.anyway = ask::ask_yes_or_no(
                context,
                &say!(ask_gives_way { text: list_invalidated_closings(&done, context) }),
            ) == Some(true);
        }
        if may_ask && is_held && is_listed && (wanted.anyway || done.gives_way.is_empty()) {
            // Nobody was kept waiting by a question: the stream is read once more, and only what
            // was listed is taken.
            done = import::import_stream(&mut store, input.reader(context)?, wanted.clone())?;
        }
        if done.refused_count > 0 {
            return Ok(ExitCode::from(1));
        }
        if done.needs_consent && !dry_run {
            return Err(refuse!(import_needs_consent { count: done.foreign.len() }).into());
        }
        if !done.gives_way.is_empty() && !wanted.anyway && !dry_run {
            return Err(refuse!(closing_gives_way {
                text: list_invalidated_closings(&done, context)
            })
            .into());
        }
        if done.has_no_new_content() && !done.needs_consent {
            context.world.note_file_has_nothing_new();
        }
        context.show(
            || import_counts_json(&done, &context.voice),
            || import_sentence(&done, dry_run, &context.voice),
        );
        SUCCESS
    }
}

/// Database in which an import is tried: the one in use, or a temporary one where there is none
/// yet.
fn trial_store(context: &Context) -> Result<Store> {
    match context.open_store_if_any()? {
        Some(store) => Ok(store),
        None => Ok(Store::open_temporary().map_err(AppError::from)?),
    }
}

/// Whether the person at the terminal agrees to the listed changes of an import.
fn consents_to_import(context: &Context, done: &ImportResult) -> bool {
    ask::ask_yes_or_no(context, &say!(import_ask_consent { count: done.foreign.len() }))
        == Some(true)
}

/// List of the closings that an import would make invalid, with the payments in them.
fn list_invalidated_closings(done: &ImportResult, context: &Context) -> String {
    not_counted::uncounted_closings_list(&done.gives_way, &context.voice)
}

/// Sentence that says what an import took, or on trial would take.
fn import_sentence(done: &ImportResult, dry_run: bool, voice: &Voice) -> String {
    let (new, known, merged) = (done.new, done.known, done.merged);
    // A tournament is in the log alone.
    let events = if done.events == 0 { done.entries } else { done.events };
    let text = voice
        .say(&say!(dry_run => import_would_take | import_taken { new, known, merged, events }));
    let mut lines = vec![text];
    let known = done.people_known.clone();
    lines.extend(
        (!known.is_empty()).then(|| voice.say(&say!(import_people_known { people: known }))),
    );
    let new = done.people_new.clone();
    lines.extend((!new.is_empty()).then(|| voice.say(&say!(import_people_new { people: new }))));
    let count = done.foreign.len();
    if count > 0 {
        let more =
            say!(done.needs_consent => import_would_need_consent | import_with_consent { count });
        lines.push(voice.say(&more));
    }
    let count = done.gives_way.len();
    if count > 0 {
        lines.push(voice.say(&say!(dry_run => import_would_give_way | import_gave_way { count })));
    }
    lines.extend(
        done.open_again
            .iter()
            .map(|(evening, open)| money::open_again_sentence(evening, open, voice)),
    );
    // Who reads it at the desk need not compare two files.
    let is_told = !voice.is_for_desk() || done.has_no_new_content();
    let more = done.more_here.as_ref().filter(|_| is_told);
    lines.extend(more.map(|more| entries_only_here_sentence(done, more, voice)));
    lines.join("\n")
}

/// Sentence that says whether this file and the imported one hold the same, and which entries only
/// this one has.
fn entries_only_here_sentence(
    done: &ImportResult,
    more: &EntriesMissingInImport,
    voice: &Voice,
) -> String {
    let is_less_here = !done.has_no_new_content();
    if *more == EntriesMissingInImport::default() {
        return voice.label(match is_less_here {
            true => say::import_no_more_here,
            false => say::import_both_the_same,
        });
    }
    let (count, others) = (more.evenings.len() as i64, more.others as i64);
    let evenings = Arg::Evenings(more.evenings.clone());
    let text = voice.say(&say!(import_more_here { count, evenings, others }));
    match is_less_here {
        true => text,
        false => format!("{} {text}", voice.label(say::import_no_less_here)),
    }
}

/// Reports line by line which imported entries somebody should look at again, and which were
/// refused.
fn report_import_faults(done: &ImportResult, voice: &Voice, world: &dyn World) {
    for warning in &done.warnings {
        let text = voice.with_words_of_rule_set(warning.place).say(&warning.what);
        world.tell(
            &voice.say(&say!(import_warning { line: warning.line.unwrap_or_default(), text })),
        );
    }
    if !done.same_people.is_empty() {
        world.tell(&voice.say(&say!(import_same_people { people: done.same_people.clone() })));
    }
    for left in &done.incomplete {
        let text = voice.with_words_of_rule_set(left.place).say_refusal(&left.what);
        world.tell(
            &voice.say(&say!(import_incomplete { line: left.line.unwrap_or_default(), text })),
        );
    }
    for foreign in &done.foreign {
        world.tell(&clash::imported_change_text(foreign, voice));
    }
    for conflict in &done.conflicts {
        world.tell(&rules::name_conflict_sentence(conflict, voice));
    }
    for one in &done.clashes {
        world.tell(&clash::clash_description(one, voice));
    }
    for one in &done.waiting {
        world.tell(&clash::waiting_hand_description(one, voice));
    }
    for one in &done.waiting_names {
        world.tell(&clash::waiting_name_description(one, voice));
    }
    for refused in &done.refused {
        let text = voice.with_words_of_rule_set(refused.place).say_refusal(&refused.what);
        let message = match refused.line {
            None => say!(error_line { text }),
            Some(line) => say!(import_line { line, text }),
        };
        world.tell(&voice.say(&message));
    }
    if let Some(conflict) = &done.disagreement {
        let text = clash::copies_conflict_sentence(conflict, voice);
        world.tell(&voice.say(&say!(error_line { text })));
    }
    let is_parted = |one: &LineMessage<Refusal>| {
        let parted = [
            code::log_parted,
            code::join_hands_and_sums,
            code::join_hands_of_other_draw,
            code::join_impossible,
        ];
        parted.contains(&one.what.code)
    };
    if done.refused_count > 0 {
        world.tell(&voice.say(&match done.refused.iter().all(is_parted) {
            true => say!(import_both_differ),
            false => say!(import_nothing_taken { count: done.refused_count }),
        }));
    }
}

fn import_counts_json(done: &ImportResult, voice: &Voice) -> Object {
    let more =
        done.more_here.as_ref().filter(|more| **more != EntriesMissingInImport::default()).map(
            |more| {
                let sessions = array(more.evenings.iter().map(|one| one.number.get()));
                object! { "sessions": sessions, "entries": more.others }
            },
        );
    let rules = done.conflicts.iter().map(
        |conflict| object! { "kind": "rules", "text": rules::name_conflict_sentence(conflict, voice) },
    );
    let clashes = done.clashes.iter().map(|one| clash::clash_json(one, voice));
    let waiting = done.waiting.iter().map(|one| clash::waiting_hand_json(one, voice));
    let names = done.waiting_names.iter().map(|one| {
        clash::waiting_name_json(one, &clash::waiting_name_description(one, voice), voice)
    });
    object! {
        "new": done.new,
        "known": done.known,
        "merged": done.merged,
        "events": done.events,
        "entries": done.entries,
        "people_known": array(done.people_known.iter().map(String::as_str)).none_if_empty(),
        "people_new": array(done.people_new.iter().map(String::as_str)).none_if_empty(),
        "foreign": Some(done.foreign.len()).filter(|count| *count > 0),
        "listed": array(done.foreign.iter().map(|one| clash::imported_change_json(one, voice))).none_if_empty(),
        "more_here": more,
        "gives_way": Some(done.gives_way.len()).filter(|count| *count > 0),
        "not_counted": not_counted::uncounted_closings_json(&done.gives_way, voice),
        "open_again": array(done.open_again.iter().map(|(evening, open)| {
            object! {
                "session": evening.number.get(),
                "text": money::open_again_sentence(evening, open, voice),
            }
        }))
        .none_if_empty(),
        "conflicts": array(rules.chain(clashes).chain(waiting).chain(names)).none_if_empty(),
    }
}

#[derive(Args)]
pub struct ExportVerb {
    file: Option<PathBuf>,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    full: bool,
    #[arg(long, conflicts_with = "full")]
    flat: bool,
    #[arg(long, conflicts_with_all = ["all", "full", "flat"])]
    hledger: bool,
    #[arg(long)]
    force: bool,
}

impl Run for ExportVerb {
    fn run(self, context: &mut Context) -> Result {
        // Everything that the file knows is everything, unless an evening is named.
        let is_named = context.which != EveningRef::Current;
        let is_all = self.all || (self.full && !is_named);
        let scope =
            if is_all { ExportScope::All } else { ExportScope::Evening(context.which.clone()) };
        let form = self.flat.then(|| flat_row_form(context)).transpose()?;
        let mut store = context.open_store()?;
        let (full, hledger) = (self.full, self.hledger);
        let mut progress = Progress::new(context.voice, Unit::Entries, Arc::clone(&context.world));
        let mut tell = |done, of| progress.show_units_done(done, of);
        let mut write_to = |output: &mut dyn Write| -> Result<usize, AppError> {
            if hledger {
                output
                    .write_all(hledger_journal(&journal::read_journal(&mut store)?).as_bytes())?;
                output.flush()?;
                return Ok(0);
            }
            if let Some(form) = form {
                output.write_all(&form.heading_bytes())?;
                export::visit_result_rows(
                    &mut store,
                    &scope,
                    |row| Ok(output.write_all(&form.row_bytes(row))?),
                    &mut tell,
                )?;
                output.flush()?;
                return Ok(0);
            }
            export::write_export(&mut store, &scope, full, output, &mut tell)
        };
        let Some(path) = file_unless_dash(self.file.as_deref()) else {
            // Whoever reads may take their time; others go on recording meanwhile.
            let mut spool = Spool::default();
            let left_out = write_to(&mut BufWriter::with_capacity(CHUNK, &mut spool))?;
            remember_output_error(spool.print(&*context.world));
            tell_omissions(left_out, context);
            return SUCCESS;
        };
        let mut left_out = 0;
        files::write_atomically(
            path,
            OverwriteRule::anything_if_forced(self.force, OverwriteRule::Nothing),
            |file| {
                left_out = write_to(file)?;
                Ok(())
            },
        )?;
        tell_omissions(left_out, context);
        SUCCESS
    }
}

/// Form in which flat rows are exported: JSON Lines unless CSV is asked for; there is no form for
/// reading on a screen.
fn flat_row_form(context: &Context) -> Result<ExportRowFormat> {
    match context.format {
        OutputFormat::Table | OutputFormat::Json => Ok(ExportRowFormat::Lines),
        OutputFormat::Csv => Ok(ExportRowFormat::Csv),
        OutputFormat::Markdown | OutputFormat::Text | OutputFormat::Xlsx => {
            Err(Failure::Usage(context.voice.label(say::usage_flat)))
        }
    }
}

/// Says how many entries a plain export leaves out, as it could be mistaken for a complete one.
fn tell_omissions(count: usize, context: &Context) {
    if count > 0 {
        context.tell(say!(export_left_out { count }));
    }
}
