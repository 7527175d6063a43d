-- Since when what a letter says is so no more: it is not handed over, where nobody knows whether the printer has it, and is no notice of
-- anything, even where it was mailed (docs/decisions/046-a-default-keeps-its-tries-and-letters.md).
alter table letters add column withdrawn_at timestamptz;

-- The bill in whose place this one came, whose tries are its own.
alter table invoices add column replaces uuid references invoices (id);
create unique index invoices_replaces on invoices (replaces) where replaces is not null;

-- By which the night sees that nothing older of a policy is unpaid before it asks for a bill.
create index invoices_open on invoices (policy_id, due_on)
  where status in ('created', 'short_paid', 'failed', 'retryable', 'processing');

-- Of a bill of a year that was paid in part, what is for time without cover goes back when the policy lapses.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('surplus', 'not_taken', 'made_at_vendor', 'unearned'));
