//! What becomes of a table: columns on a screen, CSV, Markdown, HTML.

pub mod csv;
pub mod html;
pub mod layout;
pub mod markdown;
pub mod screen;
pub mod xlsx;
