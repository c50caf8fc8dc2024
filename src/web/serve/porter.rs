//! RequestPorter: checks requests in a fixed order, Host first (docs/live.md, Who gets in), and answers
//! those that only read. Changes go on to the scribe, which makes the same checks first.
//!
//! Requests wait in a fair queue for the worker threads.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, SyncSender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::connection::Connection;
use super::gate::GateMessage;
use super::head::{AnswerShape, Head, Method, PageRequest, ViewerPreferences};
use super::hub::{EntryScribe, HubMessage};
use super::pass::{FieldPairs, Pass, Phone, PrivateLink, Secret, Ticket};
use super::route::{ErrorNotice, PageDestination, PagePolicy, Route};
use super::server::{Clerk, Limits, StopSignal, TakenFileBodySlot};
use super::wire::{Answer, AnswerBody, AnswerExtras, Cookie, MediaKind, Status, UnsentAnswer};
use super::{gate, head, wire};

/// Complete request as it was received.
#[derive(Debug)]
pub(super) struct Request {
    pub head: Head,
    pub body: Vec<u8>,
    /// Address of this server at which the request arrived.
    pub here: SocketAddr,
    /// Place in memory that a long body takes until it is answered.
    pub _place: Option<TakenFileBodySlot>,
}

/// Reply to a request: an answer, or a stream of events.
#[derive(Debug)]
pub(super) enum Reply {
    Answer(Answer, Box<AnswerExtras>),
    /// Stream of events on the connection; `known` is the number of the state that the page shows
    /// already.
    Stream {
        head: Vec<u8>,
        known: Option<u64>,
    },
}

/// Settings of the server that apply to all requests.
#[derive(Clone, Debug)]
pub(super) struct ServerSettings {
    /// Languages offered, of which the first is for readers who wish for none of them.
    pub languages: &'static [&'static str],
    pub is_private: bool,
    /// Whether there is a desk for the user of this machine; without a link its pages cannot be
    /// read.
    pub has_desk: bool,
    /// Key by which this run of the server seals its form tokens.
    pub key: Secret,
    /// Number of the present state of the file, which grows with every change.
    pub number: Arc<AtomicU64>,
}

/// Parameter that marks the first page after a link, see [`RequestPorter::first_page_reply`].
const ENTERED: &str = "entered";

/// Seconds after which a device that waits to be let in asks again.
const ASKS_AGAIN: u32 = 2;

/// Permission that the cookies of a request show.
pub(super) enum HeldPass {
    Nothing,
    /// Ticket that is no longer valid.
    Void,
    Pass(Pass),
}

/// Request whose Host and address have passed the checks.
pub(super) struct CheckedRequest {
    pub route: Route,
    pub query: FieldPairs,
    pub viewer: ViewerPreferences,
    pub held: HeldPass,
    pub here: SocketAddr,
    pub key: Secret,
    /// Number of the state of the file, taken before anything else is read, so that the answer is
    /// at least as new as this state.
    pub number: u64,
}

impl CheckedRequest {
    pub fn as_page_request(&self) -> PageRequest<'_> {
        let pass = match self.held {
            HeldPass::Pass(pass) => Some(pass),
            HeldPass::Nothing | HeldPass::Void => None,
        };
        PageRequest {
            route: &self.route,
            query: &self.query,
            viewer: self.viewer,
            here: self.here,
            pass,
            number: self.number,
            key: self.key,
        }
    }
}

/// Checks every request before the clerk sees it, and answers those that only read.
pub(super) struct RequestPorter<C> {
    pub clerk: C,
    terms: ServerSettings,
}

impl<C: Clerk> RequestPorter<C> {
    pub fn new(clerk: C, terms: ServerSettings) -> RequestPorter<C> {
        RequestPorter { clerk, terms }
    }

    /// Answers a request that only reads.
    pub fn answer(&mut self, request: &Request) -> Reply {
        let answered = self.check_request(request).and_then(|looked| self.show(&looked, request));
        answered.unwrap_or_else(|notice| self.refuse(&notice, &request.head))
    }

    pub fn refuse(&mut self, notice: &ErrorNotice, head: &Head) -> Reply {
        let (_, query) = path_and_query(&head.target);
        let viewer = self.viewer(head, &FieldPairs::read(query).unwrap_or_default());
        let answer = self.clerk.notice(notice, viewer).with_status(notice.status());
        let mut along = Box::<AnswerExtras>::default();
        match notice {
            ErrorNotice::MethodUnknown { allowed } => along.allowed = Some(allowed),
            ErrorNotice::TooMany { seconds } => along.retry_seconds = Some(*seconds),
            ErrorNotice::Busy => along.retry_seconds = Some(1),
            // It asks again by itself until somebody at the desk says yes.
            ErrorNotice::DeviceWaits { .. } => {
                let (path, _) = path_and_query(&head.target);
                along.onward =
                    Route::parse_path(path).map(|route| (ASKS_AGAIN, PageDestination::new(route)));
            }
            _ => {}
        }
        Reply::Answer(answer, along)
    }

