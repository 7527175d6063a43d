-- Who people are (docs/decisions/078-who-people-are.md): another list of sanctions may be asked, and whoever applies is asked about, before
-- they have a policy. The version before names neither, and reads no row of theirs but by its id.
alter table screenings drop constraint screenings_list_check;
alter table screenings add constraint screenings_list_check check (list in ('embedded', 'ofac', 'opensanctions'));
