//! The chart of running totals: a line a person, told apart by dash, marker and the label at its end.

use maud::{Markup, html};

use super::canvas::{Shape, Words, canvas};
use super::course::course;
use super::figure::figure;
use super::ids::Ids;
use super::labels::apart;
use super::lines::Chart;
use super::marks::{DASHES, mark};
use super::px::Px;
use super::scale::{Scale, ticks};
use super::text::{LETTER, cut_apart, width};
use super::thin::{self, Dot};
use crate::model::{Points, say};
use crate::present::voice::Voice;
use crate::stats::{Person, Spot};

/// For a page: drawn once for a wide one and once for a phone, with the sentence that says what it shows.
pub fn chart(chart: &Chart<'_>, ids: &mut Ids, voice: &Voice) -> Markup {
    html! {
        figure {
            @for shape in Shape::BOTH {
                div.(shape.class()) { (chart_alone(chart, shape, ids, voice)) }
            }
            figcaption { (course(chart, voice)) }
        }
    }
}

/// The picture alone.
pub fn chart_alone(chart: &Chart<'_>, shape: Shape, ids: &mut Ids, voice: &Voice) -> Markup {
    let words = Words { title: voice.label(say::chart_title), description: course(chart, voice) };
    let drawing = Drawing::new(chart, shape, voice);
    canvas("chart", (shape.width(), drawing.height), &words, ids, &drawing.draw(voice))
}

/// One person's line, measured.
struct Line {
    /// Place among the lines, which decides dash, marker and colour.
    place: usize,
    dots: Vec<Dot>,
    /// Where the label stands.
    label: Px,
    name: String,
    total: String,
}

struct Drawing<'c> {
    chart: &'c Chart<'c>,
    height: Px,
    x: Scale,
    y: Scale,
    /// Left, right, top and bottom of the field in which lines are drawn.
    field: (Px, Px, Px, Px),
    rows: Vec<i64>,
    columns: Vec<i64>,
    lines: Vec<Line>,
    /// The widest total at the end of a line.
    totals: Px,
}

const TOP: Px = Px::whole(14);
const FOOT: Px = Px::whole(30);
/// From the end of a line to the marker of its label, and from there to what is written.
const LEAD: Px = Px::whole(16);
const BEHIND_MARK: Px = Px::whole(9);
const LINE_OF_TEXT: Px = Px::whole(17);

