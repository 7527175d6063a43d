-- Somebody asked to end their policy with the very day on which its term ends, and the term ended before anybody at the desk had said yes
-- (docs/decisions/060-what-may-be-open-at-once.md). Nothing goes back of it, so it waits for nobody any more.
alter table policy_endings add column overtaken_at timestamptz;
alter table policy_endings drop constraint policy_endings_state_check;
alter table policy_endings add constraint policy_endings_state_check
  check (state in ('asked', 'confirmed', 'carried_out', 'taken_back', 'overtaken'));
alter table policy_endings add check ((state = 'overtaken') = (overtaken_at is not null));
