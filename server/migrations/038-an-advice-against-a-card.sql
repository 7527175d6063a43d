-- The vendor's advice not to ask a card again, of a decline; none from the version before, which did not ask for it.
alter table payment_attempts add column is_advised_against boolean not null default false;
