//! Clerk behind the web server: loads what a request asks for, and returns it as a page or as JSON.

use std::net::SocketAddr;
use std::sync::Arc;

use super::desk::{self, Desk};
use super::entry::{FormResult, HandFormResult, HandPlace};
use super::links::GrantedServerAccess;
use super::pages::{PageCache, WatchedFile};
use super::{entry, links, pages, table};
use crate::app::contest::ranking::PrizeAccount;
use crate::app::contest::{self, TournamentRef, day, ranking, season, series_clock};
use crate::app::desk::EveningOrTable;
use crate::app::evening::{Evening, EveningRef};
use crate::app::figures::{OwedMoney, read_debts};
use crate::app::live::{LinkTargets, TournamentWithRanking, has_evening_to_show, set_form_token};
use crate::app::{AppError, Result, clock, desk as tables};
use crate::model::time::Day;
use crate::model::{BankAccount, Refusal, Word, code, refuse};
use crate::present::live::{
    EveningPageContent, HomePage, NextHandForm, OpenDeskPages, PageContext, SERIES,
};
use crate::present::look::style_of_page;
use crate::present::numbers::moment;
use crate::present::tournament::wall::PageTime;
use crate::present::tournament::{json, wall};
use crate::present::{Audience, Lang, Voice, live, sheet};
use crate::serve::{
    Answer, AnswerShape, Clerk, DeskPage, EntryResult, ErrorNotice, LinkPurpose, MediaKind,
    PageDestination, PagePolicy, PageRequest, Phone, PrivateLink, Route, Secret, Status,
    Submission, ViewerPreferences,
};
use crate::store::opened::FileIdAndChangeCounter;
use crate::store::{Store, StoreError};
use crate::typed::terms::TypedTerms;

pub struct DatabaseClerk {
    file: WatchedFile,
    /// Evening that is shown where the address of a request names none.
    which: EveningRef,
    opened: GrantedServerAccess,
    /// Bank accounts that may be shown to the room.
    ibans: Arc<[BankAccount]>,
    policy: PagePolicy,
    /// Cache of pages, shared by all clerks.
    pages: Arc<AnswerCache>,
    /// Desk for the user of this machine, where one runs.
    desk: Option<Arc<Desk>>,
}

/// Cache of answers, by the state of the file and the number of changes announced to phones.
pub type AnswerCache = PageCache<(FileIdAndChangeCounter, u64), Answer>;

impl DatabaseClerk {
    pub fn new(
        file: WatchedFile,
        which: EveningRef,
        opened: GrantedServerAccess,
        ibans: Arc<[BankAccount]>,
        pages: Arc<AnswerCache>,
    ) -> DatabaseClerk {
        DatabaseClerk {
            file,
            which,
            opened,
            ibans,
            policy: PagePolicy::for_page(
                &[live::live_style(), live::message_style()],
                &[live::SCRIPT],
            ),
            pages,
            desk: None,
        }
    }

    /// Adds the pages of the desk to this clerk.
    #[must_use]
    pub fn with_desk(self, desk: Option<Arc<Desk>>) -> DatabaseClerk {
        DatabaseClerk { desk, ..self }
    }

    /// Access that phones have at this moment, which the desk can change while the server runs.
    fn current_access(&self) -> GrantedServerAccess {
        match &self.desk {
            Some(desk) => {
                GrantedServerAccess { has_entry: desk.are_phone_entries_allowed(), ..self.opened }
            }
            None => self.opened,
        }
    }

    fn desk(&self) -> Result<Arc<Desk>> {
        Ok(self.desk.clone().ok_or_else(|| refuse!(page_unknown))?)
    }

