//! `check` and `backup`: looking after the database file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::app::exchange::check;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
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
        let found = check::check(&mut context.store()?, self.repair)?;
        let voice = &context.voice;
        let ok = found.findings.is_empty() || found.repaired;
        context.show(|| json::findings(&found, voice), || findings::findings(&found, voice));
        Ok(ExitCode::from(u8::from(!ok)))
    }
}

#[derive(Args, Debug)]
pub struct Backup {
    to: PathBuf,
}

impl Run for Backup {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        context.store()?.backup(&self.to)?;
        let path = self.to.display().to_string();
        let text = say!(backup_done { path: path.as_str() });
        context.show(|| write::object(|w| w.key("backup").text(&path)), || context.voice.say(&text));
        Ok(ExitCode::SUCCESS)
    }
}
