//! The server as a process of its own: to be measured, and to be sent signals.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::serve::{ServerSetup, signals};

use super::clerk::{Hall, LANGUAGES, TABLE_5, start};

/// Set for the child alone.
const CHILD: &str = "KERBHOLZ_TEST_SERVER";

/// No test of its own: what [`Process`] runs.
#[test]
fn the_server_of_other_tests() {
    if std::env::var_os(CHILD).is_none() {
        return;
    }
    let stop = signals::install_signal_flag().unwrap();
    let hall = Hall::new();
    let server = start(&hall, &ServerSetup::new(LANGUAGES)).unwrap();
    let at = server.addresses()[0];
    println!("\nSERVING {at} {}", hall.link(at, TABLE_5));
    server.wait_for_end(&stop, || {});
    assert!(server.stop());
    assert_eq!(hall.entered(), 0, "something was entered");
}

pub struct Process {
    child: Child,
    pub at: SocketAddr,
    pub link: String,
}

impl Process {
    pub fn start() -> Process {
        Process::of(Command::new(std::env::current_exe().unwrap()))
    }

    /// With so many descriptors.
    pub fn with_descriptors(most: usize) -> Process {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("ulimit -n {most} && exec \"$0\" \"$@\"")])
            .arg(std::env::current_exe().unwrap());
        Process::of(shell)
    }

    fn of(mut command: Command) -> Process {
        command.args([
            "--exact",
            "inside::serve::process::the_server_of_other_tests",
            "--nocapture",
            "--test-threads=1",
        ]);
        let mut child =
            command.env(CHILD, "1").stdout(Stdio::piped()).stdin(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let told = lines
            .map(Result::unwrap)
            .find_map(|line| line.strip_prefix("SERVING ").map(str::to_owned))
            .unwrap();
        let (at, link) = told.split_once(' ').unwrap();
        Process { at: at.parse().unwrap(), link: link.to_owned(), child }
    }

    pub fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
    }

    pub fn ended(&mut self, within: Duration) -> Option<ExitStatus> {
        let begun = Instant::now();
        while begun.elapsed() < within {
            if let Some(status) = self.child.try_wait().unwrap() {
                return Some(status);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        None
    }

    /// Ends by a signal; nothing in it may have failed, and nothing was entered.
    pub fn end(mut self) {
        self.signal("TERM");
        assert!(self.ended(Duration::from_secs(10)).unwrap().success(), "the server has failed");
    }

    /// Memory in KiB now, and at most so far.
    pub fn memory(&self) -> (u64, u64) {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let of = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
            line.split_whitespace().next().unwrap().parse().unwrap()
        };
        (of("VmRSS:"), of("VmHWM:"))
    }

    /// Descriptors that are open.
    pub fn descriptors(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).unwrap().count()
    }

    /// Seconds of the processor so far.
    pub fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: f64 = [11, 12].iter().map(|field| fields[*field].parse::<f64>().unwrap()).sum();
        ticks / 100.0
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Whoever failed leaves nothing running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
