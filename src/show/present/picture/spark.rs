//! Sparklines of a running total, for a cell of a table in the terminal.
//!
//! Also a small line for a page, with its end marked and no peak lost, and sentences about figures:
//! how rare a game was, how good a share is.

use maud::{Markup, html};

use super::canvas::{AxisScale, PictureWords, Px, SvgIds, signed_points_with_zero, svg_canvas};
use crate::model::{Points, say};
use crate::present::{Charset, Voice};
use crate::stats::{CardPointHistogram, GameRarity, HitShare, PointsCurve, ShareJudgement};

const UNICODE: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII: [char; 4] = ['_', '.', '-', '\''];

/// Sparkline of a running total in at most `columns` characters, each as high as the total then; of
/// many hands, the last one of each stretch.
pub fn running_sparkline(curve: &PointsCurve, columns: usize, charset: Charset) -> String {
    let totals: Vec<i64> = curve.totals().iter().map(|total| total.halves()).collect();
    let columns = columns.min(totals.len());
    if columns < 2 {
        return String::new();
    }
    let chosen: Vec<i64> =
        (0..columns).map(|place| totals[place * (totals.len() - 1) / (columns - 1)]).collect();
    let (low, high) = chosen
        .iter()
        .fold((i64::MAX, i64::MIN), |(low, high), total| (low.min(*total), high.max(*total)));
    sparkline_characters(&chosen, (low, high), charset)
}

/// Sparkline of a histogram in at most `columns` characters, from 0 to all card points of the pack,
/// each as high as its number of games. No bar with games is blank.
pub fn histogram_sparkline(
    games: &CardPointHistogram,
    of: u8,
    columns: usize,
    charset: Charset,
) -> String {
    let points = usize::from(of) + 1;
    let grain = points.div_ceil(columns.max(1));
    let count = |points: usize| {
        games.games_by_card_points().get(points).map_or(0, |count| i64::from(*count))
    };
    let gathered =
        (0..points).step_by(grain).map(|from| (from..(from + grain).min(points)).map(count).sum());
    let gathered: Vec<i64> = gathered.collect();
    let most = gathered.iter().copied().max().unwrap_or(0);
    let drawn = sparkline_characters(&gathered, (0, most), charset);
    drawn.chars().zip(gathered).map(|(sign, count)| if count == 0 { ' ' } else { sign }).collect()
}

fn sparkline_characters(values: &[i64], (low, high): (i64, i64), charset: Charset) -> String {
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

const WIDTH: Px = Px::whole(120);
const HEIGHT: Px = Px::whole(24);

/// Small SVG line of one person's running total.
pub fn running_line_svg(curve: &PointsCurve, ids: &mut SvgIds, voice: &Voice) -> Markup {
    let mut total = Points::ZERO;
    let mut hands = 0_u32;
    // Hand and total: where each stretch began, its extremes on the way, its end.
    let mut dots: Vec<(i64, i64)> = vec![(0, 0)];
    for span in curve.spans() {
        let middle = i64::from(hands) * 2 + i64::from(span.hands);
        if span.hands > 1 {
            dots.push((middle, (total + span.low).halves()));
            dots.push((middle, (total + span.high).halves()));
        }
        hands += span.hands;
        total += span.end;
        dots.push((i64::from(hands) * 2, total.halves()));
    }
    let halves = || dots.iter().map(|(_, total)| *total);
    let (low, high) = (halves().min().unwrap_or(0), halves().max().unwrap_or(0));
    let inside = Px::whole(4);
    let x = AxisScale::new((0, i64::from(hands) * 2), (inside, WIDTH - inside));
    let y = AxisScale::new((low, high), (HEIGHT - inside, inside));
    let mut path = String::new();
    for (place, (at, total)) in dots.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", x.position_of(*at), y.position_of(*total)));
    }
    let shown = |halves: i64| signed_points_with_zero(Points::from_halves(halves), voice.lang);
    let description = say!(spark_description {
        hands,
        total: shown(total.halves()),
        low: shown(low),
        high: shown(high)
    });
    let words =
        PictureWords { title: voice.label(say::chart_title), description: voice.say(&description) };
    let zero = y.position_of(0);
    let drawn = html! {
        line.grid x1=(inside) y1=(zero) x2=(WIDTH - inside) y2=(zero) stroke="#000" stroke-width="0.7" {}
        path.course d=(path) fill="none" stroke="#000" stroke-width="1.6" stroke-linejoin="round" {}
        circle.full cx=(x.position_of(i64::from(hands) * 2)) cy=(y.position_of(total.halves())) r="2.6" fill="#000" {}
    };
    svg_canvas("spark", (WIDTH, HEIGHT), &words, ids, &drawn)
}

