//! Pages of the tournament at the desk: missing sheets, entrants, tables, the ranking and prizes,
//! papers to print, and the phones of the room.

use maud::{Markup, html};

use super::forms::{self, field_with_button, hidden_field, text_field};
use super::{AnswerPart, ListedVerb, VerbForm, desk_page, verbs_list};
use crate::app::contest::Contest;
use crate::app::contest::day::{
    SeatView, SeriesView, TableProgress, TableView, find_current_series,
};
use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::live::entering::{TypedSheetFields, score_fields};
use crate::present::live::frame::PageContext;
use crate::present::picture::SvgIds;
use crate::present::qr;
use crate::present::tournament::{hall as told, terms};
use crate::present::voice::Voice;
use crate::tournament::course::{DrawBasis, Entrant};

/// Part of the tournament that has a page of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentPart {
    /// Part for the running series: missing tables, and the sheets that were handed in.
    Day,
    People,
    Tables,
    Ranking,
    Money,
    Paper,
    Phones,
}

const PARTS: [(TournamentPart, &str, Label); 7] = [
    (TournamentPart::Day, "/desk/hall", say::desk_hall_day),
    (TournamentPart::People, "/desk/hall/people", say::desk_hall_people),
    (TournamentPart::Tables, "/desk/hall/tables", say::desk_hall_tables),
    (TournamentPart::Ranking, "/desk/hall/ranking", say::desk_hall_ranking),
    (TournamentPart::Money, "/desk/hall/money", say::desk_hall_money),
    (TournamentPart::Paper, "/desk/hall/paper", say::desk_hall_paper),
    (TournamentPart::Phones, "/desk/hall/phones", say::desk_hall_phones),
];

impl TournamentPart {
    /// Part with this name in the address; `None` where there is no such part.
    pub fn tournament_part_by_name(name: Option<&str>) -> Option<TournamentPart> {
        let address =
            name.map_or_else(|| "/desk/hall".to_owned(), |name| format!("/desk/hall/{name}"));
        PARTS.iter().find(|(_, known, _)| *known == address).map(|(part, ..)| *part)
    }

    fn address(self) -> &'static str {
        PARTS.iter().find(|(part, ..)| *part == self).map_or("/desk/hall", |(_, at, _)| at)
    }
}

/// Markup of one part of the tournament, to be placed on its page at the desk.
pub type TournamentPartMarkup = Markup;

/// Content of the page of one part of the tournament, with the answer to the last form.
pub struct TournamentPartPage<'h> {
    pub name: &'h str,
    pub part: TournamentPart,
    pub said: &'h [AnswerPart],
    /// Reason why the last form was refused.
    pub wrong: &'h [AnswerPart],
    pub main: Markup,
    /// Commands for tournaments, listed on the page.
    pub verbs: &'h [ListedVerb],
}

pub fn tournament_part_page(
    hall: &TournamentPartPage<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let main = html! {
        nav.places.scopes aria-label=(voice.label(say::desk_hall)) {
            @for (part, address, label) in PARTS {
                a href=(address) aria-current=[(part == hall.part).then_some("true")] { (voice.label(label)) }
            }
        }
        @if !hall.said.is_empty() {
            div.answer #said role="status" { (forms::answer_markup(hall.said, hall.name)) }
        }
        @if !hall.wrong.is_empty() {
            div.wrong #wrong role="alert" { (forms::answer_markup(hall.wrong, hall.name)) }
        }
        (hall.main)
        details.line {
            summary { (voice.label(say::desk_hall_verbs)) }
            (verbs_list(hall.verbs))
        }
    };
    desk_page(harmless_text(hall.name), "/desk/hall", &main, seen, voice)
}

