//! How much of everything: each bound keeps memory, threads and waiting within what a laptop in a hall can bear.

use std::time::Duration;

use crate::model::{Refusal, refuse};

/// Descriptors for everything else: the file, its journal, a copy that is being made.
const RESERVE: usize = 96;

/// With fewer than this no page could be made beside a few connections.
const LEAST: usize = 32;

#[derive(Clone, Debug)]
pub struct Limits {
    /// Connections with a request under way or to come. Of more than that those go that keep others waiting.
    pub connections: usize,
    /// Phones that listen for events: two hundred, some with more than one page open.
    pub streams: usize,
    /// Threads that put pages together; one more writes.
    pub readers: usize,
    pub head_bytes: usize,
    /// The longest form has a few sums, or a hand and a note.
    pub body_bytes: usize,
    /// Answers that wait for slow phones, all together.
    pub unsent_bytes: usize,
    /// For a whole head, from its first byte.
    pub head_time: Duration,
    /// For a whole body.
    pub body_time: Duration,
    /// For an answer to be taken.
    pub send_time: Duration,
    /// How long a connection is kept without a request.
    pub idle_time: Duration,
    /// Requests on one connection.
    pub requests: u32,
    /// Entries a phone may make in a minute.
    pub entries: u32,
    /// Between two comments on a silent stream of events.
    pub heartbeat: Duration,
    /// How long a phone may not take what is sent to it before it counts as asleep.
    pub asleep_after: Duration,
    /// How often the file is looked at.
    pub look_every: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits {
            connections: 320,
            streams: 448,
            readers: 3,
            head_bytes: 8 * 1024,
            body_bytes: 16 * 1024,
            unsent_bytes: 16 * 1024 * 1024,
            head_time: seconds(10),
            body_time: seconds(10),
            send_time: seconds(30),
            idle_time: seconds(15),
            requests: 1000,
            entries: 30,
            heartbeat: seconds(10),
            asleep_after: seconds(20),
            look_every: Duration::from_millis(200),
        }
    }
}

impl Limits {
    /// How many descriptors are wanted from the system.
    pub(super) fn descriptors(&self) -> usize {
        self.connections + self.streams + RESERVE
    }

    /// Within what the system gives: a change that cannot open its journal is worse than a phone that has to wait.
    ///
    /// # Errors
    /// Where it gives too few for anything.
    pub(super) fn within(&self, descriptors: usize) -> Result<Limits, Refusal> {
        if descriptors < LEAST {
            return Err(refuse!(server_few_files { most: descriptors, least: LEAST }));
        }
        let wanted = self.connections + self.streams;
        let left = descriptors.saturating_sub(RESERVE).min(wanted);
        let share = |part: usize| (part * left / wanted.max(1)).max(part.min(4));
        Ok(Limits { connections: share(self.connections), streams: share(self.streams), ..self.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_the_system_gives_little_less_is_taken() {
        let limits = Limits::default();
        let all = limits.within(limits.descriptors()).unwrap();
        assert_eq!((all.connections, all.streams), (limits.connections, limits.streams));
        // What a shell on macOS gives.
        let few = limits.within(256).unwrap();
        assert!(few.connections + few.streams <= 256 - RESERVE && few.connections > 60, "{few:?}");
        let none = limits.within(LEAST).unwrap();
        assert_eq!((none.connections, none.streams), (4, 4));
        assert!(limits.within(LEAST - 1).is_err());
    }

    /// What a shell on Linux gives without being asked, less what the standard streams and threads hold.
    #[test]
    fn all_of_it_fits_into_what_is_usual() {
        assert!(Limits::default().descriptors() < 1000);
    }
}
