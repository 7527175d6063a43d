-- A change of cover: what somebody asked of their policy, what they were shown, and what became of it. docs/decisions/050
create table policy_changes (
  user_id uuid not null,
  id uuid not null unique,
  policy_id uuid not null references policies (id),
  kind text not null check (kind in ('decrease', 'increase', 'lengthening', 'extension')),
  status text not null check (status in
    ('requested', 'underwriting', 'offered', 'accepted', 'completed', 'refused', 'withdrawn', 'expired', 'ended')),
  -- What was asked: the whole amount in dollars, and the years of the term from the policy's issue.
  amount integer not null check (amount > 0),
  term_years integer not null check (term_years between 1 and 47),
  -- The arithmetic of before and after, as it was shown last.
  shown_sealed bytea not null,
  asked_by_kind text not null check (asked_by_kind in ('person', 'staff')),
  asked_by_id uuid not null,
  requested_at timestamptz not null,
  -- A day where the policy was issued; null until it is known.
  begins_on date,
  application_id uuid,
  quote_id uuid,
  -- The transaction of its policy that it is, once it is accepted.
  sequence integer,
  accepted_at timestamptz,
  closed_at timestamptz,
  primary key (user_id, id),
  foreign key (policy_id, sequence) references policy_transactions (policy_id, sequence),
  check (status not in ('accepted', 'completed') or (begins_on is not null and sequence is not null and accepted_at is not null)),
  check ((status in ('completed', 'refused', 'withdrawn', 'expired', 'ended')) = (closed_at is not null))
);
-- Of a policy one is open at a time, whoever asked.
create unique index policy_changes_one_open on policy_changes (policy_id)
  where status in ('requested', 'underwriting', 'offered', 'accepted');
create index policy_changes_policy on policy_changes (policy_id, sequence);
-- By which the day finds those that begin.
create index policy_changes_begins_on on policy_changes (begins_on) where status = 'accepted';
create trigger policy_changes_shown_key before insert or update of shown_sealed on policy_changes
  for each row when (seals_no_more(new.shown_sealed)) execute function refuse_old_key();

-- What a change of the contract rests on.
alter table policy_transactions drop constraint policy_transactions_rests_on_kind_check;
alter table policy_transactions add constraint policy_transactions_rests_on_kind_check
  check (rests_on_kind in ('quote', 'invoice', 'hold', 'ending', 'change'));

-- The schedule of benefits as it is after a change.
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'policy-schedule',
  'premium-receipt', 'quote', 'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-ending', 'statement-of-good-health',
  'statement-of-reinstatement', 'yearly-premium', 'yearly-statement'));
