-- That a birthdate, a name or a sex was stated wrongly: what is right, as the owner asked or told one of ours, and what the desk said of it.
-- docs/decisions/056
create table policy_corrections (
  id uuid primary key,
  user_id uuid not null,
  policy_id uuid not null references policies (id),
  state text not null check (state in ('asked', 'confirmed', 'refused', 'taken_back')),
  way text not null check (way in ('page', 'telephone', 'chat', 'letter')),
  -- The member of staff who wrote it down; null where its owner sent it.
  noted_by uuid,
  asked_at timestamptz not null,
  -- The day it was asked on, where the policy was issued.
  asked_on date not null,
  -- What the contract says of the insured, and what is right.
  said_sealed bytea not null,
  -- Files that show it, of the person.
  evidence uuid[] not null default '{}',
  -- What it covered, and covers by what is right, as it was shown; nothing, where it would not have been sold.
  shown_amount_before integer not null check (shown_amount_before > 0),
  shown_amount_after integer not null check (shown_amount_after >= 0),
  decided_at timestamptz,
  decided_by uuid,
  -- Where it was refused, what its owner was told.
  reason text check (length(reason) between 1 and 500),
  -- The first transaction of its policy that it is, once it is confirmed.
  sequence integer,
  taken_back_at timestamptz,
  foreign key (policy_id, sequence) references policy_transactions (policy_id, sequence),
  check ((way = 'page') = (noted_by is null)),
  check ((state in ('confirmed', 'refused')) = (decided_at is not null)),
  check (num_nulls(decided_at, decided_by, reason) in (0, 3)),
  check ((state = 'confirmed') = (sequence is not null)),
  check ((state = 'taken_back') = (taken_back_at is not null))
);
create unique index policy_corrections_one_open on policy_corrections (policy_id) where state = 'asked';
create index policy_corrections_policy_id on policy_corrections (policy_id, asked_at);
create index policy_corrections_sequence on policy_corrections (policy_id, sequence);
create trigger policy_corrections_said_key before insert or update of said_sealed on policy_corrections
  for each row when (seals_no_more(new.said_sealed)) execute function refuse_old_key();

-- Whom a contract names from a transaction on, where that is not who applied.
create table policy_insureds (
  id uuid primary key,
  policy_id uuid not null,
  sequence integer not null,
  insured_sealed bytea not null,
  unique (policy_id, sequence),
  foreign key (policy_id, sequence) references policy_transactions (policy_id, sequence)
);
create trigger policy_insureds_insured_key before insert or update of insured_sealed on policy_insureds
  for each row when (seals_no_more(new.insured_sealed)) execute function refuse_old_key();

alter table policy_transactions drop constraint policy_transactions_rests_on_kind_check;
alter table policy_transactions add constraint policy_transactions_rests_on_kind_check
  check (rests_on_kind in ('quote', 'invoice', 'hold', 'ending', 'change', 'correction'));

-- The price of a part set right is a quote like every other price. It covers what the premium would have bought, which may be an amount
-- that nobody can choose.
alter table quotes drop constraint quotes_kind_check;
alter table quotes add constraint quotes_kind_check
  check (kind in ('new', 'reinstatement', 'extension', 'increase', 'lengthening', 'correction'));
alter table quotes drop constraint quotes_amount_check;
alter table quotes add constraint quotes_amount_check
  check (amount > 0 and (kind = 'correction' or amount between 50000 and 1000000));
