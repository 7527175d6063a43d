-- More cover and a longer first term (docs/decisions/055-more-cover-by-an-interview.md). What is told for them is an application of a kind of
-- its own, and what is offered a quote of the change's kind, which ends when the change says it does.
alter table insurance_applications drop constraint insurance_applications_kind_check;
alter table insurance_applications add constraint insurance_applications_kind_check
  check (kind in ('new', 'reinstatement', 'change'));

alter table quotes drop constraint quotes_kind_check;
alter table quotes add constraint quotes_kind_check
  check (kind in ('new', 'reinstatement', 'extension', 'increase', 'lengthening'));

-- Until when an offer can be accepted: of a change that was offered alone.
alter table policy_changes add column expires_at timestamptz;
create index policy_changes_expires_at on policy_changes (expires_at) where status = 'offered';
-- By what was told for it the decision finds its change.
create index policy_changes_application on policy_changes (application_id) where application_id is not null;
