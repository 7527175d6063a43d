import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Invariant, InvariantCount } from '../../platform/database/invariant.ts';

function invariant(name: string, query: () => RawBuilder<InvariantCount>): Invariant {
  return {
    name,
    async check(reader) {
      const { rows } = await query().execute(reader);
      return rows[0]!;
    },
  };
}

export const correctionsInvariants: readonly Invariant[] = [
  invariant(
    'what an owner asked to have set right waits before somebody at the desk, and nobody said yes to what they noted themselves',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (c.state = 'asked' and not exists (select from work_items w
            where w.kind = 'correct_policy' and w.subject_id = c.id and w.state <> 'done'))
          or (c.state = 'confirmed' and c.decided_by is not distinct from c.noted_by)) as broken
      from policy_corrections c`,
  ),
];
