-- What was said to people and kept by nobody, and what a review found: docs/decisions/071-what-was-promised-is-kept.md.

-- A change of a switch that nobody agreed to within a day is left by itself, and says when. The version before shows it as one that was left.
alter table switch_changes
  add column ran_out_at timestamptz,
  add constraint switch_changes_ran_out check (ran_out_at is null or state = 'left');

-- Of which years whoever paid was told that the statement is there, once for each policy. The version before tells nobody.
create table yearly_statements_told (
  user_id uuid not null,
  policy_id uuid not null,
  year integer not null check (year between 2026 and 2200),
  told_at timestamptz not null,
  primary key (user_id, policy_id, year)
);
create unique index yearly_statements_told_policy on yearly_statements_told (policy_id, year);

-- That somebody asked us to stop their application before they bought: it is neither lost nor closed for want of papers, and what it offered is
-- gone. The version before writes none, and shows such a one by its result.
alter table insurance_applications add column stopped_at timestamptz;
