//! Recording and correcting at the table: `hand`, `undo`, `redo`, `fix`, `void`, `seats`, `dealer`, `last-round`,
//! `last-four`.

use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use super::evening::seat_of;
use crate::app::evening::{Moved, MovedChange, Recorded};
use crate::app::{AppError, desk, people};
use crate::cli::context::{Context, Failure};
use crate::cli::{Verb, ask};
use crate::games::outcome::Trace;
use crate::games::session::{After, Event, Session, What};
use crate::model::{Message, refuse, say};
use crate::notation;
use crate::present::{hand, json, money, status};
use crate::record::{Node, write};
use crate::store::Tx;

pub const HAND: Verb = Verb {
    name: "hand",
    alias: "spiel",
    help: say::help_hand,
    args: |command, help| {
        command
            .arg(help.values("notation", "NOTATION", say::help_hand_notation).allow_negative_numbers(true))
            .arg(help.flag("dry-run", say::help_hand_dry_run))
            .arg(help.option("note", "TEXT", say::help_hand_note))
    },
    run: |matches, context| {
        let line = notation_line(matches);
        let note = matches.get_one::<String>("note").cloned();
        record_event(context, matches.get_flag("dry-run"), |_, session| read_hand(&line, note, session))
    },
};

fn notation_line(matches: &ArgMatches) -> String {
    let args: Vec<String> = matches.get_many::<String>("notation").into_iter().flatten().cloned().collect();
    notation::join(&args)
}

fn read_hand(line: &str, note: Option<String>, session: &Session) -> Result<Event, Failure> {
    let mut event = notation::read(line, session).map_err(|fault| Failure::Notation(Box::new(fault)))?;
    event.note = note.or(event.note);
    Ok(event)
}

/// Records what `read` makes of the session, and shows it.
fn record_event(
    context: &mut Context,
    dry_run: bool,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<Event, Failure>,
) -> Result<ExitCode, Failure> {
    let recorded = desk::record(&mut context.store()?, &context.at(), dry_run, Trace::off(), |tx, session| {
        context.speak_of(session);
        read(tx, session)
    });
    let Recorded { evening, event, applied } = recorded?;
    let shown = evening.shown();
    let event = evening.shown_event(event);
    let voice = &context.voice;
    context.show(
        || json::hand(&event, &applied, &shown, None, voice),
        || hand::recorded(&event, &applied, &shown, context.format, voice),
    );
    if dry_run {
        eprintln!("{}", voice.label(say::hand_dry_run));
    }
    Ok(ExitCode::SUCCESS)
}

pub const UNDO: Verb = Verb {
    name: "undo",
    alias: "zurueck",
    help: say::help_undo,
    args: |command, help| command.arg(help.option("reason", "TEXT", say::help_reason)),
    run: |matches, context| {
        let why = matches.get_one::<String>("reason").map(String::as_str);
        let moved = desk::undo(&mut context.store()?, &context.at(), why)?;
        show_moved(&moved, |what| say!(undone { what }), context)
    },
};

pub const REDO: Verb = Verb {
    name: "redo",
    alias: "vor",
    help: say::help_redo,
    args: |command, _| command,
    run: |_, context| {
        let moved = desk::redo(&mut context.store()?, &context.at())?;
        show_moved(&moved, |what| say!(redone { what }), context)
    },
};

/// What was taken back or brought again, and how it stands now.
fn show_moved(moved: &Moved, done: fn(String) -> Message, context: &Context) -> Result<ExitCode, Failure> {
    let voice = &context.voice;
    match moved {
        Moved::Evening { evening, what, .. } => {
            context.speak_of(&evening.session);
            let shown = evening.shown();
            let what = match what {
                MovedChange::Event(event) => hand::jotted(event, &evening.session, voice),
                MovedChange::Seating => voice.label(say::moved_seats),
                MovedChange::Strike => voice.label(say::moved_void),
                MovedChange::End => voice.label(say::moved_end),
            };
            let text = voice.say(&done(what));
            context.show(
                || status::status_json(evening, voice),
                || {
                    let totals = status::totals(&shown, context.format, voice);
                    match evening.row.ended {
                        true => format!("{text}\n{totals}"),
                        false => format!("{text}\n{totals}\n{}", hand::next_line(&shown, voice)),
                    }
                },
            );
        }
        Moved::Payments { payments, entry } => {
            let paid = payments.iter().map(|payment| money::payment(payment, voice)).collect::<Vec<_>>();
            let text = || voice.say(&done(paid.join("; ")));
            context.show(|| write::object(|w| w.key("entry").raw(&entry.body)), text);
        }
    }
    Ok(ExitCode::SUCCESS)
}

pub const FIX: Verb = Verb {
    name: "fix",
    alias: "aendern",
    help: say::help_fix,
    args: |command, help| {
        command
            .arg(help.value("number", "N", say::help_fix_number).required(true).value_parser(value_parser!(u32)))
            .arg(help.values("notation", "NOTATION", say::help_hand_notation).allow_negative_numbers(true))
            .arg(help.flag("dry-run", say::help_hand_dry_run))
            .arg(help.option("reason", "TEXT", say::help_reason))
    },
    run: fix,
};

