//! Devices that are let in at the desk: browsers of this machine, which come by a link, and devices
//! of the room, which somebody at the desk accepted. They are known only while the program runs.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;

use super::{Desk, desk_page_context, new_token};
use crate::app::{Result, clock};
use crate::cli::live::entry::FormResult;
use crate::model::{Refusal, refuse};
use crate::present::Voice;
use crate::present::live::{PageContext, desk as view};
use crate::serve::server::{self, LanChoice, LocalAddress};
use crate::serve::{
    DeskPage, ErrorNotice, LinkPurpose, PageDestination, PageRequest, Phone, PrivateLink, Route,
    Secret, Submission, url,
};
use crate::store::Store;

#[derive(Debug, Default)]
pub struct Devices {
    /// Links that no device has opened yet.
    links: Vec<PrivateLink>,
    /// PrivateLink that was asked for last, with the address at which it is opened.
    shown: Option<(PrivateLink, SocketAddr)>,
    known: Vec<Device>,
}

#[derive(Debug)]
struct Device {
    phone: Phone,
    purpose: LinkPurpose,
    secret: Secret,
    since: String,
    /// Four digits shown on the device and at the desk; `None` once somebody at the desk has
    /// accepted the device.
    waits: Option<String>,
}

/// Most links that are kept; the oldest unopened ones are dropped.
const MOST_LINKS: usize = 16;

/// Whether a link or cookie of this purpose is valid at this address: that of the desk itself only
/// on its own machine.
fn is_valid_at(purpose: LinkPurpose, here: SocketAddr) -> bool {
    purpose != LinkPurpose::Desk || here.ip().is_loopback()
}

/// Random number of four digits, by which people tell two waiting devices apart.
fn random_four_digits() -> io::Result<String> {
    let [one, other, ..] = Secret::random()?.to_bytes();
    Ok(format!("{:04}", u16::from_be_bytes([one, other]) % 10_000))
}

impl Desk {
    /// Makes a link that lets one device in.
    ///
    /// # Errors
    /// Where the operating system has no random numbers.
    pub fn make_link(&self, purpose: LinkPurpose) -> io::Result<PrivateLink> {
        let link = PrivateLink { purpose, secret: Secret::random()? };
        let links = &mut self.lock_kept_form_answers().devices.links;
        if links.len() >= MOST_LINKS {
            links.remove(0);
        }
        links.push(link);
        Ok(link)
    }

    /// Exchanges an unopened link for the secret of this device; `None` where the link is not
    /// valid. A paired device then waits to be accepted at the desk.
    pub fn redeem_link(&self, link: PrivateLink, phone: Phone, here: SocketAddr) -> Option<Secret> {
        let mut kept = self.lock_kept_form_answers();
        let Devices { links, shown, known } = &mut kept.devices;
        let is_it =
            |own: &PrivateLink| own.purpose == link.purpose && own.secret.equals(link.secret);
        let place = links.iter().position(is_it).filter(|_| is_valid_at(link.purpose, here))?;
        links.remove(place);
        shown.take_if(|(own, _)| is_it(own));
        let (secret, purpose) = (Secret::random().ok()?, link.purpose);
        let waits = match purpose {
            LinkPurpose::Desk => None,
            _ => Some(random_four_digits().ok()?),
        };
        known.retain(|device| device.phone != phone);
        known.push(Device { phone, purpose, secret, since: clock::local_time_now(), waits });
        self.changes.fetch_add(1, Ordering::Relaxed);
        Some(secret)
    }

    /// Secret that the device with this ticket must have.
    ///
    /// # Errors
    ///
    /// Where the ticket is right, but nobody at the desk has accepted the device yet.
    pub fn secret_of_phone(
        &self,
        held: PrivateLink,
        phone: Phone,
        here: SocketAddr,
    ) -> Result<Option<Secret>, ErrorNotice> {
        let kept = self.lock_kept_form_answers();
        let is_it = |device: &&Device| device.phone == phone && device.purpose == held.purpose;
        let known = kept.devices.known.iter().find(is_it);
        match known.filter(|_| is_valid_at(held.purpose, here)) {
            None => Ok(None),
            Some(Device { secret, waits: None, .. }) => Ok(Some(*secret)),
            Some(Device { secret, waits: Some(mark), .. }) if secret.equals(held.secret) => {
                Err(ErrorNotice::DeviceWaits { mark: mark.clone() })
            }
            Some(_) => Ok(None),
        }
    }