/// Page that is shown before any tournament was set up.
pub fn no_tournament_page(
    new: &VerbForm,
    said: &[AnswerPart],
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let title = voice.label(say::desk_hall);
    let main = html! {
        @if !said.is_empty() { div.answer #said role="status" { (forms::answer_markup(said, &title)) } }
        h2 { (voice.label(say::desk_hall_new)) }
        (forms::form_markup(new, &[], voice))
    };
    desk_page(title, "/desk/hall", &main, seen, voice)
}

/// Form with a single action of a verb, which leads back to the part that contains the form.
fn action_form_of_tournament_part(
    verb: &str,
    part: TournamentPart,
    token: &str,
    content: &Markup,
) -> Markup {
    forms::one_action_form(verb, part.address(), token, content)
}

/// Content of the part for the running series: the missing sheets, and the form for a sheet.
pub struct SeriesPartContent<'d> {
    pub missing: &'d [AnswerPart],
    pub series: &'d [SeriesView],
    /// Table whose sheet is being typed.
    pub entered: Option<(&'d SeriesView, &'d TableView)>,
    pub token: &'d str,
    /// Texts in the fields for the seats of the table whose sheet is being typed.
    pub typed: TypedSheetFields,
    pub is_refused: bool,
    pub back: (&'d str, &'d str),
    /// Token of the form for the clock.
    pub clock: &'d str,
}

pub fn series_markup(day: &SeriesPartContent<'_>, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let missing: Vec<(&SeriesView, &TableView)> = day
        .series
        .iter()
        .flat_map(|series| series.tables_missing().map(move |table| (series, table)))
        .collect();
    let current = find_current_series(day.series);
    html! {
        @if let Some((series, table)) = day.entered { (sheet_sums_form(day, series, table, voice)) }
        @if let Some(current) = current {
            form.find.plain action="/desk/hall" method="get" {
                label for="table" { (label(say::desk_hall_sheet_of)) }
                div.beside {
                    input #table type="text" name="table" inputmode="numeric" maxlength="6" required autocomplete="off"
                        autofocus[day.entered.is_none()];
                    button type="submit" { (label(say::live_find_go)) }
                }
            }
            ul.tiles {
                @for (series, table) in &missing {
                    li {
                        a href={ "/desk/hall?table=" (table.table) "&series=" (series.series) "#sheet" } {
                            @if series.series == current.series { (voice.say(&say!(live_table { table: table.table }))) }
                            @else { (voice.say(&say!(withdrawn_place { series: series.series, table: table.table }))) }
                        }
                    }
                }
            }
        }
        @if current.is_some() {
            div.live #stands { (forms::answer_markup(day.missing, &label(say::desk_hall_day))) }
        } @else { p { a.button.first href="/desk/hall/tables" { (label(say::desk_hall_try)) } } }
        div.row {
            (forms::button_form(
                "tournament/undo", TournamentPart::Day.address(), day.back.0,
                &[("yes", &1)], &label(say::desk_undo)
            ))
            (forms::button_form(
                "tournament/redo", TournamentPart::Day.address(), day.back.1,
                &[("yes", &1)], &label(say::desk_redo)
            ))
        }
        @if !missing.is_empty() { (clock_form(day.clock, voice)) }
    }
}

/// Form that sets the clock of the running series.
fn clock_form(token: &str, voice: &Voice) -> Markup {
    let keys = [
        ("pause", say::desk_hall_clock_pause),
        ("go", say::desk_hall_clock_go),
        ("over", say::desk_hall_clock_over),
    ];
    let set = |content: &Markup| {
        action_form_of_tournament_part("tournament/clock", TournamentPart::Day, token, content)
    };
    html! {
        (set(&html! {
            (field_with_button("clock", (&voice.label(say::desk_hall_clock), &voice.label(say::desk_hall_clock_set)), "", false))
        }))
        div.row {
            @for (word, label) in keys {
                (set(&html! { (hidden_field("clock", word)) button type="submit" { (voice.label(label)) } }))
            }
        }
    }
}

