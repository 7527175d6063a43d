-- Entries of the books name what they are about: an invoice, money that arrived and pays none, a refund, a dispute. The version before
-- writes invoice_id and refund_id and runs beside this one, so what either leaves out is filled in from the other. A contracting
-- migration one release later drops invoice_id, refund_id, ledger_entries_invoice_id and the trigger ledger_entries_subject.
alter table ledger_entries add column subject_kind text
  check (subject_kind in ('invoice', 'payment', 'refund', 'dispute'));
alter table ledger_entries add column subject_id uuid;
alter table ledger_entries alter column invoice_id drop not null;

alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries e set
  subject_kind = case when e.refund_id is not null or e.event = 'premium_handed_back' then 'refund'
    when e.event = 'surplus_received' then 'payment' else 'invoice' end,
  subject_id = case when e.event = 'premium_handed_back'
      then (select r.id from refunds r where r.payment_id = e.payment_id and r.reason = 'not_taken')
    when e.refund_id is not null then e.refund_id
    when e.event = 'surplus_received' then e.payment_id else e.invoice_id end;
alter table ledger_entries enable trigger ledger_entries_append_only;

create function name_subject() returns trigger language plpgsql as $$
begin
  if new.subject_kind is null then
    if new.event = 'premium_handed_back' then
      new.subject_kind := 'refund';
      new.subject_id := (select id from refunds where payment_id = new.payment_id and reason = 'not_taken');
    elsif new.refund_id is not null then
      new.subject_kind := 'refund';
      new.subject_id := new.refund_id;
    elsif new.event = 'surplus_received' then
      new.subject_kind := 'payment';
      new.subject_id := new.payment_id;
    else
      new.subject_kind := 'invoice';
      new.subject_id := new.invoice_id;
    end if;
  elsif new.subject_kind = 'invoice' then
    new.invoice_id := new.subject_id;
  elsif new.subject_kind = 'refund' and new.event <> 'premium_handed_back' then
    new.refund_id := new.subject_id;
  end if;
  return new;
end
$$;
create trigger ledger_entries_subject before insert on ledger_entries
  for each row execute function name_subject();

alter table ledger_entries alter column subject_kind set not null;
alter table ledger_entries alter column subject_id set not null;
drop index ledger_entries_one_posting;
-- By its beginning the entries of a subject are found.
create unique index ledger_entries_one_posting on ledger_entries (subject_id, event, payment_id, line) nulls not distinct;

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in (
  'cash', 'premiums_receivable', 'premium_income', 'refunds_payable', 'disputed_payments', 'chargeback_losses', 'suspense'));
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in (
  'invoice_issued', 'invoice_voided', 'payment_received', 'surplus_received', 'premium_handed_back', 'refund_paid',
  'refund_returned', 'refund_paid_by_hand', 'refund_covered', 'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_reversed'));

-- A refund follows the vendor: requested -> pending -> done -> failed, and may miss any of them. One that failed stays as it is, and
-- what it owed goes another way: that is a refund of its own, which says whom it replaces.
alter table refunds drop constraint refunds_status_check;
alter table refunds add constraint refunds_status_check check (status in ('requested', 'pending', 'done', 'failed'));
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('surplus', 'not_taken', 'made_at_vendor'));
alter table refunds add column way text not null default 'card' check (way in ('card', 'by_hand', 'dispute'));
alter table refunds add column replaces_id uuid unique references refunds (id);
-- Where it was paid by hand: how, in an operator's words.
alter table refunds add column paid_how text check ((paid_how is not null) = (way = 'by_hand'));
-- refused: the vendor will not make it. returned: it took it and could not. disputed: the bank took the money back first.
-- made_at_vendor: somebody made it in the vendor's own dashboard.
alter table refunds add column failure text check (failure in ('refused', 'returned', 'disputed', 'made_at_vendor'));
alter table refunds add column failed_at timestamptz;
alter table refunds add check ((status = 'failed') = (failure is not null));
alter table refunds add check ((status = 'failed') = (failed_at is not null));
alter table refunds add check (way = 'card' or status = 'done');
-- Once done and then returned, it was done.
alter table refunds drop constraint refunds_check;
alter table refunds add constraint refunds_check check (status not in ('pending', 'done') or way <> 'card' or refund_id is not null);
alter table refunds drop constraint refunds_check1;
alter table refunds add constraint refunds_check1 check (case status when 'done' then done_at is not null when 'failed' then true else done_at is null end);
drop index refunds_one_of_a_surplus;
create unique index refunds_one_of_a_surplus on refunds (payment_id) where reason = 'surplus' and replaces_id is null;
drop index refunds_one_of_not_taken;
create unique index refunds_one_of_not_taken on refunds (payment_id) where reason = 'not_taken' and replaces_id is null;
create index refunds_pending on refunds (coalesce(reminded_at, requested_at), id) where status = 'pending';
create index refunds_failed on refunds (failed_at, id) where status = 'failed';

