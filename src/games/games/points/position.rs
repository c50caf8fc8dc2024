//! State of a game kept by its points between two hands: the dealer, the round, and everybody's
//! total where there is a goal.

use serde::{Deserialize, Serialize};

use super::facts::{Facts, Hand};
use super::rules::{LeadingTotal, NextDealerRule, PaymentRule, Rules};
use crate::games::game::Game;
use crate::games::outcome::{HandOutcome, Outcome, Sheet, Trace};
use crate::model::{Message, Points, Result, Table, say};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    pub(super) rules: Rules,
    pub(super) table: Table,
    /// Totals in the order of joining; kept only where there is a goal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    totals: Vec<Points>,
    deals_in_round: usize,
    rounds_done: i64,
    complete: bool,
}

impl Game for Position {
    type Rules = Rules;
    type Facts = Facts;

    fn open(rules: Rules, table: Table) -> Position {
        Position {
            rules,
            table,
            totals: Vec::new(),
            deals_in_round: 0,
            rounds_done: 0,
            complete: false,
        }
    }

    fn rules_and_table(&self) -> (&Rules, &Table) {
        (&self.rules, &self.table)
    }

    fn rules_and_table_mut(&mut self) -> (&mut Rules, &mut Table) {
        (&mut self.rules, &mut self.table)
    }

    /// All seats, as everybody plays unless a line says otherwise.
    fn speaking_order(&self) -> Vec<usize> {
        self.table.seats_from_forehand().collect()
    }

    fn is_complete(&self) -> bool {
        self.complete
    }

    fn judge(&self, facts: &Facts, trace: &mut Trace) -> Result<Outcome> {
        match facts {
            Facts::Hand(hand) => self.judge_hand(hand, trace),
            Facts::ThrownIn => Ok(self.judge_thrown_in(|| say!(step_points_thrown_in), trace)),
        }
    }

    fn advance_to_next_hand(&mut self, facts: &Facts, outcome: &Outcome) {
        let Some(HandOutcome::Sheet(sheet)) = &outcome.hand else { return };
        let out = match facts {
            Facts::Hand(hand) => self.seats_sitting_out(hand),
            Facts::ThrownIn => Vec::new(),
        };
        self.add_to_totals_towards_goal(sheet);
        self.pass_deal(sheet, &out);
        self.deals_in_round += 1;
        if self.deals_in_round >= self.table.len() {
            self.deals_in_round = 0;
            self.rounds_done += 1;
            self.complete |= self.rules.rounds > 0 && self.rounds_done >= self.rules.rounds;
        }
    }

    /// Seats other people from the next hand on; the current round begins again.
    fn reseat(&mut self, table: Table) -> Result<()> {
        self.table = table;
        self.deals_in_round = 0;
        Ok(())
    }

    fn still_to_play_phrase(&self) -> Option<Message> {
        let is_begun = self.rules.rounds > 0 && self.deals_in_round > 0 && !self.complete;
        is_begun.then(|| say!(unfinished_round { left: self.table.len() - self.deals_in_round }))
    }

    fn game_state_sentences(&self) -> Vec<Message> {
        let dealer = self.table.dealer();
        let mut outlook = vec![match self.rules.deal {
            NextDealerRule::Turn => say!(outlook_points_turn { dealer }),
            NextDealerRule::Winner => say!(outlook_points_winner { dealer }),
            NextDealerRule::Loser => say!(outlook_points_loser { dealer }),
            NextDealerRule::Stays => say!(outlook_points_stays { dealer }),
        }];
        if self.rules.rounds > 0 {
            outlook.push(say!(outlook_round {
                round: self.rounds_done + i64::from(!self.complete),
                deal: self.deals_in_round + 1,
                seats: self.table.len(),
                rounds: self.rules.rounds
            }));
        }
        outlook.push(match (self.rules.settle, self.rules.best) {
            (PaymentRule::Differences, LeadingTotal::Highest) => say!(outlook_points_differences),
            (PaymentRule::Differences, LeadingTotal::Lowest) => {
                say!(outlook_points_differences_lowest)
            }
            (PaymentRule::AsWritten, _) => say!(outlook_points_as_written),
            (PaymentRule::Nothing, LeadingTotal::Highest) => say!(outlook_points_not_paid),
            (PaymentRule::Nothing, LeadingTotal::Lowest) => say!(outlook_points_not_paid_lowest),
        });
        outlook
            .extend(self.rules.required_hand_sum().map(|total| say!(outlook_points_sum { total })));
        if self.rules.goal > 0 {
            let (goal, best) = (self.rules.goal, self.rules.best);
            outlook.push(
                say!(best == LeadingTotal::Highest => outlook_points_goal | outlook_points_goal_lowest { goal }),
            );
        }
        outlook
    }
}

impl Position {
    /// Seats of those who sat out the hand.
    pub(super) fn seats_sitting_out(&self, hand: &Hand) -> Vec<usize> {
        hand.out.iter().filter_map(|player| self.table.seat_of(*player)).collect()
    }

    fn add_to_totals_towards_goal(&mut self, sheet: &Sheet) {
        if self.rules.goal == 0 {
            return;
        }
        let goal = Points::whole(self.rules.goal);
        for (player, points) in self.table.players().iter().zip(sheet.points.iter()) {
            if self.totals.len() <= player.index() {
                self.totals.resize(player.index() + 1, Points::ZERO);
            }
            let total = &mut self.totals[player.index()];
            *total += *points;
            self.complete |= *total >= goal;
        }
    }

    /// Passes the deal on; among equally good players the next one in turn deals, the present
    /// dealer last.
    fn pass_deal(&mut self, sheet: &Sheet, out: &[usize]) {
        let seats = self.table.seats_from_forehand().filter(|seat| !out.contains(seat));
        let highest = self.rules.best == LeadingTotal::Highest;
        let next = match self.rules.deal {
            NextDealerRule::Turn => return self.table.pass_deal(),
            NextDealerRule::Stays => return,
            NextDealerRule::Winner => first_extreme_seat(seats, |seat| sheet.points[seat], highest),
            NextDealerRule::Loser => first_extreme_seat(seats, |seat| sheet.points[seat], !highest),
        };
        if let Some(seat) = next {
            self.table.set_dealer_seat(seat);
        }
    }
}

/// First of the seats that have the most points, or the fewest where `is_most` is not set.
fn first_extreme_seat(
    seats: impl Iterator<Item = usize>,
    points: impl Fn(usize) -> Points,
    is_most: bool,
) -> Option<usize> {
    let is_better = |one: usize, other: usize| match is_most {
        true => points(one) > points(other),
        false => points(one) < points(other),
    };
    seats.reduce(|best, seat| if is_better(seat, best) { seat } else { best })
}
