-- What staff do about money for people: docs/decisions/058-staff-act-about-money.md.
-- What would have gone back of a policy that ended, and a bank had given its person before: a dispute of it was lost. The version before
-- counts that among what goes back, and writes none.
alter table policy_endings add column lost_cents integer not null default 0 check (lost_cents >= 0);
-- What a bank gave of a payment, and what goes back of the rest of it, are two refunds of one ending.
drop index refunds_one_of_an_ending;
create unique index refunds_one_of_an_ending on refunds (payment_id)
  where reason in ('handed_back', 'ended') and replaces_id is null and failure is distinct from 'disputed';

-- What one of us gives back of a premium, for goodwill or because we took it by mistake; and a refund of what came by post, which no vendor
-- can make: it goes by check.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('surplus', 'not_taken', 'made_at_vendor', 'unearned', 'handed_back', 'ended', 'goodwill', 'mistake'));
alter table refunds drop constraint refunds_failure_check;
alter table refunds add constraint refunds_failure_check
  check (failure in ('refused', 'returned', 'disputed', 'made_at_vendor', 'came_by_post'));

-- A bill that nobody asks for any more although its policy goes on: it is not paid, and its rest is a loss of its own in the books. The
-- version before counts it among those that are neither open nor void.
alter table invoices drop constraint invoices_status_check;
alter table invoices add constraint invoices_status_check
  check (status in ('created', 'processing', 'short_paid', 'failed', 'retryable', 'fully_paid', 'void', 'written_off'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('cash', 'premiums_receivable', 'premium_income', 'interest_income', 'refunds_payable', 'disputed_payments',
    'chargeback_losses', 'suspense', 'written_off_premiums'));
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check
  check (event in ('invoice_issued', 'invoice_voided', 'interest_charged', 'interest_voided', 'payment_received', 'payment_returned',
    'surplus_received', 'premium_handed_back', 'interest_handed_back', 'policy_handed_back', 'policy_ended_early', 'refund_paid',
    'refund_returned', 'refund_paid_by_hand', 'refund_covered', 'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost',
    'dispute_reversed', 'premium_written_off', 'post_received', 'post_surplus_received'));

-- One of us charges the way somebody keeps with us, because they said so on the telephone.
alter table payment_attempts drop constraint payment_attempts_cause_check;
alter table payment_attempts add constraint payment_attempts_cause_check check (cause in ('purchase', 'person', 'schedule', 'staff'));

-- A check or money order that came by post is a payment that nobody asked a vendor for, so it has no attempt.
alter table payments alter column attempt drop not null;
alter table payments add constraint payments_by_post check ((attempt is null) = (charge_id like 'post:%'));
create table payments_by_post (
  payment_id uuid primary key references payments (id),
  user_id uuid not null,
  kind text not null check (kind in ('check', 'money_order')),
  number text not null check (length(number) between 1 and 30),
  came_on date not null,
  booked_at timestamptz not null,
  -- The same piece of paper is booked once.
  unique (user_id, kind, number)
);

-- What an owner's letter says of their beneficiaries is written down by one of us, and counts as of the day it was signed.
alter table beneficiary_changes
  add column signed_on date,
  add column staff_id uuid,
  add constraint beneficiary_changes_by_letter check ((signed_on is null) = (staff_id is null));
