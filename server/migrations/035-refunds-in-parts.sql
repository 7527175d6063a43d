-- What is owed of a refund that failed may go back in parts, by several refunds, so not only one may replace it; and one that the vendor
-- made may pay several, or more than is owed: each part of it is a refund, and all of them have the vendor's name for it.
alter table refunds drop constraint refunds_replaces_id_key;
create index refunds_replaces_id on refunds (replaces_id) where replaces_id is not null;
alter table refunds drop constraint refunds_refund_id_key;
create unique index refunds_one_part on refunds (refund_id, replaces_id) nulls not distinct where refund_id is not null;

-- A bank that had kept the money gives it back after all: what it had paid for us is owed again.
alter table refunds drop constraint refunds_check5;
alter table refunds add constraint refunds_check5 check (way = 'card' or status = 'done' or way = 'dispute' and status = 'failed');
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check check (event in (
  'invoice_issued', 'invoice_voided', 'payment_received', 'surplus_received', 'premium_handed_back', 'refund_paid',
  'refund_returned', 'refund_paid_by_hand', 'refund_covered', 'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost',
  'dispute_reversed'));
