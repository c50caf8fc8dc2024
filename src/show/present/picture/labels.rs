//! Labels in a column, each as near as can be to the line it belongs to, none over another.

use super::px::Px;

/// Where the middle of each label stands, in the order in which they were asked for. `gap` is the least distance of two
/// middles; where the column is too short for all, they are closer, and still in order.
pub fn apart(wanted: &[Px], gap: Px, (top, bottom): (Px, Px)) -> Vec<Px> {
    let count = wanted.len() as i32;
    if count == 0 {
        return Vec::new();
    }
    let room = (bottom - top).0.max(0);
    let gap = if count > 1 { gap.0.min(room / (count - 1)) } else { gap.0 };
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by_key(|place| wanted[*place]);
    // Labels that would touch stand together, the group as near as can be to the mean of what they want.
    let mut groups: Vec<Group> = Vec::new();
    for place in &order {
        let mut group = Group { wanted: i64::from(wanted[*place].0), count: 1 };
        while let Some(before) = groups.last()
            && before.end(gap, top.0, bottom.0) + gap > group.start(gap, top.0, bottom.0)
        {
            group = before.with(group, gap);
            groups.pop();
        }
        groups.push(group);
    }
    let mut places = vec![Px(0); wanted.len()];
    let mut next = order.into_iter();
    for group in groups {
        let start = group.start(gap, top.0, bottom.0);
        for (step, place) in (0..group.count).zip(next.by_ref()) {
            places[place] = Px(start + step * gap);
        }
    }
    places
}

#[derive(Clone, Copy)]
struct Group {
    /// Where the first should stand for each to be where it wants, added up.
    wanted: i64,
    count: i32,
}

impl Group {
    fn start(self, gap: i32, top: i32, bottom: i32) -> i32 {
        let wanted = self.wanted.div_euclid(i64::from(self.count)) as i32;
        wanted.min(bottom - (self.count - 1) * gap).max(top)
    }

    fn end(self, gap: i32, top: i32, bottom: i32) -> i32 {
        self.start(gap, top, bottom) + (self.count - 1) * gap
    }

    fn with(self, later: Group, gap: i32) -> Group {
        let moved = i64::from(later.count) * i64::from(self.count) * i64::from(gap);
        Group { wanted: self.wanted + later.wanted - moved, count: self.count + later.count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(wanted: &[i32], gap: i32, column: (i32, i32)) -> Vec<i32> {
        let wanted: Vec<Px> = wanted.iter().copied().map(Px).collect();
        let places: Vec<i32> =
            apart(&wanted, Px(gap), (Px(column.0), Px(column.1))).into_iter().map(|place| place.0).collect();
        let mut sorted = places.clone();
        sorted.sort_unstable();
        assert!(sorted.windows(2).all(|two| two[1] - two[0] >= gap), "{places:?}");
        assert!(sorted.iter().all(|place| (column.0..=column.1).contains(place)), "{places:?}");
        // Whose line ends higher has its label higher.
        for (one, other) in (0..wanted.len()).flat_map(|one| (0..wanted.len()).map(move |other| (one, other))) {
            assert!(wanted[one] >= wanted[other] || places[one] < places[other], "{places:?}");
        }
        places
    }

    #[test]
    fn labels_do_not_touch() {
        assert_eq!(check(&[50, 200, 120], 20, (0, 400)), [50, 200, 120]);
        assert_eq!(check(&[100, 100, 100], 20, (0, 400)), [80, 100, 120]);
        assert_eq!(check(&[0, 0, 0], 20, (0, 400)), [0, 20, 40]);
        assert_eq!(check(&[400, 395], 20, (0, 400)), [400, 380]);
        // All eight at one place, and in a column that has just room for them.
        check(&[200; 8], 20, (0, 400));
        check(&[140; 8], 20, (0, 140));
        assert!(apart(&[], Px(20), (Px(0), Px(10))).is_empty());
    }

    #[test]
    fn labels_stay_apart_wherever_lines_end() {
        let mut state = 7_u32;
        for _ in 0..3000 {
            let mut next = || {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (state >> 16) as i32
            };
            let wanted: Vec<i32> = (0..1 + next() % 8).map(|_| next() % 401).collect();
            check(&wanted, 20, (0, 400));
        }
    }

    /// Where not even that much room is, they stand closer and in order.
    #[test]
    fn a_short_column_is_shared_evenly() {
        let places = apart(&[Px(5); 4], Px(20), (Px(0), Px(30)));
        assert_eq!(places, [Px(0), Px(10), Px(20), Px(30)]);
    }
}
