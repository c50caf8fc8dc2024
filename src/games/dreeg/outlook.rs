//! Where a game of Dreeg stands, and what the next hand is played by.

use super::position::Position;
use super::rules::PhaseKind;
use crate::model::{Arg, Message, Word};

impl Position {
    pub fn outlook(&self) -> Vec<Message> {
        if self.is_complete() {
            return vec![Message::new("outlook-dreeg-complete").with("phases", self.rules.phases.len())];
        }
        let mut outlook = vec![
            Message::new("outlook-phase")
                .with("phase", self.phase())
                .with("phases", self.rules.phases.len())
                .with("name", Arg::Word(self.phase_kind().word())),
            self.rule_in_a_line(),
            Message::new("outlook-active")
                .with("players", self.players(self.active_seats()))
                .with("count", self.active_count()),
        ];
        let out: Vec<usize> = self.table.from_forehand().filter(|seat| !self.is_active(*seat)).collect();
        if !out.is_empty() {
            outlook
                .push(Message::new("outlook-dropped-out").with("count", out.len()).with("players", self.players(out)));
        }
        outlook.extend(self.deal_and_lead());
        outlook
    }

    /// How trumps are made, what wins.
    fn rule_in_a_line(&self) -> Message {
        let two = self.active_count() == 2;
        match self.phase_kind() {
            PhaseKind::Sechsundsechzig if two => Message::new("outlook-rule-sechsundsechzig-two"),
            PhaseKind::Sechsundsechzig => Message::new("outlook-rule-sechsundsechzig"),
            PhaseKind::SchweigeMass if two => Message::new("outlook-rule-schweige-mass-two"),
            PhaseKind::SchweigeMass => Message::new("outlook-rule-schweige-mass"),
            PhaseKind::RotAssen if two => Message::new("outlook-rule-rot-assen-two"),
            PhaseKind::RotAssen => Message::new("outlook-rule-rot-assen"),
            PhaseKind::Rufen if two => Message::new("outlook-rule-rufen-two"),
            PhaseKind::Rufen => Message::new("outlook-rule-rufen"),
            PhaseKind::Kamerun => Message::new("outlook-rule-kamerun"),
            PhaseKind::KamerunBeiNacht => Message::new("outlook-rule-kamerun-bei-nacht"),
            PhaseKind::Wegloescher => Message::new("outlook-rule-wegloescher"),
        }
        .with("most", self.active_count() - 1)
    }

    /// The seat that leads to the first trick.
    pub fn leading_seat(&self) -> Option<usize> {
        let mut playing = self.playing_seats();
        let forehand = playing.next();
        // In Weglöscher the second of the two leads (source: A deals to B and C, C leads), unless it is the dealer.
        match playing.next() {
            Some(second) if self.phase_kind() == PhaseKind::Wegloescher && second != self.table.dealer_seat() => {
                Some(second)
            }
            _ => forehand,
        }
    }

    /// Who deals, who leads to the first trick, and in Weglöscher who plays against whom.
    pub fn deal_and_lead(&self) -> Vec<Message> {
        let mut sentences = Vec::new();
        let mut playing = self.playing_seats();
        let two = (playing.next(), playing.next(), self.phase_kind());
        if let (Some(one), Some(other), PhaseKind::Wegloescher) = two {
            sentences.push(
                Message::new("outlook-plays-against")
                    .with("player", self.table.player(one))
                    .with("other", self.table.player(other)),
            );
        }
        if let Some(leader) = self.leading_seat() {
            let text = if self.is_active(self.table.dealer_seat()) {
                Message::new("outlook-deal")
            } else {
                Message::new("outlook-deal-dropped-out")
            };
            sentences.push(text.with("dealer", self.table.dealer()).with("player", self.table.player(leader)));
        }
        sentences
    }
}
