//! A line as small as a word, for a cell of a table in the terminal.

use crate::present::Charset;
use crate::stats::{Curve, Histogram};

const UNICODE: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 4] = ['_', '.', '-', '\''];

/// So many characters at most, each as high as the running total stood then; of many hands the last of each stretch.
pub fn spark(curve: &Curve, columns: usize, charset: Charset) -> String {
    let totals: Vec<i64> = curve.totals().iter().map(|total| total.halves()).collect();
    let columns = columns.min(totals.len());
    if columns < 2 {
        return String::new();
    }
    let chosen: Vec<i64> = (0..columns).map(|place| totals[place * (totals.len() - 1) / (columns - 1)]).collect();
    let (low, high) =
        chosen.iter().fold((i64::MAX, i64::MIN), |(low, high), total| (low.min(*total), high.max(*total)));
    heights(&chosen, (low, high), charset)
}

/// A histogram in so many characters at most: each as high as many games came with the card points that it stands for,
/// from 0 to all in the pack. None stays blank.
pub fn spark_bars(games: &Histogram, of: u8, columns: usize, charset: Charset) -> String {
    let points = usize::from(of) + 1;
    let grain = points.div_ceil(columns.max(1));
    let count = |points: usize| games.counts().get(points).map_or(0, |count| i64::from(*count));
    let gathered = (0..points).step_by(grain).map(|from| (from..(from + grain).min(points)).map(count).sum());
    let gathered: Vec<i64> = gathered.collect();
    let most = gathered.iter().copied().max().unwrap_or(0);
    let drawn = heights(&gathered, (0, most), charset);
    drawn.chars().zip(gathered).map(|(sign, count)| if count == 0 { ' ' } else { sign }).collect()
}

fn heights(values: &[i64], (low, high): (i64, i64), charset: Charset) -> String {
    let signs: &[char] = if charset == Charset::Unicode { &UNICODE } else { &ASCII };
    let sign = |value: &i64| {
        if high == low {
            return signs[signs.len() / 2 - 1];
        }
        let (above, span) = (i128::from(value - low), i128::from(high - low));
        signs[(above * (signs.len() as i128 - 1) * 2 + span).div_euclid(span * 2) as usize]
    };
    values.iter().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Points;

    fn curve(points: &[i64]) -> Curve {
        let mut curve = Curve::default();
        points.iter().for_each(|points| curve.add(Points::whole(*points)));
        curve
    }

    #[test]
    fn a_spark_goes_from_the_lowest_to_the_highest_sign() {
        let curve = curve(&[1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(spark(&curve, 8, Charset::Unicode), "▁▂▃▄▅▆▇█");
        assert_eq!(spark(&curve, 8, Charset::Ascii), "__..--''");
        assert_eq!(spark(&curve, 2, Charset::Unicode), "▁█");
    }

    #[test]
    fn below_nothing_and_level_lines_are_drawn() {
        assert_eq!(spark(&curve(&[-5, -5, 10]), 9, Charset::Unicode), "█▅▁█");
        assert_eq!(spark(&curve(&[0, 0]), 9, Charset::Unicode), "▄▄▄");
        assert_eq!(spark(&curve(&[]), 9, Charset::Ascii), "");
    }

    #[test]
    fn bars_stand_where_games_were() {
        let mut games = Histogram::default();
        [20, 36, 36, 36, 36, 48, 48, 70].into_iter().for_each(|points| games.count(points));
        let bars = spark_bars(&games, 70, 71, Charset::Unicode);
        assert_eq!(bars.chars().count(), 71);
        let at = |points: usize| bars.chars().nth(points);
        assert_eq!([at(0), at(20), at(36), at(48), at(70)], [Some(' '), Some('▃'), Some('█'), Some('▅'), Some('▃')]);
        assert_eq!(spark_bars(&games, 70, 8, Charset::Ascii), "  . '- .");
        assert_eq!(spark_bars(&Histogram::default(), 70, 8, Charset::Ascii).trim(), "");
    }

    #[test]
    fn a_spark_is_as_wide_as_it_was_asked_for() {
        let curve = curve(&[3; 500]);
        for columns in 2..60 {
            assert_eq!(spark(&curve, columns, Charset::Ascii).chars().count(), columns);
        }
    }
}
