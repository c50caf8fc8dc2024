//! How the points of a hand came about in one line, as somebody would reckon at the table:
//! `42 − 35 = 7, 7 : 5 = 1, +1 → 2 · Solo ×4 → 8 · Pfeife raus −2 · vier Könige +1 → +7 von jedem`.

use super::harmless::plain;
use super::numbers::points_signed;
use super::voice::Voice;
use crate::games::outcome::{HandOutcome, Sheet, State, Step, Transfer};
use crate::games::session::{Applied, Session};
use crate::model::{Arg, Player, Points, say};

/// The steps in their short form, and what they come to. The steps must have been asked for.
pub fn line(applied: &Applied, session: &Session, voice: &Voice) -> String {
    let steps: Vec<String> = applied.steps.iter().filter_map(|step| briefly(step, applied, session, voice)).collect();
    let result = match &applied.outcome.hand {
        Some(HandOutcome::Sheet(sheet)) => of_sheet(sheet, applied, session, voice),
        Some(HandOutcome::State(state)) => of_state(state, applied, session),
        None => None,
    };
    let steps = (!steps.is_empty()).then(|| steps.join(" · "));
    let result = result.unwrap_or_else(|| voice.label(say::brief_nothing));
    steps.into_iter().chain([result]).collect::<Vec<String>>().join(" → ")
}

/// Whose step it is stands behind it, where it is not the declarer's.
fn briefly(step: &Step, applied: &Applied, session: &Session, voice: &Voice) -> Option<String> {
    let brief = voice.say_briefly(&step.text)?;
    let declarer = applied.outcome.declared.map(|declared| session.roster().name(declared.by));
    let of = step.text.args.iter().find_map(|(name, arg)| match arg {
        Arg::Text(player) if *name == "player" => Some(player.as_str()),
        _ => None,
    });
    match of.filter(|of| declarer != Some(*of)) {
        Some(of) => Some(format!("{brief} ({})", plain(of))),
        None => Some(brief),
    }
}

fn of_sheet(sheet: &Sheet, applied: &Applied, session: &Session, voice: &Voice) -> Option<String> {
    let transfers = sheet.transfers().list();
    let is_paid = sheet.points == sheet.due;
    let declarer = applied.outcome.declared.map(|declared| declared.by);
    // Of a Räuber somebody may pay nothing, who is none the less at the table.
    let is_each = declarer.is_some() || transfers.len() + 1 == applied.seated.len();
    if let Some((seat, each)) = one_and_all(&transfers).filter(|_| is_paid && is_each) {
        let text = match each > Points::ZERO {
            true => say!(brief_from_each { each }),
            false => say!(brief_to_each { each }),
        };
        let text = voice.say(&text);
        let player = applied.seated[seat];
        return Some(match declarer == Some(player) {
            true => text,
            false => format!("{} {text}", plain(session.roster().name(player))),
        });
    }
    let written = applied.seated.iter().zip(sheet.points.iter()).filter(|(_, points)| !points.is_zero());
    listed(written.map(|(player, points)| (*player, points_signed(*points, voice.lang))), session)
}

/// The seat that gets the same from, or pays the same to, everybody else who pays or is paid.
fn one_and_all(transfers: &[Transfer]) -> Option<(usize, Points)> {
    let [first, second, ..] = transfers else { return None };
    let units = first.units;
    if transfers.iter().all(|transfer| transfer.to == first.to && transfer.units == units) {
        return Some((first.to, units));
    }
    let is_payer = first.from == second.from;
    (is_payer && transfers.iter().all(|transfer| transfer.from == first.from && transfer.units == units))
        .then_some((first.from, -units))
}

/// Strokes that were rubbed out.
fn of_state(state: &State, applied: &Applied, session: &Session) -> Option<String> {
    let erased = applied.seated.iter().zip(state.erased.iter()).filter(|(_, erased)| **erased > 0);
    listed(erased.map(|(player, erased)| (*player, format!("−{erased}"))), session)
}

fn listed(each: impl Iterator<Item = (Player, String)>, session: &Session) -> Option<String> {
    let each: Vec<String> =
        each.map(|(player, figure)| format!("{} {figure}", plain(session.roster().name(player)))).collect();
    (!each.is_empty()).then(|| each.join(", "))
}
