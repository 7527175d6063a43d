-- Money that comes by post, and comes back: docs/decisions/070-money-that-comes-by-post.md.

-- Two banks print the same number on their checks, and so does one bank for two accounts: what tells a paper apart is its bank, its account and
-- its number, as they stand on its lower edge. The version before writes neither bank nor account; of its papers a number is taken once.
alter table payments_by_post
  add column routing_number text check (routing_number ~ '^[0-9]{9}$'),
  add column account_last4 text check (account_last4 ~ '^[0-9]{4}$'),
  add constraint payments_by_post_account check ((routing_number is null) = (account_last4 is null)),
  drop constraint payments_by_post_user_id_kind_number_key;
create unique index payments_by_post_paper on payments_by_post (user_id, kind, number, routing_number, account_last4) nulls not distinct;

-- A check that its bank did not pay: what it paid is owed again, and what was more than its bill is no one's. The version before writes no
-- such entry, and its invariants count such a payment as broken.
alter table ledger_entries drop constraint ledger_entries_event_check;
alter table ledger_entries add constraint ledger_entries_event_check
  check (event in ('invoice_issued', 'invoice_voided', 'interest_charged', 'interest_voided', 'payment_received', 'payment_returned',
    'surplus_received', 'premium_handed_back', 'interest_handed_back', 'policy_handed_back', 'policy_ended_early', 'refund_paid',
    'refund_returned', 'refund_paid_by_hand', 'refund_covered', 'refund_uncovered', 'dispute_opened', 'dispute_won', 'dispute_lost',
    'dispute_reversed', 'premium_written_off', 'post_received', 'post_surplus_received', 'post_returned', 'post_surplus_returned'));
