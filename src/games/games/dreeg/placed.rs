//! Which hands and events have their place in the running phase (docs/rules/dreeg.md, Events).

use super::position::Position;
use super::rules::PhaseKind;
use crate::model::{Arg, Refusal, Word, refuse};
use crate::words;

words! {
    /// What a hand can be that has its place only in some phases.
    pub enum Kind {
        Individual = "individual",
        Sides = "sides",
        Surrender = "surrender",
        ConcealedAce = "concealed-ace",
        Durchmarsch = "durchmarsch",
        Spoke = "spoke",
    }
}

impl Position {
    /// Whether the next hand can be this.
    pub fn has_place(&self, kind: Kind) -> bool {
        let (phase, active) = (self.phase_kind(), self.active_count());
        match kind {
            Kind::Individual => phase.is_kamerun() || (phase.is_sechsundsechzig() && active > 2),
            Kind::Sides => match phase {
                PhaseKind::RotAssen | PhaseKind::Rufen | PhaseKind::Wegloescher => true,
                PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass => active == 2,
                PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht => false,
            },
            Kind::Surrender => phase == PhaseKind::RotAssen && active > 2,
            Kind::ConcealedAce => phase == PhaseKind::RotAssen && active == 2,
            Kind::Durchmarsch => phase == PhaseKind::Kamerun,
            Kind::Spoke => phase == PhaseKind::SchweigeMass,
        }
    }

    pub(super) fn check_phase(&self, kind: Kind) -> Result<(), Refusal> {
        if self.has_place(kind) {
            return Ok(());
        }
        // Two of those who could be written down instead.
        let mut active = self.active_seats().map(|seat| self.table.player(seat));
        let one = active.next().unwrap_or(self.table.player(0));
        let two = active.next().unwrap_or(one);
        Err(refuse!(not_in_this_phase {
            kind: Arg::Word(kind.word()),
            phase: Arg::Word(self.phase_kind().word()),
            active: self.active_count(),
            one,
            two
        }))
    }
}
