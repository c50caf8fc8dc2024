//! The parts that a hand is said in: what may be missing, what can follow, and which word of a line said what.

use crate::model::{Arg, Message, Player, say};

/// One part of a hand, whatever its game calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Who plays alone.
    Who,
    /// What happened, where it is no game that somebody plays: a Räuber, a penalty.
    Event,
    Bid,
    CardPoints,
    /// Whether it was made: a Super Mord, a Valat, a Solo Du, a Durchmarsch.
    Outcome,
    /// Who lost a Räuber, or everybody's card points.
    Losers,
    /// What one person has counted.
    PointsOf(Player),
    Offender,
    Offence,
    /// Whom an event of Dreeg is about.
    Person,
    /// How often a hand was doubled.
    Doublings,
    KnockedBy,
    Pfeife,
    Combination,
    Auction,
    WrongPlay,
    Split,
    Laid,
    Pagat,
    Bonus,
    LastTrick,
    TookTrick,
    /// How a hand of two sides ended: somebody went out, or it was played to the end.
    Ending,
    /// Who played together.
    Side,
    /// The points of both sides.
    Counts,
    /// Whether the losers are schneider or schwarz.
    Loser,
    Closed,
    CountsAtClosing,
    Strokes,
    Phase,
}

impl Part {
    /// Without these there is no hand (docs/notation.md, How a line is read: who, bid, points).
    pub fn is_required(self) -> bool {
        matches!(
            self,
            Part::Who
                | Part::Bid
                | Part::CardPoints
                | Part::Outcome
                | Part::Losers
                | Part::PointsOf(_)
                | Part::Offender
                | Part::Person
                | Part::Ending
                | Part::Counts
                | Part::CountsAtClosing
                | Part::Strokes
        )
    }

    /// What it is called where it is asked for or hinted at.
    pub fn label(self) -> Message {
        match self {
            Part::Who => say!(notation_part_who),
            Part::Event => say!(notation_part_event),
            Part::Bid => say!(notation_part_bid),
            Part::CardPoints => say!(notation_part_card_points),
            Part::Outcome => say!(notation_part_outcome),
            Part::Losers => say!(notation_part_losers),
            Part::PointsOf(player) => say!(notation_part_points_of { player }),
            Part::Offender => say!(notation_part_offender),
            Part::Offence => say!(notation_part_offence),
            Part::Person => say!(notation_part_person),
            Part::Doublings => say!(notation_part_doublings),
            Part::KnockedBy => say!(notation_part_knocked_by),
            Part::Pfeife => say!(notation_part_pfeife),
            Part::Combination => say!(notation_part_combination),
            Part::Auction => say!(notation_part_auction),
            Part::WrongPlay => say!(notation_part_wrong_play),
            Part::Split => say!(notation_part_split),
            Part::Laid => say!(notation_part_laid),
            Part::Pagat => say!(notation_part_pagat),
            Part::Bonus => say!(notation_part_bonus),
            Part::LastTrick => say!(notation_part_last_trick),
            Part::TookTrick => say!(notation_part_took_trick),
            Part::Ending => say!(notation_part_ending),
            Part::Side => say!(notation_part_side),
            Part::Counts => say!(notation_part_counts),
            Part::Loser => say!(notation_part_loser),
            Part::Closed => say!(notation_part_closed),
            Part::CountsAtClosing => say!(notation_part_counts_at_closing),
            Part::Strokes => say!(notation_part_strokes),
            Part::Phase => say!(notation_part_phase),
        }
    }

    /// The question for it: „Augen?“
    pub fn question(self) -> Message {
        say!(notation_ask { part: Arg::from(self.label()) })
    }
}
