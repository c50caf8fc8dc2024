//! Verb `man`: a page of the manual, for the whole program or for one verb, in the language of the
//! reader.

use std::path::{Path, PathBuf};

use clap::{Arg, Args, Command};

use crate::app::AppError;
use crate::cli::failure::{Result, SUCCESS};
use crate::cli::files::{self, OverwriteRule};
use crate::cli::verbs::VERBS;
use crate::cli::{Context, Run, help};
use crate::model::{Label, refuse, say};
use crate::present::Voice;

#[derive(Args)]
pub struct ManVerb {
    #[arg(value_name = "command")]
    verb: Vec<String>,
    #[arg(long, value_name = "folder")]
    into: Option<PathBuf>,
}

/// Day on which the manual pages were last revised.
const DAY: &str = "2026-11-22";

impl Run for ManVerb {
    fn run(self, context: &mut Context) -> Result {
        let voice = &context.voice;
        let whole = help::command_with_texts(VERBS, voice);
        let mut path = vec!["kerbholz".to_owned()];
        let mut command = &whole;
        for word in &self.verb {
            let known = command.get_subcommands().find(|below| is_called(below, word));
            command = known.ok_or_else(|| refuse!(verb_unknown { field: "man", value: &word }))?;
            path.push(command.get_name().to_owned());
        }
        match &self.into {
            Some(folder) => write_all_pages(folder, &man_pages(&path, command, voice))?,
            None => context.world.print(&ManPage::new(&path, command, voice).text),
        }
        SUCCESS
    }
}

/// Manual pages of a command and of every command below it, each with the name by which `man` finds
/// it.
fn man_pages(path: &[String], command: &Command, voice: &Voice) -> Vec<(String, String)> {
    let page = (format!("{}.1", path.join("-")), ManPage::new(path, command, voice).text);
    let below = command.get_subcommands().filter(|below| !below.is_hide_set());
    let below = below.flat_map(|below| {
        man_pages(&[path, &[below.get_name().to_owned()]].concat(), below, voice)
    });
    [page].into_iter().chain(below).collect()
}

/// Writes all pages; where one cannot be written, removes the pages that did not exist before.
fn write_all_pages(folder: &Path, pages: &[(String, String)]) -> Result<()> {
    let mut made = Vec::new();
    for (name, text) in pages {
        let file = folder.join(name);
        // Only what is known not to have been there.
        let is_new = file.try_exists().is_ok_and(|is_there| !is_there);
        let written = files::write_atomically(&file, OverwriteRule::Ours(is_our_page), |out| {
            out.write_all(text.as_bytes()).map_err(AppError::Stream)
        });
        made.extend(is_new.then_some(file));
        written.inspect_err(|_| made.iter().for_each(|page| drop(std::fs::remove_file(page))))?;
    }
    Ok(())
}

/// Beginning of the title line in roff, with which every manual page of this program begins.
const TITLE: &str = ".TH \"KERBHOLZ";

fn is_our_page(text: &str) -> bool {
    text.starts_with(TITLE)
}

fn is_called(command: &Command, word: &str) -> bool {
    command.get_name() == word || command.get_all_aliases().any(|alias| alias == word)
}

/// Manual page in roff that is being written line by line.
struct ManPage<'v> {
    text: String,
    voice: &'v Voice,
}

