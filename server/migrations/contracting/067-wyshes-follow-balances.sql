-- What 067 left for the version before it: who is eligible is said by a rule, and nobody reads this any more.
alter table memberships drop column eligible_for_monitoring;
