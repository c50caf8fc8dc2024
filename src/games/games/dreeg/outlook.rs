//! Where a game of Dreeg stands, and what the next hand is played by.

use super::position::Position;
use super::rules::PhaseKind;
use crate::games::game::Game;
use crate::model::{Arg, Message, Word, say};

impl Position {
    pub(super) fn look_ahead(&self) -> Vec<Message> {
        if self.is_complete() {
            return vec![say!(outlook_dreeg_complete { phases: self.rules.phases.len() })];
        }
        let mut outlook = vec![
            say!(outlook_phase {
                phase: self.phase(),
                phases: self.rules.phases.len(),
                name: Arg::Word(self.phase_kind().word())
            }),
            self.rule_in_a_line(),
            say!(outlook_active { players: self.players(self.active_seats()) }),
        ];
        let out: Vec<usize> = self.table.forehand_first().filter(|seat| !self.is_active(*seat)).collect();
        if !out.is_empty() {
            outlook.push(say!(outlook_dropped_out { players: self.players(out) }));
        }
        if let Some(named) = self.named_by_the_losers() {
            let (count, players) = (self.lost.len(), self.players(self.lost.iter().copied()));
            outlook.extend([say!(outlook_phase_lost { players, count, phase: self.phase() - 1 }), named]);
        }
        outlook.extend(self.deal_and_lead());
        outlook
    }

    /// How trumps are made, what wins.
    fn rule_in_a_line(&self) -> Message {
        let two = self.active_count() == 2;
        let most = self.active_count() - 1;
        match self.phase_kind() {
            PhaseKind::Sechsundsechzig if two => say!(outlook_rule_sechsundsechzig_two),
            PhaseKind::Sechsundsechzig => say!(outlook_rule_sechsundsechzig { most }),
            PhaseKind::SchweigeMass if two => say!(outlook_rule_schweige_mass_two),
            PhaseKind::SchweigeMass => say!(outlook_rule_schweige_mass),
            PhaseKind::RotAssen if two => say!(outlook_rule_rot_assen_two),
            PhaseKind::RotAssen => say!(outlook_rule_rot_assen),
            PhaseKind::Rufen if two => say!(outlook_rule_rufen_two),
            PhaseKind::Rufen => say!(outlook_rule_rufen),
            PhaseKind::Kamerun => say!(outlook_rule_kamerun { most }),
            PhaseKind::KamerunBeiNacht => say!(outlook_rule_kamerun_bei_nacht),
            PhaseKind::Wegloescher => say!(outlook_rule_wegloescher),
        }
    }

    /// Before the first hand of a phase: whoever lost the one before says who deals it, and who deals if they do not.
    pub fn named_by_the_losers(&self) -> Option<Message> {
        let (count, players) = (self.lost.len(), self.players(self.lost.iter().copied()));
        (count > 0).then(|| say!(outlook_loser_names_dealer { players, count, dealer: self.table.dealer() }))
    }

    /// Who deals, who leads to the first trick, and in Weglöscher who plays against whom.
    pub fn deal_and_lead(&self) -> Vec<Message> {
        let mut sentences = Vec::new();
        let mut playing = self.playing_seats();
        let two = (playing.next(), playing.next(), self.phase_kind());
        if let (Some(one), Some(other), PhaseKind::Wegloescher) = two {
            sentences
                .push(say!(outlook_plays_against { player: self.table.player(one), other: self.table.player(other) }));
        }
        if let Some(leader) = self.playing_seats().next() {
            let plays = self.is_active(self.table.dealer_seat());
            let (dealer, player) = (self.table.dealer(), self.table.player(leader));
            sentences.push(say!(plays => outlook_deal | outlook_deal_dropped_out { dealer, player }));
        }
        sentences
    }
}
