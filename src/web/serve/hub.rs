//! EventHub: the thread that owns every stream of events, and tells all of them at once that something
//! changed. A watch tells the hub when the file changed. Entries of phones are written here one
//! after the other.
//!
//! What is told is only a number that grows: pages then fetch what they show. So nothing has to be
//! kept for a phone that is slow or away; when it comes again it says which number it has seen
//! last, and is told at once where that is not the newest. A phone that does not take what is sent
//! to it counts as asleep, and its stream is closed (docs/live.md, What it bears).

use std::collections::{HashMap, VecDeque};
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::connection::would_block;
use super::gate;
use super::gate::{RateLimit, whole_seconds};
use super::head::{FormEncoding, Submission, TOKEN};
use super::pass::{FieldPairs, FormToken, LinkPurpose, Pass, Phone};
use super::porter::{CheckedRequest, HeldPass, Reply, Request, RequestPorter};
use super::route::{ErrorNotice, Route};
use super::server::{Clerk, Limits, StopSignal};
use super::wire::Answer;

#[derive(Debug)]
pub(super) enum HubMessage {
    /// Page that wants to be told of changes; `head` is the head of the answer, `known` the number
    /// of the state that the page shows already.
    Joined {
        stream: TcpStream,
        head: Vec<u8>,
        known: Option<u64>,
    },
    Changed(u64),
    Stop,
}

pub(super) struct EventHub {
    inbox: Receiver<HubMessage>,
    limits: Limits,
    number: u64,
    streams: Vec<EventStream>,
}

/// Longest time between two checks whether phones are still connected.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Pause between two attempts while a phone does not take what is sent to it.
const SHORT_PAUSE: Duration = Duration::from_millis(50);

/// Milliseconds after which a browser reconnects.
const RETRY: u32 = 1000;

impl EventHub {
    pub fn new(inbox: Receiver<HubMessage>, limits: Limits, number: u64) -> EventHub {
        EventHub { inbox, limits, number, streams: Vec::new() }
    }

