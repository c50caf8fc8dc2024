//! What a process that has a database open several times keeps of its locks.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use crate::store::Store;
use crate::store::opened::opening_failure;

/// How many locks this process has on a file.
fn locks(path: &Path) -> usize {
    let (process, file) =
        (std::process::id().to_string(), std::fs::metadata(path).unwrap().ino().to_string());
    let is_ours = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words[1] == "POSIX" && words[4] == process && words[5].rsplit(':').next() == Some(&file)
    };
    std::fs::read_to_string("/proc/locks").unwrap().lines().filter(is_ours).count()
}

/// docs/trust.md, Promised: nobody writes between what somebody else writes, also where one process
/// has the file open several times, as the server has.
#[test]
fn a_lock_outlives_whoever_else_in_the_process_opens_and_closes_the_file() {
    let path = std::env::temp_dir().join(format!("kerbholz-opened-{}.db", uuid::Uuid::now_v7()));
    let mut writer = Store::open_or_create(&path).unwrap();
    let tx = writer.write().unwrap();
    let held = locks(&path);
    assert!(held > 0);
    for _ in 0..3 {
        drop(Store::open(&path).unwrap());
        drop(Store::open_read_only(&path).unwrap());
        assert!(opening_failure(&path).is_none());
        assert_eq!(locks(&path), held);
    }
    drop(tx);
    let other = Store::open(&path).unwrap();
    drop(writer);
    assert!(is_open_here(&path));
    drop(other);
    assert!(!is_open_here(&path), "nothing stays open behind the last");
    std::fs::remove_file(path).unwrap();
}

/// Whether the file is still open here.
fn is_open_here(path: &Path) -> bool {
    let path = path.canonicalize().unwrap();
    let mut files = std::fs::read_dir("/proc/self/fd").unwrap().flatten();
    files.any(|file| std::fs::read_link(file.path()).is_ok_and(|target| target == path))
}
