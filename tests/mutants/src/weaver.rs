//! One file: every change is an insertion, so that mutants may lie within each other.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};

/// A line from 1 and a column from 0, in characters.
type Place = (usize, usize);

pub struct Mutant {
    number: usize,
    genre: String,
    span: [Place; 2],
    replacement: String,
}

impl Mutant {
    pub fn of(number: usize, entry: &Value) -> Mutant {
        let text = |key: &str| entry[key].as_str().expect("a text").to_owned();
        let place = |end: &str| {
            let part = |key: &str| entry["span"][end][key].as_u64().expect("a number") as usize;
            (part("line"), part("column") - 1)
        };
        let span = [place("start"), place("end")];
        Mutant { number, genre: text("genre"), span, replacement: text("replacement") }
    }
}

/// The file with its mutants, and the numbers of those that have no place in it.
pub fn weave(text: &str, mutants: Vec<Mutant>) -> (String, Vec<usize>) {
    let mut weaver = Weaver {
        text,
        starts: starts(text),
        mutants: HashMap::new(),
        used: BTreeSet::new(),
        added: vec![],
        constant: false,
    };
    let all: Vec<usize> = mutants.iter().map(|mutant| mutant.number).collect();
    for mutant in mutants {
        let span = (weaver.offset(mutant.span[0]), weaver.offset(mutant.span[1]));
        weaver.mutants.entry(span).or_default().push(mutant);
    }
    weaver.visit_file(&syn::parse_file(text).expect("Rust"));
    let Weaver { mut added, used, .. } = weaver;
    // At one place: what ends there, from within; then what begins there, from without.
    added.sort_by_key(|(at, order, _)| (*at, *order));
    let (mut woven, mut done) = (String::new(), 0);
    for (at, _, insertion) in &added {
        woven.push_str(&text[done..*at]);
        woven.push_str(insertion);
        done = *at;
    }
    woven.push_str(&text[done..]);
    (woven, all.into_iter().filter(|number| !used.contains(number)).collect())
}

fn starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

/// From one byte to another.
type Range = (usize, usize);

struct Weaver<'t> {
    text: &'t str,
    starts: Vec<usize>,
    mutants: HashMap<Range, Vec<Mutant>>,
    used: BTreeSet<usize>,
    added: Vec<(usize, i64, String)>,
    /// Within what is reckoned when the crate is built, where nothing can be chosen later.
    constant: bool,
}

/// `if on(7) { … } else `, marked so that an error of the compiler can be told to be the mutant's.
fn choice(number: usize, code: &str) -> String {
    format!("if crate::mutant::on({number}) {{ /*<{number}*/ {code} /*{number}>*/ }} else ")
}

/// `let` may stand in a condition and nowhere else.
fn has_let(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Let(_) => true,
        syn::Expr::Binary(binary) => has_let(&binary.left) || has_let(&binary.right),
        _ => false,
    }
}

impl Weaver<'_> {
    fn offset(&self, (line, column): Place) -> usize {
        let start = self.starts[line - 1];
        self.text[start..].char_indices().nth(column).map_or(self.text.len(), |(at, _)| start + at)
    }

    fn range(&self, node: &impl Spanned) -> Range {
        let (start, end) = (node.span().start(), node.span().end());
        (self.offset((start.line, start.column)), self.offset((end.line, end.column)))
    }

    /// The mutants of a genre that stand at one of these places, as numbers and replacements.
    fn take(&mut self, genre: &str, ranges: &[Range]) -> Vec<(usize, String)> {
        if self.constant {
            return Vec::new();
        }
        let at = ranges.iter().filter_map(|range| self.mutants.get(range)).flatten();
        let found: Vec<_> = at
            .filter(|mutant| mutant.genre == genre)
            .map(|mutant| (mutant.number, mutant.replacement.clone()))
            .collect();
        self.used.extend(found.iter().map(|(number, _)| *number));
        found
    }

    fn put(&mut self, (start, end): Range, before: String, behind: &str) {
        let order = self.added.len() as i64 + 1;
        self.added.push((start, order, before));
        self.added.push((end, -order, behind.to_owned()));
    }

    /// Chooses between other code and what stands there.
    fn choose(&mut self, range: Range, others: &[(usize, String)]) {
        if !others.is_empty() {
            let choices: String = others.iter().map(|(number, code)| choice(*number, code)).collect();
            self.put(range, format!("({choices}{{ "), " })");
        }
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let before = self.constant;
        self.constant |= signature.constness.is_some();
        let whole = self.range(block);
        if let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) {
            let within = (self.range(first).0, self.range(last).1);
            let others = self.take("FnValue", &[within, whole]);
            let is_impl = matches!(&signature.output, syn::ReturnType::Type(_, kind) if matches!(**kind, syn::Type::ImplTrait(_)));
            if is_impl && !others.is_empty() {
                let listed =
                    others.iter().map(|(number, code)| choice(*number, &format!("Some({code}.collect::<Vec<_>>())")));
                let either = format!("crate::mutant::either({}{{ None }}, {{", listed.collect::<String>());
                self.put((whole.0 + 1, whole.1 - 1), either, "})");
            } else {
                let early = others.iter().map(|(number, code)| choice(*number, &format!("return {code};")) + "{}");
                self.added.push((whole.0 + 1, 0, early.collect()));
            }
        }
        visit::visit_block(self, block);
        self.constant = before;
    }
}

