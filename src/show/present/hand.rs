//! Answer to the command `hand`: how the line was understood, who wins and loses what, the totals,
//! and who deals next.
//!
//! Effects of a hand of Dreeg in words: who rubs out how many strokes, who lost the phase, and what
//! comes next.
//!
//! Scoring steps of a hand in one line, as people reckon at the table: `42 − 35 = 7, 7 : 5 = 1, +1
//! → 2 · Solo ×4 → 8 · Pfeife raus −2 · vier Könige +1 → +7 von jedem`.

use super::harmless::harmless_text;
use super::key_words::notation_in_button_words;
use super::numbers::points_signed;
use super::report::Report;
use super::table::{Cell, Column, Table, cells};
use super::voice::Voice;
use super::{rules, slate};
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, ScoringStep, Sheet, SlateState, Transfer};
use crate::games::session::{
    AppliedEvent, Event, EventKind, PersonTotals, Session, TotalsAfterEvent,
};
use crate::games::{Facts, Position, dreeg, dreierles};
use crate::model::{Arg, JoinTexts, Player, Points, say};
use crate::notation;

/// Mark beside the name of the dealer.
pub const DEALER: &str = "●";

/// Event in short notation, as a scorer would jot it down.
pub fn short_event_notation(event: &Event, session: &Session, voice: &Voice) -> String {
    let lang = voice.notation_lang();
    match &event.what {
        EventKind::Play(facts) => {
            let line = harmless_text(&notation::print_event_line(
                facts,
                event.note.as_deref(),
                session,
                lang,
            ));
            voice.replace_letters(line, session.roster().names())
        }
        EventKind::Seats { players, dealer } => voice.say(&say!(jotted_seats {
            players: Arg::Texts(players.clone()),
            dealer: &players[*dealer]
        })),
        EventKind::Rules(change) => rules::rules_change_words(change, event.note.as_deref(), voice),
        EventKind::Dealer(player) => {
            voice.say(&say!(jotted_dealer { player: session.roster().name(*player) }))
        }
    }
}

/// Report of a recorded event: how it was understood, its result, and what comes next.
pub fn recorded_event_report(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Report {
    let after = TotalsAfterEvent { totals: session.totals(), next_dealer: session.next_dealer() };
    let mut report = earlier_hand_report(event, applied, session, after, voice);
    report.line(next_dealer_line(session, voice));
    report
}

/// Report of an earlier hand, with the totals as they were right after it.
pub fn earlier_hand_report(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    after: TotalsAfterEvent<'_>,
    voice: &Voice,
) -> Report {
    let mut report = hand_result_report(event, applied, session, after.totals, voice);
    if let Position::Dreeg(position) = session.position() {
        report.append(slate::slates_report(position, &player_names_in_order(session), voice));
    }
    report
}

/// Names of the players in their order in the session.
pub fn player_names_in_order(session: &Session) -> Vec<&str> {
    session.roster().names().iter().map(String::as_str).collect()
}

fn hand_result_report(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    totals: &[PersonTotals],
    voice: &Voice,
) -> Report {
    let mut report = Report::new();
    let mut jotted = short_event_notation(event, session, voice);
    if voice.is_for_desk() && matches!(event.what, EventKind::Play(_)) {
        jotted = notation_in_button_words(&jotted, voice);
    }
    report.line(match applied.hand {
        Some(hand) => voice.say(&say!(hand_heading { hand, jotted })),
        None => jotted,
    });
    if let Some(table) = points_table(applied, session, totals, voice) {
        report.table(table);
    }
    if let Position::Dreierles(position) = session.position()
        && has_to_tell_last_round_value(event, session)
    {
        let value = position.rules().raeuber_value_in(true);
        report.line(voice.say(&say!(jotted_last_round { value })));
    }
    report.lines(slate_change_lines(applied, session, voice));
    report.lines(applied.outcome.warnings.iter().map(|warning| {
        let text = voice.say(warning);
        voice.say(&say!(warning_line { text }))
    }));
    report
}

/// Whether the report has to tell the value of a Räuber in the last round, as the event begins that
/// round or changes the value within it.
fn has_to_tell_last_round_value(event: &Event, session: &Session) -> bool {
    match &event.what {
        EventKind::Play(Facts::Dreierles(dreierles::Facts::LastRound)) => true,
        EventKind::Rules(change) => {
            session.position().is_end_of_session_announced()
                && change.keys.contains(&"raeuber_value")
        }
        _ => false,
    }
}

/// Columns of the points table, one for everybody at the table, with a mark for the dealer of the
/// hand.
fn seat_columns<'a>(
    applied: &'a AppliedEvent,
    session: &'a Session,
) -> impl Iterator<Item = Column> + 'a {
    applied.seated.iter().map(|player| {
        let mark = if *player == applied.dealer { format!(" {DEALER}") } else { String::new() };
        Column::figures(Cell::text(session.roster().name(*player)).marked_behind(mark))
    })
}

