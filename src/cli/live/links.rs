//! Links with the file's secrets, written with an address of this machine.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use uuid::Uuid;

use crate::app::Result;
use crate::app::evening::EveningRef;
use crate::app::live::{LinkTargets, stored_server_address, waiting};
use crate::present::live::OrganiserView;
use crate::serve::{LinkPurpose, PrivateLink, Secret};
use crate::store::Store;

/// Access to the server beyond plain reading.
#[derive(Clone, Copy, Debug)]
pub struct GrantedServerAccess {
    /// Whether reading needs a link as well.
    pub is_private: bool,
    pub has_entry: bool,
}

impl GrantedServerAccess {
    /// Secret of a link for this purpose that is valid now; `None` where access is not given.
    pub fn secret_of_valid_link(
        self,
        targets: &LinkTargets,
        purpose: LinkPurpose,
    ) -> Option<Secret> {
        let secret = match purpose {
            LinkPurpose::Room => Some(targets.room_link_secret()),
            _ if !self.has_entry => None,
            LinkPurpose::Organiser => Some(targets.organiser_link_secret()),
            LinkPurpose::Evening => targets.evening_link_secret(),
            LinkPurpose::Table { series, table } => targets.table_link_secret(series, table),
            // Each lets one device in, once: no link of the file.
            LinkPurpose::Desk | LinkPurpose::Scorer | LinkPurpose::Second => None,
        };
        secret.map(Secret::from_bytes)
    }
}

/// Organiser's view of the series with missing tables: the link of each table, and the sheet that
/// waits there.
pub fn organiser_view(
    store: &mut Store,
    which: &EveningRef,
    opened: GrantedServerAccess,
    here: SocketAddr,
) -> Result<Option<OrganiserView>> {
    let mut tables = Vec::new();
    for (purpose, link) in valid_links(store, which, opened, here)? {
        if let LinkPurpose::Table { series, table } = purpose {
            tables.push((series, table, link));
        }
    }
    let Some(current) = tables.first().map(|(series, ..)| *series) else { return Ok(None) };
    let mut at_desk = Vec::new();
    for (series, table, link) in tables {
        let waits = waiting::waiting_sheet_at(store, series, table)?;
        let late = (series != current).then_some(series);
        at_desk.push((late, table, link, waits.map(|sheet| sheet.sent_back)));
    }
    Ok(Some(OrganiserView { tables: at_desk }))
}

/// Links of the tables, by table number, to be printed on paper.
pub struct TableLinksToPrint {
    pub leads_to: SocketAddr,
    pub links: BTreeMap<u32, String>,
}

/// Links to print on the sheets of a series, one for each table, with the address that they lead
/// to. `None` where phones were never let in, or where the series is not being played.
pub fn table_links_to_print(
    store: &mut Store,
    tournament: Uuid,
    printed: u32,
) -> Result<Option<TableLinksToPrint>> {
    let Some(here) = stored_server_address(store)? else { return Ok(None) };
    let opened = GrantedServerAccess { is_private: false, has_entry: true };
    let targets = LinkTargets::find_link_targets(store, &EveningRef::Current)?
        .filter(|targets| targets.tournament() == Some(tournament));
    let Some(targets) = targets else { return Ok(None) };
    let tables = targets.tables_with_links().filter(|(series, _)| *series == printed);
    let link = |(series, table)| {
        let purpose = LinkPurpose::Table { series, table };
        Some((
            table,
            PrivateLink { purpose, secret: opened.secret_of_valid_link(&targets, purpose)? }
                .address_at(here),
        ))
    };
    let links: BTreeMap<u32, String> = tables.filter_map(link).collect();
    Ok((!links.is_empty()).then_some(TableLinksToPrint { leads_to: here, links }))
}

/// Links that are valid now, each with its purpose.
pub fn valid_links(
    store: &mut Store,
    which: &EveningRef,
    opened: GrantedServerAccess,
    here: SocketAddr,
) -> Result<Vec<(LinkPurpose, String)>> {
    let Some(targets) = LinkTargets::find_link_targets(store, which)? else {
        return Ok(Vec::new());
    };
    let tables =
        targets.tables_with_links().map(|(series, table)| LinkPurpose::Table { series, table });
    let room = opened.is_private.then_some(LinkPurpose::Room);
    let purposes =
        room.into_iter().chain([LinkPurpose::Organiser, LinkPurpose::Evening]).chain(tables);
    let link = |purpose| {
        let secret = opened.secret_of_valid_link(&targets, purpose)?;
        Some((purpose, PrivateLink { purpose, secret }.address_at(here)))
    };
    Ok(purposes.filter_map(link).collect())
}
