//! The account of a tournament, worked out from a request that says what was agreed on and who has
//! which place. The order of the sums is described in `prizes/mod.rs`.

use std::collections::HashMap;

use super::award::{
    Award, AwardReason, ClubAward, DividedPrizes, KeptMoney, PersonAccountLine,
    amount_for_basis_points, divide_prizes_by_places, equal_shares_and_remainder, fees_for_losses,
    prizes_rounding_and_unused_pot,
};
use crate::tournament::settings::{
    KeptPotPart, LossFeesRecipient, PrizeLadder, RoundingRestRecipient, Settings, WHOLE,
};

/// Account of what everybody pays and gets, and what is kept: `fees + loss_fees + shortfall.cents ==
/// handed_out() + kept.total()`, always.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Fees for taking part, of all people together.
    pub fees: i64,
    /// Fees for lost games, of all people together, by series.
    pub loss_fees: Vec<i64>,
    /// Prize of each place before anybody shares one.
    pub rungs: Vec<i64>,
    /// Remainder that rounding has left, whoever gets it.
    pub rounding: i64,
    pub kept: KeptMoney,
    pub shortfall: Shortfall,
    /// Lines of everybody, by place and start number.
    pub lines: Vec<PersonAccountLine>,
    pub clubs: Vec<ClubAward>,
}

impl Account {
    pub fn total_income(&self) -> i64 {
        self.fees + self.loss_fees.iter().sum::<i64>()
    }

    pub fn total_handed_out(&self) -> i64 {
        let clubs: i64 = self.clubs.iter().map(|award| award.cents).sum();
        self.lines.iter().map(PersonAccountLine::total_award).sum::<i64>() + clubs
    }
}

/// Amount by which fixed prizes and what is kept exceed the money that has come in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Shortfall {
    pub cents: i64,
    /// Number of further people whose fees would cover the amount; `None` where no number would.
    pub people: Option<i64>,
}

/// Computes what prizes of fixed amounts lack when there are so many `series` and so much money
/// in the pot.
pub fn compute_shortfall(
    settings: &Settings,
    series: u32,
    pot: i64,
) -> Result<Shortfall, PrizeAccountError> {
    let prizes = sum_of_fixed_prizes(settings, i64::from(series))?;
    let kept = amount_kept_of_pot(settings, pot);
    let wanted = prizes.checked_add(kept).ok_or(PrizeAccountError::TooLarge)?;
    if wanted <= pot {
        return Ok(Shortfall::default());
    }
    // The least pot that holds the prizes beside the part that is kept of it.
    let pot_needed = match settings.keep {
        KeptPotPart::Cents(_) => Some(i128::from(wanted)),
        KeptPotPart::BasisPoints(share) => {
            let whole = i128::from(WHOLE);
            let above = (i128::from(prizes) - 1) * whole;
            above.checked_div(whole - i128::from(share)).map(|least| least + 1)
        }
    };
    let people = |needed: i128| {
        let fee = i128::from(settings.fee);
        (needed - i128::from(pot) + fee - 1).checked_div(fee)
    };
    let people = pot_needed.and_then(people).and_then(|people| i64::try_from(people).ok());
    Ok(Shortfall { cents: wanted - pot, people })
}

/// Works out the account: who pays what, who gets which prize, and what is kept.
pub fn compute_prize_account(
    request: &PrizeAccountRequest<'_>,
) -> Result<Account, PrizeAccountError> {
    let settings = request.settings;
    let mut book = PrizeAccountDraft::begin_prize_account_draft(request)?;
    book.account.kept.agreed = amount_kept_of_pot(settings, book.pot);
    let left = book.set_shortfall_and_get_ladder_money(request)?;
    let (rungs, rounding, unshared) =
        prizes_rounding_and_unused_pot(&settings.ladder, left, settings.round_to);
    book.account.rounding += rounding;
    book.account.kept.unshared += unshared;
    let everybody: Vec<RankedPerson> = book.account.lines.iter().map(|line| line.ranked).collect();
    book.give_prizes(&everybody, &rungs, settings, |_| AwardReason::Place);
    book.account.rungs = rungs;
    book.give_last_place_prize(&everybody, settings);
    book.give_series_prizes(request)?;
    for (category, (prizes, ranking)) in
        settings.categories.iter().zip(&request.categories).enumerate()
    {
        let ranking = RankedPerson::sorted_ranking(ranking.clone())?;
        book.give_prizes(&ranking, &prizes.prizes, settings, |place| AwardReason::Category {
            category,
            place,
        });
    }
    book.give_club_prizes(request);
    book.hand_out_or_keep_rounding_rest(settings);
    let account = book.account;
    let there_is = account.total_income() + account.shortfall.cents;
    let gone = account.total_handed_out() + account.kept.total();
    assert!(there_is == gone, "{there_is} came in or is lacking, {gone} is handed out and kept");
    Ok(account)
}