fn points_table(
    applied: &AppliedEvent,
    session: &Session,
    totals: &[PersonTotals],
    voice: &Voice,
) -> Option<Table> {
    let sheet = applied.sheet()?;
    let mut lines = vec![(say::hand_points, sheet.points.to_vec())];
    lines.extend(sheet.bonus.iter().map(|bonus| (say::hand_bonus, bonus.to_vec())));
    if sheet.due != sheet.points && !voice.is_in_hall {
        lines.push((say::hand_due, sheet.due.to_vec()));
    }
    let total = |player: &Player| totals[player.index()].points;
    lines.push((say::hand_total, applied.seated.iter().map(total).collect()));
    let first = std::iter::once(Column::words(""));
    // A phone has no room for four names side by side.
    if voice.is_for_phones() {
        let labels = lines.iter().map(|(label, _)| voice.figures_column(*label));
        let mut table = Table::new(first.chain(labels));
        for (seat, column) in seat_columns(applied, session).enumerate() {
            let cells = lines.iter().map(|(_, values)| Cell::points(values[seat]));
            table.add_row(std::iter::once(column.title().clone()).chain(cells));
        }
        return Some(table);
    }
    let mut table = Table::new(first.chain(seat_columns(applied, session)));
    for (label, values) in &lines {
        let cells = values.iter().map(|points| Cell::points(*points));
        table.add_row(std::iter::once(Cell::text(voice.label(*label))).chain(cells));
    }
    Some(table)
}

/// Line that says who deals next and who leads, or that the evening is over.
pub fn next_dealer_line(session: &Session, voice: &Voice) -> String {
    let Some(dealer) = session.next_dealer() else { return voice.label(say::next_nobody) };
    if let Position::Dreeg(position) = session.position() {
        let sentences = position
            .deal_and_lead_sentences()
            .into_iter()
            .map(|sentence| voice.say_with_names(sentence, session.roster()));
        return sentences.joined(" ");
    }
    let forehand =
        session.position().speaking_order().first().map(|seat| session.table().player(*seat));
    let name = |player| session.roster().name(player).to_owned();
    voice.say(&say!(next_deals {
        dealer: name(dealer),
        forehand: name(forehand.unwrap_or(dealer)),
        hand: session.next_hand_number()
    }))
}

/// Line that says which losers of the last phase of a Dreeg choose the next dealer; `None` where
/// nobody does.
pub fn losers_naming_dealer_line(session: &Session, voice: &Voice) -> Option<String> {
    let Position::Dreeg(position) = session.position() else { return None };
    Some(voice.say_with_names(position.losers_may_name_dealer_sentence()?, session.roster()))
}

/// Explanation step by step of how the points of a hand came about, with the headings of the rules
/// where `names_rules` is set.
pub fn explanation(
    event: &Event,
    applied: &AppliedEvent,
    session: &Session,
    names_rules: bool,
    voice: &Voice,
) -> Report {
    let mut report = hand_result_report(event, applied, session, session.totals(), voice);
    report.line(scoring_steps_line(applied, session, voice));
    report.add_gap();
    for (number, step) in applied.steps.iter().enumerate() {
        let mut lines = vec![format!("{}. {}", number + 1, voice.say(&step.text))];
        let points = step_points_text(step, session, voice);
        if !points.is_empty() {
            lines.push(format!("   {points}"));
        }
        if names_rules {
            lines.push(format!("   [{}]", voice.sentence_for_key(&format!("rule-{}", step.rule))));
        }
        report.line(lines.join("\n"));
    }
    report.set_table_for_programs(scoring_steps_table(applied, session, voice));
    report
}

