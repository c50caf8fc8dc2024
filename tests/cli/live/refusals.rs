//! What is refused, with which status, and what is said.

use super::phone::{Phone, raw};
use super::room::Room;
use crate::harness::{Table, Text};

/// "A wrong Host gets 421, a change without the right Origin and cookie 403, too much 413, 429 or
/// 431, an unknown path 404, all as small pages in the reader's language".
#[test]
fn refusals_have_their_status_and_a_small_page() {
    let room = Room::with_evening(&[]);
    let at = room.at;
    let own = format!("Origin: http://{at}\r\nContent-Type: application/x-www-form-urlencoded\r\n");
    let phone = Phone::new(at);
    let long = "x".repeat(20_000);
    for (request, status) in [
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".to_owned(), 421),
        (phone.request("POST", "/evening", "", "line=x"), 403),
        (phone.request("POST", "/evening", &own, "line=x"), 403),
        (phone.request("POST", "/evening", &own, &long), 413),
        (phone.request("GET", "/", &format!("X: {long}\r\n"), ""), 431),
        (phone.request("GET", "/nothing", "", ""), 404),
        (phone.request("GET", "/wall", "", ""), 404),
        (phone.request("GET", "/evening/9", "", ""), 404),
        (phone.request("PUT", "/", "", ""), 405),
    ] {
        let spoken = request.replacen("\r\n", "\r\nAccept-Language: de\r\n", 1);
        let answer = raw(at, &spoken).unwrap();
        assert_eq!(answer.status, status, "{}", &spoken[..spoken.len().min(200)]);
        let page = answer.text();
        assert!(
            page.contains("<html lang=\"de\">")
                && (page.contains("bitte") || matches!(status, 404 | 405)),
            "{page}"
        );
    }
    let unknown: serde_json::Value =
        serde_json::from_slice(&room.get("/nothing?format=json").body).unwrap();
    assert_eq!(unknown["error"]["code"], "page-unknown");
    room.end();
}

#[test]
fn what_cannot_be_served_is_refused_before_anything_is_shown() {
    let table = Table::new().begun("dreierles Anne Bert Cilli");
    let refused = table.run("serve --lan 203.0.113.77 --port 0");
    assert_eq!((refused.code, refused.out.as_str()), (1, ""), "{}", refused.err);
    let room = Room::with_evening(&[]);
    let taken = table.run(&["serve", "--port", &room.at.port().to_string()]);
    assert_eq!(taken.code, 1);
    taken.err.has(&room.at.port().to_string());
    assert_eq!(table.run("serve --port 70000").code, 2);
    room.end();
}

/// "Reading needs no secret within the room unless `--private`", "withdrawn by `serve
/// --new-links`".
#[test]
fn a_private_room_is_read_with_a_link_until_links_are_made_anew() {
    let mut room = Room::with_evening(&["--private"]);
    assert_eq!(room.get("/evening").status, 403);
    let (what, link) = room.link();
    assert_eq!(what, "For reading");
    let mut phone = Phone::with_link(room.at, &link);
    let page = phone.get("/evening");
    assert!(
        page.status == 200 && !page.all().contains(link.rsplit('-').next().unwrap()),
        "{}",
        page.all()
    );
    // The key is kept in the file: a server that is started again knows its links.
    let key = |link: &str| link.rsplit('/').next().unwrap().to_owned();
    let mut room = room.again(&["--private"]);
    assert_eq!(key(&room.link().1), key(&link));
    let mut room = room.again(&["--private", "--new-links"]);
    let new = room.link().1;
    assert_ne!(key(&new), key(&link));
    assert_eq!(room.get(&format!("/enter/{}", key(&link))).status, 403);
    assert_eq!(room.get(&format!("/enter/{}", key(&new))).status, 303);
    room.table.check();
    room.end();
}

/// Trials A19: whatever limit of files it is given, the server either says that this is too few, or
/// ends within a second when it is told to, with connections as without.
#[test]
#[cfg(target_os = "linux")]
fn a19_with_few_files_it_ends_or_does_not_begin() {
    use std::io::{BufRead, BufReader, Read};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    let table = Table::new().begun("dreierles Anne Bert Cilli");
    table.ok("hand anne solo 42");
    let (mut refused, mut ended) = (0, 0);
    for most in [8, 10, 12, 14, 16, 20, 28, 36, 40, 44, 48, 64, 100, 128, 200] {
        let serve = table.command(&["serve", "--port", "0"]);
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("ulimit -n {most} && exec \"$0\" \"$@\"")])
            .arg(serve.get_program());
        shell.args(serve.get_args());
        shell.envs(serve.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let mut child = shell.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut first).unwrap();
        let Some(at) = first.strip_prefix("http://").and_then(|rest| rest.strip_suffix("/\n"))
        else {
            let mut said = String::new();
            child.stderr.as_mut().unwrap().read_to_string(&mut said).unwrap();
            let status = child.wait().unwrap();
            assert!(!status.success() && !said.trim().is_empty(), "{most}: {status} {said}");
            refused += usize::from(said.contains("ulimit -n 2048"));
            continue;
        };
        let at = at.parse().unwrap();
        // A page is made with what it leaves, beside more connections than it has room for.
        let crowd: Vec<_> = (0..20).map(|_| super::phone::connect(at)).collect();
        assert_eq!(super::phone::get(at, "/evening").status, 200, "{most}");
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(5), "{most}: it does not end");
            std::thread::sleep(Duration::from_millis(5));
        };
        assert!(
            status.success() && begun.elapsed() < Duration::from_secs(1),
            "{most}: {status} {:?}",
            begun.elapsed()
        );
        ended += 1;
        drop(crowd);
    }
    assert!(refused > 0 && ended > 3, "{refused} refused, {ended} ended");
}
