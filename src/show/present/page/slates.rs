//! A Dreeg on slates: how each phase ended, and how it stands now.

use maud::{Markup, html};

use super::told::headed;
use crate::app::evening::{Evening, ScoreSheet};
use crate::games::Position;
use crate::games::dreeg;
use crate::games::game::Game;
use crate::games::outcome::State;
use crate::games::session::Session;
use crate::model::{Arg, Player, Word, say};
use crate::present::picture::{self, Ids};
use crate::present::slate::{self, OneSlate};
use crate::present::voice::Voice;

/// The slates as they stood when a phase was lost: what the loser still had is what was lost.
struct Phase {
    number: usize,
    /// The hand that ended it.
    hand: u32,
    seated: Vec<Player>,
    strokes: Vec<u8>,
    state: State,
}

/// Nothing for a game without slates.
pub fn slates(evening: &Evening, lines: &ScoreSheet, ids: &mut Ids, voice: &Voice) -> Markup {
    let shown = evening.shown();
    let Position::Dreeg(position) = shown.position() else { return html! {} };
    let content = html! {
        @for phase in phases(position, lines) { (ended(&phase, position, &shown, ids, voice)) }
        @if !position.is_complete() {
            h3 { (heading(position.phase(), position, voice)) }
            (now(position, &shown, ids, voice))
        }
    };
    headed(say::report_slates, &content, voice)
}

fn phases(position: &dreeg::Position, lines: &ScoreSheet) -> Vec<Phase> {
    let full = position.rules().strokes as u8;
    let mut before = vec![full; position.table().len()];
    let (mut number, mut phases) = (1, Vec::new());
    for line in &lines.lines {
        let Some((applied, state)) = line.applied.as_ref().and_then(|one| Some((one, one.state()?))) else { continue };
        let left = before.iter().zip(state.erased.iter()).map(|(before, erased)| before.saturating_sub(*erased));
        if state.phase_lost.iter().any(|lost| *lost) {
            let (seated, strokes) = (applied.seated.to_vec(), left.collect());
            phases.push(Phase { number, hand: line.hand.unwrap_or_default(), seated, strokes, state: *state });
        }
        number = state.phase;
        before = state.strokes.iter().copied().collect();
    }
    phases
}

fn heading(number: usize, position: &dreeg::Position, voice: &Voice) -> String {
    let phases = position.rules().phases.len();
    let name = position.rules().phases.get(number - 1).map_or("", |kind| kind.word());
    voice.say(&say!(report_phase { number, phases, name: Arg::Word(name) }))
}

fn ended(phase: &Phase, position: &dreeg::Position, shown: &Session, ids: &mut Ids, voice: &Voice) -> Markup {
    let name = |seat: usize| shown.roster().name(phase.seated[seat]);
    let one = |seat: usize| OneSlate {
        name: name(seat),
        strokes: phase.strokes[seat],
        bollern: phase.state.bollern[seat],
        extra: phase.state.extra[seat],
        deals: false,
    };
    let everybody: Vec<OneSlate<'_>> = (0..phase.strokes.len()).map(one).collect();
    let lost = (0..phase.strokes.len()).filter(|seat| phase.state.phase_lost[*seat]);
    let lost: Vec<String> = lost.map(|seat| name(seat).to_owned()).collect();
    html! {
        h3 { (heading(phase.number, position, voice)) }
        p { (voice.say(&say!(report_phase_lost { hand: phase.hand, count: lost.len(), players: Arg::Texts(lost) }))) }
        (picture::slates(&everybody, slate::sign(position), ids, voice))
    }
}

fn now(position: &dreeg::Position, shown: &Session, ids: &mut Ids, voice: &Voice) -> Markup {
    let table = position.table();
    let one = |seat: usize| OneSlate {
        name: shown.roster().name(table.player(seat)),
        strokes: position.strokes()[seat],
        bollern: position.bollern()[seat],
        extra: position.extra()[seat],
        deals: seat == table.dealer_seat(),
    };
    let everybody: Vec<OneSlate<'_>> = (0..table.len()).map(one).collect();
    picture::slates(&everybody, slate::sign(position), ids, voice)
}
