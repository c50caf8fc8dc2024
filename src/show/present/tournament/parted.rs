//! Why somebody stands where they do, in words that are true of that one (docs/tournament.md, The ranking).

use crate::app::contest::ranking::Ranked;
use crate::model::{Arg, Points, say};
use crate::present::Voice;
use crate::tournament::standings::{DecidedBy, Figure, Parting};

/// What decided a place: of those who have the same total, what parted them.
pub fn decided(row: &Ranked, voice: &Voice) -> String {
    let mut said = match row.decided_by {
        DecidedBy::Total => return voice.label(say::decided_total),
        DecidedBy::Shared => vec![voice.label(say::decided_shared)],
        DecidedBy::Rung(_) => Vec::new(),
    };
    for parting in row.parted.before.iter().chain(&row.parted.after) {
        let sentence = parted(parting, voice);
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said.join(", ")
}

/// Of a total that somebody else has too, what parted them; nothing for one of its own.
pub fn why(row: &Ranked, voice: &Voice) -> Option<String> {
    (row.decided_by != DecidedBy::Total).then(|| decided(row, voice))
}

fn parted(parting: &Parting, voice: &Voice) -> String {
    let points = |points: Option<Points>| match points {
        Some(points) => Arg::from(points),
        None => Arg::from(voice.label(say::parted_no_series)),
    };
    voice.say(&match (parting.own, parting.others) {
        (Figure::Won(own), Figure::Won(other)) => say!(parted_won { own, other }),
        (Figure::Lost(own), Figure::Lost(other)) => say!(parted_lost { own, other }),
        (Figure::BestSeries(own), Figure::BestSeries(other)) => {
            say!(parted_best_series { own: points(own), other: points(other) })
        }
        (Figure::LastSeries(own), Figure::LastSeries(other)) => {
            say!(parted_last_series { own: points(own), other: points(other) })
        }
        (Figure::Direct(own), Figure::Direct(other)) => say!(parted_direct { own, other }),
        // Nobody reads the figures that a lot was drawn by; and both are of one rung.
        _ => say!(parting.is_ahead() => parted_lot_ahead | parted_lot_behind),
    })
}
