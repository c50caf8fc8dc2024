//! Many at once: what a hall brings, and what somebody with bad intentions does. Memory stays
//! bounded all the time.

#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use super::clerk::{LARGE, Served};
use super::phone::{Phone, connect, get, read};
use super::process::Process;

/// Below what the whole program may take with two hundred phones (64 MiB); pages and the file come
/// on top.
const MOST_KIB: u64 = 32 * 1024;

/// How many sockets of our own we may hold; of 10,000 connections as many at a time.
fn at_a_time() -> usize {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    let soft: usize = line.split_whitespace().next().unwrap().parse().unwrap();
    (soft.saturating_sub(200)).min(10_000)
}

/// Opens that many connections, with a breath before more would wait to be accepted than the system
/// keeps: whoever comes then is dropped, and calls again only seconds later.
fn connect_many(
    at: SocketAddr,
    many: usize,
    mut greet: impl FnMut(usize, &mut TcpStream),
) -> Vec<TcpStream> {
    let connected = (0..many).map(|number| {
        if number % 100 == 99 {
            thread::sleep(Duration::from_millis(20));
        }
        let mut stream = connect(at);
        greet(number, &mut stream);
        stream
    });
    connected.collect()
}

/// "connections … are capped": thousands that say nothing, or little, keep nobody out;
/// `KERBHOLZ_ATTACKS` says how many.
#[test]
fn thousands_of_connections_keep_nobody_out() {
    let many =
        std::env::var("KERBHOLZ_ATTACKS").ok().and_then(|many| many.parse().ok()).unwrap_or(2_500);
    let process = Process::start();
    assert_eq!(get(process.at, "/wall").status, 200);
    let (before, _) = process.memory();
    let mut open: Vec<TcpStream> = Vec::new();
    let mut slowest = Duration::ZERO;
    for number in 0..many {
        if open.len() >= at_a_time() {
            open.clear();
        }
        let mut stream = connect(process.at);
        // Some say nothing, some begin, some hold a body back. Whom the door was shown may notice
        // now.
        let _ = match number % 3 {
            0 => Ok(()),
            1 => write!(stream, "GET /wall HTTP/1.1\r\nHost: "),
            _ => write!(
                stream,
                "POST / HTTP/1.1\r\nHost: {}\r\nContent-Length: 16000\r\n\r\n{}",
                process.at,
                "x".repeat(8000)
            ),
        };
        open.push(stream);
        if number % 100 == 99 {
            let begun = Instant::now();
            assert_eq!(get(process.at, "/me/7").status, 200, "after {number}");
            slowest = slowest.max(begun.elapsed());
        }
    }
    let (after, most) = process.memory();
    println!(
        "{many} connections: {before} KiB before, {after} after, {most} at most; slowest answer {slowest:?}"
    );
    assert!(most < MOST_KIB, "{most} KiB");
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
    process.end();
}

/// Heads that come letter by letter, as many as there is room for and more.
#[test]
fn slow_heads_keep_nobody_out() {
    let process = Process::start();
    let mut slow = connect_many(process.at, 600, |_, _| ());
    let mut slowest = Duration::ZERO;
    for letter in b"GET /wall?xxxxxxxxxx" {
        for stream in &mut slow {
            let _ = stream.write_all(&[*letter]);
        }
        let asked = Instant::now();
        assert_eq!(get(process.at, "/me/7").status, 200);
        slowest = slowest.max(asked.elapsed());
    }
    let (_, most) = process.memory();
    println!(
        "600 slow heads: {most} KiB at most, {:.2} s of the processor; slowest answer {slowest:?}",
        process.processor()
    );
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    assert!(most < MOST_KIB, "{most} KiB");
    process.end();
}

/// Streams of events by the thousand: those who come last are told, and memory stays where it is.
#[test]
fn thousands_of_streams_are_capped() {
    let process = Process::start();
    let mut streams = connect_many(process.at, at_a_time().min(3000), |_, stream| {
        write!(stream, "GET /events HTTP/1.1\r\nHost: {}\r\n\r\n", process.at).unwrap();
    });
    assert_eq!(get(process.at, "/me/7").status, 200);
    let mut newest = streams.pop().unwrap();
    let mut piece = [0; 15];
    newest.read_exact(&mut piece).unwrap();
    assert_eq!(&piece, b"HTTP/1.1 200 OK");
    let (_, most) = process.memory();
    println!("{} streams: {most} KiB at most", streams.len());
    assert!(most < MOST_KIB, "{most} KiB");
    process.end();
}

