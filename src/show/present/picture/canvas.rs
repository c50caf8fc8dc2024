//! Frame of every picture: its size, and its title for readers who cannot see it.
//!
//! Also unique ids by which pictures refer to their titles, lengths exact to tenths of a pixel, the
//! conversion from values to positions with the values at an axis, the estimated width of a text
//! (fonts are unknown until a browser shows the page), points as written in a picture, and a
//! picture as a file of its own.

use std::fmt;
use std::ops::{Add, Sub};

use maud::{Markup, html};
use unicode_width::UnicodeWidthChar;

use crate::model::Points;
use crate::present::Lang;
use crate::present::harmless::harmless_text;
use crate::present::look::{MARK, Style};
use crate::present::numbers::points_signed;

/// Shape of a picture, by the room for which it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureShape {
    /// Wide picture, for a large screen or A4.
    Across,
    /// Narrow picture, for a phone.
    Upright,
}

impl PictureShape {
    pub const BOTH: [PictureShape; 2] = [PictureShape::Across, PictureShape::Upright];

    pub fn width(self) -> Px {
        match self {
            PictureShape::Across => Px::whole(720),
            PictureShape::Upright => Px::whole(360),
        }
    }

    /// CSS class of the shape; the style sheet shows one of the two shapes.
    pub fn class(self) -> &'static str {
        match self {
            PictureShape::Across => "across",
            PictureShape::Upright => "upright",
        }
    }
}

/// Title and description of a picture.
#[derive(Clone, Debug)]
pub struct PictureWords {
    pub title: String,
    pub description: String,
}

/// Outermost element of a picture, around what is `drawn`; `class` holds CSS classes beside the
/// common one.
pub fn svg_canvas(
    class: &str,
    size: (Px, Px),
    words: &PictureWords,
    ids: &mut SvgIds,
    drawn: &Markup,
) -> Markup {
    let (title, description) = (ids.next_id(), ids.next_id());
    let view = format!("0 0 {} {}", size.0, size.1);
    html! {
        svg.picture.(class) viewBox=(view) width=(size.0) height=(size.1) role="img"
            aria-labelledby={ (title) " " (description) } {
            title id=(title) { (harmless_text(&words.title)) }
            desc id=(description) { (harmless_text(&words.description)) }
            (drawn)
        }
    }
}

/// Source of unique ids. Where several parts of a program draw pictures on one page, each has its
/// own prefix.
#[derive(Debug)]
pub struct SvgIds {
    prefix: &'static str,
    given: u32,
}

impl SvgIds {
    /// Starts the ids; `prefix` must be a plain word of the program, never text from a stranger.
    pub fn new(prefix: &'static str) -> SvgIds {
        SvgIds { prefix, given: 0 }
    }

    pub fn next_id(&mut self) -> String {
        self.given += 1;
        format!("{}-{}", self.prefix, self.given)
    }
}

/// Length or coordinate in tenths of a pixel, for a page at full width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Px(pub i32);

impl Px {
    pub const fn whole(pixels: i32) -> Px {
        Px(pixels * 10)
    }

    pub const fn half(self) -> Px {
        Px(self.0 / 2)
    }
}

impl Add for Px {
    type Output = Px;
    fn add(self, other: Px) -> Px {
        Px(self.0 + other.0)
    }
}

impl Sub for Px {
    type Output = Px;
    fn sub(self, other: Px) -> Px {
        Px(self.0 - other.0)
    }
}

/// Writes a length as SVG has it: `12`, `12.3`, `-0.5`.
impl fmt::Display for Px {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        write!(f, "{sign}{}", tenths / 10)?;
        if !tenths.is_multiple_of(10) {
            write!(f, ".{}", tenths % 10)?;
        }
        Ok(())
    }
}

impl maud::Render for Px {
    fn render_to(&self, buffer: &mut String) {
        buffer.push_str(&self.to_string());
    }
}

