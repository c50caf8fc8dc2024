//! The chart of running totals: what is drawn is what was played, and nothing covers anything else.

use std::collections::BTreeSet;

use crate::model::Points;
use crate::present::picture::{Chart, ChartSteps, PictureShape, SvgIds, chart_picture};
use crate::present::{Lang, Voice};
use crate::stats::{Person, TotalsOverHands};

use super::markup::{Element, elements};
use super::samples::{PLAIN, Sample, course, samples};

fn drawn(sample: &Sample, shape: PictureShape) -> Vec<Element> {
    let (course, _) = course(sample);
    let chart = Chart { course: &course, names: &sample.names, steps: ChartSteps::Hands };
    elements(
        &chart_picture(&chart, shape, &mut SvgIds::new("chart"), &Voice::new(sample.lang))
            .into_string(),
    )
}

fn size(elements: &[Element]) -> (f64, f64) {
    let view = elements[0].attribute("viewBox").unwrap();
    let numbers: Vec<f64> = view.split(' ').map(|number| number.parse().unwrap()).collect();
    (numbers[2], numbers[3])
}

/// The corners of a path.
fn corners(path: &Element) -> Vec<(f64, f64)> {
    let path = path.attribute("d").unwrap();
    let corners = path.split(['M', 'L']).skip(1).map(|corner| corner.split_once(' ').unwrap());
    corners.map(|(x, y)| (x.parse().unwrap(), y.trim_end_matches('z').parse().unwrap())).collect()
}

fn courses(elements: &[Element]) -> Vec<&Element> {
    elements.iter().filter(|element| element.is("course")).collect()
}

