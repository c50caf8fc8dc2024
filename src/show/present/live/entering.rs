//! Forms for entry from a phone: the next hand of an evening or of a table, by notation or word by
//! word, with its result before it is recorded; and undo of the last hand.
//!
//! A table hands in its sheet here: a form with large buttons, the sheet that waits for another
//! seat, and the organiser's decisions.

use maud::{Markup, html};

use crate::app::contest::day::{SeatView, SeriesView, TableView};
use crate::app::live::waiting::WaitingSheet;
use crate::model::{Label, say};
use crate::present::harmless::harmless_text;
use crate::present::lang::Lang;
use crate::present::numbers::points_signed;
use crate::present::picture::SvgIds;
use crate::present::voice::Voice;
use crate::present::{Report, qr};

/// Form for the next hand: the typed line, its meaning, and buttons for the words that can follow.
#[derive(Default)]
pub struct NextHandForm {
    /// Token of this form, by which a repeated submission is recognised.
    pub token: String,
    /// Mark of the hand for which the line was begun: the evening's id and the number of the hand.
    pub draft: String,
    /// Sequence number of the newest log entry that was recorded before the form was made.
    pub after: i64,
    /// Number of the hand.
    pub number: u32,
    /// Number of the tournament table at which the hand is played; `None` outside a tournament.
    pub table: Option<u32>,
    /// Number of the table's series; `None` where it is the newest series.
    pub late: Option<u32>,
    /// Whether the table has no hand yet, so that its sums could be typed instead.
    pub is_first_of_table: bool,
    /// Whether the hand waited for confirmation and was sent back for correction.
    pub is_back: bool,
    /// Last hand in short notation; `None` where it cannot be taken back.
    pub last: Option<String>,
    /// Line typed so far.
    pub line: String,
    pub state: TypedLineState,
    /// Question and buttons for the next words.
    pub guide: NextWordQuestion,
    /// Notation under these rules, with its meaning.
    pub notation: Vec<(String, String)>,
}

impl NextHandForm {
    pub fn has_wrong_line(&self) -> bool {
        matches!(self.state, TypedLineState::Wrong { .. })
    }
}

/// Guided form: a question, and its possible answers, one button each.
#[derive(Default)]
pub struct NextWordQuestion {
    /// Question for the next part; `None` where nothing is missing.
    pub asked: Option<String>,
    /// Text of each button, with the word of the line that it stands for.
    pub choices: Vec<(String, String)>,
    /// Whether a figure can be typed next.
    pub takes_number: bool,
    /// Whether the figure may be negative, so that the phone has to offer a full keyboard.
    pub takes_sign: bool,
    /// Whether the line can be read so far.
    pub is_readable: bool,
}

/// State of the typed line: nothing yet, a preview of the hand, or a refusal.
#[derive(Default)]
pub enum TypedLineState {
    #[default]
    Nothing,
    /// Result that the line would have, as a report and as sentences.
    Preview(Report, String),
    /// Result of the line that completes the sheet of its table, and the seats of that table, as
    /// somebody at another seat must confirm the sheet.
    Closing(Report, Vec<SeatView>),
    /// Request to take back the last hand.
    Back,
    /// Reason why the line is refused, with the place of the fault.
    Wrong { why: String, place: Option<LineSplitAtFault> },
}

/// Three parts of a line: before the fault, the fault, and behind it.
pub struct LineSplitAtFault(pub String, pub String, pub String);

