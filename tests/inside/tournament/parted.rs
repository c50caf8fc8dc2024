//! What parted two people of the same total, true of each (docs/tournament.md, The ranking: "8
//! statt 5 gewonnen", "5 statt 8").

use crate::app::contest::ranking::RankingLine;
use crate::model::{Points, Word};
use crate::present::numbers::result_signed;
use crate::present::tournament::ranking::place_reasons_text;
use crate::present::{Lang, Voice};
use crate::tournament::board::place_changes;
use crate::tournament::day::RandomStream;
use crate::tournament::standings::{
    Contender, PlaceReason, Ranking, Rung, SeriesResult, StandingsLine, StandingsRequest,
    TieBreakFigure, rank_players,
};

fn contender(number: u32, points: &[i64], won: u32, lost: u32) -> Contender {
    let result = |(at, points): (usize, &i64)| {
        let (won, lost) = if at == 0 { (won, lost) } else { (0, 0) };
        Some(SeriesResult {
            points: Points::whole(*points),
            bonus: Points::ZERO,
            won,
            lost,
            hands: 12,
        })
    };
    Contender { number, series: points.iter().enumerate().map(result).collect() }
}

fn ranked(contenders: &[Contender], ladder: &[Rung], tables: &[Vec<Vec<u32>>]) -> Ranking {
    let request = StandingsRequest {
        contenders: contenders.to_vec(),
        tables: tables.to_vec(),
        ladder: ladder.to_vec(),
        seed: "4711".to_owned(),
    };
    rank_players(&request).expect("a ranking")
}

fn line(ranking: &Ranking, number: u32) -> &StandingsLine {
    ranking.lines.iter().find(|line| line.number == number).expect("in the ranking")
}

#[test]
fn both_lines_say_what_parted_them() {
    let ranking =
        ranked(&[contender(1, &[40], 5, 1), contender(2, &[40], 8, 3)], &Rung::DEFAULT_LADDER, &[]);
    let (first, second) = (line(&ranking, 2), line(&ranking, 1));
    let ahead = first.parted.after.expect("parted from the second");
    assert_eq!(
        (ahead.other, ahead.own, ahead.others),
        (1, TieBreakFigure::Won(8), TieBreakFigure::Won(5))
    );
    let behind = second.parted.before.expect("parted from the first");
    assert_eq!(
        (behind.other, behind.own, behind.others),
        (2, TieBreakFigure::Won(5), TieBreakFigure::Won(8))
    );
    assert!(ahead.is_ahead() && !behind.is_ahead());
    assert_eq!((first.parted.before, second.parted.after), (None, None));
}

#[test]
fn whoever_stands_between_two_says_what_parts_from_either() {
    let contenders =
        [contender(1, &[40], 8, 0), contender(2, &[40], 5, 1), contender(3, &[40], 5, 2)];
    let ranking = ranked(&contenders, &Rung::DEFAULT_LADDER, &[]);
    let middle = line(&ranking, 2).parted;
    assert_eq!(
        middle.before.map(|parting| (parting.own, parting.others)),
        Some((TieBreakFigure::Won(5), TieBreakFigure::Won(8)))
    );
    assert_eq!(
        middle.after.map(|parting| (parting.own, parting.others)),
        Some((TieBreakFigure::Lost(1), TieBreakFigure::Lost(2)))
    );
    assert_eq!(line(&ranking, 2).decided_by, PlaceReason::Rung(Rung::Lost));
    // The first and the last were parted by games won, whatever else stands between them.
    let far = ranking.difference_between(3, 1).expect("of one total");
    assert_eq!(
        (far.own, far.others, far.among),
        (TieBreakFigure::Won(5), TieBreakFigure::Won(8), 3)
    );
}