#[test]
fn everything_is_within_the_picture() {
    for sample in samples() {
        for shape in PictureShape::BOTH {
            let drawn = drawn(&sample, shape);
            let (width, height) = size(&drawn);
            let inside = |x: f64, y: f64| (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
            for element in &drawn {
                match element.name.as_str() {
                    "path" => assert!(
                        corners(element).iter().all(|(x, y)| inside(*x, *y)),
                        "{}",
                        sample.name
                    ),
                    "text" => assert!(
                        inside(element.number("x"), element.number("y")),
                        "{}: {element:?}",
                        sample.name
                    ),
                    "circle" => assert!(
                        inside(element.number("cx"), element.number("cy")),
                        "{}",
                        sample.name
                    ),
                    _ => {}
                }
            }
        }
    }
}

/// Names and totals at the ends of lines: each in a line of its own.
#[test]
fn labels_do_not_overlap() {
    for sample in samples() {
        for shape in PictureShape::BOTH {
            let drawn = drawn(&sample, shape);
            let labels =
                drawn.iter().filter(|element| element.name == "text" && !element.is("quiet"));
            let lines: Vec<f64> = labels.map(|label| label.number("y")).collect();
            // A total and a name each.
            assert_eq!(lines.len(), 2 * sample.names.len(), "{}", sample.name);
            let mut lines: Vec<f64> = lines.chunks(2).map(|both| both[0]).collect();
            lines.sort_by(f64::total_cmp);
            assert!(
                lines.windows(2).all(|two| two[1] - two[0] >= 13.0),
                "{} {shape:?}: {lines:?}",
                sample.name
            );
        }
    }
}

/// Eight lines that all end at one place.
#[test]
fn eight_equal_lines_have_eight_labels() {
    let people: Vec<Person> = (0..8).map(Person).collect();
    for points in [0, 12, -12] {
        let mut course = TotalsOverHands::for_people(&people);
        course.add_hand(people.iter().map(|person| (*person, Points::whole(points))));
        let chart = Chart { course: &course, names: &PLAIN, steps: ChartSteps::Hands };
        let drawn = chart_picture(
            &chart,
            PictureShape::Across,
            &mut SvgIds::new("chart"),
            &Voice::new(Lang::De),
        )
        .into_string();
        let drawn = elements(&drawn);
        let names = drawn.iter().filter(|element| PLAIN.contains(&element.text.as_str()));
        let lines: BTreeSet<i64> = names.map(|name| (name.number("y") * 10.0) as i64).collect();
        assert_eq!(lines.len(), 8);
    }
}

/// Without any colour: a dash that no other line has, and a marker that no other line has.
#[test]
fn lines_are_told_apart_by_dash_and_marker() {
    let sample = samples().into_iter().find(|sample| sample.names.len() == 8).unwrap();
    let drawn = drawn(&sample, PictureShape::Across);
    let dashes: BTreeSet<_> =
        courses(&drawn).iter().map(|line| line.attribute("stroke-dasharray")).collect();
    assert_eq!(dashes.len(), 8);
    let shape = |mark: &Element| {
        let corners = if mark.name == "path" { corners(mark) } else { Vec::new() };
        let first = corners.first().copied().unwrap_or_default();
        let form: Vec<String> = corners
            .iter()
            .map(|(x, y)| format!("{:.0} {:.0}", (x - first.0) * 10.0, (y - first.1) * 10.0))
            .collect();
        format!("{} {:?} {form:?}", mark.name, mark.attribute("fill"))
    };
    let marks: BTreeSet<String> =
        drawn.iter().filter(|element| element.is("mark")).map(shape).collect();
    assert_eq!(marks.len(), 8, "{marks:#?}");
}

/// However many hands there are, the picture is small, and its highest and lowest corner are the
/// extremes that were played.
#[test]
fn no_extreme_is_lost_in_the_picture() {
    for hands in [1, 2, 40, 1000, 30_000] {
        let sample = Sample { name: "any", names: PLAIN[..4].to_vec(), hands, lang: Lang::De };
        let (course, _) = course(&sample);
        let lead = course.leaders_and_extremes().unwrap();
        for shape in PictureShape::BOTH {
            let drawn = drawn(&sample, shape);
            let all: Vec<(f64, f64)> = courses(&drawn).into_iter().flat_map(corners).collect();
            assert!(all.len() < 4 * 4 * 1440, "{} corners", all.len());
            let nought = drawn
                .iter()
                .find(|element| element.is("axis") && element.name == "line")
                .unwrap()
                .number("y1");
            let (top, bottom) = all
                .iter()
                .fold((f64::MAX, f64::MIN), |(top, bottom), (_, y)| (top.min(*y), bottom.max(*y)));
            // A length for each point: the same above and below nought.
            let (above, below) =
                (lead.highest.at.total.halves().max(0), -lead.lowest.at.total.halves().min(0));
            let a_half = (bottom - top) / (above + below) as f64;
            assert!(
                (nought - top - a_half * above as f64).abs() < 0.2,
                "{hands} hands: {nought} {top} {above}"
            );
            assert!((bottom - nought - a_half * below as f64).abs() < 0.2, "{hands} hands");
        }
    }
}

/// A line ends where its person left, and what they had is carried on faintly.
#[test]
fn whoever_left_keeps_what_they_had() {
    let sample = samples().into_iter().find(|sample| sample.name == "four-people").unwrap();
    let drawn = drawn(&sample, PictureShape::Across);
    let idle: Vec<&Element> = drawn.iter().filter(|element| element.is("idle")).collect();
    assert_eq!(idle.len(), 1);
    let ends = courses(&drawn).into_iter().map(|line| *corners(line).last().unwrap());
    assert!(ends.into_iter().any(|(x, y)| x == idle[0].number("x1") && y == idle[0].number("y1")));
}

/// The sentence below says what is so.
#[test]
fn the_sentence_says_who_leads_and_since_when() {
    let people = [Person(0), Person(1), Person(2)];
    let mut course = TotalsOverHands::for_people(&people);
    for hand in [[6, -3, -3], [-2, 4, -2], [-8, 10, -2], [4, -2, -2], [-1, 2, -1]] {
        course.add_hand(people.into_iter().zip(hand.map(Points::whole)));
    }
    let said = |course: &TotalsOverHands, lang| {
        let chart = Chart { course, names: &PLAIN[..3], steps: ChartSteps::Hands };
        let drawn = chart_picture(
            &chart,
            PictureShape::Across,
            &mut SvgIds::new("chart"),
            &Voice::new(lang),
        )
        .into_string();
        elements(&drawn).into_iter().find(|element| element.name == "desc").unwrap().text
    };
    assert_eq!(
        said(&course, Lang::De),
        "Bert führt nach 5 Spielen mit +11. Die Führung hat einmal gewechselt: mit Spiel 3. Am höchsten stand Bert mit \
         +11 nach Spiel 3, am tiefsten Carla mit −10 nach Spiel 5."
    );
    assert_eq!(
        said(&course, Lang::En),
        "Bert leads after 5 hands with +11. The lead changed once: with hand 3. Highest was Bert with +11 after hand 3, \
         lowest Carla with −10 after hand 5."
    );
    assert_eq!(said(&TotalsOverHands::for_people(&people), Lang::De), "Noch kein Spiel.");
}
