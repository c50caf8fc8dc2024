//! Private links: what they open, for whom, and until when.

use crate::serve::{LinkPurpose, Secret};

use super::clerk::form;
use super::clerk::{Hall, Served, TABLE_5, TABLE_6};
use super::phone::{Phone, get};

/// "links carry a secret …, exchanged for a cookie (`HttpOnly; SameSite=Strict`) and a redirect"
#[test]
fn a_link_becomes_a_cookie_and_leaves_the_address() {
    let served = Served::new();
    let link = served.hall.link(served.at, TABLE_5);
    let mut phone = Phone::new(served.at);
    let opened = phone.open(&link);
    assert_eq!((opened.status, opened.header("Location")), (303, Some("/table/5?entered=1")));
    let cookie = opened.header("Set-Cookie").unwrap();
    assert!(cookie.starts_with(&format!("kerbholz-{}=table-1-5-", served.at.port())), "{cookie}");
    assert!(cookie.contains("; HttpOnly; SameSite=Strict; Path=/; Max-Age="), "{cookie}");
    let arrived = phone.get("/table/5?entered=1");
    assert_eq!((arrived.status, arrived.header("Location")), (303, Some("/table/5")));
    let page = phone.get("/table/5");
    assert!(page.text().contains("Table { series: 1, table: 5 }"), "{}", page.text());
    // The secret is in the cookie alone: not in a page, an address, or another header.
    for answer in [opened.clone(), arrived, page] {
        for secret in served.hall.written_secrets() {
            let cookies = answer.cookies().concat();
            assert!(!answer.all().replace(&cookies, "").contains(&secret), "{}", answer.all());
        }
    }
    served.end();
}

/// A browser that another program sent there does not show the strict cookie in the redirect; a
/// step of our own page's does.
#[test]
fn a_browser_sent_by_another_site_arrives_too() {
    let served = Served::new();
    let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let without_cookie = get(served.at, "/table/5?entered=1");
    assert_eq!(
        (without_cookie.status, without_cookie.header("Refresh")),
        (200, Some("0;url=/table/5"))
    );
    assert!(
        without_cookie.text().contains("<a href=\"/table/5\">"),
        "for those who have to go by hand"
    );
    assert_eq!(phone.get("/table/5").status, 200);
    served.end();
}

#[test]
fn a_phone_stays_the_same_phone() {
    let served = Served::new();
    let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let other = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    assert_ne!(phone.cookies, other.cookies, "two phones with one link");
    let mark = |phone: &Phone| phone.cookies[0].rsplit_once('-').unwrap().1.to_owned();
    let before = mark(&phone);
    phone.open(&served.hall.link(served.at, TABLE_6));
    assert_eq!(mark(&phone), before);
    phone.post("/table/6", &form("1"));
    assert_eq!(served.hall.entered.lock().unwrap().as_slice(), [(TABLE_6, before, "1".to_owned())]);
    served.end();
}

#[test]
fn a_guessed_link_opens_nothing() {
    let served = Served::new();
    let link = served.hall.link(served.at, TABLE_5);
    let (_, right) = link.split_once("/enter/").unwrap();
    let secret = right.rsplit('-').next().unwrap();
    let guesses = [
        "x".to_owned(),
        "table-1-5-".to_owned(),
        format!("table-1-5-{}", "0".repeat(32)),
        format!("table-1-5-{}", secret.to_uppercase()),
        format!("table-1-5-{}", &secret[1..]),
        format!("{right}0"),
        // The secret of one link does not open another.
        format!("table-1-6-{secret}"),
        format!("table-2-5-{secret}"),
        format!("organiser-{secret}"),
        format!("room-{secret}"),
        "table-9-9-00000000000000000000000000000000".to_owned(),
    ];
    for guess in guesses.iter().filter(|guess| *guess != right) {
        let answer = get(served.at, &format!("/enter/{guess}"));
        assert_eq!((answer.status, answer.header("Set-Cookie")), (403, None), "{guess}");
        assert!(!answer.all().contains(secret));
        // And neither does a cookie of that making.
        let mut phone = Phone::new(served.at);
        phone.cookies = vec![format!("kerbholz-{}={guess}-{}", served.at.port(), "0".repeat(32))];
        assert_eq!(phone.post("/table/5", &form("1")).status, 403, "{guess}");
    }
    assert_eq!(served.hall.entered(), 0);
    served.end();
}