/// Form for the sums of a sheet, in the order of seats.
fn sheet_sums_form(
    day: &SeriesPartContent<'_>,
    series: &SeriesView,
    table: &TableView,
    voice: &Voice,
) -> Markup {
    let voice = &voice.for_rules(&series.rules);
    let label = |label| voice.label(label);
    let number = table.table;
    let is_done = table.progress == TableProgress::Done;
    html! {
        h2 #sheet { (voice.say(&say!(desk_hall_sheet { table: number, series: series.series }))) }
        p.small { (told::table_progress_words(table, series, voice)) }
        (action_form_of_tournament_part("tournament/result", TournamentPart::Day, day.token, &html! {
            (hidden_field("table", number))
            (hidden_field("series", series.series))
            (score_fields(&day.typed, series, table, voice))
            // Where points come to nought anyway there is nothing to compare.
            @if !series.rules.do_hand_points_add_up_to_zero() {
                div.field {
                    label for="score-sum" { (label(say::desk_hall_sum)) }
                    input #score-sum type="text" name="scores=sum" maxlength="20" autocomplete="off" aria-describedby="sum-hint";
                    p.small #sum-hint { (label(say::desk_hall_points)) }
                }
            }
            @if is_done {
                (forms::tick("again", 1, false, &label(say::desk_hall_again)))
                (forms::tick("correct", 1, false, &label(say::desk_hall_correct)))
            }
            @if day.is_refused {
                (forms::tick("anyway", 1, false, &label(say::desk_hall_anyway)))
            }
            button.first type="submit" { (label(say::desk_hall_hand_in)) }
        }))
    }
}

/// List of people that was refused, with its faults row by row.
pub struct FaultyPeopleList {
    /// List of people as it was pasted.
    pub pasted: String,
    pub kept: (String, String),
    pub faults: Vec<RowFault>,
    /// Cells that somebody has corrected so far, each as `LINE:COLUMN` with its new value.
    pub mended: Vec<(String, String)>,
    /// Lines that somebody has chosen to leave out so far.
    pub without: Vec<String>,
    /// Faults that concern the whole list and no single row.
    pub told: Vec<AnswerPart>,
}

/// Fault in one row of a list of people.
pub struct RowFault {
    pub line: i64,
    /// Heading of the column of the faulty cell.
    pub column: String,
    /// Whole row as it was read.
    pub read: String,
    /// Cell as it was read.
    pub value: String,
    pub reason: String,
}

/// Content of the part for the people who entered.
pub struct EntrantsPartContent<'e> {
    pub contest: &'e Contest,
    /// Two form tokens for each entrant, in the order of start numbers.
    pub tokens: Vec<(String, String)>,
    /// Tokens of the forms for adding people, for adding a list, and for checking everybody in.
    pub adds: [&'e str; 3],
    /// Names that were typed and refused.
    pub typed: &'e str,
    pub faulty: Option<FaultyPeopleList>,
    /// Known clubs, which are proposed.
    pub clubs: Vec<&'e str>,
}

pub fn entrants_markup(shown: &EntrantsPartContent<'_>, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let mut entrants: Vec<&Entrant> = shown.contest.course.entrants.iter().collect();
    entrants.sort_by_key(|one| one.number);
    let here = shown.contest.course.people_present().len();
    let paid = entrants.iter().filter(|one| !one.withdrawn && !one.paid.is_nothing()).count();
    html! {
        @if let Some(faulty) = &shown.faulty { (people_list_faults_form(faulty, shown.adds[1], voice)) }
        div.live #entrants {
            p { (voice.say(&say!(desk_hall_count { here, paid }))) }
            ul.entrants {
                @for (one, tokens) in entrants.iter().zip(&shown.tokens) {
                    li.struck[one.withdrawn] { (entrant_row(one, shown.contest.name(one.number), (&tokens.0, &tokens.1), voice)) }
                }
            }
        }
        @if entrants.iter().any(|one| !one.withdrawn) {
            (forms::button_form(
                "tournament/checkin", TournamentPart::People.address(), shown.adds[2],
                &[("all", &1)], &label(say::desk_hall_all_here)
            ))
        }
        h2 { (label(say::desk_hall_add)) }
        (action_form_of_tournament_part("tournament/add", TournamentPart::People, shown.adds[0], &html! {
            div.field {
                label for="players" { (label(say::desk_hall_names)) }
                textarea #players name="players" rows="3" autocapitalize="words" spellcheck="false" required { (shown.typed) }
            }
            div.field {
                label for="club" { (label(say::hall_club)) }
                input #club type="text" name="club" maxlength="100" autocomplete="off" list="clubs";
                datalist #clubs { @for club in &shown.clubs { option value=(harmless_text(club)) {} } }
            }
            (text_field("category", &label(say::setting_categories), ""))
            (forms::tick("yes", 1, false, &label(say::desk_hall_all_new)))
            button.first type="submit" { (label(say::desk_hall_enter)) }
        }))
        @if shown.faulty.is_none() {
            h2 { (label(say::desk_hall_list)) }
            (action_form_of_tournament_part("tournament/import", TournamentPart::People, shown.adds[1], &html! {
                (people_list_field("", ("", ""), voice))
                button.first type="submit" formenctype=(forms::WITH_FILE) { (label(say::desk_hall_read)) }
            }))
        }
    }
}

