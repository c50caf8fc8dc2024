//! The style sheets, put together for each kind of page.

/// The styles that all pages share.
const SHARED: [&str; 3] = [include_str!("tokens.css"), include_str!("page.css"), include_str!("picture.css")];

/// A kind of page: what its style sheet is made of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    /// Behind the shared ones.
    pub own: &'static str,
}

impl Style {
    pub fn text(self) -> String {
        let parts = SHARED.into_iter().chain(Some(self.own).filter(|own| !own.is_empty()));
        parts.collect::<Vec<&str>>().join("\n")
    }

    /// For a page that is laid out as a whole, as sheets to write on and the wall are: the tokens alone before its own.
    pub fn laid_out(own: &str) -> String {
        [SHARED[0], own].join("\n")
    }

    /// For a picture that stands alone.
    pub fn of_pictures() -> String {
        [SHARED[0], SHARED[2]].join("\n")
    }
}
