//! Every hand of the cases, explained and written down: the steps of an explanation add up to the points, and what
//! is written in the record format reads as the same event.

use crate::games::header::Header;
use crate::games::outcome::Trace;
use crate::games::session::{Applied, Session};
use crate::model::Points;
use crate::record::Node;
use crate::record::write;
use serde_json::Value;

/// Shows every event of the cases that was taken, with the session after it and the place of its case.
fn for_each_taken(mut check: impl FnMut(&str, &Session, &Applied)) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases");
    for file in std::fs::read_dir(folder).expect("cases").map(|entry| entry.expect("entry").path()) {
        let text = std::fs::read_to_string(&file).expect("readable");
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let place = format!("{}:{}", file.file_name().expect("a file").to_string_lossy(), number + 1);
            let case: Value = serde_json::from_str(line).expect("JSON");
            let mut session = None;
            for line in case["lines"].as_array().expect("lines") {
                let line = line.to_string();
                let node = Node::parse(&line).expect("JSON");
                if node.has_key("session") {
                    session = Header::read(&node).ok().map(|header| Session::open(&header));
                    continue;
                }
                let Some(session) = &mut session else { continue };
                let Ok(event) = session.read(&node) else { continue };
                if let Ok(applied) = session.apply(&event, Trace::on()) {
                    let mut written = write::Writer::new();
                    event.write(session.roster(), &mut written);
                    let written = String::from_utf8(written.bytes().to_vec()).expect("UTF-8");
                    let read = session.read(&Node::parse(&written).expect("JSON"));
                    assert_eq!(read.as_ref(), Ok(&event), "{place}: {line} was written as {written}");
                    check(&place, session, &applied);
                }
            }
        }
    }
}

#[test]
fn steps_add_up_to_the_points() {
    let mut hands = 0;
    for_each_taken(|place, session, applied| {
        let Some(sheet) = applied.sheet() else { return };
        hands += 1;
        let mut sums = vec![Points::ZERO; session.roster().len()];
        for (player, points) in applied.steps.iter().flat_map(|step| &step.points) {
            sums[player.index()] += *points;
        }
        for (player, points) in applied.seated.iter().zip(sheet.points.iter()) {
            let name = session.roster().name(*player);
            assert_eq!(sums[player.index()], *points, "{place}: the steps of hand {:?} for {name}", applied.hand);
        }
        assert!(!applied.steps.is_empty(), "{place}: hand {:?} is not explained", applied.hand);
    });
    assert!(hands > 0, "no hand was explained");
}