impl<'ast> Visit<'ast> for Weaver<'_> {
    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        self.body(&function.sig, &function.block);
    }

    fn visit_impl_item_fn(&mut self, function: &'ast syn::ImplItemFn) {
        self.body(&function.sig, &function.block);
    }

    fn visit_trait_item_fn(&mut self, function: &'ast syn::TraitItemFn) {
        if let Some(block) = &function.default {
            self.body(&function.sig, block);
        }
    }

    fn visit_item_const(&mut self, _: &'ast syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'ast syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'ast syn::Type) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_expr_repeat(&mut self, repeat: &'ast syn::ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let (whole, operator) = (self.range(binary), self.range(&binary.op));
        if !has_let(&binary.left) && !has_let(&binary.right) {
            let (left, right) = (&self.text[whole.0..operator.0], &self.text[operator.1..whole.1]);
            let others = self.take("BinaryOperator", &[operator]).into_iter();
            let others: Vec<_> = others.map(|(number, other)| (number, format!("{left}{other}{right}"))).collect();
            self.choose(whole, &others);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let (whole, operator, inner) = (self.range(unary), self.range(&unary.op), self.range(&*unary.expr));
        let without = self.text[inner.0..inner.1].to_owned();
        let others = self.take("UnaryOperator", &[operator]).into_iter();
        let others: Vec<_> = others.map(|(number, _)| (number, without.clone())).collect();
        self.choose(whole, &others);
        visit::visit_expr_unary(self, unary);
    }

    /// An arm that is deleted is one whose guard never holds.
    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let whole = self.range(arm);
        let gone = self.take("MatchArm", &[whole]);
        let gone: String = gone.iter().map(|(number, _)| format!("!crate::mutant::on({number}) && ")).collect();
        match &arm.guard {
            Some((_, guard)) if !has_let(guard) => {
                let range = self.range(&**guard);
                let others = self.take("MatchArmGuard", &[range]);
                let choices: String = others.iter().map(|(number, code)| choice(*number, code)).collect();
                self.put(range, format!("{gone}({choices}{{ "), " })");
            }
            None if !gone.is_empty() => {
                let pattern = self.range(&arm.pat);
                self.added.push((pattern.1, 1, format!(" if {gone}true ")));
            }
            _ => {}
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, made: &'ast syn::ExprStruct) {
        let whole = self.range(made);
        let mut others = Vec::new();
        for field in &made.fields {
            let range = self.range(field);
            let comma = self.text[range.1..whole.1].find(',').map_or(range.1, |at| range.1 + at + 1);
            let without = format!("{}{}", &self.text[whole.0..range.0], &self.text[comma..whole.1]);
            let gone = self.take("StructField", &[range, (range.0, comma)]);
            others.extend(gone.into_iter().map(|(number, _)| (number, without.clone())));
        }
        self.choose(whole, &others);
        visit::visit_expr_struct(self, made);
    }
}
