//! What is measured by itself (`tests/bench`): the exact settlement, the draw and the reader of
//! lines.

pub use crate::tournament::draw::{
    Draw, DrawMode, DrawRequest, DrawnTable, PreferredSize, UnfairTablesOfFour,
    count_tables_of_three_and_four, draw,
};
pub use kerbholz_books::ledger::plan::{PlannedPayment, least_payments};

/// Reader and printer of the notation, with the types that they need.
pub mod notation {
    pub use crate::games::header::Header;
    pub use crate::games::session::{Event, EventKind, Session};
    pub use crate::notation::{Fault, Lang, analyse_line, print_event_line, read};
    pub use crate::record::{Node, write};
}
