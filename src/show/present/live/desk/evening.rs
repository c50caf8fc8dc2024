//! Page of the evening at the desk: the sheet, scrolled to its newest hand, and below it the
//! buttons for entering the next hand tap by tap.

use maud::{Markup, html};

use super::super::pages::settlement_markup;
use super::books::Scope;
use super::{AnswerPart, desk_page, forms};
use crate::app::back::NextUndoableChange;
use crate::app::evening::{Evening, ScoreSheet};
use crate::games::GameKind;
use crate::model::{JoinTexts, Label, say};
use crate::present::Report;
use crate::present::hand::{self as hands, DEALER};
use crate::present::harmless::harmless_text;
use crate::present::key_words::notation_in_button_words;
use crate::present::live::EveningPageContent;
use crate::present::live::entering::{LineSplitAtFault, NextHandForm, TypedLineState};
use crate::present::live::frame::{OpenDeskPages, PageContext};
use crate::present::log::next_undo_words;
use crate::present::numbers::point_price;
use crate::present::page::slates_section;
use crate::present::picture::SvgIds;
use crate::present::sheet::{newest_sheet_rows, sheet_heading};
use crate::present::status::bench_line;
use crate::present::voice::Voice;

/// Form for the next hand, put together by taps: buttons for words and digits, and the line so far.
#[derive(Default)]
pub struct TapForm {
    pub hand: NextHandForm,
    /// Groups of buttons for the next words, each group under a heading.
    pub groups: Vec<(String, Vec<TapButton>)>,
    /// Buttons for digits, where a figure can follow, each with the line that it leads to.
    pub digits: Vec<TapButton>,
    /// Heading above the digits, which says whose figure is typed.
    pub figure: String,
    /// Card points typed so far for one side, and those of the pack that are left for the other
    /// side; `None` where no such number is typed.
    pub sides: Option<(u32, u32)>,
    /// Line that the button for one step back leads to; `None` for an empty line.
    pub back: Option<String>,
    /// Result of a hand that was sent too late, after other changes, and has to be confirmed once
    /// more; `None` where no hand was.
    pub again: Option<Report>,
    /// Whether the line was begun for a hand that was entered elsewhere meanwhile.
    pub is_late: bool,
}

/// Button with its label, and the whole line of the next hand as it stands after a tap on it.
pub struct TapButton {
    pub label: String,
    pub line: String,
}

/// Most hands of the sheet that are shown while the evening goes on, and after its end.
const MOST_HANDS: [usize; 2] = [24, 1000];

/// Commands for an evening other than entering hands, each with the title of its page at the desk.
const AT_TABLE: [(&str, Label); 12] = [
    ("reopen", say::desk_do_reopen),
    ("dealer", say::desk_do_dealer),
    ("seats", say::desk_do_seats),
    ("rotate", say::desk_do_rotate),
    ("last-round", say::desk_do_last_round),
    ("last-four", say::desk_do_last_four),
    ("drink", say::desk_do_drink),
    ("switch", say::desk_do_switch),
    ("house", say::desk_do_house),
    ("stake", say::desk_do_stake),
    ("end", say::desk_do_end),
    ("settle", say::desk_do_settle),
];

/// Page title of a command for an evening; `None` for other commands.
pub fn table_verb_title(verb: &str) -> Option<Label> {
    AT_TABLE.iter().find(|(known, _)| *known == verb).map(|(_, title)| *title)
}

/// Commands that can be used in this evening besides entering hands, each with the title of its
/// page.
fn other_table_verbs(
    evening: &Evening,
    reach: OpenDeskPages,
) -> impl Iterator<Item = &'static (&'static str, Label)> {
    let (is_over, position) = (evening.row.ended, evening.session.position());
    let game = position.game();
    // Over by the last round that somebody announced, it goes on as one that was ended.
    let goes_on = is_over || (position.is_complete() && position.is_end_of_session_announced());
    AT_TABLE.iter().filter(move |(verb, _)| match *verb {
        "reopen" => goes_on,
        "settle" => is_over && reach == OpenDeskPages::Whole,
        _ if is_over => false,
        // Announced by a key of the next hand.
        "last-round" | "last-four" => false,
        "rotate" => !evening.people_waiting_for_seat().is_empty(),
        "drink" => game == GameKind::Dreeg,
        "stake" => game.has_stake(),
        _ => true,
    })
}

