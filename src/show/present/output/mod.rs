//! Output formats of a table: columns on a screen, CSV, Markdown, HTML.

pub mod csv;
pub mod page;
pub mod screen;
pub mod xlsx;
