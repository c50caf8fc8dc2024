//! A table hands in its sheet: a form with large keys, what waits for another seat, what the organiser can do.

use maud::{Markup, html};

use crate::app::contest::day::{Seat, SeriesView, TableView};
use crate::app::live::waiting::Waiting;
use crate::model::{Label, say};
use crate::present::harmless::plain;
use crate::present::picture::Ids;
use crate::present::qr;
use crate::present::voice::Voice;

/// Under which name a form says what was seen of a sheet that waits (see [`Waiting::mark`]).
pub const SEEN: &str = "seen";

/// What whoever has a link can do at a table.
pub struct HandingIn {
    pub token: String,
    /// By the organiser's link: no seat has to be said, and what waits can be accepted.
    pub is_organiser: bool,
    pub typed: Typed,
    /// Why it was not taken.
    pub wrong: Option<String>,
    /// What is unusual about the sums that are shown.
    pub doubt: Option<Doubt>,
    pub waiting: Option<Waiting>,
    /// The sheet that waits was typed on this phone.
    pub is_own: bool,
    /// The reader wants to mend what waits.
    pub is_mending: bool,
}

/// Sums that hardly can be: whoever hands in, confirms or accepts them says that they are right.
pub struct Doubt {
    pub why: String,
    /// The sums that it is about, as they would be typed; a tick for others says nothing of these.
    pub scores: String,
}

/// What stands in the fields.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// Start number of whoever types.
    pub seat: Option<u32>,
    /// By start number.
    pub scores: Vec<(u32, TypedScore)>,
}

/// As it was typed; nothing has been read yet.
#[derive(Clone, Debug, Default)]
pub struct TypedScore {
    pub is_negative: bool,
    pub points: String,
    pub won: String,
    pub lost: String,
}

impl TypedScore {
    /// As it is shown to be confirmed: with its sign, as everywhere.
    fn signed(&self) -> String {
        let points = plain(&self.points);
        let has_sign = points.starts_with(['+', '−', '-']) || points.trim_matches(['0', '.', ',']).is_empty();
        match (self.is_negative, has_sign) {
            (true, _) => format!("−{points}"),
            (false, true) => points,
            (false, false) => format!("+{points}"),
        }
    }
}

impl Typed {
    /// What a sheet that waits has in its fields.
    pub fn of(waiting: &Waiting) -> Typed {
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
        Typed { seat: Some(waiting.seat), scores: scores.collect() }
    }

    fn score(&self, number: u32) -> TypedScore {
        let found = self.scores.iter().find(|(known, _)| *known == number);
        found.map(|(_, score)| score.clone()).unwrap_or_default()
    }
}

pub(super) fn handing_in(doing: &HandingIn, series: &SeriesView, table: &TableView, voice: &Voice) -> Markup {
    let waits = doing.waiting.as_ref().filter(|waiting| !waiting.sent_back && !doing.is_mending);
    let action = format!("/table/{}", table.table);
    let command = voice.say(&say!(paper_command { series: series.series, table: table.table }));
    let draft = format!("sheet {} {:?}", series.series, table.numbers());
    html! {
        form.entry method="post" action=(action) data-line=(command)
            data-draft=(draft) data-unsent=(voice.label(say::live_unsent))
            data-changed=(voice.label(say::live_changed)) data-look=(voice.label(say::live_changed_look)) {
            input type="hidden" name="token" value=(doing.token);
            @if let Some(why) = &doing.wrong { p.wrong role="alert" { (why) } }
            @match waits {
                Some(waiting) => (decide(doing, waiting, table, voice)),
                None => (fields(doing, series, table, voice)),
            }
        }
    }
}

/// A sheet that waits, and who may do what with it.
fn decide(doing: &HandingIn, waiting: &Waiting, table: &TableView, voice: &Voice) -> Markup {
    let label = |key| voice.label(key);
    let typed = Typed::of(waiting);
    let has_games = typed.scores.iter().any(|(_, score)| !score.won.is_empty());
    let name = |number: u32| table.seats.iter().find(|seat| seat.number == number).map_or("", |seat| &seat.player);
    html! {
        h2 { (label(say::live_waits)) }
        input type="hidden" name=(SEEN) value=(waiting.mark());
        p { (voice.say(&say!(live_waits_by { name: name(waiting.seat) }))) }
        @if let Some(last) = &waiting.last {
            p { (voice.label(say::live_waits_last)) " " bdi.typed { (plain(&last.line)) } }
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
                    @let score = typed.score(seat.number);
                    tr {
                        td { (seat.number) " " bdi.name { (plain(&seat.player)) } }
                        td.figure.minus[score.is_negative] { (score.signed()) }
                        @if has_games { td.figure { (plain(&score.won)) "/" (plain(&score.lost)) } }
                    }
                }
            }
        }
        @if doing.is_organiser {
            (sure(doing, voice))
            button.first type="submit" name="do" value="accept" { (label(say::live_accept)) }
            button type="submit" name="do" value="back" formnovalidate { (label(say::live_send_back)) }
        } @else if doing.is_own {
            p { (label(say::live_waits_own)) }
            button type="submit" name="do" value="mend" { (label(say::live_enter_change)) }
        } @else {
            (who(say::live_who_confirms, &table.seats, Some(waiting.seat), None, voice))
            (sure(doing, voice))
            button.first type="submit" name="do" value="confirm" { (label(say::live_confirm)) }
            // Who does not agree need not say who that is.
            button type="submit" name="do" value="back" formnovalidate { (label(say::live_disagree)) }
        }
    }
}

