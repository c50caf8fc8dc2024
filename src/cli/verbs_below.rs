//! Verbs behind another verb, but for those of the hall: people, evenings, the kitty, rules of one's own.

use super::commands::{evening, kitty, own_rules, people, rules};
use super::verb::{Takes, Verb};
use crate::model::say;

pub const PLAYERS: &[Verb] = &[
    Verb::of::<people::Add>("add", "neu", say::help_players_add, &[Takes::plain("names", say::help_players_name)]),
    Verb::of::<people::Rename>(
        "rename",
        "umbenennen",
        say::help_players_rename,
        &[Takes::plain("from", say::help_players_name), Takes::plain("to", say::help_players_to)],
    ),
    Verb::of::<people::Merge>(
        "merge",
        "vereinen",
        say::help_players_merge,
        &[Takes::plain("from", say::help_players_name), Takes::plain("to", say::help_players_into)],
    ),
    Verb::of::<people::Split>(
        "split",
        "trennen",
        say::help_players_split,
        &[Takes::plain("name", say::help_players_name)],
    ),
    Verb::of::<people::Leave>(
        "leave",
        "gehen",
        say::help_players_leave,
        &[Takes::plain("name", say::help_players_name)],
    ),
    Verb::of::<people::Return>(
        "return",
        "kommen",
        say::help_players_return,
        &[Takes::plain("name", say::help_players_name)],
    ),
];

pub const SESSIONS: &[Verb] = &[
    Verb::of::<evening::Strike>("void", "streichen", say::help_sessions_void, &[Takes::plain("id", say::help_use_id)]),
    Verb::of::<evening::Restore>(
        "restore",
        "zurückholen",
        say::help_sessions_restore,
        &[Takes::plain("id", say::help_use_id)],
    ),
];

pub const KITTY: &[Verb] = &[
    Verb::of::<kitty::Take>(
        "take",
        "nimmt",
        say::help_kitty_take,
        &[
            Takes::value("player", say::value_player, say::help_pay_from),
            Takes::value("amount", say::value_amount, say::help_pay_amount),
            Takes::plain("owed", say::help_kitty_owed),
        ],
    ),
    Verb::of::<kitty::Spend>(
        "spend",
        "gibt",
        say::help_kitty_spend,
        &[
            Takes::value("amount", say::value_amount, say::help_pay_amount),
            Takes::value("by", say::value_player, say::help_kitty_by),
        ],
    ),
    Verb::of::<kitty::PayOut>(
        "pay",
        "zahlt",
        say::help_kitty_pay,
        &[
            Takes::value("player", say::value_player, say::help_pay_to),
            Takes::value("amount", say::value_amount, say::help_pay_amount),
        ],
    ),
    Verb::of::<kitty::Agree>("agree", "gilt", say::help_kitty_agree, &[]),
];

pub const RULES: &[Verb] = &[
    Verb::of::<own_rules::Save>(
        "save",
        "sichern",
        say::help_rules_save,
        &[
            Takes::value("name", say::value_name, say::help_own_rules_name),
            Takes::value("from", say::value_rules, say::help_rules_from),
            Takes::value("source", say::value_text, say::help_rules_source),
            Takes::value("note", say::value_text, say::help_rules_note),
        ],
    ),
    Verb::of::<own_rules::Show>(
        "show",
        "zeigen",
        say::help_rules_show,
        &[Takes::value("name", say::value_rules, say::help_rules_any)],
    ),
    Verb::of::<rules::Compare>(
        "compare",
        "vergleichen",
        say::help_rules_compare,
        &[
            Takes::value("one", say::value_rules, say::help_rules_any),
            Takes::value("other", say::value_rules, say::help_rules_other),
        ],
    ),
    Verb::of::<own_rules::Rename>(
        "rename",
        "umbenennen",
        say::help_rules_rename,
        &[
            Takes::value("from", say::value_name, say::help_own_rules_name),
            Takes::value("to", say::value_name, say::help_rules_to),
        ],
    ),
    Verb::of::<own_rules::Remove>(
        "remove",
        "entfernen",
        say::help_rules_remove,
        &[Takes::value("name", say::value_name, say::help_own_rules_name)],
    ),
    Verb::of::<own_rules::Export>(
        "export",
        "ausgeben",
        say::help_rules_export,
        &[
            Takes::value("name", say::value_name, say::help_own_rules_name),
            Takes::value("file", say::value_file, say::help_rules_export_file),
        ],
    ),
    Verb::of::<own_rules::Import>(
        "import",
        "einlesen",
        say::help_rules_import,
        &[
            Takes::value("file", say::value_file, say::help_rules_import_file),
            Takes::plain("replace", say::help_rules_replace),
        ],
    ),
];
