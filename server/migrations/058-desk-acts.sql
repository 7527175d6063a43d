-- What members of staff do for a person: shown with all it does before it is done, with a reason, above a limit with a second person
-- (docs/decisions/057-staff-act-for-people.md). A row stays as it was made; only what became of it is added. They hang on no row of an
-- account, and go with the person's file by people_removed.
create table desk_acts (
  id uuid primary key,
  act text not null check (length(act) between 1 and 40),
  -- Whom it is done for, and what of theirs it is about.
  user_id uuid not null,
  subject_type text not null check (length(subject_type) between 1 and 40),
  subject_id uuid not null,
  -- proposed: a second person has to agree; returned: nobody proposes it any more, and whoever has its work makes it anew or leaves it.
  state text not null check (state in ('proposed', 'carried_out', 'returned', 'left')),
  -- What was typed, what was shown that it does, and why; AES-256-GCM.
  content_sealed bytea not null,
  -- Money that leaves by it, which a change of where somebody is reached waits for.
  out_cents integer not null check (out_cents >= 0),
  made_by uuid not null,
  made_at timestamptz not null,
  -- Who agreed, sent it back or left it, and in which words; AES-256-GCM.
  answered_by uuid,
  answer_sealed bytea,
  carried_out_at timestamptz,
  closed_at timestamptz,
  check ((state = 'carried_out') = (carried_out_at is not null)),
  check ((state = 'left') = (closed_at is not null)),
  -- Never by whoever made it.
  check (state <> 'carried_out' or answered_by is null or answered_by <> made_by)
);
create index desk_acts_user on desk_acts (user_id, made_at);
create index desk_acts_proposed on desk_acts (user_id) where state = 'proposed';
create trigger desk_acts_content_key before insert or update of content_sealed on desk_acts
  for each row when (seals_no_more(new.content_sealed)) execute function refuse_old_key();
create trigger desk_acts_answer_key before insert or update of answer_sealed on desk_acts
  for each row when (seals_no_more(new.answer_sealed)) execute function refuse_old_key();
create trigger desk_acts_as_made before update of act, user_id, subject_type, subject_id, out_cents, made_by, made_at on desk_acts
  for each statement execute function refuse_change();

-- That somebody is reached elsewhere from now on, or that somebody else is to be paid, whoever changed it: money that goes out soon after
-- takes a second person. What was there before and what is there now stand in their own tables.
create table contact_changes (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  what text not null check (what in ('email', 'phone', 'address', 'payee')),
  changed_at timestamptz not null,
  primary key (user_id, id)
);

-- A session that one of us ended, as its owner asked.
alter table sessions drop constraint sessions_revoked_reason_check;
alter table sessions add constraint sessions_revoked_reason_check check (revoked_reason in (
  'logout', 'superseded', 'token_reuse', 'code_reuse', 'lock', 'expired', 'password_change', 'ended_by_person', 'ended_by_staff',
  'account_closed', 'reported', 'separated'));

-- Letters to a person about nothing else than them, and papers that are sent again, whatever they are about. What a letter or paper can be
-- about is the code's own list, as their kinds are.
alter table letters drop constraint letters_subject_type_check;
alter table letters add constraint letters_subject_type_check check (length(subject_type) between 1 and 40);
alter table documents drop constraint documents_subject_type_check;
alter table documents add constraint documents_subject_type_check check (length(subject_type) between 1 and 40);
