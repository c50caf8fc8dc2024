//! Session of a game, to which events are applied one by one, each completely or not at all.

use serde::{Deserialize, Serialize};

use super::game::read_required_player;
use super::header::{
    Header, check_text_length, check_year_of_moment, read_dealer_index, read_player_names,
    read_time,
};
use super::house::RulesChange;
use super::outcome::{
    DeclaredGame, HandOutcome, Outcome, ScoringStep, Sheet, SlateState, Trace, Transfer,
};
use super::{Facts, Position};
use crate::model::{
    Arg, MOST_SEATS, Message, Player, Points, Result, Roster, Table, Word, code, refuse,
};
use crate::record::{Node, Object, Path, Writer};

/// Result of an event that was applied: its outcome, and who sat at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct AppliedEvent {
    /// Number of the hand; `None` for an event that is no hand.
    pub hand: Option<u32>,
    pub outcome: Outcome,
    /// People at the table when the event was applied, in seat order.
    pub seated: Vec<Player>,
    /// Player who dealt this hand.
    pub dealer: Player,
    pub steps: Vec<ScoringStep>,
}

impl AppliedEvent {
    pub fn sheet(&self) -> Option<&Sheet> {
        match &self.outcome.hand {
            Some(HandOutcome::Sheet(sheet)) => Some(sheet),
            Some(HandOutcome::State(_)) | None => None,
        }
    }

    /// Payments of this hand in seat order; empty in a game for drinks, and where nobody pays.
    pub fn transfers(&self) -> Vec<HandPayment> {
        let Some(sheet) = self.sheet() else { return Vec::new() };
        let by_player = |transfer: Transfer| HandPayment {
            from: self.seated[transfer.from],
            to: self.seated[transfer.to],
            units: transfer.units,
        };
        sheet.transfers().net_payments().into_iter().map(by_player).collect()
    }

    /// State of the slates; only Dreeg has one.
    pub fn state(&self) -> Option<&SlateState> {
        match &self.outcome.hand {
            Some(HandOutcome::State(state)) => Some(state),
            Some(HandOutcome::Sheet(_)) | None => None,
        }
    }
}

/// Payment from one person to another for a hand, in units of the stake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandPayment {
    pub from: Player,
    pub to: Player,
    pub units: Points,
}

/// Points, dues and numbers of games of one person, over all hands so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PersonTotals {
    pub points: Points,
    pub due: Points,
    pub bonus: Points,
    /// Number of games that the person declared and won.
    #[serde(default)]
    pub won: u32,
    #[serde(default)]
    pub lost: u32,
}

/// State of a session after the events so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Session {
    roster: Roster,
    position: Position,
    totals: Vec<PersonTotals>,
    hands: u32,
    /// Number of struck hands, which keep their numbers.
    #[serde(default)]
    struck: u32,
    /// Name of the place's own rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own_rules: Option<String>,
    /// Rounds and deals that were completed before the present people sat down.
    #[serde(default, skip_serializing_if = "are_earlier_rounds_and_deals_zero")]
    before: (u32, u32),
}

fn are_earlier_rounds_and_deals_zero(before: &(u32, u32)) -> bool {
    *before == (0, 0)
}

impl Session {
    /// Opens a session from a header that was checked.
    pub fn open(header: &Header) -> Session {
        let roster = Roster::new(header.players.clone());
        let table = Table::new(roster.players().collect(), header.dealer);
        Session {
            totals: vec![PersonTotals::default(); roster.len()],
            position: Position::open(&header.rules, table),
            roster,
            hands: 0,
            struck: 0,
            own_rules: header.own_rules.clone(),
            before: (0, 0),
        }
    }

    /// Same session with other names, given in the order of joining.
    pub fn with_names(&self, names: Vec<String>) -> Session {
        Session { roster: Roster::new(names), ..self.clone() }
    }

    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Name of the place's own rules; `None` where a named rule set is played.
    pub fn own_rules(&self) -> Option<&str> {
        self.own_rules.as_deref()
    }

    pub fn table(&self) -> &Table {
        self.position.table()
    }

    /// Totals of everybody who has joined, in the order of joining.
    pub fn totals(&self) -> &[PersonTotals] {
        &self.totals
    }

    pub fn hands(&self) -> u32 {
        self.hands
    }

    /// Number of hands that were dealt and count for a round.
    pub fn deals(&self) -> u32 {
        self.position.count_deals_so_far(self.hands)
    }

    /// Number of whole rounds, each with as many deals as seats. When other people sit down, the
    /// current round begins again (docs/record-format.md, Events).
    pub fn complete_rounds(&self) -> u32 {
        self.before.0 + (self.deals() - self.before.1) / self.table().len().max(1) as u32
    }

