//! ConnectionGate: the thread that accepts connections and holds each between its requests. It reads what
//! comes, passes on complete requests, sends the rest of answers, and closes connections that keep
//! others waiting.
//!
//! Nobody who is slow takes up a thread: sockets do not block, and all of them are visited in turn,
//! often while something happens and seldom while nothing does. Where there are more than fit,
//! those that hold the most and do the least are closed first, so that ten thousand silent
//! connections do not keep out one that asks for something.
//!
//! Also here: from which address a request may come, and how much one address may have waiting.

use std::collections::HashMap;
use std::hash::Hash;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::connection::{Connection, ConnectionToken, ReadOrWriteResult, would_block};
use super::porter::{JobKind, JobQueues, RequestJob};
use super::server::Limits;

/// Message that another thread sends to the gate.
#[derive(Debug)]
pub(super) enum GateMessage {
    /// Connection that returns with an answer to send.
    Back(Box<Connection>),
    /// Further address at which the gate listens from now on.
    Door(TcpListener, SocketAddr),
    Stop,
}

/// Listening sockets, which do not block.
pub(super) type ListeningSockets = Vec<(TcpListener, SocketAddr)>;

pub(super) struct ConnectionGate {
    inbox: Receiver<GateMessage>,
    doors: ListeningSockets,
    takers: JobQueues,
    limits: Limits,
    tally: ConnectionToken,
    connections: Vec<Connection>,
    /// Time until which the last answers may be fetched, once the server is stopping.
    closing: Option<Instant>,
}

const SHORTEST_PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(20);

/// Time for sending the last answers when the server stops.
const FAREWELL: Duration = Duration::from_millis(700);

/// Most connections accepted at one address before the next one has its turn.
const MOST_LET_IN: usize = 64;

/// Most bytes read from one connection before the next one is read.
const SCRATCH: usize = 16 * 1024;

impl ConnectionGate {
    pub fn new(
        inbox: Receiver<GateMessage>,
        doors: ListeningSockets,
        takers: JobQueues,
        limits: Limits,
    ) -> ConnectionGate {
        ConnectionGate {
            inbox,
            doors,
            takers,
            limits,
            tally: Arc::new(()),
            connections: Vec::new(),
            closing: None,
        }
    }