/// Field for a list of people, which is pasted or chosen as a file.
fn people_list_field(pasted: &str, kept: (&str, &str), voice: &Voice) -> Markup {
    html! {
        div.field.drop data-drop="list" {
            label for="pasted" { (voice.label(say::desk_hall_paste)) }
            textarea #pasted name="pasted" rows="6" autocapitalize="none" spellcheck="false" { (pasted) }
            (forms::file_field(kept, &voice.label(say::desk_hall_drop), voice))
        }
        (forms::tick("new", 1, true, &voice.label(say::desk_hall_grown)))
        (forms::tick("yes", 1, false, &voice.label(say::desk_hall_all_new)))
    }
}

/// Faults of a list, each with a field for the correct value or a tick to leave the line out.
fn people_list_faults_form(faulty: &FaultyPeopleList, token: &str, voice: &Voice) -> Markup {
    html! {
        h2 { (voice.label(say::desk_hall_faults)) }
        @for part in &faulty.told {
            @if let AnswerPart::Said(bytes) = part { div.wrong role="alert" { (forms::message_paragraphs(bytes)) } }
        }
        (action_form_of_tournament_part("tournament/import", TournamentPart::People, token, &html! {
            @for (cell, text) in &faulty.mended { (hidden_field(&format!("mend={cell}"), text)) }
            @for line in &faulty.without { (hidden_field("without", line)) }
            @for (place, fault) in faulty.faults.iter().enumerate() {
                @let id = format!("mend-{place}");
                @let column = &fault.column;
                fieldset {
                    legend { (voice.say(&say!(desk_hall_row { line: fault.line }))) " " span.small { (harmless_text(&fault.read)) } }
                    p.wrong #{ (id) "-why" } { (harmless_text(&fault.reason)) }
                    div.field {
                        label for=(id) { (harmless_text(column)) }
                        input #(id) type="text" name={ "mend=" (fault.line) ":" (column) } value=(fault.value) maxlength="200"
                            autocomplete="off" aria-describedby={ (id) "-why" } aria-invalid="true";
                    }
                    (forms::tick("without", fault.line, false, &voice.label(say::desk_hall_leave_out)))
                }
            }
            (people_list_field(&faulty.pasted, (&faulty.kept.0, &faulty.kept.1), voice))
            button.first type="submit" formenctype=(forms::WITH_FILE) { (voice.label(say::desk_hall_read)) }
        }))
    }
}

fn entrant_row(one: &Entrant, name: &str, tokens: (&str, &str), voice: &Voice) -> Markup {
    let is_paid = !one.paid.is_nothing();
    html! {
        a href={ "/desk/hall/people?who=" (one.number) } {
            span.figure { (one.number) } " " bdi.name { (harmless_text(name)) }
            @if let Some(club) = &one.club { " " span.small { (harmless_text(club)) } }
            @for category in &one.categories { " " span.small { (harmless_text(&terms::category_name(category, voice))) } }
            @if one.withdrawn { " " span.small { (voice.label(say::entrants_withdrawn)) } }
        }
        @if !one.withdrawn {
            (entrant_tick_button("tournament/checkin", one.here.then_some("not_yet"), (one, name), tokens.0, say::entrants_here, voice))
            (entrant_tick_button("tournament/paid", is_paid.then_some("nothing"), (one, name), tokens.1, say::entrants_paid, voice))
        }
    }
}

