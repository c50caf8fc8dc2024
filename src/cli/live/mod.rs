//! Answers to web requests: pages and form results, put together from use cases and the reports of
//! `show`.

pub mod browser;
mod clerk;
pub mod desk;
mod entry;
mod links;
mod pages;
mod table;

pub use clerk::{AnswerCache, DatabaseClerk};
pub use links::{GrantedServerAccess, table_links_to_print, valid_links as links};
pub use pages::WatchedFile;