    /// Page of the devices. Shows the link that was asked for until somebody opens it, or the
    /// reason why the server was not opened to the room (`refused`).
    pub(super) fn devices_page(
        &self,
        refused: Option<Refusal>,
        asked: &PageRequest<'_>,
        seen: &PageContext,
        voice: &Voice,
    ) -> Result<String> {
        let own = asked.pass.map(|pass| pass.phone());
        let mut devices = Vec::new();
        for device in &self.lock_kept_form_answers().devices.known {
            devices.push(view::Device {
                mark: device.phone.to_string(),
                is_of: device_kind(device.purpose),
                since: device.since.clone(),
                waits: device.waits.clone(),
                is_own: Some(device.phone) == own,
                token: new_token(asked)?,
            });
        }
        let link = self.lock_kept_form_answers().devices.shown;
        let link = link.map(|(link, at)| (device_kind(link.purpose), link.address_at(at)));
        let token = new_token(asked)?;
        let room = match self.address_for_room_devices() {
            Some(at) => view::RoomAccess::Open(url(at)),
            None => view::RoomAccess::Closed(room_addresses(
                server::local_network_addresses().unwrap_or_default(),
            )),
        };
        let refused = refused.map(|refusal| voice.say_refusal(&refusal));
        let shown = view::DevicesPage { token, devices, link, refused, room };
        Ok(view::devices_page(&shown, seen, voice))
    }

    /// Opens the server to the room at an address of this machine, as `--lan` does.
    fn open_to_room(&self, address: &str) -> Result<(), Refusal> {
        let here = server::local_network_addresses()
            .map_err(|error| refuse!(server_not_started { error: error.to_string() }))?;
        if let (LanChoice::One(address), Some(opener), None) = (
            server::choose_address(Some(address), &here)?,
            self.opener.get(),
            self.address_for_room_devices(),
        ) {
            self.set_address_for_room_devices(opener.open(address)?);
            self.changes.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Does what the form on the page of devices asks for: accepts or removes a device, makes a
    /// link for another one, opens the server to the room, or ends the program.
    pub(super) fn handle_devices_form(
        &self,
        store: &mut Store,
        entry: &Submission<'_>,
        voice: &Voice,
    ) -> Result<FormResult> {
        let (asked, form) = (entry.request(), entry.form());
        let here = FormResult::Onward(PageDestination::new(Route::Desk(DeskPage::Browsers)));
        let is_it = |device: &Device, mark: &str| device.phone.to_string() == mark;
        if let Some(mark) = form.get("out") {
            self.lock_kept_form_answers().devices.known.retain(|device| !is_it(device, mark));
            return Ok(here);
        }
        if let Some(mark) = form.get("in") {
            let mut kept = self.lock_kept_form_answers();
            if let Some(device) = kept.devices.known.iter_mut().find(|one| is_it(one, mark)) {
                device.waits = None;
            }
            return Ok(here);
        }
        let seen = desk_page_context(store, asked)?;
        let page = |refused: Option<Refusal>| {
            let is_wrong = refused.is_some();
            let html = self.devices_page(refused, asked, &seen, voice)?;
            Ok(FormResult::Page { html, is_wrong })
        };
        if let Some(Err(refusal)) = form.get("open").map(|address| self.open_to_room(address)) {
            return page(Some(refusal));
        }
        let (purpose, at) = match (form.get("do"), self.address_for_room_devices()) {
            (Some("end"), _) => {
                self.stop.store(true, Ordering::Relaxed);
                return Ok(FormResult::Page {
                    html: view::program_ended_page(voice),
                    is_wrong: false,
                });
            }
            (Some("link"), _) => (LinkPurpose::Desk, asked.here),
            (Some("scorer"), Some(room)) => (LinkPurpose::Scorer, room),
            (Some("second"), Some(room)) => (LinkPurpose::Second, room),
            _ => return Ok(here),
        };
        let link = self.make_link(purpose)?;
        self.lock_kept_form_answers().devices.shown = Some((link, at));
        page(None)
    }
}

/// Addresses at which the server can be opened to the room, each with its interface; a single
/// address stands without it.
fn room_addresses(here: Vec<LocalAddress>) -> Vec<(String, String)> {
    match server::choose_address(None, &here) {
        Ok(LanChoice::One(address)) => vec![(address.to_string(), String::new())],
        Ok(LanChoice::Several(several)) => {
            several.into_iter().map(|one| (one.address.to_string(), one.through)).collect()
        }
        Err(_) => Vec::new(),
    }
}

fn device_kind(purpose: LinkPurpose) -> view::DeviceKind {
    match purpose {
        LinkPurpose::Scorer => view::DeviceKind::Scorer,
        LinkPurpose::Second => view::DeviceKind::Organiser,
        _ => view::DeviceKind::Machine,
    }
}
