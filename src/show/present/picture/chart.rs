//! Chart of running totals: one line per person, told apart by dash, marker and the label at its
//! end.
//!
//! Data of a chart of running totals.
//!
//! Sentences about a chart of running totals, below it and for readers who cannot see it.
//!
//! Labels in a column, each as near as possible to its line, without overlaps.
//!
//! Distinction of lines without colour: eight dashes and eight markers.
//!
//! Thinning of a line with very many dots: of each column of pixels the first, lowest, highest and
//! last dot are kept. No extreme is lost, and the line looks the same.

use maud::{Markup, html};

use super::canvas::{
    AxisScale, LETTER, PictureShape, PictureWords, Px, SvgIds, axis_ticks, cut_distinct_names,
    signed_points_with_zero, svg_canvas, text_width,
};
use crate::model::{JoinTexts, Label, Message, Points, say};
use crate::present::voice::Voice;
use crate::stats::{ExtremeTotal, LeadersAndExtremes, Person, TotalAtHand, TotalsOverHands};

/// Chart for a page, drawn for wide screens and for phones, with the sentence that says what it
/// shows.
pub fn chart_in_both_shapes(chart: &Chart<'_>, ids: &mut SvgIds, voice: &Voice) -> Markup {
    html! {
        figure {
            @for shape in PictureShape::BOTH {
                div.(shape.class()) { (chart_picture(chart, shape, ids, voice)) }
            }
            figcaption { (chart_sentence(chart, voice)) }
        }
    }
}

/// One picture of the chart.
pub fn chart_picture(
    chart: &Chart<'_>,
    shape: PictureShape,
    ids: &mut SvgIds,
    voice: &Voice,
) -> Markup {
    let words = PictureWords {
        title: voice.label(say::chart_title),
        description: chart_sentence(chart, voice),
    };
    let drawing = ChartDrawing::new(chart, shape, voice);
    svg_canvas("chart", (shape.width(), drawing.height), &words, ids, &drawing.draw(voice))
}

/// Line of one person, with its computed positions.
struct Line {
    /// Index among the lines, which decides dash, marker and colour.
    place: usize,
    dots: Vec<ChartDot>,
    /// Vertical position of the label.
    label: Px,
    name: String,
    total: String,
}

struct ChartDrawing<'c> {
    chart: &'c Chart<'c>,
    height: Px,
    x: AxisScale,
    y: AxisScale,
    /// Left, right, top and bottom of the area in which lines are drawn.
    field: (Px, Px, Px, Px),
    rows: Vec<i64>,
    columns: Vec<i64>,
    lines: Vec<Line>,
    /// Width of the widest total at the end of a line.
    totals: Px,
}

const TOP: Px = Px::whole(14);
const FOOT: Px = Px::whole(30);
/// Distance from the end of a line to the marker of its label; `BEHIND_MARK` is that from the
/// marker to the text.
const LEAD: Px = Px::whole(16);
const BEHIND_MARK: Px = Px::whole(9);
const LINE_OF_TEXT: Px = Px::whole(17);

