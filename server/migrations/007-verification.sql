-- How we make sure of people: one-time codes, links in messages, devices; and who no message goes to, and what is measured.

-- The device a session was verified on; verified calls of another one are refused.
create table devices (
  id uuid primary key,
  -- SHA-256 of the fingerprint the browser gave.
  fingerprint_hash bytea not null unique check (length(fingerprint_hash) = 32),
  client_family text not null check (length(client_family) between 1 and 40),
  -- registered <-> blocked, by the vendor's verdict and by staff.
  verdict text not null check (verdict in ('registered', 'blocked')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
alter table sessions add column device_id uuid references devices (id) on delete set null;

create table user_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_id uuid not null references devices (id) on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_id)
);

-- A device that was blocked, once for each person it turned up with; the case's id is what support asks for.
create table fraud_cases (
  id uuid primary key,
  device_id uuid not null references devices (id),
  user_id uuid references users (id) on delete set null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index fraud_cases_device_id on fraud_cases (device_id);
create index fraud_cases_user_id on fraud_cases (user_id);

create table one_time_codes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  session_id uuid not null references sessions (id) on delete cascade,
  -- No reference: a number that was replaced must not take along what its limits are counted by.
  phone_number_id uuid not null,
  device_id uuid references devices (id) on delete set null,
  channel text not null check (channel in ('sms', 'voice')),
  -- HMAC with a key outside the database: six digits alone would be found by trying them all.
  code_hash bytea not null check (length(code_hash) = 32),
  -- live -> used | expired (too old, or five wrong tries) | replaced (by a newer one of the session).
  state text not null check (state in ('live', 'used', 'expired', 'replaced')),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  -- What sending is limited by: the number across accounts, and where the request came from, as keyed hashes.
  recipient_hash bytea not null check (length(recipient_hash) = 32),
  source_hash bytea not null check (length(source_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create unique index one_time_codes_one_live on one_time_codes (session_id) where state = 'live';
create index one_time_codes_recipient_hash on one_time_codes (recipient_hash, sent_at);
create index one_time_codes_source_hash on one_time_codes (source_hash, sent_at);
create index one_time_codes_sent_at on one_time_codes (sent_at);

-- What a ?_branch_match_id= stands for. The id is a secret of its own, kept as its SHA-256.
create table deep_links (
  id_hash bytea primary key check (length(id_hash) = 32),
  feature text not null check (length(feature) between 1 and 60),
  -- Path, token, policy and data as JSON; AES-256-GCM.
  content_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index deep_links_expires_at on deep_links (expires_at);

create table login_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (length(purpose) between 1 and 60),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_tokens_user_id on login_tokens (user_id);
create index login_tokens_expires_at on login_tokens (expires_at);

-- Addresses and numbers the vendor refused for good; nothing is sent there until the time is over.
create table message_suppressions (
  kind text not null check (kind in ('email', 'sms', 'voice')),
  recipient text not null,
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (kind, recipient)
);
create index message_suppressions_ends_at on message_suppressions (ends_at);

-- Messages hold codes and tokens of which only hashes are kept elsewhere. So they wait sealed (AES-256-GCM, text and HTML as
-- JSON), and what a message said is gone once it was sent or given up. The version before still writes the texts.
alter table outbox_messages add column content_sealed bytea;
alter table outbox_messages alter column body_text drop not null;
alter table outbox_messages drop constraint outbox_messages_state_check;
alter table outbox_messages add constraint outbox_messages_state_check
  check (state in ('queued', 'sent', 'failed', 'suppressed'));

-- What the embedded analytics sink keeps. It holds no names, no answers and no addresses.
create table analytics_events (
  id uuid primary key,
  name text not null check (name ~ '^[a-z][a-z0-9_]{0,79}$'),
  user_id uuid references users (id) on delete set null,
  properties jsonb not null,
  -- A milestone happens once in a person's life.
  is_milestone boolean not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null
);
create index analytics_events_received_at on analytics_events (received_at);
create unique index analytics_events_milestone on analytics_events (user_id, name) where is_milestone;

-- Whose recommendation somebody came by, as the link of their landing said; the first one stays.
create table application_referrals (
  user_id uuid primary key references users (id) on delete cascade,
  referral_code text not null check (referral_code ~ '^[A-Za-z0-9_-]{1,64}$'),
  created_at timestamptz not null
);
