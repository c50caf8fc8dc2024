//! Lengths in a picture, exact in tenths of a pixel.

use std::fmt;
use std::ops::{Add, Sub};

/// A length or a place; a pixel of the page at full width.
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

/// As SVG has it: `12`, `12.3`, `-0.5`.
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

#[cfg(test)]
mod tests {
    use super::Px;

    #[test]
    fn tenths_are_shown_where_there_are_any() {
        let shown: Vec<String> = [-15, -5, 0, 5, 120, 123].map(|tenths| Px(tenths).to_string()).into();
        assert_eq!(shown, ["-1.5", "-0.5", "0", "0.5", "12", "12.3"]);
    }
}
