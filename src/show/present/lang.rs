//! The two languages, and the abilities of a screen.
//!
//! The output formats that can be asked for.

use crate::words;

words! {
    pub enum Lang {
        De = "de",
        En = "en",
    }
}

/// Characters that a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charset {
    Unicode,
    Ascii,
}

/// Screen for which an output is made: its width, and the characters that it can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    columns: usize,
    pub charset: Charset,
    /// Whether sentences are wrapped between words; otherwise the window cuts them anywhere.
    pub folds: bool,
}

impl Screen {
    /// Least and greatest width: with less columns become unreadable, with more lines are hard to
    /// follow (docs/cli.md, What one sees).
    const COLUMNS: (usize, usize) = (40, 200);

    /// Screen that is assumed where its size is unknown.
    pub const USUAL: Screen = Screen { columns: 80, charset: Charset::Unicode, folds: false };

    #[must_use]
    pub fn with_columns(self, columns: usize) -> Screen {
        Screen { columns: columns.clamp(Screen::COLUMNS.0, Screen::COLUMNS.1), ..self }
    }

    #[must_use]
    pub fn folding(self, folds: bool) -> Screen {
        Screen { folds, ..self }
    }

    #[must_use]
    pub fn drawing_with(self, charset: Charset) -> Screen {
        Screen { charset, ..self }
    }

    pub fn columns(self) -> usize {
        self.columns
    }
}

words! {
    pub enum Format {
        Table = "table",
        Json = "json",
        Csv = "csv",
        Markdown = "markdown",
        /// Workbook, written to a file.
        Xlsx = "xlsx",
        /// A few lines to send to somebody; tables look as in the terminal.
        Text = "text",
    }
}
