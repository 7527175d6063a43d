-- A change between paying by the month and by the year that waits for its bill: to what, from which month of the plan on, and how much
-- a bill of it is. It is gone once that bill is written, or when the person takes it back.
alter table plans add column changes_to text check (changes_to in ('monthly', 'annually'));
alter table plans add column changes_at_period integer check (changes_at_period > 0);
alter table plans add column changes_amount_cents integer check (changes_amount_cents > 0);
alter table plans add constraint plans_change check (
  num_nulls(changes_to, changes_at_period, changes_amount_cents) in (0, 3) and changes_to <> billing_frequency
  and (changes_to is null or status <> 'pending'));

-- The due date of the yearly bill that its person was told of last.
alter table plans add column announced_due_on date;
create index plans_yearly_due_on on plans (next_due_on, id) where billing_frequency = 'annually' and next_due_on is not null;

-- How many months a bill is for. Until now every one was for one.
alter table invoices add column months integer not null default 1 check (months in (1, 12));

-- Whether its person was told that it was paid, or needs no word of it: all of before now.
alter table invoices add column is_payment_told boolean not null default true;
create index invoices_payment_to_tell on invoices (id) where status = 'fully_paid' and not is_payment_told;

-- How it is paid from then on.
alter table policy_transactions add column billing_frequency text check (billing_frequency in ('monthly', 'annually'));
alter table policy_transactions add constraint policy_transactions_frequency check (
  (kind = 'frequency_changed') = (billing_frequency is not null));

-- Its person took back that we may ask it by ourselves. It is kept for what they pay by hand.
alter table payment_methods add column revoked_at timestamptz;

alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'premium-receipt',
  'quote', 'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-good-health', 'yearly-statement'));
