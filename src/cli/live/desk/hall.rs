//! Pages of the tournament at the desk, made from use cases and reports, and the forms on them that
//! no verb handles.

use std::ffi::OsString;
use std::sync::atomic::Ordering;

use super::super::clerk::none_if_refused;
use super::super::links;
use super::verbs::{self, Subject, verbs_of_subject};
use super::within::{CommandResult, MOST_BYTES};
use super::{Desk, FormAnswer, desk_page_context, forms, new_form_token, new_token, new_tokens};
use crate::app::contest::draw::{self, DrawOptions};
use crate::app::contest::{self, Contest, TournamentRef, day};
use crate::app::{AppError, Result, evening, live as app_live};
use crate::cli::live::GrantedServerAccess;
use crate::cli::live::entry::FormResult;
use crate::cli::live::table::typed_scores_with_start_numbers;
use crate::model::{Arg, Message, Refusal, Word, code, refuse, say};
use crate::present::live::desk::hall::{
    self as view, DrawTrial, DrawWishes, EntrantsPartContent, FaultyPeopleList, PhonesPartContent,
    RowFault, SeriesPartContent, TablesPartContent, TournamentPart, TournamentPartMarkup,
    TournamentPartPage,
};
use crate::present::live::desk::{AnswerPart, VerbForm};
use crate::present::live::{PageContext, TypedSheetFields};
use crate::present::{Voice, tournament};
use crate::serve::{
    DeskPage, FieldPairs, FormToken, LinkPurpose, PageDestination, PageRequest, Route, Secret,
    Submission, UploadedFile, url,
};
use crate::store::Store;
use crate::tournament::course::DrawBasis;
use crate::tournament::draw::PreferredSize;

pub const HALL: Subject =
    Subject { title: say::desk_hall, at: "/desk/hall", verbs: &["tournament"] };

const CURRENT: TournamentRef = TournamentRef::Current;

/// Page of one part of the tournament, with the reason why its last form was refused, if it was.
pub fn hall_page(
    desk: &Desk,
    store: &mut Store,
    part: Option<&str>,
    wrong: Option<&CommandResult>,
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let part =
        TournamentPart::tournament_part_by_name(part).ok_or_else(|| refuse!(page_unknown))?;
    let said = desk.form_answer_to_show(asked);
    let said = said.as_ref().map_or(&[][..], |answer| &answer.parts);
    let Some(contest) =
        none_if_refused(contest::read_contest(store, &CURRENT), code::no_current_tournament)?
    else {
        return Ok(view::no_tournament_page(
            &new_hall_form(store, asked, voice)?,
            said,
            seen,
            voice,
        ));
    };
    let main = match part {
        TournamentPart::Day => series_part_content(desk, store, wrong.is_some(), asked, voice)?,
        TournamentPart::People => people_content(&contest, None, asked, voice)?,
        TournamentPart::Tables => {
            tables_content(store, &contest, TrialDraw::from_request(asked, wrong), asked, voice)?
        }
        TournamentPart::Ranking => ranking_content(desk, &contest, asked, voice),
        TournamentPart::Money => {
            let parts = desk.run_command_lines(
                &["tournament set", "tournament prizes", "tournament money"],
                asked,
            );
            let terms = [("/desk/do/tournament/set", say::desk_hall_terms)];
            view::reports_with_links_markup(&parts, say::desk_hall_money, &terms, voice)
        }
        TournamentPart::Paper => view::printable_page_links(voice),
        TournamentPart::Phones => phones_content(desk, store, asked, voice)?,
    };
    let wrong = wrong.map_or_else(Vec::new, |came| parts_of_refusal(came, voice));
    Ok(part_page(&contest, part, (said, &wrong), main, seen, voice))
}

fn part_page(
    contest: &Contest,
    part: TournamentPart,
    (said, wrong): (&[AnswerPart], &[AnswerPart]),
    main: TournamentPartMarkup,
    seen: &PageContext,
    voice: &Voice,
) -> String {
    let verbs = verbs_of_subject(&HALL, voice);
    let name = &contest.course.plan.name;
    view::tournament_part_page(
        &TournamentPartPage { name, part, said, wrong, main, verbs: &verbs },
        seen,
        voice,
    )
}

