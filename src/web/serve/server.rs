//! Server: starts and stops its threads; the addresses where it listens, and its limits.
//!
//! One thread lets connections in and holds them (the gate), a few answer and one records (the
//! workers), one owns the streams of events (the hub), one checks the file for changes (the watch).
//! Their number does not depend on how many phones there are.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{io, thread};

use super::gate::{ConnectionGate, GateMessage, ListeningSockets};
use super::head::{PageRequest, Submission, ViewerPreferences};
use super::hub::{EntryScribe, EventHub, HubMessage};
use super::pass::{LinkPurpose, Phone, PrivateLink, Secret};
use super::porter::{JobQueues, RequestPorter, ServerSettings, WorkerChannels};
use super::route::{ErrorNotice, PageDestination};
use super::wire::Answer;
use super::{hub, porter};
use crate::model::{Refusal, refuse};

#[derive(Clone, Debug)]
pub struct ServerSetup {
    /// Addresses to listen at; only this machine's own by default.
    pub addresses: Vec<IpAddr>,
    /// Port; 0 takes a free one.
    pub port: u16,
    /// Languages offered, of which the first is for readers who wish for none of them.
    pub languages: &'static [&'static str],
    /// Whether reading needs a link as well.
    pub is_private: bool,
    /// Whether there are pages for the user of this machine, who also needs a link.
    pub has_desk: bool,
    pub limits: Limits,
}

impl ServerSetup {
    pub fn new(languages: &'static [&'static str]) -> ServerSetup {
        ServerSetup {
            addresses: vec![LOOPBACK],
            port: 0,
            languages,
            is_private: false,
            has_desk: false,
            limits: Limits::default(),
        }
    }
}

/// Longest body at the desk, where the list of a whole club may be pasted.
const DESK_BYTES: usize = 1024 * 1024;

impl ServerSetup {
    /// Adds pages for the user of this machine, at every address that only this machine can reach.
    pub fn add_desk(&mut self, most_file_bytes: usize) {
        self.has_desk = true;
        self.limits.body_bytes = DESK_BYTES;
        self.limits.file_bytes = most_file_bytes + DESK_BYTES;
        let own = [LOOPBACK, IpAddr::V6(Ipv6Addr::LOCALHOST)];
        let is_there = |address: &IpAddr| TcpListener::bind((*address, 0)).is_ok();
        let more: Vec<IpAddr> =
            own.into_iter().filter(|own| !self.addresses.contains(own) && is_there(own)).collect();
        self.addresses.extend(more);
    }
}

/// Place in memory for one body with a file; it is free again when the taken place is dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct FileBodySlot(Arc<AtomicBool>);

/// Taken place in memory for a body with a file, given back when it is dropped.
#[derive(Debug)]
pub(super) struct TakenFileBodySlot(Arc<AtomicBool>);

impl FileBodySlot {
    pub fn take(&self) -> Option<TakenFileBodySlot> {
        let was_taken = self.0.swap(true, Ordering::AcqRel);
        (!was_taken).then(|| TakenFileBodySlot(Arc::clone(&self.0)))
    }
}

impl Drop for TakenFileBodySlot {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}

/// Longest body from the room: a list of some hundred people from a paired device.
const ROOM_BYTES: usize = 128 * 1024;

/// Capacity of the channel for answers on their way to the gate.
const ARRIVALS: usize = 64;

#[derive(Debug)]
pub struct Server {
    addresses: Vec<SocketAddr>,
    number: Arc<AtomicU64>,
    stop: Arc<StopSignal>,
    inbox: SyncSender<GateMessage>,
    takers: JobQueues,
    news: Sender<HubMessage>,
    streams: usize,
    threads: Vec<JoinHandle<()>>,
}