fn fix(matches: &ArgMatches, context: &mut Context) -> Result<ExitCode, Failure> {
    let number = matches.get_one::<u32>("number").copied().unwrap_or_default();
    let why = matches.get_one::<String>("reason").map(String::as_str);
    let line = notation_line(matches);
    let dry_run = matches.get_flag("dry-run");
    let fixed = desk::fix(&mut context.store()?, &context.at(), number, why, dry_run, |session| {
        context.speak_of(session);
        read_hand(&line, None, session)
    });
    let (evening, sheet) = fixed?;
    let shown = evening.shown();
    let Some(line) = sheet.hand(number) else {
        return Err(refuse!(hand_unknown { field: "hand", value: number, most: shown.hands() }).into());
    };
    let Some(applied) = &line.applied else { return Ok(ExitCode::SUCCESS) };
    let event = evening.shown_event(line.event.clone());
    let voice = &context.voice;
    context.show(
        || {
            let after = After { totals: &line.totals, next_dealer: line.next_dealer };
            json::hand_then(&event, applied, &shown, after, None, voice)
        },
        || hand::recorded(&event, applied, &shown, context.format, voice),
    );
    if dry_run {
        eprintln!("{}", voice.label(say::hand_dry_run));
    }
    Ok(ExitCode::SUCCESS)
}

pub const VOID: Verb = Verb {
    name: "void",
    alias: "streichen",
    help: say::help_void,
    args: |command, help| {
        command
            .arg(help.value("number", "N", say::help_void_number).required(true).value_parser(value_parser!(u32)))
            .arg(help.option("reason", "TEXT", say::help_reason))
    },
    run: |matches, context| {
        let number = matches.get_one::<u32>("number").copied().unwrap_or_default();
        let why = matches.get_one::<String>("reason").map(String::as_str);
        let (evening, line) = desk::void(&mut context.store()?, &context.at(), number, why)?;
        context.speak_of(&evening.session);
        let shown = evening.shown();
        let voice = &context.voice;
        let jotted = hand::jotted(&evening.shown_event(line.event), &shown, voice);
        let text = voice.say(&say!(voided { hand: number, what: jotted }));
        context.show(
            || status::status_json(&evening, voice),
            || format!("{text}\n{}\n{}", status::totals(&shown, context.format, voice), hand::next_line(&shown, voice)),
        );
        Ok(ExitCode::SUCCESS)
    },
};

pub const SEATS: Verb = Verb {
    name: "seats",
    alias: "plaetze",
    help: say::help_seats,
    args: |command, help| {
        command.arg(help.values("players", "PLAYER", say::help_seats_players)).arg(help.option(
            "dealer",
            "PLAYER",
            say::help_start_dealer,
        ))
    },
    run: |matches, context| {
        let mut typed: Vec<String> = matches.get_many::<String>("players").into_iter().flatten().cloned().collect();
        ask::about_close_names(context, &mut context.store()?, &mut typed)?;
        let dealer = matches.get_one::<String>("dealer").cloned();
        record_event(context, false, |tx, session| {
            let players = names_at_table(tx, session, &typed)?;
            let dealer = match dealer {
                Some(dealer) => seat_of(tx, &players, &dealer)?,
                None => players.len().saturating_sub(1),
            };
            Ok(Event { what: What::Seats { players, dealer }, at: None, note: None })
        })
    },
};

/// Whoever sits in this evening is meant before anybody else whose name begins so.
fn names_at_table(tx: &Tx<'_>, session: &Session, typed: &[String]) -> Result<Vec<String>, AppError> {
    let known = |typed: &String| match notation::player(typed, session) {
        Ok(player) => session.roster().name(player).to_owned(),
        Err(_) => typed.clone(),
    };
    people::names(tx, &typed.iter().map(known).collect::<Vec<_>>())
}

pub const DEALER: Verb = Verb {
    name: "dealer",
    alias: "geber",
    help: say::help_dealer,
    args: |command, help| command.arg(help.value("player", "PLAYER", say::help_dealer_player).required(true)),
    run: |matches, context| {
        let typed = matches.get_one::<String>("player").cloned().unwrap_or_default();
        record_event(context, false, |_, session| {
            let player = notation::player(&typed, session).map_err(|fault| Failure::Notation(Box::new(fault)))?;
            Ok(Event { what: What::Dealer(player), at: None, note: None })
        })
    },
};

pub const LAST_ROUND: Verb = Verb {
    name: "last-round",
    alias: "letzte-runde",
    help: say::help_last_round,
    args: |command, _| command,
    run: |_, context| record_mark(context, "last-round"),
};

pub const LAST_FOUR: Verb = Verb {
    name: "last-four",
    alias: "letzte-vier",
    help: say::help_last_four,
    args: |command, _| command,
    run: |_, context| record_mark(context, "last-four"),
};

/// An event that is nothing but its kind; a game that has none of it says so.
fn record_mark(context: &mut Context, kind: &'static str) -> Result<ExitCode, Failure> {
    let line = write::object(|w| w.key("kind").text(kind));
    record_event(context, false, |_, session| {
        let node = Node::parse(&line).map_err(|error| refuse!(not_json { column: error.column() }))?;
        Ok(session.read(&node)?)
    })
}
