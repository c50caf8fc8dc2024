//! Answers to the server: pages and entries, put together from use cases and their pictures.

pub mod browser;
mod clerk;
pub mod desk;
mod entry;
mod links;
mod pages;
mod table;

pub use clerk::{MadePages, Reception, WatchedFile};
pub use links::{OpenedAccess, links_on_paper, valid_links as links};