/// Button that marks an entrant as present or as having paid; where the mark is set, `takes_away`
/// is the option that removes it.
fn entrant_tick_button(
    verb: &str,
    takes_away: Option<&str>,
    (one, name): (&Entrant, &str),
    token: &str,
    what: Label,
    voice: &Voice,
) -> Markup {
    let is_on = takes_away.is_some();
    action_form_of_tournament_part(
        verb,
        TournamentPart::People,
        token,
        &html! {
            (hidden_field("people", one.number))
            @if let Some(option) = takes_away { (hidden_field(option, 1)) }
            button type="submit" aria-pressed=(if is_on { "true" } else { "false" })
                aria-label=(format!("{}: {}", harmless_text(name), voice.label(what))) {
                (if is_on { "☑" } else { "☐" }) " " (voice.label(what))
            }
        },
    )
}

/// Page content of one entrant with everything that can be changed; one token for each form. `None`
/// for an unknown number.
pub fn entrant_details_markup(
    contest: &Contest,
    number: u32,
    tokens: &[String; 3],
    voice: &Voice,
) -> Option<Markup> {
    let one = contest.course.entrant(number)?;
    let label = |label| voice.label(label);
    let categories = one.categories.iter().map(|of| terms::category_name(of, voice));
    let categories = categories.collect::<Vec<String>>().join(", ");
    Some(html! {
        p { a.button href="/desk/hall/people" { (label(say::desk_hall_people)) } }
        h2 { (number) " " bdi.name { (harmless_text(contest.name(number))) } }
        (action_form_of_tournament_part("tournament/change", TournamentPart::People, &tokens[0], &html! {
            (hidden_field("player", number))
            (text_field("club", &label(say::hall_club), one.club.as_deref().unwrap_or_default()))
            (text_field("category", &label(say::setting_categories), &categories))
            button type="submit" { (label(say::desk_hall_change)) }
        }))
        @if one.withdrawn {
            (forms::button_form(
                "tournament/add", TournamentPart::People.address(), &tokens[1],
                &[("players", &harmless_text(contest.name(number)))], &label(say::desk_hall_return)
            ))
        } @else {
            (forms::button_form(
                "tournament/withdraw", TournamentPart::People.address(), &tokens[1],
                &[("player", &number)], &label(say::desk_hall_withdraw)
            ))
            (action_form_of_tournament_part("tournament/substitute", TournamentPart::People, &tokens[2], &html! {
                (hidden_field("player", number))
                (field_with_button("by", (&label(say::desk_hall_substitute), &label(say::desk_hall_substitute_go)), "", true))
            }))
        }
    })
}

/// Result of a draw that was tried but not recorded, with the form that records it.
pub struct DrawTrial {
    /// Result of the tried draw: its quality, and who sits where.
    pub drawn: Vec<AnswerPart>,
    pub series: SeriesView,
    pub wishes: DrawWishes,
    /// Seating that the tried draw has shown; the draw is recorded only if it comes out as this
    /// again.
    pub seating: String,
    pub token: String,
}

/// Wishes for a draw, as filled into its form.
#[derive(Clone, Debug)]
pub struct DrawWishes {
    pub seed: String,
    pub mode: DrawBasis,
    pub prefers_four: bool,
    /// Number of people that every table gets, so that some may be left over; `None` mixes sizes
    /// instead.
    pub tables_of: Option<u32>,
    pub again: bool,
    pub stay: bool,
}

