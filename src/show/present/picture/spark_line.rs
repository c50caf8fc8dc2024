//! A line as small as a word, for a page: the end marked, no peak lost.

use maud::{Markup, html};

use super::canvas::{Words, canvas};
use super::figure::figure;
use super::ids::Ids;
use super::px::Px;
use super::scale::Scale;
use crate::model::{Points, say};
use crate::present::Voice;
use crate::stats::Curve;

const WIDTH: Px = Px::whole(120);
const HEIGHT: Px = Px::whole(24);

/// Of one person's running total.
pub fn spark_line(curve: &Curve, ids: &mut Ids, voice: &Voice) -> Markup {
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
    let x = Scale::new((0, i64::from(hands) * 2), (inside, WIDTH - inside));
    let y = Scale::new((low, high), (HEIGHT - inside, inside));
    let mut path = String::new();
    for (place, (at, total)) in dots.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", x.place(*at), y.place(*total)));
    }
    let shown = |halves: i64| figure(Points::from_halves(halves), voice.lang);
    let description =
        say!(spark_description { hands, total: shown(total.halves()), low: shown(low), high: shown(high) });
    let words = Words { title: voice.label(say::chart_title), description: voice.say(&description) };
    let zero = y.place(0);
    let drawn = html! {
        line.grid x1=(inside) y1=(zero) x2=(WIDTH - inside) y2=(zero) stroke="#000" stroke-width="0.7" {}
        path.course d=(path) fill="none" stroke="#000" stroke-width="1.6" stroke-linejoin="round" {}
        circle.full cx=(x.place(i64::from(hands) * 2)) cy=(y.place(total.halves())) r="2.6" fill="#000" {}
    };
    canvas("spark", (WIDTH, HEIGHT), &words, ids, &drawn)
}
