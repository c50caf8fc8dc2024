//! Build script: sets how debug builds are linked, how many tests run at once, and the commit that
//! `--version` names.

fn main() {
    println!("cargo::rerun-if-changed=src/cli/build.rs");
    link_without_relocation();
    set_commit_variable();
    set_test_threads();
}

/// Turns off position-independent linking in debug builds: tests start the program thousands of
/// times, and an unoptimised program has a hundred thousand addresses to relocate each time.
/// Release builds stay position-independent.
fn link_without_relocation() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "debug")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// Lets three tests run per core, unless the environment says otherwise: many of them wait for a
/// server, a terminal or another process.
fn set_test_threads() {
    const VARIABLE: &str = "RUST_TEST_THREADS";
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = std::env::var(VARIABLE).unwrap_or_else(|_| (3 * cores).to_string());
    println!("cargo::rustc-env={VARIABLE}={threads}");
}

/// Sets the commit that `--version` names: `KERBHOLZ_COMMIT`, else git's, where this folder is a
/// clone. A debug build names none, so that a new commit does not force a rebuild.
fn set_commit_variable() {
    const VARIABLE: &str = "KERBHOLZ_COMMIT";
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return;
    }
    if let Some(commit) = std::env::var(VARIABLE).ok().or_else(commit_of_this_clone) {
        println!("cargo::rustc-env={VARIABLE}={commit:.12}");
    }
}

/// Commit that is checked out in this folder; `None` where the folder lies in a clone of another
/// repository.
fn commit_of_this_clone() -> Option<String> {
    if !std::path::Path::new(".git").exists() {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        let path = git_output(&["rev-parse", "--git-path", file])?;
        println!("cargo::rerun-if-changed={path}");
    }
    git_output(&["rev-parse", "HEAD"])
}

fn git_output(arguments: &[&str]) -> Option<String> {
    let said = std::process::Command::new("git").args(arguments).output().ok()?;
    let said = said.status.success().then_some(said.stdout)?;
    Some(String::from_utf8(said).ok()?.trim_end().to_owned())
}