/// Scale of an axis, which maps a range of values to a range of coordinates.
#[derive(Clone, Copy, Debug)]
pub struct AxisScale {
    from: i64,
    to: i64,
    at: Px,
    end: Px,
}

impl AxisScale {
    /// Maps the values `from` to `to` onto the coordinates `at` to `end`, in either direction.
    pub fn new((from, to): (i64, i64), (at, end): (Px, Px)) -> AxisScale {
        AxisScale { from, to: to.max(from + 1), at, end }
    }

    pub fn position_of(&self, value: i64) -> Px {
        let share = i128::from(value - self.from) * i128::from((self.end - self.at).0);
        let span = i128::from(self.to - self.from);
        // To the nearest tenth; values within the range stay within the stretch.
        let rounded = (share * 2 + share.signum() * span) / (span * 2);
        self.at + Px(rounded as i32)
    }
}

/// Evenly spaced values within the range, at most `most` and one more: the multiples of a step that
/// is 1, 2 or 5 times a power of ten and a multiple of `least`.
pub fn axis_ticks((from, to): (i64, i64), most: usize, least: i64) -> Vec<i64> {
    let span = to.saturating_sub(from).max(1);
    let steps = (0..18).flat_map(|tens| [1, 2, 5].map(|step| step * 10_i64.pow(tens)));
    let fits = |step: &i64| {
        let (first, last) = (from.div_euclid(*step), to.div_euclid(*step));
        last - first <= most as i64 && *step >= least && step.rem_euclid(least) == 0
    };
    let step = steps.into_iter().find(fits).unwrap_or(span);
    let first = if from.rem_euclid(step) == 0 { from } else { (from.div_euclid(step) + 1) * step };
    (0..).map(|place| first + place * step).take_while(|value| *value <= to).collect()
}

/// Size of the letters in a picture, in pixels; `picture.css` has the same.
pub const LETTER: i32 = 13;

/// Width of a letter in hundredths of the font size, as in most sans-serif fonts, rather too wide
/// than too narrow.
fn letter_width(c: char) -> i32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 30,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' => 40,
        'm' | 'w' | 'M' | 'W' | '%' | '@' | '…' => 95,
        c if c.is_ascii_uppercase() => 72,
        c if c.width() == Some(2) => 105,
        c if c.width() == Some(0) => 0,
        c if c.is_uppercase() => 75,
        _ => 58,
    }
}

pub fn text_width(text: &str) -> Px {
    let hundredths: i32 = text.chars().map(letter_width).sum();
    Px(hundredths * LETTER / 10)
}

