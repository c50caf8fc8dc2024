//! Hands that show what the switches do, for comparing two places.

use crate::games::game::Example;

pub(super) const EXAMPLES: &[Example] = &[];