    fn show_page(&mut self, asked: &PageRequest<'_>) -> Result<Answer> {
        if let (Route::Home, Some(me)) = (asked.route, asked.query.get("me")) {
            return Ok(Answer::redirect(PageDestination::new(
                me.trim().parse().map_or(Route::Home, Route::Me),
            )));
        }
        match pages::cache_key_of_shared_page(asked).zip(self.file.file_id_and_change_counter()) {
            Some((which, stands)) => {
                let pages = Arc::clone(&self.pages);
                pages.get_or_make(which, (stands, asked.number), || self.make_answer(asked))
            }
            None => self.make_answer(asked).map(|(answer, _)| answer),
        }
    }

    /// Answers with a page of the desk, or with a file that such a page loads.
    fn desk_answer(&mut self, page: &DeskPage, asked: &PageRequest<'_>) -> Result<Answer> {
        let desk = self.desk()?;
        Ok(match page {
            DeskPage::Manifest => {
                Answer::resource(MediaKind::Manifest, live::desk::MANIFEST.to_owned())
            }
            DeskPage::Icon => Answer::resource(MediaKind::Icon, live::desk::ICON.to_owned()),
            DeskPage::File(name) => {
                let (ending, bytes) = desk.file_to_download(name, asked)?;
                Answer::resource(MediaKind::File(ending), bytes)
            }
            DeskPage::Paper(name) => {
                let html = desk.printable_page(name, asked)?;
                let policy = PagePolicy::from_html(&html);
                Answer::page(html, policy)
            }
            page => {
                let voice = &voice_for(asked.viewer);
                let html = desk.page_html(self.file.store()?, page, asked, voice)?;
                Answer::page(html, self.policy.with_icon())
            }
        })
    }

    /// Makes the answer to a request without looking into the cache; also returns its length in
    /// bytes.
    fn make_answer(&mut self, asked: &PageRequest<'_>) -> Result<(Answer, usize)> {
        let (voice, shape) = (&voice_for(asked.viewer), asked.viewer.shape);
        if let Route::Desk(page) = asked.route {
            // Nobody else gets it, so nothing is kept of it.
            return Ok((self.desk_answer(page, asked)?, 0));
        }
        let (which, opened) = (&self.which, self.current_access());
        let store = self.file.store()?;
        let seen = page_source(store, which, asked)?;
        let text = match (asked.route, shape) {
            (Route::Home | Route::Overlay, AnswerShape::Json) => {
                live::json::home_json(&load_home_page(store, which)?, voice).text()
            }
            (Route::Home, AnswerShape::Page) => {
                let desk = organiser_part(store, which, opened, asked)?;
                live::home_page(&HomePage { desk, ..load_home_page(store, which)? }, &seen, voice)
            }
            (Route::Overlay, AnswerShape::Page) => {
                live::overlay_page(&load_home_page(store, which)?, &seen, voice)
            }
            (Route::Evening(named), _) => {
                let which = evening_or_default(named.as_deref(), which);
                evening_answer(store, which, &self.ibans, asked, &seen, voice)?
            }
            (Route::Wall | Route::Projector, AnswerShape::Json) => {
                json::standings_json(&load_tournament(store)?.ranking).text()
            }
            (Route::Wall, AnswerShape::Page) => {
                let TournamentWithRanking { series, ranking, .. } = load_tournament(store)?;
                let playing = day::find_current_series(&series)
                    .filter(|series| !series.are_all_tables_finished());
                live::wall_page(&ranking, playing, &seen, voice)
            }
            (Route::Projector, AnswerShape::Page) => {
                let whole = load_tournament(store)?;
                let page = projector_page(store, &whole, &seen, voice)?;
                let bytes = page.len();
                let policy = PagePolicy::for_page(&[style_of_page(&page)], &[wall::SCRIPT]);
                return Ok((Answer::page(page, policy), bytes));
            }
            (Route::Me(number), shape) => {
                let whole = load_tournament(store)?;
                let text = match shape {
                    AnswerShape::Json => {
                        live::json::entrant_page_json(&whole, *number).map(|json| json.text())
                    }
                    AnswerShape::Page => {
                        let is_over = whole.ranking.are_all_series_played();
                        let prizes =
                            is_over.then(|| load_prize_account(store)).transpose()?.flatten();
                        live::entrant_page(&whole, *number, prizes.as_ref(), &seen, voice)
                    }
                };
                text.ok_or_else(|| refuse!(entrant_unknown { field: "number", value: *number }))?
            }
            (Route::Table(number), _) => table::table_answer(store, *number, asked, &seen, voice)?,
            (Route::Events | Route::Enter(_) | Route::Desk(_), _) => {
                return Err(refuse!(page_unknown).into());
            }
        };
        let text: Arc<[u8]> = text.into_bytes().into();
        let bytes = text.len();
        let answer = match shape {
            AnswerShape::Json => Answer::json(text),
            AnswerShape::Page => Answer::page(text, self.policy.clone()),
        };
        Ok((answer, bytes))
    }

