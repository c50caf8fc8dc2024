//! State of a game of Dreeg between two hands: the phase, the strokes left on the slates, the
//! drinks owed, and the dealer.

use serde::{Deserialize, Serialize};

use super::facts::{self, Facts};
use super::rules::{HandKind, PhaseKind, Rules};
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, Outcome, Trace};
use crate::model::{Arg, Message, PerSeat, Player, Result, Table, Word, refuse, say};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Index of the current phase in the list of phases; stays at the last one once the game is
    /// complete.
    pub(super) phase: usize,
    /// Strokes left on each slate, by seat.
    pub(super) strokes: Vec<u8>,
    pub(super) bollern: Vec<u8>,
    pub(super) extra: Vec<u8>,
    complete: bool,
    /// Seats that lost the previous phase; empty once a hand of the new phase was played or its
    /// dealer was named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) lost: Vec<usize>,
}

impl Game for Position {
    type Rules = Rules;
    type Facts = Facts;

    fn open(rules: Rules, table: Table) -> Position {
        let none = vec![0; table.len()];
        Position {
            phase: 0,
            strokes: vec![rules.strokes as u8; table.len()],
            bollern: none.clone(),
            extra: none,
            complete: false,
            lost: Vec::new(),
            rules,
            table,
        }
    }

    fn rules_and_table(&self) -> (&Rules, &Table) {
        (&self.rules, &self.table)
    }

    fn rules_and_table_mut(&mut self) -> (&mut Rules, &mut Table) {
        (&mut self.rules, &mut self.table)
    }

    fn speaking_order(&self) -> Vec<usize> {
        self.playing_seats().collect()
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome> {
        self.judge_hand(facts, trace).map(Outcome::from_slate_state)
    }

    /// Takes over the state that the outcome of a hand describes.
    fn advance_to_next_hand(&mut self, _facts: &Facts, outcome: &Outcome) {
        let Some(HandOutcome::State(state)) = &outcome.hand else { return };
        self.phase = state.phase - 1;
        self.strokes.copy_from_slice(&state.strokes);
        self.bollern.copy_from_slice(&state.bollern);
        self.extra.copy_from_slice(&state.extra);
        self.complete = state.complete;
        self.lost = (0..state.phase_lost.len())
            .filter(|seat| state.phase_lost[*seat] && !state.complete)
            .collect();
        self.table.set_dealer_seat(state.dealer);
    }

    /// Refuses any change of seats, as the same people play until the last phase is over.
    fn reseat(&mut self, _table: Table) -> Result<()> {
        Err(refuse!(seats_inside_dreeg))
    }

    /// Sets the next dealer, who may also be somebody who has dropped out.
    fn set_next_dealer(&mut self, seat: usize) {
        self.table.set_dealer_seat(seat);
        self.lost.clear();
    }

    fn doubts_about(&self, facts: &Facts) -> Vec<Message> {
        facts::doubts_about(facts)
    }

    fn still_to_play_phrase(&self) -> Option<Message> {
        let left = self.rules.phases.len() + 1 - self.phase_number();
        (!self.is_complete()).then(|| say!(unfinished_phases { left }))
    }

    fn game_state_sentences(&self) -> Vec<Message> {
        if self.is_complete() {
            return vec![say!(outlook_dreeg_complete { phases: self.rules.phases.len() })];
        }
        let mut outlook = vec![
            say!(outlook_phase {
                phase: self.phase_number(),
                phases: self.rules.phases.len(),
                name: Arg::Word(self.phase_kind().word())
            }),
            self.phase_rule_sentence(),
            say!(outlook_active { players: self.players_at_seats(self.active_seats()) }),
        ];
        let out: Vec<usize> = self
            .table
            .seats_from_forehand()
            .filter(|seat| !self.has_seat_strokes_left(*seat))
            .collect();
        if !out.is_empty() {
            outlook.push(say!(outlook_dropped_out { players: self.players_at_seats(out) }));
        }
        if let Some(named) = self.losers_may_name_dealer_sentence() {
            let (count, players) =
                (self.lost.len(), self.players_at_seats(self.lost.iter().copied()));
            outlook.extend([
                say!(outlook_phase_lost { players, count, phase: self.phase_number() - 1 }),
                named,
            ]);
        }
        outlook.extend(self.deal_and_lead_sentences());
        outlook
    }
}

impl Position {
    /// Number of the phase of the next hand, from 1; once the game is complete, that of the last
    /// phase.
    pub fn phase_number(&self) -> usize {
        self.phase + 1
    }

    pub fn phase_kind(&self) -> PhaseKind {
        self.rules.phases[self.phase]
    }

    /// Strokes left on the slates, by seat.
    pub fn strokes(&self) -> &[u8] {
        &self.strokes
    }

    /// Phases lost so far, by seat.
    pub fn bollern(&self) -> &[u8] {
        &self.bollern
    }

    /// Drinks owed beside the Bollern, by seat.
    pub fn extra_drinks_by_seat(&self) -> &[u8] {
        &self.extra
    }

    pub fn has_seat_strokes_left(&self, seat: usize) -> bool {
        self.strokes[seat] > 0
    }

