//! A browser, a terminal and three phones on one evening (docs/desk.md): random steps with reloads,
//! forms that are sent twice or too late, and a server that is killed. Every hand counts once.
//!
//! A thousand: `KERBHOLZ_STEPS=1000 cargo test --test cli on_one_evening -- --nocapture`.

use std::io::Write;
use std::net::TcpStream;

use super::browser::{Desk, form};
use super::paired;
use super::phone::Phone;
use super::room::field;
use crate::dice::{Dice, seed};
use crate::harness::Table;

struct Evening {
    desk: Desk,
    /// The desk's own browser, then the phones.
    hands: Vec<Phone>,
    /// Lines that have to count, in their order.
    lines: Vec<String>,
    dice: Dice,
}

impl Evening {
    fn begin() -> Evening {
        let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
        let desk = opened(table);
        let dice = Dice(seed(20_261_125));
        let mut evening = Evening { desk, hands: Vec::new(), lines: Vec::new(), dice };
        evening.let_in();
        evening
    }

    /// Lets the browser and three phones in: paired ones, where this machine is in a network.
    fn let_in(&mut self) {
        let mut browser = self.desk.browser();
        let phones: Vec<Phone> = (0..3).map(|_| paired::phone(&self.desk, &mut browser)).collect();
        self.hands = [vec![browser.0], phones].concat();
    }

    fn roll(&mut self, sides: usize) -> usize {
        self.dice.roll(sides as u64) as usize
    }

    fn line(&mut self) -> String {
        let who = ["anne", "bert", "cilli"][self.roll(3)];
        match self.roll(4) {
            0 => format!("räuber {who}"),
            _ => format!("{who} solo {}", 36 + self.roll(30)),
        }
    }

    /// The form for a hand as a page of this device offers it.
    fn offered(&mut self, who: usize, line: &str) -> String {
        let target =
            format!("/desk/evening?line={}", line.replace(' ', "+").replace('ä', "%C3%A4"));
        let page = self.hands[who].get(&target).text();
        let (token, after) = (field(&page, "token"), field(&page, "after"));
        form(&token, &[("after", &after), ("do", "record"), ("line", line)])
    }

    fn counted(&self) -> usize {
        self.desk.table.json("sheet")["hands"].as_array().map_or(0, Vec::len)
    }

    fn step(&mut self) {
        let (who, line) = (self.roll(self.hands.len()), self.line());
        match self.roll(24) {
            0..=5 => {
                self.desk.table.ok(&format!("hand {line}"));
                self.lines.push(line);
            }
            6..=8 => self.too_late(who, &line),
            9..=10 => self.undo(who),
            11..=12 => drop(self.offered(who, &line)),
            13 if self.lines.len().is_multiple_of(5) => self.killed(who, line),
            // Sent once, twice or three times: a reload, a tap too many, a line that was cut.
            other => {
                let body = self.offered(who, &line);
                for _ in 0..=other % 3 {
                    assert_eq!(self.hands[who].post("/desk/evening", &body).status, 303, "{line}");
                }
                self.lines.push(line);
            }
        }
        let newest = format!("/desk/evening/{}\"", self.lines.len());
        let next = format!("/desk/evening/{}\"", self.lines.len() + 1);
        for device in &mut self.hands {
            let page = device.get("/desk/evening").text();
            assert!(self.lines.is_empty() || page.contains(&newest), "{newest} is missing: {page}");
            assert!(!page.contains(&next), "{next} counts too: {page}");
        }
    }

    /// A form of a page that is older than the last hand is refused, and so is its repetition.
    fn too_late(&mut self, who: usize, line: &str) {
        let body = self.offered(who, line);
        let other = self.line();
        self.desk.table.ok(&format!("hand {other}"));
        self.lines.push(other);
        for _ in 0..2 {
            assert_eq!(self.hands[who].post("/desk/evening", &body).status, 422);
        }
    }

    fn undo(&mut self, who: usize) {
        if self.lines.is_empty() {
            return;
        }
        let page = self.hands[who].get("/desk/evening").text();
        let (token, after) = (field(&page, "token"), field(&page, "after"));
        let body = form(&token, &[("after", &after), ("do", "undo")]);
        for _ in 0..2 {
            assert_eq!(self.hands[who].post("/desk/evening", &body).status, 303);
        }
        self.lines.pop();
    }

    /// The server is killed while a hand is on its way: it counts or it does not, and what does not
    /// is sent again from a new page.
    fn killed(&mut self, who: usize, line: String) {
        let body = self.offered(who, &line);
        let device = &self.hands[who];
        let own = format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            device.at
        );
        let mut stream = TcpStream::connect(device.at).unwrap();
        stream.write_all(device.request("POST", "/desk/evening", &own, &body).as_bytes()).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(self.dice.roll(12)));
        let _ = self.desk.child.kill();
        let _ = self.desk.child.wait();
        let table = std::mem::replace(&mut self.desk.table, Table::new());
        self.desk = opened(table);
        self.let_in();
        if self.counted() == self.lines.len() {
            let body = self.offered(who, &line);
            assert_eq!(self.hands[who].post("/desk/evening", &body).status, 303);
        }
        self.lines.push(line);
        assert_eq!(self.counted(), self.lines.len());
    }
}

fn opened(table: Table) -> Desk {
    match paired::room() {
        Some(address) => Desk::with(table, &["--lan", &address.to_string()]),
        None => Desk::of(table),
    }
}

/// "Two browsers, a terminal and phones on one file: nothing is scored on an old state … A form sent
/// twice, a reload, back and forward record nothing twice … The server killed at any moment: what was
/// answered is on the disk, what was not is offered again."
#[test]
fn a_browser_a_terminal_and_phones_on_one_evening() {
    let steps = std::env::var("KERBHOLZ_STEPS").ok().and_then(|steps| steps.parse().ok());
    let mut evening = Evening::begin();
    for _ in 0..steps.unwrap_or(24) {
        evening.step();
    }
    let plain = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
    evening.lines.iter().for_each(|line| drop(plain.ok(&format!("hand {line}"))));
    let (own, other) = (&evening.desk.table, &plain);
    assert_eq!(own.ok("sheet --format csv"), other.ok("sheet --format csv"));
    for look in ["balance", "settle --all"] {
        assert_eq!(own.json(look), other.json(look), "{look}");
    }
    own.check();
}
