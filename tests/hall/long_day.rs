//! A day of 61 people over four series of Achertal, in German, with everything that goes wrong; its
//! ranking and its money are worked out again here, in the plainest way (docs/tournament.md, In the
//! hall).

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::hall::numbers;
use super::harness::{Dice, Table};

const PEOPLE: u64 = 61;

/// What somebody wrote at the foot of a sheet: points, games won, games lost.
type Wrote = (i64, i64, i64);

fn cents(value: &Value) -> i64 {
    value.as_str().unwrap().replace('.', "").parse().unwrap()
}

fn written(sheet: &[(u64, Wrote)]) -> String {
    let score =
        |(number, (points, won, lost)): &(u64, Wrote)| format!("{number}={points}:{won}/{lost}");
    sheet.iter().map(score).collect::<Vec<String>>().join(" ")
}

/// Whole sheets of this table that these rules can make: nine hands or twelve.
fn sheet(players: &[u64], dice: &mut Dice) -> Vec<(u64, Wrote)> {
    players
        .iter()
        .map(|number| {
            (*number, (dice.roll(24) as i64 * 5 - 40, dice.roll(3) as i64, dice.roll(2) as i64))
        })
        .collect()
}

/// The day, with what everybody wrote in each series.
fn play(table: &Table) -> Vec<BTreeMap<u64, (Wrote, usize)>> {
    let mut dice = Dice(61);
    let mut day = Vec::new();
    for series in 1..=4 {
        let drawn = numbers(&table.json(&format!("turnier auslosen --seed {series}")));
        if series == 2 {
            // Somebody else draws too, and is told; on purpose it is done.
            assert!(table.refused("turnier auslosen").contains("--nochmal"));
        }
        let mut written_by = BTreeMap::new();
        for (at, players) in drawn.iter().enumerate() {
            let (at, own) = (at + 1, sheet(players, &mut dice));
            if at == 3 {
                // A slip of the pen, one of the finger, and the wrong sum.
                let line = |scores: &str| format!("turnier ergebnis --table {at} {scores}");
                let refused = |scores: String| {
                    let line = line(&scores);
                    table.refused(&line)
                };
                let mut slip = own.clone();
                slip[0].1.0 = 9_995;
                assert!(refused(written(&slip)).contains("--trotzdem"));
                assert!(refused(format!("{} summe=1", written(&own))).contains("Summe"));
                let sum: i64 = own.iter().map(|(_, wrote)| wrote.0).sum();
                table.ok(&line(&format!("{} summe={sum}", written(&own))));
                // The second entry disagrees until it is put right.
                let mut other = own.clone();
                other[0].1.0 += 5;
                table.ok(&format!("turnier ergebnis --table {at} --again {}", written(&other)));
                assert!(table.ok("turnier stand").contains("stimmen nicht überein"));
                table.ok(&format!("turnier ergebnis --table {at} --again {}", written(&own)));
            } else {
                table.ok(&format!("turnier ergebnis --table {at} {}", written(&own)));
            }
            written_by.extend(own.iter().map(|(number, wrote)| (*number, (*wrote, players.len()))));
        }
        day.push(written_by);
    }
    // An old series is corrected.
    let first = numbers(&table.json("turnier tische --series 1"))[4].clone();
    let mut own: Vec<(u64, Wrote)> =
        first.iter().map(|number| (*number, day[0][number].0)).collect();
    own[1].1.0 += 40;
    let said =
        table.ok(&format!("turnier ergebnis --series 1 --table 5 --correct {}", written(&own)));
    assert!(said.contains("Berichtigt"), "{said}");
    day[0].insert(own[1].0, (own[1].1, first.len()));
    day
}

/// Points with bonus, games won and lost of everybody, over all series.
fn totals(table: &Table, day: &[BTreeMap<u64, (Wrote, usize)>]) -> BTreeMap<u64, (i64, i64, i64)> {
    let mut totals: BTreeMap<u64, (i64, i64, i64)> = BTreeMap::new();
    for (series, written_by) in day.iter().enumerate() {
        for (number, (points, won, lost)) in totals_of_series(table, series, written_by) {
            let total = totals.entry(number).or_default();
            *total = (total.0 + points, total.1 + won, total.2 + lost);
        }
    }
    totals
}

/// Who stands where: by total, games won, games lost.
fn places(totals: &BTreeMap<u64, (i64, i64, i64)>) -> BTreeMap<u64, usize> {
    let worth = |number: &u64| (totals[number].0, totals[number].1, -totals[number].2);
    totals
        .keys()
        .map(|one| (*one, 1 + totals.keys().filter(|other| worth(other) > worth(one)).count()))
        .collect()
}

/// Prizes shared out by place; who shares a place shares its prizes, rounded down to whole euros.
fn share(places: &BTreeMap<u64, usize>, prizes: &[i64]) -> (BTreeMap<u64, i64>, i64) {
    let (mut gets, mut left) = (BTreeMap::new(), 0);
    for place in 1..=places.len() {
        let group: Vec<u64> =
            places.iter().filter(|(_, at)| **at == place).map(|(number, _)| *number).collect();
        if group.is_empty() {
            continue;
        }
        let theirs: i64 = prizes.iter().skip(place - 1).take(group.len()).sum();
        let each = if group.len() == 1 { theirs } else { theirs / group.len() as i64 / 100 * 100 };
        left += theirs - each * group.len() as i64;
        gets.extend(group.into_iter().map(|number| (number, each)));
    }
    (gets, left)
}

