-- The switches of the service are turned at the desk, by two persons, each change with who, why and until
-- (docs/decisions/068-switches-at-the-desk.md). What counts stays where the version before reads it: feature_flags and maintenance_windows.

-- The engine alone: while it is off, applications that were handed in wait. The version before reads no such flag, and decides them.
insert into feature_flags (name, enabled, updated_at) values ('aura-enabled', true, '2026-11-23T00:00:00Z');

create table switch_changes (
  id uuid primary key,
  -- `maintenance`, or the name of a flag.
  switch text not null check (length(switch) between 1 and 60),
  turns_on boolean not null,
  -- When it goes back by itself; null while it stays as it was put.
  until timestamptz check (until > made_at),
  -- About the service and of nobody, so in clear.
  reason text not null check (length(reason) between 1 and 500),
  -- proposed: a second person has to agree; in_effect: it is as this says; over: its time came, or another change took its place.
  state text not null check (state in ('proposed', 'sent_back', 'left', 'in_effect', 'over')),
  -- Made by one alone, in an emergency or on the way back out of it; a second person looks at it afterwards.
  is_alone boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  -- Who agreed, sent it back, or looked at it afterwards, and in which words.
  answered_by uuid,
  answered_at timestamptz,
  answer text check (length(answer) between 1 and 500),
  in_effect_at timestamptz,
  -- That it ends soon was told.
  end_told_at timestamptz,
  over_at timestamptz,
  -- By itself, or because of another change.
  is_over_by_itself boolean,
  check ((answered_by is null) = (answered_at is null)),
  -- Never by whoever made it.
  check (answered_by is null or answered_by <> made_by),
  check ((state in ('in_effect', 'over')) = (in_effect_at is not null)),
  check ((state = 'over') = (over_at is not null)),
  check ((state = 'over') = (is_over_by_itself is not null)),
  -- Two persons, but for what one made alone.
  check (state not in ('in_effect', 'over') or is_alone or answered_by is not null)
);
-- One change of a switch is in effect, and one waits for a second person.
create unique index switch_changes_in_effect on switch_changes (switch) where state = 'in_effect';
create unique index switch_changes_proposed on switch_changes (switch) where state = 'proposed';
create index switch_changes_made on switch_changes (switch, made_at);
create trigger switch_changes_as_made before update of switch, turns_on, until, reason, is_alone, made_by, made_at on switch_changes
  for each statement execute function refuse_change();
