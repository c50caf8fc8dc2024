//! Private links: the evening, table or page to which each leads now, and its secret.
//!
//! The file keeps one key; the secret of each link is made from the key and from what the link is
//! for. So a new key withdraws all links, and each one by itself ends when what it is for is over
//! (docs/live.md, Links).

use std::collections::BTreeMap;
use std::net::SocketAddr;

use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::app::contest::day::{SeriesView, TableView};
use crate::app::contest::ranking::RankingView;
use crate::app::contest::{Contest, TournamentRef, day};
use crate::app::evening::{Evening, EveningRef};
use crate::app::{AppError, Result, contest, evening};
use crate::model::code;
use crate::store::chain::CommandToken;
use crate::store::{Setting, Store, Tx};
use crate::typed::terms::TypedTerms;

const BYTES: usize = 16;

/// Stores this key of the private links, if there is none yet or `replace` is set.
pub fn store_link_secret_key(store: &mut Store, fresh: [u8; BYTES], replace: bool) -> Result<()> {
    let tx = store.write()?;
    if replace || tx.setting(Setting::Links)?.is_none() {
        tx.set_setting(Setting::Links, Uuid::from_bytes(fresh))?;
        tx.commit()?;
    }
    Ok(())
}

/// Stores the address at which phones are let in, for links that are printed meanwhile.
pub fn store_server_address(store: &mut Store, here: SocketAddr) -> Result<()> {
    let tx = store.write()?;
    let here = here.to_string();
    if tx.served_address()?.as_ref() != Some(&here) {
        tx.set_served_address(&here)?;
        tx.commit()?;
    }
    Ok(())
}

/// Address at which phones were last let in; `None` where they never were.
pub fn stored_server_address(store: &mut Store) -> Result<Option<SocketAddr>> {
    Ok(store.read()?.served_address()?.and_then(|here| here.parse().ok()))
}

/// Sets the token of a phone's form for the next entry, so that the form is recorded only once
/// (docs/trust.md, Promised). Returns the token; `None` where the form was recorded already.
pub fn set_form_token(store: &mut Store, phone: &str, token: &str) -> Result<Option<String>> {
    let digest = Sha256::digest(format!("{phone} {token}"));
    let token: String = digest[..BYTES].iter().map(|byte| format!("{byte:02x}")).collect();
    if store.read()?.entry_of_command_token(&token)?.is_some() {
        return Ok(None);
    }
    store.set_command_token(CommandToken::New(token.clone()));
    Ok(Some(token))
}

/// Series of the current tournament in which a table has no complete result.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UnfinishedSeries {
    tournament: Uuid,
    /// Start numbers at every table in seat order, by the number of the series.
    series: BTreeMap<u32, Vec<Vec<u32>>>,
}

/// Evening and series to which private links lead now, with the key of their secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkTargets {
    key: Uuid,
    evening: Option<Uuid>,
    running: Option<UnfinishedSeries>,
}

impl LinkTargets {
    /// Finds where links lead now: to an evening that has not ended, and to the series being
    /// played. `None` where the file has no key, as nobody has asked for links yet.
    pub fn find_link_targets(store: &mut Store, which: &EveningRef) -> Result<Option<LinkTargets>> {
        let tx = store.read()?;
        let Some(key) = tx.setting(Setting::Links)? else { return Ok(None) };
        let evening = evening_to_show(&tx, which)?
            .filter(|evening| !evening.row.ended)
            .map(|evening| evening.row.uuid);
        let running = match unfinished_series(&tx) {
            Ok(running) => running,
            Err(AppError::Refused(refusal)) if refusal.code == code::no_current_tournament => None,
            Err(error) => return Err(error),
        };
        Ok(Some(LinkTargets { key, evening, running }))
    }

    pub fn room_link_secret(&self) -> [u8; BYTES] {
        self.make_link_secret("room")
    }

    pub fn organiser_link_secret(&self) -> [u8; BYTES] {
        self.make_link_secret("organiser")
    }

    /// Secret of the link to the evening, valid until the evening ends; `None` where no evening has
    /// a link.
    pub fn evening_link_secret(&self) -> Option<[u8; BYTES]> {
        self.evening.map(|uuid| self.make_link_secret(&format!("evening {uuid}")))
    }

    /// Secret of the link to a table, valid until the series is over or a draw puts other people at
    /// the table; `None` where the table has no link.
    pub fn table_link_secret(&self, series: u32, table: u32) -> Option<[u8; BYTES]> {
        let running = self.running.as_ref()?;
        let seats = running.series.get(&series)?.get((table as usize).checked_sub(1)?)?;
        Some(
            self.make_link_secret(&format!(
                "table {} {series} {table} {seats:?}",
                running.tournament
            )),
        )
    }

    /// Id of the tournament whose tables have links; `None` where no table has one.
    pub fn tournament(&self) -> Option<Uuid> {
        self.running.as_ref().map(|running| running.tournament)
    }

    /// Series and tables that have links, the newest series first.
    pub fn tables_with_links(&self) -> impl Iterator<Item = (u32, u32)> {
        let series = self.running.iter().flat_map(|running| running.series.iter().rev());
        series.flat_map(|(series, tables)| (1..).zip(tables).map(|(table, _)| (*series, table)))
    }

    fn make_link_secret(&self, of: &str) -> [u8; BYTES] {
        let digest =
            Sha256::new().chain_update(self.key.as_bytes()).chain_update(of.as_bytes()).finalize();
        let mut secret = [0; BYTES];
        secret.copy_from_slice(&digest[..BYTES]);
        secret
    }
}

/// Whether the reference leads to an evening, which can then be shown to phones.
pub fn has_evening_to_show(store: &mut Store, which: &EveningRef) -> Result<bool> {
    Ok(evening_to_show(&store.read()?, which)?.is_some())
}

fn evening_to_show(tx: &Tx<'_>, which: &EveningRef) -> Result<Option<Evening>> {
    match evening::find_evening(tx, which) {
        Ok(evening) => Ok(Some(evening)),
        Err(AppError::Refused(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn unfinished_series(tx: &Tx<'_>) -> Result<Option<UnfinishedSeries>> {
    let contest = contest::find_contest(tx, &TournamentRef::Current)?;
    let open = day::all_series_views(tx, &contest)?
        .into_iter()
        .filter(|view| !view.are_all_tables_finished());
    let series: BTreeMap<u32, Vec<Vec<u32>>> = open
        .map(|view| (view.series, view.tables.iter().map(TableView::start_numbers).collect()))
        .collect();
    Ok((!series.is_empty()).then_some(UnfinishedSeries { tournament: contest.row.uuid, series }))
}

/// Tournament with all its series and its ranking, as phones and the organiser's pages show it.
pub struct TournamentWithRanking {
    pub contest: Contest,
    pub series: Vec<SeriesView>,
    pub ranking: RankingView,
}

impl TournamentWithRanking {
    pub fn load(store: &mut Store, wanted: &TournamentRef) -> Result<TournamentWithRanking> {
        let hall = day::read_tournament_with_tables(store, wanted, &TypedTerms::default())?;
        let ranking = hall.make_ranking(None)?;
        Ok(TournamentWithRanking { contest: hall.contest, series: hall.series, ranking })
    }
}
