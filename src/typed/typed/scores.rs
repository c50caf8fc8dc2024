//! Sums of a paper sheet as they are typed: `PLAYER=POINTS[:WON/LOST]`.

use crate::model::{Points, Refusal, refuse};

/// Sums of one player at the foot of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypedScore {
    pub points: Points,
    /// Games declared and won, and games declared and lost.
    pub games: Option<(u32, u32)>,
}

pub fn refusal_of_score(typed: &str) -> Refusal {
    refuse!(score_wrong { field: "name", value: typed })
}

/// Splits a score into the name or start number, and the rest.
pub fn split_name(typed: &str) -> Result<(&str, &str), Refusal> {
    typed.rsplit_once('=').ok_or_else(|| refusal_of_score(typed))
}

/// Whether the name means the sum of the sheet, and no player.
pub fn is_word_for_sheet_sum(name: &str) -> bool {
    ["sum", "total", "summe", "gesamt", "σ", "∑"].contains(&name.trim().to_lowercase().as_str())
}

/// Reads `POINTS[:WON/LOST]`; `None` for anything else.
pub fn read_score(score: &str) -> Option<TypedScore> {
    let Some((points, games)) = score.split_once(':') else {
        return Some(TypedScore { points: read_points(score)?, games: None });
    };
    let (won, lost) = games.split_once('/')?;
    let games = (won.trim().parse().ok()?, lost.trim().parse().ok()?);
    Some(TypedScore { points: read_points(points)?, games: Some(games) })
}

/// Reads whole or half points, with the sign and the comma of either language.
fn read_points(typed: &str) -> Option<Points> {
    let typed = typed.trim().replace('−', "-").replace(',', ".");
    let (sign, digits) = match typed.strip_prefix(['-', '+']) {
        Some(digits) => (if typed.starts_with('-') { -1 } else { 1 }, digits),
        None => (1, typed.as_str()),
    };
    let (whole, half) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let halves = match half {
        None | Some("0") => 0,
        Some("5") => 1,
        Some(_) => return None,
    };
    if whole.is_empty() || whole.len() > 9 || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(Points::from_halves(sign * (whole.parse::<i64>().ok()? * 2 + halves)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_with_points_and_games() {
        let score = |halves, games| Some(TypedScore { points: Points::from_halves(halves), games });
        assert_eq!(read_score("+12"), score(24, None));
        assert_eq!(read_score(" −3,5 "), score(-7, None));
        assert_eq!(read_score("-0.5:1/2"), score(-1, Some((1, 2))));
        assert_eq!(read_score("120: 3 / 1 "), score(240, Some((3, 1))));
        for wrong in ["", "x", "1.25", "1.", "--1", "1234567890", "5:1", "5:1/", "5:-1/2", "٣"] {
            assert_eq!(read_score(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_last_equals_sign_separates_name_and_score() {
        assert_eq!(split_name("A=B=+3"), Ok(("A=B", "+3")));
        assert!(split_name("Anne 3").is_err());
    }
}
