//! What came of an event, as a result line of the record format.

use super::{Applied, Session, Total};
use crate::games::outcome::State;
use crate::model::{Message, Player, Points};
use crate::record::Writer;

/// How a session stood right after an event.
#[derive(Clone, Copy, Debug)]
pub struct After<'a> {
    pub totals: &'a [Total],
    pub next_dealer: Option<Player>,
}

impl Session {
    /// Writes a result line of the record format: what an event that was just applied came to.
    pub fn write_result(
        &self,
        line: Option<u64>,
        applied: &Applied,
        speak: &dyn Fn(&Message) -> String,
        w: &mut Writer,
    ) {
        let after = After { totals: &self.totals, next_dealer: self.next_dealer() };
        self.write_result_then(line, applied, after, speak, w);
    }

    /// The same for an event that others have followed, with the figures as they stood right after it.
    pub fn write_result_then(
        &self,
        line: Option<u64>,
        applied: &Applied,
        after: After<'_>,
        speak: &dyn Fn(&Message) -> String,
        w: &mut Writer,
    ) {
        w.object(|w| {
            if let Some(line) = line {
                w.key("line").whole(line as i64);
            }
            if let Some(hand) = applied.hand {
                w.key("hand").whole(i64::from(hand));
            }
            if let Some(sheet) = applied.sheet() {
                self.write_by_name("points", &applied.seated, &sheet.points, w);
                self.write_by_name("due", &applied.seated, &sheet.due, w);
                if let Some(bonus) = &sheet.bonus {
                    self.write_by_name("bonus", &applied.seated, bonus, w);
                }
                w.key("totals").object(|w| {
                    for (name, total) in self.roster.names().iter().zip(after.totals) {
                        w.key(name).points(total.points);
                    }
                });
            }
            if let Some(state) = applied.state() {
                w.key("state").object(|w| self.write_state(state, &applied.seated, w));
            }
            if let Some(dealer) = after.next_dealer {
                w.key("next_dealer").text(self.roster.name(dealer));
            }
            if !applied.outcome.warnings.is_empty() {
                w.key("warnings").list(|w| applied.outcome.warnings.iter().for_each(|warning| w.text(&speak(warning))));
            }
        });
    }

    /// Everybody at the table by name, zeros included; lists in seat order (docs/record-format.md, Answers).
    fn write_state(&self, state: &State, players: &[Player], w: &mut Writer) {
        let name = |seat: usize| self.roster.name(players[seat]);
        let counts = |key, counts: &[u8], w: &mut Writer| {
            w.key(key).object(|w| {
                for (seat, count) in counts.iter().enumerate() {
                    w.key(name(seat)).whole(i64::from(*count));
                }
            });
        };
        w.key("phase").whole(state.phase as i64);
        w.key("phase_name").text(state.phase_name);
        counts("strokes", &state.strokes, w);
        counts("erased", &state.erased, w);
        w.key("active").texts(state.active().map(name));
        counts("bollern", &state.bollern, w);
        if state.extra.iter().any(|extra| *extra > 0) {
            counts("extra", &state.extra, w);
        }
        w.key("phase_lost_by").texts((0..players.len()).filter(|seat| state.phase_lost[*seat]).map(name));
        w.key("complete").flag(state.complete);
    }

    fn write_by_name(&self, key: &str, players: &[Player], values: &[Points], w: &mut Writer) {
        w.key(key).object(|w| {
            for (player, value) in players.iter().zip(values) {
                w.key(self.roster.name(*player)).points(*value);
            }
        });
    }
}