/// Forms on the page of the evening.
pub struct EveningForms<'f> {
    /// Form for the next hand; `None` where the evening takes no more hands.
    pub taps: Option<&'f TapForm>,
    /// Form that offers only undo and redo, for an evening whose last hand is played but which
    /// nobody has ended yet; `None` for other evenings.
    pub over: Option<&'f NextHandForm>,
    /// Changes that undo would take back and redo would restore next; `None` where there is none.
    pub moves: &'f [Option<NextUndoableChange>; 2],
    /// Token of the form that opens the evening again.
    pub token: &'f str,
}

/// Page of the evening with the answer to the last form.
pub fn evening_page(
    shown: &EveningPageContent<'_>,
    said: &[AnswerPart],
    EveningForms { taps, over, moves, token }: &EveningForms<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let EveningPageContent { evening, lines, night, .. } = shown;
    let voice = &voice.for_session(&evening.session);
    let title = sheet_heading(evening, voice);
    let scope = match night.map(|day| day.to_string()) {
        Some(day) => Scope::Since(&day).scope_query(),
        None => Scope::Evening.scope_query(),
    };
    let moves = moves.each_ref().map(|next| {
        next.as_ref().map(|next| next_undo_words(next, &evening.session_with_shown_names(), voice))
    });
    let main = html! {
        // What came of a form is said until something else is done; the figures stand in the sheet.
        div.live.answer.sentences #said role="status" {
            @if taps.is_some() { (forms::short_answer_markup(said, &title, voice)) } @else { (forms::answer_markup(said, &title)) }
        }
        div.live #slates { (slates_section(evening, lines, true, &mut SvgIds::new("slate"), voice)) }
        div.live #sheet { (sheet_markup(evening, lines, true, voice)) }
        div.live #next { p.next { (what_comes_next_sentences(evening, voice)) } }
        div #doing {
            @if let Some(taps) = taps { (next_hand_markup(taps, &moves, voice)) }
            @if let Some(over) = over { (undo_redo_form(over, &moves, voice)) }
        }
        div.live #settlement { @if evening.row.ended { (settlement_markup(shown, &title, voice)) } }
        @if taps.is_some() {
            // Shown by the script, where the browser can do it.
            label.tick hidden { input #awake type="checkbox"; " " (voice.label(say::desk_awake)) }
        }
        h2 { (voice.label(say::desk_besides)) }
        ul.tiles.live #others {
            @for (verb, label) in other_table_verbs(evening, seen.reach) {
                @let page = if *verb == "settle" { format!("books?{scope}#plan") } else { format!("do/{verb}") };
                li {
                    @match (*verb, evening.row.stake) {
                        ("reopen", _) => (forms::button_form(
                            "reopen", "/desk/evening", token, &[], &voice.label(*label)
                        )),
                        ("stake", Some(stake)) => a href={ "/desk/" (page) } {
                            (voice.label(*label)) br;
                            span.small { (point_price(&stake.amount_text(), stake.currency, voice.lang)) }
                        },
                        _ => a href={ "/desk/" (page) } { (voice.label(*label)) },
                    }
                }
            }
            @if seen.reach == OpenDeskPages::Whole {
                li { a href="/desk/paper/evening" target="_blank" rel="noopener" { (voice.label(say::desk_paper_evening)) } }
                li { a href="/desk/do/sessions" { (voice.label(say::desk_earlier)) } }
            }
        }
    };
    desk_page(title, "/desk/evening", &main, seen, voice)
}

/// Sentences about what comes next: who deals or may say who does, which of the last hands it is,
/// and who waits for a seat; or that the evening is over.
fn what_comes_next_sentences(evening: &Evening, voice: &Voice) -> String {
    if evening.row.ended {
        return voice.label(say::status_ended);
    }
    let shown = evening.session_with_shown_names();
    let dealer = hands::next_dealer_line(&shown, voice);
    let last = shown.position().last_hands_left_and_announced().filter(|(left, _)| *left > 0);
    let last =
        last.map(|(left, most)| voice.say(&say!(desk_last_hands { hand: most - left + 1, most })));
    let named = hands::losers_naming_dealer_line(&shown, voice);
    std::iter::once(dealer).chain(named).chain(last).chain(bench_line(evening, voice)).joined(" ")
}

