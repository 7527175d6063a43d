-- What one of ours says about a name that the sanctions list had is kept with who said it, also where a second person agrees to it or sends
-- it back (docs/decisions/059-a-careful-way-back.md). The reason of the last decision stays in screenings, where the version before reads it.
create table screening_opinions (
  id uuid primary key,
  screening_id uuid not null references screenings (id) on delete cascade,
  event text not null check (event in ('cleared', 'proposed', 'agreed', 'sent_back')),
  said_by uuid not null,
  said_at timestamptz not null,
  -- In their words; AES-256-GCM.
  reason_sealed bytea not null
);
create index screening_opinions_screening_id on screening_opinions (screening_id, said_at);

create trigger screening_opinions_reason_key before insert or update of reason_sealed on screening_opinions
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();
