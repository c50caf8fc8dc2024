//! A small reader of the markup that pages are made of: strict, so that what does not nest is
//! found.

#[derive(Debug)]
pub struct Element {
    pub name: String,
    pub attributes: Vec<(String, String)>,
    /// All text within, that of elements in it too.
    pub text: String,
}

impl Element {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub fn number(&self, name: &str) -> f64 {
        let text = self.attribute(name).unwrap_or_else(|| panic!("no {name} in {self:?}"));
        text.parse().unwrap_or_else(|_| panic!("{name}={text}"))
    }

    pub fn is(&self, class: &str) -> bool {
        self.attribute("class").is_some_and(|classes| classes.split(' ').any(|one| one == class))
    }
}

const VOID: [&str; 2] = ["meta", "br"];

/// Every element in the order in which it begins.
pub fn elements(markup: &str) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = markup;
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        assert!(!text.contains('>') || is_style(&elements, &open), "a bracket in text: {text}");
        open.iter().for_each(|place| elements[*place].text.push_str(text));
        if let Some(comment) = rest[at..].strip_prefix("<!--") {
            rest = comment.split_once("-->").map_or("", |(_, behind)| behind);
            continue;
        }
        let end = rest[at..].find('>').unwrap_or_else(|| panic!("no end: {}", &rest[at..])) + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if tag.starts_with(['!', '?']) {
            continue;
        }
        if let Some(name) = tag.strip_prefix('/') {
            let place = open.pop().unwrap_or_else(|| panic!("</{name}> ends nothing"));
            assert_eq!(elements[place].name, name, "what began last ends first");
            continue;
        }
        let element = element(tag);
        let is_void = VOID.contains(&element.name.as_str());
        elements.push(element);
        if !is_void {
            open.push(elements.len() - 1);
        }
    }
    assert!(
        open.is_empty(),
        "{:?} do not end",
        open.iter().map(|place| &elements[*place].name).collect::<Vec<_>>()
    );
    elements
}

fn is_style(elements: &[Element], open: &[usize]) -> bool {
    open.last().is_some_and(|place| elements[*place].name == "style")
}

fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes: Vec<(String, String)> = Vec::new();
    while !rest.is_empty() {
        let (key, value) = rest.split_once("=\"").unwrap_or_else(|| panic!("no value: {tag}"));
        let (value, next) =
            value.split_once('"').unwrap_or_else(|| panic!("no end of a value: {tag}"));
        assert!(!attributes.iter().any(|(known, _)| known == key), "{key} twice: {tag}");
        attributes.push((key.trim().to_owned(), value.to_owned()));
        rest = next.trim_start();
    }
    Element { name: name.to_owned(), attributes, text: String::new() }
}
