import { STATES_IN_FORCE } from '@wysh/domain/policy/policy-lifecycle.ts';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/each-page.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';

// What somebody was told before their term ends. Whoever writes it holds the lock of the policy.

/** Policies in force whose term ends within a year, and whose person was not told so of as near an end as it is by now. */
export async function findPoliciesToTell(
  reader: Reader,
  today: Temporal.PlainDate,
  { after, limit }: Page,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const within = (months: number) => sql.lit(today.add({ months }).toString());
  return reader
    .selectFrom('policies')
    .select(['id', 'user_id as userId'])
    .where('status', 'in', STATES_IN_FORCE)
    .where('term_ends_on', '>', today.toString())
    .where('term_ends_on', '<=', today.add({ years: 1 }).toString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('term_end_notices')
            .select('term_end_notices.policy_id')
            .whereRef('term_end_notices.policy_id', '=', 'policies.id')
            .whereRef('term_end_notices.ends_on', '=', 'policies.term_ends_on')
            .where(
              sql<boolean>`term_end_notices.months_before <= case when policies.term_ends_on <= ${within(1)}::date then 1
                when policies.term_ends_on <= ${within(6)}::date then 6 else 12 end`,
            ),
        ),
      ),
    )
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface TermEndNotice {
  readonly policyId: string;
  readonly endsOn: Temporal.PlainDate;
  readonly monthsBefore: number;
  readonly toldAt: Temporal.Instant;
}

/** Answers whether it was not told before. */
export async function insertTermEndNotice(
  transaction: Transaction,
  { policyId, endsOn, monthsBefore, toldAt }: TermEndNotice,
): Promise<boolean> {
  const row = await transaction
    .insertInto('term_end_notices')
    .values({
      policy_id: policyId,
      ends_on: endsOn.toString(),
      months_before: monthsBefore,
      told_at: toTimestamp(toldAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('policy_id')
    .executeTakeFirst();
  return row !== undefined;
}
