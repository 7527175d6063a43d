-- After 31 days a lapsed policy comes back by the interview first (R-21): what is told for it is handed in as applications are, and is of a
-- kind of its own, so that neither is ever taken for the other.
alter table insurance_applications add column kind text not null default 'new' check (kind in ('new', 'reinstatement'));

-- Before the interview approves there is no offer, and before it is handed in no application.
alter table reinstatement_requests alter column offering_id drop not null;
alter table reinstatement_requests add column application_id uuid;
create index reinstatement_requests_application on reinstatement_requests (application_id) where application_id is not null;

-- The paper of a return.
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'premium-receipt',
  'quote', 'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-good-health',
  'statement-of-reinstatement', 'yearly-statement'));

-- A policy that came back by an interview can be contested for what was stated in it, from that day on, and for nothing else anew (R-24).
alter table policy_transactions add column application_id uuid check (application_id is null or kind = 'reinstated');
