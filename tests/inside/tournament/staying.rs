//! Who keeps their place when a series is drawn anew (docs/tournament.md, The draw: `draw --again
//! --stay`).

use std::collections::BTreeSet;

use crate::tournament::day::RandomStream;
use crate::tournament::draw::{
    DrawMode, DrawRequest, PreferredSize, count_tables_of_three_and_four, draw,
    find_people_able_to_keep_table, table_in_earlier_seat_order,
};

fn drawn(
    players: &[u32],
    prefer: PreferredSize,
    fixed: Vec<(u32, u32)>,
    seed: &str,
) -> Vec<Vec<u32>> {
    let request = DrawRequest {
        players: players.to_vec(),
        history: Vec::new(),
        mode: DrawMode::Random,
        prefer,
        fixed,
        apart: Vec::new(),
        seed: seed.to_owned(),
        series_ahead: 1,
    };
    let draw = draw(&request).unwrap_or_else(|error| panic!("{error:?}: {request:?}"));
    draw.tables.into_iter().map(|table| table.players).collect()
}

/// No more move than have to: those of tables that there are no more, and one at each table of four
/// too many.
fn least_moves(before: &[Vec<u32>], players: &[u32], prefer: PreferredSize) -> usize {
    let (threes, fours) = count_tables_of_three_and_four(players.len(), prefer).unwrap();
    let here = |table: &Vec<u32>| table.iter().filter(|number| players.contains(number)).count();
    let gone: usize = before.iter().skip(threes + fours).map(here).sum();
    let full = before.iter().take(threes + fours).filter(|table| here(table) == 4).count();
    gone + full.saturating_sub(fours)
}

/// People come and go in a drawn hall, a few hundred times: all others stay at their tables, in
/// their seats.
#[test]
fn whoever_need_not_move_stays() {
    for round in 0..300_u64 {
        let mut dice = RandomStream::new(&round.to_string(), "staying", 1);
        let people = 6 + (round % 40) as u32;
        let prefer = if round % 3 == 0 { PreferredSize::Four } else { PreferredSize::Three };
        let mut players: Vec<u32> = (1..=people).collect();
        if count_tables_of_three_and_four(players.len(), prefer).is_none() {
            continue;
        }
        let before = drawn(&players, prefer, Vec::new(), "first");
        for _ in 0..dice.number_below(4) {
            players.remove(dice.number_below(players.len()));
        }
        players.extend(people + 1..=people + dice.number_below(4) as u32);
        if count_tables_of_three_and_four(players.len(), prefer).is_none() {
            continue;
        }
        let stay = find_people_able_to_keep_table(&before, &players, prefer);
        let after = drawn(&players, prefer, stay.clone(), "again");
        let everybody: BTreeSet<u32> = after.concat().into_iter().collect();
        assert_eq!(everybody, players.iter().copied().collect(), "{round}");
        let moved =
            players.iter().filter(|number| before.concat().contains(number)).filter(|number| {
                let at =
                    |tables: &[Vec<u32>]| tables.iter().position(|table| table.contains(number));
                at(&before) != at(&after)
            });
        let moved: Vec<&u32> = moved.collect();
        assert!(moved.len() <= least_moves(&before, &players, prefer), "{round}: {moved:?}");
        for (old, new) in before.iter().zip(&after) {
            let seats = table_in_earlier_seat_order(old, new);
            assert_eq!(seats.iter().collect::<BTreeSet<_>>(), new.iter().collect(), "{round}");
            // Whoever is still at the table deals in the same order as before.
            let kept = |seats: &[u32]| {
                seats.iter().copied().filter(|one| old.contains(one) && new.contains(one)).collect()
            };
            let (order, before): (Vec<u32>, Vec<u32>) = (kept(&seats), kept(old));
            assert_eq!(order, before, "{round}");
        }
    }
}

/// A new one takes the seat of whoever has left; at a table that has lost one the others move up.
#[test]
fn a_free_seat_is_taken() {
    assert_eq!(table_in_earlier_seat_order(&[1, 2, 3], &[9, 3, 1]), [1, 9, 3]);
    assert_eq!(table_in_earlier_seat_order(&[1, 2, 3, 4], &[4, 2, 1]), [1, 2, 4]);
    assert_eq!(table_in_earlier_seat_order(&[1, 2, 3], &[3, 8, 2, 1]), [1, 2, 3, 8]);
    assert_eq!(table_in_earlier_seat_order(&[1, 2, 3], &[9, 8, 1]), [1, 9, 8]);
    // Of 20 tables with one of four somebody leaves: one of the four goes there.
    let before: Vec<Vec<u32>> = vec![vec![1, 2, 3], vec![4, 5, 6], vec![7, 8, 9, 10]];
    let players: Vec<u32> = (1..=10).filter(|number| *number != 5).collect();
    assert_eq!(
        find_people_able_to_keep_table(&before, &players, PreferredSize::Three),
        [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (8, 3), (9, 3)]
    );
}
