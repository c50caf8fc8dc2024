//! Output for people and programs: tables, JSON, CSV, Markdown, workbooks, pages and pictures, made
//! from the values of `app`, in German and English. A [`Voice`](present::Voice) puts messages into
//! words; a [`Report`](present::Report) can be written in every output format.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod present {
    //! Output in every form: sentences, numbers, tables, JSON, pages and pictures.
    //!
    //! These modules turn values into text. They read no database, score no hand, and print
    //! nothing.

    pub mod account;
    pub mod catalogue;
    pub mod clash;
    pub mod compare_rules;
    pub mod deeds;
    pub mod evenings;
    pub mod export;
    pub mod hand;
    pub mod harmless;
    pub mod json;
    pub mod key_words;
    mod lang;
    pub mod live;
    pub mod log;
    pub mod look;
    pub mod money;
    pub mod money_json;
    mod money_words;
    pub mod not_counted;
    pub mod notation_page;
    pub mod numbers;
    mod output {
        //! Output formats of a table: columns on a screen, CSV, Markdown, HTML.

        pub mod screen;
        pub mod text;
        pub mod xlsx;
    }
    pub mod page;
    pub mod payments;
    pub mod picture {
        //! Pictures of values: a chart of running totals, a histogram, bars of who pays whom, a
        //! small line, slates.
        //!
        //! The pictures are SVG, for a page or for a file of their own; the small line also exists
        //! as characters for a terminal. Every picture has a title and a description for readers
        //! who cannot see it, and ids that are unique on its page. It contains no script, nothing
        //! from elsewhere, and no style of its own: its classes are styled by the style sheets of
        //! `look`. Without a style sheet it is black on white and still complete. These modules
        //! draw given values and compute none.

        mod bars;
        mod canvas;
        mod chart;
        mod slates;
        mod spark;

        pub use bars::{
            HistogramData, PaymentBar, histogram_for_wide_and_narrow_screens,
            payment_bars_for_wide_and_narrow_screens,
        };
        pub use canvas::{PictureShape, PictureWords, Px, SvgIds, svg_canvas, svg_file};
        pub use chart::{Chart, ChartSteps, chart_in_both_shapes, chart_picture};
        pub use slates::slate_pictures;
        pub use spark::{
            histogram_sparkline, rarity_sentence, running_line_svg, running_sparkline,
            share_sentence,
        };

        /// Functions that draw one picture each, exported for tests alone.
        pub use self::{
            bars::{histogram_picture, payment_bars_picture},
            slates::slate_picture,
        };
    }
    pub mod qr;
    pub mod receipt;
    mod report;
    pub mod rules;
    pub mod sheet;
    pub mod slate;
    pub mod stats;
    pub mod status;
    mod table;
    pub mod table_mode;
    pub mod told;
    pub mod tournament;
    mod voice;
    pub mod what_if;
    pub mod width;

    pub use lang::{Charset, Lang, OutputFormat, Screen};
    pub use output::xlsx;
    pub use report::Report;
    pub use voice::{Audience, Voice, io_error_message};
}

use kerbholz_app::app;
use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::{games, notation, stats};
use kerbholz_hall::tournament;
use kerbholz_log::{journal, store};