    /// Makes the checks that every request has to pass.
    pub fn check_request(&mut self, request: &Request) -> Result<CheckedRequest, ErrorNotice> {
        let head = &request.head;
        let foreign = ErrorNotice::HostForeign { here: request.here };
        let host = head.host.as_deref().ok_or(foreign.clone())?;
        let is_named = self.terms.has_desk && gate::is_localhost(host, request.here);
        if !is_named && !gate::is_host_of_address(host, request.here) {
            return Err(foreign);
        }
        if head.method == Method::Other {
            return Err(ErrorNotice::MethodUnknown { allowed: "GET, HEAD, POST" });
        }
        let number = self.terms.number.load(Ordering::Acquire);
        let (path, query) = path_and_query(&head.target);
        let route = Route::parse_path(path)
            .filter(|route| self.terms.has_desk || !matches!(route, Route::Desk(_)))
            .ok_or(ErrorNotice::NotFound)?;
        let query = FieldPairs::read(query).ok_or(ErrorNotice::Malformed)?;
        let viewer = self.viewer(head, &query);
        let held = self.pass_from_cookies(request)?;
        let (here, key) = (request.here, self.terms.key);
        Ok(CheckedRequest { route, query, viewer, held, here, key, number })
    }

    fn show(&mut self, looked: &CheckedRequest, request: &Request) -> Result<Reply, ErrorNotice> {
        if let Route::Enter(link) = &looked.route {
            return self.open_link(link.as_ref(), request);
        }
        if looked.query.get(ENTERED).is_some() {
            return Ok(self.first_page_reply(looked));
        }
        self.check_may_read(looked)?;
        let mut along = Box::<AnswerExtras>::default();
        along.cookies.extend(self.language_cookie(looked, &request.head));
        if let Route::Events = looked.route {
            return Ok(stream_reply(looked, request, &along));
        }
        let answer = self.clerk.show(&looked.as_page_request())?;
        Ok(Reply::Answer(answer, along))
    }

    /// Checks whether this phone may read at this address.
    fn check_may_read(&self, looked: &CheckedRequest) -> Result<(), ErrorNotice> {
        let is_of_desk = matches!(looked.route, Route::Desk(_));
        let is_at_desk = self.terms.has_desk && looked.here.ip().is_loopback();
        let is_open = !self.terms.is_private && !is_at_desk;
        match looked.held {
            HeldPass::Pass(pass) if is_of_desk && !looked.route.is_open_to(pass.purpose()) => {
                Err(ErrorNotice::PurposeOther)
            }
            HeldPass::Pass(_) => Ok(()),
            HeldPass::Nothing | HeldPass::Void if is_open && !is_of_desk => Ok(()),
            HeldPass::Nothing | HeldPass::Void if is_of_desk || is_at_desk => {
                Err(ErrorNotice::DeskClosed { is_here: looked.here.ip().is_loopback() })
            }
            HeldPass::Nothing => Err(ErrorNotice::RoomPrivate),
            HeldPass::Void => Err(ErrorNotice::LinkWithdrawn),
        }
    }

    /// Exchanges the secret of a link for a cookie, and redirects to an address without the secret.
    fn open_link(
        &mut self,
        link: Option<&PrivateLink>,
        request: &Request,
    ) -> Result<Reply, ErrorNotice> {
        let link = link.ok_or(ErrorNotice::LinkWithdrawn)?;
        // A phone that opens another link stays the same phone.
        let before = tickets_in_request(request).next().map(|ticket| ticket.phone);
        let phone = before.map_or_else(Phone::fresh, Ok).map_err(|_| ErrorNotice::Broken)?;
        let is_offered = !link.purpose.belongs_to_desk() || self.terms.has_desk;
        let secret = match is_offered {
            true => self.clerk.exchange_link_for_secret(*link, phone, request.here)?,
            false => None,
        };
        let secret = secret.ok_or(match link.purpose {
            purpose if purpose.belongs_to_desk() => {
                ErrorNotice::DeskClosed { is_here: request.here.ip().is_loopback() }
            }
            _ => ErrorNotice::LinkWithdrawn,
        })?;
        let ticket = Ticket { link: PrivateLink { secret, ..*link }, phone };
        let cookies = vec![Cookie::Ticket { port: request.here.port(), ticket }];
        let to =
            PageDestination::new(Route::route_for_purpose(link.purpose)).with_field(ENTERED, "1");
        Ok(Reply::Answer(
            Answer::redirect(to),
            Box::new(AnswerExtras { cookies, ..AnswerExtras::default() }),
        ))
    }

