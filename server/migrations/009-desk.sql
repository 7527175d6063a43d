-- The underwriters' desk: who works there, how they sign in, and what they did. Staff are no users: neither has the other's
-- sessions, and no row of one leads to a right of the other.

create table staff_members (
  id uuid primary key,
  -- In lower case; what they sign in with, and where their codes go.
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['underwriter', 'support', 'admin']),
  -- Argon2id in the PHC string format; null until an invitation was followed, and again after a deactivation.
  password_hash text,
  -- invited -> active, by setting a password; invited or active -> deactivated; deactivated -> invited, by a new invitation.
  status text not null check (status in ('invited', 'active', 'deactivated')),
  created_at timestamptz not null,
  check ((status = 'active') = (password_hash is not null))
);

-- A link holds a secret of 256 random bits; only its SHA-256 is kept. A new one ends the one before it.
create table staff_invitations (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Followed, or replaced by a newer one.
  ended_at timestamptz
);
create unique index staff_invitations_one_open on staff_invitations (staff_id) where ended_at is null;

-- One sign-in on its way: the password was right, and six digits went out by mail.
create table staff_codes (
  -- SHA-256 of the secret that the signing-in page holds, so that a code is good for that page alone.
  sign_in_hash bytea primary key check (length(sign_in_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  -- HMAC with a key outside the database.
  code_hash bytea not null check (length(code_hash) = 32),
  -- live -> used | expired (five wrong tries) | replaced (by a newer one of the member)
  state text not null check (state in ('live', 'used', 'expired', 'replaced')),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_codes_one_live on staff_codes (staff_id) where state = 'live';
create index staff_codes_staff_id on staff_codes (staff_id, sent_at);

-- Wrong passwords in a row, by a keyed hash of the address: addresses nobody has count alike.
create table staff_sign_in_failures (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures integer not null check (failures between 1 and 10),
  last_failed_at timestamptz not null
);

create table staff_sessions (
  id uuid primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  staff_id uuid not null references staff_members (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_staff_id on staff_sessions (staff_id) where ended_at is null;

-- What a member of staff did; null where a consumer or nobody did it.
alter table audit_events add column actor_staff_id uuid;
create index audit_events_desk on audit_events (occurred_at)
  where actor_staff_id is not null or subject_type = 'staff_member';
