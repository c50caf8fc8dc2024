//! Histogram, bars, slates and small lines: what is drawn is what was given, and the sentences say
//! no more than is known.

use crate::games::dreeg::SlateForm;
use crate::model::{Points, Word};
use crate::present::picture::{
    HistogramData, PaymentBar, PictureShape, SvgIds, histogram_picture, payment_bars_picture,
    rarity_sentence, running_line_svg, share_sentence, slate_picture,
};
use crate::present::slate::SlateContent;
use crate::present::slate::{Sign, lines_of_strokes};
use crate::present::{Lang, Voice};
use crate::stats::{CardPointHistogram, HitShare, PointsCurve};
use maud::Markup;

use super::markup::{Element, elements};

fn drawn(picture: Markup) -> Vec<Element> {
    elements(&picture.into_string())
}

fn description(elements: &[Element]) -> &str {
    &elements.iter().find(|element| element.name == "desc").unwrap().text
}

fn voice() -> Voice {
    Voice::new(Lang::De)
}

fn games(counted: &[(u8, u32)]) -> CardPointHistogram {
    let mut games = CardPointHistogram::default();
    counted.iter().for_each(|(points, times)| (0..*times).for_each(|_| games.add_game(*points)));
    games
}

/// Bars as high as games came, full where they were won and an outline where they were lost.
#[test]
fn a_histogram_shows_every_game() {
    let games = games(&[(20, 1), (35, 4), (36, 8), (48, 2)]);
    let bars = HistogramData { games, of: 70, win_with: 36, here: Some(48) };
    let across =
        drawn(histogram_picture(&bars, PictureShape::Across, &mut SvgIds::new("any"), &voice()));
    let of = |kind: &str| {
        across
            .iter()
            .filter(|element| element.name == "rect" && element.is(kind))
            .collect::<Vec<_>>()
    };
    let heights =
        |kind: &str| of(kind).iter().map(|bar| bar.number("height")).collect::<Vec<f64>>();
    let one = heights("won")[0] / 8.0;
    for (kind, counts) in [("lost", vec![1.0, 4.0]), ("won", vec![8.0]), ("here", vec![2.0])] {
        let expected: Vec<f64> = counts.iter().map(|count| count * one).collect();
        assert_eq!(heights(kind).len(), expected.len(), "{kind}");
        assert!(
            heights(kind)
                .iter()
                .zip(&expected)
                .all(|(height, expected)| (height - expected).abs() < 0.2),
            "{kind}"
        );
    }
    assert_eq!(
        (of("lost")[0].attribute("fill"), of("won")[0].attribute("fill")),
        (Some("#fff"), Some("#000"))
    );
    assert_eq!(description(&across), "15 Spiele, gewonnen ab 36 Augen; gewonnen wurden 10.");
    // Two of one game are joined on a phone, a lost and a won one never.
    let upright =
        drawn(histogram_picture(&bars, PictureShape::Upright, &mut SvgIds::new("any"), &voice()));
    assert_eq!(upright.iter().filter(|element| element.name == "rect").count(), 4);
}

#[test]
fn a_histogram_of_nothing_can_be_drawn() {
    let bars =
        HistogramData { games: CardPointHistogram::default(), of: 78, win_with: 39, here: None };
    let nothing =
        drawn(histogram_picture(&bars, PictureShape::Across, &mut SvgIds::new("any"), &voice()));
    assert_eq!(nothing.iter().filter(|element| element.name == "rect").count(), 0);
}

#[test]
fn bars_are_as_long_as_what_is_paid() {
    let pay = |amount: i64| PaymentBar {
        from: "Anne",
        to: "<b>Bert</b>",
        amount,
        shown: format!("{amount} ct"),
    };
    let payments = [pay(100), pay(50), pay(0)];
    let bars = drawn(payment_bars_picture(
        &payments,
        PictureShape::Across,
        &mut SvgIds::new("any"),
        &voice(),
    ));
    let lengths: Vec<f64> =
        bars.iter().filter(|bar| bar.name == "rect").map(|bar| bar.number("width")).collect();
    assert!((lengths[0] - 2.0 * lengths[1]).abs() <= 0.2, "{lengths:?}");
    // Nothing is still a line.
    assert_eq!(lengths[2], 1.0);
    assert!(description(&bars).starts_with("Anne zahlt &lt;b&gt;Bert&lt;/b&gt; 100 ct."));
}

