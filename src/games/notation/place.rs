//! Places of the parts of a hand in its line, so that a refusal by the rules can mark the word at
//! fault.

use std::ops::Range;

use crate::model::{Arg, Message, Player, Refusal, Roster, code, say};

/// Word of a line with the part that it says.
#[derive(Clone, Debug, PartialEq)]
pub struct WordWithPart {
    pub part: Part,
    pub span: Range<usize>,
    /// People named by the word.
    pub people: Vec<Player>,
}

/// Words of a line with the parts that they say.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Places(pub Vec<WordWithPart>);

impl Places {
    /// Range of the word that a refusal is about; `None` where the line has no such word.
    pub fn range_at_fault(&self, refusal: &Refusal, roster: &Roster) -> Option<Range<usize>> {
        let text = |name: &str| {
            refusal.args.iter().find(|(known, _)| *known == name).and_then(|(_, arg)| match arg {
                Arg::Text(text) => Some(text.as_str()),
                Arg::Player(player) => Some(roster.name(*player)),
                _ => None,
            })
        };
        let (wanted, index) = match text("field").map(record_key_and_index) {
            Some((key, index)) => (parts_for_record_key(key), index),
            None => (parts_for_refusal_code(refusal.code), None),
        };
        let somebody = [text("value"), text("player")];
        let is_named = |said: &&WordWithPart| {
            let of_part = match said.part {
                Part::PointsOf(player) | Part::Written(player) => Some(player),
                _ => None,
            };
            let mut people = said.people.iter().copied().chain(of_part);
            people.any(|player| somebody.contains(&Some(roster.name(player))))
        };
        for part in wanted {
            let said: Vec<&WordWithPart> =
                self.0.iter().filter(|said| part.matches(said.part)).collect();
            let one = said.iter().find(|said| is_named(said)).or_else(|| said.get(index?));
            if let Some(said) = one {
                return Some(said.span.clone());
            }
            if let (Some(first), Some(last)) = (said.first(), said.last()) {
                return Some(first.span.start..last.span.end);
            }
        }
        None
    }
}

/// Splits a field such as `combinations[1].player` into its key and index.
fn record_key_and_index(field: &str) -> (&str, Option<usize>) {
    let end = field.find(['[', '.']).unwrap_or(field.len());
    let index =
        field[end..].strip_prefix('[').and_then(|rest| rest.split(']').next()?.parse().ok());
    match (&field[..end], field.ends_with("].players")) {
        // Of a side, the people are said by one word and the points by another.
        ("sides", true) => ("sides.players", index),
        // Both sides' points are one word.
        ("sides", false) if index.is_some() => ("sides.counts", None),
        (key, _) => (key, index),
    }
}

/// Part of a hand that a refusal is about: a single part, or the points of everybody.
#[derive(Clone, Copy)]
enum PartOfRefusal {
    One(Part),
    PointsOfAll,
}

impl PartOfRefusal {
    fn matches(self, part: Part) -> bool {
        match self {
            PartOfRefusal::One(wanted) => wanted == part,
            PartOfRefusal::PointsOfAll => matches!(part, Part::PointsOf(_) | Part::Written(_)),
        }
    }
}

/// Parts of a hand that can stand for a key of the record format, the likeliest first.
fn parts_for_record_key(key: &str) -> Vec<PartOfRefusal> {
    if key == "points" {
        return vec![PartOfRefusal::PointsOfAll];
    }
    if key == "card_points" {
        return vec![
            PartOfRefusal::One(Part::CardPoints),
            PartOfRefusal::One(Part::Losers),
            PartOfRefusal::PointsOfAll,
        ];
    }
    let parts: &[Part] = match key {
        "kind" => &[Part::Event],
        "declarer" => &[Part::Who],
        "what" => &[Part::Bid],
        "bid" | "contract" => &[Part::Bid],
        "made" | "all_tricks" => &[Part::Outcome, Part::Bid, Part::Person],
        "losers" => &[Part::Losers],
        "offender" => &[Part::Offender, Part::Person],
        "offence" => &[Part::Offence, Part::Event],
        "player" => &[Part::Person],
        "knocks" => &[Part::Doublings, Part::KnockedBy],
        "schwacher" | "kontra" => &[Part::Doublings],
        "knocked_by" => &[Part::KnockedBy],
        "pfeife" => &[Part::Pfeife],
        "combinations" => &[Part::Combination],
        "auction" => &[Part::Auction],
        "penalties" => &[Part::WrongPlay],
        "split" => &[Part::Split],
        "laid" | "pagat_laid" => &[Part::Laid, Part::Pagat],
        "pagat" => &[Part::Pagat],
        "bonuses" => &[Part::Bonus],
        "last_trick" => &[Part::LastTrick, Part::Ending],
        "took_tricks" => &[Part::TookTrick],
        "out" => &[Part::Out, Part::Ending],
        "sides" | "sides.players" => &[Part::Side, Part::Ending, Part::Counts],
        "sides.counts" => &[Part::Counts],
        "closed" => &[Part::Closed, Part::CountsAtClosing],
        "erase" => &[Part::Strokes],
        _ => &[],
    };
    parts.iter().map(|part| PartOfRefusal::One(*part)).collect()
}

