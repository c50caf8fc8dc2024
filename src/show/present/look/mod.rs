//! How pages look: one place for styles, one frame for all pages.
//!
//! Colours, letters and measures are custom properties in `tokens.css`; `page.css` is a page to be read, `picture.css`
//! what is drawn. A kind of page with needs of its own (the wall, sheets to write on) brings a style sheet that is put
//! behind these and names no colour.
//!
//! A page needs nothing but itself: no script, no picture from elsewhere, and no style outside the one element whose hash
//! its policy names, whatever somebody is called.

mod frame;
mod policy;
mod style;

pub use frame::{MARK, Page, is_own_page, page};
pub use policy::named;
pub use policy::policy;
pub use style::Style;
