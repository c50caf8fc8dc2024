//! The whole day, worked out a second time in the plainest way: nothing here is shared with the
//! program.
//!
//! Slow on purpose: places are counted by who is better, lost games are charged one by one, a
//! shared place adds up the prizes of all the places it takes. Money is in cents throughout, points
//! are whole.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// What the organiser agreed on.
#[derive(Clone, Debug, Default)]
pub struct Terms {
    /// Of `won`, `lost`, `best-series`, `last-series`.
    pub ties: Vec<&'static str>,
    pub fee: i128,
    /// In hundredths of a percent, or else an amount.
    pub keep_share: Option<i128>,
    pub keep_amount: i128,
    /// Likewise.
    pub ladder_shares: Option<Vec<i128>>,
    pub ladder_amounts: Vec<i128>,
    pub last_place: i128,
    pub lost_game: i128,
    pub lost_game_from_4th: i128,
    pub per_series: bool,
    /// `pot`, `series-winner`, `organiser`.
    pub loss_fees_to: &'static str,
    pub round_to: i128,
    pub rest_to_first: bool,
    pub categories: Vec<(String, Vec<i128>)>,
    /// How many of a club count, and the clubs' prizes.
    pub clubs: Option<(usize, Vec<i128>)>,
    /// How many people a team has; one that has more is nobody's.
    pub team_size: Option<usize>,
    pub day_prizes: Vec<i128>,
    pub goods: Vec<String>,
    pub series_planned: usize,
}

/// What somebody wrote at the foot of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Wrote {
    pub points: i128,
    pub bonus: i128,
    pub won: i128,
    pub lost: i128,
}

#[derive(Clone, Debug, Default)]
pub struct Person {
    pub number: u32,
    pub club: Option<String>,
    pub categories: Vec<String>,
    /// By series drawn; only what was handed in.
    pub series: Vec<Option<Wrote>>,
    pub withdrawn: bool,
    /// `None`: ticked off as paid.
    pub paid: Option<i128>,
}

/// A day, with whether all tables of each series are in.
#[derive(Clone, Debug, Default)]
pub struct Hall {
    pub people: Vec<Person>,
    /// Whose line somebody plays on in, by start number.
    pub plays_for: BTreeMap<u32, u32>,
    /// Who has a seat in any series that is drawn, by the number of the line.
    pub seated: BTreeSet<u32>,
    pub done: Vec<bool>,
}

/// What it comes to.
#[derive(Debug, Default, PartialEq)]
pub struct Reckoning {
    /// Place by start number.
    pub places: BTreeMap<u32, u32>,
    pub categories: Vec<BTreeMap<u32, u32>>,
    pub clubs: BTreeMap<String, u32>,
    /// Loss fees by start number and series.
    pub loss_fees: BTreeMap<u32, Vec<i128>>,
    /// What each gets, by what it is for.
    pub gets: BTreeMap<(u32, &'static str), i128>,
    pub club_gets: BTreeMap<String, i128>,
    /// agreed, loss fees, rounding, unshared, pending
    pub kept: [i128; 5],
    /// Goods by the people who share them.
    pub goods: Vec<(Vec<u32>, Vec<String>)>,
    /// due, paid, open, over
    pub fees: [i128; 4],
    /// What is wanted beyond what there is.
    pub lacking: i128,
}

impl Hall {
    /// The line in which stands what somebody makes.
    pub fn line(&mut self, number: u32) -> &mut Person {
        let number = self.plays_for.get(&number).copied().unwrap_or(number);
        self.people.iter_mut().find(|person| person.number == number).unwrap()
    }

    /// Two people have sat at each other's place: each has what the other was said to have.
    pub fn swap(&mut self, series: usize, one: u32, other: u32) {
        let wrote = [one, other].map(|number| self.line(number).series[series]);
        (self.line(one).series[series], self.line(other).series[series]) = (wrote[1], wrote[0]);
    }