/// Parts of the answer that say why a form was refused. Where a swap has to know who keeps the
/// points, only the question, as the page offers buttons to answer it.
fn parts_of_refusal(came: &CommandResult, voice: &Voice) -> Vec<AnswerPart> {
    let Some(refusal) = came.refusal.as_ref().filter(|why| why.code == code::swap_asks) else {
        return came.parts.clone();
    };
    let arg = |wanted: &str| {
        let found = refusal.args.iter().find(|(name, _)| *name == wanted);
        found.map_or(Arg::Number(0), |(_, arg)| arg.clone())
    };
    let (series, count, tables) = (arg("series"), arg("count"), arg("tables"));
    let asked = voice.say(&say!(desk_hall_swap_asks { series, count, tables }));
    vec![AnswerPart::Said(asked.into_bytes())]
}

/// Does what a form of the tournament asks for, where no verb does this.
pub fn handle_form(
    desk: &Desk,
    store: &mut Store,
    part: Option<&str>,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<FormResult> {
    match TournamentPart::tournament_part_by_name(part) {
        Some(TournamentPart::Tables) => record_draw(desk, store, entry, voice),
        Some(TournamentPart::Phones) => {
            set_phone_entries_allowed(desk, store, entry.form().get("do") == Some("on"))?;
            Ok(FormResult::Onward(PageDestination::new(entry.route().clone())))
        }
        _ => Err(refuse!(page_unknown).into()),
    }
}

fn new_hall_form(store: &mut Store, asked: &PageRequest<'_>, voice: &Voice) -> Result<VerbForm> {
    let path =
        forms::find_verb_path("tournament", Some("new")).ok_or_else(|| refuse!(page_unknown))?;
    let mut form = verbs::verb_form(path, asked.query, new_form_token(asked)?, asked, voice);
    form.back = Some("/desk/hall/people".to_owned());
    verbs::fill_form_with_known_values(store, asked.query, &mut form, voice)?;
    Ok(form)
}

fn series_part_content(
    desk: &Desk,
    store: &mut Store,
    is_refused: bool,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<TournamentPartMarkup> {
    let missing = desk.run_command_lines(&["tournament missing"], asked);
    let series = none_if_refused(day::read_all_series(store, &CURRENT), code::nothing_drawn)?
        .unwrap_or_default();
    let number = |name| asked.query.get(name).and_then(|typed| typed.trim().parse::<u32>().ok());
    let of_series = match number("series") {
        Some(wanted) => series.iter().find(|one| one.series == wanted),
        None => day::find_current_series(&series),
    };
    let entered = of_series.zip(number("table")).and_then(|(series, number)| {
        let table = series.tables.iter().find(|table| table.table == number)?;
        Some((series, table))
    });
    let tokens = new_tokens(4, asked)?;
    let (back, clock) = ((tokens[1].as_str(), tokens[2].as_str()), tokens[3].as_str());
    let typed =
        TypedSheetFields { seat: None, scores: typed_scores_with_start_numbers(asked.query) };
    let token = &tokens[0];
    let (missing, series) = (&missing, &series);
    let day = SeriesPartContent { missing, series, entered, token, typed, is_refused, back, clock };
    Ok(view::series_markup(&day, voice))
}

/// Ranking of everybody or of one category, with links to the other categories.
fn ranking_content(
    desk: &Desk,
    contest: &Contest,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> TournamentPartMarkup {
    let kept = contest.course.settings.categories.iter();
    let categories: Vec<String> = kept.map(|kept| kept.category.to_string()).collect();
    let mut line: Vec<OsString> = vec!["tournament".into(), "standings".into()];
    let wanted = asked.query.get("category");
    line.extend(wanted.map(|category| format!("--category={category}").into()));
    let parts = desk.run_command_line(line, asked, UploadedFile::default()).parts;
    let terms = [("/desk/do/tournament/set", say::desk_hall_terms)];
    view::ranking_markup(
        &categories,
        &view::reports_with_links_markup(&parts, say::desk_hall_ranking, &terms, voice),
        voice,
    )
}

fn people_content(
    contest: &Contest,
    faulty: Option<FaultyPeopleList>,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<TournamentPartMarkup> {
    let one = asked.query.get("who").and_then(|typed| typed.parse().ok());
    if let Some(number) = one {
        let tokens = [new_token(asked)?, new_token(asked)?, new_token(asked)?];
        let one = view::entrant_details_markup(contest, number, &tokens, voice);
        return Ok(one.ok_or_else(|| refuse!(page_unknown))?);
    }
    let adds = new_tokens(3, asked)?;
    let mut clubs: Vec<&str> =
        contest.course.entrants.iter().filter_map(|one| one.club.as_deref()).collect();
    clubs.sort_unstable();
    clubs.dedup();
    let pair = |_| Ok((new_token(asked)?, new_token(asked)?));
    let pairs: Result<Vec<(String, String)>> = contest.course.entrants.iter().map(pair).collect();
    let typed = asked.query.get("players").unwrap_or_default();
    let adds = [&*adds[0], &*adds[1], &*adds[2]];
    let shown = EntrantsPartContent { contest, tokens: pairs?, adds, typed, faulty, clubs };
    Ok(view::entrants_markup(&shown, voice))
}

/// Page with a list of people that was refused, and the faults of each row.
pub fn refused_list_page(
    store: &mut Store,
    came: &CommandResult,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<String> {
    let contest = contest::read_contest(store, &CURRENT)?;
    let seen = desk_page_context(store, entry.request())?;
    let faulty = refused_list(came, entry.form(), voice);
    let main = people_content(&contest, Some(faulty), entry.request(), voice)?;
    Ok(part_page(&contest, TournamentPart::People, (&[], &[]), main, &seen, voice))
}

fn refused_list(came: &CommandResult, form: &FieldPairs, voice: &Voice) -> FaultyPeopleList {
    let rows = came.refusal.as_ref().filter(|refusal| refusal.code == code::roll_faults);
    let rows = rows.and_then(|refusal| refusal.args.iter().find(|(name, _)| *name == "faults"));
    let faults: Vec<RowFault> = match rows {
        Some((_, Arg::Lines(rows))) => rows.iter().map(|row| row_fault(row, voice)).collect(),
        _ => Vec::new(),
    };
    let is_wrong = |cell: &str| {
        faults.iter().any(|fault| cell.split(':').next() == Some(&fault.line.to_string()))
    };
    let mended = form.iter().filter_map(|(name, text)| {
        let cell =
            name.strip_prefix("mend=").filter(|cell| !text.trim().is_empty() && !is_wrong(cell));
        Some((cell?.to_owned(), text.to_owned()))
    });
    let text = |name| form.get(name).unwrap_or_default().to_owned();
    FaultyPeopleList {
        pasted: text("pasted"),
        kept: (text(super::KEPT), form.file().name.clone()),
        mended: mended.collect(),
        without: form.values_of("without").map(str::to_owned).collect(),
        // Where there are rows, each says what is wrong with it.
        told: if faults.is_empty() { came.parts.clone() } else { Vec::new() },
        faults,
    }
}

fn row_fault(row: &Message, voice: &Voice) -> RowFault {
    let arg = |args: &[(&'static str, Arg)], wanted: &str| {
        args.iter().find(|(name, _)| *name == wanted).map(|(_, arg)| arg.clone())
    };
    let text = |arg: Option<Arg>| match arg {
        Some(Arg::Text(text)) => Some(text),
        Some(Arg::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let reason: Option<Refusal> = match arg(&row.args, "reason") {
        Some(Arg::Refusal(reason)) => Some(*reason),
        _ => None,
    };
    // What is wrong with a row as a whole is its name, or its number.
    let is_number = reason.as_ref().is_some_and(|one| one.code == code::start_number_taken);
    let column = if is_number { say::hall_number } else { say::hall_player };
    let value = reason.as_ref().and_then(|reason| text(arg(&reason.args, "value")));
    RowFault {
        line: match arg(&row.args, "line") {
            Some(Arg::Number(line)) => line,
            _ => 0,
        },
        column: text(arg(&row.args, "column")).unwrap_or_else(|| voice.label(column)),
        read: text(arg(&row.args, "read")).unwrap_or_default(),
        value: value.unwrap_or_default(),
        reason: reason.map(|reason| voice.say_refusal(&reason)).unwrap_or_default(),
    }
}

/// Draw of the tables that is tried for a page: the wishes for it, and why the last draw was
/// refused.
struct TrialDraw {
    wishes: Option<DrawWishes>,
    refused: Option<Refusal>,
    /// Whether a swap asks for the owner of the points.
    asks: bool,
}

impl TrialDraw {
    fn from_request(asked: &PageRequest<'_>, wrong: Option<&CommandResult>) -> TrialDraw {
        let is_asked = asked.query.get("trial").is_some();
        let refusal = wrong.and_then(|came| came.refusal.as_ref());
        TrialDraw {
            wishes: is_asked.then(|| wishes_of_form(asked.query)),
            refused: None,
            asks: refusal.is_some_and(|why| why.code == code::swap_asks),
        }
    }
}

fn wishes_of_form(form: &FieldPairs) -> DrawWishes {
    let is_said = |name| form.get(name).is_some();
    DrawWishes {
        seed: form.get("seed").map_or_else(draw::new_draw_seed, str::to_owned),
        mode: form.get("mode").and_then(DrawBasis::from_word).unwrap_or(DrawBasis::Random),
        prefers_four: form.get("prefer") == Some("4"),
        tables_of: match form.get("prefer") {
            Some("3!") => Some(3),
            Some("4!") => Some(4),
            _ => None,
        },
        again: is_said("again"),
        stay: is_said("again") && is_said("stay"),
    }
}

/// Wishes for a draw as options of the use case; without a seating that was shown (`seen`), the
/// draw is only tried.
fn wishes_to_draw(wishes: &DrawWishes, seen: Option<&str>) -> DrawOptions {
    DrawOptions {
        series: None,
        seed: Some(wishes.seed.clone()),
        mode: wishes.mode,
        prefer: Some(if wishes.prefers_four { PreferredSize::Four } else { PreferredSize::Three }),
        tables_of: wishes.tables_of,
        // The trial says who, before it counts.
        some_sit_out: wishes.tables_of.is_some(),
        fixed: Vec::new(),
        again: wishes.again,
        stay: wishes.stay,
        anyway: false,
        dry_run: seen.is_none(),
        seen: seen.map(str::to_owned),
    }
}

fn tables_content(
    store: &mut Store,
    contest: &Contest,
    tried: TrialDraw,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<TournamentPartMarkup> {
    let series = none_if_refused(day::read_series(store, &CURRENT, None), code::nothing_drawn)?;
    let TrialDraw { wishes, mut refused, asks } = tried;
    let mut trial = None;
    if let Some(wishes) = wishes {
        match draw::draw_series(store, &CURRENT, &wishes_to_draw(&wishes, None)) {
            Ok(mut drawn) => {
                // What an option would do stands here on keys.
                drawn.is_dry = false;
                let report = tournament::hall::draw_report(&drawn, None, voice);
                let seating = draw::seating_text(&drawn.contest, drawn.view.series as usize);
                let view = drawn.view;
                let (drawn, token) = (vec![AnswerPart::Shown(report, *voice)], new_token(asked)?);
                trial = Some(DrawTrial { drawn, series: view, wishes, seating, token });
            }
            Err(AppError::Refused(refusal)) => refused = Some(refusal),
            Err(error) => return Err(error),
        }
    }
    let (drawn, planned) = (contest.course.series.len(), contest.course.plan.series);
    let size_of_last_draw =
        contest.course.series.last().map(|last| match last.exact_table_size() {
            Some(size) => format!("{size}!"),
            None => last.prefer.to_string(),
        });
    let seats = series
        .as_ref()
        .map_or(0, |series| series.tables.iter().map(|table| table.seats.len()).sum());
    let shown = TablesPartContent {
        series: series.as_ref(),
        next: u32::try_from(drawn + 1).ok().filter(|next| *next <= planned),
        trial,
        refused: refused.map(|refusal| voice.say_refusal(&refusal)),
        wished: asked.query.get("prefer").or(size_of_last_draw.as_deref()).unwrap_or_default(),
        first: asked.query.get("first").and_then(|typed| typed.parse().ok()),
        asks: asks.then(|| {
            ["one", "other", "series"].map(|name| asked.query.get(name).unwrap_or_default())
        }),
        tokens: new_tokens(seats + 2, asked)?,
    };
    Ok(view::tables_markup(&shown, voice))
}

/// Records the draw that was shown as a trial, unless it would come out differently now.
fn record_draw(
    desk: &Desk,
    store: &mut Store,
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<FormResult> {
    let wishes = wishes_of_form(entry.form());
    let seating = entry.form().get("seating").unwrap_or_default();
    match draw::draw_series(store, &CURRENT, &wishes_to_draw(&wishes, Some(seating))) {
        Ok(drawn) => {
            let report = tournament::hall::draw_report(&drawn, None, voice);
            desk.keep_form_output(entry.token(), vec![AnswerPart::Shown(report, *voice)]);
            let said = entry.token().to_string();
            let page = DeskPage::Hall(Some("tables".to_owned()));
            Ok(FormResult::Onward(
                PageDestination::new(Route::Desk(page))
                    .with_field("said", said)
                    .with_fragment("said"),
            ))
        }
        Err(AppError::Refused(refusal)) => {
            let contest = contest::read_contest(store, &CURRENT)?;
            let seen = desk_page_context(store, entry.request())?;
            let is_other = refusal.code == code::draw_is_another;
            let tried = TrialDraw {
                wishes: is_other.then_some(wishes),
                refused: Some(refusal),
                asks: false,
            };
            let main = tables_content(store, &contest, tried, entry.request(), voice)?;
            let html = part_page(&contest, TournamentPart::Tables, (&[], &[]), main, &seen, voice);
            Ok(FormResult::Page { html, is_wrong: true })
        }
        Err(error) => Err(error),
    }
}

fn phones_content(
    desk: &Desk,
    store: &mut Store,
    asked: &PageRequest<'_>,
    voice: &Voice,
) -> Result<TournamentPartMarkup> {
    let room = desk.address_for_room_devices();
    let opened =
        GrantedServerAccess { is_private: false, has_entry: desk.are_phone_entries_allowed() };
    let mut of_tables = Vec::new();
    let current = none_if_refused(day::read_series(store, &CURRENT, None), code::nothing_drawn)?
        .map_or(0, |view| view.series);
    if let Some(here) = room.filter(|_| desk.are_phone_entries_allowed()) {
        for (purpose, link) in
            links::valid_links(store, &evening::EveningRef::Current, opened, here)?
        {
            if let LinkPurpose::Table { series, table } = purpose {
                let late = (series != current).then_some(series);
                of_tables.push((late, table, link));
            }
        }
    }
    let shown = PhonesPartContent {
        room: room.map(url),
        has_entry: desk.are_phone_entries_allowed(),
        token: new_token(asked)?,
        links: of_tables,
    };
    Ok(view::phones_markup(&shown, voice))
}

/// Allows the phones of the room to enter hands and sheets, or forbids it.
fn set_phone_entries_allowed(desk: &Desk, store: &mut Store, is_on: bool) -> Result<()> {
    let Some(room) = desk.address_for_room_devices() else { return Ok(()) };
    if is_on {
        app_live::store_link_secret_key(store, Secret::random()?.to_bytes(), false)?;
        app_live::store_server_address(store, room)?;
    }
    desk.has_entry.store(is_on, Ordering::Relaxed);
    desk.changes.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

impl Desk {
    /// Page for printing with this name, as the verb for it writes it.
    pub fn printable_page(&self, name: &str, asked: &PageRequest<'_>) -> Result<String> {
        let line: Vec<OsString> = match name {
            "evening" => vec!["report".into()],
            "sheets" => vec!["tournament".into(), "sheets".into()],
            name if view::is_printable_page(name) => {
                vec!["tournament".into(), "sheets".into(), format!("--{name}").into()]
            }
            _ => return Err(refuse!(page_unknown).into()),
        };
        let bytes = self.output_of_command_line(line, asked, MOST_BYTES)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// File to download with this name, as the verb for it writes it, and its file ending.
    pub fn file_to_download(
        &self,
        name: &str,
        asked: &PageRequest<'_>,
    ) -> Result<(&'static str, Vec<u8>)> {
        let (line, ending): (&[&str], &str) = match name {
            "backup" => (&["backup", "-"], "db"),
            "export" => (&["export", "--all", "--full"], "jsonl"),
            _ => return Err(refuse!(page_unknown).into()),
        };
        let line = line.iter().map(OsString::from).collect();
        Ok((ending, self.output_of_command_line(line, asked, usize::MAX)?))
    }

    /// Output of a command line as bytes, at most `most` of them.
    fn output_of_command_line(
        &self,
        line: Vec<OsString>,
        asked: &PageRequest<'_>,
        most: usize,
    ) -> Result<Vec<u8>> {
        let came =
            self.run_command_line_with_output_limit(line, asked, UploadedFile::default(), most);
        let printed = came.parts.into_iter().find_map(|part| match part {
            AnswerPart::Printed(bytes) if came.is_done => Some(bytes),
            _ => None,
        });
        let refusal = came.refusal;
        Ok(printed.ok_or_else(|| refusal.unwrap_or_else(|| refuse!(page_unknown)))?)
    }

    /// Output of command lines that change nothing.
    pub(super) fn run_command_lines(
        &self,
        lines: &[&str],
        asked: &PageRequest<'_>,
    ) -> Vec<AnswerPart> {
        let line = |look: &str| look.split(' ').map(OsString::from).collect();
        lines
            .iter()
            .flat_map(|look| {
                self.run_command_line(line(look), asked, UploadedFile::default()).parts
            })
            .collect()
    }

    /// Keeps the output of a form for the page to which the form leads back.
    fn keep_form_output(&self, token: FormToken, parts: Vec<AnswerPart>) {
        let (title, address) = (String::new(), String::new());
        let onward = ("/desk/hall", say::desk_hall);
        self.keep_form_answer(token, FormAnswer { title, address, onward, parts, before: None });
    }
}