#[test]
#[expect(
    clippy::too_many_lines,
    reason = "one day, worked out from its first fee to its last cent"
)]
fn a_day_of_sixty_one_people() {
    let table = Table::german();
    let people: String = (1..=PEOPLE)
        .map(|number| {
            format!(
                "{number};Spieler {number}x;{};{}\n",
                ["Au", "Bühl", "Kehl"][number as usize % 3],
                if number % 4 == 0 { "Frauen" } else { "" }
            )
        })
        .collect();
    table.write("liste.csv", format!("Startnr.;Name;Verein;Kategorie\n\n{people}"));
    table.ok("turnier neu Pokal --rules achertal --series 4 --rounds 3 --fee 12 --keep 10% --loss-fee 0.50 --loss-fee-from-4th 1.00 --round-to 1.00 --day-prize 20,10 --categories women --category-prize women=15,10");
    table.ok("turnier einlesen liste.csv");
    let everybody: Vec<String> = (1..PEOPLE).map(|number| number.to_string()).collect();
    table.ok(&format!("turnier bezahlt {}", everybody.join(" ")));
    let day = play(&table);
    let totals_of_all = totals(&table, &day);
    let all = places(&totals_of_all);
    let ranking = table.json("turnier stand");
    for row in ranking["standings"].as_array().unwrap() {
        let number = row["number"].as_u64().unwrap();
        assert_eq!(
            (row["total"].as_i64().unwrap(), row["place"].as_u64().unwrap() as usize),
            (totals_of_all[&number].0, all[&number]),
            "{row}"
        );
    }
    // Loss fees: in each series three at 0.50, then 1.00.
    let fee = |lost: i64| 50 * lost.min(3) + 100 * (lost - 3).max(0);
    let loss_fees: i64 =
        day.iter().flat_map(|series| series.values()).map(|((_, _, lost), _)| fee(*lost)).sum();
    let pot = 1_200 * PEOPLE as i64 + loss_fees;
    let keep = pot / 10;
    let rest_of_pot = pot - keep - 4 * 3_000 - 2_500;
    let rungs: Vec<i64> =
        [40, 25, 15, 10, 10].iter().map(|share| rest_of_pot * share / 100 / 100 * 100).collect();
    let mut rounding = rest_of_pot - rungs.iter().sum::<i64>();
    let mut gets: BTreeMap<u64, i64> = BTreeMap::new();
    let mut give = |(shares, left): (BTreeMap<u64, i64>, i64)| {
        shares.into_iter().for_each(|(number, cents)| *gets.entry(number).or_default() += cents);
        left
    };
    rounding += give(share(&all, &rungs));
    for (series, written_by) in day.iter().enumerate() {
        let of_series = places(&totals_of_series(&table, series, written_by));
        rounding += give(share(&of_series, &[2_000, 1_000]));
    }
    let women: BTreeMap<u64, (i64, i64, i64)> = totals_of_all
        .iter()
        .filter(|(number, _)| *number % 4 == 0)
        .map(|(number, total)| (*number, *total))
        .collect();
    rounding += give(share(&places(&women), &[1_500, 1_000]));
    let firsts: Vec<u64> =
        all.iter().filter(|(_, place)| **place == 1).map(|(number, _)| *number).collect();
    assert_eq!(firsts.len(), 1, "this day has one winner");
    *gets.get_mut(&firsts[0]).unwrap() += rounding;
    let account = table.json("turnier preise");
    assert_eq!(
        (cents(&account["loss_fees"]), cents(&account["keep"]), cents(&account["rounding"])),
        (loss_fees, keep, rounding)
    );
    for line in account["prizes"].as_array().unwrap() {
        let number = line["number"].as_u64().unwrap();
        assert_eq!(cents(&line["total"]), gets.get(&number).copied().unwrap_or(0), "{line}");
    }
    let cash = table.json("turnier kasse");
    assert_eq!(
        (&cash["fees"]["open"], &cash["debtors"][0]["number"]),
        (&json!("12.00"), &json!(PEOPLE))
    );
    assert_eq!(cents(&cash["prizes"]["total"]) + cents(&cash["kept"]["total"]), pot);
    table.check();
}

/// The same for one series alone.
fn totals_of_series(
    table: &Table,
    series: usize,
    written_by: &BTreeMap<u64, (Wrote, usize)>,
) -> BTreeMap<u64, (i64, i64, i64)> {
    let mut totals = BTreeMap::new();
    for players in numbers(&table.json(&format!("turnier tische --series {}", series + 1))) {
        let lost_in_all: i64 = players.iter().map(|number| written_by[number].0.2).sum();
        let others = if players.len() == 3 { 20 } else { 15 };
        for number in players {
            let (points, won, lost) = written_by[&number].0;
            totals.insert(
                number,
                (points + 30 * (won - lost) + others * (lost_in_all - lost), won, lost),
            );
        }
    }
    totals
}
