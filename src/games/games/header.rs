//! Header of a session: the game, its rules, the players and the stake; and checks of how many may
//! sit at the table.

use uuid::Uuid;

use super::switches::{GivenSwitches, SwitchSource};
use super::{GameKind, Rules};
use crate::model::name::NameFault;
use crate::model::{
    Arg, Currency, MOST_SEATS, Player, Result, Stake, Table, Word, money, name, refuse, time,
};
use crate::numbers;
use crate::record::{Node, Object, Path, Writer, read};

#[derive(Clone, Debug, PartialEq)]
pub struct Header {
    pub rules: Rules,
    /// Name of the place's own rules. Only the log records it, as the record format names the
    /// switches that differ instead (docs/record-format.md, Header).
    pub own_rules: Option<String>,
    /// Id of the evening that this one continues, on the same night and with another game; recorded
    /// only in the log.
    pub follows: Option<Uuid>,
    pub players: Vec<String>,
    /// Index of the dealer in `players`.
    pub dealer: usize,
    pub stake: Option<Stake>,
    pub name: Option<String>,
    pub started_at: Option<String>,
    pub id: Option<Uuid>,
}

impl Header {
    /// Header with these rules and players. The last player deals, so that the first is forehand.
    pub fn new(rules: Rules, players: Vec<String>) -> Header {
        let dealer = players.len().saturating_sub(1);
        Header {
            rules,
            own_rules: None,
            follows: None,
            players,
            dealer,
            stake: None,
            name: None,
            started_at: None,
            id: None,
        }
    }

    /// Refuses values beyond the limits for new sessions; recorded sessions are not checked again
    /// (docs/trust.md, Limits).
    pub fn check_limits_when_new(&self) -> Result<()> {
        self.started_at
            .as_deref()
            .map_or(Ok(()), |moment| check_year_of_moment(moment, "started_at"))
    }

    pub fn game(&self) -> GameKind {
        self.rules.game()
    }

    /// Whether both headers describe the same evening, and every hand counts the same under both.
    pub fn is_same_evening_and_results(&self, other: &Header) -> bool {
        let (rules, own_rules) = (other.rules.clone(), other.own_rules.clone());
        let with_its_rules = Header { rules, own_rules, follows: other.follows, ..self.clone() };
        self.rules.has_same_results(&other.rules) && with_its_rules == *other
    }

    /// Reads a whole header line.
    pub fn read(line: &Node<'_>) -> Result<Header> {
        let root = Path::ROOT;
        Object::read(line, &root, |object| {
            let path = root.key("session");
            Header::read_session(object.required_value("session")?, &path, SwitchSource::House)
        })
    }

    /// Reads a session: a header with the key `house`, or the log's form with `switches`, which has
    /// every switch.
    pub fn read_session(node: &Node<'_>, path: &Path<'_>, from: SwitchSource) -> Result<Header> {
        let header = Object::read(node, path, |session| {
            let rules = read_game_rules(session, from)?;
            let (own_rules, follows) = match from {
                SwitchSource::Begun => {
                    (read_own_rules_name(session)?, read_id(session, "follows")?)
                }
                SwitchSource::House | SwitchSource::Plan => (None, None),
            };
            let players = read_player_names(
                session.required_value("players")?,
                &path.key("players"),
                &rules,
            )?;
            let dealer = read_dealer_index(session, &players)?;
            Ok(Header {
                dealer,
                stake: read_stake(session, &rules)?,
                name: session.text("name")?.map(str::to_owned),
                started_at: read_time(session, "started_at")?,
                id: read_id(session, "id")?,
                rules,
                own_rules,
                follows,
                players,
            })
        })?;
        header.rules.check_seats(header.players.len())?;
        Ok(header)
    }

