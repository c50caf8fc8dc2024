//! Facts of a hand of Dreeg, as the record format has them.

use crate::games::game::{
    GameFacts, read_optional_player, read_players, read_required_player, read_value_of_each_player,
    write_players, write_value_of_each_player,
};
use crate::model::{Arg, Message, Player, Result, Roster, refuse, say};
use crate::record::{Object, Writer, read};

/// Card points with which a hand is won.
pub(super) const ENOUGH: i64 = 66;
/// Card points in the whole pack.
pub(super) const PACK: i64 = 120;
/// Most points of one hand in all, with every King and Over declared: three twenties and a forty
/// beside the card points.
pub(super) const MOST_POINTS: i64 = 220;

/// A hand of 66 or Kamerun in which everybody played alone.
#[derive(Clone, Debug, PartialEq)]
pub struct IndividualHand {
    pub card_points: Vec<(Player, i64)>,
    pub last_trick: Player,
    /// People who have 0 card points and yet took a trick.
    pub took_tricks: Vec<Player>,
}

/// Card points and tricks of one side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SidePointsAndTricks {
    pub card_points: i64,
    /// Number of tricks; `None` means none with 0 card points, and otherwise at least one.
    pub tricks: Option<i64>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    pub players: Vec<Player>,
    pub count: SidePointsAndTricks,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HandEnding {
    /// Early end of the hand, as this player went out.
    Out(Player),
    /// Every card was played, and this player won the last trick.
    LastTrick(Player),
}

/// Closing of the talon, with the counts of both sides at that moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ClosedTalon {
    pub by: Player,
    /// Counts in the order of the sides.
    pub sides: [SidePointsAndTricks; 2],
}

/// A hand between two sides.
#[derive(Clone, Debug, PartialEq)]
pub struct TwoSidedHand {
    pub sides: [Side; 2],
    pub ending: HandEnding,
    pub closed: Option<ClosedTalon>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Individual(IndividualHand),
    Sides(TwoSidedHand),
    /// Rot-Assen: the holder of the Ace gives up.
    Surrender(Player),
    /// Rot-Assen between two players: the holder of the Ace concealed it.
    ConcealedAce(Player),
    /// Kamerun: a player undertook to win all tricks.
    Durchmarsch {
        player: Player,
        made: bool,
    },
    /// Schweige-Maß: this player spoke.
    Spoke(Player),
    Penalty(Player),
    /// Strokes that each player erases, as the table worked them out itself.
    Strokes(Vec<(Player, i64)>),
}

