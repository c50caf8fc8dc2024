//! Form of a table: its sums are handed in, confirmed by another seat, and accepted or sent back by
//! the organiser.

use super::entry::{self, FormResult, HandFormResult, HandPlace};
use crate::app::contest::TournamentRef;
use crate::app::contest::day::{self, SeatView, SeriesView, TableProgress, TableView};
use crate::app::contest::table::TableRef;
use crate::app::desk::EveningOrTable;
use crate::app::evening::{Evening, ScoreSheet};
use crate::app::live::waiting;
use crate::app::live::waiting::{ActingSeat, WaitingSheet};
use crate::app::{AppError, Result, desk};
use crate::model::{Arg, Refusal, code, refuse, say};
use crate::present::live::{
    PageContext, SEEN, SERIES, SheetHandInForm, SumsDoubt, TableLinkForm, TablePageContent,
    TypedScore, TypedSheetFields,
};
use crate::present::{Voice, live};
use crate::serve::{AnswerShape, FieldPairs, LinkPurpose, PageRequest, Route, Submission};
use crate::store::Store;

/// Answer to a request for a table.
pub fn table_answer(
    store: &mut Store,
    number: u32,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let wanted = requested_series_number(asked, asked.query.get(SERIES))?;
    let TableInSeries { series, place, late, hands } = find_table_in_series(store, number, wanted)?;
    let table = series.tables.get(place).ok_or_else(|| refuse!(page_unknown))?;
    if asked.viewer.shape == AnswerShape::Json {
        return Ok(live::json::table_json(&series, table, hands.as_ref(), voice).text());
    }
    let form = table_link_form(store, asked, &series, table, false, voice)?;
    let at = TablePageContent { series: &series, table, late: &late, hands: hands.as_ref() };
    Ok(live::table_page(&at, form.as_ref(), seen, voice))
}

/// Takes what was typed at a table, and answers with its page where that has to be mended.
pub fn handle_table_form(
    store: &mut Store,
    number: u32,
    entry: &Submission<'_>,
    once: &str,
    seen: &PageContext,
    voice: &Voice,
) -> Result<FormResult> {
    let asked = entry.request();
    // A table's link is for one series, whatever a form says.
    let typed = entry.form().get(SERIES).filter(|_| entry.purpose() == LinkPurpose::Organiser);
    let before = find_table_in_series(store, number, requested_series_number(asked, typed)?)?;
    let table = before.series.tables.get(before.place).ok_or_else(|| refuse!(page_unknown))?;
    let series = &before.series;
    if waiting::was_form_already_accepted(store, series.series, number, once)? {
        return Ok(FormResult::Recorded);
    }
    let is_by_hand = entry.form().get("by") == Some(BY_HAND);
    let (doing, is_wrong) = if is_by_hand {
        match entry::handle_next_hand_form(
            store,
            &HandPlace::table(series, table),
            entry,
            once,
            voice,
        )? {
            HandFormResult::Recorded => return Ok(FormResult::Recorded),
            HandFormResult::Again(form) => (Some(TableLinkForm::Hand(*form)), false),
        }
    } else {
        let (typed, wrong, doubt) =
            match handle_sheet_form(store, entry, series, table, once, voice)? {
                TableFormResult::Done => return Ok(FormResult::Recorded),
                TableFormResult::Again { typed, wrong, doubt } => (typed, wrong, doubt),
            };
        let is_wrong = wrong.is_some() || doubt.is_some();
        let is_mending = typed.is_some() || !is_wrong;
        let mut doing = table_link_form(store, asked, series, table, is_mending, voice)?;
        match &mut doing {
            Some(TableLinkForm::Sums(form)) => {
                form.wrong = wrong;
                form.doubt = doubt.or(form.doubt.take());
                form.typed = typed.unwrap_or_else(|| form.typed.clone());
                form.token = entry.token().to_string();
            }
            Some(TableLinkForm::Hand(form)) => form.token = entry.token().to_string(),
            None => {}
        }
        (doing, is_wrong)
    };
    let is_wrong =
        is_wrong || matches!(&doing, Some(TableLinkForm::Hand(form)) if form.has_wrong_line());
    let at = TablePageContent { series, table, late: &before.late, hands: before.hands.as_ref() };
    let html = live::table_page(&at, doing.as_ref(), seen, voice);
    Ok(FormResult::Page { html, is_wrong })
}