    /// Number of the next hand; struck hands count as well.
    pub fn next_hand_number(&self) -> u32 {
        self.hands + self.struck + 1
    }

    /// Counts a hand that is struck, which keeps its number although it is not scored (docs/cli.md,
    /// Corrections).
    pub fn strike_hand(&mut self) -> u32 {
        self.struck += 1;
        self.next_hand_number() - 1
    }

    /// Event that makes the person with this name, as used at joining, deal the next hand; a
    /// refusal where nobody has exactly this name.
    pub fn event_making_person_dealer(&self, name: &str) -> Result<Event> {
        let player = self.roster.find_player_by_exact_name(name);
        let player =
            player.ok_or_else(|| refuse!(unknown_player { field: "player", value: name }))?;
        Ok(Event { what: EventKind::Dealer(player), at: None, note: None })
    }

    pub fn is_complete(&self) -> bool {
        self.position.is_complete()
    }

    /// Dealer of the next hand; `None` once the session is complete.
    pub fn next_dealer(&self) -> Option<Player> {
        (!self.is_complete()).then(|| self.table().dealer())
    }

    /// Index of the next dealer when these people sit down: the dealer by turn if still there, else
    /// the next in turn who is, else the last (docs/cli.md, Corrections).
    pub fn next_dealer_among_names(&self, names: &[String]) -> usize {
        let table = self.table();
        let in_turn =
            (0..table.len()).map(|step| table.player((table.dealer_seat() + step) % table.len()));
        let seat = |player: Player| names.iter().position(|name| name == self.roster.name(player));
        in_turn.filter_map(seat).next().unwrap_or(names.len().saturating_sub(1))
    }

    /// Reads an event line, with names of people in this session.
    pub fn read_event(&self, line: &Node<'_>) -> Result<Event> {
        let root = Path::ROOT;
        let mut object = Object::from_node(line, &root)?;
        let kind = object.required_text("kind")?;
        let what = match kind {
            "seats" => {
                let players = {
                    let (names, path) = (object.required_value("players")?, root.key("players"));
                    read_player_names(names, &path, &self.position.rules())?
                };
                let dealer = read_dealer_index(&mut object, &players)?;
                EventKind::Seats { players, dealer }
            }
            "dealer" => {
                EventKind::Dealer(read_required_player(&mut object, "player", &self.roster)?)
            }
            "rules" => {
                let (house, path) = (object.required_value("house")?, root.key("house"));
                EventKind::Rules(Box::new(RulesChange::read(house, &path, &self.position.rules())?))
            }
            kind => match Facts::read(self.position.game(), kind, &mut object, &self.roster)? {
                Some(facts) => EventKind::Play(facts),
                None => {
                    return Err(refuse!(unknown_kind {
                        field: "kind",
                        value: kind,
                        game: Arg::Word(self.position.game().word())
                    }));
                }
            },
        };
        let at = read_time(&mut object, "at")?;
        let note = object.text("note")?.map(str::to_owned);
        object.refuse_unknown_keys()?;
        Ok(Event { what, at, note })
    }

    /// Reads an event after two copies of a file were merged. A person who sat in only one of them
    /// joins without a seat, so that the event can be shown, and refused at the table.
    pub fn read_event_after_merge(&mut self, line: &Node<'_>) -> Result<Event> {
        loop {
            match self.read_event(line) {
                Err(refusal) if refusal.code == code::unknown_player => {
                    let name = refusal.text("value");
                    match name.filter(|name| self.roster.find_player_ignoring_case(name).is_none())
                    {
                        Some(name) => self.join(name),
                        None => return Err(refusal),
                    }
                }
                read => return read,
            }
        }
    }

    /// Applies an event, or refuses it and leaves the session unchanged.
    pub fn apply(&mut self, event: &Event, trace: Trace) -> Result<AppliedEvent> {
        self.try_apply(event, trace)
            .map_err(|refusal| refusal.replace_players_by_names(&self.roster))
    }