impl<'c> ChartDrawing<'c> {
    fn new(chart: &'c Chart<'c>, shape: PictureShape, voice: &Voice) -> ChartDrawing<'c> {
        let course = chart.course;
        let people: Vec<Person> = course.people().collect();
        let spots: Vec<_> = people.iter().map(|person| course.totals_of_person(*person)).collect();
        let drawn: Vec<usize> =
            (0..people.len()).filter(|place| !spots[*place].is_empty()).collect();
        let halves = || spots.iter().flatten().map(|spot| spot.total.halves());
        let range = (halves().min().unwrap_or(0).min(0), halves().max().unwrap_or(0).max(0));
        let range = if range.0 == range.1 { (-2, 2) } else { range };
        let (rows_most, name_most, high) = match shape {
            PictureShape::Across => (7, Px::whole(128), Px::whole(360)),
            PictureShape::Upright => (6, Px::whole(78), Px::whole(380)),
        };
        let rows = axis_ticks(range, rows_most, 2);
        let last = |place: usize| spots[place].last().map_or(Points::ZERO, |spot| spot.total);
        let names: Vec<&str> = drawn
            .iter()
            .map(|place| chart.names.get(*place).copied().unwrap_or_default())
            .collect();
        let names = cut_distinct_names(&names, name_most);
        let totals: Vec<String> =
            drawn.iter().map(|place| signed_points_with_zero(last(*place), voice.lang)).collect();
        let widest =
            |texts: &[String]| texts.iter().map(|text| text_width(text)).max().unwrap_or_default();
        let axis: Vec<String> = rows
            .iter()
            .map(|value| signed_points_with_zero(Points::from_halves(*value), voice.lang))
            .collect();
        let left = widest(&axis) + Px::whole(8);
        let beside = LEAD + BEHIND_MARK + widest(&totals) + Px::whole(7) + widest(&names);
        let right = (shape.width() - beside).max(left + Px::whole(80));
        let bottom = high - FOOT;
        let hands = i64::from(course.hands().max(1));
        let x = AxisScale::new((0, hands), (left, right));
        let y = AxisScale::new(range, (bottom - Px::whole(4), TOP + Px::whole(4)));
        let columns = axis_ticks((1, hands), ((right - left).0 / 460).max(2) as usize, 1);
        let wanted: Vec<Px> =
            drawn.iter().map(|place| y.position_of(last(*place).halves())).collect();
        let labels = place_labels(&wanted, LINE_OF_TEXT, (TOP, bottom));
        let lines = drawn.iter().zip(labels).zip(names.into_iter().zip(totals));
        let lines = lines.map(|((place, label), (name, total))| {
            let dot = |spot: &TotalAtHand| ChartDot {
                hand: spot.hand,
                at: (x.position_of(i64::from(spot.hand)), y.position_of(spot.total.halves())),
            };
            let dots = thin_dots_by_columns(spots[*place].iter().map(dot));
            Line { place: *place, dots, label, name, total }
        });
        let lines: Vec<Line> = lines.collect();
        let totals = lines.iter().map(|line| text_width(&line.total)).max().unwrap_or_default();
        ChartDrawing {
            chart,
            height: high,
            x,
            y,
            field: (left, right, TOP, bottom),
            rows,
            columns,
            lines,
            totals,
        }
    }

    fn draw(&self, voice: &Voice) -> Markup {
        html! {
            (self.axes_markup(voice))
            // The first line lies on top of the others.
            @for line in self.lines.iter().rev() { (self.line(line)) }
            @for line in self.lines.iter().rev() { (self.line_markers(line)) }
            @for line in &self.lines { (self.label(line)) }
        }
    }

    fn axes_markup(&self, voice: &Voice) -> Markup {
        let (left, right, _, bottom) = self.field;
        let below = bottom + Px::whole(17);
        html! {
            g {
                @for value in &self.rows {
                    @let y = self.y.position_of(*value);
                    line.(if *value == 0 { "axis" } else { "grid" }) x1=(left) y1=(y) x2=(right) y2=(y)
                        stroke="#000" stroke-width=(if *value == 0 { "1.4" } else { "0.7" }) {}
                    text.quiet x=(left - Px::whole(6)) y=(y + Px(45)) text-anchor="end" {
                        (signed_points_with_zero(Points::from_halves(*value), voice.lang))
                    }
                }
                @for hand in &self.columns {
                    @let x = self.x.position_of(*hand);
                    line.axis x1=(x) y1=(bottom) x2=(x) y2=(bottom + Px::whole(4)) stroke="#000" stroke-width="1" {}
                    text.quiet x=(x) y=(below) text-anchor="middle" { (hand) }
                }
                text.quiet x=(self.end_of_axis_numbers()) y=(below) { (voice.label(self.chart.steps.label())) }
            }
        }
    }

    /// Horizontal position behind the last number of the lower axis, from which there is room for
    /// text.
    fn end_of_axis_numbers(&self) -> Px {
        let last = self
            .columns
            .last()
            .map(|hand| self.x.position_of(*hand) + text_width(&hand.to_string()).half());
        last.unwrap_or_default().max(self.field.1) + Px::whole(7)
    }

    fn line(&self, line: &Line) -> Markup {
        let dash = DASHES[line.place % DASHES.len()];
        let dash = (!dash.is_empty()).then_some(dash);
        let (_, right, ..) = self.field;
        let end = line.dots.last().map(|dot| dot.at).unwrap_or_default();
        html! {
            g.(format!("line-{}", line.place + 1)) {
                path.course d=(svg_path(&line.dots)) fill="none" stroke="#000" stroke-width="2.2" stroke-linejoin="round"
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

    /// Markers along the line: at every hand where there are few hands, else at even distances with
    /// an offset per line, so that they rarely overlap. The last marker is at the label.
    fn line_markers(&self, line: &Line) -> Markup {
        let (left, right, ..) = self.field;
        let hands = self.chart.course.hands() as usize;
        let chosen: Vec<&ChartDot> = if hands * self.lines.len() <= 48 {
            line.dots.iter().filter(|dot| dot.hand > 0 && dot.at.0 < right).collect()
        } else {
            let every = ((right - left).0 / 5).max(1);
            let first =
                left.0 + every * (2 * line.place as i32 + 1) / (2 * self.lines.len().max(1) as i32);
            let wanted = (0..5).map(|step| first + step * every);
            let mut chosen: Vec<&ChartDot> = wanted
                .filter_map(|x| line.dots.iter().min_by_key(|dot| (dot.at.0.0 - x).abs()))
                .filter(|dot| dot.hand > 0 && dot.at.0 < right)
                .collect();
            chosen.dedup_by_key(|dot| dot.hand);
            chosen
        };
        html! {
            g.(format!("line-{}", line.place + 1)) { @for dot in chosen { (marker_at(line.place, dot.at)) } }
        }
    }

    /// Label at the end of a line: marker, total and name; the totals are aligned in a column.
    fn label(&self, line: &Line) -> Markup {
        let (_, right, ..) = self.field;
        let at = right + LEAD;
        let written = at + BEHIND_MARK;
        let base = line.label + Px(LETTER * 7 / 2);
        html! {
            g.(format!("line-{}", line.place + 1)) {
                (marker_at(line.place, (at, line.label)))
                text x=(written + self.totals) y=(base) text-anchor="end" { (line.total) }
                text x=(written + self.totals + Px::whole(7)) y=(base) { (line.name) }
            }
        }
    }
}

fn svg_path(dots: &[ChartDot]) -> String {
    let mut path = String::new();
    for (place, dot) in dots.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", dot.at.0, dot.at.1));
    }
    path
}

/// Data of a chart: running totals, with the names of the people.
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    pub course: &'a TotalsOverHands,
    /// Names of all people, in the order of their lines.
    pub names: &'a [&'a str],
    pub steps: ChartSteps,
}

