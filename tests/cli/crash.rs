//! Nothing that was acknowledged is lost, whatever happens to the process, and however many write
//! at once.

use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use super::harness::{Dice, Json, Table, rounds};

/// `kill -9` at random moments, again and again: no acknowledged hand is missing, no half hand is
/// there.
#[test]
fn a_killed_process_loses_no_acknowledged_hand() {
    let table = Table::new().in_processes();
    table.ok("start dreierles Anne Bert Carla");
    let mut dice = Dice(0x5eed);
    let (mut acknowledged, mut killed) = (0, 0);
    // However quick the machine: some are killed before they are done, some after.
    let begun = Instant::now();
    (0..10).for_each(|_| drop(table.ok("hand anne solo 42")));
    let mut longest = (begun.elapsed().as_micros() / 5).max(1000) as u64;
    let mut hands = 10;
    for round in 0..rounds(60) {
        let mut command = table.command(&["hand", "anne", "solo", "42", "--format", "json"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_micros(dice.roll(longest)));
        let _ = child.kill();
        let output = child.wait_with_output().unwrap();
        let was_acknowledged = !output.stdout.is_empty();
        acknowledged += u64::from(was_acknowledged);
        killed += u64::from(!output.status.success());
        // Also where the machine becomes quicker or slower meanwhile.
        longest = if killed < acknowledged { longest * 9 / 10 } else { longest * 10 / 9 }.max(1000);
        let stored = table.json("status")["hands"].as_u64().unwrap();
        assert!(stored >= hands + u64::from(was_acknowledged), "round {round}: a hand is missing");
        assert!(stored <= hands + 1, "round {round}: a hand too many");
        hands = stored;
        if round % 20 == 19 {
            table.check();
        }
    }
    assert_eq!(table.json("status")["totals"]["Anne"], 16 * hands);
    assert_eq!(table.json("sheet")["hands"].list().len() as u64, hands);
    table.check();
    // Some were killed before, some came through, or this proves little.
    assert!(killed > 10 && acknowledged > 10, "{killed} killed, {acknowledged} acknowledged");
}

/// Eight at a time record hands into one file.
#[test]
fn many_write_at_once() {
    const PROCESSES: u64 = 8;
    let hands = rounds(25) as u64;
    let table = Table::new().in_processes();
    table.ok("start dreierles Anne Bert Carla");
    thread::scope(|scope| {
        for _ in 0..PROCESSES {
            scope.spawn(|| {
                for _ in 0..hands {
                    table.ok("hand anne solo 42");
                }
            });
        }
    });
    assert_eq!(table.json("status")["hands"], PROCESSES * hands);
    assert_eq!(table.json("status")["totals"]["Anne"], 16 * PROCESSES * hands);
    table.check();
}

/// Readers come in between as well, and a copy made while others write is whole.
#[test]
fn a_copy_made_while_others_write_is_whole() {
    let table = Table::new().in_processes();
    table.ok("start dreierles Anne Bert Carla");
    thread::scope(|scope| {
        let writer = scope.spawn(|| (0..100).for_each(|_| drop(table.ok("hand anne solo 42"))));
        for copy in 0..5 {
            table.ok(&format!("backup copy{copy}.db"));
            assert_eq!(
                table.ok(&format!("check --format json --db copy{copy}.db")).trim(),
                r#"{"ok":true,"findings":[]}"#
            );
            table.ok("balance");
        }
        writer.join().unwrap();
    });
    table.check();
}