/// Content of the part for the tables: who sits where, swaps, and the next draw.
pub struct TablesPartContent<'s> {
    pub series: Option<&'s SeriesView>,
    /// Series that is drawn next; `None` where all are drawn.
    pub next: Option<u32>,
    pub trial: Option<DrawTrial>,
    /// Reason why the tables cannot be drawn.
    pub refused: Option<String>,
    /// Size of the tables as it was chosen in the form, else that of the last draw, such as `3` or
    /// `4!` (exactly four); empty before the first draw.
    pub wished: &'s str,
    /// Entrant who was tapped first for a swap.
    pub first: Option<u32>,
    /// Swap that waits for the answer to who keeps the points: both start numbers and the series.
    pub asks: Option<[&'s str; 3]>,
    pub tokens: Vec<String>,
}

pub fn tables_markup(shown: &TablesPartContent<'_>, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    html! {
        @if let Some(refused) = &shown.refused { div.wrong role="alert" { p { (refused) } } }
        @if let Some(asks) = shown.asks { (swap_question(asks, &shown.tokens, voice)) }
        @if let Some(trial) = &shown.trial { (draw_trial_markup(trial, voice)) }
        @else {
            @if let Some(series) = shown.series { (swappable_seats_markup(shown, series, voice)) }
            @if let Some(next) = shown.next {
                h2 { (voice.say(&say!(desk_hall_draw { series: next }))) }
                (draw_trial_form(false, shown, voice))
            }
            @if shown.series.is_some() {
                details.line {
                    summary { (label(say::desk_hall_draw_again)) }
                    (draw_trial_form(true, shown, voice))
                }
            }
        }
    }
}

/// Form that tries a draw without recording it.
fn draw_trial_form(again: bool, shown: &TablesPartContent<'_>, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let mark = if again { "-again" } else { "" };
    html! {
        form.plain method="get" action="/desk/hall/tables" {
            (hidden_field("trial", 1))
            @if again {
                (hidden_field("again", 1))
                (forms::tick("stay", 1, true, &label(say::desk_hall_stay)))
            }
            div.field {
                label for={ "mode" (mark) } { (label(say::desk_hall_mode)) }
                select #{ "mode" (mark) } name="mode" {
                    option value="random" { (label(say::desk_hall_random)) }
                    option value="standings" { (label(say::desk_hall_standings)) }
                }
            }
            div.field {
                label for={ "prefer" (mark) } { (label(say::desk_hall_prefer)) }
                select #{ "prefer" (mark) } name="prefer" {
                    @for (size, is_exact) in [(3, false), (4, false), (3, true), (4, true)] {
                        @let value = format!("{size}{}", if is_exact { "!" } else { "" });
                        option value=(value) selected[shown.wished == value] {
                            @if is_exact { (voice.say(&say!(desk_hall_exactly { size: size }))) } @else { (size) }
                        }
                    }
                }
            }
            button.first type="submit" { (label(say::desk_hall_try)) }
        }
    }
}

fn draw_trial_markup(trial: &DrawTrial, voice: &Voice) -> Markup {
    let DrawWishes { seed, mode, prefers_four, tables_of, again, stay } = &trial.wishes;
    let wishes = html! {
        (hidden_field("mode", crate::model::Word::word(*mode)))
        @match tables_of {
            Some(size) => (hidden_field("prefer", format!("{size}!"))),
            None => (hidden_field("prefer", if *prefers_four { 4 } else { 3 })),
        }
        @if *again { (hidden_field("again", 1)) }
        @if *stay { (hidden_field("stay", 1)) }
    };
    html! {
        div.answer.sentences #trial { (forms::answer_markup(&trial.drawn, &voice.label(say::desk_hall_trial))) }
        (table_list_markup(&trial.series, |seat| html! { (seat.number) " " bdi.name { (harmless_text(&seat.player)) } }, voice))
        p { strong { (voice.label(say::desk_hall_trial_only)) } }
        form.plain method="post" action="/desk/hall/tables" {
            (hidden_field("token", &trial.token))
            (hidden_field("seed", seed))
            (hidden_field("seating", &trial.seating))
            (wishes)
            button.first type="submit" { (voice.label(say::desk_hall_counts)) }
        }
        form.plain method="get" action="/desk/hall/tables" {
            (hidden_field("trial", 1))
            (wishes)
            button type="submit" { (voice.label(say::desk_hall_another)) }
        }
        p { a href="/desk/hall/tables" { (voice.label(say::desk_hall_no_draw)) } }
    }
}

