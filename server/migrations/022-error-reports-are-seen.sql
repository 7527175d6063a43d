-- Somebody at the desk has looked at it.
alter table error_reports add column seen_at timestamptz;
