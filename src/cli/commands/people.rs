//! `players`: lists, adds, renames, merges people, and takes a merge apart again.

use std::process::ExitCode;

use clap::{ArgMatches, Command};

use crate::app::people;
use crate::cli::Verb;
use crate::cli::context::{Context, Failure};
use crate::cli::help::Help;
use crate::model::{Message, say};
use crate::present::evenings;
use crate::record::write;

pub const PLAYERS: Verb = Verb { name: "players", alias: "spieler", help: say::help_players, args, run };

fn args(command: Command, help: &Help<'_>) -> Command {
    let name = |id, key| help.value(id, "NAME", key).required(true);
    command
        .subcommand(
            help.verb("add", "neu").about(help.text(say::help_players_add)).arg(name("name", say::help_players_name)),
        )
        .subcommand(
            help.verb("rename", "umbenennen")
                .about(help.text(say::help_players_rename))
                .arg(name("from", say::help_players_name))
                .arg(name("to", say::help_players_to)),
        )
        .subcommand(
            help.verb("merge", "vereinen")
                .about(help.text(say::help_players_merge))
                .arg(name("from", say::help_players_name))
                .arg(name("to", say::help_players_into)),
        )
        .subcommand(
            help.verb("split", "trennen")
                .about(help.text(say::help_players_split))
                .arg(name("name", say::help_players_name)),
        )
}

fn run(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let mut store = context.store()?;
    let Some((verb, names)) = matches.subcommand() else {
        let listed = people::list(&mut store)?;
        context.show(|| evenings::people_json(&listed), || evenings::people(&listed, &context.voice));
        return Ok(ExitCode::SUCCESS);
    };
    let name = |id: &str| names.try_get_one::<String>(id).ok().flatten().map(String::as_str).unwrap_or_default();
    let (message, name, other) = match verb {
        "add" => (Message::new("players-added"), people::add(&mut store, name("name"))?, None),
        "rename" => {
            let (from, to) = people::rename(&mut store, name("from"), name("to"))?;
            (Message::new("players-renamed"), from, Some(to))
        }
        "merge" => {
            let (from, into) = people::merge(&mut store, name("from"), name("to"))?;
            (Message::new("players-merged"), from, Some(into))
        }
        _ => {
            let (apart, from) = people::split(&mut store, name("name"))?;
            (Message::new("players-split"), apart, Some(from))
        }
    };
    let json = || {
        write::object(|w| {
            w.key("player").text(&name);
            if let Some(other) = &other {
                w.key("other").text(other);
            }
        })
    };
    let text = message.with("name", name.as_str()).with("other", other.clone().unwrap_or_default());
    context.show(json, || context.voice.say(&text));
    Ok(ExitCode::SUCCESS)
}