impl Server {
    /// Binds the addresses and starts to answer requests. `clerk` is called for one clerk a thread;
    /// `version` returns a number for the state of the file, see [`Server::number`].
    ///
    /// # Errors
    /// Where an address cannot be had, or a clerk.
    pub fn start<C: Clerk, E: From<Refusal>>(
        setup: &ServerSetup,
        mut clerk: impl FnMut() -> Result<C, E>,
        mut version: impl FnMut() -> Option<u64> + Send + 'static,
    ) -> Result<Server, E> {
        // What changes from now on is told.
        let seen = version();
        let listeners = bind(&setup.addresses, setup.port)?;
        let limits = &setup.limits;
        let limits = &limits
            .reduced_to_descriptors(count_descriptors(&listeners, limits.wanted_descriptors()))?;
        let number = Arc::new(AtomicU64::new(hub::first_state_number()));
        let (inbox, arrivals) = sync_channel(ARRIVALS);
        let (news, told) = channel();
        let mut server = Server {
            addresses: listeners.iter().map(|(_, here)| *here).collect(),
            number: Arc::clone(&number),
            stop: Arc::new(StopSignal::default()),
            inbox: inbox.clone(),
            takers: JobQueues::default(),
            news: news.clone(),
            streams: limits.streams,
            threads: Vec::new(),
        };
        let key = Secret::random()
            .map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        let terms = ServerSettings {
            key,
            languages: setup.languages,
            is_private: setup.is_private,
            has_desk: setup.has_desk,
            number: Arc::clone(&number),
        };
        let mut porter = || clerk().map(|clerk| RequestPorter::new(clerk, terms.clone()));
        let readers: Vec<RequestPorter<C>> =
            (0..limits.readers.max(1)).map(|_| porter()).collect::<Result<_, E>>()?;
        let scribe = EntryScribe::new(porter()?, limits.entries);

        let ways =
            WorkerChannels { inbox, news, limits: limits.clone(), stop: Arc::clone(&server.stop) };
        let takers = server.takers.clone();
        for porter in readers {
            let (jobs, ways) = (Arc::clone(&takers.readers), ways.clone());
            server.spawn("reader", move || porter::run_reading_worker(&jobs, porter, &ways))?;
        }
        let jobs = Arc::clone(&takers.scribe);
        server.spawn("scribe", move || porter::run_writing_worker(&jobs, scribe, &ways))?;
        let gate = ConnectionGate::new(arrivals, listeners, takers, limits.clone());
        server.spawn("gate", move || gate.run())?;
        let hub = EventHub::new(told, limits.clone(), number.load(Ordering::Acquire));
        server.spawn("events", move || hub.run())?;
        let (news, stop, every) =
            (server.news.clone(), Arc::clone(&server.stop), limits.look_every);
        server
            .spawn("watch", move || hub::watch_file(version, seen, every, &number, &news, &stop))?;
        Ok(server)
    }

