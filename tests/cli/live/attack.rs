//! Requests at the desk that nobody would make who means well: with the cookie and without, forged
//! tokens, other origins, other hosts, cut connections (docs/desk.md, Who gets in).
//!
//! Two million against the program that is released: `KERBHOLZ_PROGRAM=$PWD/target/release/kerbholz
//! KERBHOLZ_ATTACKS=2000000 cargo test --test cli attacks_at_the_desk -- --nocapture` (with
//! `KERBHOLZ_SEED` to see one run again).

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr};
use std::process::Stdio;
use std::thread;
use std::time::Instant;

use super::browser::{Desk, encoded};
use super::phone::connect;
use super::room::field;
use crate::dice::Dice;
use crate::harness::Table;

/// Attackers at once: one alone mostly waits for its answer.
const AT_ONCE: usize = 24;

const TARGETS: &[&str] = &[
    "/",
    "/evening",
    "/wall",
    "/desk",
    "/desk/evening",
    "/desk/evening/1",
    "/desk/books",
    "/desk/people",
    "/desk/hall",
    "/desk/hall/people",
    "/desk/paper/evening",
    "/desk/browsers",
    "/desk/do",
    "/desk/do/hand",
    "/desk/do/undo",
    "/desk/do/pay",
    "/desk/do/backup",
    "/desk/do/restore",
    "/desk/do/import",
    "/desk/do/tournament/import",
    "/desk/do/players/add",
    "/desk/do/tournament/new",
    "/desk/icon",
    "/desk/%2e%2e/evening",
    "/desk/do/../do/undo",
    "/desk/answer/00000000000000000000000000000000",
    "/enter/desk-00000000000000000000000000000000",
    "/enter/scorer-00000000000000000000000000000000",
    "/desk/evening?entered=1",
    "/desk/evening?line=anne+solo+42",
    "/events?since=0",
];

const BODIES: &[&str] = &[
    "do=record&line=bert+solo+50&after=AFTER",
    "do=undo&after=AFTER",
    "notation=bert+solo+50",
    "names=Mallory",
    "from=Anne&to=Bert&amount=1",
    "do=end",
    "do=link",
    "out=PHONE",
    "game=dreierles&who%5B%5D=Anne&who%5B%5D=Bert",
    "to=x.db",
];

fn one<'a>(dice: &mut Dice, of: &[&'a str]) -> &'a str {
    of[dice.roll(of.len() as u64) as usize]
}

/// What a browser of the desk has, and what its page says.
struct Known {
    at: SocketAddr,
    cookie: String,
    token: String,
    after: String,
}

/// Names that a browser would not give to a file.
const FILE_NAMES: &[&str] = &[
    "x.db",
    "../../etc/passwd",
    "C:\\x\r\nSet-Cookie: a=b",
    "\"; name=\"token",
    "<script>",
    "\u{202e}bd.x",
    "",
];