    pub fn run(mut self) {
        loop {
            let news = match self.streams.is_empty() {
                true => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => self.inbox.recv_timeout(self.pause_until_next_check()),
            };
            match news {
                Ok(HubMessage::Joined { stream, head, known }) => {
                    self.add_stream(stream, head, known)
                }
                Ok(HubMessage::Changed(number)) => {
                    self.number = number;
                    self.streams.iter_mut().for_each(|stream| stream.owes_news = true);
                }
                Ok(HubMessage::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let (now, number, limits) = (Instant::now(), self.number, &self.limits);
            self.streams.retain_mut(|stream| stream.send_due_news(now, number, limits));
        }
    }

    fn pause_until_next_check(&self) -> Duration {
        let now = Instant::now();
        let pause_until_next_check = |stream: &EventStream| match stream.unsent.as_slice() {
            [] => (stream.last_sent + self.limits.heartbeat).saturating_duration_since(now),
            _ => SHORT_PAUSE,
        };
        let shortest =
            self.streams.iter().map(pause_until_next_check).min().unwrap_or(LONGEST_PAUSE);
        shortest.clamp(Duration::from_millis(1), LONGEST_PAUSE)
    }

    fn add_stream(&mut self, stream: TcpStream, head: Vec<u8>, known: Option<u64>) {
        let Ok(peer) = stream.peer_addr() else { return };
        if self.streams.len() >= self.limits.streams {
            self.close_oldest_stream();
        }
        let owes_news = known.is_some_and(|known| known != self.number);
        self.streams.push(EventStream::open_stream(stream, peer, head, self.number, owes_news));
    }

    /// Closes the oldest stream of the address with the most streams; a phone reconnects by itself.
    fn close_oldest_stream(&mut self) {
        let mut held: HashMap<IpAddr, usize> = HashMap::new();
        for stream in &self.streams {
            *held.entry(stream.peer).or_default() += 1;
        }
        let weight = |stream: &EventStream| {
            (held.get(&stream.peer).copied(), std::cmp::Reverse(stream.begun))
        };
        if let Some(place) =
            (0..self.streams.len()).max_by_key(|place| weight(&self.streams[*place]))
        {
            self.streams.swap_remove(place);
        }
    }
}

struct EventStream {
    stream: TcpStream,
    peer: IpAddr,
    begun: Instant,
    unsent: Vec<u8>,
    /// Whether the newest state has not been sent yet.
    owes_news: bool,
    /// Time at which the phone last took data.
    last_sent: Instant,
}

impl EventStream {
    fn open_stream(
        stream: TcpStream,
        peer: SocketAddr,
        mut head: Vec<u8>,
        number: u64,
        owes_news: bool,
    ) -> EventStream {
        // An id without data is remembered by the browser, and tells the page nothing.
        head.extend_from_slice(format!("retry: {RETRY}\nid: {number}\n\n").as_bytes());
        let now = Instant::now();
        let peer = peer.ip().to_canonical();
        EventStream { stream, peer, begun: now, unsent: head, owes_news, last_sent: now }
    }

    /// Sends whatever is due on this stream; returns whether the phone is still connected.
    fn send_due_news(&mut self, now: Instant, number: u64, limits: &Limits) -> bool {
        if self.unsent.is_empty() {
            if std::mem::take(&mut self.owes_news) {
                self.unsent =
                    format!("id: {number}\nevent: changed\ndata: {number}\n\n").into_bytes();
            } else if now.saturating_duration_since(self.last_sent) >= limits.heartbeat {
                self.unsent = b":\n\n".to_vec();
            }
        }
        self.is_connected()
            && self.write(now)
            && now.saturating_duration_since(self.last_sent)
                < limits.heartbeat + limits.asleep_after
    }

    /// Whether the other side is still connected; a listener sends nothing, not even a closing
    /// message.
    fn is_connected(&mut self) -> bool {
        self.stream.read(&mut [0; 16]).is_err_and(|error| would_block(&error))
    }

    fn write(&mut self, now: Instant) -> bool {
        while !self.unsent.is_empty() {
            match self.stream.write(&self.unsent) {
                Ok(0) => return false,
                Ok(count) => {
                    self.unsent.drain(..count);
                    self.last_sent = now;
                }
                Err(error) => return would_block(&error),
            }
        }
        // A silent stream holds no memory.
        self.unsent = Vec::new();
        true
    }
}

pub(super) fn first_state_number() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(1).max(1)
}

/// Watches the file and announces changes. `version` returns a number that differs for each state
/// of the file, or `None` while it is unknown; `seen` is the number when the server started.
pub(super) fn watch_file(
    mut version: impl FnMut() -> Option<u64>,
    mut seen: Option<u64>,
    every: Duration,
    number: &Arc<AtomicU64>,
    news: &Sender<HubMessage>,
    stop: &StopSignal,
) {
    while !stop.sleep(every) {
        let now = version();
        if now.is_some() && now != seen {
            // A state that could not be told before may have passed unseen.
            seen = now;
            let number = number.fetch_add(1, Ordering::AcqRel) + 1;
            // Without a hub there is nobody left to be told.
            let _ = news.send(HubMessage::Changed(number));
        }
    }
}

pub(super) struct EntryScribe<C> {
    porter: RequestPorter<C>,
    replays: KeptAnswers,
    by_phone: RateLimit<Phone>,
    by_purpose: RateLimit<LinkPurpose>,
    /// Most entries that one phone may make in a minute.
    entries: u32,
}

/// Factor by which the limit for all phones with the same purpose together, such as those of one
/// table, is higher than for one phone. It exists because somebody may come in again as another
/// phone.
const PHONES_OF_A_PURPOSE: u32 = 2;

/// Factor of the limit for an organiser, who accepts the sheets of a whole hall.
const ORGANISER: u32 = 4;

/// Factor of the limit for the desk, where every step is an entry.
const DESK: u32 = 40;

impl<C: Clerk> EntryScribe<C> {
    pub fn new(porter: RequestPorter<C>, entries: u32) -> EntryScribe<C> {
        EntryScribe {
            porter,
            replays: KeptAnswers::default(),
            by_phone: RateLimit::new(),
            by_purpose: RateLimit::new(),
            entries,
        }
    }

