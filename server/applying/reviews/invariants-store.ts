import { sql } from 'kysely';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

export const reviewsInvariants: readonly Invariant[] = [
  {
    name: 'what somebody asks of a decision waits before somebody at the desk until it is decided, and what is being decided is an application of theirs that nobody has decided',
    async check(reader) {
      const { rows } = await sql<InvariantCount>`
        select count(*) as checked, count(*) filter (
          where (r.state in ('asked', 'deciding') and not exists (select from work_items w
              where w.kind = 'review_decision' and w.subject_id = r.id and w.state <> 'done'))
            or (r.state not in ('asked', 'deciding') and exists (select from work_items w
              where w.kind = 'review_decision' and w.subject_id = r.id and w.state <> 'done'))
            or (r.state = 'deciding' and not exists (select from insurance_applications a
              where a.user_id = r.user_id and a.id = r.decided_again_id and a.result = 'pending'))) as broken
        from decision_reviews r`.execute(reader);
      return rows[0]!;
    },
  },
];