    /// Answers the first request after a link with a redirect in a page. A browser that comes from
    /// another site or program does not send a strict cookie; when this page leads on, the browser
    /// does send it.
    fn first_page_reply(&mut self, looked: &CheckedRequest) -> Reply {
        let to = PageDestination::new(looked.route.clone());
        match looked.held {
            HeldPass::Pass(_) => Reply::Answer(Answer::redirect(to), Box::default()),
            HeldPass::Nothing | HeldPass::Void => {
                let answer = self.clerk.onward_page(&to, looked.viewer);
                let onward = Some((0, to));
                Reply::Answer(answer, Box::new(AnswerExtras { onward, ..AnswerExtras::default() }))
            }
        }
    }

    fn pass_from_cookies(&mut self, request: &Request) -> Result<HeldPass, ErrorNotice> {
        let mut held = HeldPass::Nothing;
        for ticket in tickets_in_request(request) {
            let Ticket { link, phone } = ticket;
            let secret = self.clerk.secret_of_phone(link, phone, request.here)?;
            match Pass::check_ticket(&ticket, secret) {
                Some(pass) => return Ok(HeldPass::Pass(pass)),
                None => held = HeldPass::Void,
            }
        }
        Ok(held)
    }

    fn viewer(&self, head: &Head, query: &FieldPairs) -> ViewerPreferences {
        let languages = self.terms.languages;
        let chosen =
            query.get(head::CHOICE).and_then(|chosen| head::offered_language(languages, chosen));
        let kept = || {
            cookie_values(head, Cookie::language_cookie_name())
                .find_map(|kept| head::offered_language(languages, kept))
        };
        let wished = || {
            head.languages.as_deref().and_then(|wishes| head::preferred_language(languages, wishes))
        };
        let language = chosen.or_else(kept).or_else(wished).or_else(|| languages.first().copied());
        let shape =
            if query.get("format") == Some("json") { AnswerShape::Json } else { AnswerShape::Page };
        ViewerPreferences { language: language.unwrap_or_default(), shape }
    }

    /// Cookie that keeps a language chosen on a page; `None` where none was chosen, or the browser
    /// has the cookie already.
    fn language_cookie(&self, looked: &CheckedRequest, head: &Head) -> Option<Cookie> {
        let chosen = looked.query.get(head::CHOICE)?;
        let chosen = head::offered_language(self.terms.languages, chosen)?;
        let is_kept =
            cookie_values(head, Cookie::language_cookie_name()).any(|kept| kept == chosen);
        (!is_kept).then_some(Cookie::Language(chosen))
    }
}

/// Splits an address into path and query.
fn path_and_query(target: &str) -> (&str, &str) {
    target.split_once('?').unwrap_or((target, ""))
}

fn cookie_values(head: &Head, name: String) -> impl Iterator<Item = &str> {
    let all = head.cookies.as_deref().unwrap_or_default().split(';');
    all.filter_map(move |cookie| {
        cookie.trim().split_once('=').filter(|(own, _)| *own == name).map(|(_, value)| value)
    })
}

/// First few tickets in the cookies of a request. There may be several, as another program at the
/// same address may have added cookies; each ticket is compared with the file.
fn tickets_in_request(request: &Request) -> impl Iterator<Item = Ticket> {
    cookie_values(&request.head, Cookie::ticket_cookie_name(request.here.port()))
        .take(4)
        .filter_map(Ticket::read)
}

fn stream_reply(looked: &CheckedRequest, request: &Request, along: &AnswerExtras) -> Reply {
    let answer = Answer {
        status: Status::Ok,
        kind: MediaKind::Events,
        body: AnswerBody::empty_body(),
        policy: PagePolicy::default(),
        to: None,
    };
    // What a browser says when it comes again is newer than the address that its page was written
    // with.
    let known = request.head.last_event.as_deref().or_else(|| looked.query.get("since"));
    let known = known.and_then(|number| number.parse().ok());
    match request.head.method {
        Method::Get => Reply::Stream { head: wire::stream_head(&answer, along), known },
        _ => Reply::Answer(answer, Box::default()),
    }
}

/// Request on its way from the gate to a worker.
#[derive(Debug)]
pub(super) struct RequestJob {
    pub connection: Connection,
    pub what: JobKind,
}

#[derive(Debug)]
pub(super) enum JobKind {
    Request(Box<Request>),
    Wrong(ErrorNotice, Box<Head>),
}

impl RequestJob {
    pub fn is_change_request(&self) -> bool {
        matches!(&self.what, JobKind::Request(request) if request.head.method == Method::Post)
    }
}

/// Queues in which jobs wait for the workers.
#[derive(Clone, Debug, Default)]
pub(super) struct JobQueues {
    pub readers: Arc<JobQueue>,
    pub scribe: Arc<JobQueue>,
}

