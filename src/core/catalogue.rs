//! Text of the catalogue, as the sentences of `model::say` are looked up in it.

/// Messages of one language in the order of their keys, as `build.rs` put them together.
#[derive(Debug)]
pub struct Messages {
    pub text: &'static str,
    /// Where each message begins, and where its key ends. Offsets instead of slices, because
    /// addresses would have to be relocated when the program starts.
    pub places: &'static [(u32, u32)],
}

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
