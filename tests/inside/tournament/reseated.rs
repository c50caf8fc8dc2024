//! Whose tables another draw changes (docs/tournament.md, The ranking).

use crate::tournament::draw::{TableSeat, find_moved_people};

#[test]
fn another_draw_says_whose_tables_change() {
    let before = [vec![1, 2, 3], vec![4, 5, 6]];
    let after = [vec![2, 1, 3], vec![4, 7, 5], vec![8, 9, 10]];
    let seat = |table, seat| Some(TableSeat { table, seat });
    let changes: Vec<_> = find_moved_people(&before, &after)
        .into_iter()
        .map(|one| (one.number, one.before, one.after, one.changes_table()))
        .collect();
    assert_eq!(
        changes,
        [
            (1, seat(1, 1), seat(1, 2), false),
            (2, seat(1, 2), seat(1, 1), false),
            (5, seat(2, 2), seat(2, 3), false),
            (6, seat(2, 3), None, true),
            (7, None, seat(2, 2), true),
            (8, None, seat(3, 1), true),
            (9, None, seat(3, 2), true),
            (10, None, seat(3, 3), true),
        ]
    );
    assert!(find_moved_people(&after, &after).is_empty());
}