/// Cuts text to a width; an `…` shows that something was cut off.
pub fn cut_text(text: &str, most: Px) -> String {
    let text = harmless_text(text);
    if text_width(&text) <= most {
        return text;
    }
    let mut cut = String::new();
    for c in text.chars() {
        cut.push(c);
        if text_width(&cut) + text_width("…") > most {
            cut.pop();
            break;
        }
    }
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// Cuts several names to a width each. Where two would look the same, both keep their ends and lose
/// their middles.
pub fn cut_distinct_names(names: &[&str], most: Px) -> Vec<String> {
    let cuts: Vec<String> = names.iter().map(|name| cut_text(name, most)).collect();
    let is_double = |place: usize| {
        cuts.iter().enumerate().any(|(other, cut)| other != place && *cut == cuts[place])
    };
    (0..names.len())
        .map(
            |place| {
                if is_double(place) { cut_middle(names[place], most) } else { cuts[place].clone() }
            },
        )
        .collect()
}

fn cut_middle(name: &str, most: Px) -> String {
    let name = harmless_text(name);
    if text_width(&name) <= most {
        return name;
    }
    let half = most.half() - text_width("…").half();
    let reach = |letters: &mut dyn Iterator<Item = char>| {
        let mut taken = String::new();
        for c in letters {
            if text_width(&taken) + text_width(c.encode_utf8(&mut [0; 4])) > half {
                break;
            }
            taken.push(c);
        }
        taken
    };
    let head = reach(&mut name.chars());
    let tail: String = reach(&mut name.chars().rev()).chars().rev().collect();
    format!("{}…{tail}", head.trim_end())
}

/// Points with an explicit sign; zero is `0`, unlike the dash in a table.
pub fn signed_points_with_zero(points: Points, lang: Lang) -> String {
    if points.is_zero() { "0".to_owned() } else { points_signed(points, lang) }
}

/// File with a single `svg` element, as [`svg_canvas`](super::svg_canvas()) makes it.
pub fn svg_file(picture: Markup) -> String {
    let svg = picture.into_string();
    // What strangers are called stands escaped behind these two places.
    let svg = svg.replacen("<svg ", r#"<svg xmlns="http://www.w3.org/2000/svg" "#, 1);
    let style = format!(
        "</desc><style>\n{}svg {{ background: var(--paper); }}\n</style>",
        Style::picture_style()
    );
    let svg = svg.replacen("</desc>", &style, 1);
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {MARK} -->\n{svg}\n")
}

#[cfg(test)]
mod tests {
    use super::Px;
    use super::*;

    #[test]
    fn tenths_are_shown_where_there_are_any() {
        let shown: Vec<String> =
            [-15, -5, 0, 5, 120, 123].map(|tenths| Px(tenths).to_string()).into();
        assert_eq!(shown, ["-1.5", "-0.5", "0", "0.5", "12", "12.3"]);
    }

    #[test]
    fn scale_ends_are_exact() {
        let scale = AxisScale::new((-10, 30), (Px::whole(200), Px::whole(20)));
        assert_eq!(
            (scale.position_of(-10), scale.position_of(30), scale.position_of(10)),
            (Px::whole(200), Px::whole(20), Px::whole(110))
        );
        // Of one value alone.
        assert_eq!(AxisScale::new((5, 5), (Px(0), Px(100))).position_of(5), Px(0));
        let huge = AxisScale::new((i64::MIN / 4, i64::MAX / 4), (Px(0), Px::whole(400)));
        assert_eq!(huge.position_of(i64::MAX / 4), Px::whole(400));
    }

    #[test]
    fn ticks_are_even_and_few() {
        assert_eq!(axis_ticks((-14, 36), 6, 2), [-10, 0, 10, 20, 30]);
        assert_eq!(axis_ticks((0, 2), 6, 2), [0, 2]);
        assert_eq!(axis_ticks((1, 12), 12, 1), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(axis_ticks((0, 1000), 6, 1), [0, 200, 400, 600, 800, 1000]);
        for to in 1..2000 {
            for from in [-700, -1, 0] {
                let ticks = axis_ticks((from, to), 6, 2);
                assert!((1..=7).contains(&ticks.len()), "{from} to {to}: {ticks:?}");
                assert!(ticks.contains(&0) || from > 0, "{from} to {to}: {ticks:?}");
            }
        }
    }

    #[test]
    fn long_names_are_cut_to_their_room() {
        let most = Px::whole(90);
        for name in [
            "Anne",
            "Maximiliane Mustermann-Oberhuber",
            "WWWWWWWWWWWW",
            "王小明王小明王小明",
            "iiiiiiiiiiiiiiiiiiiii",
        ] {
            assert!(text_width(&cut_text(name, most)) <= most, "{name}");
        }
        assert_eq!(cut_text("Anne", most), "Anne");
        assert!(cut_text("Maximiliane Mustermann-Oberhuber", most).ends_with('…'));
    }

    #[test]
    fn names_alike_in_their_beginnings_keep_their_ends() {
        let names = ["Maximilian Oberhuber der Ältere", "Maximilian Oberhuber der Jüngere", "Bert"];
        let cuts = cut_distinct_names(&names, Px::whole(110));
        assert_ne!(cuts[0], cuts[1]);
        assert!(cuts[0].starts_with("Max") && cuts[1].contains('…'));
        assert_eq!(cuts[2], "Bert");
        assert!(cuts.iter().all(|cut| text_width(cut) <= Px::whole(110)), "{cuts:?}");
    }
}