/// Sentence about how rare a game was among all games with its bid.
pub fn rarity_sentence(rarity: GameRarity, voice: &Voice) -> String {
    let GameRarity { card_points, as_far, games, won } = rarity;
    let message = match rarity.games_per_occurrence() {
        // Nobody can say how rare something is by so few.
        _ if games < crate::stats::ENOUGH => say!(rarity_too_few { games }),
        Some(once_in) if once_in > 1 => {
            say!(won => rarity_won | rarity_lost { points: card_points, as_far, games, once: once_in })
        }
        _ => {
            say!(won => rarity_usual_won | rarity_usual_lost { points: card_points, as_far, games })
        }
    };
    voice.say(&message)
}

/// Sentence about a share, with the number of games behind it and its uncertainty; compared with
/// everybody's where there are enough games.
pub fn share_sentence(share: HitShare, everybody: HitShare, voice: &Voice) -> String {
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
    let message = match share.judgement_compared_with(everybody) {
        ShareJudgement::TooFew => say!(share_too_few { counted }),
        ShareJudgement::Usual => say!(share_usual { counted, all }),
        ShareJudgement::Above => say!(share_above { counted, all }),
        ShareJudgement::Below => say!(share_below { counted, all }),
    };
    voice.say(&message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Points;

    fn curve(points: &[i64]) -> PointsCurve {
        let mut curve = PointsCurve::default();
        points.iter().for_each(|points| curve.add_points(Points::whole(*points)));
        curve
    }

    #[test]
    fn a_spark_goes_from_the_lowest_to_the_highest_sign() {
        let curve = curve(&[1, 1, 1, 1, 1, 1, 1]);
        assert_eq!(running_sparkline(&curve, 8, Charset::Unicode), "▁▂▃▄▅▆▇█");
        assert_eq!(running_sparkline(&curve, 8, Charset::Ascii), "__..--''");
        assert_eq!(running_sparkline(&curve, 2, Charset::Unicode), "▁█");
    }

    #[test]
    fn negative_and_level_lines_are_drawn() {
        assert_eq!(running_sparkline(&curve(&[-5, -5, 10]), 9, Charset::Unicode), "█▅▁█");
        assert_eq!(running_sparkline(&curve(&[0, 0]), 9, Charset::Unicode), "▄▄▄");
        assert_eq!(running_sparkline(&curve(&[]), 9, Charset::Ascii), "");
    }

    #[test]
    fn bars_stand_where_games_were() {
        let mut games = CardPointHistogram::default();
        [20, 36, 36, 36, 36, 48, 48, 70].into_iter().for_each(|points| games.add_game(points));
        let bars = histogram_sparkline(&games, 70, 71, Charset::Unicode);
        assert_eq!(bars.chars().count(), 71);
        let at = |points: usize| bars.chars().nth(points);
        assert_eq!(
            [at(0), at(20), at(36), at(48), at(70)],
            [Some(' '), Some('▃'), Some('█'), Some('▅'), Some('▃')]
        );
        assert_eq!(histogram_sparkline(&games, 70, 8, Charset::Ascii), "  . '- .");
        assert_eq!(
            histogram_sparkline(&CardPointHistogram::default(), 70, 8, Charset::Ascii).trim(),
            ""
        );
    }

    #[test]
    fn a_spark_is_as_wide_as_it_was_asked_for() {
        let curve = curve(&[3; 500]);
        for columns in 2..60 {
            assert_eq!(running_sparkline(&curve, columns, Charset::Ascii).chars().count(), columns);
        }
    }
}
