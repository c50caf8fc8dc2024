//! One thread that holds every connection between its requests: it reads what comes, hands on what is whole, sends what
//! is left, and shows the door to those who keep others waiting.
//!
//! Nobody who is slow takes up a thread: sockets do not block, and all of them are looked at in turn, often while
//! something happens and seldom while nothing does. Where there are more than fit, those go first who hold the most and
//! do the least, so that ten thousand silent connections do not keep out one that asks for something.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};

use super::connection::{Connection, Step, Tally};
use super::head::{Head, Method};
use super::limits::Limits;
use super::notice::Notice;
use super::porter::Request;

/// What comes to the gate.
#[derive(Debug)]
pub(super) enum Arrival {
    New {
        stream: TcpStream,
        peer: SocketAddr,
        here: SocketAddr,
    },
    /// With an answer on its way.
    Back(Box<Connection>),
    /// The system has no room for one more.
    Full,
    Stop,
}

/// What goes on from it.
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
    fn is_change(&self) -> bool {
        matches!(&self.what, What::Request(request) if request.head.method == Method::Post)
    }
}

/// Where jobs go.
#[derive(Debug)]
pub(super) struct Takers {
    pub readers: SyncSender<Job>,
    pub scribe: SyncSender<Job>,
}

pub(super) struct Gate {
    inbox: Receiver<Arrival>,
    takers: Option<Takers>,
    limits: Limits,
    tally: Tally,
    connections: Vec<Connection>,
    /// Jobs that nobody had time for yet.
    queue: VecDeque<Job>,
    /// Once the server is stopping: until when the last answers may be taken.
    closing: Option<Instant>,
}

const SHORTEST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// For the last answers when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// What is read from one connection before the next one has its turn.
const SCRATCH: usize = 16 * 1024;

impl Gate {
    pub fn new(inbox: Receiver<Arrival>, takers: Takers, limits: Limits) -> Gate {
        let tally = Arc::new(());
        Gate {
            inbox,
            takers: Some(takers),
            limits,
            tally,
            connections: Vec::new(),
            queue: VecDeque::new(),
            closing: None,
        }
    }

    pub fn run(mut self) {
        let mut scratch = vec![0; SCRATCH];
        let mut pause = SHORTEST_PAUSE;
        while !self.is_done() {
            let is_quiet = self.connections.is_empty() && self.queue.is_empty() && self.closing.is_none();
            let first = match is_quiet {
                true => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => self.inbox.recv_timeout(pause),
            };
            let has_arrived = match first {
                Ok(arrival) => {
                    self.take_in(arrival);
                    while let Ok(arrival) = self.inbox.try_recv() {
                        self.take_in(arrival);
                    }
                    true
                }
                Err(RecvTimeoutError::Timeout) => false,
                // Nobody is left who could bring anything.
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let has_moved = self.sweep(&mut scratch);
            self.hand_on();
            pause = if has_arrived || has_moved { SHORTEST_PAUSE } else { (pause * 2).min(LONGEST_PAUSE) };
        }
    }

    /// How many connections there are, wherever they are.
    fn count(&self) -> usize {
        Arc::strong_count(&self.tally) - 1
    }

    fn is_done(&self) -> bool {
        self.closing.is_some_and(|until| self.count() == 0 || Instant::now() > until)
    }

    fn take_in(&mut self, arrival: Arrival) {
        match arrival {
            Arrival::New { .. } if self.closing.is_some() => {}
            Arrival::New { stream, peer, here } => {
                let counted = Arc::clone(&self.tally);
                self.connections.extend(Connection::new(stream, peer, here, counted));
                while self.count() > self.limits.connections && self.turn_out() {}
            }
            Arrival::Back(connection) => self.connections.push(*connection),
            Arrival::Full => {
                self.turn_out();
            }
            Arrival::Stop => {
                // Jobs that were handed on are still done; who takes them goes home when there are no more.
                self.takers = None;
                self.queue.clear();
                self.connections.retain(Connection::is_sending);
                self.closing = Some(Instant::now() + FAREWELL);
            }
        }
    }

    /// Lets one connection go: of the address that has the most, the one that is missed the least.
    fn turn_out(&mut self) -> bool {
        let now = Instant::now();
        let mut held: HashMap<IpAddr, usize> = HashMap::new();
        for connection in &self.connections {
            *held.entry(connection.peer()).or_default() += 1;
        }
        let weight = |connection: &Connection| (held.get(&connection.peer()).copied(), connection.dispensable(now));
        let heaviest = (0..self.connections.len()).max_by_key(|place| weight(&self.connections[*place]));
        heaviest.map(|place| self.connections.swap_remove(place)).is_some()
    }

    /// Looks at every connection once; whether anything happened.
    fn sweep(&mut self, scratch: &mut [u8]) -> bool {
        let now = Instant::now();
        let mut has_moved = false;
        let mut place = 0;
        while place < self.connections.len() {
            let what = match self.connections[place].step(now, &self.limits, scratch) {
                Step::Still => None,
                Step::Moved => {
                    has_moved = true;
                    None
                }
                Step::Asks(request) => Some(What::Request(request)),
                Step::Wrong(notice, head) => Some(What::Wrong(notice, head)),
                Step::Gone => {
                    self.connections.swap_remove(place);
                    continue;
                }
            };
            match what {
                None => place += 1,
                Some(what) => {
                    has_moved = true;
                    let connection = self.connections.swap_remove(place);
                    if self.closing.is_none() {
                        self.queue.push_back(Job { connection, what });
                    }
                }
            }
        }
        self.lighten();
        has_moved
    }

    /// Where answers that nobody takes hold too much memory, those go that have waited longest.
    fn lighten(&mut self) {
        let now = Instant::now();
        let mut unsent: usize = self.connections.iter().map(Connection::unsent_bytes).sum();
        while unsent > self.limits.unsent_bytes {
            let sending = (0..self.connections.len()).filter(|place| self.connections[*place].unsent_bytes() > 0);
            let Some(slowest) = sending.max_by_key(|place| self.connections[*place].dispensable(now)) else { return };
            unsent -= self.connections.swap_remove(slowest).unsent_bytes();
        }
    }

    fn hand_on(&mut self) {
        let Some(takers) = &self.takers else { return };
        let mut left = VecDeque::new();
        for job in self.queue.drain(..) {
            let taker = if job.is_change() { &takers.scribe } else { &takers.readers };
            match taker.try_send(job) {
                Ok(()) => {}
                // In their order, when there is time.
                Err(TrySendError::Full(job)) => left.push_back(job),
                Err(TrySendError::Disconnected(_)) => {}
            }
        }
        self.queue = left;
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// Somebody who opens many connections pushes out the own ones, not those of the room.
    #[test]
    fn whoever_has_the_most_connections_loses_one_first() {
        let (_sender, inbox) = sync_channel(1);
        let ([readers, scribe], limits) = ([sync_channel(1).0, sync_channel(1).0], Limits::default());
        let mut gate = Gate::new(inbox, Takers { readers, scribe }, Limits { connections: 5, ..limits });
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        let mut phones = Vec::new();
        for peer in [1, 9, 9, 9, 2, 9, 9, 3, 9] {
            phones.push(TcpStream::connect(here).unwrap());
            let (stream, _) = listener.accept().unwrap();
            gate.take_in(Arrival::New { stream, peer: ([10, 0, 0, peer], 4000).into(), here });
        }
        let mut peers: Vec<String> = gate.connections.iter().map(|one| one.peer().to_string()).collect();
        peers.sort_unstable();
        assert_eq!(peers, ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.9", "10.0.0.9"]);
        assert_eq!(gate.count(), 5);
    }
}