    pub fn run(mut self) {
        let mut scratch = vec![0; SCRATCH];
        let mut pause = SHORTEST_PAUSE;
        while !self.is_finished() {
            let has_arrived = match self.inbox.recv_timeout(pause) {
                Ok(arrival) => {
                    self.handle_message(arrival);
                    while let Ok(arrival) = self.inbox.try_recv() {
                        self.handle_message(arrival);
                    }
                    true
                }
                Err(RecvTimeoutError::Timeout) => false,
                // Nobody is left who could bring anything.
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let has_moved =
                self.accept_connections() | self.read_and_write_connections(&mut scratch);
            pause = if has_arrived || has_moved {
                SHORTEST_PAUSE
            } else {
                (pause * 2).min(LONGEST_PAUSE)
            };
        }
    }

    /// Number of open connections, those in queues and at workers included.
    fn count_connections(&self) -> usize {
        Arc::strong_count(&self.tally) - 1
    }

    fn is_finished(&self) -> bool {
        let is_made = self.count_connections() == self.connections.len();
        self.closing.is_some_and(|until| {
            self.count_connections() == 0 || (is_made && Instant::now() > until)
        })
    }

    /// Accepts new connections; returns whether there were any. Never blocks, so that a message can
    /// end the thread.
    fn accept_connections(&mut self) -> bool {
        let mut new = Vec::new();
        let mut is_full = false;
        for (door, here) in &self.doors {
            for _ in 0..MOST_LET_IN {
                match door.accept() {
                    Ok((stream, peer)) => new.push((stream, peer, *here)),
                    // Gone again before it was let in.
                    Err(error)
                        if matches!(
                            error.kind(),
                            ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset
                        ) => {}
                    Err(error) => {
                        is_full |= !would_block(&error);
                        break;
                    }
                }
            }
        }
        if is_full {
            // The system has no room: somebody has to go before the next one can come in.
            self.close_one_connection();
        }
        let has_come = !new.is_empty();
        new.into_iter().for_each(|(stream, peer, here)| self.admit_connection(stream, peer, here));
        has_come
    }

    fn admit_connection(&mut self, stream: TcpStream, peer: SocketAddr, here: SocketAddr) {
        let counted = Arc::clone(&self.tally);
        self.connections.extend(Connection::new(stream, peer, here, counted));
        while self.count_connections() > self.limits.connections && self.close_one_connection() {}
    }

    fn handle_message(&mut self, arrival: GateMessage) {
        match arrival {
            GateMessage::Back(connection) => self.connections.push(*connection),
            GateMessage::Door(listener, here) => self.doors.push((listener, here)),
            GateMessage::Stop => {
                // What is being made is still sent.
                self.doors.clear();
                self.takers.close();
                self.connections.retain(Connection::is_sending);
                self.closing = Some(Instant::now() + FAREWELL);
            }
        }
    }

    /// Closes one connection of the address with the most connections, at the gate or in a queue:
    /// the one whose loss matters least. Returns whether there was one to close.
    fn close_one_connection(&mut self) -> bool {
        let now = Instant::now();
        let mut held: HashMap<IpAddr, usize> = HashMap::new();
        self.takers.readers.count_by_address(&mut held);
        self.takers.scribe.count_by_address(&mut held);
        let queued: Vec<IpAddr> = held.keys().copied().collect();
        for connection in &self.connections {
            *held.entry(connection.peer()).or_default() += 1;
        }
        let most = |peer: IpAddr| held.get(&peer).copied().unwrap_or_default();
        let weight =
            |connection: &Connection| (most(connection.peer()), connection.closing_rank(now));
        let here =
            (0..self.connections.len()).max_by_key(|place| weight(&self.connections[*place]));
        let waits = queued.into_iter().max_by_key(|peer| most(*peer));
        match (here, waits) {
            (Some(place), waits)
                if waits.is_none_or(|peer| most(peer) <= most(self.connections[place].peer())) =>
            {
                self.connections.swap_remove(place);
                true
            }
            (_, Some(peer)) => {
                self.takers.readers.drop_newest_job_of(peer)
                    || self.takers.scribe.drop_newest_job_of(peer)
            }
            _ => false,
        }
    }

    /// Reads from and writes to every connection once; returns whether anything happened.
    fn read_and_write_connections(&mut self, scratch: &mut [u8]) -> bool {
        let now = Instant::now();
        let mut has_moved = false;
        let mut place = 0;
        while place < self.connections.len() {
            let what = match self.connections[place].read_or_write(now, &self.limits, scratch) {
                ReadOrWriteResult::Still => None,
                ReadOrWriteResult::Moved => {
                    has_moved = true;
                    None
                }
                ReadOrWriteResult::Asks(request) => Some(JobKind::Request(request)),
                ReadOrWriteResult::Wrong(notice, head) => Some(JobKind::Wrong(notice, head)),
                ReadOrWriteResult::Gone => {
                    self.connections.swap_remove(place);
                    continue;
                }
            };
            match what {
                None => place += 1,
                Some(what) => {
                    has_moved = true;
                    let connection = self.connections.swap_remove(place);
                    let job = RequestJob { connection, what };
                    if self.closing.is_none() {
                        let taker = if job.is_change_request() {
                            &self.takers.scribe
                        } else {
                            &self.takers.readers
                        };
                        taker.push(job);
                    }
                }
            }
        }
        self.free_answer_memory();
        has_moved
    }

    /// Closes the connections that have waited longest, while unfetched answers take too much
    /// memory. An answer shared by several connections counts once, with the age of its newest
    /// reader; of answers that are too large by themselves one is kept.
    fn free_answer_memory(&mut self) {
        let all: usize = self
            .connections
            .iter()
            .filter_map(Connection::unsent_body)
            .map(|(_, bytes)| bytes)
            .sum();
        if all <= self.limits.unsent_bytes {
            return;
        }
        let now = Instant::now();
        loop {
            let mut held: HashMap<usize, (usize, Duration)> = HashMap::new();
            for connection in &self.connections {
                let Some((body, bytes)) = connection.unsent_body() else { continue };
                let (_, waited) = connection.closing_rank(now);
                let known = held.entry(body).or_insert((bytes, waited));
                known.1 = known.1.min(waited);
            }
            let most = self.limits.unsent_bytes;
            let (large, small): (Vec<_>, Vec<_>) =
                held.into_iter().partition(|(_, (bytes, _))| *bytes > most);
            let too_many = match small.iter().map(|(_, (bytes, _))| bytes).sum::<usize>() > most {
                true => small,
                false if large.len() > 1 => large,
                false => return,
            };
            let slowest =
                too_many.into_iter().max_by_key(|(_, (_, waited))| *waited).map(|(body, _)| body);
            self.connections
                .retain(|one| one.unsent_body().is_none_or(|(body, _)| Some(body) != slowest));
        }
    }
}

/// Port that browsers leave out of an address.
const UNSAID: u16 = 80;

/// Whether the Host of a request names the address at which it arrived.
pub(super) fn is_host_of_address(host: &str, here: SocketAddr) -> bool {
    if let Ok(named) = host.parse::<SocketAddr>() {
        return named == here;
    }
    let bare = host.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    let named = match bare {
        Some(six) => six.parse().map(IpAddr::V6),
        None => host.parse().map(IpAddr::V4),
    };
    here.port() == UNSAID && named.is_ok_and(|named| named == here.ip())
}

/// Whether a request to an address of this machine alone has the Host `localhost`.
pub(super) fn is_localhost(host: &str, here: SocketAddr) -> bool {
    let (name, port) = host.rsplit_once(':').unwrap_or((host, ""));
    let is_port = match port {
        "" => here.port() == UNSAID,
        port => port == here.port().to_string(),
    };
    here.ip().is_loopback() && name == "localhost" && is_port
}

/// Whether a change was sent by a page of this server. `site` is the header `Sec-Fetch-Site` of
/// newer browsers, which is missing over plain HTTP in a local network.
pub(super) fn is_from_own_page(origin: Option<&str>, site: Option<&str>, host: &str) -> bool {
    let from_here = origin
        .and_then(|origin| origin.strip_prefix("http://"))
        .is_some_and(|origin| origin == host);
    from_here && site.is_none_or(|site| site == "same-origin")
}

const MINUTE: Duration = Duration::from_secs(60);

/// Most callers whose rates are remembered; beyond that, those are forgotten who have all their
/// permits again, and then the one who gets them back first.
const MOST_KNOWN: usize = 4096;

#[derive(Debug)]
pub(super) struct RateLimit<K> {
    full_at: HashMap<K, Instant>,
}

impl<K: Hash + Eq + Clone> RateLimit<K> {
    pub fn new() -> RateLimit<K> {
        RateLimit { full_at: HashMap::new() }
    }

