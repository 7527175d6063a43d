-- Money that goes out, and who of ours may have a hand in it: docs/decisions/062-what-a-bill-is.md.
-- Who of ours changed how somebody is reached or who is paid: for two weeks they neither send money out to them nor agree to it. Null where
-- the person did themselves. The version before writes none, so that what it changes is a change by nobody of ours.
alter table contact_changes add column changed_by uuid;

-- What an owner said to whoever of ours noted that they end their policy, or what it has wrong, and that they took it back. The audit had it
-- in the open; what it has of before stays, because nothing of the audit changes.
alter table policy_endings add column told_sealed bytea;
create trigger policy_endings_told_key before insert or update of told_sealed on policy_endings
  for each row when (seals_no_more(new.told_sealed)) execute function refuse_old_key();
alter table policy_corrections add column told_sealed bytea;
create trigger policy_corrections_told_key before insert or update of told_sealed on policy_corrections
  for each row when (seals_no_more(new.told_sealed)) execute function refuse_old_key();
