-- What staff do about money for people: docs/decisions/058-staff-act-about-money.md.
-- What would have gone back of a policy that ended, and a bank had given its person before: a dispute of it was lost. The version before
-- counts that among what goes back, and writes none.
alter table policy_endings add column lost_cents integer not null default 0 check (lost_cents >= 0);
-- What a bank gave of a payment, and what goes back of the rest of it, are two refunds of one ending.
drop index refunds_one_of_an_ending;
create unique index refunds_one_of_an_ending on refunds (payment_id)
  where reason in ('handed_back', 'ended') and replaces_id is null and failure is distinct from 'disputed';
