//! Page of the devices that are let in at the desk, with links and codes for further ones, and the
//! button that ends the program.

use maud::{Markup, html};

use super::{desk_page, forms};
use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::live::entering::link_qr_code_markup;
use crate::present::live::frame::{PageContext, message_page};
use crate::present::voice::Voice;

/// Kind of a device, by the role of its user.
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
    /// Identifier of the device in forms.
    pub mark: String,
    pub is_of: DeviceKind,
    /// Time at which the device opened its link, in the format of the log.
    pub since: String,
    /// Four digits that the device shows until it is accepted at the desk; `None` afterwards.
    pub waits: Option<String>,
    pub is_own: bool,
    pub token: String,
}

/// Content of the page of devices: the devices that are let in, the link for another one, and the
/// access of the room.
pub struct DevicesPage {
    pub token: String,
    pub devices: Vec<Device>,
    /// Link that was asked for, shown until somebody opens it.
    pub link: Option<(DeviceKind, String)>,
    /// Reason why the server could not be opened to the devices of the room.
    pub refused: Option<String>,
    pub room: RoomAccess,
}

/// Access of the devices of the room to the server: open or closed.
pub enum RoomAccess {
    /// Address at which devices of the room connect.
    Open(String),
    /// Addresses at which the server could be opened to the room, each with its interface where
    /// there are several.
    Closed(Vec<(String, String)>),
}

const HERE: &str = "/desk/browsers";

pub fn devices_page(shown: &DevicesPage, seen: &PageContext, voice: &Voice) -> String {
    let label = |label| voice.label(label);
    let key =
        |does: &str, text| html! { button type="submit" name="do" value=(does) { (label(text)) } };
    let form = |keys: &Markup| {
        html! { form.plain method="post" action=(HERE) { (forms::hidden_field("token", &shown.token)) (keys) } }
    };
    let main = html! {
        @if let Some(refused) = &shown.refused { div.wrong role="alert" { p { (refused) } } }
        div.live #asks role="status" {
            ul.devices {
                @for device in &shown.devices { @if let Some(mark) = &device.waits { (accept_device_question(device, mark, voice)) } }
            }
        }
        div.live #link { @if let Some((is_of, link)) = &shown.link { (link_markup(*is_of, link, voice)) } }
        h2 #pair { (label(say::desk_pair)) }
        @match &shown.room {
            RoomAccess::Closed(addresses) if addresses.is_empty() => p { (label(say::desk_no_network)) },
            RoomAccess::Closed(addresses) => {
                p { (label(say::desk_pair_about)) }
                p { (label(say::desk_room_about)) " " (label(say::serve_open_air)) }
                (form(&html! {
                    (address_choice(addresses, voice))
                    (key("scorer", say::desk_pair_scorer))
                    (key("second", say::desk_pair_second))
                    (key("watch", say::desk_room_open))
                }))
            },
            RoomAccess::Open(at) => {
                p { (label(say::desk_pair_about)) }
                (form(&html! { (key("scorer", say::desk_pair_scorer)) (key("second", say::desk_pair_second)) }))
                p { (label(say::desk_phones_about)) " " code { (at) } }
            },
        }
        h2 { (label(say::desk_let_in_already)) }
        div.live #devices { ul.names.devices { @for device in &shown.devices { (device_row(device, voice)) } } }
        details.line {
            summary { (label(say::desk_link_new)) }
            (form(&key("link", say::desk_link_show)))
        }
        h2 #end { (label(say::desk_end)) }
        p { (label(say::desk_end_about)) }
        // Nobody ends it for everybody by one tap.
        details.line {
            summary { (label(say::desk_end)) }
            (form(&key("end", say::desk_end_now)))
        }
    };
    desk_page(label(say::desk_browsers), HERE, &main, seen, voice)
}

/// Link for another device. Its code is folded where the link leads to this machine alone, as no
/// other device could open it.
fn link_markup(is_of: DeviceKind, link: &str, voice: &Voice) -> Markup {
    let is_here = is_of == DeviceKind::Machine;
    html! {
        div.answer {
            p { (voice.label(if is_here { say::desk_link_once } else { say::desk_pair_once })) }
            @if !is_here { (link_qr_code_markup(link, voice)) }
            p.typed { (harmless_text(link)) }
            @if is_here { details { summary { (voice.label(say::desk_link_code)) } (link_qr_code_markup(link, voice)) } }
        }
    }
}

/// Choice between the addresses at which the server can be opened to the room, where there are
/// several.
fn address_choice(addresses: &[(String, String)], voice: &Voice) -> Markup {
    html! {
        @match addresses {
            [(address, _)] => (forms::hidden_field("open", address)),
            several => div.field {
                label for="open" { (voice.label(say::desk_room_at)) }
                select #open name="open" {
                    @for (address, through) in several { option value=(address) { (through) " (" (address) ")" } }
                }
            },
        }
    }
}

fn device_button(device: &Device, name: &str, label: Label, voice: &Voice) -> Markup {
    html! {
        form.inline method="post" action=(HERE) {
            (forms::hidden_field("token", &device.token))
            button.first[name == "in"] type="submit" name=(name) value=(device.mark) { (voice.label(label)) }
        }
    }
}

/// Question at the desk whether to accept a waiting device, with the four digits that the device
/// shows.
fn accept_device_question(device: &Device, mark: &str, voice: &Voice) -> Markup {
    let asks = match device.is_of {
        DeviceKind::Organiser => say!(desk_second_waits { mark }),
        DeviceKind::Machine | DeviceKind::Scorer => say!(desk_scorer_waits { mark }),
    };
    html! {
        li {
            p { strong { (voice.say(&asks)) } }
            (device_button(device, "in", say::desk_let_in, voice))
            (device_button(device, "out", say::desk_let_out, voice))
        }
    }
}

fn device_row(device: &Device, voice: &Voice) -> Markup {
    let since = device.since.get(11..16).unwrap_or_default();
    let told = match device.is_of {
        DeviceKind::Machine => say!(desk_browser { since }),
        DeviceKind::Scorer => say!(desk_scorer { since }),
        DeviceKind::Organiser => say!(desk_second { since }),
    };
    html! {
        @if device.waits.is_none() {
            li {
                (voice.say(&told)) " "
                @if device.is_own { (voice.label(say::desk_browser_own)) } @else {
                    // What it has half typed is lost by that.
                    details.line {
                        summary { (voice.label(say::desk_browser_out)) }
                        (device_button(device, "out", say::desk_browser_out_now, voice))
                    }
                }
            }
        }
    }
}

/// Page that is shown after the button has ended the program.
pub fn program_ended_page(voice: &Voice) -> String {
    let main = html! { p { (voice.label(say::desk_ended)) } };
    message_page(&voice.label(say::live_title), &main, None, voice)
}
