-- What 054 left for the version before it: taken away by the release after.
alter table refunds alter column told_at drop default;