/// "another table's link": each is for its own purpose.
#[test]
fn a_link_changes_what_it_is_for_alone() {
    let served = Served::new();
    let entries = |purpose: LinkPurpose, target: &str| {
        let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, purpose));
        phone.post(target, &form("1")).status
    };
    assert_eq!(entries(TABLE_5, "/table/5"), 303);
    assert_eq!(entries(LinkPurpose::Evening, "/evening"), 303);
    assert_eq!(entries(LinkPurpose::Organiser, "/table/5"), 303);
    assert_eq!(entries(LinkPurpose::Organiser, "/"), 303);
    let before = served.hall.entered();
    let foreign = [
        (TABLE_5, "/table/6"),
        (TABLE_5, "/"),
        (TABLE_5, "/evening"),
        (TABLE_6, "/table/5"),
        (LinkPurpose::Evening, "/table/5"),
        (LinkPurpose::Evening, "/evening/1"),
        (LinkPurpose::Room, "/table/5"),
        (LinkPurpose::Room, "/evening"),
        (LinkPurpose::Room, "/"),
    ];
    for (purpose, target) in foreign {
        assert_eq!(entries(purpose, target), 403, "{purpose} at {target}");
    }
    assert_eq!(served.hall.entered(), before);
    served.end();
}

/// "withdrawn by `serve --new-links` and when the series is over"
#[test]
fn a_withdrawn_link_is_void_with_every_cookie_made_from_it() {
    let served = Served::new();
    let link = served.hall.link(served.at, TABLE_5);
    let mut phone = Phone::with_link(served.at, &link);
    assert_eq!(phone.post("/table/5", &form("1")).status, 303);
    served.hall.secrets.lock().unwrap().insert(TABLE_5, Secret::random().unwrap());
    let refused = phone.post("/table/5", &form("2"));
    assert_eq!(refused.status, 403);
    assert!(refused.text().contains("gilt nicht mehr"), "{}", refused.text());
    assert_eq!(Phone::new(served.at).open(&link).status, 403);
    assert!(phone.get("/table/5").text().contains("nobody"), "reading goes on");
    // The new one brings the same phone back.
    assert_eq!(phone.open(&served.hall.link(served.at, TABLE_5)).status, 303);
    assert_eq!(phone.post("/table/5", &form("3")).status, 303);
    // The series is over: there is none any more.
    served.hall.secrets.lock().unwrap().remove(&TABLE_5);
    assert_eq!(phone.post("/table/5", &form("4")).status, 403);
    assert_eq!(served.hall.entered(), 2);
    served.end();
}

/// "Reading needs no secret within the room unless `--private`."
#[test]
fn in_a_private_room_reading_needs_a_link() {
    let served = Served::with(|setup| setup.is_private = true);
    for path in
        ["/", "/wall", "/me/7", "/table/5", "/evening", "/overlay", "/events", "/?format=json"]
    {
        assert_eq!(get(served.at, path).status, 403, "{path}");
    }
    assert_eq!(served.hall.shown.load(std::sync::atomic::Ordering::SeqCst), 0);
    for purpose in [LinkPurpose::Room, TABLE_5] {
        let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, purpose));
        assert_eq!(phone.get("/wall").status, 200, "{purpose}");
        assert_eq!(phone.get("/me/7").status, 200, "{purpose}");
    }
    served.end();
}

/// Another program on the same address may have set cookies, of our name too.
#[test]
fn cookies_of_others_do_not_matter() {
    let served = Served::new();
    let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let own = phone.cookies[0].clone();
    let name = own.split('=').next().unwrap();
    phone.cookies = vec![
        "a=b".to_owned(),
        format!("{name}=planted"),
        "c".to_owned(),
        own.clone(),
        format!("x{own}"),
    ];
    assert_eq!(phone.post("/table/5", &form("1")).status, 303);
    served.end();
}

/// A server that is started again knows every phone.
#[test]
fn phones_outlive_the_server() {
    let hall = Hall::new();
    let first = Served::of(std::sync::Arc::clone(&hall), |_| {});
    let port = first.at.port();
    let mut phone = Phone::with_link(first.at, &hall.link(first.at, TABLE_5));
    let number = first.server.number();
    first.end();
    let second = Served::of(std::sync::Arc::clone(&hall), |setup| setup.port = port);
    assert_eq!(phone.post("/table/5", &form("1")).status, 303);
    assert!(second.server.number() > number, "the number grows on");
    second.end();
}
