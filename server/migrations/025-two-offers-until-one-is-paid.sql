-- Until something is paid both offers stay takeable (F-11): a quote whose unpaid policy made room for another one is open again,
-- and taken again it has another policy. Of those that were not taken it may have any number; of all others one.
alter table policies drop constraint policies_quote_id_key;
create unique index policies_one_of_a_quote on policies (quote_id) where termination_reason is distinct from 'not_taken';
create index policies_quote_id on policies (quote_id);

-- Each product's quote is a paper of its own (F-14); what was made before keeps its slug.
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'application', 'beneficiary-packet', 'beneficiary-terms', 'policy-agreement', 'quote', 'quote-accidental-death',
  'quote-term-life', 'replace-accidental-death', 'statement-of-good-health'));
