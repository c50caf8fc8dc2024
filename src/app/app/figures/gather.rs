//! Gathering of statistics: finds the evenings that are asked for, and goes through each to count
//! its figures.

use std::collections::{BTreeMap, BTreeSet};

use crate::app::contest::TournamentRef;
use crate::app::evening::{EveningRef, EveningSums, find_evening};
use crate::app::{AppError, Result, contest, entries, evening, people};
use crate::games::outcome::Trace;
use crate::games::session::{AppliedEvent, Event, EventKind, Session};
use crate::games::{GameKind, Rules};
use crate::journal::bodies::SessionBody;
use crate::journal::chain::ChainKind;
use crate::journal::history::{PlayStep, are_in_recorded_order, takes_hand_number};
use crate::model::ids::{ChainId, EveningName, Seq};
use crate::model::time::Day;
use crate::model::{Arg, Player, Points, Refusal, Word, name, refuse};
use crate::stats::{
    AppendLater, Evening, EveningTally, Figures, GameOrLabel, HandFilter, HandStatisticsReader,
    Person,
};
use crate::store::chain::{Chain, Entry};
use crate::store::sessions::SessionRow;
use crate::store::{Store, StoreError, Tx};

/// Gathered figures, with the names of the people and the evenings they are about.
pub struct GatheredFigures {
    pub figures: Figures,
    /// Names, as they are shown now, of everybody who has figures.
    pub names: BTreeMap<Person, String>,
    /// People who were asked for; empty for everybody.
    pub asked: BTreeSet<Person>,
    /// Every evening that counts, by its number.
    pub evenings: BTreeMap<u64, EveningNameWithTable>,
    /// Points that each evening brought everybody who sat in it.
    pub written: Vec<PointsOfEvening>,
}

/// Points that one evening brought everybody who sat in it.
#[derive(Clone, Debug, PartialEq)]
pub struct PointsOfEvening {
    /// Number of the evening in the list of evenings.
    pub evening: u64,
    pub game: GameOrLabel,
    pub totals: Vec<(Person, Points)>,
}

/// Name of an evening and of its rule set, and its table if it is one of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct EveningNameWithTable {
    pub called: EveningName,
    pub rule_set: &'static str,
    pub table: Option<TournamentTableName>,
}

/// Tournament, series and number of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TournamentTableName {
    pub tournament: String,
    pub series: u32,
    pub table: u32,
}

/// Gathers the figures of the evenings that are asked for, in the order of their beginning, in one
/// pass over the log of each. After each evening, `progress` is told how many of how many are done.
pub fn gather_figures(
    store: &mut Store,
    wanted: &WantedFigures,
    progress: &mut dyn FnMut(usize, usize),
) -> Result<GatheredFigures> {
    let tx = store.read()?;
    let filter = wanted.filter(&tx)?;
    let only = evenings_asked_for(&tx, wanted)?;
    let mut chosen: Vec<(SessionRow, Evening)> = Vec::new();
    let mut played = BTreeSet::new();
    tx.visit_sessions(|mut row| {
        // Where it stands is long, and nothing is recorded here.
        row.position = String::new();
        let brought = EveningSums::read(&row)?;
        // A struck evening counts for nothing (docs/cli.md, Verbs), but for whoever asks for
        // it.
        let is_asked = only.as_ref().is_some_and(|only| only.len() == 1 && only.contains(&row.id));
        if brought.is_struck && !is_asked {
            return Ok(());
        }
        let seen = evening_for_statistics(&row)?;
        played.insert(row.rules.clone());
        if filter.accepts_evening(&seen) && only.as_ref().is_none_or(|only| only.contains(&row.id))
        {
            chosen.push((row, seen));
        }
        Ok::<(), AppError>(())
    })?;
    wanted.check_rules_are_known(played.iter().map(String::as_str))?;
    // As they are listed, whoever typed which first: runs, courses and the last game are the same
    // in every copy.
    chosen.sort_by_key(|(row, _)| (row.started_seconds, row.uuid));
    let mut gathered = GatheredFigures {
        figures: Figures::default(),
        names: BTreeMap::new(),
        asked: filter.people.clone(),
        evenings: BTreeMap::new(),
        written: Vec::new(),
    };
    let mut reader = HandStatisticsReader::default();
    let of = chosen.len();
    for (done, (row, seen)) in chosen.into_iter().enumerate() {
        let figures = figures_of_evening(&tx, &row, &seen, &mut reader, &mut gathered.names)?;
        if !figures.games.is_empty() {
            for (game, figures) in &figures.games {
                let people = figures.people.iter();
                let totals = people.map(|(person, own)| (*person, own.all.points)).collect();
                gathered.written.push(PointsOfEvening {
                    evening: seen.id,
                    game: game.clone(),
                    totals,
                });
            }
            gathered.figures.append_later(figures);
            gathered.evenings.insert(seen.id, evening_with_table(&tx, &row, seen.game)?);
        }
        progress(done + 1, of);
    }
    gathered.keep_games_of_people(&filter);
    Ok(gathered)
}

