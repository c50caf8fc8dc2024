//! Categories of people that have a ranking of their own.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::model::{Result, name, refuse};

/// Word that stands for the ranking of clubs where categories are named.
pub const CLUB: &str = "club";

/// Common categories: the word under which each is stored, and the words for it that a list may
/// have.
const KNOWN: [(&str, &[&str]); 4] = [
    (
        "women",
        &[
            "woman", "women", "female", "f", "lady", "ladies", "w", "weiblich", "frau", "frauen",
            "dame", "damen",
        ],
    ),
    (
        "youth",
        &[
            "youth",
            "junior",
            "juniors",
            "j",
            "jugend",
            "jugendlich",
            "jugendliche",
            "junioren",
            "juniorin",
        ],
    ),
    ("senior", &["senior", "seniors", "s", "senioren", "seniorin", "seniorinnen"]),
    (CLUB, &["club", "clubs", "team", "teams", "verein", "vereine", "mannschaft", "mannschaften"]),
];

/// Greatest number of characters in the name of a category.
const MOST_CHARACTERS: usize = 32;

/// Category of people, stored as one word: `women`, `youth`, `senior`, or whatever an organiser
/// calls it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Category(String);

impl Category {
    /// Reads a category as it was typed or stands in a list, in German or English.
    pub fn read(typed: &str, field: &str) -> Result<Category> {
        let typed = typed.trim();
        let key = name::key(typed);
        if let Some((word, _)) =
            KNOWN.iter().find(|(_, spellings)| spellings.contains(&key.as_str()))
        {
            return Ok(Category((*word).to_owned()));
        }
        let is_name = !typed.is_empty() && typed.chars().count() <= MOST_CHARACTERS;
        if !is_name || typed.chars().any(char::is_control) || typed.contains([',', ';']) {
            return Err(refuse!(category_wrong { field, value: typed, most: MOST_CHARACTERS }));
        }
        Ok(Category(typed.to_owned()))
    }

    /// Reads all categories in one cell of a list: `Frauen, Senioren`.
    pub fn read_categories_of_cell(cell: &str, field: &str) -> Result<Vec<Category>> {
        let mut found: Vec<Category> = Vec::new();
        for part in cell.split([',', ';', '/', '+']).filter(|part| !part.trim().is_empty()) {
            let category = Category::read(part, field)?;
            if !found.iter().any(|known| known.is_same(&category)) {
                found.push(category);
            }
        }
        Ok(found)
    }

    /// Whether two categories are the same, upper and lower case taken as one.
    pub fn is_same(&self, other: &Category) -> bool {
        name::key(&self.0) == name::key(&other.0)
    }

    /// Whether this is the word for the ranking of clubs.
    pub fn is_club_ranking(&self) -> bool {
        self.0 == CLUB
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Category {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
