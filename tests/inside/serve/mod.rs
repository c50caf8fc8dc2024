//! The server for the phones in the room, over real sockets: what it answers, whom it lets in, what
//! it tells, what it bears (docs/live.md). The clerk behind it is a stand-in that counts what
//! reaches it.

mod attack;
mod clerk;
mod crowd;
mod entries;
mod events;
mod lifecycle;
mod links;
mod listener;
mod phone;
mod process;
mod protocol;
mod safety;
