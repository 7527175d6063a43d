-- The ground: people and their sessions, wyshes, messages, jobs' schedules, switches and the audit.
-- Business instants are written by the server from its clock (which can be moved outside production), so no column here
-- defaults to the database's own time.

create table users (
  id uuid primary key,
  status text not null check (status in ('anonymous', 'active', 'locked', 'decommissioned')),
  roles text[] not null default '{consumer}',
  -- The session that created an anonymous user is the only one that may authorize as that user.
  created_by_session_id uuid,
  created_at timestamptz not null,
  -- Since when no token can lead to this anonymous user any more; null while one can.
  unreachable_since timestamptz
);

create table sessions (
  id uuid primary key,
  user_id uuid references users (id),
  auth_level text not null check (auth_level in ('unidentified', 'identified', 'verified')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  verified_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('logout', 'superseded', 'token_reuse', 'code_reuse', 'lock', 'expired', 'password_change')),
  check ((revoked_at is null) = (revoked_reason is null)),
  check (auth_level = 'unidentified' or user_id is not null)
);
create index sessions_user_id on sessions (user_id);
create index sessions_last_seen_at on sessions (last_seen_at);

alter table users
  add constraint users_created_by_session_id_fkey foreign key (created_by_session_id) references sessions (id);
-- However often a session asks, it makes one user.
create unique index users_created_by_session_id on users (created_by_session_id);

-- Codes and tokens are secrets of 256 random bits; only their SHA-256 is kept.
create table authorization_codes (
  code_hash bytea primary key,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  -- The session that asked, when there was one; exchanging the code ends it.
  requested_by_session_id uuid references sessions (id),
  user_id uuid references users (id),
  auth_level text not null check (auth_level in ('unidentified', 'identified', 'verified')),
  expires_at timestamptz not null,
  used_at timestamptz,
  issued_session_id uuid references sessions (id)
);
create index authorization_codes_expires_at on authorization_codes (expires_at);

create table access_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  first_used_at timestamptz
);
create index access_tokens_session_id on access_tokens (session_id);
create index access_tokens_expires_at on access_tokens (expires_at);

-- One session is one refresh-token family. A token that was rotated stays usable until an access token issued by a
-- later rotation is first used, so a lost answer costs nobody their session; after that its reuse ends the family.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  access_token_hash bytea not null,
  rotated_from_hash bytea
);
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_rotated_from_hash on refresh_tokens (rotated_from_hash);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- A constellation is a person's container of memberships and wysh allocations.
create table constellations (
  id uuid primary key,
  user_id uuid not null references users (id),
  label text not null,
  status text not null check (status in ('active', 'closed')),
  created_at timestamptz not null
);
create unique index constellations_one_active on constellations (user_id) where status = 'active';
create index constellations_user_id on constellations (user_id);

create table memberships (
  id uuid primary key,
  constellation_id uuid not null references constellations (id),
  business_slug text not null check (business_slug in ('wysh-insurance')),
  label text not null,
  eligible_for_monitoring boolean not null default false,
  created_at timestamptz not null,
  unique (constellation_id, business_slug)
);

create table wysh_allocations (
  constellation_id uuid not null references constellations (id),
  id uuid not null,
  wysh_slug text not null,
  name text not null check (length(name) between 1 and 120),
  -- Whole dollars; null until the person says how much.
  amount integer check (amount > 0 and amount <= 10000000),
  status text not null check (status in ('active', 'decommissioned')),
  -- Dense 1..n among the active allocations of a constellation, in which cover fills them.
  position integer check (position > 0),
  monitored boolean not null default false,
  terminates_at date,
  -- The client's own name for the act of adding, so that a repeated request adds once.
  client_mutation_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decommissioned_at timestamptz,
  primary key (constellation_id, id),
  unique (id),
  check ((status = 'active') = (position is not null)),
  check ((status = 'decommissioned') = (decommissioned_at is not null))
);
create unique index wysh_allocations_client_mutation
  on wysh_allocations (constellation_id, client_mutation_id) where client_mutation_id is not null;
-- Deferred, because moving one wysh renumbers several rows in one transaction.
alter table wysh_allocations
  add constraint wysh_allocations_position unique (constellation_id, position) deferrable initially deferred;

create table wysh_allocation_histories (
  allocation_id uuid not null references wysh_allocations (id),
  id uuid not null,
  amount integer not null,
  -- By how much; the direction is beside it.
  change integer not null check (change > 0),
  direction text not null check (direction in ('up', 'down')),
  created_at timestamptz not null,
  primary key (allocation_id, id)
);

create table allocation_recipients (
  id uuid primary key,
  allocation_id uuid not null unique references wysh_allocations (id),
  type text not null check (type in ('institution', 'company', 'individual')),
  name text not null,
  email text,
  country_code text,
  phone_number text,
  -- AES-256-GCM, see platform/encryption.ts.
  account_number_sealed bytea,
  website_url text,
  relationship text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table feature_flags (
  name text primary key,
  enabled boolean not null,
  updated_at timestamptz not null
);

create table constellation_feature_flags (
  constellation_id uuid not null references constellations (id),
  name text not null references feature_flags (name),
  enabled boolean not null,
  updated_at timestamptz not null,
  primary key (constellation_id, name)
);

create table maintenance_windows (
  id uuid primary key,
  starts_at timestamptz not null,
  -- Null: nobody knows yet when it ends, and the screen says so.
  ends_at timestamptz check (ends_at > starts_at),
  ended_at timestamptz
);

-- Messages to people, written in the transaction of their cause and sent by a job.
create table outbox_messages (
  id uuid primary key,
  kind text not null check (kind in ('email', 'sms', 'voice')),
  template text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  state text not null check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  provider_message_id text,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
create index outbox_messages_queued on outbox_messages (created_at) where state = 'queued';

-- What the embedded messaging provider accepted; its idempotency key makes a repeated send one message.
create table sandbox_messages (
  id uuid primary key,
  idempotency_key text not null unique,
  kind text not null,
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  accepted_at timestamptz not null
);

create table sandbox_switches (
  capability text primary key,
  settings jsonb not null,
  updated_at timestamptz not null
);

create table sandbox_clock (
  singleton boolean primary key default true check (singleton),
  offset_ms bigint not null
);

create table error_reports (
  id uuid primary key,
  source text not null check (source in ('browser', 'server')),
  code text,
  message text not null,
  detail jsonb not null,
  user_id uuid,
  request_id text,
  created_at timestamptz not null
);
create index error_reports_created_at on error_reports (created_at);

-- When each recurring job is next due, by the business clock.
create table job_schedules (
  name text primary key,
  next_run_at timestamptz not null,
  last_run_at timestamptz
);

-- Who did what, when. Nothing here is ever changed or removed.
create table audit_events (
  id uuid primary key,
  occurred_at timestamptz not null,
  actor_user_id uuid,
  session_id uuid,
  request_id text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  detail jsonb not null
);
create index audit_events_subject on audit_events (subject_type, subject_id, occurred_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger audit_events_append_only before update or delete or truncate on audit_events
  for each statement execute function refuse_change();
create trigger wysh_allocation_histories_append_only before update on wysh_allocation_histories
  for each statement execute function refuse_change();
