//! The outermost element of every picture: its size, and what it is called by whoever does not see it.

use maud::{Markup, html};

use super::ids::Ids;
use super::px::Px;
use crate::present::harmless::plain;

/// For which room a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A page, a screen, A4.
    Across,
    /// A phone.
    Upright,
}

impl Shape {
    pub const BOTH: [Shape; 2] = [Shape::Across, Shape::Upright];

    pub fn width(self) -> Px {
        match self {
            Shape::Across => Px::whole(720),
            Shape::Upright => Px::whole(360),
        }
    }

    /// The style sheet shows one of the two.
    pub fn class(self) -> &'static str {
        match self {
            Shape::Across => "across",
            Shape::Upright => "upright",
        }
    }
}

/// What a picture is called and what it shows, in words.
#[derive(Clone, Debug)]
pub struct Words {
    pub title: String,
    pub description: String,
}

/// `class` is one or more classes beside the common one.
pub fn canvas(class: &str, size: (Px, Px), words: &Words, ids: &mut Ids, drawn: &Markup) -> Markup {
    let (title, description) = (ids.fresh(), ids.fresh());
    let view = format!("0 0 {} {}", size.0, size.1);
    html! {
        svg.picture.(class) viewBox=(view) width=(size.0) height=(size.1) role="img"
            aria-labelledby={ (title) " " (description) } {
            title id=(title) { (plain(&words.title)) }
            desc id=(description) { (plain(&words.description)) }
            (drawn)
        }
    }
}
