-- Until something is paid both offers stay takeable (F-11): a quote whose unpaid policy made room for another one is open again,
-- and taken again it has another policy. Of those that were not taken it may have any number; of all others one.
alter table policies drop constraint policies_quote_id_key;
create unique index policies_one_of_a_quote on policies (quote_id) where termination_reason is distinct from 'not_taken';
create index policies_quote_id on policies (quote_id);
