-- Linked banks, and premiums paid by them. Account numbers are nowhere here; what opens a link at the vendor is sealed.
create table bank_link_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null,
  provider text not null check (provider in ('embedded', 'plaid')),
  -- Of a link whose login is renewed; null for a new one.
  link_id uuid,
  -- What came of it, which is exchanged once.
  public_token_hash bytea unique check (length(public_token_hash) = 32),
  created_at timestamptz not null
);
create index bank_link_sessions_user_id on bank_link_sessions (user_id);
create index bank_link_sessions_created_at on bank_link_sessions (created_at);

create table bank_links (
  id uuid primary key,
  user_id uuid not null,
  provider text not null check (provider in ('embedded', 'plaid')),
  external_id text not null,
  business text not null check (length(business) between 1 and 60),
  institution_id text not null,
  institution_name text not null check (length(institution_name) between 1 and 120),
  institution_logo text,
  access_sealed bytea not null,
  public_token_hash bytea not null unique check (length(public_token_hash) = 32),
  status text not null check (status in ('active', 'update_required', 'removed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the vendor forgot it.
  forgotten_at timestamptz,
  unique (provider, external_id),
  check (forgotten_at is null or status = 'removed')
);
create index bank_links_user_id on bank_links (user_id);
create index bank_links_to_forget on bank_links (id) where status = 'removed' and forgotten_at is null;
create trigger bank_links_access_key before insert or update of access_sealed on bank_links
  for each row when (seals_no_more(new.access_sealed)) execute function refuse_old_key();

create table bank_accounts (
  id uuid primary key,
  link_id uuid not null references bank_links (id),
  user_id uuid not null,
  external_id text not null,
  name text not null check (length(name) between 1 and 120),
  full_name text check (length(full_name) between 1 and 200),
  mask text not null check (mask ~ '^[0-9]{2,4}$'),
  account_type text not null check (length(account_type) between 1 and 40),
  subtype text not null check (length(subtype) between 1 and 40),
  unique (link_id, external_id)
);
create index bank_accounts_user_id on bank_accounts (user_id);

-- A bank account as the way premiums are paid: what only a card has is null.
alter table payment_methods add column bank_account_id uuid;
-- Why the account took no more: the authorization ended with it.
alter table payment_methods add column ended_because text
  check (ended_because in ('no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'));
alter table payment_methods alter column brand drop not null;
alter table payment_methods alter column funding drop not null;
alter table payment_methods alter column expires_year drop not null;
alter table payment_methods alter column expires_month drop not null;
alter table payment_methods add constraint payment_methods_card check (
  (source = 'credit_card') = (brand is not null and funding is not null and expires_year is not null and expires_month is not null));
alter table payment_methods add constraint payment_methods_bank_account check (
  (source = 'bank_account') = (bank_account_id is not null));
alter table payment_methods add constraint payment_methods_ended check (ended_because is null or status = 'inactive');
create index payment_methods_bank_account_id on payment_methods (bank_account_id) where bank_account_id is not null;

-- A bank says later what it makes of it, and may take back what it gave.
alter table payment_attempts add column source text not null default 'credit_card'
  check (source in ('credit_card', 'bank_account'));
-- When its person was told that a bank which had it on its way gave nothing, or took it back.
alter table payment_attempts add column returned_at timestamptz;
alter table payment_attempts drop constraint payment_attempts_status_check;
alter table payment_attempts add constraint payment_attempts_status_check check (status in
  ('started', 'processing', 'needs_authentication', 'succeeded', 'declined', 'returned'));
alter table payment_attempts drop constraint payment_attempts_reason_check;
alter table payment_attempts add constraint payment_attempts_reason_check check (reason in
  ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'authentication_failed',
   'no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'));
alter table payment_attempts drop constraint payment_attempts_check;
alter table payment_attempts add constraint payment_attempts_check check (
  (status in ('succeeded', 'declined', 'returned')) = (settled_at is not null));
alter table payment_attempts drop constraint payment_attempts_check1;
alter table payment_attempts add constraint payment_attempts_check1 check (
  (status in ('succeeded', 'declined', 'returned')) = (check_at is null));
alter table payment_attempts drop constraint payment_attempts_check2;
alter table payment_attempts add constraint payment_attempts_check2 check (
  (status in ('declined', 'returned')) = (reason is not null));
alter table payment_attempts drop constraint payment_attempts_check3;
alter table payment_attempts add constraint payment_attempts_check3 check (
  status not in ('succeeded', 'returned') or charge_id is not null);
alter table payment_attempts add constraint payment_attempts_returned check (
  status <> 'returned' or returned_at is not null);

-- The vendor's name for what took it back.
alter table payments add column return_id text unique;
alter table payments add column returned_at timestamptz;
alter table payments add constraint payments_returned check ((return_id is null) = (returned_at is null));

-- The first day on which its person was told that a bank had not paid it after all: what grace counts from.
alter table invoices add column returned_on date;

alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in
  ('invoice_issued', 'invoice_voided', 'interest_charged', 'interest_voided', 'payment_received', 'payment_returned',
   'surplus_received', 'premium_handed_back', 'interest_handed_back', 'refund_paid', 'refund_returned', 'refund_paid_by_hand',
   'refund_covered', 'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reversed'));