/// Evenings that are asked for, singly or by a tournament; `None` for all.
fn evenings_asked_for(tx: &Tx<'_>, wanted: &WantedFigures) -> Result<Option<Vec<ChainId>>> {
    if let Some(tournament) = &wanted.tournament {
        let evenings =
            contest::evenings_of_contest_tables(tx, &contest::find_contest(tx, tournament)?)?;
        return Ok(Some(evenings.into_iter().map(|evening| evening.row.id).collect()));
    }
    Ok(wanted
        .evening
        .as_ref()
        .map(|wanted| find_evening(tx, wanted))
        .transpose()?
        .map(|evening| vec![evening.row.id]))
}

impl GatheredFigures {
    /// Keeps only the games that somebody who was asked for has played.
    fn keep_games_of_people(&mut self, filter: &HandFilter) {
        let played = |person: &Person| filter.shows_person(*person);
        self.figures.games.retain(|_, game| game.people.keys().any(played));
    }

    /// Whether somebody played in a hand of these figures.
    pub fn has_hands_of(&self, name: &str) -> bool {
        let mut people = self.figures.games.values().flat_map(|game| game.people.keys());
        people.any(|person| self.name(*person) == name)
    }

    pub fn name(&self, person: Person) -> &str {
        self.names.get(&person).map_or("", String::as_str)
    }

    pub fn is_asked_for(&self, person: Person) -> bool {
        self.asked.is_empty() || self.asked.contains(&person)
    }
}

/// Evening in the form in which the statistics take it; its `place` is the title of the evening.
fn evening_for_statistics(row: &SessionRow) -> Result<Evening> {
    Ok(Evening {
        id: row.number.get().unsigned_abs(),
        day: Day::from_text(&row.started_at).ok_or(StoreError::Corrupt)?,
        game: GameKind::from_word(&row.game).ok_or(StoreError::Corrupt)?,
        label: row.label.clone(),
        rules: row.rules.clone(),
        place: row.name.clone(),
        stake: row.stake,
    })
}

fn figures_of_evening(
    tx: &Tx<'_>,
    row: &SessionRow,
    seen: &Evening,
    reader: &mut HandStatisticsReader,
    names: &mut BTreeMap<Person, String>,
) -> Result<Figures> {
    let members = tx.members(row.id)?;
    let people: Vec<Person> = members.iter().map(|member| Person(member.id.get() as u32)).collect();
    let person = |player: Player| people.get(player.index()).copied().unwrap_or(Person(u32::MAX));
    let mut tally = EveningTally::begin(seen);
    let chain = Chain { id: row.id, uuid: row.uuid, kind: ChainKind::Session };
    visit_events(tx, &chain, |session, event| {
        if let EventKind::Play(facts) = &event.what {
            reader.note_state_before_hand(session, facts);
        }
        tally.set_game_label(session.position().rules().label());
        let is_hand = matches!(event.what, EventKind::Play(_));
        let applied = apply_logged_event(session, &event)?;
        if is_hand && let Some(hand) = reader.hand_recorded_by_event(&applied, person) {
            tally.add_hand(&hand);
        }
        Ok(())
    })?;
    for (person, member) in people.iter().zip(members) {
        names.entry(*person).or_insert(member.name);
    }
    Ok(tally.into_figures())
}

/// Applies an event of the log to the session; an impossible one is refused with the number of its
/// hand.
pub(super) fn apply_logged_event(
    session: &mut Session,
    event: &Event,
) -> Result<AppliedEvent, Refusal> {
    let hand = session.hands() + 1;
    session
        .apply(event, Trace::off())
        .map_err(|reason| refuse!(later_hand_impossible { hand, reason }))
}

fn evening_with_table(
    tx: &Tx<'_>,
    row: &SessionRow,
    game: GameKind,
) -> Result<EveningNameWithTable> {
    let table = tx.table_of_session(row.uuid)?.map(|table| {
        let tournament = tx.tournament(table.tournament)?.ok_or(StoreError::Corrupt)?;
        Ok::<TournamentTableName, AppError>(TournamentTableName {
            tournament: tournament.name,
            series: table.series,
            table: table.number,
        })
    });
    let rules = Rules::named(game, &row.rules).ok_or(StoreError::Corrupt)?;
    Ok(EveningNameWithTable {
        called: row.evening_name(),
        rule_set: rules.name_of_rule_set(),
        table: table.transpose()?,
    })
}

