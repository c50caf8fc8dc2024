//! Recording and correcting at the table: `hand`, `undo`, `redo`, `fix`, `void`, `seats`, `dealer`, `last-round`,
//! `last-four`.

use std::process::ExitCode;

use clap::Args;

use super::moved;
use crate::app::evening::Recorded;
use crate::app::{AppError, desk, people};
use crate::cli::ask;
use crate::cli::context::Context;
use crate::cli::failure::Failure;
use crate::cli::output::tell;
use crate::cli::verb::Run;
use crate::games::outcome::Trace;
use crate::games::session::{After, Event, Session, What};
use crate::model::{refuse, say};
use crate::notation;
use crate::present::{Report, hand, json, status};
use crate::record::{Node, write};
use crate::store::Tx;

#[derive(Args, Debug)]
pub struct Hand {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    notation: Vec<String>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long)]
    note: Option<String>,
}

impl Run for Hand {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let line = notation::join(&self.notation);
        record_event(context, self.dry_run, |_, session| read_hand(&line, self.note, session))
    }
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
    let mut voice = context.voice;
    let recorded = desk::record(&mut context.store()?, &context.at(), dry_run, Trace::off(), |tx, session| {
        voice = context.voice.of(session);
        read(tx, session)
    });
    let Recorded { evening, event, applied } = recorded.map_err(|failure: Failure| failure.told_by(voice))?;
    let shown = evening.shown();
    let event = evening.shown_event(event);
    context.show(
        || json::hand(&event, &applied, &shown, None, &voice),
        || hand::recorded(&event, &applied, &shown, &voice),
    );
    if dry_run {
        tell(&voice.label(say::hand_dry_run));
    }
    Ok(ExitCode::SUCCESS)
}

#[derive(Args, Debug)]
pub struct Undo {
    #[arg(long)]
    pub reason: Option<String>,
}

impl Run for Undo {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let moved = desk::undo(&mut context.store()?, &context.at(), self.reason.as_deref())?;
        moved::show(&moved, true, context);
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Redo {}

impl Run for Redo {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let moved = desk::redo(&mut context.store()?, &context.at())?;
        moved::show(&moved, false, context);
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Fix {
    #[arg(value_name = "N")]
    number: u32,
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    notation: Vec<String>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long)]
    reason: Option<String>,
}

impl Run for Fix {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Fix { number, dry_run, .. } = self;
        let (line, why) = (notation::join(&self.notation), self.reason.as_deref());
        let mut voice = context.voice;
        let fixed = desk::fix(&mut context.store()?, &context.at(), number, why, dry_run, |session| {
            voice = context.voice.of(session);
            read_hand(&line, None, session)
        });
        let (evening, sheet) = fixed.map_err(|failure| failure.told_by(voice))?;
        let shown = evening.shown();
        let Some(line) = sheet.hand(number) else {
            return Err(refuse!(hand_unknown { field: "hand", value: number, most: shown.hands() }).into());
        };
        let Some(applied) = &line.applied else { return Ok(ExitCode::SUCCESS) };
        let event = evening.shown_event(line.event.clone());
        let after = After { totals: &line.totals, next_dealer: line.next_dealer };
        context.show(
            || json::hand_then(&event, applied, &shown, after, None, &voice),
            || hand::recorded(&event, applied, &shown, &voice),
        );
        if dry_run {
            tell(&voice.label(say::hand_dry_run));
        }
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Void {
    #[arg(value_name = "N")]
    number: u32,
    #[arg(long)]
    reason: Option<String>,
}

impl Run for Void {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Void { number, reason } = self;
        let voided = desk::void(&mut context.store()?, &context.at(), number, reason.as_deref())?;
        let (evening, line) = voided;
        let shown = evening.shown();
        let voice = &context.voice.of(&shown);
        let what = hand::jotted(&evening.shown_event(line.event), &shown, voice);
        let mut report = Report::from(voice.say(&say!(voided { hand: number, what })));
        report.append(status::totals(&shown, voice)).line(hand::next_line(&shown, voice));
        context.show(|| status::status_json(&evening, voice), || report);
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Args, Debug)]
pub struct Seats {
    #[arg(required = true, num_args = 1..)]
    players: Vec<String>,
    #[arg(long)]
    dealer: Option<String>,
}

impl Run for Seats {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        let Seats { mut players, dealer } = self;
        ask::about_close_names(context, &mut context.store()?, &mut players)?;
        record_event(context, false, |tx, session| {
            let players = names_at_table(tx, session, &players)?;
            let dealer = match dealer {
                Some(dealer) => people::seat_of(tx, &players, &dealer)?,
                None => players.len().saturating_sub(1),
            };
            Ok(Event { what: What::Seats { players, dealer }, at: None, note: None })
        })
    }
}

/// Whoever sits in this evening is meant before anybody else whose name begins so.
fn names_at_table(tx: &Tx<'_>, session: &Session, typed: &[String]) -> Result<Vec<String>, AppError> {
    let known = |typed: &String| match notation::player(typed, session) {
        Ok(player) => session.roster().name(player).to_owned(),
        Err(_) => typed.clone(),
    };
    people::names(tx, &typed.iter().map(known).collect::<Vec<_>>())
}

#[derive(Args, Debug)]
pub struct Dealer {
    player: String,
}

impl Run for Dealer {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        record_event(context, false, |_, session| {
            let read = notation::player(&self.player, session);
            let player = read.map_err(|fault| Failure::Notation(Box::new(fault)))?;
            Ok(Event { what: What::Dealer(player), at: None, note: None })
        })
    }
}

#[derive(Args, Debug)]
pub struct LastRound {}

impl Run for LastRound {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        record_mark(context, "last-round")
    }
}

#[derive(Args, Debug)]
pub struct LastFour {}

impl Run for LastFour {
    fn run(self, context: &mut Context) -> Result<ExitCode, Failure> {
        record_mark(context, "last-four")
    }
}

/// An event that is nothing but its kind; a game that has none of it says so.
fn record_mark(context: &mut Context, kind: &'static str) -> Result<ExitCode, Failure> {
    let line = write::object(|w| w.key("kind").text(kind));
    record_event(context, false, |_, session| {
        let node = Node::parse(&line).map_err(|error| refuse!(not_json { column: error.column() }))?;
        Ok(session.read(&node)?)
    })
}