#[test]
fn a_shared_place_is_parted_from_its_neighbours_alike() {
    let contenders = [
        contender(1, &[40], 8, 0),
        contender(2, &[40], 5, 1),
        contender(3, &[40], 5, 1),
        contender(4, &[40], 4, 0),
    ];
    let ranking = ranked(&contenders, &Rung::DEFAULT_LADDER, &[]);
    for number in [2, 3] {
        let parted = line(&ranking, number).parted;
        assert_eq!(parted.before.map(|parting| parting.others), Some(TieBreakFigure::Won(8)));
        assert_eq!(
            parted.after.map(|parting| (parting.own, parting.others)),
            Some((TieBreakFigure::Won(5), TieBreakFigure::Won(4)))
        );
        assert_eq!(line(&ranking, number).decided_by, PlaceReason::Shared);
    }
    assert_eq!(ranking.difference_between(2, 3), None);
}

#[test]
fn other_totals_need_no_rung() {
    let ranking = ranked(&[contender(1, &[41], 1, 0), contender(2, &[40], 8, 0)], Rung::ALL, &[]);
    assert_eq!(ranking.difference_between(1, 2), None);
    assert_eq!(line(&ranking, 1).parted, Default::default());
}

#[test]
fn a_series_that_was_not_played_is_no_number() {
    let mut absent = contender(2, &[40], 0, 0);
    absent.series.push(None);
    let ranking = ranked(&[contender(1, &[50, -10], 0, 0), absent], &[Rung::LastSeries], &[]);
    let parting = ranking.difference_between(2, 1).expect("parted");
    assert_eq!(parting.own, TieBreakFigure::LastSeries(None));
    assert_eq!(parting.others, TieBreakFigure::LastSeries(Some(Points::whole(-10))));
}

/// What somebody has on a rung, counted anew; `None` on a direct encounter of people who have not
/// all met.
fn figure(
    rung: Rung,
    own: &Contender,
    group: &[&Contender],
    tables: &[Vec<Vec<u32>>],
) -> Option<i64> {
    let totals = |contender: &Contender| -> Vec<Option<i64>> {
        contender
            .series
            .iter()
            .map(|result| result.map(|result| (result.points + result.bonus).halves()))
            .collect()
    };
    let games = |count: fn(&SeriesResult) -> u32| {
        own.series.iter().flatten().map(|one| i64::from(count(one))).sum()
    };
    match rung {
        Rung::Won => Some(games(|result| result.won)),
        Rung::Lost => Some(games(|result| result.lost)),
        Rung::BestSeries => totals(own).into_iter().flatten().max(),
        Rung::LastSeries => totals(own).last().copied().flatten(),
        Rung::Direct => {
            let mut sum = 0;
            for one in group {
                for other in group.iter().filter(|other| other.number != one.number) {
                    let mut met = 0;
                    for (series, tables) in tables.iter().enumerate() {
                        let together = |table: &&Vec<u32>| {
                            table.contains(&one.number) && table.contains(&other.number)
                        };
                        let both = (totals(one)[series], totals(other)[series]);
                        if let (Some(_), (Some(ours), Some(theirs))) =
                            (tables.iter().find(together), both)
                        {
                            met += 1;
                            sum += if one.number == own.number { ours - theirs } else { 0 };
                        }
                    }
                    if met == 0 {
                        return Some(0);
                    }
                }
            }
            Some(sum)
        }
        Rung::Lot => None,
    }
}

/// The figure as it would be said.
fn said(figure: TieBreakFigure) -> Option<i64> {
    match figure {
        TieBreakFigure::Won(games) | TieBreakFigure::Lost(games) => Some(i64::from(games)),
        TieBreakFigure::BestSeries(points) | TieBreakFigure::LastSeries(points) => {
            points.map(Points::halves)
        }
        TieBreakFigure::Direct(points) => Some(points.halves()),
        TieBreakFigure::Lot(_) => None,
    }
}

struct Hall {
    contenders: Vec<Contender>,
    tables: Vec<Vec<Vec<u32>>>,
}