/// Meaning of one step along the horizontal axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartSteps {
    Hands,
    Evenings,
    Series,
    /// All series of a tournament that is over.
    AllSeries,
}

/// Sentence about the chart: who leads, since when, and the highest and lowest totals.
pub fn chart_sentence(chart: &Chart<'_>, voice: &Voice) -> String {
    let Some(lead) = chart.course.leaders_and_extremes() else {
        return voice.label(say::chart_empty);
    };
    let people: Vec<Person> = chart.course.people().collect();
    let name = |person: Person| {
        let place = people.iter().position(|known| *known == person);
        place.and_then(|place| chart.names.get(place)).copied().unwrap_or_default().to_owned()
    };
    let total = |points: Points| signed_points_with_zero(points, voice.lang);
    let after = chart.steps.after_steps_message(lead.hands);
    let at = |extreme: ExtremeTotal| chart.steps.step_name_message(extreme.at.hand);
    if let [alone] = people.as_slice() {
        let stands = say!(chart_alone { player: name(*alone), after, total: total(lead.total) });
        let LeadersAndExtremes { highest, lowest, .. } = lead;
        let (high, low) = (total(highest.at.total), total(lowest.at.total));
        let reached =
            say!(chart_alone_extremes { high, up_at: at(highest), low, down_at: at(lowest) });
        return format!("{} {}", voice.say(&stands), voice.say(&reached));
    }
    let leaders: Vec<String> = lead.leaders.iter().map(|person| name(*person)).collect();
    let leading = match leaders.as_slice() {
        [alone] if chart.steps == ChartSteps::AllSeries => {
            say!(chart_wins { player: &alone, after, total: total(lead.total) })
        }
        [alone] => say!(chart_leads { player: &alone, after, total: total(lead.total) }),
        _ => say!(chart_lead_shared { players: leaders, after, total: total(lead.total) }),
    };
    if matches!(chart.steps, ChartSteps::Series | ChartSteps::AllSeries) {
        // Of a whole hall only the head is drawn: somebody else may have led before, or stood
        // lower.
        return voice.say(&leading);
    }
    let mut told = vec![leading, lead_change_message(&lead, chart.steps)];
    // A single hand has no more to say than the totals.
    if lead.hands > 1 {
        let LeadersAndExtremes { highest, lowest, .. } = lead;
        told.push(say!(chart_extremes {
            up: name(highest.person),
            high: total(highest.at.total),
            up_at: at(highest),
            down: name(lowest.person),
            low: total(lowest.at.total),
            down_at: at(lowest)
        }));
    }
    told.iter().map(|message| voice.say(message)).joined(" ")
}

