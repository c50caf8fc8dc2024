//! The threads that answer: several that show, one that enters.

use std::sync::Arc;
use std::sync::mpsc::{Sender, SyncSender};

use super::answer::Content;
use super::clerk::Clerk;
use super::gate::Arrival;
use super::head::Method;
use super::hub::News;
use super::limits::Limits;
use super::porter::{Porter, Reply};
use super::queue::{Job, Queue, What};
use super::scribe::Scribe;
use super::stop::Stop;
use super::wire::{self, Unsent};

/// Where a worker's answers go.
#[derive(Clone)]
pub(super) struct Ways {
    pub inbox: SyncSender<Arrival>,
    pub news: Sender<News>,
    pub limits: Limits,
    pub stop: Arc<Stop>,
}

pub(super) fn show(jobs: &Queue, mut porter: Porter<impl Clerk>, ways: &Ways) {
    while let Some(job) = jobs.take() {
        // For whoever has gone nothing is made; what somebody has entered is done all the same.
        if job.connection.is_left() {
            continue;
        }
        let reply = match &job.what {
            What::Request(request) => porter.answer(request),
            What::Wrong(notice, head) => porter.refuse(notice, head),
        };
        ways.send(job, reply);
    }
}

pub(super) fn enter(jobs: &Queue, mut scribe: Scribe<impl Clerk>, ways: &Ways) {
    while let Some(job) = jobs.take() {
        let What::Request(request) = &job.what else { continue };
        let reply = scribe.answer(request);
        ways.send(job, reply);
    }
}

impl Ways {
    fn send(&self, job: Job, reply: Reply) {
        let Job { mut connection, what } = job;
        let (is_head, keeps_alive) = match &what {
            What::Request(request) => (request.head.method == Method::Head, request.head.keeps_alive),
            What::Wrong(..) => (false, false),
        };
        match reply {
            Reply::Stream { head, known } => {
                let stream = connection.into_stream();
                // Without a hub the server is stopping, and the stream ends here.
                let _ = self.news.send(News::Joined { stream, head, known });
            }
            Reply::Answer(answer, along) => {
                let after = connection.after(keeps_alive && !self.stop.is_said(), &self.limits);
                let head = wire::head(&answer, &along, after);
                let body = if is_head { Content::none() } else { answer.body };
                connection.send(Unsent::of(head, body), after);
                // Without a gate the server has stopped.
                let _ = self.inbox.send(Arrival::Back(Box::new(connection)));
            }
        }
    }
}
