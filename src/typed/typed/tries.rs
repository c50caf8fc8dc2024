//! Values of one switch that are tried in turn: `raeuber_value=2..6`,
//! `combinations_for=all,declarer`.

use crate::model::{Refusal, refuse};

/// Most values: more would fill no table that anybody reads.
const MOST: i64 = 50;

/// Reads the switch, and its values as they are typed behind `--house`.
pub fn read(typed: &str) -> Result<(&str, Vec<String>), Refusal> {
    let wrong = || refuse!(tries_wrong { field: "--try", value: typed, most: MOST });
    let (key, values) = typed.split_once('=').ok_or_else(wrong)?;
    if let Some((from, to)) = values.split_once("..") {
        let number = |text: &str| text.trim().parse::<i64>().map_err(|_| wrong());
        let (from, to) = (number(from)?, number(to.trim_start_matches('='))?);
        if from > to || to.saturating_sub(from) >= MOST {
            return Err(wrong());
        }
        return Ok((key, (from..=to).map(|value| value.to_string()).collect()));
    }
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_owned()).collect();
    match values.iter().any(String::is_empty) || values.len() as i64 > MOST {
        true => Err(wrong()),
        false => Ok((key, values)),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn values_are_counted_or_listed() {
        let values =
            |typed| read(typed).map(|(key, values)| (key.to_owned(), values.join(" "))).ok();
        assert_eq!(
            values("raeuber_value=2..6"),
            Some(("raeuber_value".to_owned(), "2 3 4 5 6".to_owned()))
        );
        assert_eq!(
            values("knocking=true,false"),
            Some(("knocking".to_owned(), "true false".to_owned()))
        );
        for wrong in
            ["raeuber_value", "raeuber_value=6..2", "raeuber_value=1..99", "knocking=", "a=1..x"]
        {
            assert_eq!(values(wrong), None, "{wrong}");
        }
    }
}