fn lead_change_message(lead: &LeadersAndExtremes, steps: ChartSteps) -> Message {
    let since = steps.step_name_message(lead.since);
    match (lead.hands, lead.since, lead.changes) {
        (1, ..) => say!(chart_one_step),
        (_, 1, _) => say!(chart_lead_throughout),
        (.., 1) => say!(chart_lead_since { since }),
        (.., changes) => say!(chart_lead_changed { since, changes }),
    }
}

impl ChartSteps {
    fn after_steps_message(self, count: u32) -> Message {
        match self {
            ChartSteps::Hands => say!(chart_after_hands { count }),
            ChartSteps::Evenings => say!(chart_after_evenings { count }),
            ChartSteps::Series | ChartSteps::AllSeries => say!(chart_after_series { count }),
        }
    }

    fn step_name_message(self, number: u32) -> Message {
        match self {
            ChartSteps::Hands => say!(chart_hand_number { number }),
            ChartSteps::Evenings => say!(chart_evening_number { number }),
            ChartSteps::Series | ChartSteps::AllSeries => say!(chart_series_number { number }),
        }
    }

    /// Label at the end of the horizontal axis.
    pub fn label(self) -> Label {
        match self {
            ChartSteps::Hands => say::chart_hands,
            ChartSteps::Evenings => say::chart_evenings,
            ChartSteps::Series | ChartSteps::AllSeries => say::chart_series,
        }
    }
}

/// Positions for the middles of the labels, in the order of `wanted`. `gap` is the least distance
/// between two middles; in a column that is too short, labels are closer but stay in order.
pub fn place_labels(wanted: &[Px], gap: Px, (top, bottom): (Px, Px)) -> Vec<Px> {
    let count = wanted.len() as i32;
    if count == 0 {
        return Vec::new();
    }
    let room = (bottom - top).0.max(0);
    let gap = if count > 1 { gap.0.min(room / (count - 1)) } else { gap.0 };
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|place| wanted[*place]);
    // Labels that would touch stand together, the group as near as can be to the mean of what they
    // want.
    let mut groups: Vec<LabelGroup> = Vec::new();
    for place in &order {
        let mut group = LabelGroup { wanted: i64::from(wanted[*place].0), count: 1 };
        while let Some(before) = groups.last()
            && before.end(gap, top.0, bottom.0) + gap > group.start(gap, top.0, bottom.0)
        {
            group = before.joined_with(group, gap);
            groups.pop();
        }
        groups.push(group);
    }
    let mut places = vec![Px(0); wanted.len()];
    let mut next = order.into_iter();
    for group in groups {
        let start = group.start(gap, top.0, bottom.0);
        for (step, place) in (0..group.count).zip(next.by_ref()) {
            places[place] = Px(start + step * gap);
        }
    }
    places
}

