//! Verbs that record at the table: `hand`, `seats`, `dealer`, `last-round`, `last-four`.

use clap::Args;

use super::house::rules_change;
use super::{moved, switch};
use crate::app::desk::{self, EveningOrTable};
use crate::app::evening::{Evening, EveningRef, RecordedEvent, SeatRotation, WaitingBench};
use crate::app::{AppError, people};
use crate::cli::ask::{self, GuestArgs};
use crate::cli::failure::{Failure, Result, SUCCESS};
use crate::cli::{Context, Run};
use crate::games::outcome::Trace;
use crate::games::session::{Event, EventKind, Session};
use crate::games::{Position, Rules};
use crate::model::{Arg, Refusal, Roster, Word, code, name, refuse, say};
use crate::notation::{self, Places};
use crate::present::{hand, json, log, status};
use crate::record::{Node, write};
use crate::store::{Store, Tx};
use crate::typed::named;
use crate::typed::rules::HouseRules;

#[derive(Args)]
pub struct HandVerb {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true)]
    notation: Vec<String>,
    #[arg(long)]
    dry_run: bool,
    #[arg(long, value_name = "text", help = "help-hand-note")]
    note: Option<String>,
}

impl Run for HandVerb {
    fn run(self, context: &mut Context) -> Result {
        let line = |session: &Session| {
            notation::join_readable_arguments(&self.notation, session, |line| {
                notation::read_with_places_of_parts(line, session).is_ok()
            })
        };
        if !self.dry_run && context.world.can_ask_questions() && !context.yes {
            let tried = record_event_from(context, true, |_, session| {
                read_hand_line(&line(session), self.note.clone(), session)
            })?;
            let warnings = tried.applied.outcome.warnings.iter();
            let doubts: Vec<String> =
                tried.doubts.iter().chain(warnings).map(|doubt| context.voice.say(doubt)).collect();
            if !doubts.is_empty()
                && ask::ask_yes_or_no(context, &say!(ask_unlikely { text: doubts.join(" ") }))
                    != Some(true)
            {
                return Err(refuse!(not_confirmed).into());
            }
        }
        record_and_show(context, self.dry_run, |_, session| {
            read_hand_line(&line(session), self.note.clone(), session)
        })
    }
}

/// Records the hand or event of a typed line and shows the result; with `dry_run`, only shows it.
pub fn record_line(context: &mut Context, line: &str, dry_run: bool) -> Result {
    record_and_show(context, dry_run, |_, session| read_hand_line(line, None, session))
}

/// Event to record; where it was read from a typed line, with that line, in which a fault can be
/// marked.
pub struct TypedEvent {
    event: Event,
    said: Option<UnderstoodLine>,
}

/// Line that was understood, kept to mark the word at fault where the rules refuse it.
pub struct UnderstoodLine {
    line: String,
    places: Places,
    roster: Roster,
}

impl UnderstoodLine {
    pub fn from_line(line: &str, places: Places, session: &Session) -> UnderstoodLine {
        UnderstoodLine { line: line.to_owned(), places, roster: session.roster().clone() }
    }

    /// Adds to a refusal by the rules the line with the word at fault marked; returns any other
    /// failure unchanged.
    pub fn mark_fault(&self, failure: Failure) -> Failure {
        let Failure::App(AppError::Refused(refusal)) = failure else { return failure };
        match self.places.range_at_fault(&refusal, &self.roster) {
            Some(span) => Failure::Marked(refusal, self.line.clone(), span),
            None => refusal.into(),
        }
    }
}

pub fn read_hand_line(line: &str, note: Option<String>, session: &Session) -> Result<TypedEvent> {
    let read =
        notation::read_with_places_of_parts(line, session).map_err(Failure::from_notation_fault)?;
    let mut event = read.event;
    event.note = note.or(event.note);
    Ok(TypedEvent { event, said: Some(UnderstoodLine::from_line(line, read.places, session)) })
}

impl From<Event> for TypedEvent {
    fn from(event: Event) -> TypedEvent {
        TypedEvent { event, said: None }
    }
}

