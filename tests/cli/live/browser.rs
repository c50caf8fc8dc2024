//! A desk with a file, and a browser without scripts.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Stdio};

use super::phone::{self, Phone, Response};
use super::room::field;
use crate::harness::Table;

/// A desk with a file, and the link that it tells.
pub struct Desk {
    pub table: Table,
    pub child: Child,
    pub out: BufReader<ChildStdout>,
    pub at: SocketAddr,
    pub link: String,
}

impl Desk {
    pub fn of(table: Table) -> Desk {
        Desk::with(table, &[])
    }

    pub fn with(table: Table, options: &[&str]) -> Desk {
        let line = [&["desk", "--no-open", "--port", "0"], options].concat();
        let mut command = table.command(&line);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        let link =
            first.trim().rsplit_once(": ").unwrap_or_else(|| panic!("{first:?}")).1.to_owned();
        let at = link.strip_prefix("http://").unwrap().split('/').next().unwrap().parse().unwrap();
        Desk { table, child, out, at, link }
    }

    /// With an evening of one hand.
    pub fn with_evening() -> Desk {
        let table = Table::new().begun("dreierles Anne Bert Cilli --stake 10ct");
        table.ok("hand anne solo 42 out- 4k");
        Desk::of(table)
    }

    pub fn browser(&self) -> Browser {
        Browser(Phone::with_link(self.at, &self.link))
    }
}

/// Desk where four play Dreierles, and its own browser.
pub fn four_at_a_table() -> (Desk, Browser) {
    let desk = Desk::of(Table::new().begun("dreierles Anne Bert Cilli Dora --stake 10ct"));
    let browser = desk.browser();
    (desk, browser)
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A browser without scripts.
pub struct Browser(pub Phone);

impl Browser {
    pub fn page(&mut self, target: &str) -> String {
        let answer = self.0.get(target);
        let text = main_of(&answer.text());
        assert_eq!(answer.status, 200, "{target}: {text}");
        text
    }

    /// Sends a form with the token of its page, follows where it leads, and gives the page there.
    pub fn send(&mut self, page: &str, to: &str, pairs: &[(&str, &str)]) -> String {
        let token = field(page, "token");
        let answer = self.0.post(to, &form(&token, pairs));
        assert_eq!(answer.status, 303, "{to} {pairs:?}: {}", main_of(&answer.text()));
        let to = answer.header("Location").unwrap().to_owned();
        self.page(to.split('#').next().unwrap())
    }

    /// Sends a form with a file, as a browser does.
    pub fn send_file(
        &mut self,
        page: &str,
        to: &str,
        pairs: &[(&str, &str)],
        file: &[u8],
    ) -> Response {
        let token = field(page, "token");
        let mut body = Vec::new();
        for (name, value) in pairs.iter().chain(&[("token", &*token)]) {
            let head = "--x1\r\nContent-Disposition: form-data; name=";
            body.extend(format!("{head}\"{name}\"\r\n\r\n{value}\r\n").bytes());
        }
        body.extend(
            b"--x1\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n",
        );
        body.extend(file);
        body.extend(b"\r\n--x1--\r\n");
        let (at, length) = (self.0.at, body.len());
        let kind = "Content-Type: multipart/form-data; boundary=x1\r\n";
        let lines = format!("Origin: http://{at}\r\n{kind}Content-Length: {length}\r\n");
        let head = self.0.request("GET", to, &lines, "").replacen("GET", "POST", 1);
        phone::raw(at, [head.as_bytes(), &body].concat()).expect("an answer")
    }

    /// Fills in the form of a verb.
    pub fn run(&mut self, verb: &str, pairs: &[(&str, &str)]) -> String {
        let to = format!("/desk/do/{verb}");
        let page = self.page(&to);
        self.send(&page, &to, pairs)
    }

    /// Records a hand as somebody taps it: each word is a key, each digit of a figure another.
    pub fn tap(&mut self, taps: &[&str]) -> String {
        let mut page = self.page("/desk/evening");
        for tap in taps {
            let line = key(&page, tap).unwrap_or_else(|| panic!("no key {tap:?} in {page}"));
            page = self.page(&format!("/desk/evening?line={}", encoded(&line)));
        }
        let form =
            page.split("class=\"entry\"").nth(1).unwrap_or_else(|| panic!("no form in {page}"));
        let line = field(form, "line");
        let after = field(form, "after");
        let line = unescaped(&line);
        self.send(&page, "/desk/evening", &[("after", &after), ("do", "record"), ("line", &line)])
    }
}

/// What a page says, without its style and script.
pub fn main_of(page: &str) -> String {
    let from = page.find("<main").unwrap_or(0);
    page[from..].split("</main>").next().unwrap().to_owned()
}

/// The line that a key leads to, by what stands on it.
pub fn key(page: &str, label: &str) -> Option<String> {
    let at = page.find(&format!("><bdi>{label}</bdi>"))?;
    let value = page[..at].rsplit("value=\"").next()?;
    Some(unescaped(value.strip_suffix('"')?))
}

pub fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

pub fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

pub fn form(token: &str, pairs: &[(&str, &str)]) -> String {
    let pairs = pairs.iter().map(|(name, value)| format!("&{}={}", encoded(name), encoded(value)));
    format!("token={token}{}", pairs.collect::<String>())
}

/// The token of the one button that records.
pub fn button_token(page: &str) -> String {
    let at = page.find("name=\"token\" value=\"").unwrap();
    page[at..].split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// A form with the token that stands in it.
pub fn form_of(form: &str, pairs: &[(&str, &str)]) -> String {
    self::form(&field(form, "token"), pairs)
}