/// Tables of a series, in which two entrants can swap places by tapping one after the other; a
/// script also allows dragging.
fn swappable_seats_markup(
    shown: &TablesPartContent<'_>,
    series: &SeriesView,
    voice: &Voice,
) -> Markup {
    let tapped = series
        .tables
        .iter()
        .flat_map(|table| &table.seats)
        .find(|seat| Some(seat.number) == shown.first);
    let mut tokens = shown.tokens.iter();
    html! {
        h2 { (voice.say(&say!(live_tables { series: series.series, planned: series.series_planned }))) }
        p #swapping {
            @if let Some(seat) = tapped {
                (voice.say(&say!(desk_hall_swap_with { player: seat.player.as_str() }))) " "
                a.button href="/desk/hall/tables" { (voice.label(say::desk_hall_no_swap)) }
            } @else { (voice.label(say::desk_hall_swap)) }
        }
        div.live #tables {
            (table_list_markup(series, |seat| seat_button(seat, series.series, tapped, tokens.next().map_or("", String::as_str)), voice))
        }
    }
}

/// Tables of a series, with markup for each seat.
fn table_list_markup(
    series: &SeriesView,
    mut seat_in: impl FnMut(&SeatView) -> Markup,
    voice: &Voice,
) -> Markup {
    html! {
        ol.hall {
            @for table in &series.tables {
                li {
                    strong { (voice.say(&say!(live_table { table: table.table }))) }
                    ul { @for seat in &table.seats { li { (seat_in(seat)) } } }
                }
            }
        }
    }
}

/// Buttons that answer who keeps the points of sheets that were handed in before a swap.
fn swap_question([one, other, series]: [&str; 3], tokens: &[String], voice: &Voice) -> Markup {
    let keys = [("seats", say::desk_hall_swap_seats), ("people", say::desk_hall_swap_people)];
    html! {
        div.row {
            @for ((word, label), token) in keys.into_iter().zip(tokens.iter().rev()) {
                (forms::button_form(
                    "tournament/swap", TournamentPart::Tables.address(), token,
                    &[("one", &one), ("other", &other), ("series", &series), ("sheets", &word)], &voice.label(label)
                ))
            }
        }
    }
}

fn seat_button(seat: &SeatView, series: u32, tapped: Option<&SeatView>, token: &str) -> Markup {
    let name = html! { (seat.number) " " bdi.name { (harmless_text(&seat.player)) } };
    html! {
        @match tapped {
            Some(first) if first.number == seat.number => strong.tapped { (name) },
            Some(first) => (action_form_of_tournament_part("tournament/swap", TournamentPart::Tables, token, &html! {
                (hidden_field("one", first.number))
                (hidden_field("other", seat.number))
                (hidden_field("series", series))
                button type="submit" data-seat=(seat.number) { (name) }
            })),
            None => a.button draggable="true" data-seat=(seat.number)
                href={ "/desk/hall/tables?first=" (seat.number) "#swapping" } { (name) },
        }
    }
}

/// Markup of the ranking, with links to the ranking of each category.
pub fn ranking_markup(categories: &[String], ranking: &Markup, voice: &Voice) -> Markup {
    html! {
        (ranking)
        @if !categories.is_empty() {
            ul.tiles {
                li { a href="/desk/hall/ranking" { (voice.label(say::desk_hall_ranking)) } }
                @for category in categories {
                    li { a href={ "/desk/hall/ranking?category=" (super::encode_query(category)) } { bdi { (harmless_text(category)) } } }
                }
            }
        }
    }
}