    fn handle_submission(&mut self, entry: &Submission<'_>) -> Result<FormResult> {
        let voice = &voice_for(entry.request().viewer);
        let purpose = Some(entry.purpose()).filter(|purpose| *purpose != LinkPurpose::Desk);
        if let Route::Desk(page) = entry.route() {
            let desk = self.desk()?;
            let store = self.file.store()?;
            store.set_sender_link(purpose.map(|purpose| purpose.to_string()));
            return desk.handle_form(store, page, entry, voice);
        }
        let store = self.file.store()?;
        store.set_sender_link(purpose.map(|purpose| purpose.to_string()));
        let once = set_form_token(store, &entry.phone().to_string(), &entry.token().to_string())?;
        let Some(once) = &once else { return Ok(FormResult::Recorded) };
        match entry.route() {
            Route::Evening(named)
                if matches!(entry.purpose(), LinkPurpose::Evening | LinkPurpose::Organiser) =>
            {
                let which = evening_or_default(named.as_deref(), &self.which);
                match entry::handle_next_hand_form(
                    store,
                    &HandPlace::evening(which.clone()),
                    entry,
                    once,
                    voice,
                )? {
                    HandFormResult::Recorded => Ok(FormResult::Recorded),
                    HandFormResult::Again(form) => {
                        page_with_form(store, which, &form, &self.ibans, entry, voice)
                    }
                }
            }
            Route::Table(number) => {
                let seen = page_source(store, &self.which, entry.request())?;
                table::handle_table_form(store, *number, entry, once, &seen, voice)
            }
            _ => Err(refuse!(page_unknown).into()),
        }
    }

    /// Number of the series to show after a table has handed in: that of its link where a newer
    /// series was drawn since, or the one that the organiser's form names; `None` for the newest.
    fn series_after_entry(&mut self, entry: &Submission<'_>) -> Option<String> {
        let LinkPurpose::Table { series, .. } = entry.purpose() else {
            return entry.form().get(SERIES).map(str::to_owned);
        };
        let store = self.file.store().ok()?;
        let contest = contest::read_contest(store, &TournamentRef::Current).ok()?;
        ((series as usize) < contest.course.series.len()).then(|| series.to_string())
    }

    fn refusal_answer(&self, refusal: &Refusal, viewer: ViewerPreferences) -> Answer {
        let voice = &voice_for(viewer);
        match viewer.shape {
            AnswerShape::Json => Answer::json(live::refusal_json(refusal, voice).text()),
            AnswerShape::Page => {
                Answer::page(live::refusal_page(refusal, voice), self.policy.clone())
            }
        }
    }
}

impl Clerk for DatabaseClerk {
    fn show(&mut self, asked: &PageRequest<'_>) -> Result<Answer, ErrorNotice> {
        check_device(asked)?;
        match self.show_page(asked) {
            Ok(answer) => Ok(answer),
            Err(AppError::Refused(refusal)) => {
                Ok(self.refusal_answer(&refusal, asked.viewer).with_status(Status::NotFound))
            }
            Err(error) => Err(notice_for_error(&error)),
        }
    }

