//! Help and complaints about the command line, in both languages.

use std::cell::Cell;
use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, value_parser};

use super::Verb;
use super::commands::VERBS;
use crate::model::{Label, say};
use crate::present::harmless::plain;
use crate::present::width::width;
use crate::present::{Lang, Voice};

/// Gives the texts of a command, or nothing where nobody will read them.
pub struct Help<'v> {
    voice: Option<&'v Voice>,
    /// Values are shown in the order in which they are typed.
    order: Cell<usize>,
}

impl<'v> Help<'v> {
    pub fn silent() -> Help<'v> {
        Help { voice: None, order: Cell::new(0) }
    }

    pub fn spoken(voice: &'v Voice) -> Help<'v> {
        Help { voice: Some(voice), order: Cell::new(0) }
    }

    /// A verb under its name in the language of the help, and the other one besides.
    pub fn verb(&self, name: &'static str, alias: &'static str) -> Command {
        match self.voice {
            Some(voice) if voice.lang == Lang::De => Command::new(alias).alias(name),
            _ => Command::new(name).alias(alias),
        }
    }

    pub fn text(&self, label: Label) -> String {
        self.voice.map(|voice| voice.label(label)).unwrap_or_default()
    }

    /// What stands for a value, in the language of the help; what is typed as it stands there stays.
    fn value_name(&self, name: &'static str) -> String {
        let key = match name {
            "AMOUNT" => say::value_amount,
            "CURRENCY" => say::value_currency,
            "DATE" => say::value_date,
            "FILE" | "F.toml" => say::value_file,
            "CSV" => say::value_csv,
            "FROM" => say::value_from,
            "LADDER" => say::value_ladder,
            "GAME" => say::value_game,
            "KEY=VALUE" => say::value_key_value,
            "NOTATION" => say::value_notation,
            "PLAYER" => say::value_player,
            "PLAYER=AMOUNT" => say::value_player_amount,
            "PLAYER=POINTS[:WON/LOST]" => say::value_player_points,
            "PLAYER=TABLE" => say::value_player_table,
            "RULES" => say::value_rules,
            "TEXT" => say::value_text,
            "TITLE" => say::value_title,
            "TO" => say::value_to,
            _ => return name.to_owned(),
        };
        self.voice.map_or_else(|| name.to_owned(), |voice| voice.label(key))
    }

    /// A value without a name before it.
    pub fn value(&self, id: &'static str, name: &'static str, help: Label) -> Arg {
        self.order.set(self.order.get() + 1);
        let value = Arg::new(id).value_name(self.value_name(name)).display_order(self.order.get());
        value.help(self.text(help)).help_heading(self.text(say::help_values))
    }

    pub fn values(&self, id: &'static str, name: &'static str, help: Label) -> Arg {
        self.value(id, name, help).num_args(1..).required(true)
    }

    /// `--id NAME`.
    pub fn option(&self, id: &'static str, name: &'static str, help: Label) -> Arg {
        let option = Arg::new(id).long(id).value_name(self.value_name(name));
        option.help(self.text(help)).help_heading(self.text(say::help_options))
    }

    /// `--id`.
    pub fn flag(&self, id: &'static str, help: Label) -> Arg {
        let flag = Arg::new(id).long(id).action(ArgAction::SetTrue);
        flag.help(self.text(help)).help_heading(self.text(say::help_options))
    }
}

/// The whole command line, or as much of it as these verbs.
pub fn command(verbs: &[&Verb], help: &Help<'_>) -> Command {
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", help.text(say::help_usage));
    let global = |arg: Arg| arg.global(true).help_heading(help.text(say::help_everywhere));
    let mut command = Command::new("kerbholz")
        .version(env!("CARGO_PKG_VERSION"))
        .help_template(template.clone())
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(global(help.option("db", "FILE", say::help_db)).value_parser(value_parser!(PathBuf)))
        .arg(global(help.option("lang", "de|en", say::help_lang)))
        .arg(global(help.option("format", "table|json|csv|markdown", say::help_format)))
        .arg(global(help.option("session", "ID", say::help_session)))
        .arg(global(help.option("color", "auto|always|never", say::help_color)))
        .arg(global(Arg::new("help").short('h').long("help").action(ArgAction::Help).help(help.text(say::help_help))))
        .arg(
            Arg::new("version")
                .short('V')
                .long("version")
                .action(ArgAction::Version)
                .help(help.text(say::help_version)),
        );
    for verb in verbs {
        let sub = help
            .verb(verb.name, verb.alias)
            .about(help.text(verb.help))
            .subcommand_help_heading(help.text(say::help_commands))
            .help_template(template.clone());
        let sub = (verb.args)(sub, help).mut_subcommands(|below| below.help_template(template.clone()));
        command = command.subcommand(sub);
    }
    command
}

