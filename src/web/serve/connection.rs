//! State of one connection: the part of a request received so far, and the part of an answer sent
//! so far. Its methods never block.

use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::head;
use super::head::Head;
use super::porter::Request;
use super::route::ErrorNotice;
use super::server::{Limits, TakenFileBodySlot};
use super::wire::{ConnectionReuse, GO_ON, UnsentAnswer};

/// Most bytes sent to one phone before the next one has its turn.
const MOST_AT_ONCE: usize = 256 * 1024;

/// Most bytes read from a client after it was told to stop, so that the answer reaches it.
const MOST_DRAINED: usize = 256 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(2);

/// Time since a request for which a client counts as still connected, without a check.
const PATIENCE: Duration = Duration::from_millis(100);

/// Token that every open connection holds, so that connections can be counted whichever thread has
/// them.
pub(super) type ConnectionToken = Arc<()>;

#[derive(Debug)]
pub(super) struct Connection {
    stream: TcpStream,
    peer: IpAddr,
    here: SocketAddr,
    received: Vec<u8>,
    looked_through: usize,
    phase: ConnectionPhase,
    /// Place in memory taken for a request body longer than usual, as one with a file.
    place: Option<TakenFileBodySlot>,
    /// Time at which the phase began.
    since: Instant,
    served: u32,
    _counted: ConnectionToken,
}

#[derive(Debug)]
enum ConnectionPhase {
    /// Waiting for the first byte of a request.
    Idle,
    Head,
    Body(Box<Head>),
    /// Waiting for the answer to its request.
    Asked,
    Sending(UnsentAnswer, ConnectionReuse),
    /// Told to stop: further input is discarded for a moment; the number counts its bytes.
    Draining(usize),
}

/// Result of one attempt to read from or write to a connection.
#[derive(Debug)]
pub(super) enum ReadOrWriteResult {
    /// Nothing was read or written.
    Still,
    Moved,
    Asks(Box<Request>),
    /// Bytes that are no valid request, with the part of the head that was understood.
    Wrong(ErrorNotice, Box<Head>),
    Gone,
}

impl Connection {
    /// Connection over a stream that was just accepted, without a request yet.
    ///
    /// # Errors
    /// Where the other side is gone already.
    pub fn new(
        stream: TcpStream,
        peer: SocketAddr,
        here: SocketAddr,
        counted: ConnectionToken,
    ) -> std::io::Result<Connection> {
        stream.set_nonblocking(true)?;
        stream.set_nodelay(true)?;
        Ok(Connection {
            stream,
            peer: peer.ip().to_canonical(),
            here,
            received: Vec::new(),
            looked_through: 0,
            phase: ConnectionPhase::Idle,
            place: None,
            since: Instant::now(),
            served: 0,
            _counted: counted,
        })
    }

    pub fn peer(&self) -> IpAddr {
        self.peer
    }

    /// Address and size in memory of an answer that is not fully sent yet.
    pub fn unsent_body(&self) -> Option<(usize, usize)> {
        match &self.phase {
            ConnectionPhase::Sending(unsent, _) => Some(unsent.body_address_and_length()),
            _ => None,
        }
    }

    /// Whether the client has closed the connection while it waits for its answer. Always `false`
    /// for a short time after the request, as some clients close their sending side at once.
    pub fn has_hung_up(&self) -> bool {
        self.since.elapsed() > PATIENCE
            && match self.stream.peek(&mut [0]) {
                Ok(count) => count == 0,
                Err(error) => !would_block(&error),
            }
    }

    pub fn is_sending(&self) -> bool {
        matches!(self.phase, ConnectionPhase::Sending(..))
    }

    /// Rank of the connection for being closed: the higher, the less is lost; among equal ranks the
    /// longest phase is closed first.
    pub fn closing_rank(&self, now: Instant) -> (u8, Duration) {
        let rank = match self.phase {
            ConnectionPhase::Draining(_) => 3,
            ConnectionPhase::Idle if self.served > 0 => 2,
            // Whoever has only just come may have something to ask.
            ConnectionPhase::Idle | ConnectionPhase::Head | ConnectionPhase::Body(_) => 1,
            ConnectionPhase::Asked | ConnectionPhase::Sending(..) => 0,
        };
        (rank, now.saturating_duration_since(self.since))
    }