/// Reports of the ranking, or of prizes and cash, with links to other pages.
pub fn reports_with_links_markup(
    parts: &[AnswerPart],
    label: Label,
    tried: &[(&str, Label)],
    voice: &Voice,
) -> Markup {
    html! {
        div.live #stands { (forms::answer_markup(parts, &voice.label(label))) }
        ul.tiles { @for (address, label) in tried { li { a href=(address) { (voice.label(*label)) } } } }
    }
}

/// Addresses of the pages for printing, with their labels.
const PAPERS: [(&str, Label); 12] = [
    ("/desk/paper/sheets", say::desk_paper_sheets),
    ("/desk/paper/seating", say::desk_paper_seating),
    ("/desk/paper/by-name", say::desk_paper_by_name),
    ("/desk/paper/by-first-name", say::desk_paper_by_first_name),
    ("/desk/paper/start-list", say::desk_paper_start_list),
    ("/desk/paper/signs", say::desk_paper_signs),
    ("/desk/paper/ranking", say::desk_paper_ranking),
    ("/desk/paper/cross-table", say::desk_paper_cross_table),
    ("/desk/paper/prizes", say::desk_paper_prizes),
    ("/desk/paper/certificates", say::desk_paper_certificates),
    ("/desk/paper/cash-sheet", say::desk_paper_cash_sheet),
    ("/desk/paper/poster", say::desk_paper_poster),
];

/// Whether there is a page for printing with this name.
pub fn is_printable_page(name: &str) -> bool {
    PAPERS.iter().any(|(address, _)| address.strip_prefix("/desk/paper/") == Some(name))
}

pub fn printable_page_links(voice: &Voice) -> Markup {
    html! {
        p { (voice.label(say::desk_paper_about)) }
        ul.tiles {
            @for (paper, label) in PAPERS {
                li { a href=(paper) target="_blank" rel="noopener" { (voice.label(label)) } }
            }
        }
        h2 { (voice.label(say::desk_projector)) }
        p { (voice.label(say::desk_projector_about)) }
        p { a.button.first href="/projector" target="_blank" rel="noopener" { (voice.label(say::desk_projector_open)) } }
    }
}

/// Content of the part for phones: whether phones are let in, and the private links of the tables.
pub struct PhonesPartContent {
    pub room: Option<String>,
    pub has_entry: bool,
    pub token: String,
    /// Private links of the tables, each with the number of its series where that is an earlier
    /// one, and with the number of the table.
    pub links: Vec<(Option<u32>, u32, String)>,
}

pub fn phones_markup(shown: &PhonesPartContent, voice: &Voice) -> Markup {
    let label = |label| voice.label(label);
    let mut ids = SvgIds::new("link");
    html! {
        @match &shown.room {
            None => {
                p { (label(say::desk_room_first)) }
                p { a.button.first href="/desk/browsers" { (label(say::desk_browsers)) } }
            },
            Some(room) => {
                p { (label(say::desk_phones_about)) " " code { (room) } }
                (qr::link_code_picture(room, label(say::desk_link_code), &mut ids))
                form.plain method="post" action="/desk/hall/phones" {
                    (hidden_field("token", &shown.token))
                    @if shown.has_entry {
                        p { strong { (label(say::desk_phones_are_on)) } }
                        button type="submit" name="do" value="off" { (label(say::desk_phones_off)) }
                    } @else {
                        p { strong { (label(say::desk_phones_are_off)) } }
                        button.first type="submit" name="do" value="on" { (label(say::desk_phones_on)) }
                    }
                }
                @if !shown.links.is_empty() {
                    details.line {
                        summary { (label(say::live_desk_links)) }
                        ul.links {
                            @for (late, table, link) in &shown.links {
                                li {
                                    @match late {
                                        Some(series) => (voice.say(&say!(withdrawn_place { series: *series, table: *table }))),
                                        None => (voice.say(&say!(live_table { table: *table }))),
                                    }
                                    ": " code { (link) }
                                    (qr::link_code_picture(link, voice.say(&say!(live_desk_code { table: *table })), &mut ids))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
