-- The sanctions list is asked before money goes out and about who is to receive it (docs/decisions/053-a-name-is-screened-first.md).
-- One row says that a list was asked about a name in one edition, and what came of it. They hang on no row of an account, and what
-- names anybody goes by people_removed with the file of the policy.
create table screenings (
  id uuid primary key,
  -- Whose policy it is about.
  user_id uuid not null,
  policy_id uuid not null,
  -- What waits for it: money that goes back, or somebody who is to receive the benefit.
  subject_type text not null check (subject_type in ('refund', 'payee')),
  subject_id uuid not null,
  -- Of the name as it is folded and the birthdate: keyed, so that nobody reads names out of it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  list text not null check (list in ('embedded', 'ofac')),
  list_edition text not null check (length(list_edition) between 1 and 60),
  asked_at timestamptz not null,
  state text not null check (state in ('clear', 'waiting', 'proposed', 'cleared', 'confirmed')),
  -- Of the list, by its own ids; where it is clear, those that a person had compared before.
  entry_ids text[] not null,
  -- Who was asked about, and the entries as the list had them: of a hit alone; AES-256-GCM.
  evidence_sealed bytea,
  -- In the words of whoever decided, or proposed to; AES-256-GCM.
  reason_sealed bytea,
  decided_by uuid,
  agreed_by uuid,
  decided_at timestamptz,
  unique (subject_id, subject_type, fingerprint, list, list_edition),
  -- When the time of the file is over, what names anybody goes; that a refund was asked about stays, as the refund does.
  check (state <> 'clear' or evidence_sealed is null),
  check (state not in ('waiting', 'proposed') or evidence_sealed is not null),
  check (state = 'clear' or cardinality(entry_ids) > 0),
  check (state in ('proposed', 'cleared', 'confirmed') or reason_sealed is null),
  check (state <> 'proposed' or reason_sealed is not null),
  check ((state in ('proposed', 'cleared', 'confirmed')) = (decided_by is not null)),
  check ((state in ('cleared', 'confirmed')) = (decided_at is not null)),
  -- What takes somebody's money from them takes two.
  check ((state = 'confirmed') = (agreed_by is not null)),
  check (agreed_by <> decided_by)
);
create index screenings_fingerprint on screenings (fingerprint) where state = 'cleared';
create index screenings_user_id on screenings (user_id);

create trigger screenings_evidence_key before insert or update of evidence_sealed on screenings
  for each row when (seals_no_more(new.evidence_sealed)) execute function refuse_old_key();
create trigger screenings_reason_key before insert or update of reason_sealed on screenings
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();

-- Since when a refund waits for a person to compare names; null while it waits for nobody, and once it may go.
alter table refunds add column held_at timestamptz;
-- When its person was told that it goes back, which is not before the list was asked. The version before tells when it asks for it.
alter table refunds add column told_at timestamptz default now();
update refunds set told_at = requested_at;

-- What had gone to the vendor before the list was asked: they are no proof against the rule.
create table refunds_before_screenings (refund_id uuid primary key);
insert into refunds_before_screenings (refund_id) select id from refunds where status <> 'requested';
