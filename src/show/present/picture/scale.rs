//! From values to places, and which values are written at an axis.

use super::px::Px;

/// A range of values laid along a stretch of the picture.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    from: i64,
    to: i64,
    at: Px,
    end: Px,
}

impl Scale {
    /// `from` stands at `at`, `to` at `end`, whichever way that goes.
    pub fn new((from, to): (i64, i64), (at, end): (Px, Px)) -> Scale {
        Scale { from, to: to.max(from + 1), at, end }
    }

    pub fn place(&self, value: i64) -> Px {
        let share = i128::from(value - self.from) * i128::from((self.end - self.at).0);
        let span = i128::from(self.to - self.from);
        // To the nearest tenth; values within the range stay within the stretch.
        let rounded = (share * 2 + share.signum() * span) / (span * 2);
        self.at + Px(rounded as i32)
    }
}

/// Even values that cover the range, at most so many: steps of 1, 2 or 5 and tens of these, none below `least`.
pub fn ticks((from, to): (i64, i64), most: usize, least: i64) -> Vec<i64> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_a_scale_are_where_they_should_be() {
        let scale = Scale::new((-10, 30), (Px::whole(200), Px::whole(20)));
        assert_eq!(
            (scale.place(-10), scale.place(30), scale.place(10)),
            (Px::whole(200), Px::whole(20), Px::whole(110))
        );
        // Of one value alone.
        assert_eq!(Scale::new((5, 5), (Px(0), Px(100))).place(5), Px(0));
        let huge = Scale::new((i64::MIN / 4, i64::MAX / 4), (Px(0), Px::whole(400)));
        assert_eq!(huge.place(i64::MAX / 4), Px::whole(400));
    }

    #[test]
    fn ticks_are_even_and_few() {
        assert_eq!(ticks((-14, 36), 6, 2), [-10, 0, 10, 20, 30]);
        assert_eq!(ticks((0, 2), 6, 2), [0, 2]);
        assert_eq!(ticks((1, 12), 12, 1), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ticks((0, 1000), 6, 1), [0, 200, 400, 600, 800, 1000]);
        for to in 1..2000 {
            for from in [-700, -1, 0] {
                let ticks = ticks((from, to), 6, 2);
                assert!((1..=7).contains(&ticks.len()), "{from} to {to}: {ticks:?}");
                assert!(ticks.contains(&0) || from > 0, "{from} to {to}: {ticks:?}");
            }
        }
    }
}
