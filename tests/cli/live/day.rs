//! A day in the hall with phones: sheets are typed and confirmed at the tables while scorers type
//! others at terminals, connections are cut, entries sent again, phones fall asleep, and the server
//! is killed (docs/live.md).
//!
//! As large as a hall: `KERBHOLZ_PHONES=200 cargo test --test cli a_day_with_phones --
//! --nocapture`.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::phone::{Phone, Response, read};
use super::room::{Room, field};
use crate::dice::Dice;
use crate::harness::{Json, Table};

/// A phone somewhere in the hall: it listens, and looks at the ranking whenever something has
/// changed.
#[derive(Clone, Default)]
struct Watcher {
    /// What it shows, as programs read it.
    shown: Arc<Mutex<String>>,
}

impl Watcher {
    /// Until the day is over; where the server is gone it comes back by itself.
    fn watch(&self, at: SocketAddr, over: &AtomicBool, mut dice: Dice) {
        while !over.load(Ordering::Relaxed) {
            let Some(mut events) = listened(at) else {
                thread::sleep(Duration::from_millis(100));
                continue;
            };
            self.look(at);
            // Now and then it sleeps, and takes up again what it missed.
            let awake = Instant::now();
            let until = Duration::from_millis(2000 + dice.roll(6000));
            while awake.elapsed() < until && !over.load(Ordering::Relaxed) {
                let mut line = String::new();
                match events.read_line(&mut line) {
                    Ok(0) => break,
                    Ok(_) if line.starts_with("event: changed") => self.look(at),
                    Ok(_) => {}
                    Err(error)
                        if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                    Err(_) => break,
                }
            }
        }
    }

    fn look(&self, at: SocketAddr) {
        let phone = Phone::new(at);
        let page = tried(at, &phone.request("GET", "/wall?format=json", "", ""));
        if let Some(page) = page.filter(|page| page.status == 200) {
            *self.shown.lock().unwrap() = page.text();
        }
    }
}

struct AtTheEnd<'o>(&'o AtomicBool);

impl Drop for AtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn listened(at: SocketAddr) -> Option<BufReader<TcpStream>> {
    let mut stream = TcpStream::connect(at).ok()?;
    stream.set_read_timeout(Some(Duration::from_millis(200))).ok()?;
    write!(stream, "GET /events HTTP/1.1\r\nHost: {at}\r\n\r\n").ok()?;
    Some(BufReader::new(stream))
}

/// An answer, or none where the server was killed meanwhile.
fn tried(at: SocketAddr, request: &str) -> Option<Response> {
    let mut stream = TcpStream::connect(at).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    stream.write_all(request.as_bytes()).ok()?;
    read(&mut stream, false)
}

/// Asked until there is an answer, as a browser with something unsent does.
fn insisted(phone: &Phone, method: &str, target: &str, form: &str) -> Response {
    let own = match method {
        "POST" => format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            phone.at
        ),
        _ => String::new(),
    };
    let request = phone.request(method, target, &own, form);
    for _ in 0..600 {
        match tried(phone.at, &request) {
            // Too many at once: it is said when to come again.
            Some(answer) if matches!(answer.status, 429 | 503) => {
                thread::sleep(Duration::from_millis(200))
            }
            Some(answer) => return answer,
            None => thread::sleep(Duration::from_millis(50)),
        }
    }
    panic!("no answer from {target}");
}

/// A table of a series, and what its people have got.
#[derive(Clone)]
struct Sheet {
    table: usize,
    scores: Vec<(u64, i64)>,
}

impl Sheet {
    fn form(&self, seat: u64) -> String {
        let mut form = format!("do=send&seat={seat}");
        for (place, (number, points)) in self.scores.iter().enumerate() {
            let (sign, won) = (if *points < 0 { "-" } else { "" }, u8::from(place == 0));
            form += &format!(
                "&sign-{number}={sign}&points-{number}={}&won-{number}={won}&lost-{number}=0",
                points.abs()
            );
        }
        form
    }

    fn typed(&self) -> String {
        let score = |(place, (number, points)): (usize, &(u64, i64))| {
            format!("{number}={points}:{}/0", u8::from(place == 0))
        };
        let scores: Vec<String> = self.scores.iter().enumerate().map(score).collect();
        format!("tournament result --table {} {} --anyway", self.table, scores.join(" "))
    }