/// Changes the advice in a refusal about the wrong dealer into one that fits the situation: for a
/// correction, how to say who dealt the earlier hand; for a table in a hall, how its evening is
/// named.
pub fn with_dealer_advice(mut failure: Failure, how: &'static str) -> Failure {
    if let Failure::App(AppError::Refused(refusal)) = &mut failure
        && refusal.code == code::not_active
    {
        let deals = ("how", Arg::from("deals"));
        let is_meant = |arg: &&mut (&str, Arg)| **arg == deals;
        refusal.args.iter_mut().filter(is_meant).for_each(|arg| arg.1 = Arg::from(how));
    }
    failure
}

/// Records the event that `read` makes from the current session; with `dry_run`, only tries it.
pub fn record_event_from(
    context: &Context,
    dry_run: bool,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<TypedEvent>,
) -> Result<RecordedEvent> {
    record_event_in_store(context, &mut context.open_store()?, dry_run, read)
}

fn record_event_in_store(
    context: &Context,
    store: &mut Store,
    dry_run: bool,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<TypedEvent>,
) -> Result<RecordedEvent> {
    let mut voice = context.voice;
    let mut said = None;
    let recorded = desk::record_event(
        store,
        &context.evening_or_table(),
        dry_run,
        Trace::off(),
        |tx, session| {
            voice = context.voice.for_session(session);
            let typed = read(tx, session)?;
            said = typed.said;
            Ok(typed.event)
        },
    );
    recorded.map_err(|failure: Failure| {
        let failure = match context.table {
            Some(_) => with_dealer_advice(failure, "deals-in-hall"),
            None => failure,
        };
        let failure = said.iter().fold(failure, |failure, said| said.mark_fault(failure));
        failure.with_voice(voice)
    })
}