    /// From a series on somebody else plays: apart in a line of their own, together in the same.
    pub fn substitute(&mut self, number: u32, by: u32, from: usize, together: bool) {
        let mut played = vec![None; self.done.len()];
        if together {
            self.plays_for.insert(by, number);
        } else {
            let leaves = self.line(number);
            for (mine, theirs) in played.iter_mut().zip(&mut leaves.series).skip(from) {
                *mine = theirs.take();
            }
            leaves.withdrawn = true;
        }
        // Whoever plays on in another's line has none of their own.
        let withdrawn = together;
        self.people.push(Person {
            number: by,
            series: played,
            withdrawn,
            paid: Some(0),
            ..Person::default()
        });
    }
}

fn total(person: &Person) -> i128 {
    person.series.iter().flatten().map(|wrote| wrote.points + wrote.bonus).sum()
}

/// Who of two stands ahead.
fn compare(one: &Person, other: &Person, ties: &[&str]) -> Ordering {
    let mut order = total(other).cmp(&total(one));
    for rung in ties {
        let worth = |person: &Person| -> Option<i128> {
            let played = person.series.iter().flatten();
            match *rung {
                "won" => Some(played.map(|wrote| wrote.won).sum()),
                "lost" => Some(-played.map(|wrote| wrote.lost).sum::<i128>()),
                "best-series" => played.map(|wrote| wrote.points + wrote.bonus).max(),
                "last-series" => {
                    person.series.last().copied().flatten().map(|wrote| wrote.points + wrote.bonus)
                }
                other => panic!("the model does not know {other}"),
            }
        };
        order = order.then(worth(other).cmp(&worth(one)));
    }
    order
}

/// Everybody's place: one more than there are people ahead.
fn places(people: &[&Person], ties: &[&str]) -> BTreeMap<u32, u32> {
    let ahead = |person: &Person| {
        people.iter().filter(|other| compare(other, person, ties) == Ordering::Less).count() as u32
    };
    people.iter().map(|person| (person.number, ahead(person) + 1)).collect()
}

fn only(person: &Person, series: usize) -> Person {
    Person { series: vec![person.series[series]], ..person.clone() }
}

/// Gives prizes by place; answers with who gets what, what rounding left, and what nobody could
/// get.
fn give<K: Ord + Clone>(
    places: &BTreeMap<K, u32>,
    prizes: &[i128],
    round_to: i128,
) -> (BTreeMap<K, i128>, i128, i128) {
    let (mut gets, mut left) = (BTreeMap::new(), 0);
    let mut for_nobody: i128 = prizes.iter().skip(places.len()).sum();
    for place in 1..=places.len() as u32 {
        // In the order of the keys, which is that of the start numbers.
        let sharing: Vec<&K> =
            places.iter().filter(|(_, own)| **own == place).map(|(key, _)| key).collect();
        if sharing.is_empty() {
            continue;
        }
        let theirs: i128 = (0..sharing.len())
            .map(|at| prizes.get(place as usize - 1 + at).copied().unwrap_or(0))
            .sum();
        let mut over = theirs;
        for key in &sharing {
            let own = if sharing.len() == 1 {
                theirs
            } else {
                theirs / sharing.len() as i128 / round_to * round_to
            };
            gets.insert((*key).clone(), own);
            over -= own;
        }
        if round_to == 1 {
            for key in sharing.iter().take(over as usize) {
                *gets.get_mut(*key).unwrap() += 1;
            }
            over = 0;
        }
        left += over;
    }
    if places.is_empty() {
        for_nobody = prizes.iter().sum();
    }
    (gets, left, for_nobody)
}

/// What each place of the ladder is worth, what rounding left, and what is for no place.
fn ladder(terms: &Terms, pot: i128) -> (Vec<i128>, i128, i128) {
    let Some(shares) = &terms.ladder_shares else {
        let rungs = terms.ladder_amounts.clone();
        let sum: i128 = rungs.iter().sum();
        return (rungs, 0, pot - sum);
    };
    let mut rungs: Vec<i128> =
        shares.iter().map(|share| pot * share / 10_000 / terms.round_to * terms.round_to).collect();
    let whole = pot * shares.iter().sum::<i128>() / 10_000;
    let mut left = whole - rungs.iter().sum::<i128>();
    if terms.round_to == 1 {
        for (rung, share) in rungs.iter_mut().zip(shares) {
            if *share > 0 && left > 0 {
                *rung += 1;
                left -= 1;
            }
        }
    }
    (rungs, left, pot - whole)
}

/// People as one, who makes what all of them make.
fn together(people: &[&Person]) -> Person {
    let mut sum: Vec<Option<Wrote>> = vec![None; people[0].series.len()];
    for person in people {
        for (sum, wrote) in sum.iter_mut().zip(&person.series) {
            if let Some(wrote) = wrote {
                let before = sum.take().unwrap_or_default();
                *sum = Some(Wrote {
                    points: before.points + wrote.points,
                    bonus: before.bonus + wrote.bonus,
                    won: before.won + wrote.won,
                    lost: before.lost + wrote.lost,
                });
            }
        }
    }
    Person { series: sum, ..Person::default() }
}

fn clubs(
    ranked: &[&Person],
    places: &BTreeMap<u32, u32>,
    best: usize,
    size: Option<usize>,
    ties: &[&str],
) -> BTreeMap<String, u32> {
    let mut teams: BTreeMap<String, Vec<&Person>> = BTreeMap::new();
    for person in ranked {
        if let Some(club) = &person.club {
            teams.entry(club.clone()).or_default().push(person);
        }
    }
    teams.retain(|_, people| people.len() >= best && size.is_none_or(|size| people.len() <= size));
    teams.values_mut().for_each(|people| {
        people.sort_by_key(|person| (places[&person.number], person.number));
        people.truncate(best);
    });
    // As agreed on for people, then the better places.
    let places_of = |people: &[&Person]| -> Vec<u32> {
        people.iter().map(|person| places[&person.number]).collect()
    };
    let compare_teams = |one: &[&Person], other: &[&Person]| {
        compare(&together(one), &together(other), ties)
            .then_with(|| places_of(one).cmp(&places_of(other)))
    };
    let ahead = |own: &[&Person]| {
        teams.values().filter(|other| compare_teams(other, own) == Ordering::Less).count() as u32
    };
    teams.iter().map(|(club, people)| (club.clone(), ahead(people) + 1)).collect()
}

/// What every lost game costs, one after the other.
fn loss_fees(person: &Person, terms: &Terms) -> Vec<i128> {
    let mut game = 0;
    let of_series = |wrote: &Option<Wrote>| {
        if terms.per_series {
            game = 0;
        }
        let mut cost = 0;
        for _ in 0..wrote.map_or(0, |wrote| wrote.lost) {
            game += 1;
            cost += if game >= 4 { terms.lost_game_from_4th } else { terms.lost_game };
        }
        cost
    };
    person.series.iter().map(of_series).collect()
}

pub fn reckon(hall: &Hall, terms: &Terms) -> Reckoning {
    let mut found = Reckoning::default();
    // Nobody is drawn any more.
    let all_drawn = hall.done.len() == terms.series_planned;
    let may_play =
        |person: &Person| !person.withdrawn && (!all_drawn || hall.seated.contains(&person.number));
    let ranked: Vec<&Person> = hall
        .people
        .iter()
        .filter(|person| may_play(person) || person.series.iter().any(Option::is_some))
        .collect();
    found.places = places(&ranked, &terms.ties);
    for (category, _) in &terms.categories {
        let theirs: Vec<&Person> =
            ranked.iter().copied().filter(|person| person.categories.contains(category)).collect();
        found.categories.push(places(&theirs, &terms.ties));
    }
    if let Some((best, _)) = &terms.clubs {
        found.clubs = clubs(&ranked, &found.places, *best, terms.team_size, &terms.ties);
    }
    found.loss_fees =
        ranked.iter().map(|person| (person.number, loss_fees(person, terms))).collect();
    cash_at_the_door(hall, terms, &mut found);

    let fees = terms.fee * ranked.len() as i128;
    let lost: i128 = found.loss_fees.values().flatten().sum();
    let pot = fees + if terms.loss_fees_to == "pot" { lost } else { 0 };
    let agreed = terms.keep_share.map_or(terms.keep_amount, |share| pot * share / 10_000);
    let days =
        terms.day_prizes.iter().sum::<i128>() * terms.series_planned.max(hall.done.len()) as i128;
    let of_categories: i128 = terms.categories.iter().flat_map(|(_, prizes)| prizes).sum();
    let of_clubs: i128 = terms.clubs.iter().flat_map(|(_, prizes)| prizes).sum();
    let aside = agreed + terms.last_place + days + of_categories + of_clubs;
    let fixed: i128 =
        if terms.ladder_shares.is_none() { terms.ladder_amounts.iter().sum() } else { 0 };
    found.lacking = (aside + fixed - pot).max(0);
    found.kept[0] = agreed;
    found.kept[1] = if terms.loss_fees_to == "organiser" { lost } else { 0 };
    hand_out(hall, terms, &ranked, pot + found.lacking - aside, &mut found);
    found
}

fn hand_out(hall: &Hall, terms: &Terms, ranked: &[&Person], pot: i128, found: &mut Reckoning) {
    let (rungs, mut rounding, mut unshared) = ladder(terms, pot);
    let mut pending = 0;
    let mut note = |what: &'static str, (gets, left, nobody): (BTreeMap<u32, i128>, i128, i128)| {
        for (number, cents) in gets.into_iter().filter(|(_, cents)| *cents > 0) {
            *found.gets.entry((number, what)).or_default() += cents;
        }
        rounding += left;
        unshared += nobody;
    };
    let places_of_all = places(ranked, &terms.ties);
    note("place", give(&places_of_all, &rungs, terms.round_to));
    let last = places_of_all.values().copied().max().unwrap_or(0);
    let last = places_of_all.iter().filter(|(_, place)| **place == last);
    let last: BTreeMap<u32, u32> = last.map(|(number, _)| (*number, 1)).collect();
    note("last-place", give(&last, &[terms.last_place], terms.round_to));
    for series in 0..terms.series_planned.max(hall.done.len()) {
        let of_one: i128 = terms.day_prizes.iter().sum();
        let fees = found.loss_fees.values().map(|fees| fees.get(series).copied().unwrap_or(0));
        let fees: i128 = fees.sum();
        let fees = if terms.loss_fees_to == "series-winner" { fees } else { 0 };
        if hall.done.get(series) != Some(&true) {
            pending += of_one + fees;
            continue;
        }
        let played = ranked.iter().filter(|person| person.series[series].is_some());
        let played: Vec<Person> = played.map(|person| only(person, series)).collect();
        let of_series = places(&played.iter().collect::<Vec<_>>(), &terms.ties);
        note("day", give(&of_series, &terms.day_prizes, terms.round_to));
        let winners: BTreeMap<u32, u32> =
            of_series.into_iter().filter(|(_, place)| *place == 1).collect();
        note("loss-fees", give(&winners, &[fees], 1));
    }
    for ((_, prizes), theirs) in terms.categories.iter().zip(&found.categories) {
        note("category", give(theirs, prizes, terms.round_to));
    }
    if let Some((_, prizes)) = &terms.clubs {
        let (gets, left, nobody) = give(&by_place_and_name(&found.clubs), prizes, terms.round_to);
        found.club_gets = gets
            .into_iter()
            .filter(|(_, cents)| *cents > 0)
            .map(|((_, club), cents)| (club, cents))
            .collect();
        rounding += left;
        unshared += nobody;
    }
    if terms.rest_to_first {
        let first: BTreeMap<u32, u32> =
            places_of_all.iter().filter(|(_, place)| **place == 1).map(|(n, p)| (*n, *p)).collect();
        for (number, cents) in
            give(&first, &[rounding], 1).0.into_iter().filter(|(_, cents)| *cents > 0)
        {
            found.gets.insert((number, "rest"), cents);
        }
        rounding = 0;
    }
    (found.kept[2], found.kept[3], found.kept[4]) = (rounding, unshared, pending);
    let mut goods = terms.goods.iter().cloned();
    for place in 1..=places_of_all.len() as u32 {
        let sharing: Vec<u32> =
            places_of_all.iter().filter(|(_, own)| **own == place).map(|(n, _)| *n).collect();
        let theirs: Vec<String> = goods.by_ref().take(sharing.len()).collect();
        if !theirs.is_empty() {
            found.goods.push((sharing, theirs));
        }
    }
}

