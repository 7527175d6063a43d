-- That somebody hands their policy back or ends it (R-10, R-11): asked on a page or told to one of ours, counted from the day they asked,
-- confirmed at the desk and carried out on its day, or taken back before.
create table policy_endings (
  id uuid primary key,
  user_id uuid not null,
  policy_id uuid not null references policies (id),
  kind text not null check (kind in ('hand_back', 'end')),
  state text not null check (state in ('asked', 'confirmed', 'carried_out', 'taken_back')),
  way text not null check (way in ('page', 'telephone', 'chat', 'letter')),
  -- The member of staff who wrote it down; null where its owner sent it.
  noted_by uuid,
  asked_at timestamptz not null,
  counts_on date not null,
  -- As it was told: null of one that is handed back, which never covered.
  last_covered_on date,
  nothing_due_from date not null,
  shown_refund_cents integer not null check (shown_refund_cents >= 0),
  confirmed_at timestamptz,
  confirmed_by uuid,
  -- What whoever confirmed it wrote down.
  reason text check (length(reason) between 1 and 500),
  -- What they saw would go back, and said yes to.
  confirmed_refund_cents integer check (confirmed_refund_cents >= 0),
  carried_out_at timestamptz,
  -- What went back, and what of the premium was earned: together what was paid.
  refund_cents integer check (refund_cents >= 0),
  earned_cents integer check (earned_cents >= 0),
  taken_back_at timestamptz,
  check ((kind = 'hand_back') = (last_covered_on is null)),
  check ((way = 'page') = (noted_by is null)),
  check (num_nulls(confirmed_at, confirmed_by, reason, confirmed_refund_cents) in (0, 4)),
  check (state not in ('confirmed', 'carried_out') or confirmed_at is not null),
  check ((state = 'carried_out') = (carried_out_at is not null)),
  check (num_nulls(carried_out_at, refund_cents, earned_cents) in (0, 3)),
  check ((state = 'taken_back') = (taken_back_at is not null))
);
create unique index policy_endings_one_open on policy_endings (policy_id) where state in ('asked', 'confirmed');
create index policy_endings_policy_id on policy_endings (policy_id, asked_at);
-- By which what is confirmed finds its day.
create index policy_endings_confirmed on policy_endings (id) where state = 'confirmed';

-- While its owner's request to end it waits, no bill that is due on this day or later is asked for.
alter table policies add column nothing_due_from date;

alter table policy_transactions drop constraint policy_transactions_rests_on_kind_check;
alter table policy_transactions add constraint policy_transactions_rests_on_kind_check
  check (rests_on_kind in ('quote', 'invoice', 'hold', 'ending'));

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('surplus', 'not_taken', 'made_at_vendor', 'unearned', 'handed_back', 'ended'));
create unique index refunds_one_of_an_ending on refunds (payment_id)
  where reason in ('handed_back', 'ended') and replaces_id is null;

alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in (
  'invoice_issued', 'invoice_voided', 'interest_charged', 'interest_voided', 'payment_received', 'payment_returned', 'surplus_received',
  'premium_handed_back', 'interest_handed_back', 'policy_handed_back', 'policy_ended_early', 'refund_paid', 'refund_returned',
  'refund_paid_by_hand', 'refund_covered', 'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reversed'));

alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'premium-receipt', 'quote',
  'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-ending', 'statement-of-good-health',
  'statement-of-reinstatement', 'yearly-premium', 'yearly-statement'));
