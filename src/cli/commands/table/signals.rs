//! The terminal is left as it was found, also where the program is ended from outside.
//!
//! What was confirmed is in the file by then: nothing is kept here that could be lost.

use std::sync::Arc;

use crate::cli::world::World;

/// Puts the terminal back when a signal ends the program; ends its watch when dropped.
#[cfg(unix)]
pub fn guard_terminal(world: &Arc<dyn World>) -> Option<impl Sized + use<>> {
    use nix::sys::termios::{SetArg, tcgetattr, tcsetattr};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::{Handle, Signals};

    struct Guard(Handle);

    impl Drop for Guard {
        fn drop(&mut self) {
            self.0.close();
        }
    }

    // Between two prompts Ctrl-C gives up nothing; at a prompt the editor sees it as a key.
    signal_hook::flag::register(SIGINT, Arc::default()).ok()?;
    let found = tcgetattr(std::io::stdin()).ok()?;
    let mut signals = Signals::new([SIGHUP, SIGTERM]).ok()?;
    let handle = signals.handle();
    // The attributes of a terminal cannot be sent to another thread: it asks for its own and
    // changes back what differs.
    let flags = (found.input_flags, found.output_flags, found.control_flags, found.local_flags);
    let world = Arc::clone(world);
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            if let Ok(mut now) = tcgetattr(std::io::stdin()) {
                (now.input_flags, now.output_flags, now.control_flags, now.local_flags) = flags;
                let _ = tcsetattr(std::io::stdin(), SetArg::TCSANOW, &now);
            }
            world.print("");
            std::process::exit(128 + signal);
        }
    });
    Some(Guard(handle))
}

#[cfg(not(unix))]
pub fn guard_terminal(_: &Arc<dyn World>) -> Option<()> {
    None
}
