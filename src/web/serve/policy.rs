//! What a page may load and run: nothing but the styles and scripts that were written into it by us.
//!
//! Each is named by its hash, so text from strangers that came into a page by a mistake would still not run
//! (Content-Security-Policy). Styles in attributes (`style="…"`) are not allowed by any hash: pages use classes.

use std::fmt;
use std::fmt::Write;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::model::ids::base64;

/// The hashes of one kind of page: made once, then only copied.
#[derive(Clone, Debug, Default)]
pub struct Policy(Option<Arc<str>>);

impl Policy {
    /// A page with exactly these in its `<style>` and `<script>`, letter by letter.
    pub fn of(styles: &[&str], scripts: &[&str]) -> Policy {
        let mut sources = String::new();
        for (kind, texts) in [("style-src", styles), ("script-src", scripts)] {
            if !texts.is_empty() {
                let hashes: String = texts.iter().map(|text| format!(" 'sha256-{}'", hash(text))).collect();
                // Writing to a string cannot fail.
                let _ = write!(sources, "; {kind}{hashes}");
            }
        }
        if !scripts.is_empty() {
            sources.push_str("; connect-src 'self'");
        }
        Policy(Some(sources.into()))
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'")?;
        self.0.as_ref().map_or(Ok(()), |sources| f.write_str(sources))
    }
}

fn hash(text: &str) -> String {
    base64(&Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::Policy;

    /// docs/live.md, Who gets in: "strict Content-Security-Policy (`default-src 'none'`), … no framing".
    #[test]
    fn a_page_may_run_what_we_wrote_into_it_and_nothing_else() {
        let plain = Policy::default().to_string();
        assert!(plain.starts_with("default-src 'none';") && plain.contains("frame-ancestors 'none'"));
        assert!(!plain.contains("script-src") && !plain.contains("style-src") && !plain.contains("connect-src"));
        // The example of the specification (CSP Level 3, section 8.3).
        let page = Policy::of(&["p{}"], &["doSomething();"]).to_string();
        assert!(page.starts_with(&plain));
        assert!(page.contains("script-src 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc='"), "{page}");
        assert!(page.contains("style-src 'sha256-") && page.contains("connect-src 'self'"));
        assert!(!page.contains("unsafe") && !page.contains('*'));
    }
}