    /// Returns the stream alone, which is then used for events.
    pub fn into_stream(self) -> TcpStream {
        self.stream
    }

    /// Whether another request may follow on this connection.
    pub fn reuse_after_answer(&self, keeps_alive: bool, limits: &Limits) -> ConnectionReuse {
        if keeps_alive && self.served < limits.requests {
            ConnectionReuse::Another
        } else {
            ConnectionReuse::Close
        }
    }

    /// Starts an answer and sends as much of it as goes at once.
    pub fn start_answer(&mut self, unsent: UnsentAnswer, after: ConnectionReuse) {
        self.begin_phase(ConnectionPhase::Sending(unsent, after));
        // What goes wrong now is seen again by whoever looks next.
        let _ = self.write_bytes();
    }

    /// Reads or writes as much as is possible without waiting.
    pub fn read_or_write(
        &mut self,
        now: Instant,
        limits: &Limits,
        scratch: &mut [u8],
    ) -> ReadOrWriteResult {
        let waited = now.saturating_duration_since(self.since);
        match &mut self.phase {
            ConnectionPhase::Sending(unsent, _)
                if waited > limits.send_time * unsent.send_time_factor() =>
            {
                ReadOrWriteResult::Gone
            }
            ConnectionPhase::Sending(..) => self.write_bytes(),
            ConnectionPhase::Draining(_) if waited > DRAIN_TIME => ReadOrWriteResult::Gone,
            ConnectionPhase::Draining(left) => match self.stream.read(scratch) {
                Ok(count) if count > 0 && count < *left => {
                    *left -= count;
                    ReadOrWriteResult::Moved
                }
                Err(error) if would_block(&error) => ReadOrWriteResult::Still,
                Ok(_) | Err(_) => ReadOrWriteResult::Gone,
            },
            ConnectionPhase::Idle if waited > limits.idle_time => ReadOrWriteResult::Gone,
            ConnectionPhase::Head if waited > limits.head_time => {
                self.refused_request_step(ErrorNotice::Slow)
            }
            ConnectionPhase::Body(_) if waited > limits.body_time => {
                self.refused_request_step(ErrorNotice::Slow)
            }
            ConnectionPhase::Idle | ConnectionPhase::Head | ConnectionPhase::Body(_) => {
                self.read_bytes(limits, scratch)
            }
            ConnectionPhase::Asked => ReadOrWriteResult::Still,
        }
    }

    fn read_bytes(&mut self, limits: &Limits, scratch: &mut [u8]) -> ReadOrWriteResult {
        // What came along with the request before is looked at first.
        let mut step = self.next_request(limits);
        if matches!(step, ReadOrWriteResult::Still) {
            match self.stream.read(scratch) {
                Ok(0) => return ReadOrWriteResult::Gone,
                Ok(count) => {
                    self.received.extend_from_slice(&scratch[..count]);
                    step = match self.next_request(limits) {
                        ReadOrWriteResult::Still => ReadOrWriteResult::Moved,
                        step => step,
                    };
                }
                Err(error) if would_block(&error) => {}
                Err(_) => return ReadOrWriteResult::Gone,
            }
        }
        step
    }

