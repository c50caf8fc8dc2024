//! Who is let in: Host, Origin, languages, and what every answer says of itself.

use super::clerk::form;
use super::clerk::{Served, TABLE_5};
use super::phone::{Phone, get, raw};

fn as_host(served: &Served, host: &str) -> u16 {
    raw(served.at, format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"))
        .unwrap()
        .status
}

/// "Only requests whose Host is a bound address", "A wrong Host gets 421" (DNS rebinding).
#[test]
fn a_foreign_host_is_refused() {
    let served = Served::new();
    let port = served.at.port();
    assert_eq!(as_host(&served, &format!("127.0.0.1:{port}")), 200);
    let foreign = [
        "evil.example".to_owned(),
        format!("evil.example:{port}"),
        format!("127.0.0.1.nip.io:{port}"),
        format!("localhost:{port}"),
        "127.0.0.1".to_owned(),
        format!("127.0.0.1:{}", port.wrapping_add(1)),
        format!("[::1]:{port}"),
        format!("127.1:{port}"),
        format!("user@127.0.0.1:{port}"),
        String::new(),
    ];
    for host in foreign {
        assert_eq!(as_host(&served, &host), 421, "{host}");
    }
    let without = raw(served.at, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n").unwrap();
    assert_eq!(without.status, 421);
    assert!(
        without.text().contains(&format!("http://127.0.0.1:{port}/")),
        "where to go instead: {}",
        without.text()
    );
    assert_eq!(
        served.hall.shown.load(std::sync::atomic::Ordering::SeqCst),
        1,
        "only what was asked rightly"
    );
    served.end();
}

/// A foreign Host is refused whatever else is right about the request.
#[test]
fn a_change_under_a_foreign_host_is_refused() {
    let served = Served::new();
    let phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let own = format!("Host: {}\r\n", served.at);
    let request = phone.request(
        "POST",
        "/table/5",
        "Origin: http://evil.example\r\nContent-Type: application/x-www-form-urlencoded\r\n",
        &form("1"),
    );
    let answer = raw(served.at, request.replace(&own, "Host: evil.example\r\n")).unwrap();
    assert_eq!((answer.status, served.hall.entered()), (421, 0));
    served.end();
}

/// "every change needs Origin = Host and the cookie", "a change without the right Origin and cookie
/// 403".
#[test]
fn a_change_from_elsewhere_is_refused() {
    let served = Served::new();
    let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let kind = "Content-Type: application/x-www-form-urlencoded\r\n";
    let elsewhere = [
        String::new(),
        "Origin: null\r\n".to_owned(),
        "Origin: http://evil.example\r\n".to_owned(),
        format!("Origin: https://{}\r\n", served.at),
        format!("Origin: http://localhost:{}\r\n", served.at.port()),
        "Origin: http://127.0.0.1\r\n".to_owned(),
        format!("Origin: http://{}.evil.example\r\n", served.at),
        format!("Referer: http://{}/table/5\r\n", served.at),
        format!("Origin: http://{}\r\nSec-Fetch-Site: cross-site\r\n", served.at),
    ];
    for lines in elsewhere {
        let answer = phone.send("POST", "/table/5", &format!("{lines}{kind}"), &form("1"));
        assert_eq!(answer.status, 403, "{lines}");
    }
    // Forms that a page of a stranger may send without asking.
    for kind in ["text/plain", "multipart/form-data; boundary=x", "application/json"] {
        let lines = format!("Origin: http://{}\r\nContent-Type: {kind}\r\n", served.at);
        assert_eq!(phone.send("POST", "/table/5", &lines, &form("1")).status, 415, "{kind}");
    }
    let mut stranger = Phone::new(served.at);
    let answer = stranger.post("/table/5", &form("1"));
    assert_eq!(answer.status, 403);
    assert!(answer.text().contains("Code auf dem Zettel"), "{}", answer.text());
    assert_eq!(served.hall.entered(), 0);
    assert_eq!(phone.post("/table/5", &form("1")).status, 303);
    assert_eq!(served.hall.entered(), 1);
    served.end();
}

/// "strict Content-Security-Policy (`default-src 'none'`), `no-referrer`, `nosniff`, no framing",
/// on every answer.
#[test]
fn every_answer_says_how_it_is_to_be_treated() {
    let served = Served::new();
    let mut answers = vec![
        get(served.at, "/"),
        get(served.at, "/?format=json"),
        get(served.at, "/nowhere"),
        get(served.at, "/enter/room-guess"),
        Phone::new(served.at).open(&served.hall.link(served.at, TABLE_5)),
        Phone::new(served.at).post("/table/5", "a=b"),
        Phone::new(served.at).send("HEAD", "/events", "", ""),
        raw(served.at, "nonsense\r\n\r\n").unwrap(),
    ];
    answers.push(raw(served.at, "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").unwrap());
    for answer in answers {
        let policy = answer.header("Content-Security-Policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'") && policy.contains("frame-ancestors 'none'"),
            "{policy}"
        );
        assert!(
            !policy.contains("unsafe") && !policy.contains("http:") && !policy.contains('*'),
            "{policy}"
        );
        assert_eq!(answer.header("Referrer-Policy"), Some("no-referrer"), "{}", answer.status);
        assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
        assert_eq!(answer.header("X-Frame-Options"), Some("DENY"));
        assert_eq!(answer.header("Cache-Control"), Some("no-store"));
        assert_eq!(answer.header("Access-Control-Allow-Origin"), None);
        assert_eq!(answer.header("Server"), None);
    }
    served.end();
}

/// "as small pages in the reader's language (`Accept-Language`, a switch on the page)"
#[test]
fn a_reader_is_answered_in_his_language() {
    let served = Served::new();
    let mut phone = Phone::new(served.at);
    let german = phone.send("GET", "/nowhere", "Accept-Language: de-AT, en;q=0.5\r\n", "").text();
    let english = phone.send("GET", "/nowhere", "Accept-Language: fr, en;q=0.5\r\n", "").text();
    assert!(
        german.contains("gibt es hier nicht") && english.contains("no such page"),
        "{german} {english}"
    );
    assert!(
        phone.get("/nowhere").text().contains("gibt es hier nicht"),
        "the first one where nothing is wished for"
    );
    // Too much, and what cannot be read as a whole, in the reader's language all the same.
    let wish = format!("Host: {}\r\nAccept-Language: en\r\n", served.at);
    let refused = [
        (413, format!("POST / HTTP/1.1\r\n{wish}Content-Length: 99999\r\n\r\n")),
        (431, format!("GET / HTTP/1.1\r\n{wish}X: {}\r\n\r\n", "y".repeat(9000))),
        (501, format!("POST / HTTP/1.1\r\n{wish}Transfer-Encoding: chunked\r\n\r\n")),
        (400, format!("GET * HTTP/1.1\r\n{wish}\r\n")),
    ];
    for (status, request) in refused {
        let answer = raw(served.at, request).unwrap();
        assert!(
            answer.status == status && answer.text().contains("please"),
            "{status}: {}",
            answer.text()
        );
    }
    // The switch stays where it was put, whatever the phone itself speaks.
    let switched = phone.send("GET", "/?lang=en", "Accept-Language: de\r\n", "");
    assert!(switched.text().contains(" en "), "{}", switched.text());
    assert_eq!(switched.cookies(), ["kerbholz-lang=en"]);
    let later = phone.send("GET", "/", "Accept-Language: de\r\n", "");
    assert!(later.text().contains(" en ") && later.cookies().is_empty(), "{}", later.text());
    assert!(phone.get("/?lang=de").text().contains(" de "));
    assert!(phone.get("/?lang=xx%0d%0aA:%20b").text().contains(" de "), "a language that is none");
    served.end();
}

/// Response splitting through what people write: it stays in its place.
#[test]
fn what_people_write_never_becomes_a_header() {
    let served = Served::new();
    let mut phone = Phone::with_link(served.at, &served.hall.link(served.at, TABLE_5));
    let nasty = "a%0d%0aSet-Cookie:%20x%3d1%0d%0a%0d%0a%3cb%3e";
    let answer = phone.post("/table/5", &form(nasty));
    assert_eq!(answer.status, 303);
    assert_eq!(answer.header("Set-Cookie"), None);
    let to = answer.header("Location").unwrap();
    assert!(to.starts_with("/table/5?sent=1&note=a%0D%0ASet-Cookie%3A%20x%3D1"), "{to}");
    for target in ["/?lang=a%0d%0aX:%20y", "/me/7?x=%0d%0aX:%20y", "/events?since=%0d%0aX:%20y"] {
        let answer = phone.send("HEAD", target, "", "");
        assert_eq!(answer.header("X"), None, "{target}");
    }
    served.end();
}
