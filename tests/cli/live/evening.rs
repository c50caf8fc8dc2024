//! The next hand of an evening, entered from a phone.

use super::room::{Room, field};
use crate::harness::{Table, Text};

/// "For an evening: `serve --entry` on the current evening, with the notation …; the same preview
/// sentence before it counts."
#[test]
fn a_hand_is_seen_before_it_counts() {
    let mut room = Room::with_evening(&["--entry"]);
    let (what, _) = room.link();
    assert_eq!(what, "Organiser");
    let (what, link) = room.link();
    assert_eq!(what, "To enter the evening");
    let mut phone = super::phone::Phone::with_link(room.at, &link);
    let form = phone.get("/evening?lang=en").text();
    form.has("Enter hand 2");
    let (token, after) = (field(&form, "token"), field(&form, "after"));
    let send = |phone: &mut super::phone::Phone, doing: &str, line: &str| {
        phone.post("/evening", &format!("token={token}&after={after}&do={doing}&line={line}"))
    };
    let wrong = send(&mut phone, "preview", "bert+zorro+42");
    assert_eq!(wrong.status, 422);
    assert!(
        wrong.text().contains("<mark>zorro</mark>")
            && field(&wrong.text(), "line") == "bert zorro 42"
    );
    let seen = send(&mut phone, "preview", "bert+dreier+48");
    assert_eq!(seen.status, 200);
    let said = room.table.ok("hand bert dreier 48 --dry-run");
    assert!(seen.text().contains(said.lines().next().unwrap()), "{said} {}", seen.text());
    assert_eq!(room.table.json("status")["hands"], 1, "nothing counts yet");
    assert_eq!(send(&mut phone, "record", "bert+dreier+48").status, 303);
    assert_eq!(room.table.json("status")["hands"], 2);
    // Sent again, it is answered as the first time and records nothing; from another form it was
    // overtaken.
    assert_eq!(send(&mut phone, "record", "bert+dreier+48").status, 303);
    let other = "0123456789abcdef0123456789abcdef";
    let late = phone
        .post("/evening", &format!("token={other}&after={after}&do=record&line=bert+dreier+48"));
    assert_eq!(late.status, 422);
    late.text().has("in the meantime");
    assert_eq!(room.table.json("status")["hands"], 2);
    // Another evening is not this link's.
    assert_eq!(
        phone.post("/evening/1", &format!("token={other}&after=2&do=record&line=x")).status,
        403
    );
    // Nobody else sees the form.
    room.get("/evening").text().lacks("method=\"post\"");
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
    let late =
        phone.post("/evening", &format!("token={token}&after=1&do=record&line=bert+dreier+48"));
    assert_eq!(late.status, 403);
    assert_eq!(room.table.json("status")["hands"], 1);
    room.end();
}

/// "with the notation or the guided form": key by key, each page offers what can come next.
#[test]
fn a_hand_is_put_together_key_by_key() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let mut page = phone.get("/evening?lang=en").text();
    let mut send = |page: &str, form: &str| {
        let (token, after, line) =
            (field(page, "token"), field(page, "after"), field(page, "line"));
        let line = line.replace(' ', "+");
        phone.post("/evening", &format!("token={token}&after={after}&line={line}&{form}"))
    };
    for name in ["Anne", "Bert", "Cilli"] {
        page.to_lowercase().has(&format!("value=\"add {}\"", name.to_lowercase()));
    }
    page = send(&page, "do=add+bert").text();
    page.has("value=\"add dreier\"");
    page = send(&page, "do=add+dreier").text();
    // Back and forth again; a word that means nothing is not taken into the line.
    page = send(&page, "do=less").text();
    assert_eq!(field(&page, "line"), "bert");
    let wrong = send(&page, "do=add&more=zorro");
    assert!(wrong.status == 422 && wrong.text().contains("<mark>zorro</mark>"), "{}", wrong.text());
    assert_eq!(field(&wrong.text(), "line"), "bert");
    page = send(&wrong.text(), "do=add+dreier").text();
    // Trials O22: a key says what people say, and stands for the word of the line.
    page.lacks("<bdi>dreier</bdi>").has("Anne");
    page = send(&page, "do=add&more=48").text();
    page.has("value=\"add 4k\"><bdi>Four kings</bdi>");
    assert_eq!(field(&page, "line"), "bert dreier 48");
    page.has("Anything else?");
    page = send(&page, "do=preview").text();
    page.has("value=\"record\"");
    assert_eq!(room.table.json("status")["hands"], 1, "nothing counts yet");
    assert_eq!(send(&page, "do=record").status, 303);
    assert_eq!(room.table.json("status")["hands"], 2);
    room.table.check();
    room.end();
}

