//! A clerk without a file: it shows what it was asked, and writes down what was entered.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use crate::model::Refusal;
use crate::present::{Lang, Voice};
use crate::serve::tried::{AnswerBody, Limits};
use crate::serve::{
    Answer, AnswerShape, Clerk, EntryResult, ErrorNotice, FormToken, LinkPurpose, PageDestination,
    PagePolicy, PageRequest, PrivateLink, Route, Secret, Server, ServerSetup, Status, Submission,
    ViewerPreferences,
};

/// What stands in for the file.
#[derive(Debug)]
pub struct Hall {
    pub secrets: Mutex<HashMap<LinkPurpose, Secret>>,
    /// What was entered, in order: purpose, phone, sum.
    pub entered: Mutex<Vec<(LinkPurpose, String, String)>>,
    pub version: AtomicU64,
    /// How often something was shown.
    pub shown: AtomicU64,
    wall: Arc<[u8]>,
    /// More than all answers together may hold.
    large: OnceLock<Arc<[u8]>>,
}

pub const LARGE: usize = 17 * 1024 * 1024;
pub const TABLE_5: LinkPurpose = LinkPurpose::Table { series: 1, table: 5 };
pub const TABLE_6: LinkPurpose = LinkPurpose::Table { series: 1, table: 6 };

impl Hall {
    pub fn new() -> Arc<Hall> {
        let purposes =
            [LinkPurpose::Room, LinkPurpose::Evening, LinkPurpose::Organiser, TABLE_5, TABLE_6];
        Arc::new(Hall {
            secrets: Mutex::new(
                purposes.map(|purpose| (purpose, Secret::random().unwrap())).into(),
            ),
            entered: Mutex::default(),
            version: AtomicU64::new(1),
            shown: AtomicU64::new(0),
            wall: vec![b'x'; 100_000].into(),
            large: OnceLock::new(),
        })
    }

    pub fn link(&self, at: SocketAddr, purpose: LinkPurpose) -> String {
        PrivateLink { purpose, secret: self.secrets.lock().unwrap()[&purpose] }.address_at(at)
    }

    /// Every secret, as it stands in links.
    pub fn written_secrets(&self) -> Vec<String> {
        let secrets = self.secrets.lock().unwrap();
        secrets
            .values()
            .map(|secret| secret.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect())
            .collect()
    }

    pub fn change(&self) {
        self.version.fetch_add(1, Ordering::SeqCst);
    }

    pub fn entered(&self) -> usize {
        self.entered.lock().unwrap().len()
    }
}

pub struct Stand {
    hall: Arc<Hall>,
    name: &'static str,
}

impl Clerk for Stand {
    fn show(&mut self, asked: &PageRequest<'_>) -> Result<Answer, ErrorNotice> {
        self.hall.shown.fetch_add(1, Ordering::SeqCst);
        match asked.route {
            Route::Evening(Some(id)) if id == "busy" => return Err(ErrorNotice::Busy),
            Route::Evening(Some(id)) if id == "broken" => return Err(ErrorNotice::Broken),
            Route::Evening(Some(id)) if id == "long" => {
                std::thread::sleep(Duration::from_millis(700))
            }
            // As a large evening in a file of many.
            Route::Evening(Some(id)) if id.starts_with("slow") => {
                std::thread::sleep(Duration::from_millis(240))
            }
            Route::Evening(Some(id)) if id == "large" => {
                let large = self.hall.large.get_or_init(|| vec![b'z'; LARGE].into());
                return Ok(Answer::page(
                    AnswerBody::from(Arc::clone(large)),
                    PagePolicy::default(),
                ));
            }
            Route::Evening(Some(id)) if id == "form" => return Ok(self_sending(asked)),
            Route::Wall => {
                return Ok(Answer::page(
                    AnswerBody::from(Arc::clone(&self.hall.wall)),
                    PagePolicy::default(),
                ));
            }
            Route::Overlay => {
                return Ok(Answer::page("y".repeat(2_000_000), PagePolicy::default()));
            }
            _ => {}
        }
        let purpose =
            asked.pass.map_or_else(|| "nobody".to_owned(), |pass| format!("{:?}", pass.purpose()));
        let phone = asked.pass.map_or_else(String::new, |pass| pass.phone().to_string());
        let text =
            format!("{} {} {purpose} {phone} {}", asked.route, asked.viewer.language, asked.number);
        Ok(match asked.viewer.shape {
            AnswerShape::Json => Answer::json(format!("{{\"shown\":\"{text}\"}}")),
            AnswerShape::Page => {
                Answer::page(format!("<p>{text}</p>"), PagePolicy::for_page(&["p{}"], &["go()"]))
            }
        })
    }

