//! A room with a file and a server that shows it.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::phone::{Phone, Response, get};
use crate::harness::Table;

pub struct Room {
    pub table: Table,
    child: Child,
    out: BufReader<ChildStdout>,
    pub at: SocketAddr,
}

impl Room {
    /// With an evening of one hand.
    pub fn with_evening(options: &[&str]) -> Room {
        let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
        table.ok("hand anne solo 42 out- 4k");
        Room::of(table, options)
    }

    /// With a tournament of seven people whose first series is drawn.
    pub fn with_hall(options: &[&str]) -> Room {
        let table = Table::new().after(&[
            "tournament new Village --rules steinmauern-turnier --rounds 3 --series 2",
            "tournament add Anne Bert Cilli Dora Emil Franz Gina",
            "tournament draw --seed 7",
        ]);
        Room::of(table, options)
    }

    pub fn of(table: Table, options: &[&str]) -> Room {
        let (child, out, at) = served(&table, 0, options);
        Room { table, child, out, at }
    }

    /// Killed, and started again at the same address: phones need not know.
    pub fn killed_and_back(&mut self, options: &[&str]) {
        self.kill();
        (self.child, self.out, self.at) = served(&self.table, self.at.port(), options);
    }

    /// The process of the server.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Stopped, and started again with the same file.
    pub fn again(mut self, options: &[&str]) -> Room {
        self.kill();
        let table = std::mem::replace(&mut self.table, Table::new());
        Room::of(table, options)
    }

    fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The next line that the server tells, up to its link.
    pub fn link(&mut self) -> (String, String) {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let (what, link) =
            line.trim().rsplit_once(": ").unwrap_or_else(|| panic!("no link: {line:?}"));
        (what.to_owned(), link.to_owned())
    }

    /// A phone that has opened the link told next.
    pub fn let_in(&mut self) -> Phone {
        let (_, link) = self.link();
        Phone::with_link(self.at, &link)
    }

    pub fn get(&self, target: &str) -> Response {
        get(self.at, target)
    }

    pub fn json(&self, target: &str) -> Value {
        let answer = self.get(&format!("{target}?format=json"));
        assert_eq!(answer.status, 200, "{target}: {}", answer.text());
        assert_eq!(answer.header("Content-Type"), Some("application/json; charset=utf-8"));
        serde_json::from_slice(&answer.body).unwrap()
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(
            std::process::Command::new("kill")
                .args(["-s", signal, &id])
                .status()
                .unwrap()
                .success()
        );
    }

    /// Ends by a signal, in good order and having said nothing more.
    pub fn end(self) -> String {
        self.end_by("TERM")
    }

    pub fn end_by(mut self, signal: &str) -> String {
        self.signal(signal);
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(10) {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                let mut rest = String::new();
                self.out.read_to_string(&mut rest).unwrap();
                return rest;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server does not end");
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        // Whoever failed leaves nothing running.
        self.kill();
    }
}

fn served(
    table: &Table,
    port: u16,
    options: &[&str],
) -> (Child, BufReader<ChildStdout>, SocketAddr) {
    let mut command = table.command(&[&["serve", "--port", &port.to_string()], options].concat());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    out.read_line(&mut first).unwrap();
    let at = first.strip_prefix("http://").and_then(|rest| rest.strip_suffix("/\n"));
    let at = at.unwrap_or_else(|| panic!("no address: {first:?}")).parse().unwrap();
    (child, out, at)
}

/// What a field of a form holds.
pub fn field(page: &str, name: &str) -> String {
    let at = page
        .find(&format!("name=\"{name}\""))
        .unwrap_or_else(|| panic!("no field {name} in {page}"));
    let value = page[at..].split("value=\"").nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}