/// A hall in which many are equal in much.
fn random_hall(dice: &mut RandomStream) -> Hall {
    // In a small hall all have met, and direct encounters count.
    let most = [3, 14][dice.number_below(2)];
    let people = 3 + dice.number_below(most) as u32;
    let series = 1 + dice.number_below(3);
    let mut tables = Vec::new();
    for _ in 0..series {
        let mut numbers: Vec<u32> = (1..=people).collect();
        dice.shuffle(&mut numbers);
        tables.push(numbers.chunks(3 + dice.number_below(2)).map(<[u32]>::to_vec).collect());
    }
    let mut result = || {
        (dice.number_below(8) > 0).then(|| SeriesResult {
            points: Points::from_halves(dice.number_below(5) as i64 - 2),
            bonus: Points::whole(10 * (dice.number_below(3) as i64 - 1)),
            won: dice.number_below(3) as u32,
            lost: dice.number_below(3) as u32,
            hands: 9,
        })
    };
    let contenders = (1..=people)
        .map(|number| Contender { number, series: (0..series).map(|_| result()).collect() });
    Hall { contenders: contenders.collect(), tables }
}

/// Everybody who is equal to both of these on the total and on the rungs before `depth`.
fn equals<'h>(
    hall: &'h Hall,
    ladder: &[Rung],
    depth: usize,
    one: &Contender,
    lots: &Ranking,
) -> Vec<&'h Contender> {
    let total = |contender: &Contender| -> i64 {
        contender
            .series
            .iter()
            .flatten()
            .map(|result| (result.points + result.bonus).halves())
            .sum()
    };
    let mut group: Vec<&Contender> =
        hall.contenders.iter().filter(|contender| total(contender) == total(one)).collect();
    for rung in &ladder[..depth] {
        let figures: Vec<Option<i64>> =
            group.iter().map(|contender| figure(*rung, contender, &group, &hall.tables)).collect();
        let own = figure(*rung, one, &group, &hall.tables);
        if *rung == Rung::Lot {
            group.retain(|contender| {
                contender.number == one.number
                    || lots.difference_between(contender.number, one.number).is_none()
            });
            continue;
        }
        group = group
            .into_iter()
            .zip(figures)
            .filter(|(_, figure)| *figure == own)
            .map(|(contender, _)| contender)
            .collect();
    }
    group
}

/// For every pair that each rung has parted, both figures are what the two have, the same in both
/// lines, and the better one stands ahead (docs/tournament.md, The ranking).
#[test]
fn every_pair_parted_by_each_rung_is_told_the_truth() {
    let mut dice = RandomStream::new("parted", "test", 0);
    let mut told: Vec<(Rung, usize)> = Rung::ALL.iter().map(|rung| (*rung, 0)).collect();
    for _ in 0..5_000 {
        let hall = random_hall(&mut dice);
        let mut ladder = Rung::ALL.to_vec();
        dice.shuffle(&mut ladder);
        ladder.truncate(1 + dice.number_below(ladder.len()));
        let ranking = ranked(&hall.contenders, &ladder, &hall.tables);
        for one in &ranking.lines {
            for other in ranking
                .lines
                .iter()
                .filter(|other| other.total == one.total && other.number != one.number)
            {
                let Some(parting) = ranking.difference_between(one.number, other.number) else {
                    assert_eq!(
                        one.place, other.place,
                        "nothing parts {} and {}",
                        one.number, other.number
                    );
                    continue;
                };
                let mirrored =
                    ranking.difference_between(other.number, one.number).expect("either way");
                assert_eq!((parting.own, parting.others), (mirrored.others, mirrored.own));
                assert_eq!((parting.other, mirrored.other), (other.number, one.number));
                assert_eq!(parting.is_ahead(), one.place < other.place, "{parting:?}");
                assert!(parting.is_ahead() != mirrored.is_ahead());
                let depth =
                    ladder.iter().position(|rung| *rung == parting.rung()).expect("in the ladder");
                let contender = |number: u32| {
                    hall.contenders
                        .iter()
                        .find(|contender| contender.number == number)
                        .expect("an contender")
                };
                let group = equals(&hall, &ladder, depth, contender(one.number), &ranking);
                assert!(
                    group.iter().any(|contender| contender.number == other.number),
                    "equal until then: {parting:?}"
                );
                assert_eq!(group.len(), parting.among);
                if parting.rung() != Rung::Lot {
                    assert_eq!(
                        said(parting.own),
                        figure(parting.rung(), contender(one.number), &group, &hall.tables)
                    );
                    assert_eq!(
                        said(parting.others),
                        figure(parting.rung(), contender(other.number), &group, &hall.tables)
                    );
                }
                told.iter_mut()
                    .filter(|(rung, _)| *rung == parting.rung())
                    .for_each(|(_, count)| *count += 1);
            }
        }
        check_neighbours(&ranking);
    }
    assert!(told.iter().all(|(_, count)| *count > 150), "each rung has parted some: {told:?}");
}

