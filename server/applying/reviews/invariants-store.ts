import { sql } from 'kysely';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

export const reviewsInvariants: readonly Invariant[] = [
  {
    name: 'what somebody asks of a decision waits before somebody at the desk, and what was decided again is an application of theirs',
    async check(reader) {
      const { rows } = await sql<InvariantCount>`
        select count(*) as checked, count(*) filter (
          where (r.state = 'asked' and not exists (select from work_items w
              where w.kind = 'review_decision' and w.subject_id = r.id and w.state <> 'done'))
            or (r.state <> 'asked' and exists (select from work_items w
              where w.kind = 'review_decision' and w.subject_id = r.id and w.state <> 'done'))) as broken
        from decision_reviews r`.execute(reader);
      return rows[0]!;
    },
  },
];
