//! Verbs of a place's own rules: `rules save`, `show`, `rename`, `remove`, `export`, `import`.

use std::io::Read;
use std::path::{Path, PathBuf};

use clap::Args;

use super::house::{HouseArgs, own_rules};
use super::rules::show_set;
use crate::app::places;
use crate::cli::context::Context;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::files::{self, OverwriteRule};
use crate::cli::verb::Run;
use crate::cli::world::World;
use crate::games::house::OwnRules;
use crate::model::{Refusal, refuse, say};
use crate::present::{Report, own_rules as view, reason_message};
use crate::record::write;
use crate::typed::rule_file::{self, RuleFileFault};
use crate::typed::rules::rule_set;

/// Longest file of rules that is read (docs/trust.md, Limits: one line of input).
const MOST_BYTES: u64 = 1024 * 1024;

#[derive(Args, Debug)]
pub struct Save {
    #[arg(help = "help-rules-rename-from")]
    name: String,
    #[arg(long, value_name = "rules")]
    from: String,
    #[command(flatten)]
    house: HouseArgs,
    #[arg(long, value_name = "text")]
    source: Option<String>,
    #[arg(long, value_name = "text")]
    note: Option<String>,
}

impl Run for Save {
    fn run(self, context: &mut Context) -> Result {
        let house = self.house.read()?;
        let sets = own_rules(context)?.all(None);
        let set = rule_set(&sets, &self.from, "--from")?;
        let rules =
            house.own_rules(&self.name, set, self.source.as_deref(), self.note.as_deref())?;
        let saved = places::save(&mut context.store_or_new()?, rules)?;
        context.show(|| view::json(&saved.now), || view::saved_report(&saved, &context.voice));
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Show {
    #[arg(value_name = "rules")]
    name: String,
}

impl Run for Show {
    fn run(self, context: &mut Context) -> Result {
        let own = own_rules(context)?;
        show_set(rule_set(&own.all(None), &self.name, "rules")?, &own, context)
    }
}

#[derive(Args, Debug)]
pub struct Rename {
    #[arg(value_name = "name")]
    from: String,
    #[arg(value_name = "name")]
    to: String,
}

impl Run for Rename {
    fn run(self, context: &mut Context) -> Result {
        let (name, other) = places::rename(&mut context.store()?, &self.from, &self.to)?;
        let json = || {
            write::object(|w| {
                w.put("name", &other);
                w.put("before", &name);
            })
        };
        context.show(json, || view::renamed_sentence(&name, &other, &context.voice));
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Remove {
    #[arg(help = "help-rules-rename-from")]
    name: String,
}

impl Run for Remove {
    fn run(self, context: &mut Context) -> Result {
        let removed = places::remove(&mut context.store()?, &self.name)?;
        let json = || write::object(|w| w.key("removed").raw(&view::json(&removed)));
        context.show(json, || view::removed_sentence(&removed, &context.voice));
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Export {
    #[arg(help = "help-rules-rename-from")]
    name: String,
    file: Option<PathBuf>,
    #[arg(long)]
    force: bool,
}

impl Run for Export {
    fn run(self, context: &mut Context) -> Result {
        let own = own_rules(context)?;
        let text = rule_file::write(&own.find(&self.name)?.rules);
        match files::file_named(self.file.as_deref()) {
            None => context.world.print(&text),
            Some(file) => {
                let over = OverwriteRule::anything_if(self.force, OverwriteRule::Nothing);
                files::write(file, over, |file| Ok(file.write_all(text.as_bytes())?))?;
            }
        }
        SUCCESS
    }
}

#[derive(Args, Debug)]
pub struct Import {
    #[arg(required = true, num_args = 1..)]
    file: Vec<PathBuf>,
    #[arg(long)]
    replace: bool,
}

impl Run for Import {
    fn run(self, context: &mut Context) -> Result {
        let rules = self.file.iter().map(|file| read_rules_file(file, &*context.world));
        let rules = rules.collect::<Result<Vec<OwnRules>, Refusal>>()?;
        let saved = places::take_in(&mut context.store_or_new()?, rules, self.replace)?;
        let report = || {
            let mut report = Report::new();
            for one in &saved {
                report.append(view::saved_report(one, &context.voice)).gap();
            }
            report
        };
        context.show(|| view::all_json(saved.iter().map(|one| &one.now)), report);
        SUCCESS
    }
}

/// Reads the own rules in a file.
fn read_rules_file(path: &Path, world: &dyn World) -> Result<OwnRules, Refusal> {
    rule_file::read(&read(path, world)?).map_err(|fault| match fault {
        RuleFileFault::Refused(refusal) => refusal,
        RuleFileFault::NoToml(error) => {
            let file = path.display().to_string();
            refuse!(rules_file_wrong { file, error: say!(io_other { error }) })
        }
    })
}

fn read(path: &Path, world: &dyn World) -> Result<String, Refusal> {
    let (file, mut text) = (path.display().to_string(), String::new());
    let from: Box<dyn Read> = match files::file_named(Some(path)) {
        None => Box::new(world.input()),
        Some(path) => Box::new(files::open(path)?),
    };
    match from.take(MOST_BYTES + 1).read_to_string(&mut text) {
        Err(error) => Err(refuse!(file_unreadable {
            field: "FILE",
            value: file,
            error: reason_message(&error)
        })),
        Ok(bytes) if bytes as u64 > MOST_BYTES => Err(refuse!(rules_file_wrong {
            file,
            error: say!(rules_file_too_long { most: MOST_BYTES as i64 })
        })),
        Ok(_) => Ok(text),
    }
}
