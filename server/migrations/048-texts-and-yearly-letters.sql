-- That somebody agreed to be texted about their policy: to which number, to which words, when and from where, and how it ended (R-02).
create table text_consents (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  -- As E.164. A consent is for one number: another one has to be agreed to anew.
  phone_number text not null check (phone_number ~ '^\+[1-9][0-9]{4,17}$'),
  disclosure_slug text not null,
  disclosure_version text not null,
  given_at timestamptz not null,
  session_id uuid not null,
  address text check (length(address) between 1 and 60),
  ended_at timestamptz,
  -- person: on their page, also by giving it for another number; stop: they answered STOP, or their network says that they did.
  ended_by text check (ended_by in ('person', 'stop')),
  primary key (user_id, id),
  foreign key (disclosure_slug, disclosure_version) references disclosures (slug, version),
  check ((ended_at is null) = (ended_by is null))
);
create unique index text_consents_given on text_consents (user_id) where ended_at is null;
-- By which a STOP is found.
create index text_consents_number on text_consents (phone_number) where ended_at is null;

-- owed_to: the person who has to be told by it, one way or another. quiet_in: a state in whose nights it is not sent. not_before: put
-- off until then.
alter table outbox_messages
  add column owed_to uuid,
  add column quiet_in text check (quiet_in ~ '^[A-Z]{2}$'),
  add column not_before timestamptz;
create index outbox_messages_owed_to on outbox_messages (owed_to, created_at) where owed_to is not null;

-- A yearly bill is announced by post, too (R-05).
alter table letters drop constraint letters_kind_check;
alter table letters add constraint letters_kind_check
  check (kind in ('adverse_decision', 'lapse_notice', 'lapse_notice_copy', 'yearly_premium'));
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'premium-receipt', 'quote',
  'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-good-health',
  'statement-of-reinstatement', 'yearly-premium', 'yearly-statement'));
