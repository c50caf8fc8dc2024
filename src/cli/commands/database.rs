//! `check` and `backup`: looking after the database file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::app::exchange::check;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::files;
use crate::cli::output;
use crate::cli::progress::{Progress, Unit};
use crate::cli::spool::Spool;
use crate::cli::verb::Run;
use crate::model::say;
use crate::present::{findings, json};
use crate::record::write;

#[derive(Args, Debug)]
pub struct Check {
    #[arg(long)]
    repair: bool,
}

impl Run for Check {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let mut store = context.store()?;
        let mut progress = Progress::new(context.voice, Unit::Entries);
        let mut tell = |done, of| progress.tell(done, of);
        let found = match self.repair {
            true => check::repair(&mut store, &mut tell)?,
            false => check::check(&mut store, &mut tell)?,
        };
        drop(progress);
        let voice = &context.voice;
        let ok = found.findings.is_empty() || found.repaired;
        context.show(|| json::findings(&found, voice), || findings::findings(&found, voice));
        Ok(ExitCode::from(u8::from(!ok)))
    }
}

#[derive(Args, Debug)]
pub struct Backup {
    to: PathBuf,
    #[arg(long)]
    force: bool,
}

impl Run for Backup {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        if files::named(Some(&self.to)).is_none() {
            output::keep(Spool::of_copy(|to| context.store()?.backup(to, false).map_err(Failure::from))?.print());
            return Ok(ExitCode::SUCCESS);
        }
        context.store()?.backup(&self.to, self.force)?;
        let path = self.to.display().to_string();
        let text = say!(backup_done { path: path.as_str() });
        context.show(|| write::object(|w| w.key("backup").text(&path)), || context.voice.say(&text));
        Ok(ExitCode::SUCCESS)
    }
}
