//! Blank sheets for the tables, to be filled in by hand: HTML for A4, one table a page
//! (docs/tournament.md, In the hall: `sheets`).

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use super::paper::{PaperDocument, is_long_tournament_name, name_markup, subtitle_from_settings};
use super::terms::loss_fee_words;
use crate::app::contest::day::{SeatView, SeriesView, TableView};
use crate::games::game::{DealerRule, GameValueTable, PaperColumn};
use crate::games::{Position, SessionEndBonus};
use crate::model::{Message, Player, Points, Table, say};
use crate::present::harmless::harmless_text;
use crate::present::numbers::points_signed;
use crate::present::picture::SvgIds;
use crate::present::qr;
use crate::present::voice::Voice;

const STYLE: &str = include_str!("sheets.css");

/// Links of the tables that hand in by phone, by table number.
pub type Links = BTreeMap<u32, String>;

/// Blank sheets for every table of a series, with a code for each table that has a link.
pub fn blank_sheets(series: &SeriesView, links: &Links, voice: &Voice) -> String {
    let voice = voice.for_rules(&series.rules);
    let title = voice
        .say(&say!(paper_title { tournament: series.tournament.as_str(), series: series.series }));
    let sheets: Vec<BlankSheet<'_>> =
        series.tables.iter().map(|table| BlankSheet::new(series, table, &voice)).collect();
    let mut ids = SvgIds::new("link");
    let body = html! {
        h1.unseen { (harmless_text(&title)) }
        @for sheet in &sheets { (sheet.pages(links.get(&sheet.table.table), &mut ids)) }
    };
    let measures: BTreeSet<String> =
        sheets.iter().map(BlankSheet::row_and_column_sizes_css).collect();
    let style = format!("{STYLE}\n{}", measures.into_iter().collect::<String>());
    PaperDocument { title: &title, style: &style, live: None, body }.page(&voice)
}

/// Layout of a sheet: how its rows are distributed over its pages.
#[derive(Debug, PartialEq)]
struct BlankSheetLayout {
    /// Number of rows on each page.
    pages: Vec<u32>,
    /// Height of a row in tenths of a millimetre.
    height: u32,
}

/// Height in tenths of a millimetre that the first page leaves for rows; `NEXT_PAGE` is that of
/// further pages, whose head is shorter.
const FIRST_PAGE: u32 = 2230;
const NEXT_PAGE: u32 = 2400;
const SUM: u32 = 75;
const BELOW: u32 = 290;
/// Height in tenths of a millimetre of the frame of the table of values; `VALUE_ROW` is that of a
/// row, and `SENTENCE` that of a sentence below it, which may take two lines.
const VALUES: u32 = 80;
const VALUE_ROW: u32 = 46;
const SENTENCE: u32 = 70;
/// Most columns of values, beyond which they would be too narrow.
const MOST_VALUES: usize = 13;
/// Height in tenths of a millimetre of a comfortable row; `LOWEST_ROW` is that of the lowest that
/// can still be written in.
const GOOD_ROW: u32 = 90;
const LOWEST_ROW: u32 = 65;

/// Layout with as few pages and as high rows as possible; every page ends with a full round.
fn lay_out_blank_sheet(rows: u32, seats: u32, sums: u32) -> BlankSheetLayout {
    let mut most = 1;
    loop {
        for height in (LOWEST_ROW..=GOOD_ROW).rev() {
            let pages = row_counts_of_pages(rows, seats.max(1), height, BELOW + sums * SUM);
            if pages.len() <= most {
                return BlankSheetLayout { pages, height };
            }
        }
        most += 1;
    }
}

fn row_counts_of_pages(rows: u32, seats: u32, height: u32, foot: u32) -> Vec<u32> {
    let mut pages = Vec::new();
    let mut left = rows;
    loop {
        let first = pages.is_empty();
        // What was written so far is carried over to a further page in a row of its own.
        let room = if first { FIRST_PAGE } else { NEXT_PAGE - height };
        if left * height + foot <= room {
            pages.push(left);
            return pages;
        }
        let full = (room / height / seats * seats).max(seats);
        // The foot never stands alone.
        let full = if full >= left { left.saturating_sub(seats).max(1) } else { full };
        if full >= left {
            pages.push(left);
            return pages;
        }
        pages.push(full);
        left -= full;
    }
}

struct BlankSheet<'s> {
    series: &'s SeriesView,
    table: &'s TableView,
    voice: &'s Voice,
    columns: Vec<PaperColumn>,
    hint: Option<Message>,
    values: Option<GameValueTable>,
    bonus: Option<SessionEndBonus>,
    /// Whether the dealer sits out at a table of this size.
    sits_out: bool,
}