/// Page of an evening that is not the current one, with a button that makes it the current one.
pub fn earlier_evening_page(
    evening: &Evening,
    lines: &ScoreSheet,
    token: &str,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let voice = &voice.for_session(&evening.session);
    let main = html! {
        div #looked { (slates_section(evening, lines, true, &mut SvgIds::new("slate"), voice)) }
        (sheet_markup(evening, lines, false, voice))
        (forms::button_form(
            "use", "/desk/evening", token,
            &[("id", &evening.row.number)], &voice.label(say::desk_change_to)
        ))
        p { a.button href="/desk/do/sessions" { (voice.label(say::desk_earlier)) } }
    };
    desk_page(sheet_heading(evening, voice), "/desk/evening", &main, seen, voice)
}

/// Most characters of a row on a phone in which everybody's two figures stand side by side; in a
/// longer row they stand below each other.
const MOST_SIDE_BY_SIDE: usize = 36;
/// Characters beside two figures: the dealer's mark and a blank.
const BESIDE_FIGURES: usize = 2;

/// Sheet with the names and the newest hand in view, scrolled to its end; each hand is a link to its
/// page.
fn sheet_markup(evening: &Evening, lines: &ScoreSheet, is_current: bool, voice: &Voice) -> Markup {
    let shown = evening.session_with_shown_names();
    let is_whole = evening.row.ended || !is_current;
    let sheet = newest_sheet_rows(evening, lines, MOST_HANDS[usize::from(is_whole)], voice);
    if sheet.rows.is_empty() {
        return html! { p { (voice.label(say::sheet_empty)) } };
    }
    let named = format!("/evening/{}", evening.row.number);
    let widest = sheet.rows.iter().flat_map(|row| &row.figures);
    let widest = widest.map(|both| both.iter().map(|figure| figure.chars().count()).sum::<usize>());
    let widest = widest.max().unwrap_or(0) + BESIDE_FIGURES;
    let is_stacked = widest * sheet.people.len() > MOST_SIDE_BY_SIDE;
    html! {
        @if sheet.gone > 0 {
            p {
                a href=(if is_current { "/evening" } else { &named }) {
                    (voice.say(&say!(desk_whole_sheet { hands: sheet.gone })))
                }
            }
        }
        div.pinned.whole[is_whole].stacked[is_stacked] tabindex="0" role="group" aria-label=(voice.label(say::live_sheet)) {
            table {
                thead {
                    tr {
                        th.figure scope="col" { (voice.label(say::sheet_number)) }
                        @for player in &sheet.people {
                            th.figure scope="col" { bdi.name { (harmless_text(shown.roster().name(*player))) } }
                        }
                        th scope="col" { (voice.label(say::sheet_played)) }
                    }
                }
                tbody {
                    @for row in &sheet.rows {
                        tr.struck[row.is_struck].ruled[row.ends_round] {
                            td.figure {
                                @if let Some(hand) = row.hand {
                                    @let at = match is_current {
                                        true => format!("/desk/evening/{hand}"),
                                        false => format!("/desk/books?sheet={}&hand={hand}#looked", evening.row.number),
                                    };
                                    a href=(at) { (hand) (row.mark) }
                                }
                            }
                            @for ([hand, total], player) in row.figures.iter().zip(&sheet.people) {
                                td.figure {
                                    span.wrote.minus[hand.starts_with('−')] {
                                        @if row.dealer == Some(*player) { (DEALER.trim()) } (hand)
                                    }
                                    " "
                                    span.minus[total.starts_with('−')] { (total) }
                                }
                            }
                            td { (harmless_text(&row.played)) }
                        }
                    }
                }
            }
        }
        @for line in sheet.below.iter().filter(|line| !line.is_empty()) { p.small { (line) } }
    }
}

fn next_hand_markup(taps: &TapForm, moves: &[Option<String>; 2], voice: &Voice) -> Markup {
    html! {
        (tap_buttons(taps, "/desk/evening", voice))
        (recording_buttons(taps, moves, voice))
        (notation_line_field(taps, "/desk/evening", voice))
    }
}

