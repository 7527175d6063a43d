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
