-- Why: a command that is typed again with the same token is known again however long the log is.

CREATE INDEX entry_by_token ON entry (body) WHERE substr(body, 1, 8) = '{"once":';
