//! How much a slide holds, and how wide things are in it.

use maud::{Markup, html};

use crate::present::harmless::plain;
use crate::present::width::width;

/// The width of the stage for columns, in rem, and its height, as `wall.css` has them.
const STAGE: (f32, f32) = (110.0, 67.5);
/// More names on one slide nobody reads from the back of a hall.
pub(super) const MOST_NAMES: usize = 60;
/// The room of a name, as a multiple of the size of its letters.
pub(super) const NAME_EMS: f32 = 17.0;

/// As few pieces as will do, and those of nearly one size.
pub(super) fn pieces<T>(items: &[T], most: usize) -> impl Iterator<Item = &[T]> {
    let pieces = items.len().div_ceil(most).max(1);
    items.chunks(items.len().div_ceil(pieces).max(1))
}

/// How many columns so many names stand in.
pub(super) fn across(names: usize) -> usize {
    match names {
        0..=14 => 1,
        15..=36 => 2,
        _ => 3,
    }
}

pub(super) fn widest(figures: impl Iterator<Item = String>) -> usize {
    figures.map(|figure| figure.chars().count()).max().unwrap_or(0)
}

/// How large the letters of a ranking are, in rem, as `wall.css` reckons it: as large as the row allows, and as leaves
/// room for what stands beside a name.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    pub across: usize,
    pub down: usize,
    /// A second line stands below names.
    pub noted: bool,
    /// What stands beside a name, as a multiple of the size of the letters.
    pub beside: f32,
}

impl Rows {
    pub(super) fn ems(&self) -> f32 {
        self.beside + NAME_EMS
    }

    /// The room of a name, as a multiple of the size of its letters.
    pub(super) fn room(&self) -> f32 {
        let (across, down) = (self.across as f32, self.down as f32);
        let row = if self.across > 1 { (STAGE.1 - 10.0) / down } else { ((STAGE.1 - 12.0) / down).min(6.0) };
        let letters = (row * if self.noted { 0.54 } else { 0.62 }).min(STAGE.0 / across / self.ems());
        STAGE.0 / across / letters - self.beside - 0.5
    }
}

/// The same for a table with so many lines, beside a number and the dealer's mark.
pub(super) fn room_at_table(across: usize, down: usize, lines: usize, beside: f32) -> f32 {
    let (across, down) = (across as f32, down as f32);
    let line = (((STAGE.1 - 9.7) / down - 1.9) / (lines as f32 + 1.1)).min(5.5);
    let letters = (line * 0.66).min(STAGE.0 / across / 15.0);
    STAGE.0 / across / letters - beside
}

/// How much room a name needs, as a multiple of the size of its letters, bold and with a little to spare: which sans serif
/// a screen has nobody knows.
fn ems(name: &str) -> f32 {
    let ems = |letter: char| match letter {
        ' ' | '-' | '.' | ',' | '\'' | '’' | 'i' | 'j' | 'l' | 'f' | 't' | 'I' => 0.36,
        'r' | '(' | ')' => 0.43,
        'm' | 'w' | 'M' | 'W' => 0.95,
        _ if letter.is_uppercase() => 0.76,
        _ => 0.62,
    };
    // Signs of double width, and those that stand above others.
    plain(name)
        .chars()
        .map(|letter| match width(letter.encode_utf8(&mut [0; 4])) {
            0 => 0.0,
            1 => ems(letter),
            wide => wide as f32 * 0.55,
        })
        .sum()
}

/// A name where there is room for so many times the size of its letters: one that needs more is set smaller.
pub(super) fn name_within(room: f32, name: &str) -> Markup {
    html! { bdi.name.long[ems(name) > room] { (plain(name)) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/tournament.md, In the hall: whole names where there is room, and in as large letters.
    #[test]
    fn a_name_is_set_smaller_only_where_it_does_not_fit() {
        let long = |room: f32, name: &str| name_within(room, name).into_string().contains("long");
        assert!(!long(room_at_table(2, 2, 3, 4.1), "Felicitas Kleinfelder"));
        assert!(long(room_at_table(5, 4, 4, 4.1), "Ottilie Leutheusser-Schnarrenberger"));
        let rows = |across: usize, down: usize| Rows { across, down, noted: true, beside: 4.0 }.room();
        assert!(!long(rows(1, 12), "Ottilie Leutheusser-Schnarrenberger"));
        assert!(!long(rows(2, 16), "Ottilie Leutheusser-Schnarrenberger"));
        assert!(long(rows(3, 20), "Maximiliane-Walburga Leutheusser-Schnarrenberger"));
    }

    #[test]
    fn wide_signs_need_more_room_and_marks_above_others_none() {
        assert!(ems("王小明王小明") > ems("lilian"));
        assert!((ems("é") - ems("e\u{301}")).abs() < 0.01);
        assert!(ems("Wimmer") > ems("Tillit"));
    }
}