/// Clubs of one place are served by name.
fn by_place_and_name(clubs: &BTreeMap<String, u32>) -> BTreeMap<(u32, String), u32> {
    clubs.iter().map(|(club, place)| ((*place, club.clone()), *place)).collect()
}

/// Fees due, paid, open and too much; of two in one line what the second is to get back goes towards
/// what the line still owes.
fn cash_at_the_door(hall: &Hall, terms: &Terms, found: &mut Reckoning) {
    let mut lacks: BTreeMap<u32, i128> = BTreeMap::new();
    for person in &hall.people {
        let due = if found.places.contains_key(&person.number) { terms.fee } else { 0 };
        let paid = person.paid.unwrap_or(terms.fee);
        found.fees[0] += due;
        found.fees[1] += paid;
        lacks.insert(person.number, due - paid);
    }
    for (number, line) in &hall.plays_for {
        let [over, open] = [-lacks[number], lacks[line]];
        let set_off = over.min(open).max(0);
        *lacks.entry(*number).or_default() += set_off;
        *lacks.entry(*line).or_default() -= set_off;
    }
    found.fees[2] = lacks.values().map(|lacks| (*lacks).max(0)).sum();
    found.fees[3] = lacks.values().map(|lacks| (-lacks).max(0)).sum();
}