/// Account of the prizes while it is being worked out.
struct PrizeAccountDraft {
    account: Account,
    /// Index of each person's line in the account, by start number.
    lines: HashMap<u32, usize>,
    /// Money that came in for the prizes.
    pot: i64,
}

impl PrizeAccountDraft {
    /// Begins the account with the fees that everybody pays.
    fn begin_prize_account_draft(
        request: &PrizeAccountRequest<'_>,
    ) -> Result<PrizeAccountDraft, PrizeAccountError> {
        let settings = request.settings;
        let ranking = RankedPerson::sorted_ranking(
            request.people.iter().map(|payer| payer.ranked).collect(),
        )?;
        if ranking.is_empty() {
            return Err(PrizeAccountError::NoPlayers);
        }
        let lost: HashMap<u32, &[u32]> = request
            .people
            .iter()
            .map(|payer| (payer.ranked.number, payer.lost.as_slice()))
            .collect();
        let series =
            lost.values().map(|lost| lost.len()).max().unwrap_or(0).max(request.series.len());
        let mut loss_fees = vec![0_i64; series];
        let mut lines = Vec::with_capacity(ranking.len());
        for ranked in ranking {
            let lost = lost.get(&ranked.number).copied().unwrap_or_default();
            let own =
                fees_for_losses(&settings.loss_fees, lost).ok_or(PrizeAccountError::TooLarge)?;
            for (sum, fee) in loss_fees.iter_mut().zip(&own) {
                *sum = sum.checked_add(*fee).ok_or(PrizeAccountError::TooLarge)?;
            }
            lines.push(PersonAccountLine {
                ranked,
                fee: settings.fee,
                loss_fees: own,
                awards: Vec::new(),
            });
        }
        let fees =
            settings.fee.checked_mul(lines.len() as i64).ok_or(PrizeAccountError::TooLarge)?;
        let lost = sum_unless_too_large(loss_fees.iter().copied())?;
        // All of it together must fit, wherever it goes.
        let everything = fees.checked_add(lost).ok_or(PrizeAccountError::TooLarge)?;
        let mut kept = KeptMoney::default();
        let pot = match settings.loss_fees.to {
            LossFeesRecipient::Pot => everything,
            LossFeesRecipient::SeriesWinner => fees,
            LossFeesRecipient::Organiser => {
                kept.loss_fees = lost;
                fees
            }
        };
        let places = lines.iter().enumerate().map(|(at, line)| (line.ranked.number, at)).collect();
        let account = Account {
            fees,
            loss_fees,
            rungs: Vec::new(),
            rounding: 0,
            kept,
            shortfall: Shortfall::default(),
            lines,
            clubs: Vec::new(),
        };
        Ok(PrizeAccountDraft { account, lines: places, pot })
    }

    /// Computes what the ladder may share out: the pot, with what it lacks, less what is kept and all
    /// other prizes.
    fn set_shortfall_and_get_ladder_money(
        &mut self,
        request: &PrizeAccountRequest<'_>,
    ) -> Result<i64, PrizeAccountError> {
        let settings = request.settings;
        let series = request.series_planned.max(request.series.len() as u32);
        self.account.shortfall = compute_shortfall(settings, series, self.pot)?;
        let aside = sum_of_fixed_prizes(settings, i64::from(series))?
            - sum_of_fixed_place_prizes(settings)?;
        Ok(self.pot + self.account.shortfall.cents - self.account.kept.agreed - aside)
    }

    /// Gives prizes to people, who are ordered by their place.
    fn give_prizes(
        &mut self,
        ranking: &[RankedPerson],
        prizes: &[i64],
        settings: &Settings,
        what: impl Fn(u32) -> AwardReason,
    ) {
        let places: Vec<u32> = ranking.iter().map(|ranked| ranked.place).collect();
        let DividedPrizes { given, rounding, unshared } =
            divide_prizes_by_places(&places, prizes, settings.round_to);
        self.account.rounding += rounding;
        self.account.kept.unshared += unshared;
        for (ranked, cents) in ranking.iter().zip(given) {
            self.award_or_keep_money(ranked.number, what(ranked.place), cents);
        }
    }

