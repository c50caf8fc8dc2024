//! The pages of a tournament: the sheets for the tables, and the wall.

use crate::app::contest::day::{SeatView, SeriesView, TableProgress, TableView};
use crate::app::contest::ranking::{RankingLine, RankingView};
use crate::games::header::ActivePlayerCount;
use crate::games::{GameKind, Rules};
use crate::model::Points;
use crate::present::tournament::sheets::Links;
use crate::present::tournament::wall::{PageTime, wall_page};
use crate::present::{Lang, Voice};
use crate::tournament::board::SeriesBeingPlayed;
use crate::tournament::change::SettingsChange;
use crate::tournament::settings::{LossTariff, Settings};
use crate::tournament::standings::{
    NeighbourDifferences, PlaceReason, Rung, SeriesResult, TieBreakDifference, TieBreakFigure,
};

const HOSTILE: [&str; 4] = [
    "<script>alert(1)</script>",
    "\u{202e}enna\u{7}",
    "王王王王王王王王王王王王王王王王",
    "\"&'</style>",
];

fn sheets(series: &SeriesView, voice: &Voice) -> String {
    crate::present::tournament::sheets::blank_sheets(series, &Links::new(), voice)
}

/// Tables of these sizes, everybody called after the start number.
fn series(game: GameKind, set: &str, sizes: &[usize], rounds: u32) -> SeriesView {
    let mut number = 0;
    let mut seat = || {
        number += 1;
        SeatView {
            number,
            player: format!("Player {number}."),
            by_name: String::new(),
            withdrawn: false,
            ranked_as: number,
            result: None,
        }
    };
    let tables = sizes.iter().zip(1..).map(|(size, table)| TableView {
        table,
        seats: (0..*size).map(|_| seat()).collect(),
        progress: TableProgress::Open,
        evening: None,
        waits: None,
        no_games: false,
        again: None,
        compares_games: true,
    });
    SeriesView {
        tournament: "Herbst".to_owned(),
        series: 2,
        series_planned: 4,
        current: 2,
        rounds,
        rules: Rules::named(game, set).unwrap(),
        own_rules: None,
        settings: Settings::default(),
        seed: "4711".to_owned(),
        repeats: 0,
        least_repeats: 0,
        by_hand: 0,
        sits_out: Vec::new(),
        not_apart: Vec::new(),
        tables: tables.collect(),
    }
}

fn achertal(sizes: &[usize], rounds: u32) -> SeriesView {
    series(GameKind::Dreierles, "achertal", sizes, rounds)
}

fn steinmauern(sizes: &[usize], rounds: u32) -> SeriesView {
    series(GameKind::Dreierles, "steinmauern-turnier", sizes, rounds)
}

/// Two series, the points falling from the first to the last, the names as on the sheets.
fn ranking(players: u32, has_bonus: bool) -> RankingView {
    let row = |number: u32| {
        let points = Points::whole(100 - i64::from(number));
        let bonus = Points::whole(if has_bonus { 30 } else { 0 });
        let result = SeriesResult { points, bonus, won: 1, lost: 0, hands: 12 };
        RankingLine {
            place: number,
            number,
            player: format!("Player {number}."),
            club: None,
            withdrawn: false,
            series: vec![Some(result), None],
            points,
            bonus,
            total: points + bonus,
            won: 1,
            lost: 0,
            hands: 12,
            decided_by: PlaceReason::Total,
            parted: NeighbourDifferences::default(),
            waits_for: Vec::new(),
            is_behind: false,
        }
    };
    RankingView {
        without_games: Vec::new(),
        tournament: "Herbst".to_owned(),
        date: None,
        place: None,
        rules: if has_bonus { "achertal" } else { "steinmauern-turnier" },
        series_planned: 4,
        series_drawn: 2,
        series_done: 1,
        only: None,
        running: Some(RUNNING),
        missing: vec![(2, vec![3, 7])],
        sat_out: Vec::new(),
        is_blank: players == 0,
        differing: Vec::new(),
        has_bonus,
        ladder: Rung::DEFAULT_LADDER.to_vec(),
        rows: (1..=players).map(row).collect(),
        categories: Vec::new(),
        clubs: None,
        names: Vec::new(),
        present: 0,
        tried: SettingsChange::default(),
    }
}

