//! What people and programs see: tables, JSON, CSV, Markdown, workbooks, pages and pictures out of
//! the values of `app`, in German and English. A [`Voice`](present::Voice) speaks a sentence; a
//! [`Report`](present::Report) is put out in whichever form.

#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

pub mod present {
    //! Everything that people and other programs read: sentences, numbers, tables, JSON.
    //!
    //! Takes values and gives text. Reads no database, scores nothing, prints nothing by itself.

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
        //! SVG made by hand, for a page or a file of its own; the small line for a terminal too.
        //! Every picture has a title and a description for whoever does not see it, ids that are
        //! its own on the page, no script, nothing from elsewhere, and no style of its own:
        //! classes, for which `look` has one style sheet. Without a style sheet it is black on
        //! white and still says the same. Takes values and computes none.

        mod bars;
        mod canvas;
        mod chart;
        mod slates;
        mod spark;

        pub use bars::{HistogramData, PaymentBar, bar_pictures, histogram_pictures};
        pub use canvas::{Ids, PictureShape, PictureWords, Px, svg_canvas, svg_file};
        pub use chart::{Chart, ChartSteps, chart_picture, chart_pictures};
        pub use slates::slate_pictures;
        pub use spark::{
            histogram_sparkline, rarity_sentence, running_line_svg, running_sparkline,
            share_sentence,
        };

        /// Functions that draw one picture each, exported for tests alone.
        pub use self::{
            bars::{bar_picture, histogram_picture},
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

    pub use lang::{Charset, Format, Lang, Screen};
    pub use output::xlsx;
    pub use report::Report;
    pub use voice::{Audience, Voice, reason_message};
}

use kerbholz_app::app;
use kerbholz_books::ledger;
use kerbholz_core::{model, record, words};
use kerbholz_games::{games, notation, stats};
use kerbholz_hall::tournament;
use kerbholz_log::{journal, store};
