-- A paper can be made again from what is kept (docs/decisions/032): what it is made from stays, sealed, and beside it what else it was
-- written with. The version before knows none of this: it leaves the new columns empty and lets the data go, as it did.
alter table documents
  -- The day it was asked for where the person lives; of before, nobody knows, and the Eastern day is shown.
  add column requested_on date,
  -- Of what the paper says, whatever it looks like: SHA-256 of the model.
  add column model_digest bytea check (length(model_digest) = 32),
  -- What drew its files: they are the same bytes only by the same one.
  add column writer text check (length(writer) between 1 and 100),
  -- Who signed it, and how they were reached, when it was written.
  add column issuer_name text check (length(issuer_name) between 1 and 200),
  add column issuer_phone text check (length(issuer_phone) between 1 and 100),
  add constraint documents_writing check (
    num_nulls(model_digest, writer, issuer_name, issuer_phone) in (0, 4) and (state = 'ready' or model_digest is null)
  ),
  drop constraint documents_check1,
  add constraint documents_data check (state = 'ready' or data_sealed is not null);

-- Editions had an id before their templates were kept. What waits to be written is written by the first that was.
drop trigger documents_immutable on documents;
update documents set edition = '2026-11-23' where state <> 'ready' and edition < '2026-11-23';

-- Of a paper that is there nothing changes but the seal of its data, when the key does.
create trigger documents_immutable before update on documents for each row
  when (
    (old.state = 'ready' and (
      (to_jsonb(old) - 'data_sealed') is distinct from (to_jsonb(new) - 'data_sealed')
      or num_nulls(old.data_sealed) <> num_nulls(new.data_sealed)
    )) or (old.user_id, old.id, old.slug, old.version, old.edition, old.subject_id, old.cause, old.requested_at)
      is distinct from (new.user_id, new.id, new.slug, new.version, new.edition, new.subject_id, new.cause, new.requested_at)
  ) execute function refuse_document_change();