impl<'s> BlankSheet<'s> {
    fn new(series: &'s SeriesView, table: &'s TableView, voice: &'s Voice) -> BlankSheet<'s> {
        let seats = table.seats.len();
        let players = (0..seats as u16).map(Player).collect();
        let sits_out = series.rules.check_seats(seats).is_ok()
            && Position::open(&series.rules, Table::new(players, 0)).speaking_order().len() < seats;
        let bonus = series.rules.session_end_bonus(seats);
        let paper = series.rules.paper_sheet_form();
        let (columns, hint, values) = match paper {
            Some(paper) => (paper.columns, Some(paper.hint), Some(paper.values)),
            None => (Vec::new(), None, None),
        };
        BlankSheet { series, table, voice, columns, hint, values, bonus, sits_out }
    }

    fn number_of_hands(&self) -> u32 {
        self.series.rounds.saturating_mul(self.table.seats.len() as u32)
    }

    /// Whether the deal goes round; if instead the last declarer deals, only the first dealer is
    /// known.
    fn does_deal_go_round(&self) -> bool {
        self.series.rules.dealer_rule() == DealerRule::GoesRound
    }

    /// Dealer of a hand; `None` where that is not known beforehand.
    fn known_dealer(&self, hand: u32) -> Option<usize> {
        let seats = self.table.seats.len() as u32;
        (hand == 1 || self.does_deal_go_round()).then(|| ((hand - 1) % seats.max(1)) as usize)
    }

    fn layout(&self) -> BlankSheetLayout {
        lay_out_blank_sheet(
            self.number_of_hands(),
            self.table.seats.len() as u32,
            self.number_of_sum_rows(),
        )
    }

    fn number_of_sum_rows(&self) -> u32 {
        if self.bonus.is_some() { 5 } else { 3 }
    }

    /// Table of values, where the sheet has one page with room for it.
    fn value_table_if_it_fits(&self, layout: &BlankSheetLayout) -> Option<&GameValueTable> {
        let values =
            self.values.as_ref().filter(|values| values.card_points.len() <= MOST_VALUES)?;
        let rows = if values.card_points.is_empty() { 2 } else { values.games.len() as u32 + 1 };
        let sentences = values.meant.len() as u32 + u32::from(self.loss_fee_sentence().is_some());
        if values.games.is_empty() && sentences == 0 {
            return None;
        }
        let needed = VALUES + rows * VALUE_ROW + sentences * SENTENCE;
        let taken = layout.pages.iter().sum::<u32>() * layout.height
            + BELOW
            + self.number_of_sum_rows() * SUM;
        (layout.pages.len() == 1 && taken + needed <= FIRST_PAGE).then_some(values)
    }

    /// Sentence about the fee for lost games, where there is one.
    fn loss_fee_sentence(&self) -> Option<String> {
        let settings = &self.series.settings;
        let tariff = settings.loss_fees.tariff;
        let fee =
            || self.voice.say(&say!(paper_loss_fee { fee: loss_fee_words(settings, self.voice) }));
        (tariff.first > 0 || tariff.later > 0).then(fee)
    }

    /// CSS properties for the height of rows and the width of columns, the same for all tables with
    /// as many seats.
    fn row_and_column_sizes_css(&self) -> String {
        let seats = self.table.seats.len();
        let height = self.layout().height;
        let own: f32 = self.columns.iter().map(|column| column.millimetres).sum();
        // What is left of 189.4 mm beside the numbers and the dealers.
        let each = (145.4 - own) / seats.max(1) as f32;
        let columns = self.columns.iter().zip(1..);
        let columns: String = columns
            .map(|(column, nth)| format!(".own{nth} {{ width: {}mm; }}\n", column.millimetres))
            .collect();
        let rows = format!(".at{seats} {{ --row: {}.{}mm; }}\n", height / 10, height % 10);
        format!("{rows}.at{seats} .seat {{ width: {each:.2}mm; }}\n{columns}")
    }

    fn pages(&self, link: Option<&String>, ids: &mut SvgIds) -> Markup {
        let layout = self.layout();
        let at = format!("at{}", self.table.seats.len());
        let count = layout.pages.len();
        let mut next = 1;
        html! {
            @for (page, rows) in layout.pages.iter().enumerate() {
                @let from = { let from = next; next += rows; from };
                section.sheet.(at) {
                    (self.page_head(page, count))
                    @if page == 0 { (self.seats_markup()) }
                    (self.page_body(from, *rows, page > 0, page + 1 == count))
                    @if page + 1 == count {
                        @if let Some(values) = self.value_table_if_it_fits(&layout) { (self.value_table_markup(values)) }
                        (self.sheet_foot(link, ids))
                    }
                }
            }
        }
    }

    fn page_head(&self, page: usize, pages: usize) -> Markup {
        let (series, voice) = (self.series, self.voice);
        let number = say!(paper_series { series: series.series, planned: series.series_planned });
        let plan = say!(paper_plan { rounds: series.rounds, hands: self.number_of_hands() });
        let seed = say!(paper_seed { seed: series.seed.as_str() });
        let of = say!(paper_page { page: page + 1, pages });
        let held = subtitle_from_settings("", &series.settings, voice);
        let rules = voice.rules_name(series.own_rules.as_deref(), &series.rules);
        html! {
            header {
                div.what {
                    h2.long[is_long_tournament_name(&series.tournament)] { (name_markup(&series.tournament)) }
                    p {
                        strong { (voice.say(&number)) }
                        " · " (voice.game_name(&series.rules)) ", " (rules) " · " (voice.say(&plan))
                        span.small { " · " (voice.say(&seed)) @if pages > 1 { " · " (voice.say(&of)) } }
                    }
                    @if !held.is_empty() { p.small { (held) } }
                }
                div.table { span { (voice.label(say::paper_table)) } strong { (self.table.table) } }
            }
        }
    }

    /// List of the seats with their people, and how the deal goes round.
    fn seats_markup(&self) -> Markup {
        let voice = self.voice;
        let shares = self.series.rules.does_player_sitting_out_pay();
        html! {
            ol.order {
                @for (seat, place) in self.table.seats.iter().zip(1..) {
                    li {
                        span.place { (place) }
                        div {
                            (name_markup(&seat.player))
                            span.small { "#" (seat.number) @if place == 1 { " · " (voice.label(say::paper_deals_first)) } }
                        }
                    }
                }
            }
            p.small {
                (voice.label(if self.does_deal_go_round() { say::paper_order_turns } else { say::paper_order_declarer })) " "
                @if self.sits_out && shares { (voice.label(say::paper_sits_out_shares)) }
                @else if self.sits_out { (voice.label(say::paper_sits_out)) }
            }
        }
    }

    fn page_body(&self, from: u32, rows: u32, carried: bool, last: bool) -> Markup {
        let voice = self.voice;
        html! {
            table.hands {
                colgroup {
                    col.numbers;
                    col.dealers;
                    @for nth in 1..=self.columns.len() { col.{ "own" (nth) }; }
                    @for _ in &self.table.seats { col.seat; }
                }
                thead {
                    tr {
                        th { (voice.label(say::paper_number)) }
                        th.left { (voice.label(say::paper_dealer)) }
                        @for column in &self.columns { th { (voice.label(column.heading)) } }
                        @for seat in &self.table.seats {
                            th.player { (name_markup(&seat.player)) span { "#" (seat.number) } }
                        }
                    }
                }
                tbody {
                    @if carried {
                        tr.carried {
                            th.left colspan=(2 + self.columns.len()) { (voice.label(say::paper_carried)) }
                            @for _ in &self.table.seats { td.score {} }
                        }
                    }
                    @for hand in from..from + rows { (self.hand_row(hand)) }
                }
                @if last { tfoot { (self.sums_rows()) } }
            }
        }
    }

    fn hand_row(&self, hand: u32) -> Markup {
        let dealer = self.known_dealer(hand);
        let ends_round = hand.is_multiple_of(self.table.seats.len().max(1) as u32);
        html! {
            tr.hand.round[ends_round] {
                td.number { (hand) }
                td.dealer {
                    @if let Some(seat) = dealer.and_then(|seat| self.table.seats.get(seat)) {
                        div { span { "#" (seat.number) } (name_markup(&seat.player)) }
                    }
                }
                @for _ in &self.columns { td {} }
                @for place in 0..self.table.seats.len() {
                    td.score.out[self.sits_out && dealer == Some(place)] {}
                }
            }
        }
    }

    /// Rows for the sums that the organiser types, and for the figures that follow from them.
    fn sums_rows(&self) -> Markup {
        let voice = self.voice;
        let signed = |points: i64| points_signed(Points::whole(points), voice.lang);
        let Some(bonus) = self.bonus else {
            let reminder = self
                .series
                .rules
                .do_hand_points_add_up_to_zero()
                .then(|| voice.label(say::paper_sum_balanced));
            // Between equals, and for what lost games cost.
            return html! {
                (self.sum_row("typed", &voice.label(say::paper_sum_points), &reminder.unwrap_or_default()))
                (self.sum_row("typed", &voice.label(say::paper_sum_won), &voice.label(say::paper_sum_own)))
                (self.sum_row("typed", &voice.label(say::paper_sum_lost), &voice.label(say::paper_sum_own)))
            };
        };
        let values = say!(paper_sum_bonus {
            won: signed(bonus.own),
            lost: signed(-bonus.own),
            others: signed(bonus.others)
        });
        html! {
            (self.sum_row("typed", &voice.label(say::paper_sum_points), &voice.label(say::paper_sum_apart)))
            (self.sum_row("typed", &voice.label(say::paper_sum_won), &voice.label(say::paper_sum_own)))
            (self.sum_row("typed", &voice.label(say::paper_sum_lost), &voice.label(say::paper_sum_own)))
            (self.sum_row("bonus", &voice.label(say::hand_bonus), &voice.say(&values)))
            (self.sum_row("total", &voice.label(say::paper_sum_total), ""))
        }
    }

    fn sum_row(&self, class: &str, label: &str, note: &str) -> Markup {
        html! {
            tr.sum.(class) {
                th.left colspan=(2 + self.columns.len()) {
                    (label) @if !note.is_empty() { " " span.small { (note) } }
                }
                @for _ in &self.table.seats { td.score {} }
            }
        }
    }

    fn value_table_markup(&self, values: &GameValueTable) -> Markup {
        let voice = self.voice;
        let cell =
            |value: Option<i64>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
        let names = |games: &[(&str, Vec<Option<i64>>)]| {
            games.iter().map(|(game, _)| voice.local_word(game)).collect::<Vec<_>>()
        };
        html! {
            @if !values.games.is_empty() {
                table.values {
                    @if values.card_points.is_empty() {
                        thead { tr { @for game in names(&values.games) { th scope="col" { (game) } } } }
                        tbody { tr { @for (_, worth) in &values.games { @for value in worth { td { (cell(*value)) } } } } }
                    } @else {
                        thead {
                            tr {
                                th.left scope="col" { (voice.label(say::paper_values)) }
                                @for (from, to) in &values.card_points {
                                    th scope="col" { (from) @if to > from { "–" (to) } }
                                }
                            }
                        }
                        tbody {
                            @for (game, worth) in &values.games {
                                tr {
                                    th.left scope="row" { (voice.local_word(game)) }
                                    @for value in worth { td { (cell(*value)) } }
                                }
                            }
                        }
                    }
                }
            }
            p.small.meant {
                @for sentence in &values.meant { (voice.say(sentence)) " " }
                @if let Some(fee) = self.loss_fee_sentence() { strong { (fee) } }
            }
        }
    }

    /// Foot of the sheet: the meaning of the columns, signatures, and what the organiser types.
    fn sheet_foot(&self, link: Option<&String>, ids: &mut SvgIds) -> Markup {
        let voice = self.voice;
        let command = say!(paper_command { series: self.series.series, table: self.table.table });
        let command = voice.say(&command);
        let score = |seat: &SeatView| format!(" {}=…:…/…", seat.number);
        let scores: String = self.table.seats.iter().map(score).collect();
        html! {
            footer {
                div.lines {
                    p.small {
                        (voice.label(say::paper_hint_running)) " "
                        @if let Some(hint) = &self.hint { (voice.say(hint)) }
                    }
                    p.signed-by.small { (voice.label(say::paper_signed)) }
                    div.signed {
                        @for seat in &self.table.seats { div { (name_markup(&seat.player)) } }
                    }
                    p.small { (voice.label(say::paper_typed)) " " code { (command) (scores) } }
                }
                @if let Some(link) = link { (self.qr_code_markup(link, ids)) }
            }
        }
    }

    /// Code to be scanned at the table.
    fn qr_code_markup(&self, link: &str, ids: &mut SvgIds) -> Markup {
        let title = self.voice.say(&say!(paper_code_of { table: self.table.table }));
        html! {
            figure {
                (qr::link_code_picture(link, title, ids))
                figcaption.small { (self.voice.label(say::paper_code)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn row_height_depends_on_count() {
        assert_eq!(lay_out_blank_sheet(12, 3, 5), BlankSheetLayout { pages: vec![12], height: 90 });
        assert_eq!(lay_out_blank_sheet(20, 4, 5).pages, [20]);
        assert!(lay_out_blank_sheet(20, 4, 5).height < 90);
    }

    #[test]
    fn pages_hold_all_rows() {
        for seats in [3, 4] {
            for rounds in 1..=60 {
                for sums in [3, 5] {
                    let layout = lay_out_blank_sheet(rounds * seats, seats, sums);
                    assert_eq!(layout.pages.iter().sum::<u32>(), rounds * seats);
                    assert!((LOWEST_ROW..=GOOD_ROW).contains(&layout.height));
                    assert!(layout.pages.iter().all(|rows| rows % seats == 0 && *rows > 0));
                    let last =
                        layout.pages[layout.pages.len() - 1] * layout.height + BELOW + sums * SUM;
                    assert!(last <= if layout.pages.len() == 1 { FIRST_PAGE } else { NEXT_PAGE });
                    let rows = layout.pages.iter().rev().skip(1).rev();
                    assert!(rows.clone().all(|rows| rows * layout.height <= NEXT_PAGE));
                }
            }
        }
    }
}
