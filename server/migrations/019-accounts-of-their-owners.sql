-- What closes signing in alone, and what an account's owner can stop and take back by a mail.

alter table account_locks drop constraint account_locks_reason_check;
alter table account_locks add constraint account_locks_reason_check check (reason in (
  'SECURITY_LOCK', 'PASSWORD_ATTEMPTS', 'REPORTED_BY_OWNER', 'DEVICE_LOCKED', 'SYSTEM_ERROR', 'DECOMMISSIONED_ACCOUNT',
  'BLOCKED_ACCOUNT'));
-- Wrong passwords close signing in, and no longer the account: sessions that are open go on.
update users set status = 'active'
where status = 'locked' and id in (
  select user_id from account_locks where lifted_at is null and reason = 'PASSWORD_ATTEMPTS');

alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason in (
  'logout', 'superseded', 'token_reuse', 'code_reuse', 'lock', 'expired', 'password_change', 'ended_by_person',
  'account_closed', 'reported', 'separated'));

-- "THAT WASN'T ME" in a mail about an account, with what led into the account when the mail was written.
create table not_me_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  -- What the mail told of; a change of address or number is undone, and nothing else is.
  about text not null check (about in (
    'new_sign_in', 'password_changed', 'email_change', 'phone_change', 'session_ended')),
  email text not null check (length(email) between 3 and 254),
  -- Ten digits; null where none was verified.
  phone_number text check (phone_number ~ '^[0-9]{4,14}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index not_me_tokens_user_id on not_me_tokens (user_id);
create index not_me_tokens_expires_at on not_me_tokens (expires_at);

-- An address that somebody else had signed up with was proven by a reset: its owner began anew, and what was there before
-- waits for whoever proves the phone it was verified with.
create table separated_accounts (
  former_user_id uuid primary key references users (id) on delete cascade,
  user_id uuid not null unique references users (id) on delete cascade,
  separated_at timestamptz not null
);
create index separated_accounts_separated_at on separated_accounts (separated_at);