    pub fn answer(&mut self, request: &Request) -> Reply {
        let answered =
            self.porter.check_request(request).and_then(|looked| self.enter(&looked, request));
        answered.unwrap_or_else(|notice| self.porter.refuse(&notice, &request.head))
    }

    fn enter(&mut self, looked: &CheckedRequest, request: &Request) -> Result<Reply, ErrorNotice> {
        let pass = check_may_change(looked, request)?;
        let form = read_form(request, &looked.route)?;
        let token = form.get(TOKEN).and_then(FormToken::read).ok_or(ErrorNotice::TokenMissing)?;
        // At the desk only forms of its own pages are taken; a phone in the room may send one of
        // before the server was started again.
        if matches!(looked.route, Route::Desk(_)) && !token.is_sealed(looked.key, pass.phone()) {
            return Err(ErrorNotice::TokenMissing);
        }
        if let Some(answer) = self.replays.find(pass.phone(), token) {
            return Ok(Reply::Answer(answer, Box::default()));
        }
        self.take_permit(&pass)?;
        let submission =
            Submission::from_checked_form(looked.as_page_request(), pass, &form, token);
        let entered = self.porter.clerk.enter(&submission)?;
        let answer = match entered.is_recorded {
            true => self.replays.keep(pass.phone(), token, entered.answer),
            false => entered.answer,
        };
        Ok(Reply::Answer(answer, Box::default()))
    }

    fn take_permit(&mut self, pass: &Pass) -> Result<(), ErrorNotice> {
        let now = Instant::now();
        let entries = match pass.purpose() {
            LinkPurpose::Organiser => self.entries * ORGANISER,
            LinkPurpose::Desk | LinkPurpose::Scorer | LinkPurpose::Second => self.entries * DESK,
            LinkPurpose::Room | LinkPurpose::Evening | LinkPurpose::Table { .. } => self.entries,
        };
        let of_all = entries * PHONES_OF_A_PURPOSE;
        let taken = self
            .by_purpose
            .check_permit_left(&pass.purpose(), of_all, now)
            .and_then(|()| self.by_phone.take_permit(pass.phone(), entries, now))
            .and_then(|()| self.by_purpose.take_permit(pass.purpose(), of_all, now));
        taken.map_err(|wait| ErrorNotice::TooMany { seconds: whole_seconds(wait) })
    }
}

/// Checks whether this phone may make this change, from this page and at this address.
fn check_may_change(looked: &CheckedRequest, request: &Request) -> Result<Pass, ErrorNotice> {
    let head = &request.head;
    let host = head.host.as_deref().unwrap_or_default();
    if !gate::is_from_own_page(head.origin.as_deref(), head.site.as_deref(), host) {
        return Err(ErrorNotice::OriginForeign);
    }
    let pass = match looked.held {
        HeldPass::Pass(pass) => pass,
        HeldPass::Void if matches!(looked.route, Route::Desk(_)) => {
            return Err(ErrorNotice::DeskClosed { is_here: looked.here.ip().is_loopback() });
        }
        HeldPass::Void => return Err(ErrorNotice::LinkWithdrawn),
        HeldPass::Nothing => return Err(ErrorNotice::PassMissing),
    };
    if !looked.route.accepts_changes() {
        return Err(ErrorNotice::MethodUnknown { allowed: "GET, HEAD" });
    }
    if looked.route.is_open_to(pass.purpose()) { Ok(pass) } else { Err(ErrorNotice::PurposeOther) }
}

/// Reads the form of a request; only pages of the desk take files.
fn read_form(request: &Request, route: &Route) -> Result<FieldPairs, ErrorNotice> {
    let form = match &request.head.form {
        Some(FormEncoding::Pairs) => {
            std::str::from_utf8(&request.body).ok().and_then(FieldPairs::read)
        }
        Some(FormEncoding::Parts(mark)) if matches!(route, Route::Desk(_)) => {
            FieldPairs::read_parts(&request.body, mark)
        }
        _ => return Err(ErrorNotice::NoForm),
    };
    form.ok_or(ErrorNotice::Malformed)
}

const MOST_KEPT: usize = 512;

/// Size of the largest answer that is kept; an answer to an entry is usually a redirect, and a
/// longer one is not worth its memory.
const MOST_BYTES: usize = 16 * 1024;

/// Key of a kept answer; it includes the phone, as a token is valid only for the phone that sent
/// it.
type AnswerKey = (Phone, FormToken);

#[derive(Debug, Default)]
pub(super) struct KeptAnswers {
    answers: HashMap<AnswerKey, Answer>,
    order: VecDeque<AnswerKey>,
}

impl KeptAnswers {
    pub fn find(&self, phone: Phone, token: FormToken) -> Option<Answer> {
        self.answers.get(&(phone, token)).cloned()
    }