/// Hand entered so far, and buttons that extend it: each requests the page `at` again with a longer
/// line.
fn tap_buttons(taps: &TapForm, at: &str, voice: &Voice) -> Markup {
    let hand = &taps.hand;
    html! {
        p.now {
            @if hand.line.is_empty() { "…" } @else { (harmless_text(&notation_in_button_words(&hand.line, voice))) }
            @if let Some((own, other)) = taps.sides { " " span.sides { (own) " : " (other) } }
        }
        div.comes role="status" {
            @match &hand.state {
                TypedLineState::Preview(_, told) => @for line in told.lines() { p { (forms::text_with_command_links(line)) } },
                TypedLineState::Wrong { why, place } => div.wrong role="alert" {
                    p { (forms::text_with_command_links(why)) }
                    @if let Some(LineSplitAtFault(before, at, behind)) = place {
                        p.typed { (harmless_text(before)) mark { (harmless_text(at)) } (harmless_text(behind)) }
                    }
                },
                _ => {}
            }
        }
        form.steps method="get" action=(at) {
            (forms::hidden_field("draft", &hand.draft))
            @if taps.again.is_some() || taps.is_late {
                // Not where the key was that came too late: a second tap there records nothing.
                div.row {
                    @if taps.again.is_some() {
                        button form="entry" type="submit" name="do" value="record" { (voice.say(&say!(desk_record_too { hand: hand.number }))) }
                    }
                    button type="submit" name="line" value="" { (voice.label(say::desk_drop_line)) }
                }
            }
            @if !taps.digits.is_empty() {
                fieldset.keypad {
                    legend { (taps.figure) }
                    div.digits { @for way in &taps.digits { (tap_button(way)) } }
                }
            }
            @for (heading, ways) in taps.groups.iter().filter(|(_, ways)| !ways.is_empty()) {
                fieldset.guide {
                    legend { (heading) }
                    div.choices { @for way in ways { (tap_button(way)) } }
                }
            }
            @if let Some(back) = &taps.back {
                button.less type="submit" name="line" value=(back) { (voice.label(say::live_guide_less)) }
            }
        }
    }
}

/// Text field with the line of the hand entered so far, and help on the notation.
fn notation_line_field(taps: &TapForm, at: &str, voice: &Voice) -> Markup {
    let hand = &taps.hand;
    html! {
        details.line {
            summary { (voice.label(say::live_enter_line)) }
            form.steps.typing method="get" action=(at) {
                (forms::hidden_field("draft", &hand.draft))
                label for="line" { (voice.label(say::live_enter_line)) }
                input #line type="text" name="line" value=(hand.line) maxlength="1000" autocomplete="off"
                    autocapitalize="none" spellcheck="false";
                button type="submit" { (voice.label(say::live_enter_preview)) }
            }
            dl.notation {
                @for (typed, means) in &hand.notation { dt { code { (harmless_text(typed)) } } dd { (harmless_text(means)) } }
            }
        }
    }
}

/// Most characters of a word that fits on a key of a phone; a longer one gets a wide key.
const LONGEST_WORD: usize = 11;

fn tap_button(way: &TapButton) -> Markup {
    let is_long = way.label.chars().count() > 1;
    let is_wide = way.label.split([' ', '-']).any(|word| word.chars().count() > LONGEST_WORD);
    html! { button.long[is_long].wide[is_wide] type="submit" name="line" value=(way.line) { bdi { (harmless_text(&way.label)) } } }
}

