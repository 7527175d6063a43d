import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
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

// They read applications, because what they say is about both. What was told goes with the file it is in: of that nothing is asked any more.
export const reinstatementInvariants: readonly Invariant[] = [
  invariant(
    // What nobody could decide gave way to what was handed in after it.
    'what somebody told to have a policy back stands with a request for a policy of theirs, and nothing else does',
    () => sql`
      select (select count(*) from insurance_applications where kind = 'reinstatement' and result <> 'failed')
        + (select count(*) from reinstatement_requests where application_id is not null) as checked,
        (select count(*) from insurance_applications a where a.kind = 'reinstatement'
          and a.result <> 'failed' and not exists (
          select from reinstatement_requests r join policies p on p.id = r.policy_id
          where r.user_id = a.user_id and r.application_id = a.id and p.user_id = a.user_id))
        + (select count(*) from reinstatement_requests r join insurance_applications a
          on a.user_id = r.user_id and a.id = r.application_id where a.kind <> 'reinstatement') as broken`,
  ),
  invariant(
    'a policy is offered back after an interview where that approved, and nowhere else',
    () => sql`
      select count(*) as checked,
        count(*) filter (where r.offering_id is not null and a.result <> 'approved') as broken
      from reinstatement_requests r
      join insurance_applications a on a.user_id = r.user_id and a.id = r.application_id`,
  ),
];