/// What a line says of somebody, in words, from figures that are counted anew.
fn sentence(
    rung: Rung,
    own: Option<i64>,
    other: Option<i64>,
    is_ahead: bool,
    lang: Lang,
) -> String {
    let points = |halves: Option<i64>| match (halves, lang) {
        (Some(halves), _) => result_signed(Points::from_halves(halves), lang),
        (None, Lang::De) => "keiner".to_owned(),
        (None, Lang::En) => "none".to_owned(),
    };
    let (games, won) = ((own.unwrap_or(0), other.unwrap_or(0)), (points(own), points(other)));
    match (rung, lang) {
        (Rung::Won, Lang::De) => format!("{} statt {} gewonnen", games.0, games.1),
        (Rung::Won, Lang::En) => format!("{} instead of {} games won", games.0, games.1),
        (Rung::Lost, Lang::De) => format!("{} statt {} verloren", games.0, games.1),
        (Rung::Lost, Lang::En) => format!("{} instead of {} games lost", games.0, games.1),
        (Rung::BestSeries, Lang::De) => format!("beste Serie {} statt {}", won.0, won.1),
        (Rung::BestSeries, Lang::En) => format!("best series {} instead of {}", won.0, won.1),
        (Rung::LastSeries, Lang::De) => format!("letzte Serie {} statt {}", won.0, won.1),
        (Rung::LastSeries, Lang::En) => format!("last series {} instead of {}", won.0, won.1),
        (Rung::Direct, Lang::De) => format!("im Vergleich {} statt {}", won.0, won.1),
        (Rung::Direct, Lang::En) => format!("direct encounters {} instead of {}", won.0, won.1),
        (Rung::Lot, Lang::De) => {
            if is_ahead { "vom Los vorgezogen" } else { "vom Los zurückgesetzt" }.to_owned()
        }
        (Rung::Lot, Lang::En) => if is_ahead { "ahead by lot" } else { "behind by lot" }.to_owned(),
    }
}

/// The row of a ranking as people see it; what it says of a place follows from nothing but this.
fn row(line: &StandingsLine) -> RankingLine {
    RankingLine {
        place: line.place,
        number: line.number,
        player: String::new(),
        club: None,
        withdrawn: false,
        series: Vec::new(),
        points: Points::ZERO,
        bonus: Points::ZERO,
        total: line.total,
        won: 0,
        lost: 0,
        hands: 0,
        decided_by: line.decided_by,
        parted: line.parted,
        waits_for: Vec::new(),
        is_behind: false,
    }
}

