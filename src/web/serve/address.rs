//! Whether a request was meant for us: the Host it names, and for a change the Origin it comes from.
//!
//! A page of a stranger can make a browser in the room ask whatever it likes; what it cannot do is to name another Host
//! than its own (DNS rebinding) or to hide where it comes from (forms across sites). So both are compared with the
//! very address at which the request arrived; names, `localhost` too, are never right.

use std::net::{IpAddr, SocketAddr};

/// The port that an address of the web has without saying so.
const UNSAID: u16 = 80;

/// Whether a request at this address names it as its Host.
pub(super) fn is_here(host: &str, here: SocketAddr) -> bool {
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

/// Whether a change comes from a page of ours. `site` is what newer browsers say of their own accord, where they do:
/// over plain HTTP in a local network they do not.
pub(super) fn is_own(origin: Option<&str>, site: Option<&str>, host: &str) -> bool {
    let from_here = origin.and_then(|origin| origin.strip_prefix("http://")).is_some_and(|origin| origin == host);
    from_here && site.is_none_or(|site| site == "same-origin")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/live.md, Who gets in: "Only requests whose Host is a bound address".
    #[test]
    fn only_the_address_itself_is_a_host() {
        let here: SocketAddr = "192.168.1.5:8080".parse().unwrap();
        assert!(is_here("192.168.1.5:8080", here));
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
            assert!(!is_here(host, here), "{host}");
        }
    }

    #[test]
    fn the_usual_port_need_not_be_said() {
        assert!(is_here("10.0.0.1", "10.0.0.1:80".parse().unwrap()));
        assert!(is_here("10.0.0.1:80", "10.0.0.1:80".parse().unwrap()));
        assert!(is_here("[fd00::1]", "[fd00::1]:80".parse().unwrap()));
        assert!(is_here("[fd00::1]:8080", "[fd00::1]:8080".parse().unwrap()));
        assert!(!is_here("[fd00::1]", "[fd00::1]:8080".parse().unwrap()));
        assert!(!is_here("fd00::1", "[fd00::1]:80".parse().unwrap()));
    }

    /// docs/live.md, Who gets in: "every change needs Origin = Host".
    #[test]
    fn a_change_comes_from_a_page_of_ours() {
        let host = "192.168.1.5:8080";
        assert!(is_own(Some("http://192.168.1.5:8080"), None, host));
        assert!(is_own(Some("http://192.168.1.5:8080"), Some("same-origin"), host));
        for origin in [
            "null",
            "",
            "http://evil.example",
            "https://192.168.1.5:8080",
            "http://192.168.1.5",
            "192.168.1.5:8080",
            "http://192.168.1.5:8080/",
        ] {
            assert!(!is_own(Some(origin), None, host), "{origin}");
        }
        assert!(!is_own(None, None, host));
        assert!(!is_own(None, Some("same-origin"), host));
        for site in ["cross-site", "same-site", "none", ""] {
            assert!(!is_own(Some("http://192.168.1.5:8080"), Some(site), host), "{site}");
        }
    }
}
