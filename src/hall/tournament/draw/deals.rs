//! Who deals first: one of each table, so that the first deals are shared out evenly.
//!
//! It seats nobody: the tables stand, and it only says which of the people at each begins. It looks at the planned series
//! too, because whoever is still without a first deal afterwards should not sit together with others like that.

/// Puts the first dealer of every table of the first series in `plan` into its first seat; the others keep their order.
///
/// The tables of all planned series compete for the people with the fewest first deals so far, earlier series first: a
/// table takes such a person even from another table, if that one finds somebody else (augmenting paths). Tables that go
/// without choose among those with one deal more, and so on. So no series ever gets fewer of those who have waited
/// longest for the sake of a later one, and among the ways to do that the one is taken which leaves the later most.
pub fn choose_dealers(plan: &mut [Vec<Vec<usize>>], deals_before: &[i64]) {
    let tables: Vec<Vec<usize>> = plan.iter().flatten().cloned().collect();
    let mut deals = deals_before.to_vec();
    let mut dealer: Vec<Option<usize>> = vec![None; tables.len()];
    while dealer.iter().any(Option::is_none) {
        let open: Vec<usize> = (0..tables.len()).filter(|&table| dealer[table].is_none()).collect();
        let fewest = open.iter().flat_map(|&table| &tables[table]).map(|&player| deals[player]).min();
        let Some(fewest) = fewest else { return };
        let mut layer = Layer { tables: &tables, deals: &deals, fewest, table_of: vec![None; deals.len()] };
        for &table in &open {
            layer.serve(table, &mut vec![false; deals.len()]);
        }
        let table_of = layer.table_of;
        for (player, table) in table_of.into_iter().enumerate() {
            if let Some(table) = table {
                dealer[table] = Some(player);
                deals[player] += 1;
            }
        }
    }
    let Some(first) = plan.first_mut() else { return };
    for (people, dealer) in first.iter_mut().zip(dealer) {
        if let Some(seat) = people.iter().position(|&player| Some(player) == dealer) {
            people.swap(0, seat);
        }
    }
}

/// Those with equally few first deals, and the table each of them begins at.
struct Layer<'a> {
    tables: &'a [Vec<usize>],
    deals: &'a [i64],
    fewest: i64,
    table_of: Vec<Option<usize>>,
}

impl Layer<'_> {
    /// Finds a dealer for the table, moving others on where needed; each person is asked once.
    fn serve(&mut self, table: usize, asked: &mut [bool]) -> bool {
        for &player in &self.tables[table] {
            if self.deals[player] != self.fewest || std::mem::replace(&mut asked[player], true) {
                continue;
            }
            if self.table_of[player].is_none_or(|other| self.serve(other, asked)) {
                self.table_of[player] = Some(table);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_longest_deals_first() {
        let mut plan = vec![vec![vec![0, 1, 2], vec![3, 4, 5]]];
        choose_dealers(&mut plan, &[1, 1, 0, 2, 1, 2]);
        assert_eq!(plan[0], [vec![2, 1, 0], vec![4, 3, 5]]);
    }

    #[test]
    fn the_next_series_has_its_say() {
        // 0, 1 and 3 have not dealt. If 0 began now, nobody new would be left for the next first table, {0, 4, 5}.
        let mut plan = vec![vec![vec![0, 1, 2], vec![3, 4, 5]], vec![vec![0, 4, 5], vec![1, 2, 3]]];
        choose_dealers(&mut plan, &[0, 0, 1, 0, 1, 1]);
        assert_eq!(plan[0], [vec![1, 0, 2], vec![3, 4, 5]]);
    }
}