/// Table with its series, and with its evening where its hands are recorded one by one.
struct TableInSeries {
    series: SeriesView,
    place: usize,
    /// Earlier series in which this table has not handed in.
    late: Vec<u32>,
    hands: Option<(Evening, ScoreSheet)>,
}

/// Series that a request names, or for which its link is; `None` for the current one.
fn requested_series_number(
    asked: &PageRequest<'_>,
    named: Option<&str>,
) -> Result<Option<u32>, Refusal> {
    match (named, asked.pass.map(|pass| pass.purpose())) {
        (Some(typed), _) => typed.parse().map(Some).map_err(|_| refuse!(page_unknown)),
        (None, Some(LinkPurpose::Table { series, table })) => {
            Ok(matches!(asked.route, Route::Table(number) if *number == table).then_some(series))
        }
        _ => Ok(None),
    }
}

fn find_table_in_series(
    store: &mut Store,
    number: u32,
    series: Option<u32>,
) -> Result<TableInSeries> {
    let series = day::read_series(store, &TournamentRef::Current, series)?;
    let place = series.tables.iter().position(|table| table.table == number);
    let place = place.ok_or_else(|| refuse!(page_unknown))?;
    let hands = match series.tables[place].evening {
        None => None,
        Some(_) => {
            let tournament = TournamentRef::Current;
            let at = EveningOrTable::Table(TableRef {
                tournament,
                series: Some(series.series),
                table: number,
            });
            Some(desk::read_evening_with_sheet(store, &at)?)
        }
    };
    let missing = match series.current {
        0 | 1 => Vec::new(),
        _ => day::tables_without_result_by_series(&day::read_all_series(
            store,
            &TournamentRef::Current,
        )?),
    };
    let is_late = |(earlier, tables): (u32, Vec<u32>)| {
        (earlier < series.series && tables.contains(&number)).then_some(earlier)
    };
    let late = missing.into_iter().filter_map(is_late).collect();
    Ok(TableInSeries { series, place, late, hands })
}

/// Form of a table, where this reader may hand in there and nothing was handed in yet: for its
/// sums, or for single hands where those were begun or asked for. A sheet that waits for
/// confirmation is shown first, unless it is being corrected.
fn table_link_form(
    store: &mut Store,
    asked: &PageRequest<'_>,
    series: &SeriesView,
    table: &TableView,
    is_mending: bool,
    voice: &Voice,
) -> Result<Option<TableLinkForm>> {
    let Some(pass) = asked.pass else { return Ok(None) };
    let is_organiser = pass.purpose() == LinkPurpose::Organiser;
    let own = LinkPurpose::Table { series: series.series, table: table.table };
    if !(is_organiser || pass.purpose() == own) || table.progress == TableProgress::Done {
        return Ok(None);
    }
    let waiting = waiting::waiting_sheet_at(store, series.series, table.table)?;
    let waits = waiting.as_ref().is_some_and(|waiting| !waiting.sent_back && !is_mending);
    let last = waiting.as_ref().and_then(|waiting| waiting.last.as_ref());
    let is_by_hand = table.progress != TableProgress::Open
        || last.is_some()
        || asked.query.get("by") == Some(BY_HAND);
    let token = asked.fresh_token()?.to_string();
    if is_by_hand && !waits {
        let place = HandPlace::table(series, table);
        let ready = desk::read_evening_before_next_hand(store, &place.at)?;
        let line = last.map(|last| last.line.as_str()).unwrap_or_default();
        let mut form = entry::next_hand_form_with_line(&place, &ready, token, line, voice);
        form.is_back = waiting.is_some_and(|waiting| waiting.sent_back);
        return Ok(Some(TableLinkForm::Hand(form)));
    }
    let scores = waiting.as_ref().map(|waiting| waiting.scores.join(" ")).unwrap_or_default();
    let doubt = if waits {
        waiting::doubt_about_waiting_sums(store, series.series, table.table)?
    } else {
        None
    };
    let doubt = doubt
        .map(|doubt| SumsDoubt { why: voice.for_rules(&series.rules).say_refusal(&doubt), scores });
    let is_own = waiting.as_ref().is_some_and(|waiting| waiting.phone == pass.phone().to_string());
    Ok(Some(TableLinkForm::Sums(SheetHandInForm {
        token,
        is_organiser,
        typed: waiting.as_ref().map(TypedSheetFields::from_waiting_sheet).unwrap_or_default(),
        wrong: None,
        doubt,
        waiting,
        is_own,
        is_mending,
    })))
}

/// Value of the query `by` that asks for the form of single hands.
const BY_HAND: &str = "hand";

