//! What an organiser has agreed on with everybody: ties, fees, prizes, categories (docs/tournament.md, In the hall).
//!
//! One value is kept with the tournament ([`Settings`]), and each change of it is an entry of the log ([`Change`]) that
//! names only what it changes, so that two copies that changed different things both count. A change is taken whole or
//! refused. The folder knows no result and hands nothing out: amounts are whole minor units of one currency, shares
//! hundredths of a percent.

mod category;
mod change;
pub mod kept;
mod terms;

pub use category::{CLUB, Category, CategoryPrizes};
pub use change::Change;
pub use kept::Settings;
pub use terms::{Keep, Ladder, LossFees, Per, Rest, Tariff, To, WHOLE};