#[derive(Clone, Copy)]
struct LabelGroup {
    /// Sum of the positions that the first label would need so that each label of the group stands
    /// where it is wanted.
    wanted: i64,
    count: i32,
}

impl LabelGroup {
    fn start(self, gap: i32, top: i32, bottom: i32) -> i32 {
        let wanted = self.wanted.div_euclid(i64::from(self.count)) as i32;
        wanted.min(bottom - (self.count - 1) * gap).max(top)
    }

    fn end(self, gap: i32, top: i32, bottom: i32) -> i32 {
        self.start(gap, top, bottom) + (self.count - 1) * gap
    }

    fn joined_with(self, later: LabelGroup, gap: i32) -> LabelGroup {
        let moved = i64::from(later.count) * i64::from(self.count) * i64::from(gap);
        LabelGroup { wanted: self.wanted + later.wanted - moved, count: self.count + later.count }
    }
}

/// Dash patterns of the lines; the first line is solid.
pub const DASHES: [&str; 8] =
    ["", "9 5", "2.5 3.5", "13 4 2.5 4", "20 7", "7 3 2.5 3 2.5 3", "1.5 6", "4.5 2.5"];

/// Marker of a line at a position, full or hollow, round or with corners.
pub fn marker_at(line: usize, (x, y): (Px, Px)) -> Markup {
    let line = line % DASHES.len();
    let fill = if line < 4 { "full" } else { "hollow" };
    let black = if line < 4 { "#000" } else { "#fff" };
    if line.is_multiple_of(4) {
        return html! { circle.mark.(fill) cx=(x) cy=(y) r="4.2" fill=(black) stroke="#000" stroke-width="1.6" {} };
    }
    let corners: &[(i32, i32)] = match line {
        1 | 5 => &[(-37, -37), (37, -37), (37, 37), (-37, 37)],
        2 => &[(0, -50), (46, 34), (-46, 34)],
        6 => &[(0, 50), (46, -34), (-46, -34)],
        _ => &[(0, -54), (54, 0), (0, 54), (-54, 0)],
    };
    html! { path.mark.(fill) d=(polygon_path(corners, (x, y))) fill=(black) stroke="#000" stroke-width="1.6" {} }
}

