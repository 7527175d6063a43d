-- What was told for more cover, or for a longer term, was offered on and then told to have changed: it is asked anew, and what was handed in
-- before stays with the change, and with the file of its policy (docs/decisions/080-what-changed-before-more-cover-and-a-return.md). The
-- version before offers nothing twice, and leaves the column empty.
alter table policy_changes add column earlier_application_ids uuid[] not null default '{}';
