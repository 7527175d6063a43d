-- A lapsed policy comes back by paying what was missed (R-20 to R-25). Its offer and quote are of the kinds there are; a quote says its
-- own, as its offer does, so that what is bought and what comes back are never taken for each other.
alter table quotes add column kind text not null default 'new' check (kind in ('new', 'reinstatement', 'extension', 'increase'));

-- The plan it goes on with begins with the month that runs, counted from the day cover began.
alter table plans add column first_period integer not null default 0 check (first_period >= 0);

-- The bill for it can be paid while its sum holds.
alter table invoices add column payable_until timestamptz;

-- What one bill for several months is made of. The cents of an invoice are the sum of its lines, where it has any.
create table invoice_lines (
  invoice_id uuid not null references invoices (id),
  position integer not null check (position > 0),
  due_on date not null,
  premium_cents integer not null check (premium_cents >= 0),
  interest_cents integer not null check (interest_cents >= 0),
  primary key (invoice_id, position)
);

-- Somebody asks for a policy of theirs. What became of it is told by its offer and that one's quote, until it is completed.
create table reinstatement_requests (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null references policies (id),
  offering_id uuid not null,
  requested_at timestamptz not null,
  -- The day where the policy was issued: its sum is counted on it.
  requested_on date not null,
  completed_at timestamptz,
  primary key (user_id, id)
);
create index reinstatement_requests_policy on reinstatement_requests (policy_id, requested_at);
create unique index reinstatement_requests_offering on reinstatement_requests (offering_id);

-- Interest is no premium.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'cash', 'premiums_receivable', 'premium_income', 'interest_income', 'refunds_payable', 'disputed_payments', 'chargeback_losses',
  'suspense'));
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in (
  'invoice_issued', 'invoice_voided', 'interest_charged', 'interest_voided', 'payment_received', 'surplus_received',
  'premium_handed_back', 'interest_handed_back', 'refund_paid', 'refund_returned', 'refund_paid_by_hand', 'refund_covered',
  'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reversed'));