    fn spawn(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Refusal> {
        let spawned = thread::Builder::new().name(name.to_owned()).spawn(work);
        let thread =
            spawned.map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        self.threads.push(thread);
        Ok(())
    }

    /// Addresses at which the server listens, in the order in which they were asked for.
    pub fn addresses(&self) -> &[SocketAddr] {
        &self.addresses
    }

    /// Handle by which another address can be opened while the server runs.
    pub fn opener(&self) -> AddressOpener {
        let port = self.addresses.first().map_or(0, SocketAddr::port);
        AddressOpener { inbox: self.inbox.clone(), port }
    }

    /// Number that grows with every change of the file, and from one start of the server to the
    /// next.
    pub fn number(&self) -> u64 {
        self.number.load(Ordering::Acquire)
    }

    /// Number of pages that can listen for events at once; lower than wished where the system gives
    /// few descriptors (`ulimit -n`).
    pub fn most_event_streams(&self) -> usize {
        self.streams
    }

    /// Waits until the flag is set, or until a thread ends unexpectedly. Calls `changed` at each
    /// change of the file.
    pub fn wait_for_end(&self, flag: &AtomicBool, mut changed: impl FnMut()) {
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

    /// Stops accepting requests, sends the pending answers, and ends; returns whether no thread
    /// failed.
    pub fn stop(mut self) -> bool {
        self.stop_threads()
    }

    fn stop_threads(&mut self) -> bool {
        self.stop.tell_to_stop();
        // Whoever is gone already need not be told.
        let _ = self.inbox.send(GateMessage::Stop);
        self.takers.close();
        let _ = self.news.send(HubMessage::Stop);
        let ended: Vec<bool> = self.threads.drain(..).map(|thread| thread.join().is_ok()).collect();
        !ended.contains(&false)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop_threads();
    }
}

/// Handle by which a running server is told to listen at another address of this machine.
#[derive(Clone, Debug)]
pub struct AddressOpener {
    inbox: SyncSender<GateMessage>,
    port: u16,
}

impl AddressOpener {
    /// Listens at this address from now on, at the port of the other addresses where that is free.
    ///
    /// # Errors
    /// Where the address cannot be had.
    pub fn open(&self, address: IpAddr) -> Result<SocketAddr, Refusal> {
        let opened = bind(&[address], self.port).or_else(|_| bind(&[address], 0))?;
        let mut here = (address, 0).into();
        for (listener, at) in opened {
            here = at;
            // A server that has ended lets nobody in any more.
            let _ = self.inbox.send(GateMessage::Door(listener, at));
        }
        Ok(here)
    }
}

/// URL of an address, as a person opens it.
pub fn url(address: SocketAddr) -> String {
    format!("http://{address}/")
}

#[derive(Debug, Default)]
pub(super) struct StopSignal {
    is_said: Mutex<bool>,
    said: Condvar,
}

impl StopSignal {
    pub fn tell_to_stop(&self) {
        *self.is_said.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.said.notify_all();
    }

    pub fn is_told_to_stop(&self) -> bool {
        *self.is_said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sleeps for this time or until told to stop; returns whether it was told.
    pub fn sleep(&self, time: Duration) -> bool {
        let is_said = self.is_said.lock().unwrap_or_else(PoisonError::into_inner);
        let woken = self.said.wait_timeout_while(is_said, time, |is_said| !*is_said);
        *woken.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Number of attempts to find a port that is free at every address.
const TRIES: u32 = 16;

/// Binds all addresses at the same port; port 0 takes a free one.
pub(super) fn bind(addresses: &[IpAddr], port: u16) -> Result<ListeningSockets, Refusal> {
    if let Some(all) = addresses.iter().find(|address| address.is_unspecified()) {
        return Err(refuse!(address_unspecified { value: all.to_string() }));
    }
    let mut bound = bind_all(addresses, port);
    for _ in 1..TRIES {
        match &bound {
            Err((_, error)) if port == 0 && error.kind() == ErrorKind::AddrInUse => {
                bound = bind_all(addresses, port)
            }
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

fn bind_all(addresses: &[IpAddr], port: u16) -> Result<ListeningSockets, (IpAddr, io::Error)> {
    let mut port = port;
    let mut bound = ListeningSockets::new();
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

/// Counts how many of the wanted file descriptors the system grants, by opening them, as there is
/// no portable way to ask.
pub(super) fn count_descriptors(bound: &ListeningSockets, wanted: usize) -> usize {
    let Some((listener, _)) = bound.first() else { return wanted };
    let held: Vec<TcpListener> = (0..wanted).map_while(|_| listener.try_clone().ok()).collect();
    held.len()
}

/// Address of this machine, with the name of the interface that has it (`wlan0`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalAddress {
    pub address: IpAddr,
    pub through: String,
}

/// Addresses that phones in the same network may reach, the likeliest first.
///
/// # Errors
/// Where the system does not tell its addresses.
pub fn local_network_addresses() -> io::Result<Vec<LocalAddress>> {
    let all = if_addrs::get_if_addrs()?;
    let all = all.into_iter().filter(if_addrs::Interface::is_oper_up);
    Ok(sort_by_likelihood(
        all.map(|interface| LocalAddress { address: interface.ip(), through: interface.name })
            .collect(),
    ))
}

fn sort_by_likelihood(mut all: Vec<LocalAddress>) -> Vec<LocalAddress> {
    all.retain(|local| is_reachable(local.address));
    all.sort_by_cached_key(|local| {
        (is_virtual_interface(&local.through), address_rank(local.address), local.address)
    });
    all.dedup_by_key(|local| local.address);
    all
}

/// Whether a browser can open the address; a link-local IPv6 address needs a zone, which browsers
/// do not accept.
fn is_reachable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => !four.is_loopback() && !four.is_unspecified() && !four.is_multicast(),
        IpAddr::V6(six) => {
            !six.is_loopback()
                && !six.is_unspecified()
                && !six.is_multicast()
                && !six.is_unicast_link_local()
        }
    }
}

/// Rank by likelihood: home and hall networks first, then self-assigned addresses of networks
/// without a router.
fn address_rank(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(four) if four.is_private() => 0,
        IpAddr::V4(four) if four.is_link_local() => 3,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    }
}

/// Whether the interface belongs to a network within this machine, for other programs.
fn is_virtual_interface(name: &str) -> bool {
    ["docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "tun", "tap", "utun", "vEthernet"]
        .iter()
        .any(|begin| name.starts_with(begin))
}

/// Address found for `--lan`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LanChoice {
    One(IpAddr),
    /// Several addresses, of which somebody has to choose one.
    Several(Vec<LocalAddress>),
}

/// Address to listen at: the one that was named, or the only one there is; several where somebody
/// has to choose one.
///
/// # Errors
/// Where there is none, or the named one is not of this machine.
pub fn choose_address(named: Option<&str>, here: &[LocalAddress]) -> Result<LanChoice, Refusal> {
    let list =
        || here.iter().map(|local| local.address.to_string()).collect::<Vec<String>>().join(", ");
    let Some(text) = named else {
        return match here {
            [] => Err(refuse!(network_missing)),
            [only] => Ok(LanChoice::One(only.address)),
            several => Ok(match only_ipv4_address(several) {
                Some(address) => LanChoice::One(address),
                None => LanChoice::Several(several.to_vec()),
            }),
        };
    };
    let address: Option<IpAddr> = text.parse().ok();
    let known = address.filter(|address| here.iter().any(|local| local.address == *address));
    match known {
        Some(address) => Ok(LanChoice::One(address)),
        None if here.is_empty() => Err(refuse!(network_missing)),
        None => Err(refuse!(address_not_here { value: text, here: list() })),
    }
}

/// The only IPv4 address, which people can read out, where the network has given addresses of both
/// versions.
fn only_ipv4_address(several: &[LocalAddress]) -> Option<IpAddr> {
    let mut fourth = several.iter().map(|local| local.address).filter(IpAddr::is_ipv4);
    fourth.next().filter(|_| fourth.next().is_none())
}

/// Address to listen at by default: this machine alone.
pub const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

pub trait Clerk: Send + 'static {
    /// Page or JSON of an address in its present state; changes nothing, whoever asks.
    ///
    /// # Errors
    /// Where the address has no page, or the file cannot be used.
    fn show(&mut self, asked: &PageRequest<'_>) -> Result<Answer, ErrorNotice>;

    /// Does what a submitted form asks for. All entries come to one clerk, one after the other.
    ///
    /// # Errors
    /// Where the file cannot be used. A refusal by the rules is no error but an answer: the form
    /// again, with the reason.
    fn enter(&mut self, entry: &Submission<'_>) -> Result<EntryResult, ErrorNotice>;

    /// Secret of the link for this purpose that is valid now; `None` where the link was withdrawn,
    /// its series is over, or there is no such table.
    ///
    /// # Errors
    /// Where the file cannot be used.
    fn secret(&mut self, purpose: LinkPurpose) -> Result<Option<Secret>, ErrorNotice>;

    /// Secret that the ticket of this phone must have at this address. By default it is the secret
    /// of the link, where phones get no secrets of their own.
    ///
    /// # Errors
    /// Where the file cannot be used, or the ticket is right and nobody has let the phone in yet.
    fn secret_of_phone(
        &mut self,
        held: PrivateLink,
        _: Phone,
        _: SocketAddr,
    ) -> Result<Option<Secret>, ErrorNotice> {
        self.secret(held.purpose)
    }

    /// Secret that a phone keeps after it opened a link; `None` where the link is not valid.
    ///
    /// # Errors
    /// Where the file cannot be used.
    fn exchange_link_for_secret(
        &mut self,
        link: PrivateLink,
        _: Phone,
        _: SocketAddr,
    ) -> Result<Option<Secret>, ErrorNotice> {
        Ok(self.secret(link.purpose)?.filter(|secret| secret.equals(link.secret)))
    }

    /// Small page, or JSON, for an error. The server sets the status.
    fn notice(&mut self, notice: &ErrorNotice, viewer: ViewerPreferences) -> Answer;

    /// Small page with a redirect, for the moment until the browser follows it.
    fn onward_page(&mut self, to: &PageDestination, viewer: ViewerPreferences) -> Answer;
}

/// Result of an entry: the answer to it, and whether something was recorded.
#[derive(Clone, Debug)]
pub struct EntryResult {
    pub answer: Answer,
    /// Whether something was recorded; only then a repetition gets the same answer. A refused form
    /// may be corrected and sent again.
    pub is_recorded: bool,
}

/// Descriptors reserved for everything else, such as the file, its journal and a copy in progress.
const RESERVE: usize = 96;

/// Least number of descriptors, needed for making a page beside a few connections.
const LEAST: usize = 32;

#[derive(Clone, Debug)]
pub struct Limits {
    /// Most connections, beyond which those that keep others waiting are closed.
    pub connections: usize,
    /// Most streams of events, enough for two hundred phones, some with more than one page open.
    pub streams: usize,
    /// Number of threads that answer with pages; one more thread writes.
    pub readers: usize,
    pub head_bytes: usize,
    /// Longest body; the longest form has a few sums, or a hand with a note.
    pub body_bytes: usize,
    /// Longest body with a file, at an address of this machine; one such body at a time is in
    /// memory.
    pub file_bytes: usize,
    pub(super) file_place: FileBodySlot,
    /// Most memory for all answers that wait for slow phones.
    pub unsent_bytes: usize,
    /// Time for a whole head, from its first byte.
    pub head_time: Duration,
    /// Time for a whole body.
    pub body_time: Duration,
    /// Longest time that a client may take to fetch an answer.
    pub send_time: Duration,
    /// Time for which a connection without a request is kept open.
    pub idle_time: Duration,
    /// Most requests on one connection.
    pub requests: u32,
    /// Most entries of one phone in a minute.
    pub entries: u32,
    /// Time between two comments on a silent stream of events.
    pub heartbeat: Duration,
    /// Time after which a phone that takes no data counts as asleep.
    pub asleep_after: Duration,
    /// Time between two checks of the file.
    pub look_every: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits {
            connections: 320,
            streams: 448,
            readers: 3,
            head_bytes: 8 * 1024,
            body_bytes: 16 * 1024,
            file_bytes: 0,
            file_place: FileBodySlot::default(),
            unsent_bytes: 16 * 1024 * 1024,
            head_time: seconds(10),
            body_time: seconds(10),
            send_time: seconds(30),
            idle_time: seconds(15),
            requests: 1000,
            entries: 30,
            heartbeat: seconds(10),
            asleep_after: seconds(20),
            look_every: Duration::from_millis(200),
        }
    }
}

impl Limits {
    /// Longest body at an address; it is lower for the room, where many could send one.
    pub(super) fn longest_body_at(&self, here: SocketAddr) -> usize {
        match here.ip().is_loopback() {
            true => self.body_bytes.max(self.file_bytes),
            false => self.body_bytes.min(ROOM_BYTES),
        }
    }

    /// Number of descriptors wanted from the system.
    pub(super) fn wanted_descriptors(&self) -> usize {
        self.connections + self.streams + RESERVE
    }

    /// Same limits, reduced to what so many descriptors allow: a change that cannot open its
    /// journal is worse than a phone that has to wait.
    ///
    /// # Errors
    /// Where there are too few descriptors for anything.
    pub(super) fn reduced_to_descriptors(&self, descriptors: usize) -> Result<Limits, Refusal> {
        if descriptors < LEAST {
            return Err(refuse!(server_few_files { most: descriptors, least: LEAST }));
        }
        let wanted = self.connections + self.streams;
        let left = descriptors.saturating_sub(RESERVE).min(wanted);
        let share = |part: usize| (part * left / wanted.max(1)).max(part.min(4));
        Ok(Limits {
            connections: share(self.connections),
            streams: share(self.streams),
            ..self.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local(address: &str, through: &str) -> LocalAddress {
        LocalAddress { address: address.parse().unwrap(), through: through.to_owned() }
    }

    /// docs/live.md, Who gets in: "`--lan` (which asks which address where there are several)".
    #[test]
    fn the_likeliest_address_of_a_hall_comes_first() {
        let all = vec![
            local("127.0.0.1", "lo"),
            local("::1", "lo"),
            local("172.17.0.1", "docker0"),
            local("169.254.7.7", "eth1"),
            local("fe80::1", "wlan0"),
            local("fd00::5", "wlan0"),
            local("203.0.113.9", "eth0"),
            local("192.168.178.34", "wlan0"),
        ];
        let likely: Vec<String> =
            sort_by_likelihood(all).iter().map(|local| local.address.to_string()).collect();
        assert_eq!(
            likely,
            ["192.168.178.34", "203.0.113.9", "fd00::5", "169.254.7.7", "172.17.0.1"]
        );
    }

    #[test]
    fn one_address_is_taken_and_of_several_one_is_asked_for() {
        let one = [local("192.168.1.5", "wlan0")];
        let two = [local("192.168.1.5", "wlan0"), local("10.0.0.5", "eth0")];
        assert_eq!(choose_address(None, &one), Ok(LanChoice::One("192.168.1.5".parse().unwrap())));
        assert_eq!(choose_address(None, &two), Ok(LanChoice::Several(two.to_vec())));
        // D102: what a router gives to every machine.
        let both = [local("192.168.1.5", "wlan0"), local("fd00::2", "wlan0")];
        assert_eq!(choose_address(None, &both), choose_address(None, &one));
        assert_eq!(
            choose_address(Some("10.0.0.5"), &two),
            Ok(LanChoice::One("10.0.0.5".parse().unwrap()))
        );
        assert_eq!(
            choose_address(None, &[]).unwrap_err().code,
            crate::model::code::network_missing
        );
        for wrong in ["10.0.0.6", "0.0.0.0", "::", "wlan0", ""] {
            assert_eq!(
                choose_address(Some(wrong), &two).unwrap_err().code,
                crate::model::code::address_not_here,
                "{wrong}"
            );
        }
    }

    #[test]
    fn this_machine_tells_its_addresses() {
        assert!(local_network_addresses().unwrap().iter().all(|local| is_reachable(local.address)));
    }

    #[test]
    fn limits_shrink_with_descriptors() {
        let limits = Limits::default();
        let all = limits.reduced_to_descriptors(limits.wanted_descriptors()).unwrap();
        assert_eq!((all.connections, all.streams), (limits.connections, limits.streams));
        // What a shell on macOS gives.
        let few = limits.reduced_to_descriptors(256).unwrap();
        assert!(few.connections + few.streams <= 256 - RESERVE && few.connections > 60, "{few:?}");
        let none = limits.reduced_to_descriptors(LEAST).unwrap();
        assert_eq!((none.connections, none.streams), (4, 4));
        assert!(limits.reduced_to_descriptors(LEAST - 1).is_err());
    }

    /// The default limits need fewer descriptors than a shell on Linux gives, less those that the
    /// standard streams and threads hold.
    #[test]
    fn default_limits_fit_usual_descriptors() {
        assert!(Limits::default().wanted_descriptors() < 1000);
    }
}
