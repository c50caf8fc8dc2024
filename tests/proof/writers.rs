//! Many at once, and no room.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use super::disk::{files_in, put};
use super::harness::{Answer, Table, program};
use super::places::{evening, log};
use super::{count, told};

/// Eight write and two read: every hand is there, and nobody was kept out or saw half of one.
#[test]
fn eight_writers_and_two_readers() {
    write_and_read("hands by eight writers, and looks by two readers", &evening().in_processes());
}

/// The same within one process, as in a server.
#[test]
fn eight_threads_that_write_and_two_that_read() {
    write_and_read("hands by eight threads, and looks by two", &evening().in_this_process());
}

fn write_and_read(what: &str, table: &Table) {
    const WRITERS: usize = 8;
    let hands = count(8, 200);
    let (failed, is_done, looks) = (Mutex::new(Vec::new()), AtomicBool::new(false), Mutex::new(0));
    thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|_| {
                scope.spawn(|| {
                    for _ in 0..hands {
                        let answer = table.run("hand anne solo 42");
                        if answer.code != 0 {
                            failed.lock().unwrap().push(format!("{answer:?}"));
                        }
                    }
                })
            })
            .collect();
        for verb in ["check", "status"] {
            let (is_done, failed, looks) = (&is_done, &failed, &looks);
            scope.spawn(move || {
                while !is_done.load(Ordering::Relaxed) {
                    let answer = table.run(&[verb]);
                    *looks.lock().unwrap() += 1;
                    if answer.code != 0 {
                        failed.lock().unwrap().push(format!("{answer:?}"));
                    }
                }
            });
        }
        writers.into_iter().for_each(|writer| writer.join().unwrap());
        is_done.store(true, Ordering::Relaxed);
    });
    let tried = WRITERS * hands + *looks.lock().unwrap();
    told(what, tried, &failed.into_inner().unwrap());
    let stored = table.json("status")["hands"].as_u64().unwrap() as usize;
    assert_eq!(stored, 3 + WRITERS * hands);
    table.check();
}

const VERBS: [&str; 5] = [
    "hand anne solo 42",
    "settle --paid",
    "check --repair",
    "export --full --all out.jsonl",
    "backup copy.db",
];

/// Each of these verbs with each room there is: nothing is recorded and that is said, or it is
/// recorded.
fn without_room(
    what: &str,
    rooms: &[usize],
    begin: impl Fn() -> (Option<Disk>, Table),
    run: impl Fn(&Table, &str, usize) -> Answer,
) {
    let (mut tried, mut refused, mut failed) = (0, 0, Vec::new());
    for verb in VERBS {
        for room in rooms {
            tried += 1;
            let (_disk, table) = begin();
            let entries = log(&table);
            let answer = run(&table, verb, *room);
            refused += usize::from(answer.code != 0);
            let now = log(&table);
            let grew = now.len() > entries.len();
            let is_said = match answer.code {
                0 => true,
                1 | 3 => {
                    !grew && answer.err.starts_with("Error: ") && !answer.err.contains("rror code")
                }
                4 => grew,
                _ => false,
            };
            let is_whole = now[..entries.len()] == entries[..] && table.run("check").code == 0;
            let left = files_in(&table.path(""))
                .into_keys()
                .filter(|name| name.ends_with("-journal"))
                .count();
            if !is_said || !is_whole || left > 0 {
                failed.push(format!("{verb}, {room} KiB: {answer:?}, {} entries", now.len()));
            }
        }
    }
    println!("{what}: {refused} of {tried} found too little");
    told(what, tried, &failed);
}

/// No file can grow beyond so many kilobytes.
#[test]
fn no_room() {
    let before = files_in(&evening().path(""));
    let most = before["kerbholz.db"].len() / 1024 + 40;
    let rooms: Vec<usize> = (0..most).step_by((most / count(6, most)).max(1)).collect();
    let begin = || {
        let table = Table::new();
        put(&before, &table.path(""));
        (None, table)
    };
    without_room("commands without room", &rooms, begin, |table, verb, kilobytes| {
        // A signal that is ignored before stays ignored: the write fails, as it does on a full
        // disk.
        let script = format!("trap '' XFSZ; ulimit -f {kilobytes}; exec \"$@\"");
        let mut limited = Command::new("bash");
        limited.args(["-c", &script, "bash"]).arg(program()).args(verb.split(' '));
        limited
            .current_dir(table.path(""))
            .env("KERBHOLZ_DB", table.database())
            .env("KERBHOLZ_LANG", "en");
        Answer::of(&limited.output().unwrap())
    });
}

/// A disk of its own in memory, on the folder of a table; gone with it.
struct Disk(PathBuf);

impl Disk {
    fn on(folder: &Path, kilobytes: usize) -> Option<Disk> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]).arg(folder);
        let is_there = mount.output().is_ok_and(|output| output.status.success());
        is_there.then(|| Disk(folder.to_owned()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).output();
    }
}

/// A disk on which so many kilobytes are free. Needs somebody who may mount one, and is asked for
/// only where all is.
#[test]
fn a_full_disk() {
    let before = files_in(&evening().path(""));
    let file = before["kerbholz.db"].len() / 1024;
    let size = file + 200;
    let rooms: Vec<usize> = (0..count(0, 200)).step_by(4).collect();
    let probe = Table::new();
    if rooms.is_empty() || Disk::on(&probe.path(""), size).is_none() {
        println!("no disk was filled");
        return;
    }
    let begin = || {
        let table = Table::new();
        let disk = Disk::on(&table.path(""), size);
        put(&before, &table.path(""));
        (disk, table)
    };
    without_room("commands on a full disk", &rooms, begin, |table, verb, kilobytes| {
        let filler = table.write("filler", vec![0; (size - file - kilobytes) * 1024]);
        let answer = table.run(verb);
        std::fs::remove_file(filler).unwrap();
        answer
    });
}
