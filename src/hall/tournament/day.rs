//! Tournament day: every ranking, the account and the cash sheet at one moment, from what the
//! tables have brought so far. Also the random numbers of a draw, which anybody can check.
//!
//! All of them follow from the same results, so no two pages can disagree. Trials of other settings
//! use the same code for the same day.

use super::board::{BoardRequest, HallBoard, make_board};
use super::clubs::{ClubMember, ClubRanking, rank_clubs};
use super::course::{Entrant, Tournament};
use super::prizes::{
    Account, CashSheet, DoorPayment, FeePayer, PlacedClub, PrizeAccountError, PrizeAccountRequest,
    PrizesInKindGiven, RankedPerson, SeriesRanking, cash_sheet, compute_prize_account,
    give_prizes_in_kind,
};
use super::settings::Settings;
use super::standings::{
    Contender, Ranking, SeriesResult, StandingsError, StandingsLine, StandingsRequest, rank_players,
};

/// Results that one table has brought so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableResults {
    /// Whether the table has handed in, so that its results count.
    pub is_in: bool,
    /// Results in seat order; empty for a table of which nothing is known.
    pub results: Vec<SeriesResult>,
}

/// Tournament at one moment, with all its rankings so far.
#[derive(Debug, Clone, PartialEq)]
pub struct RankedTournament<'t> {
    tournament: &'t Tournament,
    settings: Settings,
    /// Content of the board in the hall, by how far the tournament has come.
    pub board: HallBoard,
    /// Ranking of everybody, even before there is anything to show on the board.
    pub ranking: Ranking,
    /// Ranking of each drawn series, over the tables that have handed in.
    pub series: Vec<Ranking>,
    /// Ranking of every category of the settings, in their order.
    pub categories: Vec<Ranking>,
    pub clubs: ClubRanking,
    done: Vec<bool>,
    /// Start number of everybody who is ranked, with the number of games lost in each series; in
    /// the order of the entrants.
    lost: Vec<(u32, Vec<u32>)>,
}