    /// Takes one of `most` permits a minute; where none is left, returns the time until the next
    /// one.
    pub fn take_permit(&mut self, who: K, most: u32, now: Instant) -> Result<(), Duration> {
        self.check_permit_left(&who, most, now)?;
        let one = MINUTE / most.max(1);
        let full_at = self.full_at.get(&who).copied().unwrap_or(now).max(now);
        self.forget_one_if_full(now);
        self.full_at.insert(who, full_at + one);
        Ok(())
    }

    /// Checks whether a permit is left, without taking it; where none is, returns the time until
    /// the next one.
    pub fn check_permit_left(&self, who: &K, most: u32, now: Instant) -> Result<(), Duration> {
        let one = MINUTE / most.max(1);
        let full_at = self.full_at.get(who).copied().unwrap_or(now).max(now);
        let missing = (full_at + one).saturating_duration_since(now + MINUTE);
        if missing.is_zero() { Ok(()) } else { Err(missing) }
    }

    fn forget_one_if_full(&mut self, now: Instant) {
        if self.full_at.len() >= MOST_KNOWN {
            self.full_at.retain(|_, full_at| *full_at > now);
        }
        if self.full_at.len() >= MOST_KNOWN
            && let Some((oldest, _)) = self.full_at.iter().min_by_key(|(_, full_at)| **full_at)
        {
            let oldest = oldest.clone();
            self.full_at.remove(&oldest);
        }
    }
}

/// Wait in seconds, rounded up, so that it is surely over then.
pub(super) fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::sync_channel;

