//! How often random winters came to what they are to try: one that never does is no trial.

use super::desk::Desk;
use crate::ledger::books::booking::{ClosedBooks, DeedKind, Page};

/// How often what was to be tried came about.
#[derive(Debug, Default)]
pub struct Tally {
    pub leveled: usize,
    pub to_several_books: usize,
    pub carried: usize,
    pub taken_in: usize,
    pub left_to_kitty: usize,
    pub lines: usize,
    pub outside: usize,
    pub closed_by_lines: usize,
    pub stood: usize,
    pub paid_abroad: usize,
    pub waiting: usize,
}

impl Tally {
    pub fn add(&mut self, desk: &Desk) {
        for (_, deed) in &desk.deeds {
            match &deed.kind {
                DeedKind::Pay(payment) | DeedKind::Forgive(payment) => {
                    self.leveled +=
                        usize::from(payment.parts.iter().any(|part| !part.leveled.is_empty()));
                    self.to_several_books += usize::from(payment.parts.len() > 1);
                    self.paid_abroad += usize::from(payment.paid.currency != payment.off.currency);
                }
                DeedKind::Lines(lines) => {
                    self.lines += 1;
                    self.outside += usize::from(!lines.rest.outside.is_empty());
                }
                DeedKind::Settle(settlement) => {
                    let taken = |closed: &ClosedBooks| {
                        closed.taken.iter().any(|one| matches!(one.page, Page::Carried(_)))
                    };
                    self.carried += settlement
                        .closed
                        .iter()
                        .filter(|closed| !closed.carried.is_empty())
                        .count();
                    self.taken_in +=
                        settlement.closed.iter().filter(|closed| taken(closed)).count();
                }
                _ => {}
            }
        }
        self.closed_by_lines += desk.closed_by_lines;
        self.left_to_kitty += desk.left_to_kitty;
        self.stood += desk.stood;
    }

    pub fn is_whole(&self) -> bool {
        let counts = [
            self.leveled,
            self.to_several_books,
            self.carried,
            self.taken_in,
            self.left_to_kitty,
            self.lines,
            self.outside,
            self.closed_by_lines,
            self.stood,
            self.paid_abroad,
            self.waiting,
        ];
        counts.iter().all(|count| *count > 0)
    }
}
