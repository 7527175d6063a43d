-- Letters by post: what is said to somebody on paper, and what became of it on its way (docs/decisions/041-letters-by-post.md). Like the
-- papers they bring, they hang on no row of an account, and go by people_removed.
create table letters (
  user_id uuid not null,
  -- Also what the printer is told, and its idempotency key: one letter is printed once.
  id uuid not null unique,
  kind text not null check (kind in ('adverse_decision', 'lapse_notice', 'lapse_notice_copy')),
  -- What it is about.
  subject_type text not null check (subject_type in ('application', 'policy')),
  subject_id uuid not null,
  -- Why it was written; the same cause writes one letter, however often it is carried out.
  cause text not null check (length(cause) between 1 and 120),
  -- The paper it brings.
  document_id uuid not null,
  -- Where it goes, as printed; AES-256-GCM.
  address_sealed bytea not null,
  -- The last covered day that a notice names; other letters name none.
  names_day date,
  state text not null check (state in (
    'queued', 'handed_over', 'mailed', 'proof_lost', 'proved', 'forwarded', 'returned', 'refused', 'taken_back')),
  written_at timestamptz not null,
  -- When the printer was first asked to take it: from then on it may have it, whether we heard of that or not.
  asked_at timestamptz,
  -- Not handed over, or not asked about, before this; null when nothing more will come.
  next_at timestamptz,
  printer text check (printer in ('embedded', 'lob')),
  -- The printer's name for it.
  printer_id text check (length(printer_id) between 1 and 100),
  handed_over_at timestamptz,
  -- Of the pages that were handed over: SHA-256.
  pdf_digest bytea check (length(pdf_digest) = 32),
  said_mailed_on date,
  -- As the proof shows; days of notice count from it.
  proved_on date,
  -- What the mail calls it.
  proof text check (length(proof) between 1 and 60),
  -- When we learned that it reached nobody.
  reached_nobody_at timestamptz,
  primary key (user_id, id),
  unique (user_id, cause),
  unique (printer, printer_id),
  check (num_nulls(printer, printer_id, handed_over_at) in (0, 3)),
  check (state = 'queued' or state = 'refused' or printer_id is not null),
  check (state <> 'proved' or proved_on is not null),
  check ((state in ('returned', 'refused', 'taken_back')) = (reached_nobody_at is not null)),
  check ((kind in ('lapse_notice', 'lapse_notice_copy')) = (names_day is not null))
);
create index letters_of_subject on letters (subject_id, written_at);
create index letters_next_at on letters (next_at, id) where next_at is not null;

create trigger letters_address_key before insert or update of address_sealed on letters
  for each row when (seals_no_more(new.address_sealed)) execute function refuse_old_key();

-- Somebody whom the owner of a policy named to be told before it lapses.
create table second_people (
  user_id uuid primary key,
  -- Name, address and e-mail; AES-256-GCM.
  person_sealed bytea not null,
  named_at timestamptz not null
);
create trigger second_people_person_key before insert or update of person_sealed on second_people
  for each row when (seals_no_more(new.person_sealed)) execute function refuse_old_key();

-- Who was told of a lapse by mail alone, because letters were not written yet: they are no proof against the rule.
create table lapses_before_letters (
  policy_id uuid not null,
  sequence integer not null,
  primary key (policy_id, sequence)
);
insert into lapses_before_letters (policy_id, sequence)
select policy_id, sequence from policy_transactions where kind = 'lapsed';

-- What the embedded printer keeps; nothing refers to our own tables, and where a letter went it forgets.
create table embedded_letters (
  id text primary key,
  -- The letters it ever took are counted; what becomes of each follows from its number.
  number integer not null unique check (number > 0),
  reference text not null unique check (length(reference) between 1 and 100),
  -- Of the address, so that a reference is one letter: SHA-256.
  address_digest bytea not null check (length(address_digest) = 32),
  fate text not null check (fate in ('usual', 'forwarded', 'returned', 'proof_lost', 'taken_back')),
  taken_at timestamptz not null,
  mails_on date not null,
  -- How much of what happened to it was told by webhook, and when there is more to tell.
  told integer not null default 0 check (told >= 0),
  tell_at timestamptz
);
create index embedded_letters_tell_at on embedded_letters (tell_at) where tell_at is not null;

-- What a letter brings is a paper of its own kind.
alter table documents drop constraint documents_slug_check;
alter table documents add constraint documents_slug_check check (slug in (
  'adverse-decision', 'application', 'beneficiary-packet', 'beneficiary-terms', 'lapse-notice', 'policy-agreement', 'quote',
  'quote-accidental-death', 'quote-term-life', 'replace-accidental-death', 'statement-of-good-health'));