/// Of every pair next to each other that a rung has parted both lines say so, in both languages, in
/// words that are true of each: the figures in them are counted anew (docs/tournament.md, The
/// ranking).
#[test]
fn both_sentences_of_every_pair_are_true() {
    let mut dice = RandomStream::new("sentences", "test", 0);
    let mut told: Vec<(Rung, usize)> = Rung::ALL.iter().map(|rung| (*rung, 0)).collect();
    for _ in 0..1_000 {
        let hall = random_hall(&mut dice);
        let mut ladder = Rung::ALL.to_vec();
        dice.shuffle(&mut ladder);
        let ranking = ranked(&hall.contenders, &ladder, &hall.tables);
        let contender = |number: u32| {
            hall.contenders
                .iter()
                .find(|contender| contender.number == number)
                .expect("a contender")
        };
        for (at, one) in ranking.lines.iter().enumerate() {
            let next = ranking.lines[at + 1..].iter().find(|other| other.place != one.place);
            let Some(other) = next.filter(|other| other.total == one.total) else { continue };
            let rung = ranking
                .difference_between(one.number, other.number)
                .expect("of different places")
                .rung();
            let depth = ladder.iter().position(|known| *known == rung).expect("in the ladder");
            let group = equals(&hall, &ladder, depth, contender(one.number), &ranking);
            let figure = |number: u32| match rung {
                Rung::Lot => None,
                _ => figure(rung, contender(number), &group, &hall.tables),
            };
            let (ahead, behind) = (figure(one.number), figure(other.number));
            for lang in [Lang::De, Lang::En] {
                let voice = Voice::new(lang);
                for (line, expected) in [
                    (one, sentence(rung, ahead, behind, true, lang)),
                    (other, sentence(rung, behind, ahead, false, lang)),
                ] {
                    let said = place_reasons_text(&row(line), &voice);
                    assert!(
                        said.split(", ").any(|said| said == expected),
                        "{expected} is not in {said}"
                    );
                }
            }
            told.iter_mut().filter(|(known, _)| *known == rung).for_each(|(_, count)| *count += 1);
        }
    }
    assert!(told.iter().all(|(_, count)| *count > 20), "each rung has parted some: {told:?}");
}

/// What stands in a line is what parts it from the places of the same total next to it, no more and
/// no less.
fn check_neighbours(ranking: &Ranking) {
    for (at, line) in ranking.lines.iter().enumerate() {
        let before = ranking.lines[..at].iter().rev().find(|other| other.place != line.place);
        let after = ranking.lines[at..].iter().find(|other| other.place != line.place);
        let parts = |other: Option<&StandingsLine>| {
            let other = other.filter(|other| other.total == line.total)?;
            ranking
                .difference_between(line.number, other.number)
                .map(|parting| (parting.own, parting.others))
        };
        assert_eq!(line.parted.before.map(|parting| (parting.own, parting.others)), parts(before));
        assert_eq!(line.parted.after.map(|parting| (parting.own, parting.others)), parts(after));
        if let PlaceReason::Rung(rung) = line.decided_by {
            let named = [line.parted.before, line.parted.after]
                .map(|parting| parting.map(|parting| parting.rung()));
            assert!(named.contains(&Some(rung)), "{rung:?} decided, but the line says {named:?}");
        }
    }
}

/// A correction names everybody whose place changes, with the old one and the new
/// (docs/tournament.md, The ranking).
#[test]
fn a_correction_names_whose_place_changes() {
    let before = ranked(
        &[contender(1, &[50], 0, 0), contender(2, &[40], 0, 0), contender(3, &[30], 0, 0)],
        &[],
        &[],
    );
    let after = ranked(
        &[
            contender(1, &[35], 0, 0),
            contender(2, &[40], 0, 0),
            contender(3, &[30], 0, 0),
            contender(4, &[0], 0, 0),
        ],
        &[],
        &[],
    );
    let changes: Vec<_> = place_changes(&before.lines, &after.lines)
        .into_iter()
        .map(|change| (change.number, change.before, change.after))
        .collect();
    assert_eq!(changes, [(2, Some(2), Some(1)), (1, Some(1), Some(2)), (4, None, Some(4))]);
    let gone: Vec<_> =
        place_changes(&after.lines, &before.lines).iter().map(|change| change.after).collect();
    assert_eq!(gone, [Some(1), Some(2), None]);
    assert!(place_changes(&before.lines, &before.lines).is_empty());
}