const RUNNING: SeriesBeingPlayed = SeriesBeingPlayed { series: 2, tables_in: 18, tables: 20 };

fn voices() -> [Voice; 2] {
    [Voice::new(Lang::De), Voice::new(Lang::En)]
}

/// When a page was made.
fn at(told: &str) -> PageTime<'_> {
    PageTime { told, exact: "2026-11-22T20:15:00+01:00", clock: None }
}

fn count(page: &str, part: &str) -> usize {
    page.matches(part).count()
}

/// The few lines that turn the pages of the wall.
const SCRIPT: &str = include_str!("../../src/show/present/tournament/wall/wall.js");

/// It asks for nothing from anywhere, and nothing in it runs but what turns the pages of the wall;
/// one `main`, one `h1`, and no style beside the style sheet, which is named by its hash.
fn assert_stands_alone(page: &str) {
    assert_eq!((count(page, "<main"), count(page, "<h1"), count(page, " style=")), (1, 1, 0));
    assert!(!page.contains("unsafe"));
    assert_eq!(
        count(page, "http-equiv=\"refresh\""),
        count(page, "<noscript><meta http-equiv=\"refresh\"")
    );
    let page = &page.replace(&format!("<script>{SCRIPT}</script>"), "");
    // A hash may have any letters.
    let policy = page.split("content=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let page = &page.replace(policy.trim_start_matches("default-src 'none'"), "");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>"));
    for foreign in ["http:", "https:", "//", "<script", "<link", "<img", "url(", "@import", "src="]
    {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("default-src 'none'"));
    assert!(!page.chars().any(|c| (c.is_control() && c != '\n')
        || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')));
}

#[test]
fn the_pages_stand_alone() {
    for voice in voices() {
        assert_stands_alone(&sheets(&achertal(&[3, 4], 4), &voice));
        assert_stands_alone(&wall_page(
            &ranking(60, true),
            None,
            None,
            None,
            30,
            at("20:15"),
            &voice,
        ));
        assert_stands_alone(&wall_page(
            &ranking(200, false),
            Some(&steinmauern(&[4; 50], 3)),
            None,
            None,
            30,
            at("20:15"),
            &voice,
        ));
    }
}

#[test]
fn hostile_names_are_harmless() {
    for voice in voices() {
        let mut view = achertal(&[4], 3);
        let mut board = ranking(4, true);
        for (place, name) in HOSTILE.iter().enumerate() {
            view.tables[0].seats[place].player = (*name).to_owned();
            board.rows[place].player = (*name).to_owned();
            board.rows[place].club = Some((*name).to_owned());
        }
        view.tournament = HOSTILE[0].to_owned();
        view.seed = HOSTILE[3].to_owned();
        board.tournament = HOSTILE[3].to_owned();
        for page in [
            sheets(&view, &voice),
            wall_page(&board, Some(&view), None, None, 30, at(HOSTILE[0]), &voice),
        ] {
            assert_stands_alone(&page);
            assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
            assert!(page.contains(">enna\u{fffd}</bdi>"));
            assert!(page.contains("&quot;&amp;'&lt;/style&gt;</bdi>"));
            assert_eq!(count(&page, "</style>"), 1);
            assert!(page.contains("王王"));
        }
    }
}

#[test]
fn a_table_has_its_page() {
    for voice in voices() {
        let page = sheets(&steinmauern(&[3, 3, 4, 4], 4), &voice);
        assert_eq!(count(&page, "<section class=\"sheet at"), 4);
        assert_eq!(count(&page, "<tr class=\"hand"), 12 + 12 + 16 + 16);
        for table in 1..=4 {
            assert!(page.contains(&format!("<strong>{table}</strong>")));
        }
        for number in 1..=14 {
            assert!(page.contains(&format!(">Player {number}.</bdi>")), "{number}");
        }
        // More than a page holds goes on where the first one ends, and the sums come once.
        let long = sheets(&steinmauern(&[4], 12), &voice);
        assert_eq!(count(&long, "<section class=\"sheet at"), 2);
        assert_eq!(count(&long, "<tr class=\"hand"), 48);
        assert_eq!(count(&long, "<thead>"), 2);
        assert_eq!(count(&long, "<tfoot>"), 1);
        assert_eq!(count(&long, "<tr class=\"carried"), 1);
        assert_eq!(count(&long, "<td class=\"number\">48</td>"), 1);
    }
}

/// The dealers of a page of sheets, hand by hand; an empty one has to be written in.
fn dealers(page: &str) -> Vec<String> {
    let cells = page.split("<td class=\"dealer\">").skip(1);
    cells
        .map(|cell| {
            let cell = cell.split("</td>").next().unwrap();
            let name = cell.split("<bdi class=\"name\">").nth(1);
            name.map_or_else(String::new, |name| name.split('<').next().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn the_deal_goes_round_from_the_first_seat() {
    let [german, _] = voices();
    let page = sheets(&steinmauern(&[3], 2), &german);
    let [one, two, three] = ["Player 1.", "Player 2.", "Player 3."];
    assert_eq!(dealers(&page), [one, two, three, one, two, three]);
    let first = page.split("<ol class=\"order\">").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(first.contains(one) && first.contains("gibt zuerst"));
    assert_eq!(count(&page, "gibt zuerst"), 1);
    // In Droggn whoever plays deals next.
    let page = sheets(&series(GameKind::Droggn, "fulpmes", &[3], 2), &german);
    assert_eq!(dealers(&page), [one, "", "", "", "", ""]);
    assert!(page.contains("wer gespielt hat, gibt danach"));
}

#[test]
fn the_dealer_sits_out_at_four() {
    let [german, english] = voices();
    let out = |view: &SeriesView| count(&sheets(view, &german), "<td class=\"score out\">");
    assert_eq!(out(&steinmauern(&[3], 4)), 0);
    assert_eq!(out(&steinmauern(&[4], 4)), 16);
    assert_eq!(out(&series(GameKind::Dreiertarock, "mayr-sedlaczek", &[4], 2)), 8);
    // Where the first dealer alone is known, so is who sits out.
    assert_eq!(out(&series(GameKind::Droggn, "fulpmes", &[4], 2)), 1);
    let mut all_play = steinmauern(&[4], 4);
    if let Rules::Dreierles(rules) = &mut all_play.rules {
        rules.active = ActivePlayerCount::Four;
    }
    assert_eq!(out(&all_play), 0);
    // In Steinmauern the dealer is paid all the same, in the Achertal not.
    assert!(sheets(&steinmauern(&[4], 1), &english).contains("pays and is paid like the others"));
    assert!(!sheets(&achertal(&[4], 1), &english).contains("pays and is paid like the others"));
}

#[test]
fn each_rule_set_has_its_columns() {
    let [german, english] = voices();
    let page = sheets(&achertal(&[3], 1), &german);
    assert!(
        page.contains("<th>kleiner Mann</th>")
            && page.contains("Ramsch")
            && !page.contains("Räuber")
    );
    let page = sheets(&steinmauern(&[3], 1), &german);
    assert!(
        page.contains("<th>Pfeife</th>") && page.contains("Räuber") && !page.contains("klopft")
    );
    assert!(
        sheets(&series(GameKind::Dreierles, "iffezheim", &[3], 1), &german)
            .contains("<th>Pfiff</th>")
    );
    // At home it is knocked.
    assert!(
        sheets(&series(GameKind::Dreierles, "steinmauern", &[3], 1), &english)
            .contains("<th>Knocks</th>")
    );
    assert!(
        sheets(&series(GameKind::Droggn, "fulpmes", &[3], 1), &german).contains("<th>Pagat</th>")
    );
    let page = sheets(&series(GameKind::Dreiertarock, "mayr-sedlaczek", &[3], 1), &german);
    assert!(page.contains("<th>Prämien</th>") && !page.contains("Kontra"));
}

#[test]
fn the_sums_are_what_is_typed() {
    let [german, english] = voices();
    let page = sheets(&achertal(&[3, 4], 1), &german);
    assert_eq!(count(&page, "<tr class=\"sum"), 10);
    assert!(page.contains("je gewonnenes +30, je verlorenes −30, den anderen dann je +20"));
    assert!(page.contains("je gewonnenes +30, je verlorenes −30, den anderen dann je +15"));
    assert!(!page.contains("ergeben 0"));
    assert!(
        page.contains(
            "kerbholz turnier ergebnis --serie 2 --tisch 2 4=…:…/… 5=…:…/… 6=…:…/… 7=…:…/…"
        )
    );
    let page = sheets(&steinmauern(&[3], 1), &english);
    // Games won and lost decide between equals, and lost ones may cost something.
    assert_eq!(count(&page, "<tr class=\"sum"), 3);
    assert!(
        page.contains("they add up to 0") && page.contains("Games won") && !page.contains("+30")
    );
    assert!(
        page.contains("kerbholz tournament result --series 2 --table 1 1=…:…/… 2=…:…/… 3=…:…/…<")
    );
    // In Droggn the declarer alone is written up.
    assert!(
        !sheets(&series(GameKind::Droggn, "fulpmes", &[3], 1), &english).contains("add up to 0")
    );
}

#[test]
fn the_wall_says_what_is_ranked() {
    let [german, english] = voices();
    let page = wall_page(&ranking(12, true), None, None, None, 30, at("20:15 Uhr"), &german);
    for said in [
        "nach 1 von 4 Serien",
        "Serie 2 läuft, 18 von 20 Tischen",
        "Serie 2: es fehlen die Tische 3, 7",
        "Stand 20:15 Uhr",
        "Partiepunkte",
        "+129",
    ] {
        assert!(page.contains(said), "{said}");
    }
    assert!(page.contains("http-equiv=\"refresh\" content=\"30\""));
    let mut board = ranking(12, false);
    (board.rows[1].place, board.rows[0].decided_by, board.rows[1].decided_by) =
        (1, PlaceReason::Shared, PlaceReason::Shared);
    board.rows[2].decided_by = PlaceReason::Rung(Rung::Won);
    let parting = TieBreakDifference {
        other: 1,
        own: TieBreakFigure::Won(1),
        others: TieBreakFigure::Won(2),
        among: 3,
    };
    board.rows[2].parted = NeighbourDifferences { before: Some(parting), after: None };
    board.rows[3].withdrawn = true;
    (board.running, board.missing, board.series_done) = (None, Vec::new(), 4);
    let page = wall_page(&board, None, None, None, 30, at("20:15"), &english);
    for said in [
        "Final ranking after 4 series",
        "1 instead of 2 games won",
        "withdrawn",
        "+99",
        "As of 20:15",
    ] {
        assert!(page.contains(said), "{said}");
    }
    assert_eq!(count(&page, ">shared<"), 2);
    assert_eq!(count(&page, "<span class=\"place\">1</span>"), 2);
    assert!(!page.contains("Session points") && !page.contains("missing"));
    board.missing = vec![(2, (1..=30).collect())];
    board.running = Some(RUNNING);
    assert!(
        wall_page(&board, None, None, None, 30, at("20:15"), &english).contains("7, 8 and 22 more")
    );
}

#[test]
fn the_parts_add_up_to_the_total_however_many_series() {
    let [german, _] = voices();
    let mut board = ranking(60, false);
    board.series_drawn = 9;
    let result =
        |points| Some(SeriesResult { points: Points::whole(points), ..SeriesResult::default() });
    board.rows[0].series = (1..=9).map(result).collect();
    board.rows[0].total = Points::whole(45);
    let page = wall_page(&board, None, None, None, 30, at("20:15"), &german);
    assert!(
        page.contains("S1–6 <b>+21</b>")
            && page.contains("S7 <b>+7</b>")
            && page.contains("S8 <b>+8</b>")
            && page.contains("S9 <b>+9</b>")
    );
    // Half a point moves the whole ones so that the figures stand below each other.
    assert!(!page.contains("ranking dense noted halves"));
    board.rows[1].total = Points::from_halves(3);
    let page = wall_page(&board, None, None, None, 30, at("20:15"), &german);
    assert!(page.contains("ranking dense noted halves") && page.contains("+1,5"));
}

#[test]
fn everybody_is_on_the_wall_once() {
    let slides = |page: &str| {
        page.split("<section class=\"slide\"").skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    for voice in voices() {
        for players in [1, 12, 13, 60, 61, 200] {
            let page =
                wall_page(&ranking(players, true), None, None, None, 30, at("20:15"), &voice);
            let slides = slides(&page);
            assert_eq!(slides.len(), players.div_ceil(24) as usize);
            assert!(slides.iter().all(|slide| (1..=24).contains(&count(slide, "<li class=\"row"))));
            for number in 1..=players {
                assert_eq!(
                    count(&page, &format!(">Player {number}.</bdi>")),
                    1,
                    "{number} of {players}"
                );
            }
        }
    }
    // Nine slides, each long enough to be read, a second a line; with each the script fetches the file
    // anew, and where none runs the browser does so behind the last.
    let [german, _] = voices();
    let page = wall_page(&ranking(200, true), None, None, None, 30, at("20:15"), &german);
    assert!(
        page.contains("http-equiv=\"refresh\" content=\"200\"")
            && page.contains("mit jedem Bild; alle zusammen dauern 200 Sekunden")
    );
    let of_seconds = |turn: u32| count(&page, &format!("data-seconds=\"{turn}\""));
    assert_eq!((of_seconds(23), of_seconds(22)), (2, 7));
    assert!(
        page.contains("turn4 200s step-end 67s infinite")
            && page.contains("11.5000% { visibility: hidden; }")
    );
    let page = wall_page(&ranking(200, true), None, None, None, 800, at("20:15"), &german);
    assert!(
        page.contains("http-equiv=\"refresh\" content=\"801\"")
            && count(&page, "data-seconds=\"89\"") == 9
    );
    assert!(
        !wall_page(&ranking(24, true), None, None, None, 30, at("20:15"), &german)
            .contains("@keyframes")
    );
}

#[test]
fn before_a_series_the_wall_says_who_sits_where() {
    let [german, _] = voices();
    let mut view = achertal(&[3; 20], 4);
    let page = wall_page(&ranking(60, true), Some(&view), None, None, 30, at("20:15"), &german);
    // By name, by table in three slides that can be read from afar, and the ranking after it.
    assert_eq!(count(&page, "<section class=\"slide\""), 8);
    assert_eq!(count(&page, "<section class=\"table"), 20);
    // Rows of three and two boxes in slides of seven, seven and six tables.
    assert_eq!(count(&page, "<section class=\"table begins\""), 8);
    // Trials O21: whoever comes in looks for one name.
    assert!(page.find("Wo sitze ich?").unwrap() < page.find("Wer sitzt wo?").unwrap());
    assert!(page.contains("Wer sitzt wo? Serie 2 von 4") && page.contains("gibt zuerst"));
    assert!(page.find("Wer sitzt wo?").unwrap() < page.find("Rangliste nach").unwrap());
    for number in 1..=60 {
        assert_eq!(count(&page, &format!(">Player {number}.</bdi>")), 3);
    }
    // Once somebody plays, everybody sits.
    view.tables[4].progress = TableProgress::Playing { hands: 1 };
    assert!(
        !wall_page(&ranking(60, true), Some(&view), None, None, 30, at("20:15"), &german)
            .contains("Wer sitzt wo?")
    );
}

#[test]
fn before_anybody_played_no_place_is_named() {
    let [german, english] = voices();
    let mut board = ranking(6, true);
    (board.series_drawn, board.series_done, board.running, board.missing) =
        (0, 0, None, Vec::new());
    board.is_blank = true;
    for row in &mut board.rows {
        (row.series, row.place, row.decided_by) = (Vec::new(), 1, PlaceReason::Shared);
    }
    let page = wall_page(&board, None, None, None, 30, at("20:15"), &german);
    assert!(!page.contains("geteilt") && !page.contains("<span class=\"place\">1</span>"));
    board.rows.clear();
    assert!(
        wall_page(&board, None, None, None, 30, at("20:15"), &english)
            .contains("Nobody has entered yet.")
    );
}

/// docs/tournament.md, In the hall: where there is room, the table of values and the loss fees
/// stand on a sheet.
#[test]
fn values_and_loss_fees_stand_where_there_is_room() {
    let [german, english] = voices();
    let mut short = steinmauern(&[3], 2);
    let page = sheets(&short, &german);
    assert_eq!(count(&page, "<table class=\"values\">"), 1);
    assert!(page.contains("Sich vergeben kostet 3."));
    assert!(!page.contains("Ein verlorenes Spiel kostet"));
    short.settings.loss_fees.tariff = LossTariff { first: 50, later: 100, from: 4 };
    assert!(
        sheets(&short, &german)
            .contains("Ein verlorenes Spiel kostet: 0,50 €, ab dem 4. verlorenen Spiel 1,00 €.")
    );
    assert!(
        sheets(&short, &english).contains("A lost game costs: €0.50, from lost game 4 on €1.00.")
    );
    // A page that is full of hands keeps them, and nothing is printed over the edge.
    assert_eq!(count(&sheets(&steinmauern(&[4], 6), &german), "<table class=\"values\">"), 0);
    // In the words of the place.
    assert!(
        sheets(&achertal(&[3], 2), &german)
            .contains("kleiner Mann am Schluss gewonnen 10, verloren 20")
    );
    for (game, set) in [(GameKind::Droggn, "fulpmes"), (GameKind::Dreiertarock, "mayr-sedlaczek")] {
        for voice in voices() {
            assert_eq!(
                count(&sheets(&series(game, set, &[3], 2), &voice), "<table class=\"values\">"),
                1
            );
        }
    }
}

/// trials Q2: a wrong card costs as the rules have it in each game, and a game lost with just 35
/// has its column.
#[test]
fn q2_the_table_of_values_says_what_a_mistake_and_35_cost() {
    let [german, english] = voices();
    let page = sheets(&steinmauern(&[3], 2), &german);
    let costs =
        "kostet 8 mal Spielstufe an jeden: Dreier 8, Zweier 16, Einer 24, Solo 32, Räuber 8.";
    assert!(page.contains(costs) && page.contains("<th scope=\"col\">35–39</th>"), "{page}");
    assert!(page.contains("mit 35 gewinnen nur die Gegner"));
    assert!(sheets(&steinmauern(&[3], 2), &english).contains("times the bid factor"));
    let home = sheets(&series(GameKind::Dreierles, "steinmauern", &[3], 1), &german);
    assert!(home.contains(
        "Dreier 4, Zweier 8, Einer 12, Solo 16, Räuber 4; jedes Klopfen verdoppelt das."
    ));
    // A Zweier wrongly discarded books −95 in the Achertal: 35 × 2, 5 for a game lost, and 20.
    let page = sheets(&achertal(&[3], 2), &german);
    assert!(page.contains("Falsch gespielt kostet 20, und es geht weiter."));
    assert!(page.contains("und kostet mit der Strafe: Dreier 60, Zweier 95, Einer 130."), "{page}");
    assert!(page.contains("<th scope=\"col\">35</th><th scope=\"col\">36</th>"));
    assert!(!page.contains("hinten") && !page.contains("Räuber"));
    let mut alone = achertal(&[3], 2);
    if let Rules::Dreierles(rules) = &mut alone.rules {
        rules.discard_is_lost_game = false;
    }
    assert!(sheets(&alone, &german).contains("Falsch gedrückt oder gespielt kostet 20."));
}

/// docs/tournament.md, In the hall: a ranking on paper says how far it is, and has no column that
/// nobody fills.
#[test]
fn a_printed_ranking_says_how_far_it_is() {
    let [german, _] = voices();
    let mut board = ranking(5, false);
    (board.rows[1].waits_for, board.rows[1].is_behind) = (vec![2], true);
    let page = crate::present::tournament::paper::ranking_page(&board, &german);
    assert!(page.contains("Rangliste nach 1 von 4 Serien; Serie 2 läuft, 18 von 20 Tischen"));
    assert!(page.contains("* Der Tisch fehlt noch") && page.contains("Tische 3, 7"));
    assert!(!page.contains("Verein"));
    board.rows[0].club = Some("TV Steinmauern".to_owned());
    assert!(crate::present::tournament::paper::ranking_page(&board, &german).contains("Verein"));
    let nobody_yet =
        RankingView { series_drawn: 0, series_done: 0, running: None, ..ranking(0, false) };
    assert!(
        wall_page(&nobody_yet, None, None, None, 30, at("20:15"), &german)
            .contains("Gleich geht es los: 4 Serien")
    );
}