pub(super) fn next_hand_form(form: &NextHandForm, voice: &Voice) -> Markup {
    let heading = match form.state {
        TypedLineState::Back => voice.label(say::live_take_back_sure),
        _ => voice.say(&say!(live_enter_hand { hand: form.number })),
    };
    let action =
        form.table.map_or_else(|| "/evening".to_owned(), |table| format!("/table/{table}"));
    let command = match form.table {
        Some(table) => voice.say(&say!(live_command_at_table { table })),
        None => voice.label(say::live_command),
    };
    html! {
        form.entry method="post" action=(action) data-line=(command) data-draft=(form.draft)
            data-unsent=(voice.label(say::live_unsent)) data-changed=(voice.label(say::live_changed)) data-look=(voice.label(say::live_changed_look)) {
            h2 { (heading) }
            input type="hidden" name="token" value=(form.token);
            input type="hidden" name="after" value=(form.after);
            @if form.table.is_some() { input type="hidden" name="by" value="hand"; }
            @if let Some(late) = form.late { input type="hidden" name=(SERIES) value=(late); }
            @if form.is_back { p.wrong { (voice.label(say::live_sent_back)) } }
            @match &form.state {
                TypedLineState::Nothing => (notation_line_form(form, voice)),
                TypedLineState::Wrong { why, place } => {
                    div.wrong role="alert" {
                        p { (why) }
                        @if let Some(LineSplitAtFault(before, at, behind)) = place {
                            p.typed { (harmless_text(before)) mark { (harmless_text(at)) } (harmless_text(behind)) }
                        }
                    }
                    (notation_line_form(form, voice))
                }
                TypedLineState::Preview(report, _) => {
                    (preview_markup(form, report, &heading, voice))
                    (confirm_or_change_buttons("record", (say::live_enter_record, say::live_enter_change), voice))
                }
                TypedLineState::Closing(report, seats) => {
                    (preview_markup(form, report, &heading, voice))
                    p { (voice.label(say::live_closing)) }
                    (person_field(say::live_who, seats, None, None, voice))
                    (confirm_or_change_buttons("record", (say::live_send, say::live_enter_change), voice))
                }
                TypedLineState::Back => {
                    @if let Some(last) = &form.last { p.typed { (last) } }
                    p { (voice.label(say::live_take_back_log)) }
                    input type="hidden" name="line" value=(form.line);
                    (confirm_or_change_buttons("undo", (say::live_take_back_do, say::live_take_back_not), voice))
                }
            }
        }
    }
}

fn preview_markup(form: &NextHandForm, report: &Report, heading: &str, voice: &Voice) -> Markup {
    html! {
        div.preview { (report.html(heading, voice)) }
        input type="hidden" name="line" value=(form.line);
    }
}

/// Buttons that confirm what was shown, or lead back to the line.
fn confirm_or_change_buttons(
    does: &str,
    (label, otherwise): (Label, Label),
    voice: &Voice,
) -> Markup {
    html! {
        button.first type="submit" name="do" value=(does) { (voice.label(label)) }
        button type="submit" name="do" value="change" formnovalidate { (voice.label(otherwise)) }
    }
}

fn notation_line_form(form: &NextHandForm, voice: &Voice) -> Markup {
    html! {
        label for="line" { (voice.label(say::live_enter_line)) }
        input #line.long type="text" name="line" value=(form.line) maxlength="1000" autocomplete="off" autocapitalize="none"
            spellcheck="false";
        button.first type="submit" name="do" value="preview" { (voice.label(say::live_enter_preview)) }
        details {
            summary { (voice.label(say::live_notation)) }
            dl.notation {
                @for (typed, means) in &form.notation { dt { code { (harmless_text(typed)) } } dd { (harmless_text(means)) } }
            }
        }
        (word_buttons(form, voice))
        @if let Some(last) = form.last.as_ref().filter(|_| form.line.is_empty()) {
            button type="submit" name="do" value="back" {
                (voice.label(say::live_take_back)) " " bdi.typed { (last) }
            }
        }
        @if let Some(table) = form.table.filter(|_| form.is_first_of_table) {
            p { a href={ "/table/" (table) } { (voice.label(say::live_by_sums)) } }
        }
    }
}

/// Buttons for the words that can come next; none for a line that cannot be read, whose fault is
/// told above.
fn word_buttons(form: &NextHandForm, voice: &Voice) -> Markup {
    let guide = &form.guide;
    let asked = guide.asked.clone().unwrap_or_else(|| voice.label(say::live_guide_more));
    html! {
        @if guide.is_readable {
            fieldset.guide {
                legend { (asked) }
                div.choices {
                    @for (label, word) in &guide.choices {
                        button type="submit" name="do" value={ "add " (word) } { bdi { (harmless_text(label)) } }
                    }
                }
                @if guide.takes_number {
                    @let (asks, keys) = match guide.takes_sign {
                        true => (say::live_guide_signed, "text"),
                        false => (say::live_guide_number, "numeric"),
                    };
                    div.number {
                        label for="more" { (voice.label(asks)) }
                        input #more type="text" name="more" inputmode=(keys) maxlength="12" autocomplete="off";
                        button type="submit" name="do" value="add" { (voice.label(say::live_guide_add)) }
                    }
                }
            }
        }
        @if !form.line.is_empty() {
            button type="submit" name="do" value="less" { (voice.label(say::live_guide_less)) }
        }
    }
}

/// Field name for the mark of the waiting sheet that was shown (see [`WaitingSheet::fingerprint`]).
pub const SEEN: &str = "seen";

/// Field name for the series of a late table, whose page is not that of the newest series.
pub const SERIES: &str = "series";