/// Visits every event that counts, corrected ones as they are now. The visitor applies it to the
/// session. Only one entry of the log is in memory at a time.
pub fn visit_events(
    tx: &Tx<'_>,
    chain: &Chain,
    mut visit: impl FnMut(&mut Session, Event) -> Result<()>,
) -> Result<()> {
    let history = evening::read_evening_history(tx, chain)?;
    let mut session = Session::open(&entries::session_header(tx, chain)?);
    let turns = history.play_steps();
    if !are_in_recorded_order(&turns) || turns.iter().any(|turn| turn.may_wait) {
        for turn in turns {
            let event = read_turn_event(
                chain,
                &entries::read_entry(tx, chain, turn.source)?,
                turn,
                &mut session,
            )?;
            // What waits counts for nothing (docs/settlement.md, Copies).
            let waits = turn.may_wait && session.clone().apply(&event, Trace::off()).is_err();
            visit_event_unless_left_out(
                &mut session,
                turn,
                event,
                turn.struck || waits,
                &mut visit,
            )?;
        }
        return Ok(());
    }
    let mut turns = turns.into_iter().peekable();
    tx.visit_chain(chain.id, |entry| {
        let Some(turn) = turns.next_if(|turn| Seq::from(turn.slot) == entry.seq) else {
            return Ok(());
        };
        let entry = if turn.source == entry.seq {
            entry
        } else {
            entries::read_entry(tx, chain, turn.source)?
        };
        let event = read_turn_event(chain, &entry, turn, &mut session)?;
        visit_event_unless_left_out(&mut session, turn, event, turn.struck, &mut visit)
    })
}

/// Visits an event, unless it is left out because it counts for nothing. A hand left out keeps its
/// number, as on the sheet (`journal/fold`).
fn visit_event_unless_left_out(
    session: &mut Session,
    turn: PlayStep,
    event: Event,
    is_left_out: bool,
    visit: &mut impl FnMut(&mut Session, Event) -> Result<()>,
) -> Result<()> {
    let (hands, has_number) = (session.hands(), takes_hand_number(&event, turn));
    if !is_left_out {
        visit(session, event)?;
    }
    if has_number && session.hands() == hands {
        session.strike_hand();
    }
    Ok(())
}

fn read_turn_event(
    chain: &Chain,
    entry: &Entry,
    turn: PlayStep,
    session: &mut Session,
) -> Result<Event> {
    let body = entries::parse_session_body(chain, entry)?.body;
    match body {
        SessionBody::Dealt { player, .. } => {
            let dealt = session.event_making_person_dealer(&player);
            Ok(dealt.map_err(|reason| {
                refuse!(later_hand_impossible { hand: session.hands() + 1, reason })
            })?)
        }
        body => {
            let node = body.into_event_at(turn.slot);
            let node = node.ok_or_else(|| entries::unreadable_entry_error(chain, entry.seq))?;
            turn.read_event(session, &node).map_err(|reason| {
                refuse!(later_hand_impossible { hand: session.hands() + 1, reason }).into()
            })
        }
    }
}

/// Filter of the figures that are asked for; an empty list means all.
#[derive(Debug, Default)]
pub struct WantedFigures {
    pub people: Vec<String>,
    pub games: Vec<GameOrLabel>,
    pub rules: Vec<String>,
    pub places: Vec<String>,
    pub since: Option<Day>,
    pub until: Option<Day>,
    /// The one evening to gather figures from; `None` for all.
    pub evening: Option<EveningRef>,
    /// Tournament of which only the tables are looked at.
    pub tournament: Option<TournamentRef>,
}

impl WantedFigures {
    pub fn filter(&self, tx: &Tx<'_>) -> Result<HandFilter> {
        let person =
            |typed: &String| Ok(Person(people::find_known_person(tx, typed)?.id.get() as u32));
        Ok(HandFilter {
            people: self.people.iter().map(person).collect::<Result<_>>()?,
            games: self.games.iter().cloned().collect(),
            rules: self.rules.clone(),
            places: self.places.clone(),
            since: self.since,
            until: self.until,
        })
    }

    /// Refuses a rule set that no game has and by which no evening was played, as a typing error.
    pub fn check_rules_are_known<'r>(
        &self,
        played: impl Iterator<Item = &'r str> + Clone,
    ) -> Result<(), Refusal> {
        for typed in &self.rules {
            let known = GameKind::ALL.iter().flat_map(|game| game.rule_sets());
            if !known.clone().chain(played.clone()).any(|set| name::key(set) == name::key(typed)) {
                let allowed = Arg::Texts(known.map(str::to_owned).collect());
                return Err(refuse!(rules_of_no_game { field: "--rules", value: &typed, allowed }));
            }
        }
        Ok(())
    }
}
