-- From an accepted offering to a policy in force, and its money. All sums are whole cents; all dates are Eastern.
--
-- No row here goes with its person: records of transactions are kept for years after somebody left (S-84). They hold ids,
-- sums and dates; what says something of the person is sealed, and payment methods go with them.

create table quotes (
  user_id uuid not null,
  id uuid not null,
  offering_id uuid not null,
  application_id uuid not null,
  membership_id uuid not null,
  product_slug text not null check (product_slug in ('wysh-term-life', 'wysh-accidental-death')),
  -- pending -> accepted | expired | withdrawn
  status text not null check (status in ('pending', 'accepted', 'expired', 'withdrawn')),
  -- Whole dollars.
  amount integer not null check (amount between 50000 and 1000000),
  term_years integer not null check (term_years between 1 and 47),
  insureds_age_at_term integer not null,
  annual_premium_cents integer not null check (annual_premium_cents > 0),
  monthly_premium_cents integer not null check (monthly_premium_cents > 0),
  basis_version text not null,
  -- The whole arithmetic, which names age, gender and class, as JSON; AES-256-GCM.
  premium_sealed bytea not null,
  billing_frequency text check (billing_frequency in ('monthly', 'annually')),
  created_at timestamptz not null,
  -- When its person last chose it among their offers: that one is the pending quote.
  chosen_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (user_id, id),
  unique (id),
  -- However often an offering is accepted, there is one quote.
  unique (user_id, offering_id),
  check ((status = 'accepted') = (accepted_at is not null)),
  check ((status = 'accepted') = (billing_frequency is not null))
);
create index quotes_expires_at on quotes (expires_at) where status = 'pending';

create table policies (
  user_id uuid not null,
  id uuid not null,
  membership_id uuid not null,
  quote_id uuid not null unique references quotes (id),
  application_id uuid not null,
  product_slug text not null check (product_slug in ('wysh-term-life', 'wysh-accidental-death')),
  -- What people quote: TL-4KQ7-92MXB. Never reused.
  number text not null unique check (number ~ '^(TL|AD)-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$'),
  -- pending -> active | terminated; active <-> past_due, paused; all -> terminated; terminated (lapsed) -> active.
  status text not null check (status in ('pending', 'active', 'past_due', 'paused', 'terminated')),
  amount integer not null check (amount between 50000 and 1000000),
  term_years integer not null check (term_years between 1 and 47),
  insureds_age_at_term integer not null,
  -- Whose law it is under, by its postal abbreviation.
  state text not null check (length(state) = 2),
  created_at timestamptz not null,
  -- When the first premium can no longer be paid.
  payable_until timestamptz not null,
  effective_at timestamptz,
  -- The first day without cover.
  term_ends_on date,
  free_look_ends_on date,
  -- The first day without cover if what is past due stays unpaid.
  lapses_on date,
  paused_at timestamptz,
  terminated_at timestamptz,
  termination_reason text check (termination_reason in ('lapsed', 'cancelled', 'expired', 'free_look', 'not_taken')),
  primary key (user_id, id),
  unique (id),
  check (status in ('pending', 'terminated') or effective_at is not null),
  check (status <> 'pending' or effective_at is null),
  check ((effective_at is null) = (term_ends_on is null)),
  check ((effective_at is null) = (free_look_ends_on is null)),
  check ((status = 'past_due') = (lapses_on is not null)),
  check ((status = 'paused') = (paused_at is not null)),
  check ((status = 'terminated') = (terminated_at is not null)),
  check ((status = 'terminated') = (termination_reason is not null)),
  check ((termination_reason = 'not_taken') = (status = 'terminated' and effective_at is null))
);
create unique index policies_one_of_a_membership on policies (membership_id) where status <> 'terminated';
create index policies_payable_until on policies (payable_until) where status = 'pending';
create index policies_term_ends_on on policies (term_ends_on) where status in ('active', 'past_due', 'paused');

