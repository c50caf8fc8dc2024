//! The two languages, and what a screen can show.
//!
//! The kinds of output that can be asked for.

use crate::words;

words! {
    pub enum Lang {
        De = "de",
        En = "en",
    }
}

/// Characters with which a picture in the terminal may be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Charset {
    Unicode,
    Ascii,
}

/// Screen that something is shown on: how many columns there are, and what they can be filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    columns: usize,
    pub charset: Charset,
    /// Whether sentences are cut into lines between words: a window would cut them anywhere.
    pub folds: bool,
}

impl Screen {
    /// Least and greatest width: below the first nothing can be told apart, above the second no
    /// line can be followed (docs/cli.md, What one sees).
    const COLUMNS: (usize, usize) = (40, 200);

    /// Screen that is assumed where nothing is known of it.
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
        /// Workbook, in a file.
        Xlsx = "xlsx",
        /// Few lines to send to somebody; a table looks as in the terminal.
        Text = "text",
    }
}