/// An evening of two hundred phones that do nothing costs next to nothing.
#[test]
fn two_hundred_listening_phones_cost_little() {
    let process = Process::start();
    let phones = connect_many(process.at, 200, |_, stream| {
        write!(stream, "GET /events HTTP/1.1\r\nHost: {}\r\n\r\n", process.at).unwrap();
    });
    // Each has loaded a page lately, too, on a connection that is kept.
    let kept = connect_many(process.at, 200, |_, stream| {
        write!(stream, "GET /me/7 HTTP/1.1\r\nHost: {}\r\n\r\n", process.at).unwrap();
        assert_eq!(read(stream, false).unwrap().status, 200);
    });
    thread::sleep(Duration::from_millis(500));
    let before = process.processor();
    thread::sleep(Duration::from_secs(1));
    let spent = process.processor() - before;
    println!(
        "200 phones: {:.1} % of a processor, {} KiB at most",
        spent * 100.0,
        process.memory().1
    );
    assert!(spent < 0.1, "{spent} s in 1 s");
    drop((phones, kept));
    process.end();
}

/// Where the system gives few descriptors, some are left for the file: without its journal nothing
/// can be recorded.
#[test]
fn descriptors_are_left_for_the_file() {
    let process = Process::with_descriptors(160);
    let open = connect_many(process.at, 300, |number, stream| {
        let path = if number % 2 == 0 { "/events" } else { "/me/7" };
        let _ = write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", process.at);
    });
    thread::sleep(Duration::from_millis(300));
    assert_eq!(get(process.at, "/me/7").status, 200);
    let held = process.descriptors();
    assert!(held < 160 - 40, "{held} of 160 are open");
    drop(open);
    process.end();
}

/// Trials A5: one address with 500 connections for slow pages, none of them alike, leaves another's
/// page below a second; and when it has gone, nothing of it is made any more.
#[test]
fn a5_one_address_with_500_connections_keeps_nobody_out() {
    // The two ends of this machine are two addresses; where it has but one of them, `gate` tries
    // the same without sockets.
    let Ok(_) = std::net::TcpListener::bind("[::1]:0") else { return };
    let served = Served::with(|setup| setup.addresses.push("::1".parse().unwrap()));
    let [at, other] = served.server.addresses() else { panic!("two addresses") };
    let greedy = connect_many(*at, 500, |number, stream| {
        let _ = write!(stream, "GET /evening/slow-{number} HTTP/1.1\r\nHost: {at}\r\n\r\n");
    });
    let mut slowest = Duration::ZERO;
    for _ in 0..10 {
        let asked = Instant::now();
        assert_eq!(get(*other, "/me/7").status, 200);
        slowest = slowest.max(asked.elapsed());
    }
    println!("one address with 500 connections: slowest answer to another {slowest:?}");
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
    drop(greedy);
    let asked = Instant::now();
    let mut phone = Phone::new(*at);
    assert_eq!(phone.get("/me/7").status, 200);
    println!("when it has gone: {:?}", asked.elapsed());
    assert!(asked.elapsed() < Duration::from_secs(1), "{:?}", asked.elapsed());
    served.end();
}

/// Trials A13: a page that is larger than all answers that wait together may be is sent whole, also
/// beside others, and is held once for however many.
#[test]
fn a13_a_large_page_is_sent_whole() {
    let process = Process::start();
    let (before, _) = process.memory();
    let asks = |path: &str| {
        let mut stream = connect(process.at);
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", process.at)
            .unwrap();
        stream
    };
    let mut slow: Vec<TcpStream> = (0..40).map(|_| asks("/evening/large")).collect();
    let others: Vec<TcpStream> = (0..20).map(|_| asks("/overlay")).collect();
    thread::sleep(Duration::from_millis(300));
    for stream in slow.iter_mut().take(3) {
        assert_eq!(read(stream, false).unwrap().body.len(), LARGE);
    }
    let (_, most) = process.memory();
    println!(
        "40 phones with a page of 17 MiB, 20 with one of 2 MB each: {before} KiB before, {most} at most"
    );
    // The page was copied once when it was made.
    assert!(most < before + 2 * (LARGE as u64 / 1024) + MOST_KIB, "{before} to {most} KiB");
    drop((slow, others));
    process.end();
}
