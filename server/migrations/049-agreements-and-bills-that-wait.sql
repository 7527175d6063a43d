-- An authorization that was taken back, or that a bank ended, can be given again: by an agreement of its own, with its own date. The one of
-- before stays on record with the moment it ended (R-07).
alter table acknowledgements add column withdrawn_at timestamptz;
alter table acknowledgements
  drop constraint acknowledgements_user_id_context_type_context_id_disclosure_key;
create unique index acknowledgements_standing
  on acknowledgements (user_id, context_type, context_id, disclosure_slug, disclosure_version) where withdrawn_at is null;

-- What was taken back before this migration is given again by a new agreement, too.
update acknowledgements a
set withdrawn_at = m.revoked_at
from payment_methods m
where m.user_id = a.user_id and m.status = 'active' and m.revoked_at > a.acknowledged_at
  and a.disclosure_slug = case m.source when 'bank_account' then 'bank-authorization' else 'card-authorization' end;

-- A bill that is due and not asked for, because one before it is unpaid and waits for its person or its own day: they are told once.
alter table invoices add column is_wait_told boolean not null default false;

-- The papers of letters that were never sent, because what they say was so no more: kept, and not among their person's documents.
create table withdrawn_papers (
  user_id uuid not null,
  document_id uuid not null,
  withdrawn_at timestamptz not null,
  primary key (user_id, document_id),
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade
);
insert into withdrawn_papers (user_id, document_id, withdrawn_at)
select d.user_id, d.id, d.requested_at
from documents d
where d.slug in ('lapse-notice', 'yearly-premium')
  and not exists (
    select from letters l
    where l.user_id = d.user_id and l.document_id = d.id
      and (l.withdrawn_at is null or l.printer_id is not null or l.next_at is not null)
  );
