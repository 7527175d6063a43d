-- Accounts: what people sign in with, who they are, how they are reached, and why an account may be locked.

-- True where a password was given on the way to this session; an anonymous visitor and a link in a message give none.
alter table sessions add column authenticated boolean not null default false;
-- 'Chrome on Android', from the User-Agent it was opened with.
alter table sessions add column device_label text check (length(device_label) between 1 and 60);
alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason in (
  'logout', 'superseded', 'token_reuse', 'code_reuse', 'lock', 'expired', 'password_change', 'ended_by_person',
  'account_closed'));
alter table authorization_codes add column authenticated boolean not null default false;

alter table users add column closed_at timestamptz;
alter table users add constraint users_closed_at_check check ((status = 'decommissioned') = (closed_at is not null));

create table credentials (
  user_id uuid primary key references users (id) on delete cascade,
  -- The address the person signs in with, in lower case. It belongs to one account whether or not it was confirmed.
  sign_in_email text not null unique,
  -- Argon2id in the PHC string format, salt and cost included.
  password_hash text not null,
  changed_at timestamptz not null
);

-- The hashes before the present one; the newest five are kept.
create table password_history (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (user_id, id)
);

-- Wrong passwords in a row, by a keyed hash of the address: addresses nobody has an account with count alike.
create table sign_in_failures (
  email_hash bytea primary key check (length(email_hash) = 32),
  failures integer not null check (failures between 1 and 10),
  last_failed_at timestamptz not null
);
create index sign_in_failures_last_failed_at on sign_in_failures (last_failed_at);

create table account_locks (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  reason text not null check (reason in (
    'SECURITY_LOCK', 'PASSWORD_ATTEMPTS', 'DEVICE_LOCKED', 'SYSTEM_ERROR', 'DECOMMISSIONED_ACCOUNT', 'BLOCKED_ACCOUNT')),
  -- What to quote to support; a lock that a device brought about has one.
  case_id text check (length(case_id) between 1 and 64),
  locked_at timestamptz not null,
  lifted_at timestamptz,
  primary key (user_id, id)
);
create unique index account_locks_one_live on account_locks (user_id) where lifted_at is null;

-- When a reset was last asked for, by the same keyed hash, so that an unknown address waits its 60 seconds too.
create table password_reset_requests (
  email_hash bytea primary key check (length(email_hash) = 32),
  -- Names the newest request to the job that answers it; the address is sealed with AES-256-GCM.
  request_id uuid not null unique,
  email_sealed bytea not null,
  requested_at timestamptz not null
);
create index password_reset_requests_requested_at on password_reset_requests (requested_at);

-- Links in messages carry secrets of 256 random bits; only their SHA-256 is kept.
create table password_reset_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  -- The request it answers, so that a job that runs twice sends one link.
  request_id uuid not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_tokens_user_id on password_reset_tokens (user_id);
create index password_reset_tokens_expires_at on password_reset_tokens (expires_at);

create table profiles (
  user_id uuid primary key references users (id) on delete cascade,
  first_name text check (length(first_name) between 1 and 50),
  middle_name text check (length(middle_name) between 1 and 50),
  last_name text check (length(last_name) between 1 and 50),
  suffix text check (length(suffix) between 1 and 10),
  -- Birthdate and gender as JSON; AES-256-GCM.
  identity_sealed bytea,
  newsletter_opt_in boolean not null default false,
  -- When the person said that they are over 18.
  attested_adult_at timestamptz,
  updated_at timestamptz not null
);

-- pending -> active when its link was followed; the active one before it is then gone.
create table email_addresses (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null unique,
  -- As the person writes it.
  email text not null check (length(email) between 3 and 254),
  status text not null check (status in ('pending', 'active')),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create unique index email_addresses_one_per_status on email_addresses (user_id, status);
create unique index email_addresses_one_owner on email_addresses (lower(email)) where status = 'active';

create table email_verification_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  email_address_id uuid not null references email_addresses (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_verification_tokens_email_address_id on email_verification_tokens (email_address_id);
create index email_verification_tokens_expires_at on email_verification_tokens (expires_at);

-- transient -> pending -> verified when a code sent to it was entered; the verified one before it is then gone.
create table phone_numbers (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null unique,
  country_code text not null check (country_code ~ '^[1-9][0-9]{0,2}$'),
  -- Digits without the country's.
  phone_number text not null check (phone_number ~ '^[0-9]{4,14}$'),
  status text not null check (status in ('transient', 'pending', 'verified')),
  sms_marketing boolean not null default false,
  created_at timestamptz not null,
  verified_at timestamptz,
  primary key (user_id, id),
  check ((status = 'verified') = (verified_at is not null))
);
create unique index phone_numbers_one_per_status on phone_numbers (user_id, status);

create table postal_addresses (
  user_id uuid primary key references users (id) on delete cascade,
  street1 text not null check (length(street1) between 1 and 100),
  street2 text check (length(street2) between 1 and 50),
  city text not null check (length(city) between 1 and 50),
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null check (length(postal_code) between 5 and 10),
  updated_at timestamptz not null
);

-- What is left of an account whose person closed it and whose data is gone: enough to say so to whoever has the password.
create table closed_accounts (
  sign_in_email text primary key,
  password_hash text not null,
  closed_at timestamptz not null
);
