//! The next hand of an evening, entered from a phone.

use super::room::{Room, field};

/// "For an evening: `serve --entry` on the current evening, with the notation …; the same preview sentence before it
/// counts."
#[test]
fn a_hand_is_seen_before_it_counts() {
    let mut room = Room::with_evening(&["--entry"]);
    let (what, _) = room.link();
    assert_eq!(what, "Organiser");
    let (what, link) = room.link();
    assert_eq!(what, "To enter the evening");
    let mut phone = super::phone::Phone::with_link(room.at, &link);
    let form = phone.get("/evening?lang=en").text();
    assert!(form.contains("Enter hand 2"), "{form}");
    let (token, after) = (field(&form, "token"), field(&form, "after"));
    let send = |phone: &mut super::phone::Phone, doing: &str, line: &str| {
        phone.post("/evening", &format!("token={token}&after={after}&do={doing}&line={line}"))
    };
    let wrong = send(&mut phone, "preview", "bert+zorro+42");
    assert_eq!(wrong.status, 422);
    assert!(wrong.text().contains("<mark>zorro</mark>") && field(&wrong.text(), "line") == "bert zorro 42");
    let seen = send(&mut phone, "preview", "bert+dreier+48");
    assert_eq!(seen.status, 200);
    let said = room.table.ok("hand bert dreier 48 --dry-run");
    assert!(seen.text().contains(said.lines().next().unwrap()), "{said} {}", seen.text());
    assert_eq!(room.table.json("status")["hands"], 1, "nothing counts yet");
    assert_eq!(send(&mut phone, "record", "bert+dreier+48").status, 303);
    assert_eq!(room.table.json("status")["hands"], 2);
    // Sent again, it is answered as the first time and records nothing; from another form it was overtaken.
    assert_eq!(send(&mut phone, "record", "bert+dreier+48").status, 303);
    let other = "0123456789abcdef0123456789abcdef";
    let late = phone.post("/evening", &format!("token={other}&after={after}&do=record&line=bert+dreier+48"));
    assert_eq!(late.status, 422);
    assert!(late.text().contains("in the meantime"), "{}", late.text());
    assert_eq!(room.table.json("status")["hands"], 2);
    // Another evening is not this link's.
    assert_eq!(phone.post("/evening/1", &format!("token={other}&after=2&do=record&line=x")).status, 403);
    // Nobody else sees the form.
    assert!(!room.get("/evening").text().contains("method=\"post\""));
    room.table.check();
    room.end();
}

/// "withdrawn … when the series is over": an evening that has ended takes nothing.
#[test]
fn the_link_of_an_evening_ends_with_it() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let form = phone.get("/evening").text();
    let token = field(&form, "token");
    room.table.ok("end");
    let late = phone.post("/evening", &format!("token={token}&after=1&do=record&line=bert+dreier+48"));
    assert_eq!(late.status, 403);
    assert_eq!(room.table.json("status")["hands"], 1);
    room.end();
}
