//! The moment, which only the use cases ask for: the rules get it as a value.

/// As the log and headers have it: local time with its offset.
pub fn now() -> String {
    chrono::Local::now().to_rfc3339_opts(chrono::SecondsFormat::Secs, false)
}