-- Every change of a policy's status: what happened, when and by whom. The first has no status before it.
create table policy_transitions (
  user_id uuid not null,
  policy_id uuid not null references policies (id),
  -- 1, 2, 3 … of each policy.
  position integer not null check (position > 0),
  from_status text,
  to_status text not null,
  event text not null,
  -- Null where the service did it by itself.
  actor_user_id uuid,
  occurred_at timestamptz not null,
  primary key (policy_id, position),
  check ((position = 1) = (from_status is null))
);
create trigger policy_transitions_append_only before update or delete or truncate on policy_transitions
  for each statement execute function refuse_change();

create table plans (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null references policies (id),
  -- pending -> active -> ended
  status text not null check (status in ('pending', 'active', 'ended')),
  amount_cents integer not null check (amount_cents > 0),
  billing_frequency text not null check (billing_frequency in ('monthly', 'annually')),
  -- The day cover began. Its day of the month is the anchor that every due date is counted from.
  anchored_on date,
  -- The first period without an invoice and its due date; null once there is none to come.
  next_period integer not null check (next_period > 0),
  next_due_on date,
  ends_on date,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, id),
  unique (id),
  check ((status = 'ended') = (ended_at is not null)),
  check (status <> 'active' or (anchored_on is not null and ends_on is not null)),
  check (status = 'active' or next_due_on is null)
);
create unique index plans_one_of_a_policy on plans (policy_id) where status <> 'ended';
create index plans_next_due_on on plans (next_due_on, id) where next_due_on is not null;

create table invoices (
  user_id uuid not null,
  id uuid not null,
  policy_id uuid not null references policies (id),
  plan_id uuid not null references plans (id),
  -- 0 is paid at the purchase.
  period integer not null check (period >= 0),
  amount_cents integer not null check (amount_cents > 0),
  balance_cents integer not null check (balance_cents between 0 and amount_cents),
  due_on date not null,
  issued_at timestamptz not null,
  status text not null check (status in (
    'created', 'processing', 'short_paid', 'failed', 'retryable', 'fully_paid', 'void')),
  -- Grows with every definite decline, never after an outcome that nobody knows.
  next_attempt integer not null default 1 check (next_attempt > 0),
  -- When the billing charges it by itself; null when it does not.
  charge_on date,
  paid_at timestamptz,
  primary key (user_id, id),
  unique (id),
  unique (plan_id, period),
  check ((status = 'fully_paid') = (balance_cents = 0)),
  check ((status = 'fully_paid') = (paid_at is not null)),
  check (charge_on is null or status in ('created', 'short_paid', 'failed', 'retryable'))
);
create index invoices_charge_on on invoices (charge_on, id) where charge_on is not null;
create index invoices_policy_id on invoices (policy_id);
create index invoices_unpaid_due_on on invoices (due_on, id) where status in ('created', 'short_paid', 'failed', 'retryable');

-- Who a person is to the payment provider.
create table payment_customers (
  user_id uuid primary key references users (id) on delete cascade,
  provider text not null check (provider in ('embedded', 'stripe')),
  customer_id text not null unique,
  created_at timestamptz not null
);

-- What the provider tells of a card; its number is never here.
create table payment_methods (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  source text not null check (source in ('credit_card', 'bank_account')),
  -- active -> inactive (replaced)
  status text not null check (status in ('active', 'inactive')),
  -- The provider's name for it.
  method_id text not null unique,
  -- SHA-256 of the card form's token, so that a repeated request makes one method.
  card_token_hash bytea not null,
  name text not null check (length(name) between 3 and 120),
  brand text not null check (brand in ('amex', 'mastercard', 'visa', 'discover', 'other')),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  funding text not null check (funding in ('credit', 'debit', 'prepaid', 'unknown')),
  country text,
  expires_year integer not null,
  expires_month integer not null check (expires_month between 1 and 12),
  created_at timestamptz not null,
  -- When the provider was told to forget a card that was replaced.
  detached_at timestamptz,
  primary key (user_id, id),
  unique (user_id, card_token_hash),
  check (detached_at is null or status = 'inactive')
);
create unique index payment_methods_one_active on payment_methods (user_id) where status = 'active';
create index payment_methods_to_detach on payment_methods (id) where status = 'inactive' and detached_at is null;