/// What is unusual, and a tick that it is right all the same. Sums that are mended need none, so the form goes without it too.
fn sure(doing: &HandingIn, voice: &Voice) -> Markup {
    html! {
        @if let Some(Doubt { why, scores }) = &doing.doubt {
            fieldset.who {
                legend.wrong role="alert" { (why) }
                label { input type="checkbox" name="sure" value=(scores); " " (voice.label(say::live_sure)) }
            }
        }
    }
}

/// Who is typing, or confirms. Whoever typed the sheet cannot be who confirms it.
pub(super) fn who(asked: Label, seats: &[Seat], but: Option<u32>, chosen: Option<u32>, voice: &Voice) -> Markup {
    html! {
        fieldset.who {
            legend { (voice.label(asked)) }
            @for seat in seats.iter().filter(|seat| Some(seat.number) != but) {
                label {
                    input type="radio" name="seat" value=(seat.number) required checked[chosen == Some(seat.number)];
                    " " bdi { (plain(&seat.player)) }
                }
            }
        }
    }
}

fn fields(doing: &HandingIn, series: &SeriesView, table: &TableView, voice: &Voice) -> Markup {
    let label = |key| voice.label(key);
    let is_back = doing.waiting.as_ref().is_some_and(|waiting| waiting.sent_back);
    html! {
        h2 { (label(say::live_hand_in)) }
        @if is_back { p.wrong { (label(say::live_sent_back)) } }
        @for seat in &table.seats {
            @let score = doing.typed.score(seat.number);
            @let number = seat.number;
            fieldset.score data-number=(number) {
                legend { (number) " " bdi { (plain(&seat.player)) } }
                label.sign {
                    span { (label(say::live_sign)) }
                    select name={ "sign-" (number) } {
                        option value="" selected[!score.is_negative] { "+" }
                        option value="-" selected[score.is_negative] { "−" }
                    }
                }
                (field(&format!("points-{number}"), &label(say::standings_points), &score.points, true))
                // Where they bring no points they still part those who have the same.
                @let is_needed = series.rules.counts_games();
                (field(&format!("won-{number}"), &label(say::export_won), &score.won, is_needed))
                (field(&format!("lost-{number}"), &label(say::export_lost), &score.lost, is_needed))
            }
        }
        @if !doing.is_organiser { (who(say::live_who, &table.seats, None, doing.typed.seat, voice)) }
        (sure(doing, voice))
        button.first type="submit" name="do" value="send" { (label(say::live_send)) }
        p { a href={ "/table/" (table.table) "?by=hand" } { (label(say::live_by_hand)) } }
    }
}

fn field(name: &str, label: &str, value: &str, is_needed: bool) -> Markup {
    html! {
        label {
            span { (label) }
            input type="text" name=(name) value=(plain(value)) inputmode="decimal" maxlength="12" required[is_needed] autocomplete="off";
        }
    }
}

/// For the organiser: every table of the series with its link, and what waits there.
pub struct Desk {
    /// By table: its private link, and whether a sheet waits for another seat, or was sent back.
    pub tables: Vec<(u32, String, Option<bool>)>,
}

pub(super) fn desk(desk: &Desk, voice: &Voice) -> Markup {
    let waits = |table: &&(u32, String, Option<bool>)| table.2.is_some();
    let mut ids = Ids::new("link");
    html! {
        div.live #desk {
            h2 { (voice.label(say::live_desk)) }
            @if desk.tables.iter().any(|table| waits(&table)) {
                ul.tiles {
                    @for (table, _, sent_back) in desk.tables.iter().filter(waits) {
                        li {
                            a href={ "/table/" (table) } {
                                (voice.say(&say!(live_table { table: *table }))) br;
                                span.small { (voice.label(if *sent_back == Some(true) { say::live_desk_back } else { say::live_desk_waits })) }
                            }
                        }
                    }
                }
            } @else { p { (voice.label(say::live_desk_nothing)) } }
            details {
                summary { (voice.label(say::live_desk_links)) }
                ul.links {
                    @for (table, link, _) in &desk.tables {
                        li {
                            (voice.say(&say!(live_table { table: *table }))) ": " code { (link) }
                            (qr::link(link, voice.say(&say!(live_desk_code { table: *table })), &mut ids))
                        }
                    }
                }
            }
        }
    }
}