/// Form in which a table hands in its sheet, for whoever holds the private link of the table.
pub struct SheetHandInForm {
    pub token: String,
    /// Whether the link is the organiser's, who needs no seat and can accept a waiting sheet.
    pub is_organiser: bool,
    pub typed: TypedSheetFields,
    /// Reason why the sheet was refused.
    pub wrong: Option<String>,
    /// Doubt about the sums that were typed in the form.
    pub doubt: Option<SumsDoubt>,
    pub waiting: Option<WaitingSheet>,
    /// Whether the waiting sheet was typed on this phone.
    pub is_own: bool,
    /// Whether the reader wants to correct the waiting sheet.
    pub is_mending: bool,
}

/// Doubt about improbable sums, which have to be confirmed as right when they are handed in,
/// confirmed or accepted.
pub struct SumsDoubt {
    pub why: String,
    /// Sums in doubt as they would be typed; a tick for other sums does not confirm these.
    pub scores: String,
}

/// Texts in the fields of a sheet: who types it, and everybody's score.
#[derive(Clone, Debug, Default)]
pub struct TypedSheetFields {
    /// Start number of the person who types.
    pub seat: Option<u32>,
    /// Scores by start number.
    pub scores: Vec<(u32, TypedScore)>,
}

/// Score as it was typed, not yet read.
#[derive(Clone, Debug, Default)]
pub struct TypedScore {
    pub is_negative: bool,
    pub points: String,
    pub won: String,
    pub lost: String,
}

impl TypedScore {
    /// Points with their explicit sign, and games won and lost where they were typed.
    fn signed_points_and_games(&self) -> String {
        let points = self.signed_points().replace('-', "−");
        match self.won.is_empty() {
            true => points,
            false => harmless_text(&format!("{points}:{}/{}", self.won, self.lost)),
        }
    }

    /// Points with their explicit sign, as they are shown for confirmation.
    fn signed_points(&self) -> String {
        let points = harmless_text(&self.points);
        let has_sign =
            points.starts_with(['+', '−', '-']) || points.trim_matches(['0', '.', ',']).is_empty();
        match (self.is_negative, has_sign) {
            (true, _) => format!("−{points}"),
            (false, true) => points,
            (false, false) => format!("+{points}"),
        }
    }
}

impl TypedSheetFields {
    /// Texts for the fields of a sheet, as a waiting sheet has them.
    pub fn from_waiting_sheet(waiting: &WaitingSheet) -> TypedSheetFields {
        let scores = waiting.scores.iter().filter_map(|score| {
            let (number, rest) = score.split_once('=')?;
            let (points, games) = rest.split_once(':').unwrap_or((rest, ""));
            let (won, lost) = games.split_once('/').unwrap_or(("", ""));
            let score = TypedScore {
                is_negative: points.starts_with('-'),
                points: points.trim_start_matches('-').to_owned(),
                won: won.to_owned(),
                lost: lost.to_owned(),
            };
            Some((number.parse().ok()?, score))
        });
        TypedSheetFields { seat: Some(waiting.seat), scores: scores.collect() }
    }

    /// Lists the people whose figures differ in another sheet, each with the figures of both.
    pub fn differences(&self, other: &TypedSheetFields) -> Vec<(u32, [String; 2])> {
        let figures = self.scores.iter().map(|(number, score)| {
            (
                *number,
                [
                    score.signed_points_and_games(),
                    other.score_of(*number).signed_points_and_games(),
                ],
            )
        });
        figures.filter(|(_, [own, other])| own != other).collect()
    }

    fn score_of(&self, number: u32) -> TypedScore {
        let found = self.scores.iter().find(|(known, _)| *known == number);
        found.map(|(_, score)| score.clone()).unwrap_or_default()
    }
}

pub(super) fn sheet_hand_in_markup(
    doing: &SheetHandInForm,
    series: &SeriesView,
    table: &TableView,
    voice: &Voice,
) -> Markup {
    let waits = doing.waiting.as_ref().filter(|waiting| !waiting.sent_back && !doing.is_mending);
    let action = format!("/table/{}", table.table);
    let command = voice.say(&say!(paper_command { series: series.series, table: table.table }));
    let draft = format!("sheet {} {:?}", series.series, table.start_numbers());
    html! {
        form.entry method="post" action=(action) data-line=(command)
            data-draft=(draft) data-unsent=(voice.label(say::live_unsent))
            data-changed=(voice.label(say::live_changed)) data-look=(voice.label(say::live_changed_look)) {
            input type="hidden" name="token" value=(doing.token);
            @if let Some(late) = series.series_number_if_not_current() { input type="hidden" name=(SERIES) value=(late); }
            @if let Some(why) = &doing.wrong { p.wrong role="alert" { (why) } }
            @match waits {
                Some(waiting) => (waiting_sheet_form(doing, waiting, table, voice)),
                None => (sheet_fields(doing, series, table, voice)),
            }
        }
    }
}

