-- Cover goes on behind its first term. docs/decisions/051
-- A bill that the first term ends in is for the months that are left of it, so that the next one is due where the extension begins.
alter table invoices drop constraint invoices_months_check;
alter table invoices add constraint invoices_months_check check (months between 1 and 12);

-- What somebody was told before their term ends, once each: how many months before. Of a policy that goes on the end is another one.
create table term_end_notices (
  policy_id uuid not null references policies (id),
  ends_on date not null,
  months_before integer not null check (months_before in (1, 6, 12)),
  told_at timestamptz not null,
  primary key (policy_id, ends_on, months_before)
);
