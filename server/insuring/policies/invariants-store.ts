import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { POLICY_LIFECYCLE } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

function invariant(name: string, query: () => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader: Reader) {
      const { rows } = await query().execute(reader);
      return rows[0]!;
    },
  };
}

/** Every line a history may have: from, event and to. */
const allowedSteps = [
  ` created ${POLICY_LIFECYCLE.initial}`,
  ...Object.entries(POLICY_LIFECYCLE.transitions).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `${from} ${event} ${to}`),
  ),
];

// Two of these read invoices, because what they say is about both.
export const policiesInvariants: readonly Invariant[] = [
  invariant(
    'a policy that covers somebody has its first invoice paid, and a first invoice paid means cover that began',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (p.effective_at is not null) <> coalesce(i.status = 'fully_paid', false)) as broken
      from policies p
      left join invoices i on i.policy_id = p.id and i.period = 0`,
  ),
  invariant(
    // One that made room has its quote behind it: open again, that may have other cover by now.
    'a policy that was not given up has the amount, term and premium of its accepted quote',
    () => sql`
      select count(*) as checked, count(*) filter (
        where q.status <> 'accepted' or p.amount <> q.amount or p.term_years <> q.term_years
          or p.user_id <> q.user_id
          or i.amount_cents <> case q.billing_frequency
            when 'monthly' then q.monthly_premium_cents else q.annual_premium_cents end) as broken
      from policies p join quotes q on q.id = p.quote_id
      left join invoices i on i.policy_id = p.id and i.period = 0
      where p.termination_reason is distinct from 'not_taken'`,
  ),
  invariant(
    'an accepted quote has a policy, and one at most that was not given up; a membership one that is not terminated',
    () => sql`
      select (select count(*) from quotes where status = 'accepted') + (select count(*) from policies) as checked,
        (select count(*) from quotes q where status = 'accepted'
          and ((select count(*) from policies where quote_id = q.id) = 0
            or (select count(*) from policies
              where quote_id = q.id and termination_reason is distinct from 'not_taken') > 1))
        + (select count(*) from (select from policies where status <> 'terminated'
          group by membership_id having count(*) > 1) t) as broken`,
  ),
  invariant(
    'an application has at most one policy that is in force',
    () => sql`
      select count(*) as checked, count(*) filter (where in_force > 1) as broken
      from (select count(*) filter (where status in ('active', 'past_due', 'paused')) as in_force
        from policies group by application_id) t`,
  ),
  invariant(
    "a policy's history has only steps of its lifecycle, and leads to its status",
    () => sql`
      select count(*) as checked, count(*) filter (
        where not (coalesce(from_status, '') || ' ' || event || ' ' || to_status = any(${allowedSteps}))
          or from_status is distinct from before
          or (is_last and to_status is distinct from status)) as broken
      from (
        select t.*, p.status,
          lag(t.to_status) over steps as before,
          lead(t.to_status) over steps is null as is_last
        from policies p left join policy_transitions t on t.policy_id = p.id
        window steps as (partition by p.id order by t.position)) h`,
  ),
];
