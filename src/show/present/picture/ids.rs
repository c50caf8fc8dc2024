//! Ids that are unique on a page: pictures name their titles by them.

/// Gives out one id after the other. A page with pictures from several makers gives each its own prefix.
#[derive(Debug)]
pub struct Ids {
    prefix: &'static str,
    given: u32,
}

impl Ids {
    /// `prefix` is a plain word of the program, never of a stranger.
    pub fn new(prefix: &'static str) -> Ids {
        Ids { prefix, given: 0 }
    }

    pub fn fresh(&mut self) -> String {
        self.given += 1;
        format!("{}-{}", self.prefix, self.given)
    }
}