/// Result of submitting the form of a table: its entry was recorded, or the form is shown again.
enum TableFormResult {
    Done,
    Again { typed: Option<TypedSheetFields>, wrong: Option<String>, doubt: Option<SumsDoubt> },
}

fn handle_sheet_form(
    store: &mut Store,
    entry: &Submission<'_>,
    series: &SeriesView,
    table: &TableView,
    once: &str,
    voice: &Voice,
) -> Result<TableFormResult> {
    let voice = &voice.for_rules(&series.rules);
    let phone = entry.phone().to_string();
    let seat = entry.form().get("seat").and_then(|seat| seat.parse().ok());
    let is_organiser = entry.purpose() == LinkPurpose::Organiser;
    // The organiser types for the table: as the first seat, which nobody else has to be told.
    let seat =
        seat.or_else(|| table.seats.first().filter(|_| is_organiser).map(|seat| seat.number));
    let by = ActingSeat {
        series: series.series,
        table: table.table,
        seat: seat.unwrap_or_default(),
        phone: &phone,
        token: once,
    };
    let field = |name| entry.form().get(name).unwrap_or_default();
    let (doing, seen) = (field("do"), field(SEEN));
    // Said of these very sums: of others it says nothing.
    let agreed = entry.form().get("sure").map(str::to_owned);
    let is_sure = |scores: &str| agreed.as_deref() == Some(scores);
    let waits = waiting::waiting_sheet_at(store, by.series, by.table)?;
    let (mut typed, mut scores) =
        (None, waits.as_ref().map(|waiting| waiting.scores.join(" ")).unwrap_or_default());
    let done = match doing {
        "send" => {
            let fields = typed_sheet_fields(entry, table, seat);
            let others = waits.as_ref().filter(|waiting| {
                !is_organiser
                    && waiting.was_typed_by_another(by.seat, by.phone)
                    && waiting.last.is_none()
            });
            if let Some(waiting) = others {
                let why = refusal_of_second_sheet(waiting, &fields, table);
                let wrong = Some(voice.say_refusal(&why));
                return Ok(TableFormResult::Again { typed: None, wrong, doubt: None });
            }
            let sums: Vec<String> = fields
                .scores
                .iter()
                .map(|(number, score)| score_as_typed(*number, score))
                .collect();
            scores = sums.join(" ");
            let unread =
                refusal_of_wrong_sheet_field(&fields, table, series.rules.are_games_won_counted());
            typed = Some(fields);
            let handed = match unread {
                Some(refusal) => Err(refusal.into()),
                None => waiting::hand_in_sheet(store, &by, sums, None, is_sure(&scores)),
            };
            // What the organiser types was confirmed on paper.
            match is_organiser {
                true => handed
                    .and_then(|own| waiting::accept_sheet_for_organiser(store, &by, &own, true)),
                false => handed.map(drop),
            }
        }
        "confirm" => waiting::confirm_sheet(store, &by, seen, is_sure(&scores)),
        "accept" if is_organiser => {
            waiting::accept_sheet_for_organiser(store, &by, seen, is_sure(&scores))
        }
        "back" => waiting::send_sheet_back(store, &by, seen),
        "mend" => return Ok(TableFormResult::Again { typed: None, wrong: None, doubt: None }),
        _ => Err(refuse!(request_malformed).into()),
    };
    result_of_sheet_form(done, typed, scores, table, voice)
}

/// Result of a form whose entry was recorded or refused; after a refusal the form is shown again.
fn result_of_sheet_form(
    done: Result<()>,
    typed: Option<TypedSheetFields>,
    scores: String,
    table: &TableView,
    voice: &Voice,
) -> Result<TableFormResult> {
    match done {
        Ok(()) => Ok(TableFormResult::Done),
        Err(AppError::Refused(refusal)) if refusal.code == code::sheet_unlikely => {
            Ok(TableFormResult::Again {
                typed,
                wrong: None,
                doubt: Some(SumsDoubt { why: voice.say_refusal(&refusal), scores }),
            })
        }
        // Such a table has no form left in which it could be said.
        Err(AppError::Refused(refusal)) if table.progress == TableProgress::Done => {
            Err(refusal.into())
        }
        Err(AppError::Refused(refusal)) => Ok(TableFormResult::Again {
            typed,
            wrong: Some(voice.say_refusal(&refusal)),
            doubt: None,
        }),
        Err(error) => Err(error),
    }
}