impl<'t> RankedTournament<'t> {
    /// Works out all rankings at one moment. `tables` has for every series what its tables have
    /// brought, in the order in which they were drawn.
    pub fn from_tables(
        tournament: &'t Tournament,
        settings: &Settings,
        tables: &[Vec<TableResults>],
    ) -> Result<RankedTournament<'t>, StandingsError> {
        let request = board_request(tournament, settings, tables);
        let mut counted = request.without_missing_tables();
        counted.contenders.retain(|contender| {
            let is_here = tournament.entrants.iter().any(|entrant| {
                tournament.start_number_in_ranking(entrant.number) == contender.number
                    && tournament.is_here(entrant)
            });
            let sits = |seats: &Vec<u32>| seats.contains(&contender.number);
            let may_play = is_here
                && (tournament.series.len() < tournament.plan.series as usize
                    || request.standings.tables.iter().flatten().any(sits));
            // Somebody who left before playing, or can no longer play, takes up no place.
            may_play || contender.series.iter().any(Option::is_some)
        });
        let is_in =
            |number: u32| counted.contenders.iter().any(|contender| contender.number == number);
        let shown = BoardRequest {
            standings: request.standings.reduced_to_people(is_in),
            ..request.clone()
        };
        let of_category = |category: &super::settings::CategoryPrizes| {
            let belongs = |entrant: &Entrant| {
                entrant.categories.iter().any(|own| own.is_same(&category.category))
            };
            rank_players(
                &counted
                    .reduced_to_people(|number| tournament.entrant(number).is_some_and(belongs)),
            )
        };
        let all = rank_players(&counted)?;
        let clubs = match settings.clubs.ranked {
            true => {
                let (best, size) = (settings.clubs.best, settings.clubs.size);
                rank_clubs(&counted, &all.lines, &club_members(tournament), best, size)?
            }
            false => ClubRanking::default(),
        };
        let lost = |contender: &Contender| {
            contender.series.iter().map(|result| result.map_or(0, |result| result.lost)).collect()
        };
        Ok(RankedTournament {
            tournament,
            settings: settings.clone(),
            board: make_board(&shown)?,
            ranking: all,
            series: (0..tables.len())
                .map(|series| rank_players(&counted.reduced_to_series(series)))
                .collect::<Result<_, _>>()?,
            categories: settings.categories.iter().map(of_category).collect::<Result<_, _>>()?,
            clubs,
            done: request.handed_in.iter().map(|tables| !tables.contains(&false)).collect(),
            lost: counted
                .contenders
                .iter()
                .map(|contender| (contender.number, lost(contender)))
                .collect(),
        })
    }

    /// Works out who pays and who gets what, by the ranking as it stands.
    pub fn account(&self) -> Result<Account, PrizeAccountError> {
        self.prize_account_by_places(false)
    }

    /// Works out the prizes to be won, while nobody has a place yet; `None` once there is a
    /// ranking.
    pub fn announced_prizes(&self) -> Result<Option<Account>, PrizeAccountError> {
        match self.board {
            HallBoard::Ranked { .. } => Ok(None),
            _ => self.prizes_by_place().map(Some),
        }
    }

    /// Works out the prize of each place as if no place were shared, whoever gets it.
    pub fn prizes_by_place(&self) -> Result<Account, PrizeAccountError> {
        self.prize_account_by_places(true)
    }

    /// Works out the account by the ranking's places, or with `is_unshared` as if each person had a
    /// place alone.
    fn prize_account_by_places(&self, is_unshared: bool) -> Result<Account, PrizeAccountError> {
        let places = if is_unshared { people_with_unshared_places } else { ranked_people };
        let lost = |number: u32| {
            let lost = self.lost.iter().find(|(known, _)| *known == number);
            lost.map(|(_, lost)| lost.clone()).unwrap_or_default()
        };
        let payer = |ranked: RankedPerson| FeePayer { ranked, lost: lost(ranked.number) };
        let of_series = |(is_done, ranking): (&bool, &Ranking)| SeriesRanking {
            is_done: *is_done,
            places: places(ranking),
        };
        let club = |(nth, row): (u32, &super::clubs::ClubRow)| {
            let place = if is_unshared { nth } else { row.place };
            PlacedClub { place, club: row.club.clone() }
        };
        compute_prize_account(&PrizeAccountRequest {
            settings: &self.settings,
            series_planned: self.tournament.plan.series,
            people: places(&self.ranking).into_iter().map(payer).collect(),
            series: self.done.iter().zip(&self.series).map(of_series).collect(),
            categories: self.categories.iter().map(places).collect(),
            clubs: (1..).zip(&self.clubs.rows).map(club).collect(),
        })
    }

    /// Works out who gets which of the prizes in kind.
    pub fn prizes_in_kind_given(&self) -> Result<PrizesInKindGiven, PrizeAccountError> {
        give_prizes_in_kind(&ranked_people(&self.ranking), &self.settings.goods)
    }

    /// Works out the cash sheet of an account of this tournament. What a substitute has paid goes
    /// towards the fee of the line that they share.
    pub fn cash_sheet(&self, account: &Account) -> Result<CashSheet, PrizeAccountError> {
        let mut paid = self.tournament.payments();
        // Another fee that is only tried out changes nothing of what was paid.
        if self.settings.currency == self.tournament.settings.currency {
            let ticked = self.tournament.payment_for_ticked_fee();
            for (_, paid) in paid.iter_mut().filter(|(_, paid)| *paid == DoorPayment::Fee) {
                *paid = ticked;
            }
        }
        let mut sheet = cash_sheet(account, self.settings.fee, &paid)?;
        for entrant in &self.tournament.entrants {
            if let Some(line) = entrant.stands_for {
                sheet.fees.offset_refund_against_debt(line, entrant.number);
            }
        }
        Ok(sheet)
    }
}

fn ranked_people(ranking: &Ranking) -> Vec<RankedPerson> {
    ranking
        .lines
        .iter()
        .map(|line: &StandingsLine| RankedPerson { place: line.place, number: line.number })
        .collect()
}

/// Places in the order of the ranking, counted as if nobody shared one.
fn people_with_unshared_places(ranking: &Ranking) -> Vec<RankedPerson> {
    (1..)
        .zip(&ranking.lines)
        .map(|(place, line)| RankedPerson { place, number: line.number })
        .collect()
}

