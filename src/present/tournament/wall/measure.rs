//! How much a slide holds, and how wide things are in it.

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
