//! Events: told to all at once, within a second, and to those who come again.

use std::io::{BufRead, Read, Write};
use std::time::{Duration, Instant};

use super::clerk::Served;
use super::listener::Listener;

fn greeted(mut listener: Listener, number: u64) -> Listener {
    assert_eq!(listener.next(), format!("retry: 1000\nid: {number}\n"));
    listener
}

/// "`/events` (server-sent events: one `changed` with a number that grows …)", "within a second of
/// being recorded".
#[test]
fn a_change_is_told_within_a_second() {
    let served = Served::new();
    let mut number = served.server.number();
    let mut listener = greeted(Listener::new(served.at, "/events", ""), number);
    for _ in 0..3 {
        let begun = Instant::now();
        served.hall.change();
        let told = listener.changed();
        assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
        assert!(told > number, "{told} after {number}");
        assert_eq!(told, served.server.number());
        number = told;
    }
    served.end();
}

/// "a comment as heartbeat every 10 s"
#[test]
fn a_silent_stream_has_a_heartbeat() {
    let served = Served::limited(|limits| limits.heartbeat = Duration::from_millis(500));
    let mut listener = greeted(Listener::new(served.at, "/events", ""), served.server.number());
    let begun = Instant::now();
    for beat in 1..=3_u32 {
        assert_eq!(listener.next(), ":\n");
        let late = begun.elapsed().abs_diff(Duration::from_millis(500) * beat);
        assert!(late < Duration::from_millis(350), "beat {beat}: {late:?}");
    }
    served.end();
}

#[test]
fn the_heartbeat_is_every_ten_seconds_where_nothing_else_is_said() {
    assert_eq!(crate::serve::tried::Limits::default().heartbeat, Duration::from_secs(10));
}

/// Whoever comes again, or was written a moment ago, is told at once what was missed, and nothing
/// where nothing was.
#[test]
fn what_was_missed_is_told_at_once() {
    let served = Served::limited(|limits| limits.heartbeat = Duration::from_millis(200));
    let old = served.server.number();
    served.hall.change();
    while served.server.number() == old {
        std::thread::sleep(Duration::from_millis(10));
    }
    let new = served.server.number();
    let missed = [
        ("/events".to_owned(), format!("Last-Event-ID: {old}\r\n")),
        (format!("/events?since={old}"), String::new()),
        // The browser's word is newer than the page's.
        (format!("/events?since={new}"), format!("Last-Event-ID: {old}\r\n")),
        // From a server whose clock was ahead.
        (format!("/events?since={}", new + 1000), String::new()),
    ];
    let all_listen = |each: [(String, String); 4]| {
        each.map(|(target, lines)| {
            (greeted(Listener::new(served.at, &target, &lines), new), format!("{target} {lines}"))
        })
    };
    for (mut listener, asked) in all_listen(missed) {
        assert_eq!(listener.changed(), new, "{asked}");
    }
    let current = [
        ("/events".to_owned(), String::new()),
        (format!("/events?since={new}"), String::new()),
        (format!("/events?since={old}"), format!("Last-Event-ID: {new}\r\n")),
        ("/events?since=nonsense".to_owned(), String::new()),
    ];
    for (mut listener, asked) in all_listen(current) {
        assert_eq!(listener.next(), ":\n", "{asked}");
    }
    served.end();
}

/// A page is never newer than its number: what changes while it is written is told afterwards.
#[test]
fn a_page_knows_which_state_it_shows() {
    let served = Served::new();
    let number = served.server.number();
    let page = super::phone::get(served.at, "/me/7").text();
    assert!(page.contains(&number.to_string()), "{page}");
    served.end();
}

/// "200 phones are served at once from one laptop"
#[test]
fn two_hundred_phones_are_told_at_once() {
    let served = Served::new();
    let number = served.server.number();
    let mut listeners: Vec<_> =
        (0..200).map(|_| greeted(Listener::new(served.at, "/events", ""), number)).collect();
    let begun = Instant::now();
    served.hall.change();
    for listener in &mut listeners {
        assert_eq!(listener.changed(), number + 1);
    }
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    // And all of them load the page that has changed.
    let loads: Vec<_> = (0..200)
        .map(|_| {
            let at = served.at;
            std::thread::spawn(move || super::phone::get(at, "/wall").body.len())
        })
        .collect();
    assert!(loads.into_iter().all(|load| load.join().unwrap() == 100_000));
    served.end();
}

/// More than there is room for: the oldest goes, and comes again by itself.
#[test]
fn streams_are_capped() {
    let served = Served::limited(|limits| limits.streams = 3);
    let number = served.server.number();
    let mut listeners: Vec<_> =
        (0..5).map(|_| greeted(Listener::new(served.at, "/events", ""), number)).collect();
    served.hall.change();
    let newest = listeners.split_off(2);
    for mut listener in newest {
        assert_eq!(listener.changed(), number + 1);
    }
    for mut listener in listeners {
        assert_eq!(listener.0.read_line(&mut String::new()).unwrap(), 0, "the oldest are gone");
    }
    served.end();
}

#[test]
fn whoever_speaks_on_a_stream_is_let_go() {
    let served = Served::new();
    let mut listener = greeted(Listener::new(served.at, "/events", ""), served.server.number());
    listener.0.get_mut().write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
    let mut rest = String::new();
    let ended = listener.0.read_to_string(&mut rest);
    assert!(ended.is_err() || rest.is_empty(), "{rest}");
    served.end();
}
