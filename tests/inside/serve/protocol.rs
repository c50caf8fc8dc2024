//! Requests well and badly made, slow and long ones.

use std::io::{Read, Write};
use std::time::{Duration, Instant};

use crate::serve::LinkPurpose;

use super::clerk::Served;
use super::phone::{Phone, connect, get, raw, read};

fn ask(served: &Served, lines: &str) -> String {
    format!("GET /me/7 HTTP/1.1\r\nHost: {}\r\n{lines}\r\n", served.at)
}

/// docs/live.md, Addresses: the paths, each as a page and as JSON.
#[test]
fn every_path_answers() {
    let served = Served::new();
    for path in ["/", "/evening", "/evening/0198-7", "/me/7", "/table/3"] {
        let page = get(served.at, path);
        assert_eq!(
            (page.status, page.header("Content-Type")),
            (200, Some("text/html; charset=utf-8")),
            "{path}"
        );
        assert!(page.text().starts_with(&format!("<p>{path} ")), "{}", page.text());
        let json = get(served.at, &format!("{path}?format=json"));
        assert_eq!(
            (json.status, json.header("Content-Type")),
            (200, Some("application/json; charset=utf-8"))
        );
    }
    assert_eq!(get(served.at, "/wall").body.len(), 100_000);
    assert_eq!(get(served.at, "/overlay").body.len(), 2_000_000);
    served.end();
}

#[test]
fn an_unknown_path_is_a_small_page() {
    let served = Served::new();
    for path in [
        "/favicon.ico",
        "/wall/",
        "/../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//wall",
        "/table/0",
        "/wall%00",
    ] {
        let page = get(served.at, path);
        assert_eq!(page.status, 404, "{path}");
        assert!(
            page.text().contains("no such page") || page.text().contains("gibt es hier nicht"),
            "{}",
            page.text()
        );
        assert!(!page.text().contains(path), "what was asked for is not said again");
    }
    assert_eq!(served.hall.shown.load(std::sync::atomic::Ordering::SeqCst), 0);
    served.end();
}

#[test]
fn only_get_head_and_post_are_done() {
    let served = Served::new();
    let mut phone = Phone::new(served.at);
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "get", "PROPFIND"] {
        let answer = phone.send(method, "/", "", "");
        assert_eq!(
            (answer.status, answer.header("Allow")),
            (405, Some("GET, HEAD, POST")),
            "{method}"
        );
    }
    for path in ["/wall", "/me/7", "/events", "/overlay"] {
        assert_eq!(phone.post(path, "a=b").status, 403, "{path}");
        let mut organiser =
            Phone::with_link(served.at, &served.hall.link(served.at, LinkPurpose::Organiser));
        let answer = organiser.post(path, "a=b");
        assert_eq!((answer.status, answer.header("Allow")), (405, Some("GET, HEAD")), "{path}");
    }
    let head = phone.send("HEAD", "/wall", "", "");
    assert_eq!(
        (head.status, head.header("Content-Length"), head.body.len()),
        (200, Some("100000"), 0)
    );
    let events = phone.send("HEAD", "/events", "", "");
    assert_eq!(
        (events.status, events.header("Content-Type")),
        (200, Some("text/event-stream; charset=utf-8"))
    );
    served.end();
}

#[test]
fn a_connection_serves_one_request_after_the_other() {
    let served = Served::limited(|limits| limits.requests = 5);
    let mut stream = connect(served.at);
    for number in 1..=5 {
        // In pieces, as they come over a bad network.
        for piece in ask(&served, "").as_bytes().chunks(7) {
            stream.write_all(piece).unwrap();
        }
        let answer = read(&mut stream, false).unwrap();
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("Connection"), (number == 5).then_some("close"), "{number}");
    }
    assert_eq!(stream.read(&mut [0; 1]).unwrap(), 0, "closed behind the last one");
    served.end();
}

#[test]
fn requests_sent_at_once_are_answered_in_order() {
    let served = Served::new();
    let mut stream = connect(served.at);
    let three: String = [1, 2, 3]
        .map(|start| format!("GET /me/{start} HTTP/1.1\r\nHost: {}\r\n\r\n\r\n", served.at))
        .concat();
    stream.write_all(three.as_bytes()).unwrap();
    for start in 1..=3 {
        let answer = read(&mut stream, false).unwrap();
        assert!(answer.text().starts_with(&format!("<p>/me/{start} ")), "{}", answer.text());
    }
    served.end();
}

#[test]
fn an_old_client_is_answered_once() {
    let served = Served::new();
    let mut stream = connect(served.at);
    write!(stream, "GET / HTTP/1.0\r\nHost: {}\r\nConnection: keep-alive\r\n\r\n", served.at)
        .unwrap();
    let answer = read(&mut stream, false).unwrap();
    assert_eq!((answer.status, answer.header("Connection")), (200, Some("close")));
    served.end();
}