/// Form for a waiting sheet, with the buttons that this reader may use.
fn waiting_sheet_form(
    doing: &SheetHandInForm,
    waiting: &WaitingSheet,
    table: &TableView,
    voice: &Voice,
) -> Markup {
    let label = |key| voice.label(key);
    let typed = TypedSheetFields::from_waiting_sheet(waiting);
    let has_games = typed.scores.iter().any(|(_, score)| !score.won.is_empty());
    let name = |number: u32| {
        table.seats.iter().find(|seat| seat.number == number).map_or("", |seat| &seat.player)
    };
    html! {
        h2 { (label(say::live_waits)) }
        input type="hidden" name=(SEEN) value=(waiting.fingerprint());
        p { (voice.say(&say!(live_waits_by { name: name(waiting.seat) }))) }
        @if let Some(last) = &waiting.last {
            p { (voice.label(say::live_waits_last)) " " bdi.typed { (harmless_text(&last.line)) } }
        }
        table {
            thead {
                tr {
                    th scope="col" { (label(say::hall_player)) }
                    th.figure scope="col" { (label(say::standings_points)) }
                    @if has_games { th.figure scope="col" { (label(say::standings_games)) } }
                }
            }
            tbody {
                @for seat in &table.seats {
                    @let score = typed.score_of(seat.number);
                    tr {
                        td { (seat.number) " " bdi.name { (harmless_text(&seat.player)) } }
                        td.figure.minus[score.is_negative] { (score.signed_points()) }
                        @if has_games { td.figure { (harmless_text(&score.won)) "/" (harmless_text(&score.lost)) } }
                    }
                }
            }
        }
        @if doing.is_organiser {
            (sums_doubt_tick(doing, voice))
            button.first type="submit" name="do" value="accept" { (label(say::live_accept)) }
            button type="submit" name="do" value="back" formnovalidate { (label(say::live_send_back)) }
        } @else if doing.is_own {
            p { (label(say::live_waits_own)) }
            button type="submit" name="do" value="mend" { (label(say::live_enter_change)) }
        } @else {
            (person_field(say::live_who_confirms, &table.seats, Some(waiting.seat), None, voice))
            (sums_doubt_tick(doing, voice))
            button.first type="submit" name="do" value="confirm" { (label(say::live_confirm)) }
            // Who does not agree need not say who that is.
            button type="submit" name="do" value="back" formnovalidate { (label(say::live_disagree)) }
        }
    }
}

/// Sentence about the doubtful sums, with a tick that confirms them. The tick is not required, so
/// that corrected sums can be submitted without it.
fn sums_doubt_tick(doing: &SheetHandInForm, voice: &Voice) -> Markup {
    html! {
        @if let Some(SumsDoubt { why, scores }) = &doing.doubt {
            fieldset.who {
                legend.wrong role="alert" { (why) }
                label { input type="checkbox" name="sure" value=(scores); " " (voice.label(say::live_sure)) }
            }
        }
    }
}

/// Field for the person who types or confirms, without the person `but`, who typed the sheet.
pub(super) fn person_field(
    asked: Label,
    seats: &[SeatView],
    but: Option<u32>,
    chosen: Option<u32>,
    voice: &Voice,
) -> Markup {
    html! {
        fieldset.who {
            legend { (voice.label(asked)) }
            @for seat in seats.iter().filter(|seat| Some(seat.number) != but) {
                label {
                    input type="radio" name="seat" value=(seat.number) required checked[chosen == Some(seat.number)];
                    " " bdi { (harmless_text(&seat.player)) }
                }
            }
        }
    }
}

fn sheet_fields(
    doing: &SheetHandInForm,
    series: &SeriesView,
    table: &TableView,
    voice: &Voice,
) -> Markup {
    let label = |key| voice.label(key);
    let is_back = doing.waiting.as_ref().is_some_and(|waiting| waiting.sent_back);
    html! {
        h2 { (label(say::live_hand_in)) }
        @if is_back { p.wrong { (label(say::live_sent_back)) } }
        (score_fields(&doing.typed, series, table, voice))
        @if !doing.is_organiser { (person_field(say::live_who, &table.seats, None, doing.typed.seat, voice)) }
        (sums_doubt_tick(doing, voice))
        button.first type="submit" name="do" value="send" { (label(say::live_send)) }
        p { a href={ "/table/" (table.table) "?by=hand" @if let Some(late) = series.series_number_if_not_current() { "&series=" (late) } } { (label(say::live_by_hand)) } }
    }
}

