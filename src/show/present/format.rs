//! The kinds of output that can be asked for.

use crate::words;

words! {
    pub enum Format {
        Table = "table",
        Json = "json",
        Csv = "csv",
        Markdown = "markdown",
        /// A workbook, in a file.
        Xlsx = "xlsx",
        /// A few lines to send to somebody; a table looks as in the terminal.
        Text = "text",
    }
}