fn polygon_path(corners: &[(i32, i32)], (x, y): (Px, Px)) -> String {
    let mut path = String::new();
    for (place, (right, down)) in corners.iter().enumerate() {
        let sign = if place == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", x + Px(*right), y + Px(*down)));
    }
    path + "z"
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartDot {
    pub hand: u32,
    pub at: (Px, Px),
}

/// Width of the columns in which dots are thinned: half a pixel, in tenths.
const COLUMN: i32 = 5;

pub fn thin_dots_by_columns(dots: impl IntoIterator<Item = ChartDot>) -> Vec<ChartDot> {
    let mut thinned: Vec<ChartDot> = Vec::new();
    let mut column: Vec<ChartDot> = Vec::new();
    for dot in dots {
        if column.first().is_some_and(|first| first.at.0.0 / COLUMN != dot.at.0.0 / COLUMN) {
            keep_extremes(&mut column, &mut thinned);
        }
        column.push(dot);
    }
    keep_extremes(&mut column, &mut thinned);
    thinned
}

fn keep_extremes(column: &mut Vec<ChartDot>, thinned: &mut Vec<ChartDot>) {
    let (Some(first), Some(last)) = (column.first(), column.last()) else { return };
    let lowest = column.iter().max_by_key(|dot| dot.at.1);
    let highest = column.iter().min_by_key(|dot| dot.at.1);
    let mut kept: Vec<ChartDot> =
        [Some(first), lowest, highest, Some(last)].into_iter().flatten().copied().collect();
    kept.sort_by_key(|dot| dot.hand);
    kept.dedup();
    thinned.extend(kept);
    column.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check_placing(wanted: &[i32], gap: i32, column: (i32, i32)) -> Vec<i32> {
        let wanted: Vec<Px> = wanted.iter().copied().map(Px).collect();
        let places: Vec<i32> = place_labels(&wanted, Px(gap), (Px(column.0), Px(column.1)))
            .into_iter()
            .map(|place| place.0)
            .collect();
        let mut sorted = places.clone();
        sorted.sort_unstable();
        assert!(sorted.windows(2).all(|two| two[1] - two[0] >= gap), "{places:?}");
        assert!(sorted.iter().all(|place| (column.0..=column.1).contains(place)), "{places:?}");
        // Whose line ends higher has its label higher.
        for (one, other) in
            (0..wanted.len()).flat_map(|one| (0..wanted.len()).map(move |other| (one, other)))
        {
            assert!(wanted[one] >= wanted[other] || places[one] < places[other], "{places:?}");
        }
        places
    }

    #[test]
    fn labels_do_not_touch() {
        assert_eq!(check_placing(&[50, 200, 120], 20, (0, 400)), [50, 200, 120]);
        assert_eq!(check_placing(&[100, 100, 100], 20, (0, 400)), [80, 100, 120]);
        assert_eq!(check_placing(&[0, 0, 0], 20, (0, 400)), [0, 20, 40]);
        assert_eq!(check_placing(&[400, 395], 20, (0, 400)), [400, 380]);
        // All eight at one place, and in a column that has just room for them.
        check_placing(&[200; 8], 20, (0, 400));
        check_placing(&[140; 8], 20, (0, 140));
        assert!(place_labels(&[], Px(20), (Px(0), Px(10))).is_empty());
    }

    #[test]
    fn labels_stay_apart_wherever_lines_end() {
        let mut state = 7_u32;
        for _ in 0..3000 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 16) as i32
            };
            let wanted: Vec<i32> = (0..1 + next() % 8).map(|_| next() % 401).collect();
            check_placing(&wanted, 20, (0, 400));
        }
    }

    /// In a column without enough room, labels stand closer and keep their order.
    #[test]
    fn a_short_column_is_shared_evenly() {
        let places = place_labels(&[Px(5); 4], Px(20), (Px(0), Px(30)));
        assert_eq!(places, [Px(0), Px(10), Px(20), Px(30)]);
    }

    #[test]
    fn every_extreme_of_a_column_stays() {
        let dot = |hand: u32, y: i32| ChartDot { hand, at: (Px(hand as i32 / 50), Px(y)) };
        let mut dots: Vec<ChartDot> =
            (0..5000).map(|hand| dot(hand, 100 + (hand as i32 * 31) % 7)).collect();
        dots[1234].at.1 = Px(-900);
        dots[3210].at.1 = Px(900);
        let thinned = thin_dots_by_columns(dots.iter().copied());
        assert!(thinned.len() <= 4 * 21, "{}", thinned.len());
        assert!(thinned.contains(&dots[1234]) && thinned.contains(&dots[3210]));
        assert_eq!((thinned.first(), thinned.last()), (dots.first(), dots.last()));
        assert!(thinned.windows(2).all(|two| two[0].hand < two[1].hand));
    }

    #[test]
    fn few_dots_all_stay() {
        let dots: Vec<ChartDot> =
            (0..40).map(|hand| ChartDot { hand, at: (Px(hand as i32 * 100), Px(0)) }).collect();
        assert_eq!(thin_dots_by_columns(dots.iter().copied()), dots);
    }
}