/// Fields for the sums of a sheet, in the order of seats.
pub(super) fn score_fields(
    typed: &TypedSheetFields,
    series: &SeriesView,
    table: &TableView,
    voice: &Voice,
) -> Markup {
    let label = |key| voice.label(key);
    html! {
        @for seat in &table.seats {
            @let score = typed.score_of(seat.number);
            @let number = seat.number;
            fieldset.score data-number=(number) {
                legend {
                    (number) " " bdi.name { (harmless_text(&seat.player)) }
                    @if let Some(result) = seat.result { " (" (points_signed(result.points, voice.lang)) ")" }
                }
                // Keys for the sign: the figures of many phones have none.
                div.signs role="group" aria-label=(label(say::live_sign)) {
                    @for (value, shown) in [("", "+"), ("-", "−")] {
                        label {
                            input type="radio" name={ "sign-" (number) } value=(value) checked[score.is_negative == (value == "-")];
                            span { (shown) }
                        }
                    }
                }
                (figure_field(&format!("points-{number}"), &label(say::standings_points), &score.points, (true, "decimal")))
                // Where they bring no points they still part those who have the same.
                @let games = (series.rules.are_games_won_counted(), "numeric");
                (figure_field(&format!("won-{number}"), &label(say::export_won), &score.won, games))
                (figure_field(&format!("lost-{number}"), &label(say::export_lost), &score.lost, games))
            }
        }
        @if series.rules.do_hand_points_add_up_to_zero() {
            @let mark = if voice.lang == Lang::De { "," } else { "." };
            p.sum hidden data-mark=(mark) { (label(say::live_sum)) " " strong {} }
        }
    }
}

/// Field for a number, with whether it is required and which keyboard a phone shows for it.
fn figure_field(name: &str, label: &str, value: &str, (is_needed, keys): (bool, &str)) -> Markup {
    html! {
        label {
            span { (label) }
            input type="text" name=(name) value=(harmless_text(value)) inputmode=(keys) maxlength="12" required[is_needed] autocomplete="off";
        }
    }
}

/// Organiser's view: every table of the series with its link and the state of its sheet.
pub struct OrganiserView {
    /// Tables, each as the number of its series where that is an earlier one, its own number, its
    /// private link, and the state of its sheet: `Some(true)` if it was sent back, `Some(false)` if
    /// it waits for confirmation, `None` if no sheet waits.
    pub tables: Vec<(Option<u32>, u32, String, Option<bool>)>,
}

fn table_and_series_words(late: Option<u32>, table: u32, voice: &Voice) -> String {
    voice.say(&match late {
        Some(series) => say!(withdrawn_place { series, table }),
        None => say!(live_table { table }),
    })
}

pub(super) fn organiser_markup(desk: &OrganiserView, voice: &Voice) -> Markup {
    let waits = |table: &&(Option<u32>, u32, String, Option<bool>)| table.3.is_some();
    let mut ids = SvgIds::new("link");
    html! {
        div.live #desk {
            h2 { (voice.label(say::live_desk)) }
            @if desk.tables.iter().any(|table| waits(&table)) {
                ul.tiles {
                    @for (late, table, _, sent_back) in desk.tables.iter().filter(waits) {
                        li {
                            a href={ "/table/" (table) @if let Some(series) = late { "?series=" (series) } } {
                                (table_and_series_words(*late, *table, voice)) br;
                                span.small { (voice.label(if *sent_back == Some(true) { say::live_desk_back } else { say::live_desk_waits })) }
                            }
                        }
                    }
                }
            } @else { p { (voice.label(say::live_desk_nothing)) } }
            details {
                summary { (voice.label(say::live_desk_links)) }
                ul.links {
                    @for (late, table, link, _) in &desk.tables {
                        li {
                            (table_and_series_words(*late, *table, voice)) ": " code { (link) }
                            (qr::link_code_picture(link, voice.say(&say!(live_desk_code { table })), &mut ids))
                        }
                    }
                }
            }
        }
    }
}

/// QR code of a link by which another browser is let in.
pub(super) fn link_qr_code_markup(link: &str, voice: &Voice) -> Markup {
    qr::link_code_picture(link, voice.label(say::desk_link_code), &mut SvgIds::new("link"))
}
