//! Recording and correcting at the table: `hand`, `undo`, `redo`, `fix`, `void`, `seats`, `dealer`, `last-round`,
//! `last-four`.

use std::process::ExitCode;

use clap::{ArgMatches, value_parser};

use super::evening::seat_of;
use crate::app::correct::{self, Moved, with_body};
use crate::app::entry::Body;
use crate::app::evening::{Recorded, record};
use crate::app::{AppError, people};
use crate::cli::context::{Context, Failure};
use crate::cli::{Verb, ask};
use crate::games::outcome::Trace;
use crate::games::session::{After, Event, Session, What};
use crate::model::{refuse, say};
use crate::notation;
use crate::present::{Report, Voice, hand, json, status};
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

/// A fault of notation is carried past the use case, which knows refusals only.
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
    let mut failure = None;
    let mut voice = context.voice;
    let recorded = record(&mut context.store()?, &context.which, dry_run, Trace::off(), |tx, session| {
        voice = context.voice.of(session);
        read(tx, session).map_err(|failed| unread(failed, &mut failure))
    });
    let recorded = failure.map_or(recorded.map_err(Failure::from), Err);
    let Recorded { evening, event, applied } = recorded.map_err(|failure| failure.told_by(voice))?;
    let shown = evening.shown();
    let event = evening.shown_event(event);
    context.show(
        || json::hand(&event, &applied, &shown, None, &voice),
        || hand::recorded(&event, &applied, &shown, &voice),
    );
    if dry_run {
        eprintln!("{}", voice.label(say::hand_dry_run));
    }
    Ok(ExitCode::SUCCESS)
}

/// Keeps a failure aside and gives the use case a refusal to stop at.
fn unread(failed: Failure, failure: &mut Option<Failure>) -> AppError {
    *failure = Some(failed);
    AppError::Refused(refuse!(no_session))
}

pub const UNDO: Verb = Verb {
    name: "undo",
    alias: "zurueck",
    help: say::help_undo,
    args: |command, help| command.arg(help.option("reason", "TEXT", say::help_reason)),
    run: |matches, context| {
        let why = matches.get_one::<String>("reason").map(String::as_str);
        let moved = correct::undo(&mut context.store()?, &context.which, why)?;
        show_moved(&moved, true, context)
    },
};

pub const REDO: Verb = Verb {
    name: "redo",
    alias: "vor",
    help: say::help_redo,
    args: |command, _| command,
    run: |_, context| {
        let moved = correct::redo(&mut context.store()?, &context.which)?;
        show_moved(&moved, false, context)
    },
};

/// What was taken back or brought again, and how it stands now.
fn show_moved(moved: &Moved, undone: bool, context: &Context) -> Result<ExitCode, Failure> {
    match moved {
        Moved::Evening { evening, body, .. } => {
            let voice = &context.voice.of(&evening.session);
            let shown = evening.shown();
            let what = with_body(&evening.chain, 0, body, |read| {
                Ok(match &read.body {
                    Body::Event(node) | Body::Fix { event: node, .. } => described(node, &evening.session, voice),
                    Body::Void { .. } => voice.label(say::moved_void),
                    _ => voice.label(say::moved_end),
                })
            })?;
            let mut report = Report::from(voice.say(&say!(undone => undone | redone { what })));
            report.append(status::totals(&shown, voice));
            if !evening.row.ended {
                report.line(hand::next_line(&shown, voice));
            }
            context.show(|| status::status_json(evening, voice), || report);
        }
        Moved::Payments { body } => {
            let what = payments_of(body, context)?;
            let text = context.voice.say(&say!(undone => undone | redone { what }));
            context.show(|| write::object(|w| w.key("entry").raw(body)), || text);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The event in notation; one that names people who have left with it, as it stands.
fn described(node: &Node<'_>, session: &Session, voice: &Voice) -> String {
    match session.read(node) {
        Ok(event) => hand::jotted(&event, session, voice),
        Err(_) => voice.label(say::moved_seats),
    }
}

fn payments_of(body: &str, context: &Context) -> Result<String, Failure> {
    let node = Node::parse(body).map_err(|error| refuse!(not_json { column: error.column() }))?;
    let read = crate::app::entry::read(&node)?;
    let (Body::Payments { payments, .. } | Body::Fees { fees: payments, .. }) = read.body else {
        return Ok(String::new());
    };
    let payments = payments.iter().map(|payment| crate::present::money::payment(payment, &context.voice));
    Ok(payments.collect::<Vec<_>>().join("; "))
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
    let mut failure = None;
    let mut voice = context.voice;
    let fixed = correct::fix(&mut context.store()?, &context.which, number, why, dry_run, |session| {
        voice = context.voice.of(session);
        read_hand(&line, None, session).map_err(|failed| unread(failed, &mut failure))
    });
    let fixed = failure.map_or(fixed.map_err(Failure::from), Err);
    let (evening, lines) = fixed.map_err(|failure| failure.told_by(voice))?;
    let shown = evening.shown();
    let Some(line) = lines.hand(number) else {
        return Err(refuse!(hand_unknown { field: "hand", value: number, most: shown.hands() }).into());
    };
    let Some(applied) = &line.applied else { return Ok(ExitCode::SUCCESS) };
    let event = evening.shown_event(line.event.clone());
    let voice = &voice;
    context.show(
        || {
            let after = After { totals: &line.totals, next_dealer: line.next_dealer };
            json::hand_then(&event, applied, &shown, after, None, voice)
        },
        || hand::recorded(&event, applied, &shown, voice),
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
        let (evening, line) = correct::void(&mut context.store()?, &context.which, number, why)?;
        let shown = evening.shown();
        let voice = &context.voice.of(&shown);
        let jotted = hand::jotted(&evening.shown_event(line.event), &shown, voice);
        let text = voice.say(&say!(voided { hand: number, what: jotted }));
        context.show(
            || status::status_json(&evening, voice),
            || {
                let mut report = Report::from(text);
                report.append(status::totals(&shown, voice)).line(hand::next_line(&shown, voice));
                report
            },
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
