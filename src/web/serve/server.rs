//! Puts the threads together, and takes them apart again.
//!
//! One lets connections in and holds them ([`Gate`]), a few show and one enters ([`workers`]), one owns the streams of
//! events ([`Hub`]), one looks at the file ([`watch`]). Their number does not depend on how many phones there are.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::clerk::Clerk;
use super::gate::{Arrival, Gate};
use super::hub::{Hub, News};
use super::lan::LOOPBACK;
use super::limits::Limits;
use super::listen;
use super::porter::{Porter, Terms};
use super::queue::Takers;
use super::scribe::Scribe;
use super::stop::Stop;
use super::watch;
use super::workers::{self, Ways};
use crate::model::{Refusal, refuse};

#[derive(Clone, Debug)]
pub struct Setup {
    /// Each is bound for itself; this machine alone where nothing else is said.
    pub addresses: Vec<IpAddr>,
    /// 0 takes one that is free.
    pub port: u16,
    /// What readers can choose from; the first where they wish for none of them.
    pub languages: &'static [&'static str],
    /// Reading needs a link too.
    pub is_private: bool,
    pub limits: Limits,
}

impl Setup {
    pub fn new(languages: &'static [&'static str]) -> Setup {
        Setup { addresses: vec![LOOPBACK], port: 0, languages, is_private: false, limits: Limits::default() }
    }
}

/// Answers on their way to the gate.
const ARRIVALS: usize = 64;

#[derive(Debug)]
pub struct Server {
    addresses: Vec<SocketAddr>,
    number: Arc<AtomicU64>,
    stop: Arc<Stop>,
    inbox: SyncSender<Arrival>,
    takers: Takers,
    news: Sender<News>,
    streams: usize,
    threads: Vec<JoinHandle<()>>,
}

impl Server {
    /// Binds, and answers from then on. `clerk` is asked for one clerk a thread; `version` says in which state the file
    /// is, see [`Server::number`].
    ///
    /// # Errors
    /// Where an address cannot be had, or a clerk.
    pub fn start<C: Clerk, E: From<Refusal>>(
        setup: &Setup,
        mut clerk: impl FnMut() -> Result<C, E>,
        mut version: impl FnMut() -> Option<u64> + Send + 'static,
    ) -> Result<Server, E> {
        // What changes from now on is told.
        let seen = version();
        let listeners = listen::bind(&setup.addresses, setup.port)?;
        let limits = &setup.limits;
        let limits = &limits.within(listen::descriptors(&listeners, limits.descriptors()))?;
        let number = Arc::new(AtomicU64::new(watch::first_number()));
        let (inbox, arrivals) = sync_channel(ARRIVALS);
        let (news, told) = channel();
        let mut server = Server {
            addresses: listeners.iter().map(|(_, here)| *here).collect(),
            number: Arc::clone(&number),
            stop: Arc::new(Stop::default()),
            inbox: inbox.clone(),
            takers: Takers::default(),
            news: news.clone(),
            streams: limits.streams,
            threads: Vec::new(),
        };
        let terms = Terms { languages: setup.languages, is_private: setup.is_private, number: Arc::clone(&number) };
        let mut porter = || clerk().map(|clerk| Porter::new(clerk, terms.clone()));
        let readers: Vec<Porter<C>> = (0..limits.readers.max(1)).map(|_| porter()).collect::<Result<_, E>>()?;
        let scribe = Scribe::new(porter()?, limits.entries);

        let ways = Ways { inbox, news, limits: limits.clone(), stop: Arc::clone(&server.stop) };
        let takers = server.takers.clone();
        for porter in readers {
            let (jobs, ways) = (Arc::clone(&takers.readers), ways.clone());
            server.spawn("reader", move || workers::show(&jobs, porter, &ways))?;
        }
        let jobs = Arc::clone(&takers.scribe);
        server.spawn("scribe", move || workers::enter(&jobs, scribe, &ways))?;
        let gate = Gate::new(arrivals, listeners, takers, limits.clone());
        server.spawn("gate", move || gate.run())?;
        let hub = Hub::new(told, limits.clone(), number.load(Ordering::Acquire));
        server.spawn("events", move || hub.run())?;
        let (news, stop, every) = (server.news.clone(), Arc::clone(&server.stop), limits.look_every);
        server.spawn("watch", move || watch::run(version, seen, every, &number, &news, &stop))?;
        Ok(server)
    }

    fn spawn(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Refusal> {
        let spawned = thread::Builder::new().name(name.to_owned()).spawn(work);
        let thread = spawned.map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        self.threads.push(thread);
        Ok(())
    }

    /// In the order of the setup.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// How often the file has changed, on top of a number that grows by itself from start to start.
    pub fn number(&self) -> u64 {
        self.number.load(Ordering::Acquire)
    }

    /// How many pages can listen for events at once: fewer than wished for where the system gives few descriptors
    /// (`ulimit -n`).
    pub fn streams(&self) -> usize {
        self.streams
    }

    /// Until the flag is set, or a thread has ended that should not have. Told is each change of the file.
    pub fn wait(&self, flag: &AtomicBool, mut changed: impl FnMut()) {
        let mut seen = self.number.load(Ordering::Acquire);
        while !flag.load(Ordering::Relaxed) && !self.threads.iter().any(JoinHandle::is_finished) {
            thread::sleep(Duration::from_millis(100));
            let number = self.number.load(Ordering::Acquire);
            if number != seen {
                seen = number;
                changed();
            }
        }
    }

    /// Takes no more requests, sends the answers that are under way, and ends; whether all went as it should.
    pub fn stop(mut self) -> bool {
        self.halt()
    }

    fn halt(&mut self) -> bool {
        self.stop.say();
        // Whoever is gone already need not be told.
        let _ = self.inbox.send(Arrival::Stop);
        self.takers.close();
        let _ = self.news.send(News::Stop);
        let ended: Vec<bool> = self.threads.drain(..).map(|thread| thread.join().is_ok()).collect();
        !ended.contains(&false)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.halt();
    }
}

/// An address as a person opens it.
pub fn url(address: SocketAddr) -> String {
    format!("http://{address}/")
}
