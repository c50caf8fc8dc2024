//! `check`, `receipt`, `backup` and `restore`: looking after the database file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::app::AppError;
use crate::app::exchange;
use crate::app::exchange::check;
use crate::app::exchange::check::restore_backup;
use crate::cli::failure::{DATABASE, Failure, Result, SUCCESS};
use crate::cli::files;
use crate::cli::files::{Spool, TemporaryFile};
use crate::cli::progress::Unit;
use crate::cli::world::keep_output_error;
use crate::cli::{Context, Run};
use crate::model::receipt::KeptReceipt;
use crate::model::say;
use crate::present::json::object;
use crate::present::qr::TerminalGround;
use crate::present::{clash, json, receipt};

#[derive(Args, Debug)]
pub struct Check {
    #[arg(long)]
    repair: bool,
    #[arg(long, conflicts_with = "repair", value_name = "words")]
    receipt: Option<String>,
}

impl Run for Check {
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
        context
            .show(|| json::findings_json(&found, voice), || clash::findings_report(&found, voice));
        let is_made_anew = found.copy.is_some();
        if is_made_anew && !ok {
            context.world.tell(&voice.label(say::check_unsure));
            return Ok(ExitCode::from(DATABASE));
        }
        Ok(ExitCode::from(u8::from(!ok)))
    }
}

#[derive(Args, Debug)]
pub struct Receipt {
    #[arg(long)]
    light: bool,
    #[arg(long)]
    word: Option<String>,
}

impl Run for Receipt {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let issued = match &self.word {
            Some(word) => {
                exchange::receipt::issue_witness_receipt(&mut store, &context.which, word)?
            }
            None => exchange::receipt::issue_receipt(&mut store, &context.which)?,
        };
        let voice = &context.voice;
        let ground = if self.light { TerminalGround::Light } else { TerminalGround::Dark };
        context.show(
            || receipt::receipt_json(&issued),
            || receipt::receipt_report(&issued, ground, voice),
        );
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Backup {
    #[arg(value_name = "file")]
    to: PathBuf,
    #[arg(long)]
    force: bool,
}

impl Run for Backup {
    fn run(self, context: &mut Context) -> Result {
        if files::file_unless_dash(Some(&self.to)).is_none() {
            keep_output_error(
                Spool::from_copy(|to| {
                    context.open_store()?.backup(to, false).map_err(Failure::from)
                })?
                .print(&*context.world),
            );
            return SUCCESS;
        }
        context.open_store()?.backup(&self.to, self.force)?;
        // Whoever reads it on a page is in no folder.
        let to = match context.world.has_fields() {
            true => std::path::absolute(&self.to).unwrap_or(self.to),
            false => self.to,
        };
        let path = to.display().to_string();
        let text = say!(backup_done { path: &path });
        context.show(|| object! { "backup": &path }.text(), || context.voice.say(&text));
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Restore {
    #[arg(value_name = "file")]
    from: PathBuf,
}

impl Run for Restore {
    fn run(self, context: &mut Context) -> Result {
        let file = context.database_path();
        let input = match files::file_unless_dash(Some(&self.from)) {
            Some(_) => None,
            None => {
                Some(TemporaryFile::from_standard_input(&*context.world).map_err(AppError::from)?)
            }
        };
        let from = input.as_ref().map_or(self.from.as_path(), TemporaryFile::path);
        let kept =
            context.with_progress(Unit::Entries, |tell| restore_backup(from, &file, tell))?;
        let named = self.from.display().to_string();
        let path = match input {
            Some(_) => context.voice.label(say::restore_chosen),
            None => named.clone(),
        };
        let kept = kept.map(|kept| kept.display().to_string());
        let text = match &kept {
            Some(kept) => say!(restore_kept { path: &path, kept: &kept }),
            None => say!(restore_done { path: &path }),
        };
        context.show(
            || object! { "restored": &named, "kept": &kept }.text(),
            || context.voice.say(&text),
        );
        SUCCESS
    }
}