-- What we ask of the provider, committed before we ask. One attempt of an invoice is open at a time.
create table payment_attempts (
  invoice_id uuid not null references invoices (id),
  attempt integer not null check (attempt > 0),
  user_id uuid not null,
  -- invoice:<id>:attempt:<n>
  idempotency_key text not null unique,
  customer_id text not null,
  method_id text not null,
  payment_method_id uuid not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in (
    'started', 'processing', 'needs_authentication', 'succeeded', 'declined')),
  charge_id text unique,
  reason text check (reason in (
    'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'authentication_failed')),
  cause text not null check (cause in ('purchase', 'person', 'schedule')),
  started_at timestamptz not null,
  -- When the reconciler asks what became of it; null once that is known.
  check_at timestamptz,
  settled_at timestamptz,
  primary key (invoice_id, attempt),
  check ((status in ('succeeded', 'declined')) = (settled_at is not null)),
  check ((status in ('succeeded', 'declined')) = (check_at is null)),
  check ((status = 'declined') = (reason is not null)),
  check (status <> 'succeeded' or charge_id is not null)
);
create unique index payment_attempts_one_open on payment_attempts (invoice_id)
  where status in ('started', 'processing', 'needs_authentication');
create index payment_attempts_check_at on payment_attempts (check_at) where check_at is not null;
create index payment_attempts_user_id on payment_attempts (user_id);

-- Money that arrived: one row for each charge of the provider.
create table payments (
  id uuid primary key,
  user_id uuid not null,
  invoice_id uuid not null,
  attempt integer not null,
  charge_id text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  -- What of it pays the invoice; the rest is nobody's debt and goes back.
  applied_cents integer not null check (applied_cents between 0 and amount_cents),
  received_at timestamptz not null,
  unique (invoice_id, attempt),
  foreign key (invoice_id, attempt) references payment_attempts (invoice_id, attempt)
);
create index payments_user_id on payments (user_id);

create table refunds (
  id uuid primary key,
  user_id uuid not null,
  payment_id uuid not null references payments (id),
  -- requested -> done
  status text not null check (status in ('requested', 'done')),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('surplus')),
  idempotency_key text not null unique,
  refund_id text unique,
  requested_at timestamptz not null,
  done_at timestamptz,
  check ((status = 'done') = (refund_id is not null)),
  check ((status = 'done') = (done_at is not null))
);
create unique index refunds_one_of_a_surplus on refunds (payment_id) where reason = 'surplus';

-- The books. A transaction is written by one statement and sums to zero; nothing here is ever changed or removed.
create table ledger_entries (
  transaction_id uuid not null,
  line integer not null check (line > 0),
  account text not null check (account in ('cash', 'premiums_receivable', 'premium_income', 'refunds_payable')),
  -- A debit is positive, a credit negative.
  amount_cents bigint not null check (amount_cents <> 0),
  event text not null check (event in (
    'invoice_issued', 'invoice_voided', 'payment_received', 'surplus_received', 'premium_handed_back', 'refund_paid')),
  policy_id uuid not null,
  invoice_id uuid not null,
  payment_id uuid,
  refund_id uuid,
  occurred_at timestamptz not null,
  primary key (transaction_id, line)
);
create index ledger_entries_invoice_id on ledger_entries (invoice_id);
-- What happens once is posted once.
create unique index ledger_entries_one_posting on ledger_entries (event, invoice_id, payment_id, refund_id, line)
  nulls not distinct;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from written group by transaction_id having sum(amount_cents) <> 0) then
    raise exception 'ledger entries of a transaction sum to zero';
  end if;
  return null;
end
$$;
create trigger ledger_entries_balanced after insert on ledger_entries
  referencing new table as written
  for each statement execute function refuse_unbalanced_entries();

-- What the payment provider told us, each event once.
create table payment_webhook_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  charge_id text,
  idempotency_key text,
  amount_cents integer,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- What was made of it.
  outcome text not null check (outcome in ('settled', 'nothing_to_do', 'not_ours', 'amount_differs')),
  primary key (provider, event_id)
);

-- When a person was told that an offer of theirs ends soon; null before.
alter table product_offerings add column end_told_at timestamptz;
create index product_offerings_ending on product_offerings (expires_at)
  where end_told_at is null and status in ('pending', 'accepted');
