//! Requests that nobody would make who means well, thousands of them: made from good ones by
//! chance, and from nothing.
//!
//! A million: `KERBHOLZ_ATTACKS=1000000 cargo test --release --lib attack -- --nocapture`
//! (with `KERBHOLZ_SEED` to see one run again).

#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::Shutdown;
use std::thread;
use std::time::{Duration, Instant};

use super::phone::{Phone, connect, get};
use super::process::Process;

/// SplitMix64: the same attacks from the same seed.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.roll() % most.max(1) as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }

    /// Mostly a good one: an attack with one fault gets further than one with five.
    fn mostly<'a>(&mut self, [good, bad]: [&[&'a str]; 2]) -> &'a str {
        if self.below(8) > 0 { self.one(good) } else { self.one(bad) }
    }
}

const METHODS: [&[&str]; 2] =
    [&["GET", "HEAD", "POST", "POST"], &["PUT", "OPTIONS", "get", "G\0T", "", "PRI", "GET GET"]];
const TARGETS: [&[&str]; 2] = [
    &[
        "/",
        "/wall",
        "/evening",
        "/me/7",
        "/table/5",
        "/table/5",
        "/table/6",
        "/events?since=0",
        "/?format=json&lang=en",
    ],
    &[
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e",
        "//",
        "/wall%00",
        "/%ff",
        "/table/99999999999",
        "*",
        "http://evil.example/",
        "/?lang=%0d%0aX:y",
        "/wall?a=%",
        "/me/7?entered=1",
        "/wall#x",
        "/\u{202e}",
        "/enter/x",
        "",
        "/enter/table-1-5-00000000000000000000000000000000",
        "/enter/organiser-%00",
        "/evening/%3cscript%3e",
    ],
];
const VERSIONS: [&[&str]; 2] = [&["HTTP/1.1"], &["HTTP/1.0", "HTTP/9", ""]];
const LINES: &[&str] = &[
    "Host: evil.example\r\n",
    "Origin: null\r\n",
    "Origin: http://evil.example\r\n",
    "Content-Length: 5\r\n",
    "Content-Length: -1\r\n",
    "Content-Length: 99999999999999999999\r\n",
    "Transfer-Encoding: chunked\r\n",
    "Transfer-Encoding: \x0bchunked\r\n",
    "Cookie: a=b\r\n",
    "Cookie: =;=;;=\r\n",
    "Last-Event-ID: 1\r\n",
    "Last-Event-ID: \u{85}\r\n",
    "Expect: 100-continue\r\n",
    "Connection: close\r\n",
    "Connection: keep-alive\r\n",
    "Upgrade: websocket\r\n",
    "Accept-Language: de;q=0,en;q=9,*;;;\r\n",
    "X:\r\n",
    ": y\r\n",
    " folded\r\n",
    "\r\n",
    "A\r\n",
    "Content-Type: application/x-www-form-urlencoded\r\n",
    "Content-Type: text/plain\r\n",
    "Sec-Fetch-Site: cross-site\r\n",
    "Range: bytes=0-1,1-2\r\n",
    "Referer: http://evil.example/\r\n",
    "X-Forwarded-Host: evil.example\r\n",
];
const BODIES: &[&str] = &[
    "",
    "hello",
    "a=b",
    "token=00000000000000000000000000000000&sum=1",
    "%",
    "%ff=%00",
    "0\r\n\r\n",
    "&&&&=&=",
    "GET / HTTP/1.1\r\n\r\n",
];

/// One request, or what is left of it. Never all that is needed for a change: either the Origin is
/// missing, or the pass.
fn attack(dice: &mut Dice, at: &str, pass: &str) -> Vec<u8> {
    if dice.below(12) == 0 {
        return (0..dice.below(400)).map(|_| dice.roll() as u8).collect();
    }
    let [method, target, version] = [METHODS, TARGETS, VERSIONS].map(|of| dice.mostly(of));
    let mut request = format!("{method} {target} {version}\r\n");
    if dice.below(8) > 0 {
        request.push_str(&format!("Host: {at}\r\n"));
    }
    match dice.below(3) {
        0 => request.push_str(&format!("Origin: http://{at}\r\n")),
        1 => request.push_str(&format!("Cookie: {pass}\r\n")),
        _ => {}
    }
    for _ in 0..[0, 0, 1, 2, 4][dice.below(5)] {
        request.push_str(dice.one(LINES));
    }
    let body = if method == "POST" { dice.one(BODIES) } else { "" };
    if method == "POST" && dice.below(8) > 0 {
        request.push_str(&format!(
            "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            body.len()
        ));
    }
    match dice.below(40) {
        0 => request.push_str(&format!("X: {}\r\n", "y".repeat(20_000))),
        1 => request.push_str(&"Z: z\r\n".repeat(70)),
        _ => {}
    }
    request.push_str("\r\n");
    request.push_str(body);
    let mut bytes = request.into_bytes();
    for _ in 0..[0, 0, 0, 0, 0, 1, 3][dice.below(7)] {
        let place = dice.below(bytes.len());
        match dice.below(3) {
            0 => bytes[place] = dice.roll() as u8,
            1 => bytes.truncate(place),
            _ => bytes.insert(place, dice.roll() as u8),
        }
        if bytes.is_empty() {
            break;
        }
    }
    bytes
}

