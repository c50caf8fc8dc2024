//! A page that listens to events, with the patience of a test.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};

use super::phone::connect;

pub struct Listener(pub BufReader<TcpStream>);

impl Listener {
    pub fn new(at: SocketAddr, target: &str, lines: &str) -> Listener {
        let mut stream = connect(at);
        write!(stream, "GET {target} HTTP/1.1\r\nHost: {at}\r\n{lines}\r\n").unwrap();
        let mut listener = Listener(BufReader::new(stream));
        let head = listener.block("\r\n");
        assert!(
            head.starts_with("HTTP/1.1 200 OK") && head.contains("Content-Type: text/event-stream"),
            "{head}"
        );
        listener
    }

    /// Lines up to an empty one.
    pub fn block(&mut self, end: &str) -> String {
        let mut block = String::new();
        loop {
            let mut line = String::new();
            assert!(
                self.0.read_line(&mut line).unwrap() > 0,
                "the stream has ended after {block:?}"
            );
            if line == end {
                return block;
            }
            block.push_str(&line);
        }
    }

    pub fn next(&mut self) -> String {
        self.block("\n")
    }

    /// The number of the next change, whatever comments come before it.
    pub fn changed(&mut self) -> u64 {
        loop {
            let block = self.next();
            if let Some(rest) = block.strip_prefix("id: ") {
                let Some((id, rest)) = rest.split_once('\n') else { continue };
                if rest.is_empty() {
                    continue;
                }
                assert_eq!(rest, format!("event: changed\ndata: {id}\n"));
                return id.parse().unwrap();
            }
        }
    }
}
