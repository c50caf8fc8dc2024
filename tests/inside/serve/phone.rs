//! A phone: sends requests letter by letter, reads answers, keeps cookies.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub lines: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.lines
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// Head and body, to look for what must not be in it.
    pub fn all(&self) -> String {
        format!("{:?} {}", self.lines, self.text())
    }

    /// `name=value` of every cookie that is set.
    pub fn cookies(&self) -> Vec<String> {
        let set = self.lines.iter().filter(|(name, _)| name == "Set-Cookie");
        set.map(|(_, value)| value.split(';').next().unwrap().to_owned()).collect()
    }
}

pub fn connect(at: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream
}

/// Reads one answer; none where the connection ends without one.
pub fn read(stream: &mut TcpStream, is_head: bool) -> Option<Response> {
    let mut bytes = Vec::new();
    let mut letter = [0];
    // Letter by letter: what comes behind the head is read below, or belongs to the next answer.
    while !bytes.ends_with(b"\r\n\r\n") {
        match stream.read(&mut letter) {
            Ok(0) => return None,
            Ok(_) => bytes.extend_from_slice(&letter),
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return None,
            // As where the whole test was stopped for a while.
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => panic!("no answer: {error}"),
        }
    }
    let head = String::from_utf8(bytes).unwrap();
    let mut lines = head.split("\r\n");
    let first = lines.next().unwrap();
    let status =
        first.strip_prefix("HTTP/1.1 ").unwrap().split(' ').next().unwrap().parse().unwrap();
    let lines: Vec<(String, String)> = lines
        .filter(|line| !line.is_empty())
        .map(|line| line.split_once(": ").unwrap_or_else(|| panic!("no header: {line}")))
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect();
    let mut response = Response { status, lines, body: Vec::new() };
    if status == 100 {
        return read(stream, is_head);
    }
    let length = response.header("Content-Length").unwrap_or("0").parse::<usize>().unwrap();
    if !is_head {
        response.body = vec![0; length];
        stream.read_exact(&mut response.body).ok()?;
    }
    Some(response)
}

/// One request on a connection of its own, as it is.
pub fn raw(at: SocketAddr, request: impl AsRef<[u8]>) -> Option<Response> {
    let request = request.as_ref();
    let mut stream = connect(at);
    // The server may have answered before all of it is there.
    let _ = stream.write_all(request);
    read(&mut stream, request.starts_with(b"HEAD"))
}

pub fn get(at: SocketAddr, target: &str) -> Response {
    Phone::new(at).get(target)
}

/// A phone with its cookies.
#[derive(Clone)]
pub struct Phone {
    pub at: SocketAddr,
    pub cookies: Vec<String>,
}

impl Phone {
    pub fn new(at: SocketAddr) -> Phone {
        Phone { at, cookies: Vec::new() }
    }

    /// One that has opened a link and followed it to its page.
    pub fn with_link(at: SocketAddr, link: &str) -> Phone {
        let mut phone = Phone::new(at);
        let opened = phone.open(link);
        assert_eq!(opened.status, 303, "{}", opened.text());
        phone
    }

    pub fn open(&mut self, link: &str) -> Response {
        let target = link.strip_prefix(&format!("http://{}", self.at)).unwrap();
        self.get(target)
    }

    pub fn get(&mut self, target: &str) -> Response {
        self.send("GET", target, "", "")
    }

    /// A form as a page of ours sends it.
    pub fn post(&mut self, target: &str, form: &str) -> Response {
        let own = format!(
            "Origin: http://{}\r\nContent-Type: application/x-www-form-urlencoded\r\n",
            self.at
        );
        self.send("POST", target, &own, form)
    }

    pub fn send(&mut self, method: &str, target: &str, lines: &str, body: &str) -> Response {
        let response = raw(self.at, self.request(method, target, lines, body)).expect("an answer");
        for cookie in response.cookies() {
            let (name, _) = cookie.split_once('=').unwrap();
            self.cookies.retain(|own| !own.starts_with(&format!("{name}=")));
            self.cookies.push(cookie);
        }
        response
    }

    pub fn request(&self, method: &str, target: &str, lines: &str, body: &str) -> String {
        let cookie = match self.cookies.as_slice() {
            [] => String::new(),
            cookies => format!("Cookie: {}\r\n", cookies.join("; ")),
        };
        let length = if method == "POST" {
            format!("Content-Length: {}\r\n", body.len())
        } else {
            String::new()
        };
        format!(
            "{method} {target} HTTP/1.1\r\nHost: {}\r\n{cookie}{lines}{length}Connection: close\r\n\r\n{body}",
            self.at
        )
    }
}
