-- Who people are (docs/decisions/078-who-people-are.md): another list of sanctions may be asked, and whoever applies is asked about, before
-- they have a policy. The version before names neither, and reads no row of theirs but by its id.
alter table screenings drop constraint screenings_list_check;
alter table screenings add constraint screenings_list_check check (list in ('embedded', 'ofac', 'opensanctions'));
alter table screenings drop constraint screenings_subject_type_check;
alter table screenings add constraint screenings_subject_type_check check (subject_type in ('refund', 'payee', 'applicant'));
-- Whoever applies has no policy yet; what is asked of them goes with the person, or stays with the files of their policies.
alter table screenings alter column policy_id drop not null;
alter table screenings add constraint screenings_policy_check check ((policy_id is null) = (subject_type = 'applicant'));
create index screenings_subject_id on screenings (subject_id) where subject_type = 'applicant';
