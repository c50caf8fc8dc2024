//! What a hand of Dreeg did, in words: who rubs out how much, who has lost the phase, what comes now.

use super::voice::Voice;
use crate::games::game::Game;
use crate::games::outcome::State;
use crate::games::session::{Applied, Session};
use crate::games::{Position, dreeg};
use crate::model::{Arg, Player, say};

/// Nothing for a game without slates.
pub fn news(applied: &Applied, session: &Session, voice: &Voice) -> Vec<String> {
    let (Some(state), Position::Dreeg(position)) = (applied.state(), session.position()) else { return Vec::new() };
    let mut lines = vec![rubbed_out(state, applied, session, voice)];
    let lost: Vec<usize> = (0..applied.seated.len()).filter(|seat| state.phase_lost[*seat]).collect();
    for seat in &lost {
        let player = name(applied.seated[*seat], session);
        let bollern = state.bollern[*seat];
        lines.push(voice.say(&match state.extra[*seat] {
            0 => say!(news_lost { player, bollern }),
            extra => say!(news_lost_extra { player, bollern, extra }),
        }));
    }
    if lost.is_empty() {
        lines.extend(dropped_out(state, applied, session, voice));
    } else if state.complete {
        lines.push(voice.label(say::news_complete));
    } else {
        lines.push(next_phase(state, position, voice));
        let named = position.named_by_the_losers().filter(|_| position.phase() == state.phase);
        lines.extend(named.map(|mut named| {
            named.name_players(session.roster());
            voice.say(&named)
        }));
    }
    lines
}

fn rubbed_out(state: &State, applied: &Applied, session: &Session, voice: &Voice) -> String {
    let seats = applied.seated.iter().zip(state.erased.iter()).filter(|(_, erased)| **erased > 0);
    let each: Vec<String> = seats.map(|(player, erased)| format!("{} {erased}", name(*player, session))).collect();
    match each.is_empty() {
        true => voice.label(say::news_nothing),
        false => voice.say(&say!(news_rubbed_out { each: Arg::Texts(each) })),
    }
}

fn dropped_out(state: &State, applied: &Applied, session: &Session, voice: &Voice) -> Option<String> {
    let gone = |seat: &usize| state.erased[*seat] > 0 && state.strokes[*seat] == 0;
    let gone = (0..applied.seated.len()).filter(gone).map(|seat| name(applied.seated[seat], session));
    let gone: Vec<String> = gone.collect();
    let count = gone.len();
    (count > 0).then(|| voice.say(&say!(news_out { count, players: Arg::Texts(gone) })))
}

fn next_phase(state: &State, position: &dreeg::Position, voice: &Voice) -> String {
    let phases = position.rules().phases.len();
    voice.say(&say!(news_phase { phase: state.phase, phases, name: Arg::Word(state.phase_name) }))
}

fn name(player: Player, session: &Session) -> String {
    session.roster().name(player).to_owned()
}
