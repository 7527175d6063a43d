-- A paper is ready with its page; its PDF is drawn when somebody first opens it, or at night, from what lies sealed beside it. So that
-- stays with a paper that is ready. The version before draws both at once and lets it go, as it did.
alter table documents drop constraint if exists documents_check1;
alter table documents drop constraint if exists documents_data;
alter table documents add constraint documents_data check (state = 'ready' or data_sealed is not null);

-- Of a paper that is there nothing changes but the seal of its data, when the key does.
drop trigger documents_immutable on documents;
create trigger documents_immutable before update on documents for each row
  when (
    (old.state = 'ready' and (
      (to_jsonb(old) - 'data_sealed') is distinct from (to_jsonb(new) - 'data_sealed')
      or num_nulls(old.data_sealed) <> num_nulls(new.data_sealed)
    )) or (old.user_id, old.id, old.slug, old.version, old.edition, old.subject_id, old.cause, old.requested_at)
      is distinct from (new.user_id, new.id, new.slug, new.version, new.edition, new.subject_id, new.cause, new.requested_at)
  ) execute function refuse_document_change();

-- Those that are not stored yet: what is to be drawn at night, and how many it are.
create index document_files_to_draw on document_files (storage_key) where checksum is null;
