//! Restores the terminal however the program ends: normally, by a signal or by a fault.
//!
//! By then every confirmed hand is in the database, and the unfinished line of the prompt is kept
//! in a file beside it.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

use crossterm::cursor::Show;
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::execute;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode,
    enable_raw_mode,
};

/// Path of the file in which the line of the prompt is kept, and the ID of the evening to which the
/// line belongs.
static KEPT: Mutex<Option<(PathBuf, String)>> = Mutex::new(None);
/// Whether the program was suspended and resumed since this was last asked.
static TAKEN_UP: AtomicBool = AtomicBool::new(false);
/// Ensures that the hook that restores the terminal at a panic is installed only once.
static HOOKED: Once = Once::new();

/// Guard that restores the terminal when it is dropped.
pub struct TerminalGuard {
    #[cfg(unix)]
    watch: Option<signal_hook::iterator::Handle>,
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        #[cfg(unix)]
        self.watch.iter().for_each(signal_hook::iterator::Handle::close);
        restore_terminal();
    }
}

/// Puts the terminal into the mode of a screen; the returned guard restores it.
pub fn enter_screen_mode(draft: &Arc<Mutex<String>>) -> io::Result<TerminalGuard> {
    enable_raw_mode()?;
    let restored = TerminalGuard {
        #[cfg(unix)]
        watch: restore_terminal_at_signals(draft).ok(),
    };
    #[cfg(not(unix))]
    let _ = draft;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    HOOKED.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore_terminal();
            usual(panic);
        }));
    });
    Ok(restored)
}

fn restore_terminal() {
    let _ = execute!(
        io::stdout(),
        EndSynchronizedUpdate,
        DisableBracketedPaste,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
}

/// Locks a mutex and returns its guard, even where a thread that held the lock has panicked.
pub fn lock_after_panic<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets the file in which the line in the prompt is kept, and the evening to which it belongs.
pub fn set_draft_file(file: PathBuf, of: &str) {
    *lock_after_panic(&KEPT) = Some((file, of.to_owned()));
}

/// Keeps an unrecorded line for the next start, unless it is empty.
pub fn keep_unrecorded_line(line: &str) {
    let kept = lock_after_panic(&KEPT);
    let Some((file, of)) = kept.as_ref().filter(|_| !line.trim().is_empty()) else { return };
    let written = std::fs::File::create(file).and_then(|mut file| writeln!(file, "{of} {line}"));
    // Without it one plays as well.
    drop(written);
}

/// Takes the kept line out of its file, as it is offered only once; `None` where no line is kept
/// for this evening.
pub fn take_kept_line() -> Option<String> {
    let kept = lock_after_panic(&KEPT);
    let (file, of) = kept.as_ref()?;
    let text = std::fs::read_to_string(file).ok()?;
    let line = text.strip_prefix(of.as_str())?.trim().to_owned();
    let _ = std::fs::remove_file(file);
    Some(line)
}

/// Deletes the kept line, once it is recorded or no longer wanted.
pub fn forget_kept_line() {
    let kept = lock_after_panic(&KEPT);
    kept.iter().for_each(|(file, _)| drop(std::fs::remove_file(file)));
}

pub fn was_resumed() -> bool {
    TAKEN_UP.swap(false, Ordering::Relaxed)
}

/// Whether the terminal delivers every key at once, without waiting for Enter.
#[cfg(unix)]
fn is_in_raw_mode() -> bool {
    use rustix::termios::{LocalModes, tcgetattr};

    tcgetattr(io::stdin()).is_ok_and(|set| !set.local_modes.contains(LocalModes::ICANON))
}

/// Starts a thread that waits for a signal to end the program: it keeps the unfinished line,
/// restores the terminal and exits.
#[cfg(unix)]
fn restore_terminal_at_signals(
    draft: &Arc<Mutex<String>>,
) -> io::Result<signal_hook::iterator::Handle> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGCONT])?;
    let handle = signals.handle();
    let draft = Arc::clone(draft);
    std::thread::spawn(move || {
        for signal in signals.forever() {
            if signal == SIGCONT {
                // Set anew it would be cooked for a moment, in which Ctrl-C ends the program.
                if !is_in_raw_mode() {
                    let _ = disable_raw_mode().and_then(|()| enable_raw_mode());
                }
                TAKEN_UP.store(true, Ordering::Relaxed);
                continue;
            }
            keep_unrecorded_line(&lock_after_panic(&draft));
            restore_terminal();
            std::process::exit(128 + signal);
        }
    });
    Ok(handle)
}