fn club_members(tournament: &Tournament) -> Vec<ClubMember> {
    let member = |entrant: &Entrant| {
        Some(ClubMember { number: entrant.number, club: entrant.club.clone()? })
    };
    tournament.entrants.iter().filter_map(member).collect()
}

/// Collects the results and settings from which the board is made.
fn board_request(
    tournament: &Tournament,
    settings: &Settings,
    tables: &[Vec<TableResults>],
) -> BoardRequest {
    // Whoever plays on for another is ranked under the other's number.
    let mut seatings = tournament.seatings_of_first_n_series(tables.len());
    let seats = seatings.iter_mut().flatten().flatten();
    seats.for_each(|number| *number = tournament.start_number_in_ranking(*number));
    let result = |number: u32, series: usize| {
        let seats = seatings.get(series)?.iter().zip(&tables[series]);
        let (seat, table) = seats.into_iter().find_map(|(players, table)| {
            Some((players.iter().position(|player| *player == number)?, table))
        })?;
        table.results.get(seat).copied()
    };
    let contender = |entrant: &Entrant| Contender {
        number: entrant.number,
        series: (0..tables.len()).map(|series| result(entrant.number, series)).collect(),
    };
    BoardRequest {
        standings: StandingsRequest {
            contenders: tournament
                .entrants
                .iter()
                .filter(|entrant| entrant.stands_for.is_none())
                .map(contender)
                .collect(),
            ladder: settings.ties.clone(),
            seed: tournament.series.first().map(|series| series.seed.clone()).unwrap_or_default(),
            tables: seatings.clone(),
        },
        handed_in: tables
            .iter()
            .map(|series| series.iter().map(|table| table.is_in).collect())
            .collect(),
    }
}

/// Generator of random numbers: a SplitMix64 stream.
#[derive(Debug, Clone)]
pub struct RandomStream {
    state: u64,
}

impl RandomStream {
    /// Creates the stream for `seed`, used for `purpose` (a word such as `draw` or `lot`) and
    /// `index` (a series, a start number).
    ///
    /// The purpose and the index keep two uses of one seed apart: without them the lot would follow
    /// the seating.
    pub fn new(seed: &str, purpose: &str, index: u64) -> Self {
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        // A byte that UTF-8 never contains stands between the parts, so that "ab"+"c" and "a"+"bc"
        // differ.
        let parts = [purpose.as_bytes(), &[0xff], seed.as_bytes(), &[0xff], &index.to_le_bytes()];
        for byte in parts.into_iter().flatten() {
            hash ^= u64::from(*byte);
            hash = hash.wrapping_mul(0x0000_0100_0000_01b3);
        }
        Self { state: hash }
    }

    /// Returns the next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 up to, not including, `bound`, every one equally likely. `bound`
    /// must not be 0.
    pub fn number_below(&mut self, bound: usize) -> usize {
        assert!(bound > 0, "a choice out of nothing");
        let bound = bound as u64;
        // The multiples of the bound do not fill 2^64; the numbers over the last whole multiple are
        // drawn again.
        let usable = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.next_u64();
            if number < usable {
                return (number % bound) as usize;
            }
        }
    }

    /// Brings the items into a random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let chosen = self.number_below(last + 1);
            items.swap(last, chosen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn split_mix_matches_the_published_numbers() {
        // The first numbers of SplitMix64 from state 1234567, as its authors give them.
        let mut generator = RandomStream { state: 1_234_567 };
        assert_eq!(generator.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(generator.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn uses_of_one_seed_are_kept_apart() {
        let first = |seed, purpose, index| RandomStream::new(seed, purpose, index).next_u64();
        assert_eq!(first("4711", "draw", 1), first("4711", "draw", 1));
        assert_ne!(first("4711", "draw", 1), first("4711", "draw", 2));
        assert_ne!(first("4711", "draw", 1), first("4711", "lot", 1));
        assert_ne!(first("ab", "c", 1), first("a", "bc", 1));
    }

    #[test]
    fn a_choice_stays_below_its_bound_and_reaches_everything() {
        let mut generator = RandomStream::new("seed", "test", 0);
        let mut seen = [0u32; 7];
        for _ in 0..7_000 {
            seen[generator.number_below(7)] += 1;
        }
        assert!(seen.iter().all(|&count| count > 800), "{seen:?}");
    }
}