#[test]
fn what_is_no_request_is_refused() {
    let served = Served::new();
    let host = format!("Host: {}\r\n", served.at);
    let wrong = [
        "\x16\x03\x01\x02\x00\x01".to_owned(),
        "GET / HTTP/1.1\r\nHost\r\n\r\n".to_owned(),
        format!("GET / HTTP/2.0\r\n{host}\r\n"),
        format!("GET http://{}/ HTTP/1.1\r\n{host}\r\n", served.at),
        format!("GET / HTTP/1.1\r\n{host}{host}\r\n"),
        format!("GET / HTTP/1.1\r\n{host}X: y\r\n folded\r\n\r\n"),
        format!("GET /?a=%zz HTTP/1.1\r\n{host}\r\n"),
        format!("GET / HTTP/1.1\r\n{host}Content-Length: 5\r\n\r\nhello"),
        format!(
            "POST / HTTP/1.1\r\n{host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        ),
        format!("POST / HTTP/1.1\r\n{host}Content-Length: 1\r\nContent-Length: 1\r\n\r\na"),
        format!("POST / HTTP/1.1\r\n{host}Content-Length: one\r\n\r\na"),
    ];
    for request in wrong {
        let answer = raw(served.at, &request).unwrap();
        assert_eq!(answer.status, 400, "{request:?}");
        assert_eq!(answer.header("X-Content-Type-Options"), Some("nosniff"));
    }
    served.end();
}

/// Chunked bodies are refused as a whole; what is in them is never taken for a request.
#[test]
fn a_body_in_pieces_is_refused() {
    let served = Served::new();
    let hidden = format!("GET /me/1 HTTP/1.1\r\nHost: {}\r\n\r\n", served.at);
    let mut stream = connect(served.at);
    write!(
        stream,
        "POST / HTTP/1.1\r\nHost: {}\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{hidden}\r\n0\r\n\r\n",
        served.at,
        hidden.len()
    )
    .unwrap();
    let answer = read(&mut stream, false).unwrap();
    assert_eq!((answer.status, answer.header("Connection")), (501, Some("close")));
    assert!(read(&mut stream, false).is_none(), "nothing more is answered");
    assert_eq!(served.hall.shown.load(std::sync::atomic::Ordering::SeqCst), 0);
    served.end();
}

/// "too much 413, 429 or 431"
#[test]
fn too_much_is_refused() {
    let served = Served::new();
    let long = "x".repeat(9000);
    let many = "A: b\r\n".repeat(65);
    for lines in [format!("Cookie: {long}\r\n"), many, "A: b\r\n".repeat(5000)] {
        assert_eq!(raw(served.at, ask(&served, &lines)).unwrap().status, 431);
    }
    assert_eq!(get(served.at, &format!("/?{long}")).status, 431);
    // Without an end: nobody waits for it.
    assert_eq!(raw(served.at, format!("GET /{long}")).unwrap().status, 431);
    for length in ["16385", "1000000000000", "99999999999999999999999"] {
        let request = format!(
            "POST /table/5 HTTP/1.1\r\nHost: {}\r\nContent-Length: {length}\r\n\r\n",
            served.at
        );
        let answer = raw(served.at, request).unwrap();
        assert_eq!((answer.status, answer.header("Connection")), (413, Some("close")), "{length}");
    }
    // Whoever sends on regardless still reads why.
    let body = "x".repeat(200_000);
    let request = format!(
        "POST /table/5 HTTP/1.1\r\nHost: {}\r\nContent-Length: 200000\r\n\r\n{body}",
        served.at
    );
    assert_eq!(raw(served.at, request).unwrap().status, 413);
    let without =
        raw(served.at, format!("POST / HTTP/1.1\r\nHost: {}\r\n\r\n", served.at)).unwrap();
    assert_eq!(without.status, 411);
    served.end();
}

#[test]
fn a_body_that_is_held_back_is_asked_for() {
    let served = Served::new();
    let mut stream = connect(served.at);
    write!(
        stream,
        "POST / HTTP/1.1\r\nHost: {}\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n",
        served.at
    )
    .unwrap();
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"a=b").unwrap();
    assert_eq!(read(&mut stream, false).unwrap().status, 403);
    served.end();
}

