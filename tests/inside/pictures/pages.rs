//! What holds of every page and picture, whoever is on it.

use std::collections::BTreeSet;

use crate::present::Voice;
use crate::present::look::{MARK, Style, content_security_policy};
use crate::present::picture::{Chart, ChartSteps, PictureShape, SvgIds, chart_picture, svg_file};
use sha2::{Digest, Sha256};

use super::markup::{Element, elements};
use super::samples::{HOSTILE, course, sample_page, samples};

fn every_page(mut visit: impl FnMut(&str, &str, &[Element])) {
    for sample in samples() {
        let page = sample_page(&sample);
        visit(sample.name, &page, &elements(&page));
    }
}

fn folder() -> Option<std::path::PathBuf> {
    std::env::var_os("KERBHOLZ_PICTURES").map(std::path::PathBuf::from)
}

#[test]
fn pages_can_be_looked_at() {
    let Some(folder) = folder() else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for sample in samples() {
        std::fs::write(folder.join(format!("{}.html", sample.name)), sample_page(&sample)).unwrap();
        std::fs::write(folder.join(format!("{}.svg", sample.name)), alone(&sample)).unwrap();
    }
}

fn alone(sample: &super::samples::Sample) -> String {
    let (course, _) = course(sample);
    let drawn = Chart { course: &course, names: &sample.names, steps: ChartSteps::Hands };
    svg_file(chart_picture(
        &drawn,
        PictureShape::Across,
        &mut SvgIds::new("chart"),
        &Voice::new(sample.lang),
    ))
}

#[test]
fn nothing_runs_and_nothing_is_fetched() {
    every_page(|name, page, elements| {
        for element in elements {
            assert!(
                !["script", "img", "link", "iframe", "object", "image", "use"]
                    .contains(&element.name.as_str()),
                "{name}"
            );
            for (key, value) in &element.attributes {
                assert!(!key.starts_with("on") && key != "style", "{name}: {key}={value}");
                assert!(
                    !["src", "xlink:href", "action", "data"].contains(&key.as_str()),
                    "{name}: {key}={value}"
                );
                assert!(key != "href" || value.starts_with('#'), "{name}: {key}={value}");
            }
        }
        assert!(
            !page.contains("url(") && !page.contains("@import") && !page.contains("://"),
            "{name}"
        );
    });
}

/// The one style element is what the policy names by its hash, and the page has no other.
#[test]
fn the_policy_fits_the_style() {
    every_page(|name, page, elements| {
        let style = page.split_once("<style>").unwrap().1.split_once("</style>").unwrap().0;
        assert_eq!(style, Style::default().css_text());
        let named = elements
            .iter()
            .find(|element| element.attribute("http-equiv") == Some("Content-Security-Policy"));
        let named = named.and_then(|element| element.attribute("content")).unwrap();
        assert_eq!(named.replace("&#39;", "'"), content_security_policy(style), "{name}");
        assert_eq!(elements.iter().filter(|element| element.name == "style").count(), 1);
        assert_eq!(Sha256::digest(style.as_bytes()).len(), 32);
    });
}

#[test]
fn every_page_is_known_as_ours() {
    every_page(|name, page, _| assert!(page.contains(MARK), "{name}"));
}

#[test]
fn every_page_has_its_landmarks() {
    every_page(|name, _, elements| {
        let count = |what: &str| elements.iter().filter(|element| element.name == what).count();
        for (what, times) in
            [("main", 1), ("h1", 1), ("header", 1), ("footer", 1), ("title", 1 + count("svg"))]
        {
            assert_eq!(count(what), times, "{name}: {what}");
        }
        let html = elements.iter().find(|element| element.name == "html").unwrap();
        assert!(["de", "en"].contains(&html.attribute("lang").unwrap()), "{name}");
        let skip = elements.iter().find(|element| element.name == "a").unwrap();
        let main = elements.iter().find(|element| element.name == "main").unwrap();
        assert_eq!(skip.attribute("href").map(|to| &to[1..]), main.attribute("id"), "{name}");
    });
}

#[test]
fn every_picture_is_named_and_described() {
    every_page(|name, _, elements| {
        let ids: Vec<&str> =
            elements.iter().filter_map(|element| element.attribute("id")).collect();
        assert_eq!(
            ids.iter().collect::<BTreeSet<_>>().len(),
            ids.len(),
            "{name}: ids that are not unique"
        );
        for picture in elements.iter().filter(|element| element.name == "svg") {
            assert_eq!(picture.attribute("role"), Some("img"), "{name}");
            let named: Vec<&str> =
                picture.attribute("aria-labelledby").unwrap().split(' ').collect();
            let target = |id: &str| {
                elements.iter().find(|element| element.attribute("id") == Some(id)).unwrap()
            };
            let targets: Vec<&str> = named.iter().map(|id| target(id).name.as_str()).collect();
            assert_eq!(targets, ["title", "desc"], "{name}");
            assert!(named.iter().all(|id| !target(id).text.trim().is_empty()), "{name}");
        }
    });
}

/// Markup that a name brings along is text, and what would turn the line round is gone.
#[test]
fn hostile_names_are_only_names() {
    let sample = samples().into_iter().find(|sample| sample.names == HOSTILE).unwrap();
    for text in [sample_page(&sample), alone(&sample)] {
        assert!(
            !text.contains("<script")
                && !text.contains("]]>")
                && !text.contains(['\u{202e}', '\u{7}'])
        );
        assert_eq!(text.matches("</style>").count(), 1);
        assert!(text.contains("&lt;script"));
    }
}

/// A file of its own is XML: every element ends, and the styles are in it.
#[test]
fn a_picture_can_stand_alone() {
    for sample in samples() {
        let svg = alone(&sample);
        assert!(svg.starts_with("<?xml") && svg.contains(r#"xmlns="http://www.w3.org/2000/svg""#));
        assert!(svg.contains("--line-1"));
        assert_eq!(elements(&svg)[0].name, "svg");
    }
}
