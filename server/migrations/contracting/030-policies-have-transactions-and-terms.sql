-- What 030 left for the version before it: taken away by the release after.
drop trigger policy_transitions_carried_over on policy_transitions;
drop function carry_over_written_step();
drop function carry_over_policy_step;
drop table policy_transitions;
drop trigger policies_figures on policies;
drop function give_policy_figures();
alter table policies drop column amount, drop column term_years, drop column insureds_age_at_term;
