-- The texts people agree to, word for word, and who agreed to which of them.

create table disclosures (
  slug text not null check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  -- The day it was written; other words are another version.
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  title text not null,
  -- Paragraphs, headings and lists; published words are never changed.
  body text not null,
  published_at timestamptz not null,
  primary key (slug, version)
);

-- What a person has to agree to beside what everybody has to, because of something they said.
create table disclosures_due (
  user_id uuid not null references users (id) on delete cascade,
  disclosure_slug text not null,
  since timestamptz not null,
  primary key (user_id, disclosure_slug)
);

create table acknowledgements (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  disclosure_slug text not null,
  disclosure_version text not null,
  -- What it was agreed to for: an application of theirs, or their membership.
  context_type text not null check (context_type in ('InsuranceApplication', 'InsuranceMembership')),
  context_id uuid not null,
  acknowledged_at timestamptz not null,
  -- Where from: the network address and the session.
  address text check (length(address) <= 45),
  session_id uuid not null,
  primary key (user_id, id),
  -- Once is enough.
  unique (user_id, context_type, context_id, disclosure_slug, disclosure_version),
  foreign key (disclosure_slug, disclosure_version) references disclosures (slug, version)
);
