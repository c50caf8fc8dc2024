//! Entries: once each, and not too many.

use std::thread;
use std::time::Duration;

use crate::serve::LinkPurpose;

use super::clerk::{Served, TABLE_5};
use super::clerk::{form, token};
use super::phone::Phone;

fn at_table(served: &Served) -> Phone {
    Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5))
}

/// docs/trust.md, Promised: "the same token a second time answers as the first time did and records
/// nothing".
#[test]
fn the_same_entry_twice_is_one_entry() {
    let served = Served::new();
    let mut phone = at_table(&served);
    let once = form("12");
    let first = phone.post("/table/5", &once);
    for _ in 0..3 {
        let again = phone.post("/table/5", &once);
        assert_eq!((again.status, again.header("Location")), (303, first.header("Location")));
    }
    assert_eq!(served.hall.entered(), 1);
    phone.post("/table/5", &form("12"));
    assert_eq!(served.hall.entered(), 2, "another form with the same sum is another entry");
    served.end();
}

/// Two taps on one button: both requests are there before the first is answered.
#[test]
fn the_same_entry_twice_at_once_is_one_entry() {
    let served = Served::new();
    let phone = at_table(&served);
    let once = form("slow");
    let taps: Vec<_> = (0..6)
        .map(|_| {
            let (mut phone, once) = (phone.clone(), once.clone());
            thread::spawn(move || phone.post("/table/5", &once))
        })
        .collect();
    let answers: Vec<_> = taps.into_iter().map(|tap| tap.join().unwrap()).collect();
    for answer in &answers {
        assert_eq!(
            (answer.status, answer.header("Location")),
            (303, answers[0].header("Location"))
        );
    }
    assert_eq!(served.hall.entered(), 1);
    served.end();
}

/// The token counts for the phone that has it: nobody gets another's answer by it.
#[test]
fn a_token_of_another_phone_is_another_entry() {
    let served = Served::new();
    let once = form("1");
    at_table(&served).post("/table/5", &once);
    let other = at_table(&served).post("/table/5", &once);
    assert!(other.header("Location").unwrap().contains("sent=2"), "{:?}", other.lines);
    served.end();
}

/// What the rules refused can be mended and sent from the same form.
#[test]
fn what_was_refused_may_be_sent_again() {
    let served = Served::new();
    let mut phone = at_table(&served);
    let token = token();
    assert_eq!(phone.post("/table/5", &format!("token={token}&sum=wrong")).status, 422);
    assert_eq!(phone.post("/table/5", &format!("token={token}&sum=busy")).status, 503);
    assert_eq!(phone.post("/table/5", &format!("token={token}&sum=3")).status, 303);
    assert_eq!(served.hall.entered(), 1);
    served.end();
}

#[test]
fn an_entry_without_the_token_of_its_form_is_refused() {
    let served = Served::new();
    let mut phone = at_table(&served);
    for wrong in
        ["sum=1", "token=&sum=1", "token=1&sum=1", &format!("token={}&sum=1", "g".repeat(32))]
    {
        assert_eq!(phone.post("/table/5", wrong).status, 400, "{wrong}");
    }
    for wrong in ["sum=%", "sum=%ff", "sum=%00"] {
        assert_eq!(
            phone.post("/table/5", &format!("token={}&{wrong}", token())).status,
            400,
            "{wrong}"
        );
    }
    assert_eq!(served.hall.entered(), 0);
    served.end();
}

/// "Headers, bodies, time, connections and entries a minute are capped", "too much 413, 429 or 431"
#[test]
fn entries_a_minute_are_capped() {
    let served = Served::limited(|limits| limits.entries = 5);
    let mut phone = at_table(&served);
    let kept = form("0");
    assert_eq!(phone.post("/table/5", &kept).status, 303);
    for sum in ["1", "wrong", "3", "4"] {
        assert!(phone.post("/table/5", &form(sum)).status != 429);
    }
    let refused = phone.post("/table/5", &form("5"));
    assert_eq!(refused.status, 429);
    let wait: u64 = refused.header("Retry-After").unwrap().parse().unwrap();
    assert!((11..=13).contains(&wait), "{wait}");
    assert!(refused.text().contains(&format!("{wait} Sekunden")), "{}", refused.text());
    assert_eq!(phone.post("/table/5", &kept).status, 303, "a repetition is no entry");
    // Another phone of the table goes on, until the table as a whole has had enough.
    let mut other = at_table(&served);
    let taken = (0..8).filter(|_| other.post("/table/5", &form("6")).status == 303).count();
    assert_eq!(taken, 5);
    let mut third = at_table(&served);
    assert_eq!(third.post("/table/5", &form("7")).status, 429, "all phones of a table together");
    let mut organiser =
        Phone::with_link(served.at, &served.hall.link(served.at, LinkPurpose::Organiser));
    assert_eq!(organiser.post("/table/5", &form("8")).status, 303, "others are not held up");
    assert_eq!(served.hall.entered(), 10);
    served.end();
}

/// An entry that takes long does not keep others from reading.
#[test]
fn reading_goes_on_while_somebody_writes() {
    let served = Served::limited(|limits| limits.readers = 1);
    let phone = at_table(&served);
    let writers: Vec<_> = (0..4)
        .map(|_| {
            let mut phone = phone.clone();
            thread::spawn(move || phone.post("/table/5", &form("slow")).status)
        })
        .collect();
    thread::sleep(Duration::from_millis(50));
    let begun = std::time::Instant::now();
    assert_eq!(super::phone::get(served.at, "/me/7").status, 200);
    assert!(begun.elapsed() < Duration::from_millis(250), "{:?}", begun.elapsed());
    assert!(writers.into_iter().all(|writer| writer.join().unwrap() == 303));
    assert_eq!(served.hall.entered(), 4);
    served.end();
}
