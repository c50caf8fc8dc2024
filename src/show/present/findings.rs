//! Report of what a check of the file has found.

use super::report::Report;
use super::table::{Column, Table, cells};
use super::voice::Voice;
use super::{clash, not_counted, receipt};
use crate::app::exchange::check::{Findings, Kin};
use crate::model::say;

/// Report of the findings, with what to do about each.
pub fn findings(found: &Findings, voice: &Voice) -> Report {
    let mut table = Table::new([Column::prose(voice.label(say::check_finding))]);
    let mut report = Report::new();
    for finding in &found.findings {
        let text = voice.say(finding);
        table.row(cells![text.as_str()]);
        report.line(text);
    }
    report.lines(found.not_counted.iter().map(|one| not_counted::description(one, voice)));
    report.lines(found.twice.iter().map(|one| clash::description(one, voice)));
    if let Some(Kin::Here(state)) = &found.receipt {
        report.line(receipt::found(state, voice));
    }
    if let Some(copy) = &found.copy {
        report.line(voice.say(&say!(check_copy { path: copy.display().to_string() })));
    }
    let is_receipt_alone =
        found.findings.len() == 1 && !matches!(found.receipt, None | Some(Kin::Here(_)));
    report.data(table).line(voice.label(match (found.findings.is_empty(), found.repaired) {
        (true, _) => say::check_ok,
        (false, true) => say::check_repaired,
        (false, false) if is_receipt_alone => say::check_receipt_alone,
        (false, false) => say::check_faults,
    }));
    report
}
