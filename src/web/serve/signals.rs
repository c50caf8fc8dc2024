//! Handlers for Ctrl-C, for the system's request to end, and for the end of the terminal: they set
//! a flag, so that the last answers are sent and the exit status is 0.
//!
//! The standard library cannot do this; without it the program would end in the middle of its work.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::{SIGINT, SIGTERM};

use signal_hook::flag;

#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];

/// Exit status after a second signal while the first is still being handled.
const IMPATIENT: i32 = 130;

/// Flag set by the first signal; the second one ends the program at once.
///
/// # Errors
/// Where the system does not let signals be noted.
pub fn install_signal_flag() -> io::Result<Arc<AtomicBool>> {
    let noted = Arc::new(AtomicBool::new(false));
    for signal in SIGNALS {
        // In this order: the one that looks at the flag comes before the one that sets it.
        flag::register_conditional_shutdown(signal, IMPATIENT, Arc::clone(&noted))?;
        flag::register(signal, Arc::clone(&noted))?;
    }
    Ok(noted)
}
