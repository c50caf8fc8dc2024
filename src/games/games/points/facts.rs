//! Facts of a hand of a game kept by its points, as the record format has them.

use crate::games::bid::{Bid, SpokenName};
use crate::games::game::{
    GameFacts, read_optional_player, read_players, read_value_of_each_player, write_players,
    write_value_of_each_player,
};
use crate::model::{Arg, Message, Player, Points, Result, Roster, say};
use crate::record::read::refusal_of_wrong_type;
use crate::record::{Node, Object, Path, Writer, read};

/// Most characters of the text for what was played, and of the name of the game.
pub(super) const MOST_TEXT: usize = 40;

#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Points in the order in which they were typed; whoever is not named has none.
    pub points: Vec<(Player, Points)>,
    /// People who sat out the hand.
    pub out: Vec<Player>,
    pub declarer: Option<Player>,
    /// Text for what was played.
    pub what: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Facts {
    Hand(Hand),
    ThrownIn,
}

impl GameFacts for Facts {
    fn read(kind: &str, object: &mut Object<'_, '_, '_>, roster: &Roster) -> Result<Option<Facts>> {
        Ok(Some(match kind {
            "hand" => {
                let points = read_value_of_each_player(object, "points", roster, read_points)?;
                Facts::Hand(Hand {
                    points: points.ok_or_else(|| object.refusal_of_missing_key("points"))?,
                    out: read_players(object, "out", roster)?,
                    declarer: read_optional_player(object, "declarer", roster)?,
                    what: object.text("what")?.map(str::to_owned),
                })
            }
            "thrown-in" => Facts::ThrownIn,
            _ => return Ok(None),
        }))
    }

    fn write(&self, roster: &Roster, w: &mut Writer) {
        match self {
            Facts::Hand(hand) => write_hand(hand, roster, w),
            Facts::ThrownIn => w.put_key("kind", "thrown-in"),
        }
    }

    fn undeclared_event_sentence(&self, _dealer: Player) -> Option<Message> {
        let Facts::Hand(hand) = self else { return Some(say!(told_thrown_in)) };
        let what = match (hand.declarer, hand.what.as_deref()) {
            (Some(player), Some(what)) => say!(told_played { player, what }),
            (Some(player), None) => say!(told_played_alone { player }),
            (None, Some(what)) => say!(told_what_was_played { what }),
            (None, None) => say!(told_written),
        };
        Some(match hand.out.is_empty() {
            true => what,
            false => say!(told_without { what, players: Arg::Players(hand.out.clone()) }),
        })
    }

    fn bid(&self) -> Option<Bid> {
        let Facts::Hand(hand) = self else { return None };
        hand.what.as_deref().map(|what| Bid::Said(SpokenName::new(what)))
    }

    fn players_sitting_out(&self) -> &[Player] {
        if let Facts::Hand(hand) = self { &hand.out } else { &[] }
    }

    /// Copies from `before` who sat out, unless one of those people got points in this hand.
    fn copy_players_sitting_out(&mut self, before: &Facts) {
        let (Facts::Hand(hand), Facts::Hand(before)) = (self, before) else { return };
        let has_points = |player: &Player| hand.points.iter().any(|(of, _)| of == player);
        if hand.out.is_empty() && !before.out.iter().any(has_points) {
            hand.out.clone_from(&before.out);
        }
    }
}

/// Reads a whole number, or one that ends in .5; a whole one must have no fraction.
fn read_points(node: &Node<'_>, path: &Path<'_>) -> Result<Points> {
    let points = read::read_points(node, path)?;
    match node {
        Node::Number(_) if points.halves() % 2 == 0 => {
            Err(refusal_of_wrong_type(path, node, say::type_points))
        }
        _ => Ok(points),
    }
}

fn write_hand(hand: &Hand, roster: &Roster, w: &mut Writer) {
    w.put_key("kind", "hand");
    write_value_of_each_player("points", &hand.points, roster, w);
    write_players("out", &hand.out, roster, w);
    w.put_key("declarer", hand.declarer.map(|declarer| roster.name(declarer)));
    w.put_key("what", &hand.what);
}
