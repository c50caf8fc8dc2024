//! Requests that wait for a thread. Addresses take turns, so whoever asks for much waits for it, and nobody else does.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::connection::Connection;
use super::head::{Head, Method};
use super::notice::Notice;
use super::porter::Request;

/// What goes on from the gate.
#[derive(Debug)]
pub(super) struct Job {
    pub connection: Connection,
    pub what: What,
}

#[derive(Debug)]
pub(super) enum What {
    Request(Box<Request>),
    Wrong(Notice, Box<Head>),
}

impl Job {
    pub fn is_change(&self) -> bool {
        matches!(&self.what, What::Request(request) if request.head.method == Method::Post)
    }
}

/// Where jobs wait for whoever takes them.
#[derive(Clone, Debug, Default)]
pub(super) struct Takers {
    pub readers: Arc<Queue>,
    pub scribe: Arc<Queue>,
}

impl Takers {
    pub fn close(&self) {
        self.readers.close();
        self.scribe.close();
    }
}

#[derive(Debug, Default)]
pub(super) struct Queue {
    line: Mutex<Line>,
    has_come: Condvar,
}

#[derive(Debug, Default)]
struct Line {
    /// By address, the one whose turn it is first; none of them waits for nothing.
    waiting: VecDeque<(IpAddr, VecDeque<Job>)>,
    is_closed: bool,
}

impl Queue {
    pub fn push(&self, job: Job) {
        let mut line = self.line();
        let peer = job.connection.peer();
        match line.waiting.iter_mut().find(|(address, _)| *address == peer) {
            Some((_, jobs)) => jobs.push_back(job),
            None => line.waiting.push_back((peer, VecDeque::from([job]))),
        }
        self.has_come.notify_one();
    }

    /// The next one, when there is one; none when no more will come.
    pub fn take(&self) -> Option<Job> {
        let mut line = self.line();
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

    /// Adds how many wait from each address.
    pub fn count(&self, held: &mut HashMap<IpAddr, usize>) {
        self.line().waiting.iter().for_each(|(address, jobs)| *held.entry(*address).or_default() += jobs.len());
    }

    /// Lets the newest of an address go; whether there was one.
    pub fn drop_one_of(&self, peer: IpAddr) -> bool {
        let mut line = self.line();
        let Some(place) = line.waiting.iter().position(|(address, _)| *address == peer) else { return false };
        let (_, jobs) = &mut line.waiting[place];
        jobs.pop_back();
        if jobs.is_empty() {
            line.waiting.remove(place);
        }
        true
    }

    /// Whoever waits goes, and whoever takes goes home.
    pub fn close(&self) {
        *self.line() = Line { waiting: VecDeque::new(), is_closed: true };
        self.has_come.notify_all();
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
