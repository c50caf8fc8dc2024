//! Amounts and lines under the names that people see.

use crate::app::house::Who;
use crate::ledger::books::booking::Kind;
use crate::ledger::books::changed::ChangeKind;
use crate::ledger::books::round::Rounded;
use crate::ledger::books::wish::Handover;
use crate::model::ids::{EveningNumber, Seq};

/// What somebody is to receive, or owes where it is negative, in whole minor units.
#[derive(Clone, Debug, PartialEq)]
pub struct Amount {
    pub name: String,
    pub minor: i64,
}

/// Who pays whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub from: String,
    pub to: String,
    pub minor: i64,
    /// From where it is, where several books are settled: who pays owes there, and who is paid is owed there.
    pub stems: Vec<Stem>,
    /// There or not at all, the rest of it has been put together by the plan.
    pub is_put_together: bool,
    /// Why it is between two people who did not meet.
    pub because: Option<Reason>,
}

/// A book from which a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stem {
    Evening(EveningNumber),
    /// The general one, with what left somebody owing there, where that was one kind of thing.
    General(Option<Kind>),
}

/// Why two people have to do with each other.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// One paid the other for a book; without a number for none.
    Paid { payer: String, payee: String, evening: Option<EveningNumber> },
    /// Both met somebody else.
    Through { middle: String },
}

/// An entry that changed an evening after it was closed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    pub evening: EveningNumber,
    pub seq: Seq,
    pub kind: ChangeKind,
    pub why: Option<String>,
}

impl Line {
    pub fn plain(line: &Handover, who: &Who) -> Line {
        Line {
            from: who.shown(&line.from),
            to: who.shown(&line.to),
            minor: line.minor,
            stems: Vec::new(),
            is_put_together: false,
            because: None,
        }
    }
}

pub fn named(minor: &Rounded, who: &Who) -> Vec<Amount> {
    minor.iter().map(|(account, minor)| Amount { name: who.shown(account), minor }).collect()
}
