//! A clerk without a file: it shows what it was asked, and writes down what was entered.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kerbholz::model::Refusal;
use kerbholz::present::{Lang, Voice};
use kerbholz::serve::{
    Answer, Asked, Body, Clerk, Destination, Entered, Entry, Format, Key, Limits, Notice, Place, Policy, Reader, Route,
    Secret, Server, Settings, Status, link,
};

/// What stands in for the file.
#[derive(Debug)]
pub struct Hall {
    pub secrets: Mutex<HashMap<Place, Secret>>,
    /// What was entered, in order: place, phone, sum.
    pub entered: Mutex<Vec<(Place, String, String)>>,
    pub version: AtomicU64,
    /// How often something was shown.
    pub shown: AtomicU64,
    wall: Arc<[u8]>,
}

pub const TABLE_5: Place = Place::Table { series: 1, table: 5 };
pub const TABLE_6: Place = Place::Table { series: 1, table: 6 };

impl Hall {
    pub fn new() -> Arc<Hall> {
        let places = [Place::Room, Place::Evening, Place::Organiser, TABLE_5, TABLE_6];
        Arc::new(Hall {
            secrets: Mutex::new(places.map(|place| (place, Secret::fresh().unwrap())).into()),
            entered: Mutex::default(),
            version: AtomicU64::new(1),
            shown: AtomicU64::new(0),
            wall: vec![b'x'; 100_000].into(),
        })
    }

    pub fn key(&self, place: Place) -> Key {
        Key { place, secret: self.secrets.lock().unwrap()[&place] }
    }

    pub fn link(&self, at: SocketAddr, place: Place) -> String {
        link(at, &self.key(place))
    }

    /// Every secret, as it stands in links.
    pub fn written_secrets(&self) -> Vec<String> {
        let secrets = self.secrets.lock().unwrap();
        secrets.values().map(|secret| secret.to_bytes().iter().map(|byte| format!("{byte:02x}")).collect()).collect()
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
    fn show(&mut self, asked: &Asked<'_>) -> Result<Answer, Notice> {
        self.hall.shown.fetch_add(1, Ordering::SeqCst);
        match asked.route {
            Route::Evening(Some(id)) if id == "busy" => return Err(Notice::Busy),
            Route::Evening(Some(id)) if id == "broken" => return Err(Notice::Broken),
            Route::Evening(Some(id)) if id == "long" => std::thread::sleep(Duration::from_millis(700)),
            Route::Evening(Some(id)) if id == "form" => return Ok(form(asked)),
            Route::Wall => return Ok(Answer::page(Body::from(Arc::clone(&self.hall.wall)), Policy::default())),
            Route::Overlay => return Ok(Answer::page("y".repeat(2_000_000), Policy::default())),
            _ => {}
        }
        let place = asked.pass.map_or_else(|| "nobody".to_owned(), |pass| format!("{:?}", pass.place()));
        let phone = asked.pass.map_or_else(String::new, |pass| pass.phone().to_string());
        let text = format!("{} {} {place} {phone} {}", asked.route, asked.reader.language, asked.number);
        Ok(match asked.reader.format {
            Format::Json => Answer::json(format!("{{\"shown\":\"{text}\"}}")),
            Format::Page => Answer::page(format!("<p>{text}</p>"), Policy::of(&["p{}"], &["go()"])),
        })
    }

    fn enter(&mut self, entry: &Entry<'_>) -> Result<Entered, Notice> {
        let sum = entry.form().get("sum").unwrap_or_default().to_owned();
        if sum == "busy" {
            return Err(Notice::Busy);
        }
        if sum == "wrong" {
            let answer = Answer::page("<p>wrong</p>".to_owned(), Policy::default());
            return Ok(Entered { answer: answer.with_status(Status::UnprocessableContent), is_recorded: false });
        }
        if sum == "slow" {
            std::thread::sleep(Duration::from_millis(300));
        }
        let mut entered = self.hall.entered.lock().unwrap();
        entered.push((entry.place(), entry.phone().to_string(), sum.clone()));
        self.hall.change();
        let to = Destination::of(entry.route().clone()).with("sent", entered.len().to_string()).with("note", sum);
        Ok(Entered { answer: Answer::see(to), is_recorded: true })
    }

    fn secret(&mut self, place: Place) -> Result<Option<Secret>, Notice> {
        Ok(self.hall.secrets.lock().unwrap().get(&place).copied())
    }

    fn notice(&mut self, notice: &Notice, reader: Reader) -> Answer {
        let lang = if reader.language == "de" { Lang::De } else { Lang::En };
        let text = Voice::new(lang).refuse(&notice.refusal());
        match reader.format {
            Format::Json => {
                let error = serde_json::json!({ "error": { "code": notice.refusal().code, "message": text } });
                Answer::json(error.to_string())
            }
            Format::Page => Answer::page(format!("<h1>{}</h1><p>{text}</p>", self.name), Policy::default()),
        }
    }

    fn onward(&mut self, to: &Destination, _: Reader) -> Answer {
        Answer::page(format!("<a href=\"{to}\">on</a>"), Policy::default())
    }
}

/// A form that sends itself: for a try in a browser, which shows that script, form and redirect get past the policy.
fn form(asked: &Asked<'_>) -> Answer {
    let (style, script) = ("p { color: red }", "document.forms[0].submit()");
    let token = asked.fresh_token().unwrap();
    let page = format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"same-origin\"><title>form</title>\
         <style>{style}</style><form method=\"post\" action=\"/table/5\"><input name=\"token\" value=\"{token}\">\
         <input name=\"sum\" value=\"1\"></form><script>{script}</script>"
    );
    Answer::page(page, Policy::of(&[style], &[script]))
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
        Served::with(|settings| limit(&mut settings.limits))
    }

    pub fn with(set: impl FnOnce(&mut Settings)) -> Served {
        let hall = Hall::new();
        Served::of(hall, set)
    }

    pub fn of(hall: Arc<Hall>, set: impl FnOnce(&mut Settings)) -> Served {
        let mut settings = Settings::new(LANGUAGES);
        set(&mut settings);
        let server = start(&hall, &settings).unwrap();
        let at = server.addresses()[0];
        Served { hall, server, at }
    }

    /// Ends; nothing in it may have failed.
    pub fn end(self) {
        assert!(self.server.stop(), "a thread of the server has fallen");
    }
}

pub fn start(hall: &Arc<Hall>, settings: &Settings) -> Result<Server, Refusal> {
    let watched = Arc::clone(hall);
    let clerk = || Ok(Stand { hall: Arc::clone(hall), name: "notice" });
    Server::start(settings, clerk, move || Some(watched.version.load(Ordering::SeqCst)))
}
