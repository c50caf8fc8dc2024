//! An event: what happened at the table, as the record format has it.

use crate::games::Facts;
use crate::games::change::Change;
use crate::games::header::{check_text, check_year};
use crate::model::{Player, Refusal, Roster};
use crate::record::Writer;

/// An event line of the record format.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub what: What,
    pub at: Option<String>,
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// From the next hand on these people sit at the table.
    Seats { players: Vec<String>, dealer: usize },
    /// This player deals the next hand.
    Dealer(Player),
    /// From the next hand on these house rules hold.
    Rules(Box<Change>),
    /// Something of the game itself.
    Play(Facts),
}

impl Event {
    /// The same event with everybody who sits down under another name.
    pub fn with_seat_names(mut self, rename: impl Fn(&str) -> Option<String>) -> Event {
        if let What::Seats { players, .. } = &mut self.what {
            for name in players {
                if let Some(other) = rename(name) {
                    *name = other;
                }
            }
        }
        self
    }

    /// Refuses what is recorded from now on; what was recorded before stays as it is (docs/trust.md, Limits).
    pub fn check_limits(&self) -> Result<(), Refusal> {
        self.note.as_deref().map_or(Ok(()), |note| check_text(note, "note"))?;
        self.at.as_deref().map_or(Ok(()), |at| check_year(at, "at"))
    }

    pub fn play(facts: Facts) -> Event {
        Event { what: What::Play(facts), at: None, note: None }
    }

    pub fn write(&self, roster: &Roster, w: &mut Writer) {
        w.object(|w| {
            match &self.what {
                What::Seats { players, dealer } => {
                    w.key("kind").text("seats");
                    w.key("players").texts(players.iter().map(String::as_str));
                    w.key("dealer").text(&players[*dealer]);
                }
                What::Dealer(player) => {
                    w.key("kind").text("dealer");
                    w.key("player").text(roster.name(*player));
                }
                What::Rules(change) => {
                    w.key("kind").text("rules");
                    change.write(w.key("house"));
                }
                What::Play(facts) => facts.write(roster, w),
            }
            if let Some(at) = &self.at {
                w.key("at").text(at);
            }
            if let Some(note) = &self.note {
                w.key("note").text(note);
            }
        });
    }
}