/// Table for programs with one row for each step that led to a result.
fn scoring_steps_table(applied: &AppliedEvent, session: &Session, voice: &Voice) -> Table {
    let texts = [say::explain_rule, say::explain_step].map(|label| voice.words_column(label));
    let mut table = Table::new(texts.into_iter().chain(seat_columns(applied, session)));
    for step in &applied.steps {
        let points = applied.seated.iter().map(|player| {
            let own = step.points.iter().filter(|(of, _)| of == player).map(|(_, points)| *points);
            Cell::points(own.sum())
        });
        table.add_row(cells![step.rule, voice.say(&step.text)].into_iter().chain(points));
    }
    table
}

fn step_points_text(step: &ScoringStep, session: &Session, voice: &Voice) -> String {
    let each = step.points.iter().map(|(player, points)| {
        format!(
            "{} {}",
            harmless_text(session.roster().name(*player)),
            points_signed(*points, voice.lang)
        )
    });
    each.joined(", ")
}

/// Lines about what a hand changed on the slates; empty for a game without slates.
pub fn slate_change_lines(applied: &AppliedEvent, session: &Session, voice: &Voice) -> Vec<String> {
    let (Some(state), Position::Dreeg(position)) = (applied.state(), session.position()) else {
        return Vec::new();
    };
    let mut lines = vec![rubbed_out_strokes_line(state, applied, session, voice)];
    let lost: Vec<usize> =
        (0..applied.seated.len()).filter(|seat| state.phase_lost[*seat]).collect();
    for seat in &lost {
        let player = name_of_player(applied.seated[*seat], session);
        let bollern = state.bollern[*seat];
        lines.push(voice.say(&match state.extra[*seat] {
            0 => say!(news_lost { player, bollern }),
            extra => say!(news_lost_extra { player, bollern, extra }),
        }));
    }
    if lost.is_empty() {
        lines.extend(players_without_strokes_line(state, applied, session, voice));
    } else if state.complete {
        lines.push(voice.label(say::news_complete));
    } else {
        lines.push(next_phase_line(state, position, voice));
        let named = position
            .losers_may_name_dealer_sentence()
            .filter(|_| position.phase_number() == state.phase);
        lines.extend(named.map(|named| voice.say_with_names(named, session.roster())));
    }
    lines
}

