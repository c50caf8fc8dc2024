//! Fractions of whole numbers, the school way.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Always in lowest terms, the denominator above zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    above: i128,
    below: i128,
}

pub const NOTHING: Fraction = Fraction { above: 0, below: 1 };

fn common(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { common(other, one % other) }
}

pub fn fraction(above: i128, below: i128) -> Fraction {
    let divisor = common(above, below) * below.signum();
    Fraction { above: above / divisor, below: below / divisor }
}

pub fn whole(number: i64) -> Fraction {
    fraction(i128::from(number), 1)
}

impl Fraction {
    /// The next whole number below it, or itself.
    pub fn down(self) -> i64 {
        i64::try_from(self.above.div_euclid(self.below)).unwrap()
    }

    pub fn up(self) -> i64 {
        -(-self).down()
    }

    /// Without what is less than one, whichever way.
    pub fn cut(self) -> i64 {
        if self < NOTHING { self.up() } else { self.down() }
    }

    pub fn nearest_half_to_even(self) -> i64 {
        let down = self.down();
        let rest = self - whole(down);
        let half = fraction(1, 2);
        if rest > half || (rest == half && down % 2 != 0) { down + 1 } else { down }
    }

    pub fn over(self, other: Fraction) -> Fraction {
        fraction(self.above * other.below, self.below * other.above)
    }

    pub fn abs(self) -> Fraction {
        if self < NOTHING { -self } else { self }
    }
}

impl Add for Fraction {
    type Output = Fraction;
    fn add(self, other: Fraction) -> Fraction {
        fraction(self.above * other.below + other.above * self.below, self.below * other.below)
    }
}

impl AddAssign for Fraction {
    fn add_assign(&mut self, other: Fraction) {
        *self = *self + other;
    }
}

impl Neg for Fraction {
    type Output = Fraction;
    fn neg(self) -> Fraction {
        Fraction { above: -self.above, below: self.below }
    }
}

impl Sub for Fraction {
    type Output = Fraction;
    fn sub(self, other: Fraction) -> Fraction {
        self + -other
    }
}

impl Mul for Fraction {
    type Output = Fraction;
    fn mul(self, other: Fraction) -> Fraction {
        fraction(self.above * other.above, self.below * other.below)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Fraction) -> std::cmp::Ordering {
        (self.above * other.below).cmp(&(other.above * self.below))
    }
}

#[test]
fn school_fractions() {
    assert_eq!(fraction(2, -4), fraction(-1, 2));
    assert_eq!(fraction(1, 2) + fraction(1, 3), fraction(5, 6));
    assert_eq!(fraction(1, 2).over(fraction(-1, 4)), whole(-2));
    assert_eq!(
        [fraction(-1, 2).down(), fraction(-1, 2).up(), fraction(-3, 2).cut(), fraction(3, 2).cut()],
        [-1, 0, -1, 1]
    );
    let halves = [-3, -1, 1, 3, 5].map(|above| fraction(above, 2).nearest_half_to_even());
    assert_eq!(halves, [-2, 0, 0, 2, 2]);
    assert!(fraction(1, 3) < fraction(1, 2) && fraction(-1, 3) > fraction(-1, 2));
}