/// A loss can be typed on a telephone: its keys for figures have no minus.
#[test]
fn points_are_put_together_with_their_minus() {
    let table = Table::new().begun("points Anne Bert Cilli --house label=Skat");
    let mut room = Room::of(table, &["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let page = phone.get("/evening?lang=en").text();
    let (token, after) = (field(&page, "token"), field(&page, "after"));
    let to = |line: &str, form: &str| format!("token={token}&after={after}&line={line}&{form}");
    let page = phone.post("/evening", &to("", "do=add+Bert")).text();
    page.has("A number, with a minus as well");
    page.has("name=\"more\" inputmode=\"text\"");
    let page = phone.post("/evening", &to("Bert", "do=add&more=-23")).text();
    assert_eq!(field(&page, "line"), "Bert -23");
    assert_eq!(phone.post("/evening", &to("Bert+-23", "do=record")).status, 303);
    assert_eq!(room.table.json("status")["totals"]["Bert"], -23);
    room.end();
}

/// What was typed wrongly is taken back where it was typed; what somebody else has recorded
/// meanwhile is not.
#[test]
fn the_last_hand_is_taken_back_from_a_phone() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let page = phone.get("/evening?lang=en").text();
    page.has("Take back:").has("Anne solo 42");
    let send = |phone: &mut super::phone::Phone, page: &str, doing: &str| {
        let (token, after) = (field(page, "token"), field(page, "after"));
        phone.post("/evening", &format!("token={token}&after={after}&do={doing}"))
    };
    let sure = send(&mut phone, &page, "back").text();
    sure.has("Take back this hand?").has("value=\"undo\"");
    assert_eq!(room.table.json("status")["hands"], 1, "asked first");
    room.table.ok("hand bert dreier 48");
    let overtaken = send(&mut phone, &sure, "undo");
    assert!(
        overtaken.status == 422 && overtaken.text().contains("in the meantime"),
        "{}",
        overtaken.text()
    );
    assert_eq!(room.table.json("status")["hands"], 2);
    let page = phone.get("/evening").text();
    assert_eq!(send(&mut phone, &page, "undo").status, 303);
    assert_eq!(room.table.json("status")["hands"], 1);
    assert!(room.table.ok("log --format json").contains(r#""from":"evening""#));
    room.table.check();
    room.end();
}

/// Enter in the field of a figure adds the figure, and a line that cannot be read offers no further
/// words.
#[test]
fn enter_in_the_field_of_a_figure_adds_it() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let page = phone.get("/evening?lang=en").text();
    assert!(!page.contains("name=\"more\""), "no figure comes first");
    let (token, after) = (field(&page, "token"), field(&page, "after"));
    let mut send =
        |form: &str| phone.post("/evening", &format!("token={token}&after={after}&{form}")).text();
    let page = send("line=bert+solo&more=48&do=preview");
    assert_eq!(field(&page, "line"), "bert solo 48");
    let wrong = send("line=bert+zorro+48&do=preview");
    wrong.lacks("value=\"add ").has("value=\"less\"");
    room.end();
}

/// Trials A3: as many hands as before, and the last of them is another: what somebody saw is what
/// is taken back.
#[test]
fn a3_a_hand_is_taken_back_as_it_was_seen() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let page = phone.get("/evening").text();
    let (token, after) = (field(&page, "token"), field(&page, "after"));
    room.table.does(&["undo", "hand bert dreier 48"]);
    for form in [format!("after={after}&do=undo"), "do=undo".to_owned()] {
        let late = phone.post("/evening?lang=en", &format!("token={token}&{form}"));
        assert!(late.status == 422 && late.text().contains("in the meantime"), "{}", late.text());
    }
    assert_eq!(room.table.json("status")["hands"], 1);
    room.table.check();
    room.end();
}

/// Trials A9: the token of a form is in the log, as that of a command: after a restart of the
/// server the same form records nothing that was taken back and takes nothing back that somebody
/// else has recorded.
#[test]
fn a9_a_form_of_an_evening_is_known_after_a_restart() {
    let mut room = Room::with_evening(&["--entry"]);
    room.link();
    let mut phone = room.let_in();
    let mut sent = Vec::new();
    let mut send = |phone: &mut super::phone::Phone, form: &str| {
        let page = phone.get("/evening").text();
        let form =
            format!("token={}&after={}&{form}", field(&page, "token"), field(&page, "after"));
        let answer = phone.post("/evening", &form);
        assert_eq!(answer.status, 303, "{}", answer.text());
        sent.push((form, answer.header("Location").unwrap().to_owned()));
    };
    send(&mut phone, "do=record&line=bert+dreier+48");
    send(&mut phone, "do=undo");
    room.table.ok("hand cilli solo 50");
    let before = room.table.ok("export --full --all");
    room.killed_and_back(&["--entry"]);
    for (form, to) in &sent {
        let again = phone.post("/evening", form);
        assert_eq!(
            (again.status, again.header("Location")),
            (303, Some(to.as_str())),
            "{}",
            again.text()
        );
    }
    assert_eq!(room.table.ok("export --full --all"), before);
    assert_eq!(
        before.matches("{\\\"once\\\":").count() + before.matches("{\"once\":").count(),
        2,
        "{before}"
    );
    room.table.check();
    room.end();
}
