-- Whether people are who they say they are, and what the law wants an insurer to know about whom it sells to.

create table identity_checks (
  user_id uuid not null references users (id) on delete cascade,
  -- Version 7, so that the newest is the greatest.
  id uuid not null,
  -- What is to be checked, as JSON; AES-256-GCM. Gone once it was checked.
  identity_sealed bytea,
  requested_at timestamptz not null,
  -- asked -> passed | review | failed. Neither of the last two refuses anybody: they make us ask for a document.
  result text check (result in ('passed', 'review', 'failed')),
  provider text check (length(provider) between 1 and 40),
  -- How sure the provider was, from 0 to 100.
  score integer check (score between 0 and 100),
  checked_at timestamptz,
  primary key (user_id, id),
  check ((result is null) = (identity_sealed is not null)),
  check ((result is null) = (checked_at is null)),
  check ((result is null) = (provider is null)),
  check ((result is null) = (score is null))
);

create index identity_checks_open on identity_checks (requested_at) where result is null;

create table cdd_answers (
  user_id uuid primary key references users (id) on delete cascade,
  -- Occupation, source of funds, public office, on whose behalf, and ids of files, as JSON; AES-256-GCM.
  answers_sealed bytea not null,
  has_identity_document boolean not null,
  answered_at timestamptz not null
);
