//! Memory grows with people, not with hands.

use crate::stats::{AppendLater, Figures};

use super::winter::winter;

/// As much as is kept of a person, in the size of what would be written down of it.
#[test]
fn a_long_winter_takes_no_more_room_than_a_short_one() {
    let size = |figures: &Figures| format!("{figures:?}").len();
    let short = winter(1, 300, 30);
    let short_size = size(&short.whole());
    let mut long = Figures::default();
    for _ in 0..10 {
        short.figures.iter().for_each(|figures| long.append_later(figures.clone()));
    }
    // Ten times the hands need a digit more here and there.
    assert!(
        size(&long) < short_size * 5 / 4,
        "{short_size} bytes, and {} for ten times as much",
        size(&long)
    );
}
