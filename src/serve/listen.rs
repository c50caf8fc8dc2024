//! Takes the addresses, and hands every connection that comes to the gate.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::SyncSender;
use std::time::Duration;

use super::gate::Arrival;
use super::stop::Stop;
use crate::model::{Refusal, refuse};

/// How often a free port is looked for that is free at every address.
const TRIES: u32 = 16;

/// All of them at the same port; port 0 takes one that is free.
pub(super) fn bind(addresses: &[IpAddr], port: u16) -> Result<Vec<(TcpListener, SocketAddr)>, Refusal> {
    if let Some(all) = addresses.iter().find(|address| address.is_unspecified()) {
        return Err(refuse!(address_unspecified { value: all.to_string() }));
    }
    let mut bound = bind_all(addresses, port);
    for _ in 1..TRIES {
        match &bound {
            Err((_, error)) if port == 0 && error.kind() == ErrorKind::AddrInUse => bound = bind_all(addresses, port),
            Ok(_) | Err(_) => break,
        }
    }
    bound.map_err(|(address, error)| {
        let value = address.to_string();
        match error.kind() {
            ErrorKind::AddrInUse => refuse!(port_taken { value, port }),
            ErrorKind::PermissionDenied => refuse!(port_not_allowed { value, port }),
            _ => refuse!(address_unusable { value, error: error.to_string() }),
        }
    })
}

type Bound = Vec<(TcpListener, SocketAddr)>;

fn bind_all(addresses: &[IpAddr], port: u16) -> Result<Bound, (IpAddr, io::Error)> {
    let mut port = port;
    let mut bound = Bound::new();
    for address in addresses {
        let one = TcpListener::bind((*address, port)).and_then(|listener| {
            let here = listener.local_addr()?;
            Ok((listener, here))
        });
        let (listener, here) = one.map_err(|error| (*address, error))?;
        port = here.port();
        bound.push((listener, here));
    }
    Ok(bound)
}

/// How many of so many descriptors the system gives: tried, as there is no portable way to ask.
pub(super) fn descriptors(bound: &[(TcpListener, SocketAddr)], wanted: usize) -> usize {
    let Some((listener, _)) = bound.first() else { return wanted };
    let held: Vec<TcpListener> = (0..wanted).map_while(|_| listener.try_clone().ok()).collect();
    held.len()
}

/// Until it is time to stop: see [`wake`].
pub(super) fn accept(listener: &TcpListener, here: SocketAddr, inbox: &SyncSender<Arrival>, stop: &Stop) {
    loop {
        let arrival = match listener.accept() {
            Ok((stream, peer)) => Arrival::New { stream, peer, here },
            Err(error) if is_theirs(&error) => continue,
            Err(_) => {
                // No room: somebody has to go before the next one can come in.
                stop.sleep(Duration::from_millis(20));
                Arrival::Full
            }
        };
        if stop.is_said() || inbox.send(arrival).is_err() {
            return;
        }
    }
}

/// Gone again before it was let in.
fn is_theirs(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::Interrupted)
}

/// Waiting for a connection ends with a connection.
pub(super) fn wake(here: SocketAddr) {
    // Where none can be made, the one that waits has been woken by others.
    let _ = TcpStream::connect_timeout(&here, Duration::from_secs(1));
}