-- What a bank takes back, or asks about, on behalf of its customer.
create table disputes (
  id uuid primary key,
  user_id uuid not null,
  payment_id uuid not null references payments (id),
  -- The vendor's name for it.
  dispute_id text not null unique,
  -- inquiry: a question, no money moved. open: the money is gone until it is decided.
  status text not null check (status in ('inquiry', 'withdrawn', 'open', 'lost', 'won')),
  amount_cents integer not null check (amount_cents > 0),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status in ('inquiry', 'open')) = (closed_at is null))
);
create index disputes_payment_id on disputes (payment_id);
create index disputes_user_id on disputes (user_id);
create index disputes_unanswered on disputes (opened_at) where status in ('inquiry', 'open');

-- A refund or dispute may be told of before the payment it belongs to is on record: it waits. A success of an attempt that was declined
-- counts when the vendor says so again.
alter table payment_webhook_events add column object_id text;
alter table payment_webhook_events add column object_status text;
alter table payment_webhook_events drop constraint payment_webhook_events_outcome_check;
alter table payment_webhook_events add constraint payment_webhook_events_outcome_check check (outcome in (
  'settled', 'nothing_to_do', 'not_ours', 'amount_differs', 'currency_differs', 'not_confirmed', 'waits'));
create index payment_webhook_events_waiting on payment_webhook_events (received_at) where outcome = 'waits';

-- As of when the vendor described a card that it gave a new number or date.
alter table payment_methods add column described_at timestamptz;

-- What changed since a day is found without going through all there ever was.
create index payment_attempts_started_at on payment_attempts using brin (started_at);
create index payments_received_at on payments using brin (received_at);

-- What the embedded vendor keeps of it.
alter table embedded_refunds alter column idempotency_key drop not null;
alter table embedded_refunds add column status text not null default 'succeeded' check (status in ('pending', 'succeeded', 'failed'));
-- When it comes to its end, and to which.
alter table embedded_refunds add column settles_at timestamptz;
alter table embedded_refunds add column settles_as text check (settles_as in ('succeeded', 'failed'));
alter table embedded_refunds add check ((settles_at is null) = (settles_as is null));
create index embedded_refunds_settling on embedded_refunds (settles_at) where settles_at is not null;
create table embedded_disputes (
  id text primary key,
  charge_id text not null references embedded_charges (id),
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('inquiry', 'withdrawn', 'open', 'lost', 'won')),
  created_at timestamptz not null
);
create index embedded_disputes_charge_id on embedded_disputes (charge_id);
create index embedded_disputes_created_at on embedded_disputes (created_at, id);
alter table embedded_card_tokens drop constraint embedded_card_tokens_behaviour_check;
alter table embedded_card_tokens add constraint embedded_card_tokens_behaviour_check check (behaviour in (
  'succeeds', 'fails_when_charged', 'authenticates_always', 'authenticates_once', 'settles_later', 'card_declined',
  'insufficient_funds', 'expired_card', 'incorrect_cvc', 'processing_error', 'disputed', 'inquired', 'refund_pends', 'refund_fails'));
alter table embedded_payment_methods drop constraint embedded_payment_methods_behaviour_check;
alter table embedded_payment_methods add constraint embedded_payment_methods_behaviour_check check (behaviour in (
  'succeeds', 'fails_when_charged', 'authenticates_always', 'authenticates_once', 'settles_later', 'disputed', 'inquired',
  'refund_pends', 'refund_fails'));