    /// One phone types it, another one confirms it; the first sends it again for want of an answer.
    fn hand_in(&self, at: SocketAddr, link: &str, mut dice: Dice) {
        thread::sleep(Duration::from_millis(dice.roll(400)));
        let path = format!("/table/{}", self.table);
        let [first, second] = [0, 1].map(|_| opened(at, link));
        let page = insisted(&first, "GET", &path, "").text();
        if !page.contains("name=\"token\"") {
            // Somebody at a terminal was quicker.
            return;
        }
        let token = field(&page, "token");
        let form = format!("token={token}&{}", self.form(self.scores[0].0));
        if dice.roll(3) == 0 {
            // Sent, and the connection is gone before there is an answer.
            let own = format!(
                "Origin: http://{at}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            );
            if let Ok(mut stream) = TcpStream::connect(at) {
                let _ = stream.write_all(first.request("POST", &path, &own, &form).as_bytes());
            }
        }
        for _ in 0..=dice.roll(2) {
            let sent = insisted(&first, "POST", &path, &form);
            assert!(
                matches!(sent.status, 303 | 403 | 409 | 422),
                "{}: {}",
                sent.status,
                sent.text()
            );
        }
        thread::sleep(Duration::from_millis(dice.roll(300)));
        for _ in 0..100 {
            let page = insisted(&second, "GET", &path, "").text();
            if !page.contains("value=\"confirm\"") {
                return;
            }
            let (token, seen) = (field(&page, "token"), field(&page, "seen"));
            let form = format!("token={token}&seen={seen}&do=confirm&seat={}", self.scores[1].0);
            let confirmed = insisted(&second, "POST", &path, &form);
            if confirmed.status == 303 {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("table {} cannot confirm", self.table);
    }
}

fn opened(at: SocketAddr, link: &str) -> Phone {
    let mut phone = Phone::new(at);
    let target = link.strip_prefix(&format!("http://{at}")).unwrap();
    let answer = insisted(&phone, "GET", target, "");
    assert_eq!(answer.status, 303, "{}", answer.text());
    phone.cookies = answer.cookies();
    phone
}

/// The sheets of a series as they will be handed in.
fn sheets(table: &Table, dice: &mut Dice) -> Vec<Sheet> {
    let tables = table.json("tournament tables");
    let of = |one: &Value| {
        let players = one["players"].list().iter();
        let numbers: Vec<u64> = players.map(|player| player["number"].as_u64().unwrap()).collect();
        let mut points: Vec<i64> = numbers.iter().map(|_| dice.roll(21) as i64 - 10).collect();
        points[0] -= points.iter().sum::<i64>();
        Sheet {
            table: one["table"].as_u64().unwrap() as usize,
            scores: numbers.into_iter().zip(points).collect(),
        }
    };
    tables["tables"].list().iter().map(of).collect()
}

/// Links of the tables of a series, as the server tells them.
fn links(room: &mut Room, tables: usize) -> Vec<String> {
    let mut links = Vec::new();
    while links.len() < tables {
        let (what, link) = room.link();
        if what != "Organiser" {
            links.push(link);
        }
    }
    links
}

/// All tables hand in, two of three by phone, the others by two scorers; meanwhile the server is
/// killed.
fn play(room: &mut Room, sheets: &[Sheet], links: &[String], dice: &mut Dice) {
    let at = room.at;
    thread::scope(|scope| {
        for (sheet, link) in sheets.iter().zip(links) {
            // Every fifth is typed by both.
            if sheet.table % 3 != 0 || sheet.table % 5 == 0 {
                let dice = Dice(dice.0 ^ (sheet.table as u64) << 20);
                scope.spawn(move || sheet.hand_in(at, link, dice));
            }
        }
        for scorer in 0..2 {
            let (table, mine) =
                (&room.table, sheets.iter().filter(move |sheet| sheet.table % 6 == 3 * scorer));
            let mine: Vec<Sheet> = mine.cloned().collect();
            let command =
                move |sheet: &Sheet| table.run(&sheet.typed().split(' ').collect::<Vec<_>>());
            scope.spawn(move || mine.iter().for_each(|sheet| drop(command(sheet))));
        }
    });
}

/// What a process has needed: seconds of the processor, and KiB at most.
fn needed(process: u32) -> Option<(f64, u64)> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let most = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?
        .trim()
        .trim_end_matches(" kB")
        .parse()
        .ok()?;
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks: f64 = fields[11].parse::<f64>().ok()? + fields[12].parse::<f64>().ok()?;
    Some((ticks / 100.0, most))
}

/// A day as far as it has come.
struct Day {
    room: Room,
    dice: Dice,
    series: u32,
    /// What everybody has got by the sheets.
    totals: BTreeMap<u64, i64>,
    /// How long a page was not right after the last sheet of a series.
    slowest: Duration,
    most_kib: u64,
    processor: f64,
}

impl Day {
    fn new(people: u32, series: u32) -> Day {
        let table = Table::new();
        table.ok(&format!(
            "tournament new Village --rules steinmauern-turnier --rounds 2 --series {series}"
        ));
        let names: Vec<String> = (1..=people).map(|number| format!("Person-{number}")).collect();
        table.ok(&format!("tournament add {}", names.join(" ")));
        table.ok("tournament draw --seed 1");
        Day {
            room: Room::of(table, &["--entry"]),
            dice: Dice(0x7068_6f6e_6573),
            series,
            totals: BTreeMap::new(),
            slowest: Duration::ZERO,
            most_kib: 0,
            processor: 0.0,
        }
    }

    /// In every second one the server is killed when half of the tables have handed in.
    fn play(&mut self, number: u32, watchers: &[Watcher]) {
        let sheets = sheets(&self.room.table, &mut self.dice);
        let links = links(&mut self.room, sheets.len());
        let half = sheets.len().div_ceil(2);
        play(&mut self.room, &sheets[..half], &links[..half], &mut self.dice);
        if number % 2 == 1 {
            self.measure();
            self.room.killed_and_back(&["--entry"]);
        }
        play(&mut self.room, &sheets[half..], &links[half..], &mut self.dice);
        let done = Instant::now();
        for (person, points) in sheets.iter().flat_map(|sheet| &sheet.scores) {
            *self.totals.entry(*person).or_default() += points;
        }
        self.assert_right(done, watchers);
        if number == self.series {
            self.measure();
            return;
        }
        if number % 2 == 1 {
            // What the server that came back has told stands before what it tells next.
            self::links(&mut self.room, sheets.len());
        }
        self.room.table.ok(&format!("tournament draw --seed {number}2"));
    }

    /// Every sheet counts once, the ranking is that of a recount, and each phone shows it.
    fn assert_right(&mut self, done: Instant, watchers: &[Watcher]) {
        let standings = self.room.table.json("tournament standings");
        assert_eq!(standings["tables_missing"], json!([]));
        let rows = standings["standings"].list();
        let counted = rows
            .iter()
            .map(|row| (row["number"].as_u64().unwrap(), row["points"].as_i64().unwrap()));
        assert_eq!(counted.collect::<BTreeMap<_, _>>(), self.totals);
        let is_wrong = |watcher: &&Watcher| {
            let shown = watcher.shown.lock().unwrap();
            serde_json::from_str::<Value>(&shown).ok().as_ref() != Some(&standings)
        };
        loop {
            let wrong = watchers.iter().filter(is_wrong).count();
            if wrong == 0 {
                break;
            }
            assert!(done.elapsed() < Duration::from_secs(15), "{wrong} pages are not right");
            thread::sleep(Duration::from_millis(20));
        }
        self.slowest = self.slowest.max(done.elapsed());
    }

    fn measure(&mut self) {
        if let Some((seconds, kib)) = needed(self.room.process()) {
            self.most_kib = self.most_kib.max(kib);
            self.processor += seconds;
        }
    }
}

/// docs/live.md, Tables hand in their sheets: every sheet counts once, the ranking is that of a
/// recount, and every page is right again soon after.
#[test]
fn a_day_with_phones() {
    let phones =
        std::env::var("KERBHOLZ_PHONES").ok().and_then(|text| text.parse().ok()).unwrap_or(6);
    let (people, series) = if phones < 100 { (7, 2) } else { (61, 4) };
    let mut day = Day::new(people, series);
    let (at, over) = (day.room.at, AtomicBool::new(false));
    let watchers: Vec<Watcher> = (0..phones).map(|_| Watcher::default()).collect();
    thread::scope(|scope| {
        // Also where something fails: nobody is waited for who waits for the end.
        let _end = AtTheEnd(&over);
        for (place, watcher) in watchers.iter().enumerate() {
            let (over, dice) = (&over, Dice(0x6d65 + place as u64));
            scope.spawn(move || watcher.watch(at, over, dice));
        }
        (1..=series).for_each(|number| day.play(number, &watchers));
    });
    println!(
        "{people} people, {series} series, {phones} phones that watch: pages right after {:.2} s at most; the server \
         needed {:.1} s of the processor and {} KiB at most",
        day.slowest.as_secs_f64(),
        day.processor,
        day.most_kib
    );
    assert!(day.most_kib < 64 * 1024, "{} KiB", day.most_kib);
    day.room.table.check();
    day.room.end();
}
