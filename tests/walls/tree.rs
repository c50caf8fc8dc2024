//! The files of a crate as modules, and which file imports from which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::source::{Use, code_of, uses, written_paths};

/// The path of a module: `["app", "evening"]`.
type Module = Vec<String>;

struct File {
    /// Below `src`.
    path: String,
    code: String,
    uses: Vec<Use>,
}

pub struct Tree {
    files: BTreeMap<Module, File>,
}

/// How often a name may be shown on from file to file.
const MOST_STEPS: usize = 16;

impl Tree {
    /// All modules below a folder. What cargo runs before the crate is built, and the program that only calls it, are
    /// none.
    pub fn below(src: &Path) -> Tree {
        let mut files = Vec::new();
        visit(src, &mut |path| {
            let name = path.strip_prefix(src).unwrap().to_str().unwrap().replace('\\', "/");
            if name.ends_with(".rs") && !name.ends_with("build.rs") && name != "main.rs" {
                files.push((name, std::fs::read_to_string(path).unwrap()));
            }
        });
        Tree::of(files)
    }

    pub fn of(files: impl IntoIterator<Item = (String, String)>) -> Tree {
        let file = |(path, text): (String, String)| {
            let code = code_of(&text);
            let uses = uses(&code);
            (module(&path), File { path, code, uses })
        };
        Tree { files: files.into_iter().map(file).collect() }
    }

    /// The files with their code.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.values().map(|file| (file.path.as_str(), file.code.as_str()))
    }

    /// Every pair of files of which the first imports something that the second defines. A file that only shows on what
    /// its own children define imports nothing by that.
    pub fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut imports: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (module, file) in &self.files {
            let found = imports.entry(&file.path).or_default();
            let shown_on = |one: &Use| one.is_exported && self.is_below(module, &one.path);
            let used = file.uses.iter().filter(|one| !shown_on(one)).map(|one| one.path.clone());
            let written = written_paths(&file.code).into_iter().map(|path| self.written_out(file, path));
            for path in used.chain(written) {
                if let Some(target) = self.definition(module, &path, MOST_STEPS).filter(|target| *target != *module) {
                    found.extend(self.files.get(&target).map(|file| file.path.as_str()));
                }
            }
        }
        imports
    }

    /// A path that begins with a name which was brought by a `use`, as it would be without that.
    fn written_out(&self, file: &File, path: Vec<String>) -> Vec<String> {
        match file.uses.iter().find(|one| one.name == path[0]) {
            Some(one) => one.path.iter().chain(&path[1..]).cloned().collect(),
            None => path,
        }
    }

    /// Whether a path leads to a descendant of the module.
    fn is_below(&self, module: &Module, path: &[String]) -> bool {
        let begun = self.begin(module, path);
        begun.is_some_and(|(start, rest)| {
            let whole: Module = start.into_iter().chain(rest.iter().cloned()).collect();
            whole.len() > module.len() && whole.starts_with(module) && self.files.contains_key(&whole[..=module.len()])
        })
    }

    /// The module where a path begins to be looked up, and what is left of it.
    fn begin<'p>(&self, module: &Module, path: &'p [String]) -> Option<(Module, &'p [String])> {
        let child = |name: &String| module.iter().chain([name]).cloned().collect::<Module>();
        match path.first()?.as_str() {
            "crate" => Some((Module::new(), &path[1..])),
            "self" => Some((module.clone(), &path[1..])),
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                Some((module[..module.len().checked_sub(up)?].to_vec(), &path[up..]))
            }
            _ if self.files.contains_key(&child(&path[0])) => Some((module.clone(), path)),
            _ => None,
        }
    }

    /// The module in whose file that is defined which a path names.
    fn definition(&self, module: &Module, path: &[String], steps: usize) -> Option<Module> {
        let (mut here, mut rest) = self.begin(module, path)?;
        while let Some(name) = rest.first() {
            let below: Module = here.iter().chain([name]).cloned().collect();
            if self.files.contains_key(&below) {
                (here, rest) = (below, &rest[1..]);
                continue;
            }
            let shown = self.files.get(&here)?.uses.iter().find(|one| one.is_exported && one.name == *name);
            return match shown.filter(|_| steps > 0) {
                None => Some(here),
                Some(shown) => {
                    let on: Vec<String> = shown.path.iter().chain(&rest[1..]).cloned().collect();
                    self.definition(&here, &on, steps - 1).or(Some(here))
                }
            };
        }
        Some(here)
    }
}

fn module(path: &str) -> Module {
    let mut module: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if module.last().is_some_and(|last| last == "mod" || last == "lib") {
        module.pop();
    }
    module
}

fn visit(folder: &Path, found: &mut impl FnMut(&Path)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { visit(&path, found) } else { found(&path) }
    }
}

/// The files of every circle of imports.
pub fn circles<'f>(imports: &BTreeMap<&'f str, BTreeSet<&'f str>>) -> Vec<Vec<&'f str>> {
    let reachable = |from: &'f str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(file) = open.pop() {
            open.extend(imports.get(file).into_iter().flatten().filter(|next| seen.insert(**next)));
        }
        seen
    };
    let reached: BTreeMap<&str, BTreeSet<&str>> = imports.keys().map(|file| (*file, reachable(file))).collect();
    let mut circles: Vec<Vec<&str>> = Vec::new();
    for (file, reaches) in &reached {
        if reaches.contains(file) && !circles.iter().any(|circle| circle.contains(file)) {
            circles.push(reaches.iter().copied().filter(|other| reached[other].contains(file)).collect());
        }
    }
    circles
}
