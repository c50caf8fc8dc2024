//! The verbs behind `tournament`: everything that is done in the hall.

use super::commands::tournament::{At, Correcting, In, hall, money, paper, people, ranking, season, table, terms};
use super::commands::{correct, hand, show};
use super::verb::{Takes, Verb};
use crate::model::say;

pub const TOURNAMENT: Verb =
    Verb::of::<In<people::List>>("tournament", "turnier", say::help_tournament, &[]).above(VERBS);

const SERIES: Takes = Takes::plain("series", say::help_tournament_series);

const VERBS: &[Verb] = &[
    Verb::of::<In<people::New>>(
        "new",
        "neu",
        say::help_tournament_new,
        &[
            Takes::value("name", say::value_title, say::help_tournament_name),
            Takes::value("game", say::value_game, say::help_start_game),
            Takes::value("rules", say::value_rules, say::help_start_rules),
            Takes::plain("series", say::help_tournament_new_series),
            Takes::plain("rounds", say::help_tournament_new_rounds),
        ],
    ),
    Verb::of::<In<terms::Set>>("set", "einstellen", say::help_tournament_set, &[]),
    Verb::of::<In<people::Add>>(
        "add",
        "dazu",
        say::help_tournament_add,
        &[
            Takes::value("players", say::value_player, say::help_tournament_players),
            Takes::value("club", say::value_text, say::help_tournament_club),
            Takes::value("category", say::value_category, say::help_tournament_add_category),
        ],
    ),
    Verb::of::<In<people::Change>>(
        "change",
        "angaben",
        say::help_tournament_change,
        &[
            Takes::value("player", say::value_player, say::help_tournament_player),
            Takes::value("club", say::value_text, say::help_tournament_change_club),
            Takes::value("category", say::value_category, say::help_tournament_change_category),
        ],
    ),
    Verb::of::<In<people::Withdraw>>(
        "withdraw",
        "abmelden",
        say::help_tournament_withdraw,
        &[Takes::value("player", say::value_player, say::help_tournament_player)],
    ),
    Verb::of::<In<people::Import>>(
        "import",
        "einlesen",
        say::help_tournament_import,
        &[
            Takes::value("file", say::value_roll, say::help_tournament_roll),
            Takes::plain("new", say::help_tournament_roll_new),
        ],
    ),
    Verb::of::<In<money::Paid>>(
        "paid",
        "bezahlt",
        say::help_tournament_paid,
        &[
            Takes::value("people", say::value_player, say::help_tournament_person),
            Takes::plain("all", say::help_tournament_paid_all),
            Takes::value("amount", say::value_amount, say::help_tournament_paid_amount),
            Takes::plain("nothing", say::help_tournament_paid_nothing),
        ],
    ),
    Verb::of::<In<people::Entrants>>(
        "entrants",
        "teilnehmer",
        say::help_tournament_entrants,
        &[Takes::value("file", say::value_file, say::help_tournament_list_file)],
    ),
    Verb::of::<In<hall::Draw>>(
        "draw",
        "auslosen",
        say::help_tournament_draw,
        &[
            Takes::plain("series", say::help_tournament_draw_series),
            Takes::plain("seed", say::help_tournament_seed),
            Takes::plain("mode", say::help_tournament_mode),
            Takes::plain("prefer", say::help_tournament_prefer),
            Takes::value("fix", say::value_player_table, say::help_tournament_fix_place),
            Takes::plain("again", say::help_tournament_draw_again),
            Takes::plain("stay", say::help_tournament_draw_stay),
            Takes::plain("anyway", say::help_tournament_draw_anyway),
        ],
    ),
    Verb::of::<In<hall::Tables>>(
        "tables",
        "tische",
        say::help_tournament_tables,
        &[Takes::plain("by_name", say::help_tournament_by_name), SERIES],
    ),
    Verb::of::<In<paper::Sheets>>(
        "sheets",
        "zettel",
        say::help_tournament_sheets,
        &[
            Takes::value("file", say::value_file, say::help_tournament_sheets_file),
            SERIES,
            Takes::plain("seating", say::help_tournament_paper_seating),
            Takes::plain("by_name", say::help_tournament_paper_by_name),
            Takes::plain("start_list", say::help_tournament_paper_start_list),
            Takes::plain("ranking", say::help_tournament_paper_ranking),
            Takes::plain("prizes", say::help_tournament_paper_prizes),
            Takes::plain("certificates", say::help_tournament_paper_certificates),
            Takes::plain("signs", say::help_tournament_paper_signs),
        ],
    ),
    Verb::of::<In<At<hand::Hand>>>(
        "hand",
        "spiel",
        say::help_tournament_hand,
        &[Takes::value("note", say::value_text, say::help_hand_note), SERIES],
    )
    .once(),
    Verb::of::<In<Correcting<correct::Fix>>>(
        "fix",
        "ändern",
        say::help_tournament_fix,
        &[
            Takes::plain("number", say::help_fix_number),
            Takes::value("dealer", say::value_player, say::help_fix_dealer),
            SERIES,
        ],
    ),
    Verb::of::<In<Correcting<correct::Void>>>(
        "void",
        "streichen",
        say::help_tournament_void,
        &[Takes::plain("number", say::help_void_number), SERIES],
    ),
    Verb::of::<In<table::Undo>>("undo", "zurück", say::help_tournament_undo, &[SERIES]),
    Verb::of::<In<table::Redo>>("redo", "vor", say::help_tournament_redo, &[SERIES]),
    Verb::of::<In<At<show::Explain>>>(
        "explain",
        "warum",
        say::help_tournament_explain,
        &[Takes::plain("number", say::help_explain_number), SERIES],
    ),
    Verb::of::<In<At<show::Sheet>>>("sheet", "blatt", say::help_tournament_sheet, &[SERIES]),
    Verb::of::<In<table::End>>("end", "schluss", say::help_tournament_end, &[SERIES]),
    Verb::of::<In<hall::Enter>>(
        "result",
        "ergebnis",
        say::help_tournament_result,
        &[
            Takes::value("scores", say::value_player_points, say::help_tournament_scores),
            SERIES,
            Takes::plain("again", say::help_tournament_again),
            Takes::plain("correct", say::help_tournament_correct),
            Takes::plain("hands", say::help_tournament_hands),
            Takes::plain("anyway", say::help_tournament_result_anyway),
        ],
    )
    .once(),
    Verb::of::<In<hall::Missing>>("missing", "offen", say::help_tournament_missing, &[]),
    Verb::of::<In<ranking::Standings>>(
        "standings",
        "stand",
        say::help_tournament_standings,
        &[
            Takes::plain("series", say::help_tournament_only_series),
            Takes::value("category", say::value_category, say::help_tournament_category),
        ],
    ),
    Verb::of::<In<money::Prizes>>(
        "prizes",
        "preise",
        say::help_tournament_prizes,
        &[Takes::plain("list", say::help_tournament_prizes_list)],
    ),
    Verb::of::<In<money::Money>>("money", "kasse", say::help_tournament_money, &[]),
    Verb::of::<In<season::Season>>(
        "season",
        "pokal",
        say::help_tournament_season,
        &[
            Takes::value("name", say::value_title, say::help_tournament_season_name),
            Takes::value("of", say::value_tournaments, say::help_tournament_season_of),
            Takes::value("count", say::value_count, say::help_tournament_season_count),
            Takes::plain("points", say::help_tournament_season_points),
        ],
    ),
    Verb::of::<In<ranking::Export>>(
        "export",
        "ausgeben",
        say::help_tournament_export,
        &[Takes::value("file", say::value_file, say::help_tournament_list_file)],
    ),
    Verb::of::<In<ranking::Report>>(
        "report",
        "aushang",
        say::help_tournament_report,
        &[
            Takes::value("file", say::value_file, say::help_tournament_report_file),
            Takes::plain("certificates", say::help_tournament_paper_certificates),
            Takes::plain("every", say::help_tournament_every),
            Takes::plain("watch", say::help_tournament_watch),
        ],
    ),
    Verb::of::<In<people::Log>>("log", "protokoll", say::help_tournament_log, &[]),
    Verb::of::<In<people::List>>("list", "liste", say::help_tournament_list, &[]),
    Verb::of::<In<people::Use>>(
        "use",
        "nimm",
        say::help_tournament_use,
        &[Takes::plain("name", say::help_tournament_use_name)],
    ),
];