    fn enter(&mut self, entry: &Submission<'_>) -> Result<EntryResult, ErrorNotice> {
        let viewer = entry.request().viewer;
        check_device(entry.request())?;
        match self.handle_submission(entry) {
            // Another server of the same file may have taken the same form meanwhile.
            Ok(FormResult::Recorded) | Err(AppError::Store(StoreError::TokenKnown)) => {
                let mut to = PageDestination::new(entry.route().clone());
                // Without it the page would be the newest series' once the last late table is in.
                if let (Route::Table(_), Some(series)) =
                    (entry.route(), self.series_after_entry(entry))
                {
                    to = to.with_field(SERIES, series);
                }
                let to = to.with_field("sent", "1").with_fragment("standing");
                // In a private room the link with which the last sheet came lets nobody read any
                // more.
                let answer = match self.opened.is_private && self.secret(entry.purpose())?.is_none()
                {
                    true => {
                        Answer::page(live::last_sheet_page(&voice_for(viewer)), self.policy.clone())
                    }
                    false => Answer::redirect(to),
                };
                Ok(EntryResult { answer, is_recorded: true })
            }
            Ok(FormResult::Onward(to)) => {
                Ok(EntryResult { answer: Answer::redirect(to), is_recorded: true })
            }
            Ok(FormResult::Page { html, is_wrong }) => {
                let status = if is_wrong { Status::UnprocessableContent } else { Status::Ok };
                let policy = match entry.route() {
                    Route::Desk(_) => self.policy.with_icon(),
                    _ => self.policy.clone(),
                };
                let answer = Answer::page(html, policy).with_status(status);
                Ok(EntryResult { answer, is_recorded: false })
            }
            Err(AppError::Refused(refusal)) => {
                let answer =
                    self.refusal_answer(&refusal, viewer).with_status(Status::UnprocessableContent);
                Ok(EntryResult { answer, is_recorded: false })
            }
            Err(error) => Err(notice_for_error(&error)),
        }
    }

    fn secret(&mut self, purpose: LinkPurpose) -> Result<Option<Secret>, ErrorNotice> {
        let doors =
            self.file.store().and_then(|store| LinkTargets::find_link_targets(store, &self.which));
        let doors = doors.map_err(|error| notice_for_error(&error))?;
        Ok(doors.and_then(|doors| self.current_access().secret_of_valid_link(&doors, purpose)))
    }

    fn secret_of_phone(
        &mut self,
        held: PrivateLink,
        phone: Phone,
        here: SocketAddr,
    ) -> Result<Option<Secret>, ErrorNotice> {
        match &self.desk {
            Some(desk) if held.purpose.belongs_to_desk() => desk.secret_of_phone(held, phone, here),
            _ => self.secret(held.purpose),
        }
    }

    fn exchange_link_for_secret(
        &mut self,
        link: PrivateLink,
        phone: Phone,
        here: SocketAddr,
    ) -> Result<Option<Secret>, ErrorNotice> {
        match &self.desk {
            Some(desk) if link.purpose.belongs_to_desk() => Ok(desk.redeem_link(link, phone, here)),
            _ => Ok(self.secret(link.purpose)?.filter(|secret| secret.equals(link.secret))),
        }
    }

    fn notice(&mut self, notice: &ErrorNotice, viewer: ViewerPreferences) -> Answer {
        self.refusal_answer(&notice.refusal(), viewer)
    }

    fn onward_page(&mut self, to: &PageDestination, viewer: ViewerPreferences) -> Answer {
        Answer::page(
            live::redirect_with_link(&to.to_string(), &voice_for(viewer)),
            self.policy.clone(),
        )
    }
}