    /// Keeps the answer in case the form is sent again, and returns it with its body shared.
    pub fn keep(&mut self, phone: Phone, token: FormToken, answer: Answer) -> Answer {
        if answer.body.bytes().len() > MOST_BYTES {
            return answer;
        }
        let answer = answer.share();
        if self.answers.insert((phone, token), answer.clone()).is_none() {
            self.order.push_back((phone, token));
        }
        if self.order.len() > MOST_KEPT
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;
    use std::sync::mpsc::channel;

    /// docs/live.md, What it bears: a phone asleep takes nothing, and goes in time; until then it
    /// does not keep the processor awake.
    #[test]
    fn a_sleeping_phone_is_waited_for_at_leisure_and_then_dropped() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let phone = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (stream, peer) = listener.accept().unwrap();
        stream.set_nonblocking(true).unwrap();
        let (_news, inbox) = channel();
        let limits = Limits { heartbeat: Duration::ZERO, ..Limits::default() };
        let mut hub = EventHub::new(inbox, limits, 1);
        hub.streams.push(EventStream::open_stream(
            stream,
            peer,
            vec![b'x'; 64 * 1024 * 1024],
            1,
            true,
        ));
        let now = Instant::now();
        assert!(hub.streams[0].send_due_news(now, 2, &hub.limits), "it is not given up at once");
        assert!(!hub.streams[0].unsent.is_empty());
        assert_eq!(hub.pause_until_next_check(), SHORT_PAUSE);
        let later = now + hub.limits.asleep_after;
        assert!(
            !hub.streams[0].send_due_news(later, 2, &hub.limits),
            "and not waited for for ever"
        );
        drop(phone);
    }

    #[test]
    fn the_newest_answers_are_kept_each_for_its_own_phone() {
        let mut replays = KeptAnswers::default();
        let [anne, bert] = [Phone::fresh().unwrap(), Phone::fresh().unwrap()];
        let first = FormToken::fresh().unwrap();
        replays.keep(anne, first, Answer::json("one".to_owned()));
        assert_eq!(replays.find(anne, first).unwrap().body.bytes(), b"one");
        assert!(replays.find(bert, first).is_none());
        for _ in 0..MOST_KEPT {
            replays.keep(anne, FormToken::fresh().unwrap(), Answer::json("more".to_owned()));
        }
        assert!(replays.find(anne, first).is_none());
        assert_eq!((replays.answers.len(), replays.order.len()), (MOST_KEPT, MOST_KEPT));
        replays.keep(anne, first, Answer::json("x".repeat(MOST_BYTES + 1)));
        assert!(replays.find(anne, first).is_none());
    }
}
