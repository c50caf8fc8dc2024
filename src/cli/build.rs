//! Build script, run by cargo before the program is built: how tests of it are linked and run.

fn main() {
    println!("cargo::rerun-if-changed=src/cli/build.rs");
    start_quickly();
    let_tests_wait_beside_each_other();
}

/// Turns off position-independent linking in debug builds: tests start the program thousands of
/// times, and an unoptimised one has a hundred thousand addresses to be moved each time. What is
/// released is loaded anywhere in memory, as it should be.
fn start_quickly() {
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is("PROFILE", "debug")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}

/// Allows three tests to a core, unless somebody says otherwise: many wait for a server, a terminal
/// or another process.
fn let_tests_wait_beside_each_other() {
    const VARIABLE: &str = "RUST_TEST_THREADS";
    println!("cargo::rerun-if-env-changed={VARIABLE}");
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = std::env::var(VARIABLE).unwrap_or_else(|_| (3 * cores).to_string());
    println!("cargo::rustc-env={VARIABLE}={threads}");
}