/// Result of the hand entered so far, and the buttons for recording, undo and redo, which always
/// stay in the same place.
fn recording_buttons(taps: &TapForm, moves: &[Option<String>; 2], voice: &Voice) -> Markup {
    let hand = &taps.hand;
    let heading = voice.say(&say!(live_enter_hand { hand: hand.number }));
    let is_ready = matches!(hand.state, TypedLineState::Preview(..) | TypedLineState::Closing(..));
    html! {
        form.entry #entry method="post" action="/desk/evening" data-line=(voice.label(say::live_command)) data-draft=(hand.draft)
            data-unsent=(voice.label(say::desk_unsent)) data-changed=(voice.label(say::live_changed))
            data-look=(voice.label(say::live_changed_look)) {
            h2 { (heading) }
            (forms::hidden_field("token", &hand.token))
            (forms::hidden_field("after", hand.after))
            (forms::hidden_field("draft", &hand.draft))
            (forms::hidden_field("line", &hand.line))
            @match &hand.state {
                TypedLineState::Preview(report, _) | TypedLineState::Closing(report, _) => {
                    div.preview { (report.html_with_line_markup(&heading, voice, forms::text_with_command_links)) }
                }
                _ => {}
            }
            @if let Some(report) = &taps.again {
                div.preview { (report.html_with_line_markup(&heading, voice, forms::text_with_command_links)) }
            }
            (undo_redo_keys(moves, &html! {
                button.first type="submit" name="do" value="record" disabled[!is_ready] { (voice.label(say::live_enter_record)) }
            }, voice))
        }
    }
}

/// Buttons for undo and redo of an evening that takes no more hands, in the place where they were
/// during its last hand.
fn undo_redo_form(over: &NextHandForm, moves: &[Option<String>; 2], voice: &Voice) -> Markup {
    html! {
        form.over method="post" action="/desk/evening" {
            (forms::hidden_field("token", &over.token))
            (forms::hidden_field("after", over.after))
            (forms::hidden_field("draft", &over.draft))
            @if let TypedLineState::Wrong { why, .. } = &over.state {
                div.wrong role="alert" { p { (forms::text_with_command_links(why)) } }
            }
            (undo_redo_keys(moves, &html! {}, voice))
        }
    }
}

/// Buttons for undo and redo, and the one for recording, always in sight; above them what undo takes
/// back.
fn undo_redo_keys(moves: &[Option<String>; 2], record: &Markup, voice: &Voice) -> Markup {
    let [undo, redo] = moves;
    html! {
        @if let Some(what) = undo { p.small #last { (voice.say(&say!(desk_last { what }))) } }
        div.always {
            (undo_redo_button("undo", say::desk_undo, undo.as_ref(), voice))
            (undo_redo_button("redo", say::desk_redo, redo.as_ref(), voice))
            (record)
        }
    }
}

/// Button for undo or redo, labelled with the change that it would undo or redo; disabled where
/// there is none.
fn undo_redo_button(does: &str, label: Label, what: Option<&String>, voice: &Voice) -> Markup {
    html! {
        button type="submit" name="do" value=(does) disabled[what.is_none()] title=[what] {
            (voice.label(label))
            @if let Some(what) = what { " " span.small { (what) } }
        }
    }
}

/// One hand of the evening, with the forms for correcting and striking it.
pub struct HandPage<'h> {
    pub number: u32,
    pub explained: &'h Report,
    /// Form for changing the hand by taps.
    pub taps: &'h TapForm,
    pub fix: super::VerbForm,
    pub void: super::VerbForm,
}

/// Page of a hand: how its points came about, and the forms for correcting and striking it.
pub fn hand_page(shown: &HandPage<'_>, seen: &PageContext, voice: &Voice) -> String {
    let HandPage { number, explained, taps, fix, void } = shown;
    let title = voice.say(&say!(desk_hand { hand: *number }));
    // Behind each key the eyes stay with the keys.
    let at = &format!("/desk/evening/{number}#correct");
    let main = html! {
        div.live #explained { (explained.html(&title, voice)) }
        p { a.button href="/desk/evening" { (voice.label(say::desk_to_evening)) } }
        h2 #correct { (voice.label(say::desk_hand_correct)) }
        (tap_buttons(taps, at, voice))
        @if !taps.hand.line.is_empty() {
            form.steps method="get" action=(at) {
                button.less type="submit" name="line" value="" { (voice.label(say::desk_hand_afresh)) }
            }
        }
        @if let TypedLineState::Preview(report, _) = &taps.hand.state {
            div.preview { (report.html(&title, voice)) }
            (forms::form_markup(fix, &[], voice))
        }
        (notation_line_field(taps, at, voice))
        details.line.danger {
            summary { (void.title) }
            (forms::form_markup(void, &[], voice))
        }
    };
    desk_page(title, "/desk/evening", &main, seen, voice)
}
