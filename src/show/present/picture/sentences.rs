//! What figures are worth, in a sentence: how rare a game was, how good a share is.

use crate::model::say;
use crate::present::voice::Voice;
use crate::stats::{Judgement, Rarity, Share};

/// How rare a game was among those of its bid.
pub fn rarity(rarity: Rarity, voice: &Voice) -> String {
    let Rarity { card_points, as_far, games, won } = rarity;
    let message = match rarity.once_in() {
        // Nobody can say how rare something is by so few.
        _ if games < crate::stats::ENOUGH => say!(rarity_too_few { games }),
        Some(once_in) if once_in > 1 => {
            say!(won => rarity_won | rarity_lost { points: card_points, as_far, games, once: once_in })
        }
        _ => say!(won => rarity_usual_won | rarity_usual_lost { points: card_points, as_far, games }),
    };
    voice.say(&message)
}

/// A share with the number behind it and how far it can be trusted; beside everybody's where there are enough.
pub fn share(share: Share, everybody: Share, voice: &Voice) -> String {
    let (Some(thousandths), Some(interval)) = (share.thousandths(), share.interval()) else {
        return voice.label(say::share_none);
    };
    // Whole percent: less would be believed.
    let percent = |thousandths: u32| (thousandths + 5) / 10;
    let counted = say!(share_counted {
        hits: share.hits,
        of: share.of,
        share: percent(thousandths),
        low: percent(interval.low),
        high: percent(interval.high)
    });
    let all = percent(everybody.thousandths().unwrap_or(0));
    let message = match share.judged_by(everybody) {
        Judgement::TooFew => say!(share_too_few { counted }),
        Judgement::Usual => say!(share_usual { counted, all }),
        Judgement::Above => say!(share_above { counted, all }),
        Judgement::Below => say!(share_below { counted, all }),
    };
    voice.say(&message)
}
