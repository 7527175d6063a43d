-- What is reported of a month, a quarter and a year, frozen once it is over: whoever asks again has the same bytes, whatever was set right since
-- (docs/decisions/084-reports-are-frozen.md). The version before writes and reads none of it.

create table report_periods (
  -- 2026-10, 2026-Q4, 2026.
  period text primary key check (period ~ '^2\d{3}(-(0[1-9]|1[0-2]|Q[1-4]))?$'),
  frozen_at timestamptz not null,
  frozen_by text not null check (length(frozen_by) between 1 and 100),
  -- What was counted by state and product at its start and its end: the next one begins with that end.
  rows jsonb not null
);
create trigger report_periods_append_only before update or delete or truncate on report_periods
  for each statement execute function refuse_change();

create table report_files (
  period text not null references report_periods (period),
  file text not null check (length(file) between 1 and 40),
  -- SHA-256 of the bytes, as 64 digits of base 16.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines > 0),
  csv_sealed bytea not null,
  primary key (period, file)
);
-- A key that goes out of use seals the bytes anew; what they are stays.
create trigger report_files_append_only before update of period, file, digest, lines or delete or truncate on report_files
  for each statement execute function refuse_change();
create trigger report_files_csv_key before insert or update of csv_sealed on report_files
  for each row when (seals_no_more(new.csv_sealed)) execute function refuse_old_key();

-- In which month's journal a posting stands: each in one, one that was written after its own was frozen in the next.
create table reported_postings (
  transaction_id uuid primary key,
  period text not null
);
create trigger reported_postings_append_only before update or delete or truncate on reported_postings
  for each statement execute function refuse_change();