    fn gate(connections: usize) -> ConnectionGate {
        // Nobody brings anything back.
        let (_, inbox) = sync_channel(1);
        ConnectionGate::new(
            inbox,
            ListeningSockets::new(),
            JobQueues::default(),
            Limits { connections, ..Limits::default() },
        )
    }

    /// Somebody who opens many connections loses some of these, and no connection of the room is
    /// closed.
    #[test]
    fn whoever_has_the_most_connections_loses_one_first() {
        let mut gate = gate(5);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        let mut phones = Vec::new();
        for peer in [1, 9, 9, 9, 2, 9, 9, 3, 9] {
            phones.push(TcpStream::connect(here).unwrap());
            let (stream, _) = listener.accept().unwrap();
            gate.admit_connection(stream, ([10, 0, 0, peer], 4000).into(), here);
        }
        let mut peers: Vec<String> =
            gate.connections.iter().map(|one| one.peer().to_string()).collect();
        peers.sort_unstable();
        assert_eq!(peers, ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.9", "10.0.0.9"]);
        assert_eq!(gate.count_connections(), 5);
    }

    /// Trials A5: what waits in a queue counts, and goes before somebody else does; addresses take
    /// turns.
    #[test]
    fn a5_whoever_asks_for_the_most_waits_longest() {
        let mut gate = gate(20);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        let mut phones = Vec::new();
        let mut ask = |gate: &mut ConnectionGate, peer: u8| {
            let mut phone = TcpStream::connect(here).unwrap();
            std::io::Write::write_all(
                &mut phone,
                format!("GET / HTTP/1.1\r\nHost: {here}\r\n\r\n").as_bytes(),
            )
            .unwrap();
            phones.push(phone);
            let (stream, _) = listener.accept().unwrap();
            gate.admit_connection(stream, ([10, 0, 0, peer], 4000).into(), here);
            let begun = Instant::now();
            // Over the loopback it is there at once, or nearly.
            while !gate.connections.is_empty() && begun.elapsed() < Duration::from_secs(5) {
                gate.read_and_write_connections(&mut [0; SCRATCH]);
            }
        };
        (0..500).for_each(|_| ask(&mut gate, 9));
        [1, 2].into_iter().for_each(|peer| ask(&mut gate, peer));
        assert_eq!(gate.count_connections(), 20, "the one with the most gives way");
        let next: Vec<String> = (0..5)
            .map(|_| gate.takers.readers.next_job().unwrap().connection.peer().to_string())
            .collect();
        assert_eq!(next, ["10.0.0.9", "10.0.0.1", "10.0.0.2", "10.0.0.9", "10.0.0.9"]);
    }

    /// docs/live.md, Who gets in: "Only requests whose Host is a bound address".
    #[test]
    fn only_the_address_itself_is_a_host() {
        let here: SocketAddr = "192.168.1.5:8080".parse().unwrap();
        assert!(is_host_of_address("192.168.1.5:8080", here));
        let foreign = [
            "",
            "192.168.1.5",
            "192.168.1.5:8081",
            "192.168.1.6:8080",
            "192.168.1.5.nip.io:8080",
            "evil.example:8080",
            "localhost:8080",
            "127.0.0.1:8080",
            "192.168.1.5:8080.",
            "192.168.1.5:08080@evil",
            "192.168.01.5:8080",
            "0xc0a80105:8080",
            "3232235781:8080",
            "[::ffff:192.168.1.5]:8080",
            " 192.168.1.5:8080",
            "192.168.1.5:8080,x",
        ];
        for host in foreign {
            assert!(!is_host_of_address(host, here), "{host}");
        }
    }

    /// docs/desk.md, Starting it: "The pages answer on this machine alone: `127.0.0.1`, `localhost` and `[::1]`".
    #[test]
    fn localhost_is_a_host_of_this_machine_alone() {
        let here: SocketAddr = "127.0.0.1:8460".parse().unwrap();
        assert!(is_localhost("localhost:8460", here));
        assert!(is_localhost("localhost:8460", "[::1]:8460".parse().unwrap()));
        assert!(!is_localhost("localhost:8460", "192.168.1.5:8460".parse().unwrap()));
        for foreign in ["localhost", "localhost:80", "localhost.:8460", "xlocalhost:8460", ""] {
            assert!(!is_localhost(foreign, here), "{foreign}");
        }
    }

    #[test]
    fn usual_port_may_be_omitted() {
        assert!(is_host_of_address("10.0.0.1", "10.0.0.1:80".parse().unwrap()));
        assert!(is_host_of_address("10.0.0.1:80", "10.0.0.1:80".parse().unwrap()));
        assert!(is_host_of_address("[fd00::1]", "[fd00::1]:80".parse().unwrap()));
        assert!(is_host_of_address("[fd00::1]:8080", "[fd00::1]:8080".parse().unwrap()));
        assert!(!is_host_of_address("[fd00::1]", "[fd00::1]:8080".parse().unwrap()));
        assert!(!is_host_of_address("fd00::1", "[fd00::1]:80".parse().unwrap()));
    }

    /// docs/live.md, Who gets in: "every change needs Origin = Host".
    #[test]
    fn changes_need_the_own_origin() {
        let host = "192.168.1.5:8080";
        assert!(is_from_own_page(Some("http://192.168.1.5:8080"), None, host));
        assert!(is_from_own_page(Some("http://192.168.1.5:8080"), Some("same-origin"), host));
        for origin in [
            "null",
            "",
            "http://evil.example",
            "https://192.168.1.5:8080",
            "http://192.168.1.5",
            "192.168.1.5:8080",
            "http://192.168.1.5:8080/",
        ] {
            assert!(!is_from_own_page(Some(origin), None, host), "{origin}");
        }
        assert!(!is_from_own_page(None, None, host));
        assert!(!is_from_own_page(None, Some("same-origin"), host));
        for site in ["cross-site", "same-site", "none", ""] {
            assert!(!is_from_own_page(Some("http://192.168.1.5:8080"), Some(site), host), "{site}");
        }
    }

    #[test]
    fn permits_return_one_by_one() {
        let mut allowance = RateLimit::new();
        let start = Instant::now();
        for _ in 0..30 {
            allowance.take_permit("anne", 30, start).unwrap();
        }
        let wait = allowance.take_permit("anne", 30, start).unwrap_err();
        assert_eq!(wait, Duration::from_secs(2));
        allowance.take_permit("bert", 30, start).unwrap();
        assert!(allowance.take_permit("anne", 30, start + Duration::from_millis(1999)).is_err());
        allowance.take_permit("anne", 30, start + wait).unwrap();
        assert!(allowance.take_permit("anne", 30, start + wait).is_err());
        for _ in 0..30 {
            allowance.take_permit("anne", 30, start + 3 * MINUTE).unwrap();
        }
    }

    #[test]
    fn refusals_take_no_permit() {
        let mut allowance = RateLimit::new();
        let start = Instant::now();
        allowance.take_permit("anne", 1, start).unwrap();
        for _ in 0..100 {
            assert!(allowance.take_permit("anne", 1, start).is_err());
        }
        allowance.take_permit("anne", 1, start + MINUTE).unwrap();
    }

    #[test]
    fn remembered_callers_are_limited() {
        let mut allowance = RateLimit::new();
        let start = Instant::now();
        for who in 0..MOST_KNOWN + 500 {
            allowance.take_permit(who, 30, start).unwrap();
            assert!(allowance.full_at.len() <= MOST_KNOWN);
        }
        allowance.take_permit(0, 30, start + MINUTE).unwrap();
        assert_eq!(allowance.full_at.len(), 1, "the others are full again and forgotten");
    }
}
