//! The table of verbs: the whole command line on one page. An argument has its type in the struct of its verb, its help
//! in the catalogue, its German word in `options.rs`, and here its row.

use super::commands::{
    agreed, complete, correct, database, evening, figures, hand, kitty, man, money, people, report, rules, serve, show,
    stream, table, what_if,
};
use super::demo::Demo;
use super::hall_verbs::TOURNAMENT;
use super::verb::{Takes, Verb};
use super::verbs_below::{KITTY, PLAYERS, RULES, SESSIONS};
use crate::model::say;

/// What means the same behind whatever verb it is typed.
pub const EVERYWHERE: &[Takes] = &[
    Takes::value("db", say::value_file, say::help_db),
    Takes::plain("lang", say::help_lang),
    Takes::plain("format", say::help_format),
    Takes::value("output", say::value_file, say::help_output),
    Takes::plain("session", say::help_session),
    Takes::plain("color", say::help_color),
    Takes::plain("width", say::help_width),
    Takes::plain("ascii", say::help_ascii),
    Takes::plain("yes", say::help_yes),
];

/// What means the same behind every verb that takes it.
pub const COMMON: &[Takes] = &[
    Takes::value("notation", say::value_notation, say::help_hand_notation),
    Takes::plain("dry_run", say::help_hand_dry_run),
    Takes::value("reason", say::value_text, say::help_reason),
    Takes::plain("force", say::help_force),
    Takes::value("once", say::value_token, say::help_once),
    Takes::plain("deal", say::help_deal),
    Takes::value("house", say::value_key_value, say::help_start_house),
    Takes::value("house_file", say::value_file, say::help_start_house_file),
    Takes::value("new", say::value_player, say::help_new),
    Takes::value("known", say::value_player, say::help_known),
    Takes::value("show_as", say::value_currency, say::help_show_as),
    Takes::plain("tournament", say::help_tournament_which),
    Takes::plain("table", say::help_tournament_table),
    Takes::value("date", say::value_date, say::help_date),
    Takes::value("note", say::value_text, say::help_note),
    Takes::value("as_of", say::value_date, say::help_as_of),
    Takes::plain("general", say::help_general),
    Takes::plain("anyway", say::help_anyway),
    Takes::plain("evening", say::help_undo_evening),
    Takes::value("entry", say::value_entry, say::help_undo_entry),
    Takes::plain("loan", say::help_loan),
    Takes::value("kitty_per_lost_game", say::value_amount, say::help_start_kitty_game),
    Takes::value("kitty_per_evening", say::value_amount, say::help_start_kitty_evening),
    Takes::value("ties", say::value_ladder, say::help_tournament_ties),
    Takes::value("fee", say::value_amount, say::help_tournament_fee),
    Takes::value("keep", say::value_amount, say::help_tournament_keep),
    Takes::value("ladder", say::value_ladder, say::help_tournament_ladder),
    Takes::value("last_place", say::value_amount, say::help_tournament_last_place),
    Takes::value("loss_fee", say::value_amount, say::help_tournament_loss_fee),
    Takes::value("loss_fee_from_4th", say::value_amount, say::help_tournament_loss_fee_later),
    Takes::plain("loss_fee_per", say::help_tournament_loss_fee_per),
    Takes::plain("loss_fee_to", say::help_tournament_loss_fee_to),
    Takes::value("round_to", say::value_amount, say::help_tournament_round_to),
    Takes::plain("rest", say::help_tournament_rest),
    Takes::value("categories", say::value_category, say::help_tournament_categories),
    Takes::value("category_prize", say::value_category_prize, say::help_tournament_category_prize),
    Takes::plain("best", say::help_tournament_best),
    Takes::value("day_prize", say::value_amount, say::help_tournament_day_prize),
    Takes::value("goods", say::value_file, say::help_tournament_goods),
];