impl<'c> Drawing<'c> {
    fn new(chart: &'c Chart<'c>, shape: Shape, voice: &Voice) -> Drawing<'c> {
        let course = chart.course;
        let people: Vec<Person> = course.people().collect();
        let spots: Vec<_> = people.iter().map(|person| course.spots(*person)).collect();
        let drawn: Vec<usize> = (0..people.len()).filter(|place| !spots[*place].is_empty()).collect();
        let halves = || spots.iter().flatten().map(|spot| spot.total.halves());
        let range = (halves().min().unwrap_or(0).min(0), halves().max().unwrap_or(0).max(0));
        let range = if range.0 == range.1 { (-2, 2) } else { range };
        let (rows_most, name_most, high) = match shape {
            Shape::Across => (7, Px::whole(128), Px::whole(360)),
            Shape::Upright => (6, Px::whole(78), Px::whole(380)),
        };
        let rows = ticks(range, rows_most, 2);
        let last = |place: usize| spots[place].last().map_or(Points::ZERO, |spot| spot.total);
        let names: Vec<&str> = drawn.iter().map(|place| chart.names.get(*place).copied().unwrap_or_default()).collect();
        let names = cut_apart(&names, name_most);
        let totals: Vec<String> = drawn.iter().map(|place| figure(last(*place), voice.lang)).collect();
        let widest = |texts: &[String]| texts.iter().map(|text| width(text)).max().unwrap_or_default();
        let axis: Vec<String> = rows.iter().map(|value| figure(Points::from_halves(*value), voice.lang)).collect();
        let left = widest(&axis) + Px::whole(8);
        let beside = LEAD + BEHIND_MARK + widest(&totals) + Px::whole(7) + widest(&names);
        let right = (shape.width() - beside).max(left + Px::whole(80));
        let bottom = high - FOOT;
        let hands = i64::from(course.hands().max(1));
        let x = Scale::new((0, hands), (left, right));
        let y = Scale::new(range, (bottom - Px::whole(4), TOP + Px::whole(4)));
        let columns = ticks((1, hands), ((right - left).0 / 460).max(2) as usize, 1);
        let wanted: Vec<Px> = drawn.iter().map(|place| y.place(last(*place).halves())).collect();
        let labels = apart(&wanted, LINE_OF_TEXT, (TOP, bottom));
        let lines = drawn.iter().zip(labels).zip(names.into_iter().zip(totals));
        let lines = lines.map(|((place, label), (name, total))| {
            let dot = |spot: &Spot| Dot {
                hand: spot.hand,
                at: (x.place(i64::from(spot.hand)), y.place(spot.total.halves())),
            };
            let dots = thin::by_columns(spots[*place].iter().map(dot));
            Line { place: *place, dots, label, name, total }
        });
        let lines: Vec<Line> = lines.collect();
        let totals = lines.iter().map(|line| width(&line.total)).max().unwrap_or_default();
        Drawing { chart, height: high, x, y, field: (left, right, TOP, bottom), rows, columns, lines, totals }
    }

    fn draw(&self, voice: &Voice) -> Markup {
        html! {
            (self.axes(voice))
            // The first line lies on top of the others.
            @for line in self.lines.iter().rev() { (self.line(line)) }
            @for line in self.lines.iter().rev() { (self.marks(line)) }
            @for line in &self.lines { (self.label(line)) }
        }
    }

    fn axes(&self, voice: &Voice) -> Markup {
        let (left, right, _, bottom) = self.field;
        let below = bottom + Px::whole(17);
        html! {
            g {
                @for value in &self.rows {
                    @let y = self.y.place(*value);
                    line.(if *value == 0 { "axis" } else { "grid" }) x1=(left) y1=(y) x2=(right) y2=(y)
                        stroke="#000" stroke-width=(if *value == 0 { "1.4" } else { "0.7" }) {}
                    text.quiet x=(left - Px::whole(6)) y=(y + Px(45)) text-anchor="end" {
                        (figure(Points::from_halves(*value), voice.lang))
                    }
                }
                @for hand in &self.columns {
                    @let x = self.x.place(*hand);
                    line.axis x1=(x) y1=(bottom) x2=(x) y2=(bottom + Px::whole(4)) stroke="#000" stroke-width="1" {}
                    text.quiet x=(x) y=(below) text-anchor="middle" { (hand) }
                }
                text.quiet x=(self.behind_columns()) y=(below) { (voice.label(self.chart.steps.label())) }
            }
        }
    }

    /// Where there is room behind the last number at the lower axis.
    fn behind_columns(&self) -> Px {
        let last = self.columns.last().map(|hand| self.x.place(*hand) + width(&hand.to_string()).half());
        last.unwrap_or_default().max(self.field.1) + Px::whole(7)
    }

    fn line(&self, line: &Line) -> Markup {
        let dash = DASHES[line.place % DASHES.len()];
        let dash = (!dash.is_empty()).then_some(dash);
        let (_, right, ..) = self.field;
        let end = line.dots.last().map(|dot| dot.at).unwrap_or_default();
        html! {
            g.(format!("line-{}", line.place + 1)) {
                path.course d=(path(&line.dots)) fill="none" stroke="#000" stroke-width="2.2" stroke-linejoin="round"
                    stroke-dasharray=[dash] {}
                // Whoever has left keeps what they had.
                @if end.0 < right {
                    line.idle x1=(end.0) y1=(end.1) x2=(right) y2=(end.1) stroke="#000" stroke-width="0.8"
                        stroke-dasharray="1 4" {}
                }
                line.lead x1=(right) y1=(end.1) x2=(right + LEAD) y2=(line.label) stroke="#000" stroke-width="0.8" {}
            }
        }
    }

    /// Markers along the line: at every hand where there are few, else at even distances, for each line in another
    /// place, so that they seldom lie on each other. The last stands at the label.
    fn marks(&self, line: &Line) -> Markup {
        let (left, right, ..) = self.field;
        let hands = self.chart.course.hands() as usize;
        let chosen: Vec<&Dot> = if hands * self.lines.len() <= 48 {
            line.dots.iter().filter(|dot| dot.hand > 0 && dot.at.0 < right).collect()
        } else {
            let every = ((right - left).0 / 5).max(1);
            let first = left.0 + every * (2 * line.place as i32 + 1) / (2 * self.lines.len().max(1) as i32);
            let wanted = (0..5).map(|step| first + step * every);
            let mut chosen: Vec<&Dot> = wanted
                .filter_map(|x| line.dots.iter().min_by_key(|dot| (dot.at.0.0 - x).abs()))
                .filter(|dot| dot.hand > 0 && dot.at.0 < right)
                .collect();
            chosen.dedup_by_key(|dot| dot.hand);
            chosen
        };
        html! {
            g.(format!("line-{}", line.place + 1)) { @for dot in chosen { (mark(line.place, dot.at)) } }
        }
    }

    /// Marker, total and name; the totals stand below each other.
    fn label(&self, line: &Line) -> Markup {
        let (_, right, ..) = self.field;
        let at = right + LEAD;
        let written = at + BEHIND_MARK;
        let base = line.label + Px(LETTER * 7 / 2);
        html! {
            g.(format!("line-{}", line.place + 1)) {
                (mark(line.place, (at, line.label)))
                text x=(written + self.totals) y=(base) text-anchor="end" { (line.total) }
                text x=(written + self.totals + Px::whole(7)) y=(base) { (line.name) }
            }
        }
    }
}

fn path(dots: &[Dot]) -> String {
    let mut path = String::new();
    for (place, dot) in dots.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", dot.at.0, dot.at.1));
    }
    path
}