/// Every answer is one of ours, and tells nothing that it should not; its status.
fn judge(got: &[u8], secret: &str, sent: &[u8]) -> Option<u16> {
    let text = String::from_utf8_lossy(got);
    assert!(!text.contains(secret), "a secret in {text} after {:?}", String::from_utf8_lossy(sent));
    if got.is_empty() {
        return None;
    }
    assert!(text.starts_with("HTTP/1.1 "), "{text} after {:?}", String::from_utf8_lossy(sent));
    let status: u16 = text[9..12].parse().unwrap();
    let known = [100, 200, 303, 400, 403, 404, 405, 408, 411, 413, 415, 421, 431, 501, 503];
    assert!(known.contains(&status), "{status} after {:?}", String::from_utf8_lossy(sent));
    let head = text.split("\r\n\r\n").next().unwrap();
    assert!(
        status == 100 || head.contains("Content-Security-Policy: default-src 'none'"),
        "{head}"
    );
    assert!(!head.contains("\r\nX: ") && !head.contains("Access-Control"), "{head}");
    Some(status)
}

fn attack_many(process: &Process, seed: u64, count: usize, pass: &str) -> BTreeMap<u16, usize> {
    let secret = process.link.rsplit('-').next().unwrap();
    let at = process.at.to_string();
    let mut dice = Dice(seed);
    let mut answered = BTreeMap::new();
    for _ in 0..count {
        let request = attack(&mut dice, &at, pass);
        let mut stream = connect(process.at);
        let _ = stream.write_all(&request);
        let _ = stream.shutdown(Shutdown::Write);
        let mut got = vec![0; 64 * 1024];
        let mut length = 0;
        // A stream of events, or what somebody waits for, is not waited for: the head is enough.
        while length < got.len() {
            match stream.read(&mut got[length..]) {
                Ok(count) if count > 0 => length += count,
                _ => break,
            }
        }
        if let Some(status) = judge(&got[..length], secret, &request) {
            *answered.entry(status).or_default() += 1;
        }
    }
    answered
}

/// A million fuzzed requests: no change, no panic, no secret told, memory bounded.
#[test]
fn thousands_of_attacks_change_nothing() {
    let setting = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let count = setting("KERBHOLZ_ATTACKS").unwrap_or(4000);
    let seed = setting("KERBHOLZ_SEED").unwrap_or(20_261_120) as u64;
    let process = Process::start();
    // A pass that counts, without an Origin beside it.
    let pass = Phone::with_link(process.at, &process.link).cookies.concat();
    let (before, _) = process.memory();
    let begun = Instant::now();
    let attackers = 4;
    let mut answered: BTreeMap<u16, usize> = BTreeMap::new();
    thread::scope(|scope| {
        let (process, pass) = (&process, &pass);
        let attack = |number| {
            scope.spawn(move || attack_many(process, seed + number as u64, count / attackers, pass))
        };
        let threads: Vec<_> = (0..attackers).map(attack).collect();
        for (status, times) in threads.into_iter().flat_map(|thread| thread.join().unwrap()) {
            *answered.entry(status).or_default() += times;
        }
    });
    let time = begun.elapsed();
    let (after, most) = process.memory();
    println!(
        "{count} attacks from seed {seed}: {:.0} a second, {before} KiB before, {after} after, {most} at most, {:.1} s of the processor",
        count as f64 / time.as_secs_f64(),
        process.processor()
    );
    println!("answered: {answered:?}");
    assert!(most < 32 * 1024, "{most} KiB");
    // The attacks get as far as they are meant to: each check has had something to refuse.
    for status in [200, 400, 403, 404, 405, 411, 413, 421, 431, 501] {
        assert!(answered.contains_key(&status), "nothing was answered with {status}: {answered:?}");
    }
    let begun = Instant::now();
    assert_eq!(get(process.at, "/me/7").status, 200, "it still answers");
    assert!(begun.elapsed() < Duration::from_secs(1));
    // It says itself whether something was entered, or a thread has fallen.
    process.end();
}