    /// Gives money to a person who is in the ranking of the tournament; the money of anybody else
    /// is kept.
    fn award_or_keep_money(&mut self, number: u32, what: AwardReason, cents: i64) {
        match self.lines.get(&number) {
            Some(line) if cents > 0 => self.account.lines[*line].awards.push(Award { what, cents }),
            _ => self.account.kept.unshared += cents,
        }
    }

    fn give_last_place_prize(&mut self, everybody: &[RankedPerson], settings: &Settings) {
        let last = everybody.last().map(|ranked| ranked.place);
        let last: Vec<&RankedPerson> =
            everybody.iter().filter(|ranked| Some(ranked.place) == last).collect();
        let (shares, left) =
            equal_shares_and_remainder(settings.last_place, last.len(), settings.round_to);
        self.account.rounding += left;
        for (ranked, cents) in last.into_iter().zip(shares) {
            self.award_or_keep_money(ranked.number, AwardReason::LastPlace, cents);
        }
    }

    /// Gives the prizes of every series that is played to the end, and its loss fees where the
    /// winner gets them; those of other series are put aside.
    fn give_series_prizes(
        &mut self,
        request: &PrizeAccountRequest<'_>,
    ) -> Result<(), PrizeAccountError> {
        let settings = request.settings;
        let of_one: i64 = settings.day_prizes.iter().sum();
        let drawn = request.series.len() as i64;
        self.account.kept.pending += of_one * (i64::from(request.series_planned) - drawn).max(0);
        let loss_fees = self.account.loss_fees.clone();
        for (series, loss_fees) in (1..).zip(loss_fees) {
            let winners_get = if settings.loss_fees.to == LossFeesRecipient::SeriesWinner {
                loss_fees
            } else {
                0
            };
            let Some(of_series) =
                request.series.get(series as usize - 1).filter(|series| series.is_done)
            else {
                let drawn = series as usize <= request.series.len();
                self.account.kept.pending += winners_get + if drawn { of_one } else { 0 };
                continue;
            };
            let ranking = RankedPerson::sorted_ranking(of_series.places.clone())?;
            self.give_prizes(&ranking, &settings.day_prizes, settings, |place| AwardReason::Day {
                series,
                place,
            });
            // What the tables have paid in is passed on as it is, coins and all.
            let winners: Vec<&RankedPerson> =
                ranking.iter().take_while(|ranked| ranked.place == 1).collect();
            let (shares, left) = equal_shares_and_remainder(winners_get, winners.len(), 1);
            self.account.kept.unshared += left;
            for (ranked, cents) in winners.into_iter().zip(shares) {
                self.award_or_keep_money(ranked.number, AwardReason::LossFees { series }, cents);
            }
        }
        Ok(())
    }

    fn give_club_prizes(&mut self, request: &PrizeAccountRequest<'_>) {
        let settings = request.settings;
        let mut clubs: Vec<_> = request.clubs.iter().collect();
        clubs.sort_by_key(|club| club.place);
        let places: Vec<u32> = clubs.iter().map(|club| club.place).collect();
        let DividedPrizes { given, rounding, unshared } =
            divide_prizes_by_places(&places, &settings.clubs.prizes, settings.round_to);
        self.account.rounding += rounding;
        self.account.kept.unshared += unshared;
        let awards = clubs.into_iter().zip(given).filter(|(_, cents)| *cents > 0);
        let award = |(club, cents): (&PlacedClub, i64)| ClubAward {
            club: club.club.clone(),
            place: club.place,
            cents,
        };
        self.account.clubs = awards.map(award).collect();
    }

    /// Gives what rounding left to the first place, to the cent, or keeps it.
    fn hand_out_or_keep_rounding_rest(&mut self, settings: &Settings) {
        match settings.rest {
            RoundingRestRecipient::Keep => self.account.kept.rounding = self.account.rounding,
            RoundingRestRecipient::First => {
                let first: Vec<u32> = self
                    .account
                    .lines
                    .iter()
                    .take_while(|line| line.ranked.place == 1)
                    .map(|line| line.ranked.number)
                    .collect();
                let (shares, _) = equal_shares_and_remainder(self.account.rounding, first.len(), 1);
                for (number, cents) in first.into_iter().zip(shares) {
                    self.award_or_keep_money(number, AwardReason::Rest, cents);
                }
            }
        }
    }
}

