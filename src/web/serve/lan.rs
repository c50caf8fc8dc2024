//! At which addresses of the local network phones can find this machine.
//!
//! Only addresses that the machine has can be bound; none is ever bound that means "all of them", because then nobody
//! could say which Host is right.

use std::io;
use std::net::{IpAddr, Ipv4Addr};

use crate::model::{Refusal, refuse};

/// An address of this machine, with the name of what it is reached through (`wlan0`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Local {
    pub address: IpAddr,
    pub through: String,
}

/// Addresses that phones in the same network may reach, the likeliest first.
///
/// # Errors
/// Where the system does not tell its addresses.
pub fn addresses() -> io::Result<Vec<Local>> {
    let all = if_addrs::get_if_addrs()?;
    let all = all.into_iter().filter(if_addrs::Interface::is_oper_up);
    Ok(likely(all.map(|interface| Local { address: interface.ip(), through: interface.name }).collect()))
}

fn likely(mut all: Vec<Local>) -> Vec<Local> {
    all.retain(|local| is_reachable(local.address));
    all.sort_by_cached_key(|local| (is_made_up(&local.through), rank(local.address), local.address));
    all.dedup_by_key(|local| local.address);
    all
}

/// A link-local address of the sixth version needs a zone, which no address in a browser can have.
fn is_reachable(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => !four.is_loopback() && !four.is_unspecified() && !four.is_multicast(),
        IpAddr::V6(six) => {
            !six.is_loopback() && !six.is_unspecified() && !six.is_multicast() && !six.is_unicast_link_local()
        }
    }
}

/// Home and hall networks first, then what a network without a router gives itself.
fn rank(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(four) if four.is_private() => 0,
        IpAddr::V4(four) if four.is_link_local() => 3,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    }
}

/// Networks that exist in this machine only, for other programs.
fn is_made_up(name: &str) -> bool {
    ["docker", "br-", "veth", "virbr", "vboxnet", "vmnet", "lxc", "tun", "tap", "utun", "vEthernet"]
        .iter()
        .any(|begin| name.starts_with(begin))
}

/// What `--lan` leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    One(IpAddr),
    /// Somebody has to say which.
    Several(Vec<Local>),
}

/// The address that was named, or the only one there is.
///
/// # Errors
/// Where there is none, or the one named is not of this machine.
pub fn choose(named: Option<&str>, here: &[Local]) -> Result<Choice, Refusal> {
    let list = || here.iter().map(|local| local.address.to_string()).collect::<Vec<String>>().join(", ");
    let Some(text) = named else {
        return match here {
            [] => Err(refuse!(network_missing)),
            [only] => Ok(Choice::One(only.address)),
            several => Ok(Choice::Several(several.to_vec())),
        };
    };
    let address: Option<IpAddr> = text.parse().ok();
    let known = address.filter(|address| here.iter().any(|local| local.address == *address));
    match known {
        Some(address) => Ok(Choice::One(address)),
        None if here.is_empty() => Err(refuse!(network_missing)),
        None => Err(refuse!(address_not_here { value: text, here: list() })),
    }
}

/// Where nothing else is said: this machine alone.
pub const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

#[cfg(test)]
mod tests {
    use super::*;

    fn local(address: &str, through: &str) -> Local {
        Local { address: address.parse().unwrap(), through: through.to_owned() }
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
        let likely: Vec<String> = likely(all).iter().map(|local| local.address.to_string()).collect();
        assert_eq!(likely, ["192.168.178.34", "203.0.113.9", "fd00::5", "169.254.7.7", "172.17.0.1"]);
    }

    #[test]
    fn one_address_is_taken_and_of_several_one_is_asked_for() {
        let one = [local("192.168.1.5", "wlan0")];
        let two = [local("192.168.1.5", "wlan0"), local("10.0.0.5", "eth0")];
        assert_eq!(choose(None, &one), Ok(Choice::One("192.168.1.5".parse().unwrap())));
        assert_eq!(choose(None, &two), Ok(Choice::Several(two.to_vec())));
        assert_eq!(choose(Some("10.0.0.5"), &two), Ok(Choice::One("10.0.0.5".parse().unwrap())));
        assert_eq!(choose(None, &[]).unwrap_err().code, crate::model::code::network_missing);
        for wrong in ["10.0.0.6", "0.0.0.0", "::", "wlan0", ""] {
            assert_eq!(choose(Some(wrong), &two).unwrap_err().code, crate::model::code::address_not_here, "{wrong}");
        }
    }

    #[test]
    fn this_machine_tells_its_addresses() {
        assert!(addresses().unwrap().iter().all(|local| is_reachable(local.address)));
    }
}
