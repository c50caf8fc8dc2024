//! Names by which people refer to entries of the log: `3.12` is the twelfth entry of the third
//! evening, `T1.5` the fifth of the first tournament, `–.5` the fifth of the house chain, and
//! `–2.5` one of the house chain of another file.

use std::fmt;

use super::Result;
use crate::journal::chain::ChainKind;
use crate::model::ids::{EveningNumber, Seq, TournamentNumber};
use crate::model::refuse;
use crate::store::Tx;
use crate::store::chain::{Chain, Entry};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryName {
    of: NamedChain,
    seq: Seq,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NamedChain {
    Evening(EveningNumber),
    Tournament(TournamentNumber),
    /// Number of a house chain, from 1, in the order in which this file learned of them.
    House(usize),
}

impl EntryName {
    pub fn for_entry(tx: &Tx<'_>, chain: &Chain, seq: Seq) -> Result<EntryName> {
        let of = match chain.kind {
            ChainKind::Session => NamedChain::Evening(
                tx.session(chain.id)?.map_or(EveningNumber::new(0), |row| row.number),
            ),
            ChainKind::Tournament => NamedChain::Tournament(
                tx.tournament(chain.id)?.map_or(TournamentNumber::new(0), |row| row.number),
            ),
            ChainKind::House => NamedChain::House(
                1 + tx.house_chains()?.iter().take_while(|other| other.id != chain.id).count(),
            ),
        };
        Ok(EntryName { of, seq })
    }
}

impl fmt::Display for EntryName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seq = self.seq;
        match self.of {
            NamedChain::Evening(number) => write!(f, "{number}.{seq}"),
            NamedChain::Tournament(number) => write!(f, "T{number}.{seq}"),
            NamedChain::House(1) => write!(f, "–.{seq}"),
            NamedChain::House(place) => write!(f, "–{place}.{seq}"),
        }
    }
}

/// Finds the entry that has this name; a number alone is an entry of the first house chain.
pub fn find_entry_named(tx: &Tx<'_>, typed: &str) -> Result<Entry> {
    let wrong = || refuse!(entry_unknown { field: "--entry", value: typed });
    let (of, seq) = typed.trim().rsplit_once('.').unwrap_or(("", typed.trim()));
    let seq = Seq::new(seq.parse().map_err(|_| wrong())?);
    let chain = match of.strip_prefix(['–', '-', '−', '—']).or_else(|| of.is_empty().then_some(""))
    {
        Some("") => tx.house_chains()?.into_iter().next(),
        Some(place) => {
            let place: usize = place.parse().map_err(|_| wrong())?;
            tx.house_chains()?.into_iter().nth(place.saturating_sub(1))
        }
        None => match of.strip_prefix(['T', 't']) {
            Some(number) => {
                let number = TournamentNumber::new(number.parse().map_err(|_| wrong())?);
                let row = tx.tournaments()?.into_iter().find(|row| row.number == number);
                row.map(|row| tx.chain_by_id(row.id)).transpose()?
            }
            None => {
                let number = EveningNumber::new(of.parse().map_err(|_| wrong())?);
                tx.session_by_number(number)?.map(|row| tx.chain_by_id(row.id)).transpose()?
            }
        },
    };
    let chain = chain.ok_or_else(wrong)?;
    Ok(tx.entry(chain.id, seq)?.ok_or_else(wrong)?)
}