    /// Reads rules from the keys `game`, `rules` and `switches` (every switch); also returns the
    /// name of the place's own rules.
    pub fn read_rules_and_own_rules_name(
        object: &mut Object<'_, '_, '_>,
    ) -> Result<(Rules, Option<String>)> {
        Ok((read_game_rules(object, SwitchSource::Plan)?, read_own_rules_name(object)?))
    }

    /// Reads rules from the keys `game`, `rules` and `house`.
    pub fn read_rules(node: &Node<'_>, path: &Path<'_>) -> Result<Rules> {
        read_game_rules(&mut Object::from_node(node, path)?, SwitchSource::House)
    }

    pub fn write(&self, w: &mut Writer) {
        w.object(|w| w.key("session").object(|w| self.write_session(w, false)));
    }

    pub fn write_session(&self, w: &mut Writer, is_for_log: bool) {
        w.put_key("game", self.game());
        w.put_key("rules", self.rules.name_of_rule_set());
        w.key("players").texts(self.players.iter().map(String::as_str));
        w.put_key("dealer", &self.players[self.dealer]);
        if let Some(stake) = &self.stake {
            w.key("stake").object(|w| {
                w.put_key("amount", stake.amount_text());
                w.put_key("currency", stake.currency.as_str());
            });
        }
        if is_for_log {
            w.put_key("own_rules", &self.own_rules);
            if let Some(follows) = &self.follows {
                w.put_key("follows", follows.to_string());
            }
            w.key("switches").object(|w| self.rules.write_all_switches(w));
            if !self.rules.switches_named_without_effect().is_empty() {
                w.key("named").texts(self.rules.switches_named_without_effect().iter().copied());
            }
        } else {
            let house = crate::record::write::object(|w| self.rules.write_named_switches(w));
            if house != "{}" {
                w.key("house").write_finished_json(&house);
            }
        }
        w.put_key("name", &self.name);
        w.put_key("started_at", &self.started_at);
        if let Some(id) = &self.id {
            w.put_key("id", id.to_string());
        }
    }
}

fn read_game_rules(session: &mut Object<'_, '_, '_>, from: SwitchSource) -> Result<Rules> {
    let game: GameKind = session.required_word("game")?;
    let set = match session.text("rules")? {
        None => Rules::default_for(game),
        Some(set) => rule_set_by_name(game, set, &session.path_of_key("rules"))?,
    };
    let key = match from {
        SwitchSource::House => "house",
        SwitchSource::Plan | SwitchSource::Begun => "switches",
    };
    let (mut rules, _) = read_switches(session, key, &set, from)?;
    if from == SwitchSource::Begun
        && let Some(named) = session.take("named")
    {
        let path = session.path().key("named");
        for (place, key) in read::read_list(named, &path)?.iter().enumerate() {
            rules.mark_switch_named(read::read_text(key, &path.index(place))?);
        }
    }
    Ok(rules)
}

/// Rules of the named rule set of a game; refuses a name that no rule set has.
pub(super) fn rule_set_by_name(game: GameKind, set: &str, field: &str) -> Result<Rules> {
    let allowed = || game.rule_sets().into_iter().map(str::to_owned).collect();
    Rules::named(game, set)
        .ok_or_else(|| refuse!(unknown_word { field, value: set, allowed: Arg::Texts(allowed()) }))
}

/// Reads the switches below a key as changes of a rule set; also returns the keys of these
/// switches.
pub(super) fn read_switches<'n>(
    object: &mut Object<'n, '_, '_>,
    key: &str,
    set: &Rules,
    from: SwitchSource,
) -> Result<(Rules, Vec<&'n str>)> {
    let path = object.path().key(key);
    let entries = match object.take(key) {
        None => &[][..],
        // For the check that no key is given twice.
        Some(node) => Object::from_node(node, &path)?.entries(),
    };
    let game = set.game().word();
    let rules = set.with_switches(&GivenSwitches { game, entries, path: &path, from })?;
    Ok((rules, entries.iter().map(|(key, _)| key.as_ref()).collect()))
}

