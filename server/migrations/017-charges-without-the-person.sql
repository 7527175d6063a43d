-- What is charged on the schedule meets nobody who could answer their bank, so such a charge is declined instead of asking.
alter table embedded_charges add column is_person_present boolean not null default true;
