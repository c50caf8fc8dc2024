//! Bars of who pays whom, and a histogram.

use maud::{Markup, html};

use super::canvas::{
    AxisScale, LETTER, PictureShape, PictureWords, Px, SvgIds, axis_ticks, cut_text, svg_canvas,
    text_width,
};
use crate::model::{JoinTexts, say};
use crate::present::voice::Voice;
use crate::stats::CardPointHistogram;

/// Payment from one person to another, drawn as a bar.
pub struct PaymentBar<'a> {
    pub from: &'a str,
    pub to: &'a str,
    /// Amount that decides the length of the bar, compared with the other bars; not below zero.
    pub amount: i64,
    /// Text of the amount, as the picture shows it.
    pub shown: String,
}

const ROW: Px = Px::whole(26);
const HALF_BAR: Px = Px::whole(7);

/// Pictures of the payments for a page, one for wide screens and one for phones; the same figures
/// are in a table beside them. Empty where nobody pays.
pub fn payment_bars_for_wide_and_narrow_screens(
    payments: &[PaymentBar<'_>],
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    if payments.is_empty() {
        return html! {};
    }
    html! { @for shape in PictureShape::BOTH { div.(shape.class()) { (payment_bars_picture(payments, shape, ids, voice)) } } }
}

/// One picture of the bars.
pub fn payment_bars_picture(
    payments: &[PaymentBar<'_>],
    shape: PictureShape,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let each = payments.iter().map(|payment| {
        let PaymentBar { from, to, shown, .. } = payment;
        voice.say(&say!(pairs_payment { from, to, amount: &shown }))
    });
    let words =
        PictureWords { title: voice.label(say::pairs_title), description: each.joined(" ") };
    let height = Px(ROW.0 * payments.len().max(1) as i32 + 60);
    svg_canvas("pairs", (shape.width(), height), &words, ids, &draw_bars(payments, shape))
}

fn draw_bars(payments: &[PaymentBar<'_>], shape: PictureShape) -> Markup {
    let name_most = if shape == PictureShape::Across { Px::whole(120) } else { Px::whole(72) };
    let arrow = text_width(" → ");
    let names: Vec<[String; 2]> = payments
        .iter()
        .map(|payment| [payment.from, payment.to].map(|name| cut_text(name, name_most)))
        .collect();
    let widest = |place: usize| {
        names.iter().map(|names| text_width(&names[place])).max().unwrap_or_default()
    };
    let (payers, payees) = (widest(0), widest(1));
    let left = payers + arrow + payees + Px::whole(10);
    let shown = payments.iter().map(|payment| text_width(&payment.shown)).max().unwrap_or_default();
    let right = (shape.width() - shown - Px::whole(10)).max(left + Px::whole(30));
    let most = payments.iter().map(|payment| payment.amount).max().unwrap_or(1);
    let x = AxisScale::new((0, most), (left, right));
    html! {
        @for (place, (payment, [from, to])) in payments.iter().zip(&names).enumerate() {
            @let middle = Px(ROW.0 * place as i32) + Px::whole(16);
            @let base = middle + Px(LETTER * 7 / 2);
            @let end = x.position_of(payment.amount);
            text x=(payers) y=(base) text-anchor="end" { (from) }
            text.quiet x=(payers + arrow.half()) y=(base) text-anchor="middle" { "→" }
            text x=(payers + arrow) y=(base) { (to) }
            rect.paid x=(left) y=(middle - HALF_BAR) width=((end - left).max(Px(10))) height=(HALF_BAR + HALF_BAR)
                fill="#000" {}
            text x=(end + Px::whole(6)) y=(base) { (payment.shown) }
        }
    }
}

/// Data of a histogram: the numbers of games by card points, and the values that are marked.
pub struct HistogramData {
    pub games: CardPointHistogram,
    /// Number of card points in the pack.
    pub of: u8,
    /// Number of card points that wins a game.
    pub win_with: u8,
    /// Card points of a game that is highlighted.
    pub here: Option<u8>,
}

/// Vertical position of the caption, which leaves room below it for the arrow.
const WORDS: Px = Px::whole(15);
const TOP: Px = Px::whole(48);
const HEIGHT: Px = Px::whole(250);
const FOOT: Px = Px::whole(34);

/// Pictures of the histogram for a page, one for wide screens and one for phones.
pub fn histogram_for_wide_and_narrow_screens(
    bars: &HistogramData,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    html! { @for shape in PictureShape::BOTH { div.(shape.class()) { (histogram_picture(bars, shape, ids, voice)) } } }
}

/// One picture of the histogram.
pub fn histogram_picture(
    bars: &HistogramData,
    shape: PictureShape,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let games = bars.games.games();
    let won: u32 = bars.games.games_by_card_points().iter().skip(usize::from(bars.win_with)).sum();
    let words = PictureWords {
        title: voice.label(say::histogram_title),
        description: voice.say(&say!(histogram_description { games, won, win: bars.win_with })),
    };
    svg_canvas(
        "histogram",
        (shape.width(), HEIGHT),
        &words,
        ids,
        &draw_histogram(bars, shape, voice),
    )
}

/// Number of card-point values that share a bar; one, where there is room.
fn card_points_per_bar(shape: PictureShape) -> usize {
    match shape {
        PictureShape::Across => 1,
        PictureShape::Upright => 2,
    }
}

/// Bars, each with its first card-point value and its number of games. No bar contains both lost
/// and won games.
fn bar_starts_and_counts(bars: &HistogramData, grain: usize) -> Vec<(u8, u32)> {
    let win = usize::from(bars.win_with);
    let first = win % grain;
    let count = |points: usize| bars.games.games_by_card_points().get(points).copied().unwrap_or(0);
    let starts = std::iter::once(0)
        .filter(|_| first > 0)
        .chain((first..=usize::from(bars.of)).step_by(grain));
    let starts: Vec<usize> = starts.collect();
    let ends = starts.iter().skip(1).copied().chain([usize::from(bars.of) + 1]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| (*start as u8, (*start..end).map(count).sum()))
        .collect()
}

fn draw_histogram(bars: &HistogramData, shape: PictureShape, voice: &Voice) -> Markup {
    let gathered = bar_starts_and_counts(bars, card_points_per_bar(shape));
    let most = gathered.iter().map(|(_, count)| *count).max().unwrap_or(0).max(1);
    let rows = axis_ticks((0, i64::from(most)), 4, 1);
    let left = rows.iter().map(|row| text_width(&row.to_string())).max().unwrap_or_default()
        + Px::whole(8);
    let (right, bottom) = (shape.width() - Px::whole(6), HEIGHT - FOOT);
    let x = AxisScale::new((0, i64::from(bars.of) + 1), (left, right));
    let y = AxisScale::new((0, i64::from(most)), (bottom, TOP));
    let threshold = x.position_of(i64::from(bars.win_with));
    let here = bars.here.and_then(|points| gathered.iter().rfind(|(start, _)| *start <= points));
    html! {
        @for row in &rows {
            @let at = y.position_of(*row);
            line.(if *row == 0 { "axis" } else { "grid" }) x1=(left) y1=(at) x2=(right) y2=(at) stroke="#000"
                stroke-width=(if *row == 0 { "1.4" } else { "0.7" }) {}
            text.quiet x=(left - Px::whole(6)) y=(at + Px(45)) text-anchor="end" { (row) }
        }
        @for (place, (start, count)) in gathered.iter().enumerate() {
            @let end = gathered.get(place + 1).map_or(i64::from(bars.of) + 1, |(next, _)| i64::from(*next));
            @let is_here = here.is_some_and(|(here, _)| here == start);
            (bar_markup((x.position_of(i64::from(*start)), x.position_of(end)), (y.position_of(i64::from(*count)), bottom),
                bar_class(is_here, *start >= bars.win_with), *count))
        }
        @for points in axis_ticks((0, i64::from(bars.of)), if shape == PictureShape::Across { 8 } else { 5 }, 5) {
            text.quiet x=((x.position_of(points) + x.position_of(points + 1)).half()) y=(bottom + Px::whole(16)) text-anchor="middle" {
                (points)
            }
        }
        line.threshold x1=(threshold) y1=(Px::whole(4)) x2=(threshold) y2=(bottom) stroke="#000"
            stroke-width="1.2" stroke-dasharray="4 3" {}
        text x=(threshold + Px::whole(5)) y=(WORDS) {
            (voice.say(&say!(histogram_won { win: bars.win_with })))
        }
        text.quiet x=(threshold - Px::whole(5)) y=(WORDS) text-anchor="end" {
            (voice.label(say::histogram_lost))
        }
        @if let (Some((start, count)), Some(points)) = (here, bars.here) {
            @let middle = (x.position_of(i64::from(*start)) + x.position_of(i64::from(*start) + card_points_per_bar(shape) as i64)).half();
            (arrow_onto_bar((middle, y.position_of(i64::from(*count))), points))
        }
    }
}

fn bar_class(is_here: bool, is_won: bool) -> &'static str {
    match (is_here, is_won) {
        (true, _) => "here",
        (false, true) => "won",
        (false, false) => "lost",
    }
}

fn bar_markup((from, to): (Px, Px), (top, bottom): (Px, Px), kind: &str, count: u32) -> Markup {
    let black = if kind == "lost" { "#fff" } else { "#000" };
    html! {
        @if count > 0 {
            rect.(kind) x=(from + Px(12)) y=(top) width=((to - from - Px(24)).max(Px(10))) height=(bottom - top)
                fill=(black) stroke="#000" stroke-width="1" {}
        }
    }
}

/// Arrow that points at the bar, with the number of card points above it.
fn arrow_onto_bar((x, y): (Px, Px), points: u8) -> Markup {
    let tip = y - Px::whole(3);
    let path = format!(
        "M{x} {tip}L{} {2}L{} {2}z",
        x - Px::whole(5),
        x + Px::whole(5),
        tip - Px::whole(8)
    );
    html! {
        path.here d=(path) fill="#000" {}
        text x=(x) y=(tip - Px::whole(11)) text-anchor="middle" { (points) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_bar_holds_both_lost_and_won() {
        let mut games = CardPointHistogram::default();
        (0..=74).for_each(|points| games.add_game(points));
        for (of, win_with) in [(70, 36), (74, 37), (78, 39)] {
            for grain in 1..=5 {
                let bars = HistogramData { games: games.clone(), of, win_with, here: None };
                let gathered = bar_starts_and_counts(&bars, grain);
                assert!(gathered.iter().any(|(start, _)| *start == win_with));
                let all: u32 = gathered.iter().map(|(_, count)| count).sum();
                assert_eq!(
                    all,
                    games.games_by_card_points().iter().take(usize::from(of) + 1).sum::<u32>()
                );
            }
        }
    }
}
