-- The papers we write for a person. What is in them lies in the storage; this is what is known of them.
--
-- Nothing here goes with its person by itself: the papers of somebody who had a policy are kept for years after they left (S-84).

create table documents (
  user_id uuid not null,
  id uuid not null,
  slug text not null check (slug in (
    'application', 'beneficiary-packet', 'beneficiary-terms', 'policy-agreement', 'quote', 'replace-accidental-death',
    'statement-of-good-health')),
  category text not null check (category in ('application', 'beneficiary', 'billing', 'policy', 'tax')),
  -- 1 is the person's first of this slug; new content is a new version.
  version integer not null check (version > 0),
  -- Of the templates it was written with.
  edition text not null check (length(edition) between 1 and 20),
  -- Set for what belongs to a tax year.
  applicable_year integer check (applicable_year between 2020 and 2200),
  -- What it is about, such as a policy and its id.
  subject_type text not null check (subject_type in ('application', 'offering', 'quote', 'policy', 'membership', 'beneficiary')),
  subject_id uuid not null,
  -- What asked for it, such as quote-accepted:<id>; the same cause asks for one document, however often it is carried out.
  cause text not null check (length(cause) between 1 and 120),
  -- requested -> generating -> ready; generating -> failed -> generating, as often as it is tried.
  state text not null check (state in ('requested', 'generating', 'ready', 'failed')),
  -- What it is made from, as JSON; AES-256-GCM. Gone once it is made.
  data_sealed bytea,
  requested_at timestamptz not null,
  ready_at timestamptz,
  primary key (user_id, id),
  unique (user_id, cause),
  unique (user_id, slug, version),
  check ((state = 'ready') = (ready_at is not null)),
  check ((state = 'ready') = (data_sealed is null))
);
create index documents_id on documents (id);
create index documents_subject on documents (user_id, subject_type, subject_id);

create function refuse_document_change() returns trigger language plpgsql as $$
begin
  raise exception 'a document is never changed; new content is a new version';
end
$$;
create trigger documents_immutable before update on documents for each row
  when (
    old.state = 'ready' or (old.user_id, old.id, old.slug, old.version, old.edition, old.subject_id, old.cause, old.requested_at)
      is distinct from (new.user_id, new.id, new.slug, new.version, new.edition, new.subject_id, new.cause, new.requested_at)
  ) execute function refuse_document_change();

create table document_files (
  -- Where it lies in the storage.
  storage_key uuid primary key,
  -- A file's row outlives its document, so that no file is forgotten: it loses its person, then its content goes, then the row.
  user_id uuid,
  document_id uuid not null,
  format text not null check (format in ('html', 'pdf', 'png', 'jpeg')),
  file_name text not null check (length(file_name) between 1 and 120),
  -- Null until it is stored, then for good what was stored.
  byte_size integer check (byte_size > 0),
  checksum bytea check (length(checksum) = 32),
  unique (document_id, format),
  check ((byte_size is null) = (checksum is null))
);
create index document_files_document on document_files (user_id, document_id);
create index document_files_without_user on document_files (storage_key) where user_id is null;

create trigger document_files_immutable before update on document_files for each row
  when (
    old.checksum is not null
      and (old.storage_key, old.document_id, old.format, old.file_name, old.byte_size, old.checksum)
        is distinct from (new.storage_key, new.document_id, new.format, new.file_name, new.byte_size, new.checksum)
  ) execute function refuse_document_change();