/// Reads the names of people at the table, which must be valid and distinct.
pub(super) fn read_player_names(
    node: &Node<'_>,
    path: &Path<'_>,
    rules: &Rules,
) -> Result<Vec<String>> {
    let mut names: Vec<String> = Vec::new();
    let mut keys: Vec<String> = Vec::new();
    let list = read::read_list(node, path)?;
    // Before anything is compared: everybody is held against everybody else.
    if list.len() > MOST_SEATS {
        rules.check_seats(list.len())?;
    }
    for (index, item) in list.iter().enumerate() {
        let path = path.index(index);
        let name = read::read_text(item, &path)?;
        check_name(name, &path.to_string())?;
        let key = name::key(name);
        if let Some(same) = keys.iter().position(|known| *known == key) {
            return Err(refuse!(name_twice {
                field: path.to_string(),
                value: name,
                other: &names[same]
            }));
        }
        keys.push(key);
        names.push(name.to_owned());
    }
    Ok(names)
}

/// Checks that a moment is in a year that the program handles.
pub fn check_year_of_moment(moment: &str, field: &str) -> Result<()> {
    match time::is_in_supported_years(moment) {
        true => Ok(()),
        false => Err(refuse!(year_wrong { field, value: moment })),
    }
}

/// Most characters of a note, a reason or a title.
pub const MOST_TEXT: usize = 1000;

/// Refuses a note, a reason or a title with more than [`MOST_TEXT`] characters.
pub fn check_text_length(text: &str, field: &str) -> Result<()> {
    // Most are far shorter, in bytes even.
    if text.len() <= MOST_TEXT {
        return Ok(());
    }
    match text.chars().count() {
        value if value > MOST_TEXT => Err(refuse!(text_too_long { field, value, most: MOST_TEXT })),
        _ => Ok(()),
    }
}

pub fn check_name(name: &str, field: &str) -> Result<()> {
    name::check(name).map_err(|fault| match fault {
        NameFault::Empty => refuse!(name_empty { field, value: name }),
        NameFault::TooLong => refuse!(name_too_long { field, value: name }),
        NameFault::BlankAtEnd => refuse!(name_blank_at_end { field, value: name }),
        NameFault::ControlCharacter => refuse!(name_control_character { field, value: name }),
    })
}

/// Reads the first dealer as an index of the players; the last player where none is given.
pub(super) fn read_dealer_index(
    object: &mut Object<'_, '_, '_>,
    players: &[String],
) -> Result<usize> {
    let path = object.path_of_key("dealer");
    match object.text("dealer")? {
        None => Ok(players.len().saturating_sub(1)),
        Some(dealer) => players
            .iter()
            .position(|player| name::is_same_after_nfc(player, dealer))
            .ok_or_else(|| refuse!(dealer_not_seated { field: path, value: dealer })),
    }
}

/// Reads the name of the place's own rules with which an evening began.
fn read_own_rules_name(object: &mut Object<'_, '_, '_>) -> Result<Option<String>> {
    let path = object.path_of_key("own_rules");
    let Some(name) = object.text("own_rules")? else { return Ok(None) };
    check_name(name, &path)?;
    Ok(Some(name.to_owned()))
}

/// Checks that these rules allow a stake: that points are paid under them.
pub fn check_rules_allow_stake(rules: &Rules, field: &str) -> Result<()> {
    let game = rules.game();
    match (game.has_stake(), rules.are_points_paid()) {
        (false, _) => Err(refuse!(stake_not_here { field, game: Arg::Word(game.word()) })),
        (true, false) => Err(refuse!(stake_nothing_due { field })),
        (true, true) => Ok(()),
    }
}

