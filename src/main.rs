//! The program: the command line in, the exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    kerbholz::run(std::env::args_os().collect())
}