/// Parts of a hand that a refusal without a key is about, according to its code.
fn parts_for_refusal_code(word: &str) -> Vec<PartOfRefusal> {
    let parts: &[Part] = match word {
        code::card_points_of_missing => return vec![PartOfRefusal::PointsOfAll],
        code::all_tricks_elsewhere => &[Part::Outcome],
        code::knocked_by_turn
        | code::knocked_by_barred
        | code::knocked_by_not_entitled
        | code::knocked_by_twice => &[Part::KnockedBy],
        code::auction_not_higher
        | code::auction_last_round
        | code::auction_disagrees
        | code::auction_without_bid
        | code::auction_bid_in_raeuber => &[Part::Auction],
        code::combination_declarer_only
        | code::combination_twice
        | code::combination_too_many_holders
        | code::combination_in_raeuber
        | code::pfeife_beside_drull => &[Part::Combination],
        code::penalties_under_fach => &[Part::WrongPlay],
        code::penalty_play_under_augen => &[Part::Offence, Part::Event],
        code::discard_without_discards => &[Part::Bid, Part::Offence, Part::Event],
        code::misdeal_with_bid => &[Part::Bid, Part::Doublings],
        code::raeuber_points_of_missing | code::loser_twice => &[Part::Losers],
        code::split_under_augen => &[Part::Split],
        // A hand of another phase is told by its points, or by how it ended.
        code::not_in_this_phase => {
            let of_hand = [
                PartOfRefusal::PointsOfAll,
                PartOfRefusal::One(Part::Ending),
                PartOfRefusal::One(Part::Counts),
            ];
            return [PartOfRefusal::One(Part::Event)].into_iter().chain(of_hand).collect();
        }
        code::last_round_twice | code::last_round_mid_round | code::last_four_twice => {
            &[Part::Event]
        }
        _ => &[],
    };
    parts.iter().map(|part| PartOfRefusal::One(*part)).collect()
}

/// Part of a hand, under a name common to all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Player who declares the game.
    Who,
    /// Event that is no game of one player: a Räuber, a penalty.
    Event,
    Bid,
    CardPoints,
    /// Outcome of a Super Mord, a Valat, a Solo Du or a Durchmarsch: whether it was made.
    Outcome,
    /// Losers of a Räuber, or everybody's card points.
    Losers,
    /// Points of one person.
    PointsOf(Player),
    /// Points written for one person.
    Written(Player),
    Offender,
    Offence,
    /// Person of an event of Dreeg.
    Person,
    /// Number of doublings.
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
    /// End of a hand with two sides: a side went out, or every card was played.
    Ending,
    /// Players of one side.
    Side,
    /// Points of both sides.
    Counts,
    /// Whether the losers are schneider or schwarz.
    Loser,
    Closed,
    CountsAtClosing,
    Strokes,
    Phase,
    /// People who sat out the hand.
    Out,
    /// Amount that one person gets from every other.
    Each,
}

impl Part {
    /// Whether no hand is complete without this part (docs/notation.md, How a line is read: who,
    /// bid, points).
    pub fn is_required(self) -> bool {
        matches!(
            self,
            Part::Who
                | Part::Bid
                | Part::CardPoints
                | Part::Outcome
                | Part::Losers
                | Part::PointsOf(_)
                | Part::Written(_)
                | Part::Offender
                | Part::Person
                | Part::Ending
                | Part::Counts
                | Part::CountsAtClosing
                | Part::Strokes
        )
    }

    /// Name of the part for questions and hints.
    pub fn label(self) -> Message {
        match self {
            Part::Who => say!(notation_part_who),
            Part::Event => say!(notation_part_event),
            Part::Bid => say!(notation_part_bid),
            Part::CardPoints => say!(notation_part_card_points),
            Part::Outcome => say!(notation_part_outcome),
            Part::Losers => say!(notation_part_losers),
            Part::PointsOf(player) => say!(notation_part_points_of { player }),
            Part::Written(player) => say!(notation_part_written { player }),
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
            Part::Out => say!(notation_part_out),
            Part::Each => say!(notation_part_each),
        }
    }

    /// Question that asks for the part: „Augen?“
    pub fn question(self) -> Message {
        say!(notation_ask { part: Arg::from(self.label()) })
    }
}
