-- What 033 left for the version before it: taken away by the release after.
drop index users_closed_at;
drop index users_records_kept_until;
alter table users drop column records_kept_until;
