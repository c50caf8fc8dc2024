-- The list of evenings begins with the newest: without this, all of them were looked at.
CREATE INDEX session_by_day ON session (started_seconds);
