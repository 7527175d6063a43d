-- What a vendor of card payments would keep, for the embedded one. No number and no code of a card is ever in here, and nothing
-- refers to our own tables: a vendor has none of them.

create table embedded_payment_customers (
  id text primary key,
  idempotency_key text not null unique,
  -- What we told the vendor about the person: an id that means nothing elsewhere.
  user_id text not null,
  created_at timestamptz not null
);

-- A card that was typed into the frame, for the hour until it is attached.
create table embedded_card_tokens (
  token_hash bytea primary key,
  -- HMAC of the number with a key of the service: equal cards are equal, and nobody can guess the number from it.
  fingerprint bytea not null check (length(fingerprint) = 32),
  brand text not null check (brand in ('amex', 'mastercard', 'visa', 'discover', 'other')),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  funding text not null check (funding in ('credit', 'debit', 'prepaid', 'unknown')),
  expires_year integer not null check (expires_year between 2000 and 2200),
  expires_month integer not null check (expires_month between 1 and 12),
  behaviour text not null check (behaviour in (
    'succeeds', 'fails_when_charged', 'authenticates_always', 'authenticates_once', 'settles_later', 'card_declined',
    'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error')),
  created_at timestamptz not null,
  -- A token is good for one attempt, and for the repetitions of that one.
  used_with_key text
);
create index embedded_card_tokens_created_at on embedded_card_tokens (created_at);

create table embedded_payment_methods (
  id text primary key,
  idempotency_key text not null unique,
  customer_id text not null references embedded_payment_customers (id),
  token_hash bytea not null unique,
  fingerprint bytea not null,
  brand text not null check (brand in ('amex', 'mastercard', 'visa', 'discover', 'other')),
  last4 text not null,
  funding text not null check (funding in ('credit', 'debit', 'prepaid', 'unknown')),
  expires_year integer not null,
  expires_month integer not null,
  behaviour text not null check (behaviour in (
    'succeeds', 'fails_when_charged', 'authenticates_always', 'authenticates_once', 'settles_later')),
  attached_at timestamptz not null,
  -- Since its holder's bank has once said yes.
  authenticated_at timestamptz,
  detached_at timestamptz
);
create index embedded_payment_methods_customer_id on embedded_payment_methods (customer_id);

create table embedded_charges (
  id text primary key,
  -- A charge is recorded with its key and parameters before anything comes of it.
  idempotency_key text not null unique,
  customer_id text not null references embedded_payment_customers (id),
  method_id text not null references embedded_payment_methods (id),
  amount_cents integer not null check (amount_cents > 0),
  description text not null,
  invoice_id text not null,
  -- started -> succeeded | declined | needs_authentication | processing; the last two -> succeeded | declined
  state text not null check (state in ('started', 'needs_authentication', 'processing', 'succeeded', 'declined')),
  reason text check (reason in (
    'card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'authentication_failed')),
  started_at timestamptz not null,
  -- When a charge in processing comes to its end.
  settles_at timestamptz,
  ended_at timestamptz,
  check ((state = 'declined') = (reason is not null)),
  check (state <> 'processing' or settles_at is not null),
  check ((state in ('succeeded', 'declined')) = (ended_at is not null))
);
create index embedded_charges_method_id on embedded_charges (method_id);
create index embedded_charges_customer_id on embedded_charges (customer_id);
create index embedded_charges_settling on embedded_charges (settles_at) where state = 'processing';
create index embedded_charges_ended_at on embedded_charges (ended_at, id) where state = 'succeeded';

create table embedded_refunds (
  id text primary key,
  idempotency_key text not null unique,
  charge_id text not null references embedded_charges (id),
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null
);
create index embedded_refunds_charge_id on embedded_refunds (charge_id);
create index embedded_refunds_created_at on embedded_refunds (created_at, id);

-- Messages to ourselves about the above, each until it was taken or given up. Two rows may carry one event: vendors send twice.
create table embedded_webhooks (
  id uuid primary key,
  event_id text not null,
  body text not null,
  attempts integer not null,
  -- When it is sent next; null when it was taken, given up, or is to be lost.
  due_at timestamptz,
  created_at timestamptz not null
);
create index embedded_webhooks_due_at on embedded_webhooks (due_at) where due_at is not null;
create index embedded_webhooks_created_at on embedded_webhooks (created_at);