pub const VERBS: &[Verb] = &[
    Verb::of::<evening::Start>(
        "start",
        "anfang",
        say::help_start,
        &[
            Takes::value("game", say::value_game, say::help_start_game),
            Takes::value("players", say::value_player, say::help_start_players),
            Takes::value("rules", say::value_rules, say::help_start_rules),
            Takes::value("dealer", say::value_player, say::help_start_dealer),
            Takes::value("stake", say::value_amount, say::help_start_stake),
            Takes::value("name", say::value_title, say::help_start_name),
            Takes::value("date", say::value_date, say::help_start_date),
        ],
    ),
    Verb::of::<table::Table>(
        "table",
        "tisch",
        say::help_table,
        &[Takes::plain("quick", say::help_table_quick), Takes::plain("plain", say::help_table_plain)],
    ),
    Verb::of::<evening::Stake>(
        "stake",
        "einsatz",
        say::help_stake,
        &[Takes::value("amount", say::value_amount, say::help_start_stake)],
    ),
    Verb::of::<agreed::Agree>(
        "house",
        "haus",
        say::help_house,
        &[Takes::value("switches", say::value_key_value, say::help_house_switches)],
    ),
    Verb::of::<agreed::Drink>(
        "drink",
        "getränk",
        say::help_drink,
        &[Takes::value("drink", say::value_drink, say::help_drink_drink)],
    ),
    Verb::of::<hand::Hand>(
        "hand",
        "spiel",
        say::help_hand,
        &[Takes::value("note", say::value_text, say::help_hand_note)],
    )
    .once(),
    Verb::of::<correct::Undo>("undo", "zurück", say::help_undo, &[]),
    Verb::of::<correct::Redo>("redo", "vor", say::help_redo, &[]),
    Verb::of::<correct::Fix>(
        "fix",
        "ändern",
        say::help_fix,
        &[
            Takes::plain("number", say::help_fix_number),
            Takes::value("dealer", say::value_player, say::help_fix_dealer),
        ],
    ),
    Verb::of::<correct::Void>("void", "streichen", say::help_void, &[Takes::plain("number", say::help_void_number)]),
    Verb::of::<hand::Seats>(
        "seats",
        "plätze",
        say::help_seats,
        &[
            Takes::value("players", say::value_player, say::help_seats_players),
            Takes::value("dealer", say::value_player, say::help_seats_dealer),
        ],
    ),
    Verb::of::<hand::Dealer>(
        "dealer",
        "geber",
        say::help_dealer,
        &[Takes::value("player", say::value_player, say::help_dealer_player)],
    ),
    Verb::of::<hand::LastRound>(
        "last-round",
        "letzte-runde",
        say::help_last_round,
        &[Takes::value("raeuber", say::value_points, say::help_last_round_raeuber)],
    ),
    Verb::of::<hand::LastFour>("last-four", "letzte-vier", say::help_last_four, &[]),
    Verb::of::<show::Status>("status", "stand", say::help_status, &[]),
    Verb::of::<show::Sheet>("sheet", "zettel", say::help_sheet, &[]),
    Verb::of::<show::Slate>("slate", "tafel", say::help_slate, &[]),
    Verb::of::<show::Explain>(
        "explain",
        "warum",
        say::help_explain,
        &[Takes::plain("number", say::help_explain_number)],
    ),
    Verb::of::<evening::End>("end", "schluss", say::help_end, &[]),
    Verb::of::<evening::Reopen>("reopen", "weiterspielen", say::help_reopen, &[]),
    Verb::of::<evening::Sessions>(
        "sessions",
        "abende",
        say::help_sessions,
        &[Takes::plain("most", say::help_sessions_most)],
    )
    .above(SESSIONS),
    Verb::of::<evening::Use>("use", "nimm", say::help_use, &[Takes::plain("id", say::help_use_id)]),
    Verb::of::<money::Balance>(
        "balance",
        "konto",
        say::help_balance,
        &[
            Takes::value("why", say::value_player, say::help_balance_why),
            Takes::value("assert", say::value_player_amount, say::help_balance_assert),
        ],
    ),
    Verb::of::<money::Settle>(
        "settle",
        "abrechnen",
        say::help_settle,
        &[
            Takes::plain("all", say::help_settle_all),
            Takes::value("since", say::value_date, say::help_settle_since),
            Takes::value("via", say::value_player, say::help_settle_via),
            Takes::plain("pairwise", say::help_settle_pairwise),
            Takes::plain("coin", say::help_settle_coin),
            Takes::value("until", say::value_date, say::help_settle_until),
            Takes::plain("with_general", say::help_settle_with_general),
            Takes::plain("kitty", say::help_settle_kitty),
            Takes::value("paid_in", say::value_currency, say::help_settle_in),
            Takes::value("paid", say::value_player, say::help_settle_paid),
        ],
    )
    .once(),
    Verb::of::<money::Pay>(
        "pay",
        "zahlen",
        say::help_pay,
        &[
            Takes::value("from", say::value_from, say::help_pay_from),
            Takes::value("to", say::value_to, say::help_pay_to),
            Takes::value("amount", say::value_amount, say::help_pay_amount),
            Takes::plain("overpay", say::help_overpay),
            Takes::value("for_currency", say::value_currency, say::help_for_currency),
        ],
    )
    .once(),
    Verb::of::<money::Forgive>(
        "forgive",
        "erlassen",
        say::help_forgive,
        &[
            Takes::value("from", say::value_from, say::help_pay_from),
            Takes::value("to", say::value_to, say::help_pay_to),
            Takes::value("amount", say::value_amount, say::help_pay_amount),
        ],
    ),
    Verb::of::<money::Bill>(
        "bill",
        "zeche",
        say::help_bill,
        &[
            Takes::value("amount", say::value_amount, say::help_bill_amount),
            Takes::value("for_players", say::value_player, say::help_bill_for),
            Takes::plain("drinks", say::help_bill_drinks),
        ],
    ),
    Verb::of::<money::Opening>(
        "opening",
        "übertrag",
        say::help_opening,
        &[
            Takes::value("said", say::value_player_amount, say::help_opening_said),
            Takes::value("cash", say::value_player_amount, say::help_opening_cash),
        ],
    ),
    Verb::of::<kitty::Kitty>("kitty", "kasse", say::help_kitty, &[]).above(KITTY),
    Verb::of::<figures::Stats>(
        "stats",
        "statistik",
        say::help_stats,
        &[
            Takes::value("person", say::value_player, say::help_stats_person),
            Takes::value("game", say::value_game, say::help_stats_game),
            Takes::value("rules", say::value_rules, say::help_stats_rules),
            Takes::value("place", say::value_title, say::help_stats_place),
            Takes::value("since", say::value_date, say::help_stats_since),
            Takes::value("until", say::value_date, say::help_stats_until),
        ],
    ),
    Verb::of::<what_if::WhatIf>(
        "what-if",
        "was-wäre-wenn",
        say::help_what_if,
        &[
            Takes::value("rules", say::value_rules, say::help_what_if_rules),
            Takes::value("stake", say::value_amount, say::help_what_if_stake),
            Takes::value("tried", say::value_key_values, say::help_what_if_try),
            Takes::value("since", say::value_date, say::help_what_if_since),
            Takes::plain("all", say::help_what_if_all),
            Takes::value("tournament", say::value_title, say::help_what_if_tournament),
        ],
    ),
    Verb::of::<report::Report>(
        "report",
        "bericht",
        say::help_report,
        &[
            Takes::value("file", say::value_file, say::help_report_file),
            Takes::plain("svg", say::help_report_svg),
            Takes::value("person", say::value_player, say::help_report_person),
            Takes::value("iban", say::value_iban, say::help_report_iban),
            Takes::value("since", say::value_date, say::help_what_if_since),
            Takes::value("until", say::value_date, say::help_stats_until),
            Takes::plain("all", say::help_what_if_all),
            Takes::value("tournament", say::value_title, say::help_what_if_tournament),
        ],
    ),
    Verb::of::<people::Players>(
        "players",
        "spieler",
        say::help_players,
        &[Takes::plain("left", say::help_players_left)],
    )
    .above(PLAYERS),
    Verb::of::<rules::Rules>(
        "rules",
        "regeln",
        say::help_rules,
        &[
            Takes::value("game", say::value_game, say::help_rules_game),
            Takes::value("set", say::value_rules, say::help_rules_set),
        ],
    )
    .above(RULES),
    Verb::of::<stream::Score>(
        "score",
        "werte",
        say::help_score,
        &[Takes::value("file", say::value_file, say::help_stream_file)],
    ),
    Verb::of::<stream::Import>(
        "import",
        "einlesen",
        say::help_import,
        &[
            Takes::value("file", say::value_file, say::help_stream_file),
            Takes::plain("merge", say::help_import_merge),
            Takes::plain("dry_run", say::help_import_dry_run),
            Takes::plain("incomplete", say::help_import_incomplete),
        ],
    ),
    Verb::of::<stream::Export>(
        "export",
        "ausgeben",
        say::help_export,
        &[
            Takes::value("file", say::value_file, say::help_export_file),
            Takes::plain("all", say::help_export_all),
            Takes::plain("full", say::help_export_full),
            Takes::plain("flat", say::help_export_flat),
            Takes::plain("hledger", say::help_export_hledger),
        ],
    ),
    TOURNAMENT,
    Verb::of::<serve::Serve>(
        "serve",
        "zeigen",
        say::help_serve,
        &[
            Takes::plain("port", say::help_serve_port),
            Takes::value("lan", say::value_address, say::help_serve_lan),
            Takes::plain("entry", say::help_serve_entry),
            Takes::plain("private", say::help_serve_private),
            Takes::plain("new_links", say::help_serve_new_links),
            Takes::value("iban", say::value_iban, say::help_serve_iban),
        ],
    ),
    Verb::of::<show::Log>(
        "log",
        "protokoll",
        say::help_log,
        &[Takes::plain("all", say::help_log_all), Takes::plain("most", say::help_log_most)],
    ),
    Verb::of::<database::Check>(
        "check",
        "prüfen",
        say::help_check,
        &[
            Takes::plain("repair", say::help_check_repair),
            Takes::value("receipt", say::value_words, say::help_check_receipt),
        ],
    ),
    Verb::of::<database::Receipt>(
        "receipt",
        "quittung",
        say::help_receipt,
        &[
            Takes::plain("light", say::help_receipt_light),
            Takes::value("word", say::value_word, say::help_receipt_word),
        ],
    ),
    Verb::of::<database::Backup>(
        "backup",
        "sichern",
        say::help_backup,
        &[Takes::value("to", say::value_file, say::help_backup_file)],
    ),
    Verb::of::<database::Restore>(
        "restore",
        "zurückspielen",
        say::help_restore,
        &[Takes::value("from", say::value_file, say::help_restore_file)],
    ),
    Verb::of::<complete::Completions>(
        "completions",
        "ergänzung",
        say::help_completions,
        &[Takes::plain("shell", say::help_completions_shell)],
    ),
    Verb::of::<complete::Complete>(
        "complete",
        "ergänze",
        say::help_complete,
        &[Takes::plain("words", say::help_complete)],
    )
    .hidden(),
    Verb::of::<man::Man>(
        "man",
        "handbuch",
        say::help_man,
        &[
            Takes::value("verb", say::help_mark_command, say::help_man_verb),
            Takes::value("into", say::help_mark_folder, say::help_man_into),
        ],
    ),
    Verb::of::<Demo>("demo", "vorführen", say::help_demo, &[Takes::plain("tournament", say::help_demo_tournament)]),
];