/// Refusal of a sheet that was typed while one of somebody else at the table waits to be confirmed.
fn refusal_of_second_sheet(
    waiting: &WaitingSheet,
    fields: &TypedSheetFields,
    table: &TableView,
) -> Refusal {
    let name = |number: u32| {
        let seat = table.seats.iter().find(|seat| seat.number == number);
        seat.map(|seat| seat.player.clone()).unwrap_or_default()
    };
    let by = name(waiting.seat);
    let differences = TypedSheetFields::from_waiting_sheet(waiting).differences(fields);
    if differences.is_empty() {
        return refuse!(sheet_waits_alike { by });
    }
    let difference = |(number, [was, typed]): (u32, [String; 2])| {
        say!(sheet_waits_difference { name: name(number), was, typed })
    };
    let differences = Arg::Messages(differences.into_iter().map(difference).collect());
    refuse!(sheet_waits_other { by, differences })
}

fn typed_sheet_fields(
    entry: &Submission<'_>,
    table: &TableView,
    seat: Option<u32>,
) -> TypedSheetFields {
    let score =
        |seat: &SeatView| (seat.number, typed_score_of_start_number(entry.form(), seat.number));
    TypedSheetFields { seat, scores: table.seats.iter().map(score).collect() }
}

fn typed_score_of_start_number(form: &FieldPairs, number: u32) -> TypedScore {
    let get =
        |name: &str| form.get(&format!("{name}-{number}")).unwrap_or_default().trim().to_owned();
    TypedScore {
        is_negative: get("sign") == "-",
        points: get("points"),
        won: get("won"),
        lost: get("lost"),
    }
}

/// Scores typed into the fields of a sheet, each with its start number, in the order of the fields.
pub fn typed_scores_with_start_numbers(form: &FieldPairs) -> Vec<(u32, TypedScore)> {
    let numbers = form.iter().filter_map(|(name, _)| name.strip_prefix("points-")?.parse().ok());
    numbers.map(|number| (number, typed_score_of_start_number(form, number))).collect()
}

/// Scores of a sheet as they would be typed at a terminal; empty fields are left out.
pub fn scores_as_typed(form: &FieldPairs) -> Vec<String> {
    let is_said = |score: &TypedScore| [&score.points, &score.won, &score.lost] != [""; 3];
    let scores =
        typed_scores_with_start_numbers(form).into_iter().filter(|(_, score)| is_said(score));
    scores.map(|(number, score)| score_as_typed(number, &score)).collect()
}

/// Refusal of a field that is empty or holds no number; it names the field, not the line that a
/// terminal would show.
fn refusal_of_wrong_sheet_field(
    fields: &TypedSheetFields,
    table: &TableView,
    needs_games: bool,
) -> Option<Refusal> {
    let of_seat = |(seat, (_, score)): (&SeatView, &(u32, TypedScore))| {
        let TypedScore { points, won, lost, .. } = score;
        let player = seat.player.as_str();
        let wrong = [
            (points, is_signed_or_half_number(points)),
            (won, has_only_digits(won)),
            (lost, has_only_digits(lost)),
        ];
        let wrong = wrong.into_iter().find(|(value, is_good)| !value.is_empty() && !is_good);
        let lacks = points.is_empty()
            || won.is_empty() != lost.is_empty()
            || (needs_games && won.is_empty());
        match wrong {
            Some((value, _)) => Some(refuse!(field_no_number { player, value })),
            None => lacks.then(|| refuse!(field_empty { player })),
        }
    };
    table.seats.iter().zip(&fields.scores).find_map(of_seat)
}

fn has_only_digits(typed: &str) -> bool {
    typed.bytes().all(|letter| letter.is_ascii_digit())
}

/// Whether the text is a number, perhaps with a sign or a half.
fn is_signed_or_half_number(typed: &str) -> bool {
    let figure = typed.strip_prefix(['+', '-', '−']).unwrap_or(typed);
    let (whole, half) = figure.split_once([',', '.']).unwrap_or((figure, "0"));
    !whole.is_empty() && !half.is_empty() && has_only_digits(whole) && has_only_digits(half)
}

/// Score as it would be typed at a terminal.
fn score_as_typed(number: u32, score: &TypedScore) -> String {
    let TypedScore { is_negative, points, won, lost } = score;
    // Who types a sign into the field of the figure means that one.
    let sign = if *is_negative && !points.starts_with(['-', '−', '+']) { "-" } else { "" };
    let games =
        if won.is_empty() && lost.is_empty() { String::new() } else { format!(":{won}/{lost}") };
    format!("{number}={sign}{points}{games}")
}
