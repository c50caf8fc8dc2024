//! The verbs, one file for each thing that somebody wants to do.

pub mod complete;
pub mod correct;
pub mod database;
pub mod evening;
pub mod figures;
pub mod hand;
pub mod house;
pub mod kitty;
pub mod man;
pub mod money;
pub mod moved;
pub mod pay;
pub mod people;
pub mod put_right;
pub mod report;
pub mod rules;
pub mod serve;
pub mod settle;
pub mod settling;
pub mod show;
pub mod stream;
pub mod switch;
pub mod table;
pub mod tournament;
