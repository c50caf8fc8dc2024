//! Lists of people as they are typed: with commas or without, "und" before the last one, and at the beginning of an evening
//! the stake behind them.

use super::amounts::{self, AmountFault};

/// Names out of words. A word with a blank in it was put into quotation marks and is one name, whatever else it holds.
pub fn listed(words: &[String]) -> Vec<String> {
    let mut names = Vec::new();
    for word in words {
        match word.contains(char::is_whitespace) {
            true => names.push(word.clone()),
            false => names.extend(parted(word).filter(|part| !is_between(part))),
        }
    }
    names
}

/// What a list of people ends with, beside people.
#[derive(Debug, PartialEq)]
pub enum Behind {
    Nothing,
    /// What a point is worth.
    Stake(String),
    /// A figure alone: nobody is called so, and no stake either without its currency.
    Figure(String),
}

/// Takes what stands behind the people and is none.
pub fn take_behind(names: &mut Vec<String>) -> Behind {
    for behind in [2, 1] {
        let Some(at) = names.len().checked_sub(behind) else { continue };
        let typed = names[at..].join(" ");
        match amounts::stake(&typed) {
            Ok(_) => {
                names.truncate(at);
                return Behind::Stake(typed);
            }
            Err(AmountFault::NoCurrency) if behind == 1 && !typed.contains(char::is_alphabetic) => {
                names.truncate(at);
                return Behind::Figure(typed);
            }
            Err(_) => {}
        }
    }
    Behind::Nothing
}

/// Parts between commas; one between figures is a figure's own.
fn parted(word: &str) -> impl Iterator<Item = String> {
    let signs: Vec<char> = word.chars().collect();
    let is_figure = |at: Option<usize>| at.and_then(|at| signs.get(at)).is_some_and(char::is_ascii_digit);
    let parts = signs.iter().enumerate().fold(vec![String::new()], |mut parts, (at, sign)| {
        match sign {
            ',' if !(is_figure(at.checked_sub(1)) && is_figure(Some(at + 1))) => parts.push(String::new()),
            sign => parts.iter_mut().next_back().into_iter().for_each(|part| part.push(*sign)),
        }
        parts
    });
    parts.into_iter().filter(|part| !part.is_empty())
}

fn is_between(word: &str) -> bool {
    ["und", "and", "&", "+"].contains(&word.to_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &[&str]) -> Vec<String> {
        line.iter().map(|word| (*word).to_owned()).collect()
    }

    #[test]
    fn people_are_parted_by_blanks_commas_and_und() {
        for (typed, names) in [
            (&["Anne,", "Bert", "und", "Carla"][..], &["Anne", "Bert", "Carla"][..]),
            (&["anne", "bert,carla"], &["anne", "bert", "carla"]),
            (&["Anne", ",", "Bert"], &["Anne", "Bert"]),
            (&["Müller, Petra", "Hans und Grete"], &["Müller, Petra", "Hans und Grete"]),
        ] {
            assert_eq!(listed(&words(typed)), words(names));
        }
    }

    #[test]
    fn a_stake_stands_behind_the_people_and_nobody_is_called_a_figure() {
        for (typed, count, behind) in [
            (&["anne", "bert", "0,20", "€"][..], 2, Behind::Stake("0,20 €".to_owned())),
            (&["anne", "bert", "10ct"], 2, Behind::Stake("10ct".to_owned())),
            (&["anne", "bert", "10"], 2, Behind::Figure("10".to_owned())),
            (&["anne", "bert", "P2"], 3, Behind::Nothing),
        ] {
            let mut names = listed(&words(typed));
            assert_eq!((take_behind(&mut names), names.len()), (behind, count), "{typed:?}");
        }
    }
}
