//! A line of very many dots, thinned to what can be seen: of each column of pixels where it comes in, its lowest and
//! highest dot, and where it goes out. No extreme is lost, and the line looks the same.

use super::px::Px;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dot {
    pub hand: u32,
    pub at: (Px, Px),
}

/// Half a pixel.
const COLUMN: i32 = 5;

pub fn by_columns(dots: impl IntoIterator<Item = Dot>) -> Vec<Dot> {
    let mut thinned: Vec<Dot> = Vec::new();
    let mut column: Vec<Dot> = Vec::new();
    for dot in dots {
        if column.first().is_some_and(|first| first.at.0.0 / COLUMN != dot.at.0.0 / COLUMN) {
            leave(&mut column, &mut thinned);
        }
        column.push(dot);
    }
    leave(&mut column, &mut thinned);
    thinned
}

fn leave(column: &mut Vec<Dot>, thinned: &mut Vec<Dot>) {
    let (Some(first), Some(last)) = (column.first(), column.last()) else { return };
    let lowest = column.iter().max_by_key(|dot| dot.at.1);
    let highest = column.iter().min_by_key(|dot| dot.at.1);
    let mut kept: Vec<Dot> = [Some(first), lowest, highest, Some(last)].into_iter().flatten().copied().collect();
    kept.sort_by_key(|dot| dot.hand);
    kept.dedup();
    thinned.extend(kept);
    column.clear();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_extreme_of_a_column_stays() {
        let dot = |hand: u32, y: i32| Dot { hand, at: (Px(hand as i32 / 50), Px(y)) };
        let mut dots: Vec<Dot> = (0..5000).map(|hand| dot(hand, 100 + (hand as i32 * 31) % 7)).collect();
        dots[1234].at.1 = Px(-900);
        dots[3210].at.1 = Px(900);
        let thinned = by_columns(dots.iter().copied());
        assert!(thinned.len() <= 4 * 21, "{}", thinned.len());
        assert!(thinned.contains(&dots[1234]) && thinned.contains(&dots[3210]));
        assert_eq!((thinned.first(), thinned.last()), (dots.first(), dots.last()));
        assert!(thinned.windows(2).all(|two| two[0].hand < two[1].hand));
    }

    #[test]
    fn few_dots_all_stay() {
        let dots: Vec<Dot> = (0..40).map(|hand| Dot { hand, at: (Px(hand as i32 * 100), Px(0)) }).collect();
        assert_eq!(by_columns(dots.iter().copied()), dots);
    }
}
