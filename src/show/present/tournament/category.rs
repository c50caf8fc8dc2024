//! What categories are called.

use crate::model::say;
use crate::present::Voice;
use crate::present::harmless::plain;
use crate::tournament::settings::Category;

/// The words that every hall has in either language, the others as the organiser wrote them.
pub fn category_name(category: &Category, voice: &Voice) -> String {
    match category.as_str() {
        "women" => voice.label(say::category_women),
        "youth" => voice.label(say::category_youth),
        "senior" => voice.label(say::category_senior),
        "club" => voice.label(say::category_club),
        other => plain(other),
    }
}
