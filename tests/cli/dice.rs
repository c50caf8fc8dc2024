//! Pseudo-random numbers that are the same in every run, and how many times they are thrown.

/// So many made-up cases are tried; more where `KERBHOLZ_ROUNDS` says so (docs/trust.md, Promised).
pub fn rounds(usual: usize) -> usize {
    std::env::var("KERBHOLZ_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(usual)
}

/// The beginning of the numbers; another one where `KERBHOLZ_SEED` says so.
#[allow(dead_code, reason = "not every set of tests that has dice runs for hours")]
pub fn seed(usual: u64) -> u64 {
    let other: u64 =
        std::env::var("KERBHOLZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    usual ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

pub struct Dice(pub u64);

impl Dice {
    /// 0 to `sides` − 1.
    pub fn roll(&mut self, sides: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % sides
    }
}
