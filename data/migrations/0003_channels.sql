-- The newest table of a channel is looked for by /verify.
CREATE INDEX tables_by_channel ON tables (channel);