/// Records the event that `read` makes from the current session, and shows the result; with
/// `dry_run`, only shows it.
pub fn record_and_show(
    context: &mut Context,
    dry_run: bool,
    read: impl FnOnce(&Tx<'_>, &Session) -> Result<TypedEvent>,
) -> Result {
    let mut store = context.open_store()?;
    let recorded = record_event_in_store(context, &mut store, dry_run, read)?;
    show_recorded_event(&recorded, context);
    if dry_run {
        context.tell(say::hand_dry_run);
    } else {
        moved::tell_open_payments(context, &mut store, &recorded.evening, None)?;
        let rotated = rotate_after_round(&mut store, context)?;
        rotated.iter().for_each(|told| context.world.tell(told));
    }
    SUCCESS
}

fn show_recorded_event(recorded: &RecordedEvent, context: &Context) {
    let RecordedEvent { evening, event, applied, doubts } = recorded;
    let voice = context.voice.for_session(&evening.session);
    let shown = evening.session_with_shown_names();
    let event = evening.event_with_shown_names(event.clone());
    context.show(
        || json::hand_json(&event, applied, &shown, None, &voice),
        || hand::recorded_event_report(&event, applied, &shown, &voice),
    );
    // Who sits down otherwise begins a new round, also the last one.
    if let (EventKind::Seats { .. }, Position::Dreierles(_)) = (&event.what, shown.position())
        && let Some((left, _)) = shown.position().last_hands_left_and_announced()
    {
        context.world.tell(&voice.say(&say!(seats_in_the_end { left })));
    }
    for doubt in doubts {
        context.world.tell(&voice.say(&say!(warning_line { text: voice.say(doubt) })));
    }
}

#[derive(Args)]
pub struct SeatsVerb {
    #[arg(required = true, num_args = 1.., value_name = "player")]
    players: Vec<String>,
    #[arg(long, value_name = "player")]
    dealer: Option<String>,
    #[command(flatten)]
    guests: GuestArgs,
}

impl Run for SeatsVerb {
    fn run(self, context: &mut Context) -> Result {
        let SeatsVerb { players, dealer, guests } = self;
        let players = named::split_names(&players)?;
        let mut store = context.open_store()?;
        let session =
            desk::read_evening(&mut store, &context.evening_or_table())?.session_with_shown_names();
        let players = guests.complete_names_at_table(&players, &session, &mut store)?;
        let guests = guests.ask_about_new_names(context, &mut store, &players)?;
        drop(store);
        let mut new = Vec::new();
        let done = record_and_show(context, false, |tx, session| {
            let players = people::player_names_for_evening(tx, &players, &guests)?;
            new = people::unknown_names(tx, &players)?;
            let dealer = match dealer {
                Some(dealer) => people::seat_of_name(tx, &players, &dealer)?,
                None => session.next_dealer_among_names(&players),
            };
            Ok(Event { what: EventKind::Seats { players, dealer }, at: None, note: None }.into())
        })?;
        if !new.is_empty() {
            context.tell(say!(seats_new { names: Arg::Texts(new) }));
        }
        Ok(done)
    }
}

#[derive(Args)]
pub struct DealerVerb {
    player: String,
}

impl Run for DealerVerb {
    fn run(self, context: &mut Context) -> Result {
        record_and_show(context, false, |_, session| {
            let read = notation::read_player(&self.player, session);
            let player = read.map_err(Failure::from_notation_fault)?;
            Ok(Event { what: EventKind::Dealer(player), at: None, note: None }.into())
        })
    }
}

#[derive(Args)]
pub struct LastRoundVerb {
    // What the Räuber counts in it.
    #[arg(value_name = "points")]
    raeuber: Option<String>,
}

impl Run for LastRoundVerb {
    fn run(self, context: &mut Context) -> Result {
        let Some(value) = self.raeuber else { return record_event_of_kind(context, "last-round") };
        let mut house = HouseRules::default();
        house.add_typed_rule(&format!("last_round_raeuber_value={value}"))?;
        let voice = context.voice;
        let both = desk::record_two_events(
            &mut context.open_store()?,
            &context.evening_or_table(),
            |session| {
                let mark = event_of_kind(session, "last-round")?;
                Ok::<_, Failure>([rules_change(&house, session, None)?, mark])
            },
        );
        match both {
            // It has begun; what is agreed on in it can still be otherwise.
            Err(Failure::App(AppError::Refused(refusal)))
                if refusal.code == code::last_round_twice =>
            {
                record_and_show(context, false, |_, session| {
                    Ok(rules_change(&house, session, None)?.into())
                })
            }
            Err(failure) => Err(failure.with_voice(voice)),
            Ok(recorded) => {
                show_recorded_event(&recorded, context);
                SUCCESS
            }
        }
    }
}

#[derive(Args)]
pub struct LastFourVerb {}

impl Run for LastFourVerb {
    fn run(self, context: &mut Context) -> Result {
        record_event_of_kind(context, "last-four")
    }
}

/// Records an event that consists of its kind alone, such as `last-round`; in a game without this
/// event, the refusal says how that game ends.
fn record_event_of_kind(context: &mut Context, kind: &'static str) -> Result {
    record_and_show(context, false, |_, session| Ok(event_of_kind(session, kind)?.into()))
}

fn event_of_kind(session: &Session, kind: &'static str) -> Result<Event, Refusal> {
    let line = write::object(|w| w.put_key("kind", kind));
    let node = Node::read(&line)?;
    let game = session.position().game();
    session.read_event(&node).map_err(|refusal| match refusal.code == code::unknown_kind {
        true => refuse!(end_not_announced { which: game.word(), game: Arg::Word(game.word()) }),
        false => refusal,
    })
}

#[derive(Args)]
pub struct RotateVerb {
    #[arg(num_args = 0.., value_name = "player")]
    players: Vec<String>,
    #[arg(long = "for", value_name = "player", conflicts_with = "every_round")]
    goes: Option<String>,
    #[arg(long)]
    every_round: bool,
    #[command(flatten)]
    guests: GuestArgs,
}

/// Words that are typed in place of names to say that nobody waits for a seat from now on.
const NOBODY: [&str; 2] = ["niemand", "nobody"];

impl Run for RotateVerb {
    fn run(self, context: &mut Context) -> Result {
        let RotateVerb { players, goes, every_round, guests } = self;
        if goes.is_some() && !players.is_empty() {
            return Err(Failure::Usage(context.voice.label(say::usage_rotate)));
        }
        if players.first().is_some_and(|typed| switch::is_one_of(typed, switch::TO)) {
            return Err(Failure::Usage(context.voice.label(say::usage_rotate_game)));
        }
        let mut store = context.open_store()?;
        let evening = if players.is_empty() && !every_round {
            let rotated = desk::seat_next_waiting_person(
                &mut store,
                &context.evening_or_table(),
                |session| {
                    let goes = goes.as_ref().map(|typed| notation::read_player(typed, session));
                    goes.transpose().map_err(Failure::from_notation_fault)
                },
            )?;
            context.world.tell(&rotation_sentence(&rotated, context));
            rotated.evening
        } else {
            let mut waiting = named::split_names(&players)?;
            waiting.retain(|typed| !NOBODY.contains(&name::key_without_accents(typed).as_str()));
            let before = desk::read_evening(&mut store, &context.evening_or_table())?
                .people_waiting_for_seat();
            let guests = guests.ask_about_new_names(context, &mut store, &waiting)?;
            desk::record_waiting_bench(&mut store, &context.evening_or_table(), |tx| {
                let waiting = match players.is_empty() {
                    true => before,
                    false => people::player_names_for_evening(tx, &waiting, &guests)?,
                };
                Ok::<_, Failure>(WaitingBench { waiting, every_round })
            })?
        };
        let voice = &context.voice.for_session(&evening.session);
        context.show(
            || status::status_json(&evening, voice),
            || log::bench_words(&evening.brought.bench, voice),
        );
        SUCCESS
    }
}

/// Gives a seat to the next person who waits, once a round is over and where this was agreed on;
/// returns the sentence that says so, or `None` where nobody got a seat.
pub fn rotate_after_round(store: &mut Store, context: &Context) -> Result<Option<String>> {
    // Nobody waits at a table in a hall, and by now another series may be meant there.
    let at = context.evening_or_table();
    if matches!(at, EveningOrTable::Table(_)) {
        return Ok(None);
    }
    let rotated = desk::seat_next_waiting_after_round(store, &at)?;
    Ok(rotated.map(|rotated| rotation_sentence(&rotated, context)))
}

fn rotation_sentence(
    SeatRotation { evening, comes, goes }: &SeatRotation,
    context: &Context,
) -> String {
    let dealer = evening.session.next_dealer().map(|player| {
        let shown = evening.session_with_shown_names();
        shown.roster().name(player).to_owned()
    });
    let (comes, goes, dealer) = (comes.as_str(), goes.as_str(), dealer.unwrap_or_default());
    context.voice.for_session(&evening.session).say(&say!(bench_rotated { comes, goes, dealer }))
}

/// Removes from `players` those for whom the rules have no seat, and returns them, as they wait for
/// one; removes nobody in a game that nobody can join later.
pub fn split_off_players_without_seat(rules: &Rules, players: &mut Vec<String>) -> Vec<String> {
    let most = (1..=players.len()).rev().find(|seats| rules.check_seats(*seats).is_ok());
    match most.filter(|_| rules.game().has_stake()) {
        Some(most) => players.split_off(most),
        None => Vec::new(),
    }
}

/// Records the people who wait in an evening that has just begun.
pub fn record_waiting_people_at_start(
    store: &mut Store,
    evening: Evening,
    (waiting, every_round): (Vec<String>, bool),
) -> Result<Evening> {
    if waiting.is_empty() {
        return Ok(evening);
    }
    let at = EveningOrTable::Evening(EveningRef::Named(evening.row.uuid.to_string()));
    desk::record_waiting_bench(store, &at, |_| Ok(WaitingBench { waiting, every_round }))
}