fn rubbed_out_strokes_line(
    state: &SlateState,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> String {
    let seats = applied.seated.iter().zip(state.erased.iter()).filter(|(_, erased)| **erased > 0);
    let each: Vec<String> = seats
        .map(|(player, erased)| format!("{} {erased}", name_of_player(*player, session)))
        .collect();
    match each.is_empty() {
        true => voice.label(say::news_nothing),
        false => voice.say(&say!(news_rubbed_out { each })),
    }
}

fn players_without_strokes_line(
    state: &SlateState,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    let gone = |seat: &usize| state.erased[*seat] > 0 && state.strokes[*seat] == 0;
    let gone = (0..applied.seated.len())
        .filter(gone)
        .map(|seat| name_of_player(applied.seated[seat], session));
    let gone: Vec<String> = gone.collect();
    let count = gone.len();
    (count > 0).then(|| voice.say(&say!(news_out { count, players: gone })))
}

fn next_phase_line(state: &SlateState, position: &dreeg::Position, voice: &Voice) -> String {
    let phases = position.rules().phases.len();
    voice.say(&say!(news_phase { phase: state.phase, phases, name: Arg::Word(state.phase_name) }))
}

fn name_of_player(player: Player, session: &Session) -> String {
    session.roster().name(player).to_owned()
}

/// One line with the scoring steps of a hand in their short form, followed by the result. The event
/// must have been applied with tracing on.
pub fn scoring_steps_line(applied: &AppliedEvent, session: &Session, voice: &Voice) -> String {
    let steps: Vec<String> = applied
        .steps
        .iter()
        .filter_map(|step| short_step_text(step, applied, session, voice))
        .collect();
    let result = match &applied.outcome.hand {
        Some(HandOutcome::Sheet(sheet)) => sheet_result_words(sheet, applied, session, voice),
        Some(HandOutcome::State(state)) => rubbed_out_strokes_by_person(state, applied, session),
        None => None,
    };
    let steps = (!steps.is_empty()).then(|| steps.join(" · "));
    let result = result.unwrap_or_else(|| voice.label(say::brief_nothing));
    steps.into_iter().chain([result]).joined(" → ")
}

/// Short form of a step, followed by the person to whom it applies where that is not the declarer;
/// `None` for a step without a short form.
fn short_step_text(
    step: &ScoringStep,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    let brief = voice.short_message_text(&step.text)?;
    let declarer = applied.outcome.declared.map(|declared| session.roster().name(declared.by));
    let of = step.text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(player) if *name == "player" => Some(player.as_str()),
        _ => None,
    });
    match of.filter(|of| declarer != Some(*of)) {
        Some(of) => Some(format!("{brief} ({})", harmless_text(of))),
        None => Some(brief),
    }
}

fn sheet_result_words(
    sheet: &Sheet,
    applied: &AppliedEvent,
    session: &Session,
    voice: &Voice,
) -> Option<String> {
    let transfers = sheet.transfers().net_payments();
    let is_paid = sheet.points == sheet.due;
    let declarer = applied.outcome.declared.map(|declared| declared.by);
    // Of a Räuber somebody may pay nothing, who is none the less at the table.
    let is_each = declarer.is_some() || transfers.len() + 1 == applied.seated.len();
    if let Some((seat, each)) = same_transfer_to_all(&transfers).filter(|_| is_paid && is_each) {
        let text = match each > Points::ZERO {
            true => say!(brief_from_each { each }),
            false => say!(brief_to_each { each }),
        };
        let text = voice.say(&text);
        let player = applied.seated[seat];
        return Some(match declarer == Some(player) {
            true => text,
            false => format!("{} {text}", harmless_text(session.roster().name(player))),
        });
    }
    let written =
        applied.seated.iter().zip(sheet.points.iter()).filter(|(_, points)| !points.is_zero());
    player_figures_list(
        written.map(|(player, points)| (*player, points_signed(*points, voice.lang))),
        session,
    )
}

/// Seat that gets the same amount from everybody else who pays, or pays the same amount to
/// everybody else who is paid, with the amount, negative where the seat pays; `None` where there
/// are fewer than two payments, or they are not alike.
fn same_transfer_to_all(transfers: &[Transfer]) -> Option<(usize, Points)> {
    let [first, second, ..] = transfers else { return None };
    let units = first.units;
    if transfers.iter().all(|transfer| transfer.to == first.to && transfer.units == units) {
        return Some((first.to, units));
    }
    let is_payer = first.from == second.from;
    (is_payer
        && transfers.iter().all(|transfer| transfer.from == first.from && transfer.units == units))
    .then_some((first.from, -units))
}

/// Strokes that a hand rubbed out, for each person; `None` where it rubbed out none.
fn rubbed_out_strokes_by_person(
    state: &SlateState,
    applied: &AppliedEvent,
    session: &Session,
) -> Option<String> {
    let erased = applied.seated.iter().zip(state.erased.iter()).filter(|(_, erased)| **erased > 0);
    player_figures_list(erased.map(|(player, erased)| (*player, format!("−{erased}"))), session)
}

fn player_figures_list(
    each: impl Iterator<Item = (Player, String)>,
    session: &Session,
) -> Option<String> {
    let each: Vec<String> = each
        .map(|(player, figure)| {
            format!("{} {figure}", harmless_text(session.roster().name(player)))
        })
        .collect();
    (!each.is_empty()).then(|| each.join(", "))
}