/// Computes the part of the pot that is kept as agreed.
fn amount_kept_of_pot(settings: &Settings, pot: i64) -> i64 {
    match settings.keep {
        KeptPotPart::BasisPoints(share) => amount_for_basis_points(pot, share),
        KeptPotPart::Cents(cents) => cents,
    }
}

/// Sums up all prizes of fixed amounts.
fn sum_of_fixed_prizes(settings: &Settings, series: i64) -> Result<i64, PrizeAccountError> {
    let days = sum_unless_too_large(settings.day_prizes.iter().copied())?;
    let days = days.checked_mul(series).ok_or(PrizeAccountError::TooLarge)?;
    let of_categories = settings.categories.iter().flat_map(|category| &category.prizes).copied();
    let prizes = [sum_of_fixed_place_prizes(settings)?, settings.last_place, days].into_iter();
    sum_unless_too_large(prizes.chain(of_categories).chain(settings.clubs.prizes.iter().copied()))
}

/// Sums up the prizes of the places where these are fixed amounts.
fn sum_of_fixed_place_prizes(settings: &Settings) -> Result<i64, PrizeAccountError> {
    match &settings.ladder {
        PrizeLadder::Cents(rungs) => sum_unless_too_large(rungs.iter().copied()),
        PrizeLadder::BasisPoints(_) => Ok(0),
    }
}

fn sum_unless_too_large(amounts: impl IntoIterator<Item = i64>) -> Result<i64, PrizeAccountError> {
    amounts.into_iter().try_fold(0_i64, i64::checked_add).ok_or(PrizeAccountError::TooLarge)
}

/// Person with a place in a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RankedPerson {
    /// Place in the ranking; people who share a place have the same number, as in 1, 1, 3.
    pub place: u32,
    /// Start number.
    pub number: u32,
}

/// Person who owes the fee, as everybody in the ranking of the tournament does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeePayer {
    pub ranked: RankedPerson,
    /// Games lost as declarer, by series; a series that was not played has 0, or stands at the end
    /// and is left out.
    pub lost: Vec<u32>,
}

/// Ranking of one series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesRanking {
    /// Whether all tables of the series have handed in: only then are its prizes given.
    pub is_done: bool,
    pub places: Vec<RankedPerson>,
}

/// Club with its place in the ranking of clubs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedClub {
    pub place: u32,
    pub club: String,
}

/// Input from which the account is worked out. Every ranking has places as 1, 1, 3 and comes in any
/// order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrizeAccountRequest<'s> {
    /// Settings as [`Settings::with_change`] accepts them: no negative amounts, shares of 100 % at
    /// most.
    pub settings: &'s Settings,
    /// Number of series that were agreed on; the prizes of all of them are put aside.
    pub series_planned: u32,
    pub people: Vec<FeePayer>,
    /// Ranking of every series drawn.
    pub series: Vec<SeriesRanking>,
    /// Ranking of every category of the settings, in their order.
    pub categories: Vec<Vec<RankedPerson>>,
    pub clubs: Vec<PlacedClub>,
}

/// Reason why no account can be worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizeAccountError {
    /// Nobody is in the ranking.
    NoPlayers,
    /// A start number stands twice in a ranking.
    PlayerTwice { player: u32 },
    /// Places do not follow each other as in a ranking (1, 1, 3).
    WrongPlace { player: u32, place: u32, expected: u32 },
    /// A sum is too large for the number that holds it.
    TooLarge,
}

impl RankedPerson {
    /// Sorts by place, then by start number; refuses what is no ranking.
    pub(super) fn sorted_ranking(
        mut ranking: Vec<RankedPerson>,
    ) -> Result<Vec<RankedPerson>, PrizeAccountError> {
        ranking.sort_by_key(|ranked| ranked.number);
        if let Some(pair) = ranking.windows(2).find(|pair| pair[0].number == pair[1].number) {
            return Err(PrizeAccountError::PlayerTwice { player: pair[0].number });
        }
        ranking.sort_by_key(|ranked| ranked.place);
        let mut expected = 1;
        for (position, ranked) in (1..).zip(&ranking) {
            if ranked.place != expected && ranked.place != position {
                return Err(PrizeAccountError::WrongPlace {
                    player: ranked.number,
                    place: ranked.place,
                    expected: position,
                });
            }
            expected = ranked.place;
        }
        Ok(ranking)
    }
}