    fn try_apply(&mut self, event: &Event, mut trace: Trace) -> Result<AppliedEvent> {
        if self.is_complete() {
            return Err(refuse!(session_complete {
                goes_on: u8::from(self.position.is_end_of_session_announced())
            }));
        }
        let mut applied = AppliedEvent {
            hand: None,
            outcome: Outcome::default(),
            seated: self.table().players().to_vec(),
            dealer: self.table().dealer(),
            steps: Vec::new(),
        };
        match &event.what {
            EventKind::Seats { players, dealer } => self.reseat(players, *dealer)?,
            EventKind::Dealer(player) => {
                let seat = self.table().seat_of(*player);
                let seat =
                    seat.ok_or_else(|| refuse!(not_at_table { field: "player", value: *player }))?;
                self.position.set_next_dealer(seat);
            }
            EventKind::Rules(change) => self.position.change_rules(&change.keys, &change.values)?,
            EventKind::Play(facts) => {
                applied.outcome = self.position.judge(facts, &mut trace)?;
                if let Some(hand) = &applied.outcome.hand {
                    if let HandOutcome::Sheet(sheet) = hand {
                        sheet.assert_payments_add_up(|| {
                            self.position.do_hand_points_add_up_to_zero()
                        });
                        self.add_to_totals(sheet, applied.outcome.declared)?;
                    }
                    applied.hand = Some(self.next_hand_number());
                    self.hands += 1;
                }
                self.position.advance_to_next_hand(facts, &applied.outcome);
            }
        }
        applied.steps = trace.into_steps();
        applied
            .outcome
            .warnings
            .iter_mut()
            .for_each(|warning| warning.replace_players_by_names(&self.roster));
        applied.steps.iter_mut().for_each(|step| step.text.replace_players_by_names(&self.roster));
        Ok(applied)
    }

    fn add_to_totals(&mut self, sheet: &Sheet, declared: Option<DeclaredGame>) -> Result<()> {
        // All sums first: one that cannot be leaves the others as they were.
        let mut sums = [PersonTotals::default(); MOST_SEATS];
        for (seat, player) in self.table().players().iter().enumerate() {
            let total = &self.totals[player.index()];
            let bonus = sheet.bonus.map_or(Points::ZERO, |bonus| bonus[seat]);
            let added = (
                total.points.checked_add(sheet.points[seat]),
                total.due.checked_add(sheet.due[seat]),
                total.bonus.checked_add(bonus),
            );
            let (Some(points), Some(due), Some(bonus)) = added else {
                return Err(refuse!(total_too_large { player }));
            };
            sums[seat] = PersonTotals { points, due, bonus, ..*total };
        }
        for (seat, sum) in sums.iter().enumerate().take(self.table().len()) {
            let player = self.table().player(seat);
            self.totals[player.index()] = *sum;
        }
        if let Some(declared) = declared {
            let total = &mut self.totals[declared.by.index()];
            *(if declared.won { &mut total.won } else { &mut total.lost }) += 1;
        }
        Ok(())
    }

    fn reseat(&mut self, names: &[String], dealer: usize) -> Result<()> {
        self.position.rules().check_seats(names.len())?;
        // Nobody has joined before the seating is taken.
        let (mut newcomers, mut seats) = (Roster::default(), Vec::new());
        let known =
            |newcomers: &Roster, name: &str| match self.roster.find_player_ignoring_case(name) {
                Some(known) => Some((known, self.roster.name(known).to_owned())),
                None => {
                    let known = newcomers.find_player_ignoring_case(name)?;
                    let joins = self.roster.len() + known.index();
                    Some((Player(joins as u16), newcomers.name(known).to_owned()))
                }
            };
        for name in names {
            seats.push(match known(&newcomers, name) {
                Some((player, other)) if other == *name => player,
                Some((_, other)) => {
                    return Err(refuse!(name_alike { field: "players", value: &name, other }));
                }
                None => Player((self.roster.len() + newcomers.add(name.clone()).index()) as u16),
            });
        }
        let rounds = self.complete_rounds();
        self.position.reseat(Table::new(seats, dealer))?;
        self.before = (rounds, self.deals());
        newcomers.names().iter().for_each(|name| self.join(name));
        Ok(())
    }

    fn join(&mut self, name: &str) {
        self.roster.add(name.to_owned());
        self.totals.push(PersonTotals::default());
    }

    /// Adds the people of `roster` who stand behind those that this session has already; both
    /// rosters have to begin with the same people in the same order.
    pub fn add_people_missing_from_roster(&mut self, roster: &Roster) {
        roster.names().iter().skip(self.roster.len()).for_each(|name| self.join(name));
    }
}

/// Event line of the record format.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    pub what: EventKind,
    pub at: Option<String>,
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum EventKind {
    /// People who sit at the table from the next hand on.
    Seats { players: Vec<String>, dealer: usize },
    /// Player who deals the next hand.
    Dealer(Player),
    /// House rules that hold from the next hand on.
    Rules(Box<RulesChange>),
    /// Event of the game itself.
    Play(Facts),
}

impl Event {
    /// Same event with other names for the people whom it seats.
    pub fn with_renamed_seated_people(mut self, rename: impl Fn(&str) -> Option<String>) -> Event {
        if let EventKind::Seats { players, .. } = &mut self.what {
            for name in players {
                if let Some(other) = rename(name) {
                    *name = other;
                }
            }
        }
        self
    }