    /// Seats with strokes left, forehand first.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + Clone + use<'_> {
        self.table.seats_from_forehand().filter(|seat| self.has_seat_strokes_left(*seat))
    }

    /// Seats that play the next hand, forehand first: in Weglöscher the next two active seats after
    /// the dealer, else everybody active.
    pub fn playing_seats(&self) -> impl Iterator<Item = usize> + Clone + use<'_> {
        let most = if self.phase_kind() == PhaseKind::Wegloescher { 2 } else { self.table.len() };
        self.active_seats().take(most)
    }

    pub fn active_seat_count(&self) -> usize {
        self.active_seats().count()
    }

    /// Seat of a player with strokes left; refuses anybody else, naming the field.
    pub(super) fn seat_of_active_player(
        &self,
        player: Player,
        field: &'static str,
    ) -> Result<usize> {
        self.table.seat_of(player).filter(|seat| self.has_seat_strokes_left(*seat)).ok_or_else(
            || {
                let how = if self.table.seat_of(player).is_some() { "out" } else { "away" };
                let players = self.active_seats().map(|seat| self.table.player(seat)).collect();
                refuse!(not_active { field, value: player, how, players: Arg::Players(players) })
            },
        )
    }

    /// Seat of a player who plays this hand; refuses anybody else, naming the field.
    pub(super) fn seat_of_playing_player(
        &self,
        player: Player,
        field: &'static str,
    ) -> Result<usize> {
        let seat = self.seat_of_active_player(player, field)?;
        if self.playing_seats().any(|playing| playing == seat) {
            return Ok(seat);
        }
        Err(refuse!(not_their_turn {
            field,
            value: player,
            players: self.players_at_seats(self.playing_seats())
        }))
    }

    pub(super) fn zero_per_seat<T: Copy + Default>(&self) -> PerSeat<T> {
        PerSeat::new(self.table.len())
    }

    pub(super) fn players_at_seats(&self, seats: impl IntoIterator<Item = usize>) -> Arg {
        Arg::Players(seats.into_iter().map(|seat| self.table.player(seat)).collect())
    }

    /// Whether the next hand can be of this kind.
    pub fn allows_hand_kind(&self, kind: HandKind) -> bool {
        let (phase, active) = (self.phase_kind(), self.active_seat_count());
        match kind {
            HandKind::Individual => {
                phase.is_kamerun() || (phase.is_sechsundsechzig() && active > 2)
            }
            HandKind::Sides => match phase {
                PhaseKind::RotAssen | PhaseKind::Rufen | PhaseKind::Wegloescher => true,
                PhaseKind::Sechsundsechzig | PhaseKind::SchweigeMass => active == 2,
                PhaseKind::Kamerun | PhaseKind::KamerunBeiNacht => false,
            },
            HandKind::Surrender => phase == PhaseKind::RotAssen && active > 2,
            HandKind::ConcealedAce => phase == PhaseKind::RotAssen && active == 2,
            HandKind::Durchmarsch => phase == PhaseKind::Kamerun,
            HandKind::Spoke => phase == PhaseKind::SchweigeMass,
        }
    }

    pub(super) fn check_phase_allows_hand(&self, kind: HandKind) -> Result<()> {
        if self.allows_hand_kind(kind) {
            return Ok(());
        }
        // Two of those who could be written down instead.
        let mut active = self.active_seats().map(|seat| self.table.player(seat));
        let one = active.next().unwrap_or(self.table.player(0));
        let two = active.next().unwrap_or(one);
        Err(refuse!(not_in_this_phase {
            kind: Arg::Word(kind.word()),
            phase: Arg::Word(self.phase_kind().word()),
            active: self.active_seat_count(),
            one,
            two
        }))
    }

    /// Sentence that says how trumps are chosen in this phase, and what wins it.
    fn phase_rule_sentence(&self) -> Message {
        let two = self.active_seat_count() == 2;
        let most = self.active_seat_count() - 1;
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

    /// Sentence before the first hand of a phase: the losers of the last phase may name the dealer,
    /// and who deals if they do not; `None` later.
    pub fn losers_may_name_dealer_sentence(&self) -> Option<Message> {
        let (count, players) = (self.lost.len(), self.players_at_seats(self.lost.iter().copied()));
        (count > 0).then(|| {
            say!(outlook_loser_names_dealer { players, count, dealer: self.table.dealer() })
        })
    }

    /// Sentences about who deals and who leads, and in Weglöscher about who plays whom.
    pub fn deal_and_lead_sentences(&self) -> Vec<Message> {
        let mut sentences = Vec::new();
        let mut playing = self.playing_seats();
        let two = (playing.next(), playing.next(), self.phase_kind());
        if let (Some(one), Some(other), PhaseKind::Wegloescher) = two {
            sentences.push(say!(outlook_plays_against {
                player: self.table.player(one),
                other: self.table.player(other)
            }));
        }
        if let Some(leader) = self.playing_seats().next() {
            let plays = self.has_seat_strokes_left(self.table.dealer_seat());
            let (dealer, player) = (self.table.dealer(), self.table.player(leader));
            sentences
                .push(say!(plays => outlook_deal | outlook_deal_dropped_out { dealer, player }));
        }
        sentences
    }
}
