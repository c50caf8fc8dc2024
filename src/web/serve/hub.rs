//! One thread that owns every stream of events, and tells all of them at once that something changed.
//!
//! What is told is only a number that grows: pages fetch what they show. So nothing has to be kept for a phone that is
//! slow or away; when it comes again it says which number it has seen last, and is told at once where that is not the
//! newest. A phone that does not take what is sent to it is asleep, and goes (docs/live.md, What it bears).

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use super::connection::is_later;
use super::limits::Limits;

#[derive(Debug)]
pub(super) enum News {
    /// Somebody wants to be told; `head` is what the answer begins with, `known` what the page has already.
    Joined {
        stream: TcpStream,
        head: Vec<u8>,
        known: Option<u64>,
    },
    Changed(u64),
    Stop,
}

pub(super) struct Hub {
    inbox: Receiver<News>,
    limits: Limits,
    number: u64,
    streams: Vec<Stream>,
}

/// How long nobody looks whether a phone is still there.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// As long as a phone does not take what is sent to it.
const SHORT_PAUSE: Duration = Duration::from_millis(50);

/// After how many milliseconds a browser tries again.
const RETRY: u32 = 1000;

impl Hub {
    pub fn new(inbox: Receiver<News>, limits: Limits, number: u64) -> Hub {
        Hub { inbox, limits, number, streams: Vec::new() }
    }

    pub fn run(mut self) {
        loop {
            let news = match self.streams.is_empty() {
                true => self.inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                false => self.inbox.recv_timeout(self.pause()),
            };
            match news {
                Ok(News::Joined { stream, head, known }) => self.join(stream, head, known),
                Ok(News::Changed(number)) => {
                    self.number = number;
                    self.streams.iter_mut().for_each(|stream| stream.owes_news = true);
                }
                Ok(News::Stop) | Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {}
            }
            let (now, number, limits) = (Instant::now(), self.number, &self.limits);
            self.streams.retain_mut(|stream| stream.step(now, number, limits));
        }
    }

    fn pause(&self) -> Duration {
        let now = Instant::now();
        let pause = |stream: &Stream| match stream.unsent.as_slice() {
            [] => (stream.last_sent + self.limits.heartbeat).saturating_duration_since(now),
            _ => SHORT_PAUSE,
        };
        let shortest = self.streams.iter().map(pause).min().unwrap_or(LONGEST_PAUSE);
        shortest.clamp(Duration::from_millis(1), LONGEST_PAUSE)
    }

    fn join(&mut self, stream: TcpStream, head: Vec<u8>, known: Option<u64>) {
        let Ok(peer) = stream.peer_addr() else { return };
        if self.streams.len() >= self.limits.streams {
            self.turn_out();
        }
        let owes_news = known.is_some_and(|known| known != self.number);
        self.streams.push(Stream::begin(stream, peer, head, self.number, owes_news));
    }

    /// Of the address that has the most streams, the oldest; its phone, if it is one, comes again by itself.
    fn turn_out(&mut self) {
        let mut held: HashMap<IpAddr, usize> = HashMap::new();
        for stream in &self.streams {
            *held.entry(stream.peer).or_default() += 1;
        }
        let weight = |stream: &Stream| (held.get(&stream.peer).copied(), std::cmp::Reverse(stream.begun));
        if let Some(place) = (0..self.streams.len()).max_by_key(|place| weight(&self.streams[*place])) {
            self.streams.swap_remove(place);
        }
    }
}

struct Stream {
    stream: TcpStream,
    peer: IpAddr,
    begun: Instant,
    unsent: Vec<u8>,
    /// Has not been told of the newest state yet.
    owes_news: bool,
    /// When something was taken last.
    last_sent: Instant,
}

impl Stream {
    fn begin(stream: TcpStream, peer: SocketAddr, mut head: Vec<u8>, number: u64, owes_news: bool) -> Stream {
        // An id without data is remembered by the browser, and tells the page nothing.
        head.extend_from_slice(format!("retry: {RETRY}\nid: {number}\n\n").as_bytes());
        let now = Instant::now();
        let peer = peer.ip().to_canonical();
        Stream { stream, peer, begun: now, unsent: head, owes_news, last_sent: now }
    }

    /// Sends what is due; whether the phone is still there.
    fn step(&mut self, now: Instant, number: u64, limits: &Limits) -> bool {
        if self.unsent.is_empty() {
            if std::mem::take(&mut self.owes_news) {
                self.unsent = format!("id: {number}\nevent: changed\ndata: {number}\n\n").into_bytes();
            } else if now.saturating_duration_since(self.last_sent) >= limits.heartbeat {
                self.unsent = b":\n\n".to_vec();
            }
        }
        self.is_there()
            && self.write(now)
            && now.saturating_duration_since(self.last_sent) < limits.heartbeat + limits.asleep_after
    }

    /// Whoever listens says nothing more: neither another request nor goodbye.
    fn is_there(&mut self) -> bool {
        self.stream.read(&mut [0; 16]).is_err_and(|error| is_later(&error))
    }

    fn write(&mut self, now: Instant) -> bool {
        while !self.unsent.is_empty() {
            match self.stream.write(&self.unsent) {
                Ok(0) => return false,
                Ok(count) => {
                    self.unsent.drain(..count);
                    self.last_sent = now;
                }
                Err(error) => return is_later(&error),
            }
        }
        // A silent stream holds no memory.
        self.unsent = Vec::new();
        true
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::sync::mpsc::channel;

    use super::*;

    /// docs/live.md, What it bears: a phone asleep takes nothing, and goes in time; until then it does not keep the
    /// processor awake.
    #[test]
    fn a_sleeping_phone_is_waited_for_at_leisure_and_then_dropped() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let phone = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (stream, peer) = listener.accept().unwrap();
        stream.set_nonblocking(true).unwrap();
        let (_news, inbox) = channel();
        let limits = Limits { heartbeat: Duration::ZERO, ..Limits::default() };
        let mut hub = Hub::new(inbox, limits, 1);
        hub.streams.push(Stream::begin(stream, peer, vec![b'x'; 64 * 1024 * 1024], 1, true));
        let now = Instant::now();
        assert!(hub.streams[0].step(now, 2, &hub.limits), "it is not given up at once");
        assert!(!hub.streams[0].unsent.is_empty());
        assert_eq!(hub.pause(), SHORT_PAUSE);
        let later = now + hub.limits.asleep_after;
        assert!(!hub.streams[0].step(later, 2, &hub.limits), "and not waited for for ever");
        drop(phone);
    }
}