/// Checks that a paired device asks only for pages that it was paired for.
fn check_device(asked: &PageRequest<'_>) -> Result<(), ErrorNotice> {
    match (asked.route, asked.pass) {
        (Route::Desk(page), Some(pass))
            if !desk::may_link_purpose_open_page(page, pass.purpose()) =>
        {
            Err(ErrorNotice::PurposeOther)
        }
        _ => Ok(()),
    }
}

/// Evening with the given name, or `which` where none is given.
fn evening_or_default(named: Option<&str>, which: &EveningRef) -> EveningRef {
    named.map_or_else(|| which.clone(), |named| EveningRef::Named(named.to_owned()))
}

/// Whether the next hand may be entered from this phone.
fn may_enter_next_hand(asked: &PageRequest<'_>, evening: &Evening) -> bool {
    let purpose = asked.pass.map(|pass| pass.purpose());
    let is_let_in = match asked.route {
        Route::Evening(None) => {
            matches!(purpose, Some(LinkPurpose::Evening | LinkPurpose::Organiser))
        }
        _ => purpose == Some(LinkPurpose::Organiser),
    };
    is_let_in && !evening.row.ended && !evening.session.is_complete()
}

fn evening_answer(
    store: &mut Store,
    which: EveningRef,
    ibans: &[BankAccount],
    asked: &PageRequest<'_>,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let (evening, lines) =
        tables::read_evening_with_sheet(store, &EveningOrTable::Evening(which.clone()))?;
    if asked.viewer.shape == AnswerShape::Json {
        return Ok(sheet::sheet_json(
            &evening,
            &lines,
            sheet::first_line_index_on_phone(&evening, &lines),
            &voice.for_session(&evening.session),
        )
        .text());
    }
    let form = match may_enter_next_hand(asked, &evening) {
        true => Some(load_next_hand_form(store, asked, which.clone(), voice)?),
        false => None,
    };
    let (owed, night) = settlement_to_show(store, &which, &evening)?;
    let owed = owed.as_ref();
    let shown = EveningPageContent { evening: &evening, lines: &lines, owed, night, ibans };
    Ok(live::evening_page(&shown, form.as_ref(), seen, voice))
}

/// Payments to settle an evening, or the night that has ended with it, and the first day of that
/// night; no payments where more people take part than any table has, whose plan would take long.
fn settlement_to_show(
    store: &mut Store,
    which: &EveningRef,
    evening: &Evening,
) -> Result<(Option<OwedMoney>, Option<Day>)> {
    const MOST_PEOPLE: usize = 200;
    let night = match which {
        EveningRef::Current => entry::first_day_of_night_to_settle(store, evening)?,
        _ => None,
    };
    let is_shown = evening.members.len() <= MOST_PEOPLE;
    let owed = is_shown.then(|| read_debts(store, &entry::books_to_settle(evening, night)));
    Ok((owed.transpose()?, night))
}

fn load_next_hand_form(
    store: &mut Store,
    asked: &PageRequest<'_>,
    which: EveningRef,
    voice: &Voice,
) -> Result<NextHandForm> {
    let token = asked.fresh_token()?.to_string();
    let place = HandPlace::evening(which);
    Ok(entry::next_hand_form_with_line(
        &place,
        &tables::read_evening_before_next_hand(store, &place.at)?,
        token,
        "",
        voice,
    ))
}

/// Page of an evening with the form for the next hand, as the form now stands.
fn page_with_form(
    store: &mut Store,
    which: EveningRef,
    form: &NextHandForm,
    ibans: &[BankAccount],
    entry: &Submission<'_>,
    voice: &Voice,
) -> Result<FormResult> {
    let seen = page_source(store, &which, entry.request())?;
    let (evening, lines) =
        tables::read_evening_with_sheet(store, &EveningOrTable::Evening(which.clone()))?;
    let (owed, night) = settlement_to_show(store, &which, &evening)?;
    let owed = owed.as_ref();
    let shown = EveningPageContent { evening: &evening, lines: &lines, owed, night, ibans };
    let html = live::evening_page(&shown, Some(form), &seen, voice);
    Ok(FormResult::Page { html, is_wrong: form.has_wrong_line() })
}

