//! Page of the devices that are let in at the desk, with links and codes for further ones, and the
//! button that ends the program.

use maud::{Markup, html};

use super::{forms, page};
use crate::model::say;
use crate::present::harmless::plain;
use crate::present::live::entering::code;
use crate::present::live::frame::{PageSource, plain_page};
use crate::present::voice::Voice;

/// Kind of a device, by the person for whom it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceKind {
    /// Browser on this machine, which may do everything.
    Machine,
    /// Phone of the person who keeps the score.
    Scorer,
    /// Phone of a second organiser.
    Organiser,
}

pub struct Device {
    /// Mark that identifies the device in forms.
    pub mark: String,
    pub is_of: DeviceKind,
    /// Time of its arrival, as the log writes it.
    pub since: String,
    /// Figures shown on the device until it is let in.
    pub waits: Option<String>,
    pub is_own: bool,
    pub token: String,
}

/// Content of the page of devices.
pub struct Devices {
    pub token: String,
    pub devices: Vec<Device>,
    /// Link that was made just now.
    pub link: Option<(DeviceKind, String)>,
    /// Reason why the room was not let in.
    pub refused: Option<String>,
    pub room: Room,
}

/// Whether devices of the room can connect.
pub enum Room {
    /// Address to which they connect.
    Open(String),
    /// Addresses that can be opened, each with its interface where there are several.
    Closed(Vec<(String, String)>),
}

const HERE: &str = "/desk/browsers";

pub fn devices(shown: &Devices, seen: &PageSource, voice: &Voice) -> String {
    let label = |label| voice.label(label);
    let key_named = |name: &str, does: &str, text: String| {
        html! {
            form.plain method="post" action=(HERE) {
                (forms::hidden("token", &shown.token))
                button type="submit" name=(name) value=(does) { (text) }
            }
        }
    };
    let key = |does: &str, text| key_named("do", does, text);
    let main = html! {
        @if let Some((is_of, link)) = &shown.link {
            div.answer role="status" {
                p { (label(if *is_of == DeviceKind::Machine { say::desk_link_once } else { say::desk_pair_once })) }
                p.typed { (plain(link)) }
                (code(link, voice))
            }
        }
        div.live #devices { ul.names.devices { @for device in &shown.devices { li { (device_row(device, voice)) } } } }
        (key("link", label(say::desk_link_new)))
        h2 { (label(say::desk_pair)) }
        @if let Some(refused) = &shown.refused { div.wrong role="alert" { p { (refused) } } }
        @match &shown.room {
            Room::Open(at) => {
                p { (label(say::desk_phones_about)) " " code { (at) } }
                p { (label(say::desk_pair_about)) }
                (key("scorer", label(say::desk_pair_scorer)))
                (key("second", label(say::desk_pair_second)))
                p.small { (label(say::serve_open_air)) }
            },
            Room::Closed(addresses) if addresses.is_empty() => p { (label(say::desk_no_network)) },
            Room::Closed(addresses) => {
                p { (label(say::desk_room_about)) }
                @for (address, through) in addresses {
                    (key_named("open", address, match through.as_str() {
                        "" => label(say::desk_room_open),
                        through => voice.say(&say!(desk_room_open_at { address, through })),
                    }))
                }
            },
        }
        h2 { (label(say::desk_end)) }
        p { (label(say::desk_end_about)) }
        // Nobody ends it for everybody by one tap.
        details.line {
            summary { (label(say::desk_end)) }
            (key("end", label(say::desk_end_now)))
        }
    };
    page(label(say::desk_browsers), HERE, &main, seen, voice)
}

fn device_row(device: &Device, voice: &Voice) -> Markup {
    let since = device.since.get(11..16).unwrap_or_default();
    let key = |name: &str, label| {
        html! {
            form.inline method="post" action=(HERE) {
                (forms::hidden("token", &device.token))
                button type="submit" name=(name) value=(device.mark) { (voice.label(label)) }
            }
        }
    };
    let told = match (device.is_of, &device.waits) {
        (DeviceKind::Scorer, Some(mark)) => say!(desk_scorer_waits { mark: mark.as_str() }),
        (_, Some(mark)) => say!(desk_second_waits { mark: mark.as_str() }),
        (DeviceKind::Machine, None) => say!(desk_browser { since }),
        (DeviceKind::Scorer, None) => say!(desk_scorer { since }),
        (DeviceKind::Organiser, None) => say!(desk_second { since }),
    };
    html! {
        (voice.say(&told)) " "
        @if device.is_own { (voice.label(say::desk_browser_own)) }
        @else if device.waits.is_some() {
            (key("in", say::desk_let_in))
            (key("out", say::desk_let_out))
        } @else { (key("out", say::desk_browser_out)) }
    }
}

/// Page that is shown after the button has ended the program.
pub fn ended_page(voice: &Voice) -> String {
    let main = html! { p { (voice.label(say::desk_ended)) } };
    plain_page(&voice.label(say::live_title), &main, None, voice)
}