fn read_stake(session: &mut Object<'_, '_, '_>, rules: &Rules) -> Result<Option<Stake>> {
    let path = session.path().key("stake");
    let Some(node) = session.take("stake") else { return Ok(None) };
    check_rules_allow_stake(rules, &path.to_string())?;
    let (amount, currency) = Object::read(node, &path, |stake| {
        Ok((stake.required_text("amount")?, stake.required_text("currency")?))
    })?;
    parse_stake(amount, &path.key("amount"), currency, &path.key("currency")).map(Some)
}

/// Parses a stake from the texts of its amount and currency; the paths name these in a refusal.
pub(super) fn parse_stake(
    amount: &str,
    of_amount: &Path<'_>,
    currency: &str,
    of_currency: &Path<'_>,
) -> Result<Stake> {
    let tenthousandths = money::parse_amount_as_tenthousandths(amount)
        .ok_or_else(|| refuse!(amount_wrong { field: of_amount.to_string(), value: amount }))?;
    let wrong = || refuse!(currency_wrong { field: of_currency.to_string(), value: currency });
    Ok(Stake { tenthousandths, currency: Currency::parse(currency).ok_or_else(wrong)? })
}

pub(super) fn read_time(object: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<String>> {
    match object.text(key)? {
        Some(text) if !time::is_rfc3339(text) => {
            Err(refuse!(time_wrong { field: object.path_of_key(key), value: text }))
        }
        text => Ok(text.map(str::to_owned)),
    }
}

fn read_id(session: &mut Object<'_, '_, '_>, key: &str) -> Result<Option<Uuid>> {
    let path = session.path_of_key(key);
    let Some(text) = session.text(key)? else { return Ok(None) };
    match Uuid::try_parse(text) {
        Ok(id) if text.len() == 36 => Ok(Some(id)),
        _ => Err(refuse!(id_wrong { field: path, value: text })),
    }
}

numbers! {
    /// Number of active players in a game in which a place can choose it.
    pub enum ActivePlayerCount {
        Three = 3,
        Four = 4,
    }
}

impl ActivePlayerCount {
    pub fn count(self) -> usize {
        match self {
            ActivePlayerCount::Three => 3,
            ActivePlayerCount::Four => 4,
        }
    }
}

/// Table with a fixed number of active players; with one person more, the dealer sits out.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'t> {
    pub table: &'t Table,
    pub active: usize,
    /// Whether a dealer who sits out pays and is paid like an opponent.
    pub dealer_shares: bool,
}

impl Seating<'_> {
    /// Checks how many people sit at a table with so many active players.
    pub fn check_seat_count(active: usize, seats: usize) -> Result<()> {
        if seats == active || seats == active + 1 {
            return Ok(());
        }
        Err(refuse!(seats_wrong {
            field: "players",
            value: seats,
            least: active,
            most: active + 1
        }))
    }

    /// Seats of the active players in speaking order, forehand first.
    pub fn active_seats(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.table.seats_from_forehand().take(self.active)
    }

    /// Seat of a dealer who sits out the hand; `None` where everybody is active.
    pub fn seat_of_dealer_sitting_out(&self) -> Option<usize> {
        (self.table.len() > self.active).then(|| self.table.dealer_seat())
    }

    /// Seats that pay and are paid: the active ones, and a dealer who sits out and shares.
    pub fn seats_that_pay_and_are_paid(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        self.active_seats().chain(self.seat_of_dealer_sitting_out().filter(|_| self.dealer_shares))
    }

    /// Seat of a player who is active in this hand; refuses anybody else, naming the field.
    pub fn seat_of_active_player(&self, player: Player, field: &'static str) -> Result<usize> {
        self.table
            .seat_of(player)
            .filter(|seat| self.active_seats().any(|active| active == *seat))
            .ok_or_else(|| {
                let deals = self
                    .seat_of_dealer_sitting_out()
                    .is_some_and(|seat| self.table.player(seat) == player);
                let how = if deals { "deals" } else { "away" };
                let players = self.active_seats().map(|seat| self.table.player(seat)).collect();
                refuse!(not_active { field, value: player, how, players: Arg::Players(players) })
            })
    }
}
