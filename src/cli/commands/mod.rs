//! The verbs, one file for each thing that somebody wants to do.

mod evening;
mod file;
mod hand;
mod money;
mod people;
mod rules;
mod show;
mod stream;
mod tournament;

use super::Verb;

pub const VERBS: &[Verb] = &[
    evening::START,
    hand::HAND,
    hand::UNDO,
    hand::REDO,
    hand::FIX,
    hand::VOID,
    hand::SEATS,
    hand::DEALER,
    hand::LAST_ROUND,
    hand::LAST_FOUR,
    show::STATUS,
    show::SHEET,
    show::SLATE,
    show::EXPLAIN,
    evening::END,
    evening::SESSIONS,
    evening::USE,
    money::BALANCE,
    money::SETTLE,
    money::PAY,
    people::PLAYERS,
    rules::RULES,
    stream::SCORE,
    stream::IMPORT,
    stream::EXPORT,
    tournament::TOURNAMENT,
    show::LOG,
    file::CHECK,
    file::BACKUP,
    super::demo::DEMO,
];
