//! Text of the catalogue, as the sentences of `model::say` are looked up in it.

/// Messages of one language in the order of their keys, as `build.rs` put them together.
#[derive(Debug)]
pub struct Messages {
    pub text: &'static str,
    /// Where each begins, and where its key ends. Numbers, and no parts of the text: what has no
    /// address in it need not be moved when the program starts.
    pub places: &'static [(u32, u32)],
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
