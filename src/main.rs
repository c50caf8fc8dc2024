//! The program: the command line in, the exit status out.

use std::process::ExitCode;

use kerbholz::world::ProcessWorld;

fn main() -> ExitCode {
    kerbholz::run(std::env::args_os().collect(), &ProcessWorld::world())
}