/// docs/rules/dreeg.md, Slates: the same lines of chalk that the terminal has.
#[test]
fn slates_have_every_stroke_that_is_left() {
    for kind in SlateForm::ALL {
        let full = kind.strokes_of_full_slate().map_or(20, |full| full as u8);
        for strokes in 0..=full {
            for (bollern, extra) in [(0, 0), (3, 1), (8, 0), (9, 2), (20, 0)] {
                let one = SlateContent { name: "Anne", strokes, bollern, extra, deals: false };
                let sign = Sign { slate: *kind, full };
                let drawn = drawn(slate_picture(&one, sign, &mut SvgIds::new("any"), &voice()));
                let lines = drawn.iter().filter(|element| element.is("chalk")).count();
                assert_eq!(
                    lines,
                    lines_of_strokes(sign, strokes).len(),
                    "{} of {strokes}",
                    kind.word()
                );
                let blobs = drawn.iter().filter(|element| element.is("bollern")).count();
                assert_eq!(blobs, if bollern > 8 { 1 } else { usize::from(bollern) });
            }
        }
    }
}

#[test]
fn a_slate_is_said_in_words() {
    let said = |strokes, bollern, extra, deals, lang| {
        let one = SlateContent { name: "Anne", strokes, bollern, extra, deals };
        let drawn = drawn(slate_picture(
            &one,
            Sign::from(SlateForm::Xii),
            &mut SvgIds::new("any"),
            &Voice::new(lang),
        ));
        description(&drawn).to_owned()
    };
    assert_eq!(said(7, 0, 0, false, Lang::De), "7 Striche, kein Bollern");
    assert_eq!(said(1, 1, 2, true, Lang::De), "Ein Strich, ein Bollern, dazu 2 extra; gibt");
    assert_eq!(said(0, 3, 0, false, Lang::En), "No stroke left, 3 Bollern");
}

/// The small line for a page keeps a peak that lies between two of its dots.
#[test]
fn a_small_line_keeps_its_peaks() {
    let mut curve = PointsCurve::default();
    (0..1000).for_each(|hand| {
        curve.add_points(Points::whole(if hand == 500 {
            400
        } else if hand == 501 {
            -400
        } else {
            0
        }))
    });
    let drawn = drawn(running_line_svg(&curve, &mut SvgIds::new("any"), &voice()));
    assert_eq!(description(&drawn), "Nach 1000 Spielen 0; unterwegs zwischen 0 und +400.");
    let path = drawn.iter().find(|element| element.is("course")).unwrap().attribute("d").unwrap();
    assert!(path.contains(" 4L"), "the top of the picture is reached: {path}");
}

/// docs/statistics.md, How it is counted: honest about small numbers.
#[test]
fn shares_are_spoken_with_what_they_are_worth() {
    let everybody = HitShare { hits: 600, of: 1000 };
    let said = |hits, of, lang| {
        share_sentence(HitShare { hits, of }, everybody, &Voice::new(lang)).replace('\u{a0}', " ")
    };
    assert_eq!(
        said(19, 19, Lang::De),
        "19 von 19 (100 %, mit 90 % Sicherheit 88 bis 100 %); für ein Urteil sind es zu wenige."
    );
    assert_eq!(
        said(20, 20, Lang::En),
        "20 of 20 (100%, with 90% confidence 88 to 100%); more than everybody together (60%)."
    );
    assert_eq!(
        said(3, 20, Lang::De),
        "3 von 20 (15 %, mit 90 % Sicherheit 6 bis 32 %); weniger als bei allen zusammen (60 %)."
    );
    assert_eq!(
        said(12, 20, Lang::De),
        "12 von 20 (60 %, mit 90 % Sicherheit 42 bis 76 %); wie bei allen zusammen (60 %)."
    );
    assert_eq!(said(0, 0, Lang::De), "noch keines");
}

#[test]
fn rarity_is_spoken_where_it_can_be_known() {
    let games = games(&[(36, 20), (48, 5), (60, 1), (20, 4)]);
    let said = |points, won, lang| rarity_sentence(games.rarity(points, won), &Voice::new(lang));
    assert_eq!(
        said(60, true, Lang::De),
        "60 Augen oder mehr kamen in 1 von 30 solchen Spielen vor, also etwa in einem von 30."
    );
    assert_eq!(
        said(20, false, Lang::En),
        "20 card points or fewer came in 4 of 30 such games, about one in 8."
    );
    assert_eq!(
        said(36, true, Lang::En),
        "36 card points or more are nothing special: they came in 26 of 30 such games."
    );
    let few = self::games(&[(60, 19)]);
    assert_eq!(
        rarity_sentence(few.rarity(60, true), &voice()),
        "Wie selten das ist, lässt sich noch nicht sagen: Bisher gibt es 19 solche Spiele."
    );
}
