//! In which language somebody reads: what was chosen on a page, else what the phone asks for.
//!
//! Which languages there are is told by whoever starts the server; here they are no more than words.

/// The cookie that remembers a choice, and the name under which it is made.
pub(super) const CHOICE: &str = "lang";

/// A header that lists more languages than anybody reads is not read to its end.
const MOST_WISHES: usize = 32;

/// The one of these that was chosen, if it is one of them.
pub(super) fn offered(languages: &'static [&'static str], chosen: &str) -> Option<&'static str> {
    languages.iter().copied().find(|language| *language == chosen)
}

/// The language most wished for in an `Accept-Language`, if it is one of these.
pub(super) fn wished(languages: &'static [&'static str], accepted: &str) -> Option<&'static str> {
    let mut best: Option<(&'static str, u32)> = None;
    for wish in accepted.split(',').take(MOST_WISHES) {
        let (range, weight) = wish.split_once(';').unwrap_or((wish, "q=1"));
        let primary = range.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let Some(language) = offered(languages, &primary) else { continue };
        let weight = thousandths(weight).unwrap_or(0);
        // Of equal wishes the first one counts.
        if weight > best.map_or(0, |(_, most)| most) {
            best = Some((language, weight));
        }
    }
    best.map(|(language, _)| language)
}

/// `q=0.8` as 800.
fn thousandths(weight: &str) -> Option<u32> {
    let text = weight.trim().strip_prefix("q=").or_else(|| weight.trim().strip_prefix("Q="))?;
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !matches!(whole, "0" | "1") || part.len() > 3 || !is_digits(part) {
        return None;
    }
    let part = format!("{part:0<3}").parse::<u32>().ok()?;
    Some((if whole == "1" { 1000 } else { part }).min(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: &[&str] = &["de", "en"];

    /// docs/live.md, Who gets in: "in the reader's language (`Accept-Language`, …)".
    #[test]
    fn the_language_most_wished_for_is_spoken() {
        let cases = [
            ("de", Some("de")),
            ("en-GB,en;q=0.9,de;q=0.8", Some("en")),
            ("fr-FR, fr;q=0.9, de-AT;q=0.5, en;q=0.4", Some("de")),
            ("en;q=0.5, de;q=0.7", Some("de")),
            ("en;q=0.7,de;q=0.7", Some("en")),
            ("en;q=0, de;q=0.001", Some("de")),
            ("DE-ch", Some("de")),
            ("de;q=nonsense, en;q=0.1", Some("en")),
            ("en;q=2.5, de;q=1.000", Some("de")),
            ("*", None),
            ("fr", None),
            ("", None),
            (";;;,,,=", None),
        ];
        for (accepted, language) in cases {
            assert_eq!(wished(BOTH, accepted), language, "{accepted}");
        }
        assert_eq!(wished(BOTH, &format!("{}de", "fr,".repeat(32))), None);
    }

    #[test]
    fn only_what_is_offered_can_be_chosen() {
        assert_eq!(offered(BOTH, "en"), Some("en"));
        assert_eq!(offered(BOTH, "en\r\nX: y"), None);
    }
}