    /// Refuses values beyond the limits for new events; recorded events are not checked again
    /// (docs/trust.md, Limits).
    pub fn check_limits_when_new(&self) -> Result<()> {
        self.note.as_deref().map_or(Ok(()), |note| check_text_length(note, "note"))?;
        self.at.as_deref().map_or(Ok(()), |at| check_year_of_moment(at, "at"))
    }

    pub fn from_facts(facts: Facts) -> Event {
        Event { what: EventKind::Play(facts), at: None, note: None }
    }

    pub fn write(&self, roster: &Roster, w: &mut Writer) {
        w.object(|w| {
            match &self.what {
                EventKind::Seats { players, dealer } => {
                    w.put_key("kind", "seats");
                    w.key("players").texts(players.iter().map(String::as_str));
                    w.put_key("dealer", &players[*dealer]);
                }
                EventKind::Dealer(player) => {
                    w.put_key("kind", "dealer");
                    w.put_key("player", roster.name(*player));
                }
                EventKind::Rules(change) => {
                    w.put_key("kind", "rules");
                    change.write(w.key("house"));
                }
                EventKind::Play(facts) => facts.write(roster, w),
            }
            w.put_key("at", &self.at);
            w.put_key("note", &self.note);
        });
    }
}

/// Totals and dealer right after an event.
#[derive(Clone, Copy, Debug)]
pub struct TotalsAfterEvent<'a> {
    pub totals: &'a [PersonTotals],
    pub next_dealer: Option<Player>,
}

impl Session {
    /// Writes the result line, in the record format, of an event that was just applied.
    pub fn write_result_line(
        &self,
        line: Option<u64>,
        applied: &AppliedEvent,
        speak: &dyn Fn(&Message) -> String,
        w: &mut Writer,
    ) {
        let after = TotalsAfterEvent { totals: &self.totals, next_dealer: self.next_dealer() };
        self.write_earlier_result_line(line, applied, after, speak, w);
    }

    /// Writes the result line of an earlier event, with the totals right after it.
    pub fn write_earlier_result_line(
        &self,
        line: Option<u64>,
        applied: &AppliedEvent,
        after: TotalsAfterEvent<'_>,
        speak: &dyn Fn(&Message) -> String,
        w: &mut Writer,
    ) {
        w.object(|w| {
            w.put_key("line", line.map(|line| line as i64));
            w.put_key("hand", applied.hand);
            if let Some(sheet) = applied.sheet() {
                self.write_by_name("points", &applied.seated, &sheet.points, w);
                self.write_by_name("due", &applied.seated, &sheet.due, w);
                if let Some(bonus) = &sheet.bonus {
                    self.write_by_name("bonus", &applied.seated, bonus, w);
                }
                w.key("totals").object(|w| {
                    for (name, total) in self.roster.names().iter().zip(after.totals) {
                        w.put_key(name, total.points);
                    }
                });
            }
            if let Some(state) = applied.state() {
                w.key("state").object(|w| self.write_slate_state(state, &applied.seated, w));
            }
            w.put_key("next_dealer", after.next_dealer.map(|dealer| self.roster.name(dealer)));
            if !applied.outcome.warnings.is_empty() {
                w.key("warnings").list(|w| {
                    applied.outcome.warnings.iter().for_each(|warning| w.text(&speak(warning)))
                });
            }
        });
    }

    /// Writes the state of a Dreeg by name for everybody at the table, zeros included, with lists
    /// in seat order (docs/record-format.md, Answers).
    fn write_slate_state(&self, state: &SlateState, players: &[Player], w: &mut Writer) {
        let name = |seat: usize| self.roster.name(players[seat]);
        let counts = |key, counts: &[u8], w: &mut Writer| {
            w.key(key).object(|w| {
                for (seat, count) in counts.iter().enumerate() {
                    w.put_key(name(seat), i64::from(*count));
                }
            });
        };
        w.put_key("phase", state.phase as i64);
        w.put_key("phase_name", state.phase_name);
        counts("strokes", &state.strokes, w);
        counts("erased", &state.erased, w);
        w.key("active").texts(state.active_seats().map(name));
        counts("bollern", &state.bollern, w);
        if state.extra.iter().any(|extra| *extra > 0) {
            counts("extra", &state.extra, w);
        }
        w.key("phase_lost_by")
            .texts((0..players.len()).filter(|seat| state.phase_lost[*seat]).map(name));
        w.put_key("complete", state.complete);
    }

    fn write_by_name(&self, key: &str, players: &[Player], values: &[Points], w: &mut Writer) {
        w.key(key).object(|w| {
            for (player, value) in players.iter().zip(values) {
                w.put_key(self.roster.name(*player), *value);
            }
        });
    }
}