/// The form of these pairs in parts, with a file among them, and sometimes with something broken.
fn in_parts(dice: &mut Dice, form: &str) -> (String, Vec<u8>) {
    let mark = one(dice, &["x1", "----WebKitFormBoundary0", "a--", "token"]);
    let mut body = Vec::new();
    for pair in form.split('&') {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let head = format!("--{mark}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
        body.extend([head.as_bytes(), value.as_bytes(), b"\r\n"].concat());
    }
    for _ in 0..dice.roll(3) {
        let name = one(dice, FILE_NAMES);
        let head = format!("form-data; name=\"file\"; filename=\"{name}\"\r\n\r\n");
        body.extend(format!("--{mark}\r\nContent-Disposition: {head}").bytes());
        let begin =
            one(dice, &["SQLite format 3\0", "{\"session\":", "Name;Verein\nAnne;", "\r\n--", ""]);
        body.extend(begin.bytes());
        body.extend((0..dice.roll(2000)).map(|place| (place * 89 % 251) as u8));
        body.extend(b"\r\n");
    }
    body.extend(format!("--{mark}--\r\n").bytes());
    if dice.roll(3) == 0 {
        let place = dice.roll(body.len() as u64) as usize;
        let until = (place + dice.roll(40) as usize).min(body.len());
        let noise = one(dice, &["", "\0", "\r\n\r\n", "--", "\u{ff}\""]);
        body.splice(place..until, noise.bytes());
    }
    (format!("multipart/form-data; boundary={mark}"), body)
}

/// A request in which one thing at least is not as it has to be for a change.
fn attack(dice: &mut Dice, known: &Known) -> (Vec<u8>, bool) {
    let at = known.at.to_string();
    let wrong = dice.roll(5);
    let zero = "0".repeat(32);
    let mut token = known.token.clone();
    let forged = |dice: &mut Dice, text: &str| {
        let place = dice.roll(text.len() as u64) as usize;
        let other = if &text[place..=place] == "0" { "1" } else { "0" };
        format!("{}{other}{}", &text[..place], &text[place + 1..])
    };
    let host =
        if wrong == 0 { one(dice, &["evil.example", "localhost.evil.example", ""]) } else { &at };
    let cookie = match (wrong, dice.roll(3)) {
        (1, 0) => None,
        (1, 1) => Some(known.cookie.replace("desk-", "scorer-")),
        (1, _) => Some(forged(dice, known.cookie.rsplit_once("desk-").unwrap().1)),
        _ => Some(known.cookie.clone()),
    };
    let cookie = cookie.map(|cookie| match cookie.contains('=') {
        true => cookie,
        false => format!("{}desk-{cookie}", known.cookie.split_once("desk-").unwrap().0),
    });
    let origin = match wrong {
        2 => one(
            dice,
            &["", "Origin: null\r\n", "Origin: http://evil.example\r\n", "Origin: https://AT\r\n"],
        ),
        _ => "Origin: http://AT\r\n",
    };
    if wrong == 3 {
        token = match dice.roll(3) {
            0 => String::new(),
            1 => zero,
            _ => forged(dice, &token),
        };
    }
    let target = one(dice, TARGETS);
    // The fifth: a page that reads, and changes nothing whatever it says.
    let method = if wrong == 4 { "GET" } else { "POST" };
    let body = one(dice, BODIES).replace("AFTER", &known.after).replace("PHONE", &known.token);
    let form = if method == "GET" { String::new() } else { format!("token={token}&{body}") };
    let (kind, body) = match dice.roll(3) {
        0 => in_parts(dice, &form),
        _ => ("application/x-www-form-urlencoded".to_owned(), form.into_bytes()),
    };
    let mut request =
        format!("{method} {target} HTTP/1.1\r\nHost: {host}\r\n{}", origin.replace("AT", &at));
    if let Some(cookie) = &cookie {
        request.push_str(&format!("Cookie: {cookie}\r\n"));
    }
    if method == "POST" {
        let length = format!("Content-Length: {}\r\n", body.len());
        request.push_str(&format!("Content-Type: {kind}\r\n{length}"));
    }
    request.push_str("Connection: close\r\n\r\n");
    let mut bytes = request.into_bytes();
    if method == "POST" {
        bytes.extend(body);
    }
    if dice.roll(6) == 0 {
        bytes.truncate(dice.roll(bytes.len() as u64) as usize);
    }
    // The page of somebody who is let in has names; nobody else reads any.
    (bytes, wrong == 0 || wrong == 1)
}

fn attack_many(known: &Known, secret: &str, mut dice: Dice, count: usize) -> BTreeMap<u16, usize> {
    let mut answered = BTreeMap::new();
    for _ in 0..count {
        let (request, is_stranger) = attack(&mut dice, known);
        let mut stream = connect(known.at);
        let _ = stream.write_all(&request);
        let _ = stream.shutdown(Shutdown::Write);
        let mut got = vec![0; 64 * 1024];
        let mut length = 0;
        while length < got.len() {
            match stream.read(&mut got[length..]) {
                Ok(count) if count > 0 => length += count,
                _ => break,
            }
        }
        let text = String::from_utf8_lossy(&got[..length]);
        let sent = || String::from_utf8_lossy(&request).into_owned();
        assert!(!text.contains(secret), "a secret in {text} after {}", sent());
        assert!(!(is_stranger && text.contains("Anne")), "a name in {text} after {}", sent());
        if let Some(status) = text.get(9..12).and_then(|status| status.parse().ok()) {
            *answered.entry(status).or_default() += 1;
        }
    }
    answered
}

/// "fuzzed requests (with and without the cookie, forged tokens, other origins, other hosts, cut
/// connections): nothing changed, nothing read, no panic, memory bounded".
#[test]
fn attacks_at_the_desk_change_nothing_and_read_nothing() {
    let setting = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let count = setting("KERBHOLZ_ATTACKS").unwrap_or(1500);
    let seed = setting("KERBHOLZ_SEED").unwrap_or(20_261_125) as u64;
    let mut desk = Desk::with_evening();
    let mut browser = desk.browser();
    let page = browser.page("/desk/evening?line=bert+solo+50");
    let cookie = browser.0.cookies.iter().find(|one| one.contains("desk-")).unwrap().clone();
    let secret = cookie.split_once("desk-").unwrap().1.split('-').next().unwrap().to_owned();
    let known = Known {
        at: desk.at,
        cookie,
        token: field(&page, "token"),
        after: encoded(&field(&page, "after")),
    };
    let log = desk.table.ok("log --all");
    let begun = Instant::now();
    let mut answered: BTreeMap<u16, usize> = BTreeMap::new();
    thread::scope(|scope| {
        let (known, secret) = (&known, &*secret);
        let threads: Vec<_> = (0..AT_ONCE)
            .map(|number| {
                let dice = Dice(seed + number as u64);
                scope.spawn(move || attack_many(known, secret, dice, count / AT_ONCE))
            })
            .collect();
        for (status, times) in threads.into_iter().flat_map(|thread| thread.join().unwrap()) {
            *answered.entry(status).or_default() += times;
        }
    });
    let time = begun.elapsed().as_secs_f64();
    let memory = most_memory(desk.child.id());
    println!(
        "{count} attacks from seed {seed}: {:.0} a second, {memory:?} KiB at most",
        count as f64 / time
    );
    println!("answered: {answered:?}");
    for status in [200, 400, 403, 404, 421] {
        assert!(answered.contains_key(&status), "nothing was answered with {status}: {answered:?}");
    }
    assert!(!answered.contains_key(&500), "{answered:?}");
    assert!(memory.is_none_or(|memory| memory < 96 * 1024), "{memory:?} KiB");
    assert_eq!(desk.table.ok("log --all"), log, "nothing changed");
    assert!(desk.child.try_wait().unwrap().is_none(), "it still runs");
    // The same form, as it was meant, is still good.
    let pairs = [("after", &*field(&page, "after")), ("do", "record"), ("line", "bert solo 50")];
    browser.send(&page, "/desk/evening", &pairs);
    desk.table.check();
}

/// The most memory that a process has held, in KiB, where the system tells it.
fn most_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// "a second user of the same machine reads nothing": neither the file, nor a page, nor the secret in
/// what everybody on the machine sees of a process. Tried as somebody else where this is root.
#[cfg(unix)]
#[test]
fn a_second_user_of_the_machine_reads_nothing() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const SOMEBODY: u32 = 65_534;
    let table = Table::new().begun("dreierles Anne Bert Cilli");
    // A browser that keeps what it was started with.
    let opener = table.write("xdg-open", "#!/bin/sh\necho \"$1\" >\"$HOME/opened\"\n");
    std::fs::set_permissions(&opener, PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = table.command(&["desk", "--port", "0"]);
    command
        .env("HOME", table.path(""))
        .env("PATH", format!("{}:/bin:/usr/bin", table.path("").display()));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut told = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut told).unwrap();
    let link = told.trim().rsplit_once(": ").unwrap().1.to_owned();
    let opened = table.path("opened");
    let begun = Instant::now();
    while !std::fs::read_to_string(&opened).is_ok_and(|text| text.ends_with('\n')) {
        assert!(begun.elapsed().as_secs() < 20, "no browser was opened");
        thread::sleep(std::time::Duration::from_millis(20));
    }
    let page = std::fs::read_to_string(&opened).unwrap();
    let page = page.trim().strip_prefix("file://").unwrap().to_owned();
    let html = std::fs::read_to_string(&page).unwrap();
    let secrets = [&*link, &html].map(|text| {
        let at = text.find("/enter/desk-").unwrap() + "/enter/desk-".len();
        text[at..at + 32].to_owned()
    });
    let here = link.split("/enter/").next().unwrap().to_owned();
    let files = [table.database().display().to_string(), page.clone()];
    for file in &files {
        let mode = std::fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file} is read by others");
    }
    let process = format!("/proc/{}", child.id());
    let seen =
        [format!("{process}/cmdline"), format!("{process}/environ"), format!("{process}/maps")];
    let read = |file: &str| {
        let mut command = std::process::Command::new("/bin/cat");
        command.arg(file).stdin(Stdio::null()).uid(SOMEBODY).gid(SOMEBODY);
        command.output().ok()
    };
    // Nobody but root can be somebody else.
    if read("/dev/null").is_some() {
        assert!(files.iter().all(|file| !read(file).unwrap().status.success()));
        for file in &seen {
            let text = String::from_utf8_lossy(&read(file).unwrap().stdout).into_owned();
            assert!(secrets.iter().all(|secret| !text.contains(secret)), "{file}: {text}");
        }
    }
    // Without the cookie the port tells whoever comes to it nothing.
    let at = here.strip_prefix("http://").unwrap().parse().unwrap();
    for target in TARGETS {
        let text = super::phone::get(at, target).text();
        assert!(
            !text.contains("Anne") && secrets.iter().all(|secret| !text.contains(secret)),
            "{target}"
        );
    }
    let _ = child.kill();
    let _ = child.wait();
}
