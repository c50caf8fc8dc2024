//! Verb `players`: lists, adds, renames, merges and splits people, and records who has left for
//! good or has returned.

use clap::Args;

use super::{moved, put_right};
use crate::app::money::{terms, unpaid};
use crate::app::people;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::model::{Arg, Message, say};
use crate::present::evenings;
use crate::present::json::{array, object};
use crate::typed::named;

#[derive(Args)]
pub struct PlayersVerb {
    #[arg(long)]
    left: bool,
}

impl Run for PlayersVerb {
    fn run(self, context: &mut Context) -> Result {
        let mut store = context.open_store()?;
        let (listed, waiting) =
            (people::list_people(&mut store)?, people::read_waiting_name_statements(&mut store)?);
        let voice = &context.voice;
        let shown = evenings::PeopleReportContent {
            listed: &listed,
            with_left: self.left,
            waiting: &waiting,
        };
        context.show(
            || evenings::people_json(&shown, voice),
            || evenings::people_report(&shown, voice),
        );
        SUCCESS
    }
}

#[derive(Args)]
pub struct AddVerb {
    #[arg(value_name = "NAME", required = true, num_args = 1..)]
    names: Vec<String>,
}

impl Run for AddVerb {
    fn run(self, context: &mut Context) -> Result {
        let names = people::add_people(
            &mut context.open_or_create_store()?,
            &named::split_names(&self.names)?,
        )?;
        let text = say!(players_added { count: names.len(), names: Arg::Texts(names.clone()) });
        let json = || match names.as_slice() {
            [name] => object! { "player": name },
            names => object! { "players": array(names) },
        };
        context.show(json, || context.voice.say(&text));
        SUCCESS
    }
}

#[derive(Args)]
pub struct RenameVerb {
    #[arg(value_name = "NAME", help = "help-players-add-names")]
    from: String,
    #[arg(value_name = "NAME")]
    to: String,
}

impl Run for RenameVerb {
    fn run(self, context: &mut Context) -> Result {
        let (name, other) =
            people::rename_person(&mut context.open_store()?, &self.from, &self.to)?;
        let text = say!(players_renamed { name: &name, other: &other });
        show_name_pair(&name, &other, &text, context);
        SUCCESS
    }
}

#[derive(Args)]
pub struct MergeVerb {
    #[arg(value_name = "NAME", help = "help-players-add-names")]
    from: String,
    #[arg(value_name = "NAME")]
    to: String,
}

impl Run for MergeVerb {
    fn run(self, context: &mut Context) -> Result {
        let (name, other) = people::merge_people(&mut context.open_store()?, &self.from, &self.to)?;
        let text = say!(players_merged { name: &name, other: &other });
        show_name_pair(&name, &other, &text, context);
        SUCCESS
    }
}

#[derive(Args)]
pub struct SplitVerb {
    #[arg(value_name = "NAME", help = "help-players-add-names")]
    pub(super) name: String,
    #[arg(long, value_name = "ID", conflicts_with = "only")]
    pub(super) from: Option<String>,
    #[arg(long, value_name = "ID", num_args = 1..)]
    pub(super) only: Vec<String>,
    #[arg(long = "as", id = "split_as", value_name = "NAME")]
    pub(super) split_as: Option<String>,
    #[arg(long, value_name = "text", requires = "split_as")]
    pub(super) reason: Option<String>,
}

impl Run for SplitVerb {
    fn run(self, context: &mut Context) -> Result {
        if self.from.is_some() || !self.only.is_empty() || self.split_as.is_some() {
            return put_right::move_name_in_evenings(self, context);
        }
        let mut store = context.open_store()?;
        let before = unpaid::open_in_settled_evenings(&store.read()?)?;
        let (name, other) = people::split_off_merged_name(&mut store, &self.name)?;
        let text = say!(players_split { name: &name, other: &other });
        show_name_pair(&name, &other, &text, context);
        moved::tell_payments_open_since(context, &mut store, &before)?;
        SUCCESS
    }
}

fn show_name_pair(name: &str, other: &str, text: &Message, context: &Context) {
    context.show(|| object! { "player": name, "other": other }, || context.voice.say(text));
}

#[derive(Args)]
pub struct LeaveVerb {
    #[arg(value_name = "NAME", help = "help-players-add-names")]
    name: String,
}

impl Run for LeaveVerb {
    fn run(self, context: &mut Context) -> Result {
        let name = terms::record_person_leaving(&mut context.open_store()?, &self.name)?;
        let text = say!(players_left { name: &name });
        context.show(|| object! { "player": &name }, || context.voice.say(&text));
        SUCCESS
    }
}

#[derive(Args)]
pub struct ReturnVerb {
    #[arg(value_name = "NAME", help = "help-players-add-names")]
    name: String,
}

impl Run for ReturnVerb {
    fn run(self, context: &mut Context) -> Result {
        let name = terms::record_person_return(&mut context.open_store()?, &self.name)?;
        let text = say!(players_returned { name: &name });
        context.show(|| object! { "player": &name }, || context.voice.say(&text));
        SUCCESS
    }
}
