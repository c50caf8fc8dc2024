//! Takes the addresses.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, TcpListener};

use super::gate::Doors;
use crate::model::{Refusal, refuse};

/// How often a free port is looked for that is free at every address.
const TRIES: u32 = 16;

/// All of them at the same port; port 0 takes one that is free.
pub(super) fn bind(addresses: &[IpAddr], port: u16) -> Result<Doors, Refusal> {
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

fn bind_all(addresses: &[IpAddr], port: u16) -> Result<Doors, (IpAddr, io::Error)> {
    let mut port = port;
    let mut bound = Doors::new();
    for address in addresses {
        let one = TcpListener::bind((*address, port)).and_then(|listener| {
            listener.set_nonblocking(true)?;
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
pub(super) fn descriptors(bound: &Doors, wanted: usize) -> usize {
    let Some((listener, _)) = bound.first() else { return wanted };
    let held: Vec<TcpListener> = (0..wanted).map_while(|_| listener.try_clone().ok()).collect();
    held.len()
}
