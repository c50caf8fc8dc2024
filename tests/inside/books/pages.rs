//! The bodies of deeds: every one is shown on the page on storage and is written just so, and every
//! deed comes back from its body.

use std::collections::BTreeSet;

use super::desk::Desk;
use super::model::sums::KITTY;
use crate::journal::bodies::session::EventJson;
use crate::journal::bodies::{SessionBody, deeds, session};
use crate::ledger::books::account::Account;
use crate::ledger::books::booking::Deed;
use crate::model::{Refusal, refuse};
use crate::record::{Node, Object, Path};

/// The body of a deed as a reader of the log has it.
fn read(text: &str) -> Result<Option<Deed>, Refusal> {
    let node = Node::parse(text).map_err(|error| refuse!(not_json { column: error.column() }))?;
    let Node::Object(entries) = &node else { panic!("{text}") };
    let [(key, value)] = entries.as_slice() else { panic!("{text}") };
    let path = Path::ROOT.key(key);
    let mut parts = Object::from_node(value, &path)?;
    let deed = deeds::read_deed(key, &mut parts)?;
    if deed.is_some() {
        parts.refuse_unknown_keys()?;
    }
    Ok(deed)
}

/// Names as the accounts that they are: one of them is the kitty's.
pub fn with_kitty(account: &Account) -> Account {
    if *account == Account::from_name(KITTY) { Account::Kitty } else { account.clone() }
}

/// Every deed of a winter comes back from its body.
pub fn come_back(desk: &Desk) {
    for (_, deed) in &desk.deeds {
        let body = deeds::deed_body(deed, KITTY).unwrap();
        let back = read(&body).unwrap_or_else(|refusal| panic!("{body}: {refusal:?}")).unwrap();
        assert_eq!(
            back.with_names_replaced_by_accounts(&|account, _| with_kitty(account)).unwrap(),
            *deed,
            "{body}"
        );
        assert_eq!(deeds::deed_body(&back, KITTY).unwrap(), body);
    }
}

fn shown() -> Vec<String> {
    let page =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/storage.md")).unwrap();
    let (_, section) = page.split_once("\n## Bodies of the books\n").unwrap();
    let section = section.split("\n## ").next().unwrap();
    let rows =
        section.lines().filter(|line| line.starts_with("| house") || line.starts_with("| session"));
    let texts =
        rows.flat_map(|row| row.split('`').skip(1).step_by(2)).filter(|text| text.starts_with('{'));
    texts.map(str::to_owned).collect()
}

#[test]
fn every_body_is_shown_and_written_just_so() {
    let mut names = BTreeSet::new();
    for text in shown() {
        if let Some(deed) = read(&text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}")) {
            assert_eq!(deeds::deed_body(&deed, KITTY).unwrap(), text);
        }
        if text.starts_with("{\"about\"") {
            let read = session::read_session_body(&text).unwrap();
            let SessionBody::About(about) = read.body else { panic!("{text}") };
            let body = SessionBody::<EventJson<'_>>::About(about);
            assert_eq!(body.write(read.why.as_deref()), text);
        }
        let (name, _) = text[2..].split_once('"').unwrap();
        names.insert(name.to_owned());
    }
    let others = [
        "undo", "redo", "leave", "return", "stake", "agree", "drinks", "strike", "restore",
        "reopen", "about",
    ];
    assert_eq!(names, deeds::KEYS.iter().chain(&others).map(|name| (*name).to_owned()).collect());
}

/// What does not add up, names nobody or is no amount is refused, with its place.
#[test]
fn bodies_that_cannot_have_been_written_are_refused() {
    let wrong = [
        (
            r#"{"pay":{"from":"B","to":"A","amount":"5.00","currency":"EUR","parts":[{"amount":"4.99"}],"date":"2026-11-22"}}"#,
            "pay.parts",
        ),
        (
            r#"{"pay":{"from":"B","to":"A","amount":"0.00","currency":"EUR","parts":[],"date":"2026-11-22"}}"#,
            "pay.amount",
        ),
        (
            r#"{"pay":{"from":"B","to":" ","amount":"1.00","currency":"EUR","parts":[{"amount":"1.00"}],"date":"2026-11-22"}}"#,
            "pay.to",
        ),
        (
            r#"{"pay":{"from":"B","to":"A","amount":"1.00","currency":"EUR","parts":[{"amount":"1.00"}]}}"#,
            "pay.date",
        ),
        (
            r#"{"pay":{"from":"B","to":"A","amount":"1.00","currency":"EUR","parts":[{"amount":"1.00"}],"date":"2026-11-22","by":"C"}}"#,
            "pay.by",
        ),
        (
            r#"{"bill":{"by":"A","amount":"1.00","currency":"EUR","shares":[["A","0.50"],["B","0.51"]],"date":"2026-11-22"}}"#,
            "bill.shares",
        ),
        (
            r#"{"opening":{"currency":"EUR","owed":[["B","A","-1.00"]],"date":"2026-11-22"}}"#,
            "opening.owed[0][2]",
        ),
        (
            r#"{"take":{"from":"B","amount":"0.005","currency":"EUR","date":"2026-11-22"}}"#,
            "take.amount",
        ),
        (r#"{"spend":{"amount":"1.00","currency":"EUR","date":"gestern"}}"#, "spend.date"),
        (
            r#"{"settle":{"scope":{"all":true},"way":"somehow","closed":[],"date":"2026-11-22"}}"#,
            "settle.way",
        ),
        (
            r#"{"settle":{"scope":{"all":true},"way":"via","closed":[],"date":"2026-11-22"}}"#,
            "settle.via",
        ),
    ];
    for (text, place) in wrong {
        let refusal = read(text).expect_err(text);
        assert!(format!("{refusal:?}").contains(place), "{text}: {refusal:?}");
    }
}