impl GameFacts for Facts {
    fn read(kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>> {
        Ok(Some(match kind {
            "individual" => Facts::Individual(read_individual_hand(object, roster)?),
            "sides" => Facts::Sides(read_two_sided_hand(object, roster)?),
            "surrender" => Facts::Surrender(read_required_player(object, "player", roster)?),
            "concealed-ace" => Facts::ConcealedAce(read_required_player(object, "player", roster)?),
            "durchmarsch" => Facts::Durchmarsch {
                player: read_required_player(object, "player", roster)?,
                made: object.flag("made")?.ok_or_else(|| object.refusal_of_missing_key("made"))?,
            },
            "spoke" => Facts::Spoke(read_required_player(object, "player", roster)?),
            "penalty" => Facts::Penalty(read_required_player(object, "offender", roster)?),
            "strokes" => Facts::Strokes(read_number_of_each_player(object, "erase", roster)?),
            _ => return Ok(None),
        }))
    }

    fn write(&self, roster: &Roster, w: &mut Writer) {
        let of_player = |kind, key, player: &Player, w: &mut Writer| {
            w.put_key("kind", kind);
            w.put_key(key, roster.name(*player));
        };
        match self {
            Facts::Individual(hand) => {
                w.put_key("kind", "individual");
                write_value_of_each_player("card_points", &hand.card_points, roster, w);
                w.put_key("last_trick", roster.name(hand.last_trick));
                write_players("took_tricks", &hand.took_tricks, roster, w);
            }
            Facts::Sides(hand) => write_two_sided_hand(hand, roster, w),
            Facts::Surrender(player) => of_player("surrender", "player", player, w),
            Facts::ConcealedAce(player) => of_player("concealed-ace", "player", player, w),
            Facts::Durchmarsch { player, made } => {
                of_player("durchmarsch", "player", player, w);
                w.put_key("made", *made);
            }
            Facts::Spoke(player) => of_player("spoke", "player", player, w),
            Facts::Penalty(offender) => of_player("penalty", "offender", offender, w),
            Facts::Strokes(erase) => {
                w.put_key("kind", "strokes");
                write_value_of_each_player("erase", erase, roster, w);
            }
        }
    }

    fn undeclared_event_sentence(&self, _dealer: Player) -> Option<Message> {
        Some(match self {
            Facts::Individual(hand) => {
                let each = hand.card_points.iter();
                let each = each.map(|(player, points)| say!(told_card_points { player, points }));
                let each = Arg::Messages(each.collect());
                say!(told_individual { each, player: hand.last_trick })
            }
            Facts::Sides(hand) => two_sided_hand_sentence(hand),
            Facts::Surrender(player) => say!(told_surrender { player }),
            Facts::ConcealedAce(player) => say!(told_concealed_ace { player }),
            Facts::Durchmarsch { player, made } => {
                say!(*made => told_durchmarsch | told_durchmarsch_failed { player })
            }
            Facts::Spoke(player) => say!(told_spoke { player }),
            Facts::Penalty(player) => say!(told_penalty { player }),
            Facts::Strokes(_) => say!(told_just_strokes),
        })
    }
}

/// Sentence about who went out or took the last trick, with the points of that side first; in
/// larger games also with the partners.
fn two_sided_hand_sentence(hand: &TwoSidedHand) -> Message {
    let (HandEnding::Out(player) | HandEnding::LastTrick(player)) = hand.ending;
    let side = usize::from(!hand.sides[0].players.contains(&player));
    let in_order =
        |counts: [SidePointsAndTricks; 2]| [counts[side].card_points, counts[1 - side].card_points];
    let [own, other] = in_order([hand.sides[0].count, hand.sides[1].count]);
    let is_out = matches!(hand.ending, HandEnding::Out(_));
    let mut what = say!(is_out => told_out | told_last_trick { player, own, other });
    let [mut with, against] = [side, 1 - side].map(|side| hand.sides[side].players.clone());
    with.retain(|one| *one != player);
    if with.len() + against.len() > 1 {
        let (count, with, against) = (with.len(), Arg::Players(with), Arg::Players(against));
        what = say!(told_against { what, count, with, against });
    }
    let Some(closed) = &hand.closed else { return what };
    let [own, other] = in_order(closed.sides);
    say!(told_closed { what, player: closed.by, own, other })
}

fn read_number_of_each_player(
    object: &mut Object<'_, '_, '_>,
    key: &'static str,
    roster: &Roster,
) -> Result<Vec<(Player, i64)>> {
    read_value_of_each_player(object, key, roster, read::read_whole_number)?
        .ok_or_else(|| object.refusal_of_missing_key(key))
}

fn read_individual_hand(
    object: &mut Object<'_, '_, '_>,
    roster: &Roster,
) -> Result<IndividualHand> {
    Ok(IndividualHand {
        card_points: read_number_of_each_player(object, "card_points", roster)?,
        last_trick: read_required_player(object, "last_trick", roster)?,
        took_tricks: read_players(object, "took_tricks", roster)?,
    })
}

fn read_two_sided_hand(object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<TwoSidedHand> {
    let sides = read_two_sides(object, |side| {
        Ok(Side {
            players: read_players(side, "players", roster)?,
            count: read_side_points_and_tricks(side)?,
        })
    })?;
    let out = read_optional_player(object, "out", roster)?;
    let last_trick = read_optional_player(object, "last_trick", roster)?;
    let ending = match (out, last_trick) {
        (Some(player), None) => HandEnding::Out(player),
        (None, Some(player)) => HandEnding::LastTrick(player),
        (Some(_), Some(_)) => return Err(refuse!(out_and_last_trick)),
        (None, None) => return Err(refuse!(out_or_last_trick)),
    };
    let closed = object.object("closed", |closed| {
        let by = read_required_player(closed, "by", roster)?;
        Ok(ClosedTalon { by, sides: read_two_sides(closed, read_side_points_and_tricks)? })
    })?;
    Ok(TwoSidedHand { sides, ending, closed })
}

fn read_side_points_and_tricks(side: &mut Object<'_, '_, '_>) -> Result<SidePointsAndTricks> {
    let card_points = side.required_whole_number("card_points")?;
    Ok(SidePointsAndTricks { card_points, tricks: side.take_whole_number("tricks")? })
}

/// Reads the list `sides`, which has exactly two items.
fn read_two_sides<'n, 'a, T>(
    object: &mut Object<'n, 'a, '_>,
    read: impl FnMut(&mut Object<'n, 'a, '_>) -> Result<T>,
) -> Result<[T; 2]> {
    let field = object.path_of_key("sides");
    let sides = object.objects("sides", read)?;
    sides.try_into().map_err(|sides: Vec<T>| refuse!(sides_not_two { field, value: sides.len() }))
}

fn write_two_sided_hand(hand: &TwoSidedHand, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "sides");
    w.objects("sides", &hand.sides, |w, side| {
        write_players("players", &side.players, roster, w);
        write_side_points_and_tricks(&side.count, w);
    });
    match hand.ending {
        HandEnding::Out(player) => w.put_key("out", roster.name(player)),
        HandEnding::LastTrick(player) => w.put_key("last_trick", roster.name(player)),
    }
    if let Some(closed) = &hand.closed {
        w.key("closed").object(|w| {
            w.put_key("by", roster.name(closed.by));
            w.objects("sides", &closed.sides, |w, count| write_side_points_and_tricks(count, w));
        });
    }
}

fn write_side_points_and_tricks(count: &SidePointsAndTricks, w: &mut Writer) {
    w.put_key("card_points", count.card_points);
    w.put_key("tricks", count.tricks);
}

/// Whether all points of a hand can add up to this sum when it was played to its end: 120 card
/// points, and 20, or once 40, for each declaration.
pub(super) fn is_possible_pack_sum(sum: i64) -> bool {
    (PACK..=MOST_POINTS).contains(&sum) && sum % 20 == 0
}

/// Doubts about a possible hand: somebody went out although the other side has more than enough
/// points, so that the sides may be swapped.
pub(super) fn doubts_about(facts: &Facts) -> Vec<Message> {
    let Facts::Sides(TwoSidedHand { sides, ending: HandEnding::Out(who), .. }) = facts else {
        return Vec::new();
    };
    let others =
        sides.iter().find(|side| !side.players.contains(who)).map(|side| side.count.card_points);
    let others = others.filter(|points| *points > ENOUGH);
    others.map(|points| say!(unlikely_out { player: *who, points })).into_iter().collect()
}