-- The embedded payment vendor takes bank accounts by tokens that its bank gives it.
create table embedded_bank_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  fingerprint bytea not null check (length(fingerprint) = 32),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  behaviour text not null check (behaviour in
    ('settles_next_day', 'has_too_little', 'is_closed', 'never_authorized', 'is_revoked', 'is_stopped', 'returns_later')),
  created_at timestamptz not null
);
create index embedded_bank_tokens_created_at on embedded_bank_tokens (created_at);
alter table embedded_payment_methods alter column brand drop not null;
alter table embedded_payment_methods alter column funding drop not null;
alter table embedded_payment_methods alter column expires_year drop not null;
alter table embedded_payment_methods alter column expires_month drop not null;
alter table embedded_payment_methods drop constraint embedded_payment_methods_behaviour_check;
alter table embedded_payment_methods add constraint embedded_payment_methods_behaviour_check check (behaviour in
  ('succeeds', 'fails_when_charged', 'authenticates_always', 'authenticates_once', 'settles_later', 'disputed', 'inquired',
   'refund_pends', 'refund_fails', 'settles_next_day', 'has_too_little', 'is_closed', 'never_authorized', 'is_revoked',
   'is_stopped', 'returns_later'));
alter table embedded_charges add column ends_as text;
alter table embedded_charges add column returns_at timestamptz;
alter table embedded_charges add column return_reason text;
alter table embedded_charges add column return_id text unique;
alter table embedded_charges add column returned_at timestamptz;
alter table embedded_charges drop constraint embedded_charges_reason_check;
alter table embedded_charges add constraint embedded_charges_reason_check check (reason in
  ('card_declined', 'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'authentication_failed',
   'no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'));
alter table embedded_charges add constraint embedded_charges_ends_as_check check (ends_as in
  ('insufficient_funds', 'no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'));
alter table embedded_charges add constraint embedded_charges_return_reason_check check (return_reason in
  ('insufficient_funds', 'no_account', 'not_authorized', 'authorization_revoked', 'payment_stopped'));
alter table embedded_charges add constraint embedded_charges_returned check (
  (return_id is null) = (returned_at is null) and (returned_at is null or return_reason is not null));
create index embedded_charges_returning on embedded_charges (returns_at) where returned_at is null and returns_at is not null;
create index embedded_charges_returned_at on embedded_charges (returned_at, id) where returned_at is not null;

-- The embedded bank: what it was asked to link, and what is linked.
create table embedded_bank_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_reference text not null,
  -- Of a login that is renewed; null for a new one.
  item_id text,
  returns_to text not null,
  state text not null check (state in ('open', 'linked', 'left')),
  made_item_id text,
  created_at timestamptz not null,
  check ((state = 'linked') = (made_item_id is not null))
);
create index embedded_bank_sessions_created_at on embedded_bank_sessions (created_at);
create table embedded_bank_items (
  id text primary key,
  user_reference text not null,
  institution_id text not null,
  account_numbers integer[] not null,
  public_token_hash bytea unique check (length(public_token_hash) = 32),
  access_token_hash bytea unique check (length(access_token_hash) = 32),
  -- Null where a login is good for ever.
  login_good_until timestamptz,
  is_told boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index embedded_bank_items_to_tell on embedded_bank_items (login_good_until)
  where not is_told and removed_at is null and login_good_until is not null;
