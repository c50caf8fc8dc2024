//! A small, safe server for the phones in the room (docs/live.md).
//!
//! It reads requests, decides who may, sends answers and tells all phones when something changed. What stands on a page
//! and what an entry does it asks a [`Clerk`], so it knows neither games nor the file, writes no pages and speaks no
//! language. It serves no files, keeps no log, has no accounts, and does not encrypt: `docs/live.md` says against whom
//! it protects and against whom it does not.

mod address;
mod allowance;
mod answer;
mod asked;
mod clerk;
mod connection;
mod gate;
mod head;
mod hub;
pub mod lan;
mod language;
mod limits;
mod listen;
mod notice;
mod pass;
mod percent;
pub mod policy;
mod porter;
mod queue;
mod replay;
mod route;
mod scribe;
mod secret;
mod server;
pub mod signals;
mod stop;
mod watch;
mod wire;
mod workers;

pub use answer::{Answer, Status};
pub use asked::{Asked, Shape, Submission, Viewer};
pub use clerk::{Clerk, Entered};
pub use notice::Notice;
pub use pass::{Link, Purpose};
pub use policy::Policy;
pub use route::{Destination, Route};
pub use secret::Secret;
pub use server::{Server, Setup, url};

/// What a stand-in for the clerk needs besides.
pub mod tried {
    pub use super::answer::Content;
    pub use super::limits::Limits;
    pub use super::secret::FormToken;
}