/// The help of one verb; what clap has no words for in other languages is put into ours.
pub fn of_verb(error: &clap::Error, voice: &Voice) -> String {
    let text = error.to_string().replace("[OPTIONS]", &format!("[{}]", voice.label(say::help_mark_options)));
    text.replace("[COMMAND]", &format!("[{}]", voice.label(say::help_mark_command))).trim_end().to_owned()
}

/// All verbs with both names, a line each.
pub fn overview(voice: &Voice) -> String {
    let mut lines =
        vec![voice.label(say::help_about), String::new(), voice.label(say::help_overview_usage), String::new()];
    let names = |verb: &Verb| match voice.lang {
        _ if verb.alias == verb.name => verb.name.to_owned(),
        Lang::De => format!("{}, {}", verb.alias, verb.name),
        Lang::En => format!("{}, {}", verb.name, verb.alias),
    };
    let widest = VERBS.iter().map(|verb| width(&names(verb))).max().unwrap_or(0);
    for verb in VERBS {
        let names = names(verb);
        let gap = " ".repeat(widest - width(&names) + 2);
        lines.push(format!("  {names}{gap}{}", voice.label(verb.help)));
    }
    lines.push(String::new());
    lines.push(voice.label(say::help_overview_more));
    lines.join("\n")
}

/// A verb as it was typed, with the one below it where there is one.
pub fn as_typed(verb: &Verb, args: &[OsString]) -> String {
    let command = command(&[verb], &Help::silent());
    let mut words = args.iter().filter_map(|arg| arg.to_str());
    let typed = words.find(|word| [verb.name, verb.alias].contains(word)).unwrap_or(verb.name);
    let below = command
        .find_subcommand(verb.name)
        .and_then(|command| words.find(|word| command.find_subcommand(word).is_some()));
    [Some(typed), below].into_iter().flatten().collect::<Vec<&str>>().join(" ")
}

/// What is wrong with the command line, in our own words.
pub fn usage_error(error: &clap::Error, verb: Option<&str>, voice: &Voice) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(plain(text)),
        Some(ContextValue::Strings(texts)) => Some(plain(&texts.join(", "))),
        _ => None,
    };
    let arg = context(ContextKind::InvalidArg).unwrap_or_default();
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let message = match error.kind() {
        ErrorKind::UnknownArgument => say!(usage_unknown_argument { arg }),
        ErrorKind::InvalidSubcommand => {
            let verb = context(ContextKind::InvalidSubcommand).unwrap_or_default();
            say!(usage_unknown_verb { verb })
        }
        ErrorKind::MissingRequiredArgument => say!(usage_missing { arg }),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            say!(usage_no_value { arg })
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say!(usage_wrong_value { arg, value })
        }
        ErrorKind::ArgumentConflict => say!(usage_conflict { arg }),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            say!(usage_number_of_values { arg })
        }
        ErrorKind::InvalidUtf8 => say!(usage_utf8),
        _ => say!(usage_other),
    };
    let suggestion = context(ContextKind::SuggestedArg).or_else(|| context(ContextKind::SuggestedSubcommand));
    let mut lines = vec![voice.say(&say!(error_line { text: voice.say(&message) }))];
    if let Some(close) = suggestion {
        // The best are the last; more than two help nobody.
        let close: Vec<&str> = close.split(", ").collect();
        let close = close[close.len().saturating_sub(2)..].join(", ");
        lines.push(voice.say(&say!(usage_close { close })));
    }
    let more = match verb {
        Some(verb) => say!(usage_more_verb { verb }),
        None => say!(usage_more),
    };
    lines.push(voice.say(&more));
    lines.join("\n")
}

/// For the few complaints that come before there is a context.
pub fn plain_voice() -> Voice {
    super::Settings::from_environment(&std::env::args_os().collect::<Vec<_>>()).voice()
}