impl JobQueues {
    pub fn close(&self) {
        self.readers.close();
        self.scribe.close();
    }
}

#[derive(Debug, Default)]
pub(super) struct JobQueue {
    line: Mutex<WaitingJobs>,
    has_come: Condvar,
}

#[derive(Debug, Default)]
struct WaitingJobs {
    /// Waiting jobs by address, the address whose turn it is first; every address has at least one
    /// job.
    waiting: VecDeque<(IpAddr, VecDeque<RequestJob>)>,
    is_closed: bool,
}

impl JobQueue {
    pub fn push(&self, job: RequestJob) {
        let mut line = self.lock_jobs();
        let peer = job.connection.peer();
        match line.waiting.iter_mut().find(|(address, _)| *address == peer) {
            Some((_, jobs)) => jobs.push_back(job),
            None => line.waiting.push_back((peer, VecDeque::from([job]))),
        }
        self.has_come.notify_one();
    }

    /// Waits for the next job; `None` when no more will come.
    pub fn next_job(&self) -> Option<RequestJob> {
        let mut line = self.lock_jobs();
        while line.waiting.is_empty() && !line.is_closed {
            line = self.has_come.wait(line).unwrap_or_else(PoisonError::into_inner);
        }
        let (address, mut jobs) = line.waiting.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            line.waiting.push_back((address, jobs));
        }
        job
    }

    /// Adds the number of waiting jobs of each address to `held`.
    pub fn count_by_address(&self, held: &mut HashMap<IpAddr, usize>) {
        self.lock_jobs()
            .waiting
            .iter()
            .for_each(|(address, jobs)| *held.entry(*address).or_default() += jobs.len());
    }

    /// Drops the newest job of an address; returns whether there was one.
    pub fn drop_newest_job_of(&self, peer: IpAddr) -> bool {
        let mut line = self.lock_jobs();
        let Some(place) = line.waiting.iter().position(|(address, _)| *address == peer) else {
            return false;
        };
        let (_, jobs) = &mut line.waiting[place];
        jobs.pop_back();
        if jobs.is_empty() {
            line.waiting.remove(place);
        }
        true
    }

    /// Drops all waiting jobs, and ends the workers that take them.
    pub fn close(&self) {
        *self.lock_jobs() = WaitingJobs { waiting: VecDeque::new(), is_closed: true };
        self.has_come.notify_all();
    }

    fn lock_jobs(&self) -> MutexGuard<'_, WaitingJobs> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Channels by which a worker thread sends its replies.
#[derive(Clone)]
pub(super) struct WorkerChannels {
    pub inbox: SyncSender<GateMessage>,
    pub news: Sender<HubMessage>,
    pub limits: Limits,
    pub stop: Arc<StopSignal>,
}

pub(super) fn run_reading_worker(
    jobs: &JobQueue,
    mut porter: RequestPorter<impl Clerk>,
    ways: &WorkerChannels,
) {
    while let Some(job) = jobs.next_job() {
        // For whoever has gone nothing is made; what somebody has entered is done all the same.
        if job.connection.has_hung_up() {
            continue;
        }
        let reply = match &job.what {
            JobKind::Request(request) => porter.answer(request),
            JobKind::Wrong(notice, head) => porter.refuse(notice, head),
        };
        ways.send(job, reply);
    }
}

pub(super) fn run_writing_worker(
    jobs: &JobQueue,
    mut scribe: EntryScribe<impl Clerk>,
    ways: &WorkerChannels,
) {
    while let Some(job) = jobs.next_job() {
        let JobKind::Request(request) = &job.what else { continue };
        let reply = scribe.answer(request);
        ways.send(job, reply);
    }
}

impl WorkerChannels {
    fn send(&self, job: RequestJob, reply: Reply) {
        let RequestJob { mut connection, what } = job;
        let (is_head, keeps_alive) = match &what {
            JobKind::Request(request) => {
                (request.head.method == Method::Head, request.head.keeps_alive)
            }
            JobKind::Wrong(..) => (false, false),
        };
        match reply {
            Reply::Stream { head, known } => {
                let stream = connection.into_stream();
                // Without a hub the server is stopping, and the stream ends here.
                let _ = self.news.send(HubMessage::Joined { stream, head, known });
            }
            Reply::Answer(answer, along) => {
                let after = connection
                    .reuse_after_answer(keeps_alive && !self.stop.is_told_to_stop(), &self.limits);
                let head = wire::answer_head(&answer, &along, after);
                let body = if is_head { AnswerBody::empty_body() } else { answer.body };
                connection.start_answer(UnsentAnswer::new(head, body), after);
                // Without a gate the server has stopped.
                let _ = self.inbox.send(GateMessage::Back(Box::new(connection)));
            }
        }
    }
}
