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
    'what an owner asked to have set right waits before somebody at the desk, and once it is confirmed it is a transaction of the contract',
    () => sql`
      select count(*) as checked, count(*) filter (
        where (c.state = 'asked' and not exists (select from work_items w
            where w.kind = 'correct_policy' and w.subject_id = c.id and w.state <> 'done'))
          or (c.state = 'confirmed' and not exists (select from policy_transactions t
            where t.policy_id = c.policy_id and t.sequence = c.sequence and t.rests_on_kind = 'correction' and t.rests_on_id = c.id
              and t.kind in ('corrected', 'handed_back')))
          or (c.state = 'confirmed' and c.decided_by is not distinct from c.noted_by)) as broken
      from policy_corrections c`,
  ),
  invariant(
    'what is set right covers another amount for the same price: what a contract costs on a day is what it cost before',
    () => sql`
      select count(*) as checked, count(*) filter (where
        (select v.annual_fee_cents + sum(l.annual_cents) from policy_terms v
          join policy_layers l on l.policy_id = v.policy_id and l.sequence = v.sequence
          where v.policy_id = t.policy_id and v.sequence = t.sequence group by v.annual_fee_cents)
        <> (select v.annual_fee_cents + sum(l.annual_cents) from policy_terms v
          join policy_layers l on l.policy_id = v.policy_id and l.sequence = v.sequence
          where v.policy_id = t.policy_id and v.sequence = (
            select b.sequence from policy_transactions b
            join policy_terms w on w.policy_id = b.policy_id and w.sequence = b.sequence
            where b.policy_id = t.policy_id and b.sequence < t.sequence and b.effective_on <= t.effective_on
              and not exists (select from policy_transactions u where u.policy_id = b.policy_id and u.undoes = b.sequence)
            order by b.effective_on desc, b.sequence desc limit 1) group by v.annual_fee_cents)) as broken
      from policy_transactions t
      join policy_terms own on own.policy_id = t.policy_id and own.sequence = t.sequence
      where t.kind = 'corrected'`,
  ),
];
