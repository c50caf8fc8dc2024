//! What a browser is told to allow: this page's own style sheet, by its hash, and nothing else.

use sha2::{Digest, Sha256};

use crate::model::ids::base64;

/// The content security policy of a page with these styles in it; for a `meta` element or a header.
pub fn policy(style: &str) -> String {
    format!("default-src 'none'; style-src {}; base-uri 'none'; form-action 'none'", named(style))
}

/// How a policy names a style or a script that stands in the page.
pub fn named(text: &str) -> String {
    format!("'sha256-{}'", base64(&Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::policy;

    #[test]
    fn the_policy_names_the_style_by_its_hash() {
        let empty = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert!(policy("").contains(&format!("style-src 'sha256-{empty}'")));
        assert!(!policy("a").contains("unsafe"));
    }
}
