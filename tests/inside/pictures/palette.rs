//! The colours of both themes, read from the style sheet: seen on their background, and told apart
//! without them.

use crate::present::look::Style;

/// A custom property and its red, green and blue.
type Colour = (String, [f64; 3]);

/// The value of every custom property in a part of the style sheet.
fn colours(part: &str) -> Vec<Colour> {
    let mut colours = Vec::new();
    for line in part.lines() {
        let Some((name, value)) =
            line.trim().strip_prefix("--").and_then(|line| line.split_once(": "))
        else {
            continue;
        };
        let Some(hex) = value.trim_end_matches(';').strip_prefix('#') else { continue };
        let hex: String = if hex.len() == 3 {
            hex.chars().flat_map(|c| [c, c]).collect()
        } else {
            hex.to_owned()
        };
        let channel =
            |at: usize| f64::from(u8::from_str_radix(&hex[at..at + 2], 16).unwrap()) / 255.0;
        colours.push((name.to_owned(), [channel(0), channel(2), channel(4)]));
    }
    colours
}

fn themes() -> [(&'static str, Vec<Colour>); 3] {
    let style = Style::picture_style();
    let (light, rest) = style.split_once("@media screen and (prefers-color-scheme: dark)").unwrap();
    let (dark, rest) = rest.split_once("@media (prefers-contrast: more)").unwrap();
    let print = rest.split_once("@media print").unwrap().1.split_once("@media (forced").unwrap().0;
    let mut on_paper = colours(light);
    for (name, colour) in colours(print) {
        on_paper
            .iter_mut()
            .filter(|(known, _)| *known == name)
            .for_each(|(_, known)| *known = colour);
    }
    [("light", colours(light)), ("dark", colours(dark)), ("paper", on_paper)]
}

/// WCAG 2.2, relative luminance.
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn contrast_is_computed_as_in_its_standard() {
    assert!((contrast([1.0; 3], [0.0; 3]) - 21.0).abs() < 1e-9);
    // The grey that just fails 4.5:1 on white.
    let grey = 119.0 / 255.0;
    assert!((contrast([grey; 3], [1.0; 3]) - 4.48).abs() < 0.005);
}

/// One palette for each theme with 3:1 contrast; text 4.5:1 (WCAG 2.2, 1.4.3 and 1.4.11).
#[test]
fn colours_are_seen_on_their_background() {
    for (theme, colours) in themes() {
        let of = |name: &str| {
            let found = colours.iter().find(|(known, _)| known == name);
            found.unwrap_or_else(|| panic!("{theme} has no {name}")).1
        };
        let lines: Vec<String> = (1..=8).map(|line| format!("line-{line}")).collect();
        let mut pairs: Vec<(&str, &str, f64)> =
            lines.iter().map(|line| (line.as_str(), "paper", 3.0)).collect();
        pairs.extend([
            ("ink", "paper", 7.0),
            ("soft", "paper", 4.5),
            ("ink", "shade", 7.0),
            ("soft", "shade", 4.5),
        ]);
        pairs.extend([("edge", "paper", 3.0), ("link", "paper", 4.5), ("focus", "paper", 3.0)]);
        pairs.extend([
            ("plus", "paper", 4.5),
            ("minus", "paper", 4.5),
            ("on-head", "head", 4.5),
            ("on-gold", "gold", 4.5),
            ("ink", "gold", 4.5),
            ("ink", "out", 4.5),
        ]);
        for (name, on, least) in pairs {
            let ratio = contrast(of(name), of(on));
            assert!(ratio >= least, "{theme}: {name} on {on} has {ratio:.2}:1");
        }
        // Chalk: the dark theme takes it from the light one.
        if theme != "dark" {
            assert!(contrast(of("chalk"), of("slate")) >= 7.0, "{theme}");
        }
    }
}

/// Nothing but the first of the style sheets names a colour: neither those that pages share nor
/// those of a hall.
#[test]
fn colours_have_one_place() {
    let style = Style::default().css_text();
    let (_, others) = style.split_once("/* A page to be read").unwrap();
    let of_hall = [
        include_str!("../../../src/show/present/tournament/wall/wall.css"),
        include_str!("../../../src/show/present/tournament/sheets.css"),
        include_str!("../../../src/show/present/tournament/paper.css"),
        crate::present::live::live_style().split_once("/* Pages on phones").unwrap().1,
    ];
    for (number, line) in
        std::iter::once(others).chain(of_hall).flat_map(|sheet| sheet.lines().enumerate())
    {
        let declaration = line.split_once(':').filter(|_| line.ends_with(';'));
        let value = declaration.map_or("", |(_, value)| value);
        let is_colour = value.contains('#')
            || ["rgb", "hsl", " black", " white", " grey"].iter().any(|word| value.contains(word));
        assert!(!is_colour, "line {number}: {line}");
    }
}
