//! The pictures of a table: on a screen, as CSV, as Markdown.

pub mod csv;
pub mod layout;
pub mod markdown;
pub mod screen;
