//! Beginning and ending: ports, addresses, signals, answers under way.

use std::time::{Duration, Instant};

use crate::model::code;
use crate::serve::ServerSetup;

use super::clerk::{Hall, LANGUAGES, Served, start};
use super::phone::get;

/// "port 0 takes a free one"
#[test]
#[cfg(target_os = "linux")]
fn port_0_takes_a_free_one_at_every_address() {
    let loopback = [127, 128].map(|last| std::net::IpAddr::from([127, 0, 0, last]));
    let served = Served::with(|setup| setup.addresses = loopback.to_vec());
    let [first, second] = served.server.addresses() else { panic!("two addresses") };
    assert!(first.port() != 0 && first.port() == second.port());
    assert_eq!(crate::serve::url(*first), format!("http://127.0.0.127:{}/", first.port()));
    for at in [*first, *second] {
        assert_eq!(get(at, "/").status, 200);
    }
    // The Host of one is foreign at the other.
    let request = format!("GET / HTTP/1.1\r\nHost: {first}\r\n\r\n");
    assert_eq!(super::phone::raw(*second, request).unwrap().status, 421);
    served.end();
}

#[test]
fn an_address_that_cannot_be_had_is_refused() {
    let served = Served::new();
    let refused = |address: &str, port: u16| {
        let mut setup = ServerSetup::new(LANGUAGES);
        setup.addresses = vec![address.parse().unwrap()];
        setup.port = port;
        start(&Hall::new(), &setup).unwrap_err().code
    };
    assert_eq!(refused("127.0.0.1", served.at.port()), code::port_taken);
    assert_eq!(refused("192.0.2.1", 0), code::address_unusable);
    for all in ["0.0.0.0", "::"] {
        assert_eq!(refused(all, 0), code::address_unspecified);
    }
    served.end();
}

/// What is under way is answered; what comes after is not let in.
#[test]
fn the_last_answers_get_out() {
    let served = Served::new();
    let at = served.at;
    let under_way = std::thread::spawn(move || get(at, "/evening/long"));
    std::thread::sleep(Duration::from_millis(200));
    let begun = Instant::now();
    served.end();
    assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    let answer = under_way.join().unwrap();
    assert_eq!((answer.status, answer.header("Connection")), (200, Some("close")));
    assert!(std::net::TcpStream::connect(at).is_err());
}

#[test]
fn a_server_that_nobody_asks_anything_ends_at_once() {
    let served = Served::new();
    let idle = super::phone::connect(served.at);
    std::thread::sleep(Duration::from_millis(50));
    let begun = Instant::now();
    served.end();
    assert!(begun.elapsed() < Duration::from_millis(1500), "{:?}", begun.elapsed());
    drop(idle);
}

/// "runs until it is stopped": by Ctrl-C and by the system, both times well.
#[test]
#[cfg(target_os = "linux")]
fn a_signal_ends_it_well() {
    for signal in ["INT", "TERM"] {
        let mut process = super::process::Process::start();
        assert_eq!(get(process.at, "/").status, 200);
        process.signal(signal);
        assert!(process.ended(Duration::from_secs(5)).unwrap().success(), "{signal}");
    }
}
