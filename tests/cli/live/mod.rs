//! `serve` as a room would meet it: the command as a process of its own, phones over real sockets,
//! other commands beside it (docs/live.md).

#[path = "../../inside/serve/listener.rs"]
mod listener;
#[path = "../../inside/serve/phone.rs"]
mod phone;

mod attack;
mod browser;
mod codes;
mod day;
mod desk;
mod evening;
mod file;
mod finds;
mod hall;
mod pages;
mod paired;
mod refusals;
mod room;
mod steps;
mod tables;
mod ways;