/// Slow heads and slow bodies: told so after a while, and gone.
#[test]
fn a_slow_request_is_not_waited_for() {
    let served = Served::limited(|limits| {
        limits.head_time = Duration::from_millis(300);
        limits.body_time = Duration::from_millis(300);
    });
    let begun = Instant::now();
    let mut head = connect(served.at);
    let mut body = connect(served.at);
    write!(body, "POST / HTTP/1.1\r\nHost: {}\r\nContent-Length: 1000\r\n\r\n", served.at).unwrap();
    write!(head, "GET / HTTP/1.1\r\n").unwrap();
    for piece in 0..30 {
        std::thread::sleep(Duration::from_millis(20));
        // A little now and then does not help.
        let _ = head.write_all(format!("A{piece}: b\r\n").as_bytes());
        let _ = body.write_all(b"a=b&");
    }
    for mut stream in [head, body] {
        let answer = read(&mut stream, false).unwrap();
        assert_eq!((answer.status, answer.header("Connection")), (408, Some("close")));
    }
    assert!(begun.elapsed() < Duration::from_secs(5));
    served.end();
}

#[test]
fn a_connection_without_a_request_is_closed() {
    let served = Served::limited(|limits| limits.idle_time = Duration::from_millis(200));
    let mut silent = connect(served.at);
    let mut used = connect(served.at);
    used.write_all(ask(&served, "").as_bytes()).unwrap();
    assert_eq!(read(&mut used, false).unwrap().status, 200);
    for stream in [&mut silent, &mut used] {
        assert_eq!(stream.read(&mut [0; 1]).unwrap(), 0, "closed without a word");
    }
    served.end();
}

#[test]
fn a_large_answer_reaches_a_slow_phone() {
    let served = Served::new();
    let mut stream = connect(served.at);
    write!(stream, "GET /overlay HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", served.at)
        .unwrap();
    let mut received = 0;
    let mut piece = vec![0; 200_000];
    loop {
        std::thread::sleep(Duration::from_millis(20));
        match stream.read(&mut piece).unwrap() {
            0 => break,
            count => received += count,
        }
    }
    assert!(received > 2_000_000, "{received}");
    served.end();
}

/// One that takes nothing keeps nobody waiting, and goes in time.
#[test]
fn a_phone_that_takes_nothing_is_let_go() {
    let served = Served::limited(|limits| {
        limits.send_time = Duration::from_millis(300);
        limits.readers = 1;
    });
    let mut greedy: Vec<_> = (0..8).map(|_| connect(served.at)).collect();
    for stream in &mut greedy {
        for _ in 0..20 {
            write!(stream, "GET /overlay HTTP/1.1\r\nHost: {}\r\n\r\n", served.at).unwrap();
        }
    }
    std::thread::sleep(Duration::from_millis(100));
    let begun = Instant::now();
    assert_eq!(get(served.at, "/me/1").status, 200);
    assert!(begun.elapsed() < Duration::from_millis(800), "{:?}", begun.elapsed());
    // Until nothing goes on any more, and longer than any answer is waited for.
    let shown = || served.hall.shown.load(std::sync::atomic::Ordering::SeqCst);
    let mut before = 0;
    while before != shown() {
        before = shown();
        std::thread::sleep(Duration::from_millis(700));
    }
    for mut stream in greedy {
        let mut all = Vec::new();
        // Cut off in the middle, with or without a word.
        let _ = stream.read_to_end(&mut all);
        assert!(all.len() < 20 * 2_000_000, "{}", all.len());
    }
    served.end();
}

#[test]
fn answers_that_nobody_takes_hold_little_memory() {
    let served = Served::limited(|limits| limits.unsent_bytes = 3_000_000);
    let mut greedy: Vec<_> = (0..12).map(|_| connect(served.at)).collect();
    for stream in &mut greedy {
        for _ in 0..8 {
            write!(stream, "GET /overlay HTTP/1.1\r\nHost: {}\r\n\r\n", served.at).unwrap();
        }
    }
    std::thread::sleep(Duration::from_millis(800));
    let mut whole = 0;
    for mut stream in greedy {
        let mut all = Vec::new();
        stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        let _ = stream.read_to_end(&mut all);
        whole += usize::from(all.len() > 8 * 2_000_000);
    }
    assert!(whole < 3, "{whole} of 12 were waited for");
    assert_eq!(get(served.at, "/overlay").body.len(), 2_000_000);
    served.end();
}

#[test]
fn what_went_wrong_behind_the_desk_is_said() {
    let served = Served::new();
    let busy = get(served.at, "/evening/busy");
    assert_eq!((busy.status, busy.header("Retry-After")), (503, Some("1")));
    assert_eq!(get(served.at, "/evening/broken").status, 500);
    let json = get(served.at, "/evening/broken?format=json");
    assert_eq!(json.header("Content-Type"), Some("application/json; charset=utf-8"));
    assert!(json.text().contains("\"code\":\"server-broken\""), "{}", json.text());
    served.end();
}