/// State, time and address that the requested page shows in its frame.
pub(super) fn page_source(
    store: &mut Store,
    which: &EveningRef,
    asked: &PageRequest<'_>,
) -> Result<PageContext> {
    let has_evening = has_evening_to_show(store, which)?;
    let current = series_clock::read_current_series_clock(store, &TournamentRef::Current);
    let clock = none_if_refused(current, code::no_current_tournament)?.flatten();
    let (at, path) = (clock::local_time_now(), asked.route.to_string());
    let reach = match asked.pass.map(|pass| pass.purpose()) {
        Some(LinkPurpose::Scorer) => OpenDeskPages::Evening,
        Some(LinkPurpose::Second) => OpenDeskPages::Hall,
        _ => OpenDeskPages::Whole,
    };
    Ok(PageContext { number: asked.number, at, path, has_evening, clock, reach })
}

/// ErrorNotice for an error: `Busy` for a file that is locked or cannot be opened now, else `Broken`.
fn notice_for_error(error: &AppError) -> ErrorNotice {
    match error {
        AppError::Store(StoreError::Busy | StoreError::Io { .. }) => ErrorNotice::Busy,
        _ => ErrorNotice::Broken,
    }
}

fn voice_for(viewer: ViewerPreferences) -> Voice {
    Voice::new(Lang::from_word(viewer.language).unwrap_or(Lang::De)).for_audience(Audience::Phone)
}

/// Loads the current tournament with its ranking, from the figures that the file keeps.
fn load_tournament(store: &mut Store) -> Result<TournamentWithRanking> {
    TournamentWithRanking::load(store, &TournamentRef::Current)
}

/// Page for the projector.
fn projector_page(
    store: &mut Store,
    whole: &TournamentWithRanking,
    seen: &PageContext,
    voice: &Voice,
) -> Result<String> {
    let (seating, clock) = (day::find_current_series(&whole.series), seen.clock.as_ref());
    let prizes = load_prize_account(store)?;
    let cup = season::read_cup_ranking_for_wall(store, whole.contest.row.uuid)?;
    let at = PageTime { told: &moment(&seen.at, voice.lang), exact: &seen.at, clock };
    let (prizes, cup) = (prizes.as_ref(), cup.as_ref());
    Ok(wall::wall_page(&whole.ranking, seating, prizes, cup, wall::USUAL_SECONDS, at, voice))
}

/// Prizes of the current tournament; `None` where nobody can get one.
fn load_prize_account(store: &mut Store) -> Result<Option<PrizeAccount>> {
    ranking::prize_account_if_any(store, &TournamentRef::Current, &TypedTerms::default())
}

fn load_home_page(store: &mut Store, which: &EveningRef) -> Result<HomePage> {
    let evening = none_if_refused(
        tables::read_evening(store, &EveningOrTable::Evening(which.clone())),
        code::no_current_session,
    )?;
    let hall = none_if_refused(load_tournament(store), code::no_current_tournament)?;
    Ok(HomePage { evening, hall, desk: None })
}

/// Part of the home page that only the organiser sees; `None` for everybody else.
fn organiser_part(
    store: &mut Store,
    which: &EveningRef,
    opened: GrantedServerAccess,
    asked: &PageRequest<'_>,
) -> Result<Option<live::OrganiserView>> {
    match asked.pass.is_some_and(|pass| pass.purpose() == LinkPurpose::Organiser) {
        true => links::organiser_view(store, which, opened, asked.here),
        false => Ok(None),
    }
}

/// Answer as an option: `None` where it was refused for this reason; other errors stay errors.
pub(super) fn none_if_refused<T>(answer: Result<T>, reason: &str) -> Result<Option<T>> {
    match answer {
        Err(AppError::Refused(refusal)) if refusal.code == reason => Ok(None),
        answer => answer.map(Some),
    }
}
