//! `NAME=…`: something said of one person. The name may hold a `=` of its own, so the last one counts.

use crate::model::{Refusal, refuse};

/// `Anne=1`: who is to sit at which table of a draw.
pub fn fixed_place(typed: &str) -> Result<(&str, u32), Refusal> {
    let wrong = || refuse!(fixed_place_wrong { field: "--fix", value: typed });
    let (name, table) = typed.rsplit_once('=').ok_or_else(wrong)?;
    Ok((name, table.trim().parse().map_err(|_| wrong())?))
}

/// `women=15,10`: the prizes of a category; the amounts as they were typed.
pub fn category_prizes(typed: &str) -> Result<(&str, &str), Refusal> {
    let wrong = || refuse!(category_prize_wrong { field: "--category-prize", value: typed });
    typed.split_once('=').ok_or_else(wrong)
}

/// `Anne=12.40 EUR`: whose balance is said to be what; the amount as it was typed, since whoever knows the books knows
/// the usual currency.
pub fn said_balance(typed: &str) -> Result<(&str, &str), Refusal> {
    let (name, amount) =
        typed.rsplit_once('=').ok_or_else(|| refuse!(assertion_wrong { field: "--assert", value: typed }))?;
    Ok((name.trim(), amount.trim()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on may stop")]
mod tests {
    use super::*;

    #[test]
    fn the_last_sign_parts_name_and_value() {
        assert_eq!(fixed_place("Anne= 3"), Ok(("Anne", 3)));
        assert_eq!(fixed_place("A=B=1"), Ok(("A=B", 1)));
        for wrong in ["Anne", "Anne=", "Anne=x", "Anne=-1"] {
            assert_eq!(fixed_place(wrong).unwrap_err().code, "fixed-place-wrong", "{wrong}");
        }
        assert_eq!(said_balance(" Anne = -12.40 EUR "), Ok(("Anne", "-12.40 EUR")));
        assert_eq!(said_balance("Anne").unwrap_err().code, "assertion-wrong");
    }
}
