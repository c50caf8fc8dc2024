//! `check`, `receipt`, `backup` and `restore`: looking after the database file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::app::exchange::check;
use crate::app::exchange::check::{
    Backup as BackupFile, RestorePreview, preview_restore, restore_backup,
};
use crate::app::{AppError, exchange};
use crate::cli::failure::{DATABASE, Failure, Result, SUCCESS};
use crate::cli::files::{Spool, TemporaryFile};
use crate::cli::progress::Unit;
use crate::cli::world::remember_output_error;
use crate::cli::{Context, Run, files};
use crate::model::receipt::KeptReceipt;
use crate::model::{Arg, say};
use crate::present::json::{Object, array, object};
use crate::present::qr::TerminalBackground;
use crate::present::{Voice, clash, json, receipt};
use crate::store::{StoreError, note_file_made};

#[derive(Args)]
pub struct CheckVerb {
    #[arg(long)]
    repair: bool,
    #[arg(long, conflicts_with = "repair", value_name = "words")]
    receipt: Option<String>,
}

impl Run for CheckVerb {
    fn run(self, context: &mut Context) -> Result {
        let kept = self.receipt.as_deref().map(KeptReceipt::read).transpose()?;
        let mut store = context.open_store()?;
        let found = context.with_progress(Unit::Entries, |tell| match kept {
            Some(kept) => check::check_receipt(&mut store, &kept, tell),
            None if self.repair => check::repair_file(&mut store, tell),
            None => check::check_file(&mut store, tell),
        })?;
        let voice = &context.voice;
        let ok = found.findings.is_empty() || found.repaired;
        context.show(
            || json::check_findings_json(&found, voice),
            || clash::check_findings_report(&found, voice),
        );
        let is_made_anew = found.copy.is_some();
        if is_made_anew && !ok {
            context.world.tell(&voice.label(say::check_unsure));
            return Ok(ExitCode::from(DATABASE));
        }
        Ok(ExitCode::from(u8::from(!ok)))
    }
}

#[derive(Args)]
pub struct ReceiptVerb {
    #[arg(long)]
    light: bool,
    #[arg(long)]
    word: Option<String>,
}

impl Run for ReceiptVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let issued = match &self.word {
            Some(word) => {
                exchange::receipt::issue_witness_receipt(&mut store, &context.which, word)?
            }
            None => exchange::receipt::issue_receipt(&mut store, &context.which)?,
        };
        let voice = &context.voice;
        let ground = if self.light { TerminalBackground::Light } else { TerminalBackground::Dark };
        context.show(
            || receipt::receipt_json(&issued),
            || receipt::receipt_report(&issued, ground, voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct BackupVerb {
    #[arg(value_name = "file")]
    to: PathBuf,
    #[arg(long)]
    force: bool,
}

impl Run for BackupVerb {
    fn run(self, context: &mut Context) -> Result {
        if files::file_unless_dash(Some(&self.to)).is_none() {
            remember_output_error(
                Spool::from_copy(|to| {
                    context.open_store()?.backup(to, false).map_err(Failure::from)
                })?
                .print(&*context.world),
            );
            return SUCCESS;
        }
        match context.open_store()?.backup(&self.to, self.force) {
            Err(StoreError::Io { error, .. }) => {
                return Err(files::unwritable_refusal(&self.to, &error).into());
            }
            copied => copied?,
        }
        note_file_made();
        // Whoever reads it on a page is in no folder.
        let to = match context.world.shows_options_as_form_fields() {
            true => std::path::absolute(&self.to).unwrap_or(self.to),
            false => self.to,
        };
        let path = to.display().to_string();
        let text = say!(backup_done { path: &path });
        context.show(|| object! { "backup": &path }, || context.voice.say(&text));
        SUCCESS
    }
}

#[derive(Args)]
pub struct RestoreVerb {
    #[arg(value_name = "file")]
    from: PathBuf,
    #[arg(long)]
    dry_run: bool,
}

impl Run for RestoreVerb {
    fn run(self, context: &mut Context) -> Result {
        let file = context.database_path();
        let input = match files::file_unless_dash(Some(&self.from)) {
            Some(path) => {
                files::open(path)?;
                None
            }
            None => {
                Some(TemporaryFile::from_standard_input(&*context.world).map_err(AppError::from)?)
            }
        };
        let named = self.from.display().to_string();
        let path = match files::displayed_file_name(&self.from, &*context.world) {
            path if path == "-" => context.voice.label(say::restore_chosen),
            // The desk has no other file with a path, and nobody there has seen that.
            _ if input.is_none() && context.voice.is_for_desk() => {
                context.voice.label(say::restore_before)
            }
            path => path,
        };
        let from = input.as_ref().map_or(self.from.as_path(), TemporaryFile::path);
        let backup = BackupFile { path: from, name: &path };
        if self.dry_run {
            let found = context
                .with_progress(Unit::Entries, |tell| preview_restore(&backup, &file, tell))?;
            context.show(
                || preview_json(&named, &found),
                || preview_sentences(&path, &found, &context.voice),
            );
            return SUCCESS;
        }
        let kept =
            context.with_progress(Unit::Entries, |tell| restore_backup(&backup, &file, tell))?;
        let kept = kept.map(|kept| kept.display().to_string());
        let text = match &kept {
            Some(kept) => say!(restore_kept { path: &path, kept: &kept }),
            None => say!(restore_done { path: &path }),
        };
        context.show(|| object! { "restored": &named, "kept": &kept }, || context.voice.say(&text));
        SUCCESS
    }
}

/// Sentences that say what a backup holds, and what would be lost by restoring it.
fn preview_sentences(path: &str, found: &RestorePreview, voice: &Voice) -> String {
    let newest = Arg::Evenings(found.newest.iter().cloned().collect());
    let at =
        found.at.as_ref().map_or_else(|| Arg::Text(String::new()), |at| Arg::Moment(at.clone()));
    let holds = say!(restore_holds { path, evenings: found.evenings as i64, newest, at });
    let mut lines = vec![voice.say(&holds)];
    lines.extend(found.lost.as_ref().map(|lost| match lost.evenings.len() as i64 {
        0 if lost.others == 0 => voice.label(say::import_no_more_here),
        count => {
            let (others, evenings) = (lost.others as i64, Arg::Evenings(lost.evenings.clone()));
            voice.say(&say!(restore_loses { count, evenings, others }))
        }
    }));
    lines.push(voice.label(say::restore_not_yet));
    lines.join("\n")
}

fn preview_json(path: &str, found: &RestorePreview) -> Object {
    let lost = found.lost.as_ref().map(|lost| {
        let sessions = array(lost.evenings.iter().map(|one| one.number.get()));
        object! { "sessions": sessions, "entries": lost.others }
    });
    object! {
        "backup": path,
        "sessions": found.evenings,
        "newest": found.newest.as_ref().map(|one| one.number.get()),
        "at": found.at.as_deref(),
        "lost": lost,
    }
}