    fn enter(&mut self, entry: &Submission<'_>) -> Result<EntryResult, ErrorNotice> {
        let sum = entry.form().get("sum").unwrap_or_default().to_owned();
        if sum == "busy" {
            return Err(ErrorNotice::Busy);
        }
        if sum == "wrong" {
            let answer = Answer::page("<p>wrong</p>".to_owned(), PagePolicy::default());
            return Ok(EntryResult {
                answer: answer.with_status(Status::UnprocessableContent),
                is_recorded: false,
            });
        }
        if sum == "slow" {
            std::thread::sleep(Duration::from_millis(300));
        }
        let mut entered = self.hall.entered.lock().unwrap();
        entered.push((entry.purpose(), entry.phone().to_string(), sum.clone()));
        self.hall.change();
        let to = PageDestination::new(entry.route().clone())
            .with_field("sent", entered.len().to_string())
            .with_field("note", sum);
        Ok(EntryResult { answer: Answer::redirect(to), is_recorded: true })
    }

    fn secret(&mut self, purpose: LinkPurpose) -> Result<Option<Secret>, ErrorNotice> {
        Ok(self.hall.secrets.lock().unwrap().get(&purpose).copied())
    }

    fn notice(&mut self, notice: &ErrorNotice, viewer: ViewerPreferences) -> Answer {
        let lang = if viewer.language == "de" { Lang::De } else { Lang::En };
        let text = Voice::new(lang).say_refusal(&notice.refusal());
        match viewer.shape {
            AnswerShape::Json => {
                let error = serde_json::json!({ "error": { "code": notice.refusal().code, "message": text } });
                Answer::json(error.to_string())
            }
            AnswerShape::Page => {
                Answer::page(format!("<h1>{}</h1><p>{text}</p>", self.name), PagePolicy::default())
            }
        }
    }

    fn onward_page(&mut self, to: &PageDestination, _: ViewerPreferences) -> Answer {
        Answer::page(format!("<a href=\"{to}\">on</a>"), PagePolicy::default())
    }
}

/// A form that sends itself: for a try in a browser, which shows that script, form and redirect get
/// past the policy.
fn self_sending(asked: &PageRequest<'_>) -> Answer {
    let (style, script) = ("p { color: red }", "document.forms[0].submit()");
    let token = asked.fresh_token().unwrap();
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"same-origin\"><title>form</title>\
         <style>{style}</style><form method=\"post\" action=\"/table/5\"><input name=\"token\" value=\"{token}\">\
         <input name=\"sum\" value=\"1\"></form><script>{script}</script>"
    );
    Answer::page(page, PagePolicy::for_page(&[style], &[script]))
}

/// A server with a stand-in behind it.
pub struct Served {
    pub hall: Arc<Hall>,
    pub server: Server,
    pub at: SocketAddr,
}

pub const LANGUAGES: &[&str] = &["de", "en"];

impl Served {
    pub fn new() -> Served {
        Served::with(|_| {})
    }

    pub fn limited(limit: impl FnOnce(&mut Limits)) -> Served {
        Served::with(|setup| limit(&mut setup.limits))
    }

    pub fn with(set: impl FnOnce(&mut ServerSetup)) -> Served {
        let hall = Hall::new();
        Served::of(hall, set)
    }

    pub fn of(hall: Arc<Hall>, set: impl FnOnce(&mut ServerSetup)) -> Served {
        let mut setup = ServerSetup::new(LANGUAGES);
        set(&mut setup);
        let server = start(&hall, &setup).unwrap();
        let at = server.addresses()[0];
        Served { hall, server, at }
    }

    /// Ends; nothing in it may have failed.
    pub fn end(self) {
        assert!(self.server.stop(), "a thread of the server has fallen");
    }
}

pub fn start(hall: &Arc<Hall>, setup: &ServerSetup) -> Result<Server, Refusal> {
    let watched = Arc::clone(hall);
    let clerk = || Ok(Stand { hall: Arc::clone(hall), name: "notice" });
    Server::start(setup, clerk, move || Some(watched.version.load(Ordering::SeqCst)))
}

/// Of the form of an entry.
pub fn token() -> String {
    FormToken::fresh().unwrap().to_string()
}

pub fn form(sum: &str) -> String {
    format!("token={}&sum={sum}", token())
}
