-- What one of ours says about a name that the sanctions list had is kept with who said it, also where a second person agrees to it or sends
-- it back (docs/decisions/059-a-careful-way-back.md). The reason of the last decision stays in screenings, where the version before reads it.
create table screening_opinions (
  id uuid primary key,
  screening_id uuid not null references screenings (id) on delete cascade,
  event text not null check (event in ('cleared', 'proposed', 'agreed', 'sent_back')),
  said_by uuid not null,
  said_at timestamptz not null,
  -- In their words; AES-256-GCM.
  reason_sealed bytea not null
);
create index screening_opinions_screening_id on screening_opinions (screening_id, said_at);

create trigger screening_opinions_reason_key before insert or update of reason_sealed on screening_opinions
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();

-- Somebody who lost the mailbox and the phone of their account asks for it back (docs/decisions/059-a-careful-way-back.md). Nobody's account is
-- looked for before it is handed in; what they said is sealed, and whoever is to be told is told from their own account.
create table account_recoveries (
  id uuid primary key,
  state text not null check (state in ('begun', 'proven', 'asked', 'carried_out', 'refused', 'stopped', 'taken_back', 'expired')),
  -- What its person holds, and nobody else.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Who they say they are, and where they are reached from now on; AES-256-GCM.
  claim_sealed bytea not null,
  -- Keyed, to count by: no address is read out of them.
  email_hash bytea not null check (length(email_hash) = 32),
  phone_hash bytea not null check (length(phone_hash) = 32),
  source_hash bytea not null check (length(source_hash) = 32),
  begun_at timestamptz not null,
  email_code_hash bytea not null,
  phone_code_hash bytea not null,
  codes_expire_at timestamptz not null,
  wrong_codes smallint not null default 0,
  blob_ids uuid[] not null default '{}',
  asked_at timestamptz,
  -- When it was looked whose account it is; theirs, or null where it is nobody's.
  looked_at timestamptz,
  user_id uuid,
  -- What stops it, from the mailbox of before.
  stop_hash bytea unique,
  -- What the letter to the address of record says.
  letter_code_hash bytea,
  wrong_letter_codes smallint not null default 0,
  letter_code_given_at timestamptz,
  waits_until timestamptz,
  over_at timestamptz,
  decided_by uuid,
  agreed_by uuid,
  check ((state in ('begun', 'proven')) = (asked_at is null) or state in ('expired', 'taken_back')),
  check ((state in ('begun', 'proven', 'asked')) = (over_at is null)),
  check ((asked_at is null) = (waits_until is null)),
  check (user_id is null or looked_at is not null),
  check (letter_code_given_at is null or letter_code_hash is not null),
  -- Nobody's account is given back by one alone, without the letter, or to nobody.
  check (state <> 'carried_out' or (user_id is not null and letter_code_given_at is not null and agreed_by is not null)),
  check ((state = 'carried_out') = (agreed_by is not null)),
  check (agreed_by is null or agreed_by <> decided_by)
);
create index account_recoveries_email on account_recoveries (email_hash, begun_at);
create index account_recoveries_phone on account_recoveries (phone_hash, begun_at);
create index account_recoveries_source on account_recoveries (source_hash, begun_at);
create index account_recoveries_user on account_recoveries (user_id, asked_at);
create index account_recoveries_open on account_recoveries (begun_at) where state in ('begun', 'proven', 'asked');
create trigger account_recoveries_claim_key before insert or update of claim_sealed on account_recoveries
  for each row when (seals_no_more(new.claim_sealed)) execute function refuse_old_key();

-- What those of ours said who proposed, agreed, sent it back or refused it.
create table account_recovery_opinions (
  id uuid primary key,
  recovery_id uuid not null references account_recoveries (id) on delete cascade,
  event text not null check (event in ('proposed', 'agreed', 'sent_back', 'refused')),
  said_by uuid not null,
  said_at timestamptz not null,
  -- In their words; AES-256-GCM.
  reason_sealed bytea not null
);
create index account_recovery_opinions_recovery on account_recovery_opinions (recovery_id, said_at);
create trigger account_recovery_opinions_key before insert or update of reason_sealed on account_recovery_opinions
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();

alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason in (
  'logout', 'superseded', 'token_reuse', 'code_reuse', 'lock', 'expired', 'password_change', 'ended_by_person', 'ended_by_staff',
  'account_closed', 'reported', 'separated', 'recovered'));
