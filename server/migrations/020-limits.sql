-- How often a source did a limited thing in its present minute, counted for all processes together. Unlogged: such a count is worth
-- nothing after a crash, and so costs no write to the log and no fsync.
create unlogged table allowance_windows (
  -- HMAC of the allowance's name and the source, so that no address stands here in the clear.
  source_hash bytea primary key check (octet_length(source_hash) = 32),
  taken bigint not null check (taken > 0),
  ends_at timestamptz not null
);
-- For the job that removes windows that are over.
create index allowance_windows_ends_at on allowance_windows (ends_at);
