-- Whoever is about to pay says that nothing has changed since they answered (docs/decisions/077-what-changed-before-payment.md). It is an
-- agreement like the others, with its words, its time and its session, and it counts for some days.
alter table acknowledgements add column expires_at timestamptz;

-- Said again once it is over it is another record; said twice on one day it stays one. The version before writes none that ends.
drop index acknowledgements_standing;
create unique index acknowledgements_standing
  on acknowledgements (user_id, context_type, context_id, disclosure_slug, disclosure_version, expires_at)
  nulls not distinct
  where withdrawn_at is null;

-- Something has changed, they say instead: what was offered is put aside, and what they answer anew is their next application.
alter table insurance_applications add column change_told_at timestamptz;

-- What two accounts of one person have in common, as keyed hashes: birthdate with tax id, address or number. Nothing can be read out of it; the
-- version before writes none.
alter table insurance_applications add column person_marks bytea[];
create index insurance_applications_person_marks on insurance_applications using gin (person_marks);

-- Some of a flow is asked again, and the rest stands answered: what was answered leads on to what is still asked.
alter table flow_sessions add column asks_again boolean not null default false;
