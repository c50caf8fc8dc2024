//! Pseudo-random numbers that are the same in every run.

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