impl<'v> ManPage<'v> {
    fn new(path: &[String], command: &Command, voice: &'v Voice) -> ManPage<'v> {
        let mut page = ManPage { text: String::new(), voice };
        let about = match command.get_about() {
            Some(about) if path.len() > 1 => about.to_string(),
            _ => voice.label(say::help_about),
        };
        let title = path.join("-").to_uppercase();
        let version = concat!("kerbholz ", env!("CARGO_PKG_VERSION"));
        page.text.push_str(&format!(".TH \"{title}\" \"1\" \"{DAY}\" \"{version}\"\n"));
        page.add_section(say::man_name);
        page.add_line(&format!("{} \\- {}", escape_roff(&path.join("-")), escape_roff(&about)));
        page.add_section(say::man_synopsis);
        page.add_synopsis(path, command);
        page.add_arguments(command);
        page.add_verbs(command);
        // The options that every verb has stand on the page of the program.
        if path.len() > 1 {
            page.add_section(say::man_see_also);
            page.add_line(&escape_roff(&voice.label(say::help_everywhere_below)));
        }
        page.add_section(say::man_exit);
        page.add_line(&escape_roff(&voice.label(say::man_exit_text)));
        page
    }

    fn add_line(&mut self, line: &str) {
        // A line that begins with one of these would be a request.
        if line.starts_with(['.', '\'']) {
            self.text.push_str("\\&");
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn add_roff_request(&mut self, name: &str, args: &[&str]) {
        self.text.push('.');
        self.text.push_str(name);
        for arg in args {
            self.text.push_str(&format!(" \"{}\"", escape_roff(arg).replace('"', "\\(dq")));
        }
        self.text.push('\n');
    }

    fn add_section(&mut self, heading: Label) {
        let heading = self.voice.label(heading).to_uppercase();
        self.add_roff_request("SH", &[&heading]);
    }

    fn add_synopsis(&mut self, path: &[String], command: &Command) {
        let mut words = vec![format!("\\fB{}\\fR", escape_roff(&path.join(" ")))];
        if command.get_arguments().any(|arg| !arg.is_positional()) {
            words.push(format!("[{}]", escape_roff(&self.voice.label(say::help_mark_options))));
        }
        for arg in command.get_positionals() {
            let name = format!("\\fI{}\\fR", escape_roff(&value_name(arg)));
            let many = if arg.get_num_args().is_some_and(|count| count.max_values() > 1) {
                " ..."
            } else {
                ""
            };
            words.push(if arg.is_required_set() {
                format!("{name}{many}")
            } else {
                format!("[{name}{many}]")
            });
        }
        if command.has_subcommands() {
            words.push(format!("[{}]", escape_roff(&self.voice.label(say::value_command))));
        }
        self.add_line(&words.join(" "));
    }

    fn add_arguments(&mut self, command: &Command) {
        let values: Vec<&Arg> = command.get_positionals().collect();
        if !values.is_empty() {
            self.add_section(say::help_values);
            for arg in values {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                self.add_entry_with_help(
                    &format!("\\fI{}\\fR", escape_roff(&value_name(arg))),
                    &help,
                );
            }
        }
        self.add_options(say::help_options, command.get_arguments());
    }

    fn add_options<'a>(&mut self, heading: Label, args: impl Iterator<Item = &'a Arg>) {
        let options: Vec<&Arg> = args.filter(|arg| !arg.is_positional()).collect();
        if options.is_empty() {
            return;
        }
        self.add_section(heading);
        for arg in options {
            let short = arg.get_short().map(|short| format!("-{short}"));
            let long = arg.get_long().into_iter().map(str::to_owned);
            let aliases = arg.get_all_aliases().unwrap_or_default().into_iter().map(str::to_owned);
            let long = long.chain(aliases).map(|long| format!("--{long}"));
            let mut names: Vec<String> = short
                .into_iter()
                .chain(long)
                .map(|name| format!("\\fB{}\\fR", escape_roff(&name)))
                .collect();
            if arg.get_action().takes_values()
                && let Some(last) = names.last_mut()
            {
                last.push_str(&format!(" \\fI{}\\fR", escape_roff(&value_name(arg))));
            }
            // Both names stand there already.
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            let option = arg
                .get_all_aliases()
                .and_then(|aliases| aliases.first().copied())
                .unwrap_or_default();
            let also = self
                .voice
                .say(&say!(help_option_also { about: "", option: format!("--{option}") }));
            let help = help.strip_suffix(also.as_str()).unwrap_or(&help);
            self.add_entry_with_help(&names.join(", "), help);
        }
    }

    fn add_verbs(&mut self, command: &Command) {
        if !command.has_subcommands() {
            return;
        }
        self.add_section(say::help_commands);
        for verb in command.get_subcommands().filter(|verb| !verb.is_hide_set()) {
            let names = std::iter::once(verb.get_name()).chain(verb.get_all_aliases());
            let names: Vec<String> =
                names.map(|name| format!("\\fB{}\\fR", escape_roff(name))).collect();
            let about = verb.get_about().map(ToString::to_string).unwrap_or_default();
            self.add_entry_with_help(&names.join(", "), &about);
        }
    }

    fn add_entry_with_help(&mut self, what: &str, help: &str) {
        self.add_roff_request("TP", &[]);
        self.add_line(what);
        self.add_line(&escape_roff(help));
    }
}

fn value_name(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.first().map_or_else(|| arg.get_id().to_string().to_uppercase(), ToString::to_string)
}

/// Escapes text for roff: typed hyphens stay hyphens, and a backslash begins no request.
fn escape_roff(text: &str) -> String {
    text.replace('\\', "\\e").replace('-', "\\-")
}