    /// Takes a complete request out of the received bytes, if there is one.
    fn next_request(&mut self, limits: &Limits) -> ReadOrWriteResult {
        if matches!(self.phase, ConnectionPhase::Idle) {
            // Some send an empty line between two requests.
            let blank =
                self.received.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
            self.received.drain(..blank);
            if self.received.is_empty() {
                return ReadOrWriteResult::Still;
            }
            self.begin_phase(ConnectionPhase::Head);
        }
        if matches!(self.phase, ConnectionPhase::Head) {
            match self.take_request_head(limits) {
                Ok(None) => return ReadOrWriteResult::Still,
                Ok(Some(head)) => self.begin_phase(ConnectionPhase::Body(Box::new(head))),
                Err(notice) => return self.refused_request_step(notice),
            }
        }
        let ConnectionPhase::Body(head) = &mut self.phase else { return ReadOrWriteResult::Still };
        if self.received.len() < head.length {
            if std::mem::take(&mut head.waits) {
                // So short that it goes as a whole or not at all; without it the body comes a
                // little later.
                let _ = self.stream.write(GO_ON);
            }
            return ReadOrWriteResult::Still;
        }
        let rest = self.received.split_off(head.length);
        let body = std::mem::replace(&mut self.received, rest);
        let ConnectionPhase::Body(head) =
            std::mem::replace(&mut self.phase, ConnectionPhase::Asked)
        else {
            return ReadOrWriteResult::Still;
        };
        self.since = Instant::now();
        self.served += 1;
        let place = self.place.take();
        ReadOrWriteResult::Asks(Box::new(Request {
            head: *head,
            body,
            here: self.here,
            _place: place,
        }))
    }

    fn refused_request_step(&mut self, notice: ErrorNotice) -> ReadOrWriteResult {
        let head = match std::mem::replace(&mut self.phase, ConnectionPhase::Asked) {
            ConnectionPhase::Body(head) => head,
            _ => Box::new(head::read_refused_head(&self.received)),
        };
        ReadOrWriteResult::Wrong(notice, head)
    }

    fn take_request_head(&mut self, limits: &Limits) -> Result<Option<Head>, ErrorNotice> {
        // Whoever speaks something else, as with encryption, is not waited for.
        if self.received.first().is_some_and(|byte| !byte.is_ascii_alphabetic()) {
            return Err(ErrorNotice::Malformed);
        }
        let end = head::find_head_end(&self.received, self.looked_through);
        self.looked_through = self.received.len();
        if end.unwrap_or(self.received.len()) > limits.head_bytes {
            return Err(ErrorNotice::HeadTooLarge);
        }
        let Some(end) = end else { return Ok(None) };
        self.looked_through = 0;
        let head = head::read_head(&self.received[..end], limits.longest_body_at(self.here))?;
        if head.length > limits.body_bytes {
            self.place = Some(limits.file_place.take().ok_or(ErrorNotice::Busy)?);
        }
        self.received.drain(..end);
        Ok(Some(head))
    }

    fn write_bytes(&mut self) -> ReadOrWriteResult {
        let ConnectionPhase::Sending(unsent, after) = &mut self.phase else {
            return ReadOrWriteResult::Still;
        };
        let mut sent = 0;
        while !unsent.next_bytes().is_empty() {
            if sent >= MOST_AT_ONCE {
                return ReadOrWriteResult::Moved;
            }
            match self.stream.write(unsent.next_bytes()) {
                Ok(0) => return ReadOrWriteResult::Gone,
                Ok(count) => {
                    unsent.note_bytes_sent(count);
                    sent += count;
                }
                Err(error) if would_block(&error) => {
                    return if sent > 0 {
                        ReadOrWriteResult::Moved
                    } else {
                        ReadOrWriteResult::Still
                    };
                }
                Err(_) => return ReadOrWriteResult::Gone,
            }
        }
        match after {
            ConnectionReuse::Another => {
                // A connection that waits for nothing holds no memory.
                self.received.shrink_to_fit();
                self.begin_phase(ConnectionPhase::Idle);
            }
            ConnectionReuse::Close => {
                // Closed at once, an answer is lost on the way to somebody who is still sending.
                let _ = self.stream.shutdown(std::net::Shutdown::Write);
                self.received = Vec::new();
                self.begin_phase(ConnectionPhase::Draining(MOST_DRAINED));
            }
        }
        ReadOrWriteResult::Moved
    }

    fn begin_phase(&mut self, phase: ConnectionPhase) {
        self.phase = phase;
        self.since = Instant::now();
    }
}

pub(super) fn would_block(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
