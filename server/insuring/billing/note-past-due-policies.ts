import type { Context } from '../../context.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { notePastDue } from '../policies/past-due.ts';
import { findPoliciesPastDue, findUnpaidDueBy } from './invoice-store.ts';

const policiesAtOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * What was due before today and is unpaid makes its policy past due, charged or not; one that fails keeps no other from it. Answers
 * whether it came to the end.
 */
export async function notePastDuePolicies(
  context: Context,
  today: Temporal.PlainDate,
  turn: Turn,
): Promise<boolean> {
  const { database, log } = context;
  const yesterday = today.subtract({ days: 1 });
  let after = noId;
  while (!turn.isOver()) {
    const policyIds = await findPoliciesPastDue(database.reader, today, after, policiesAtOnce);
    for (const policyId of policyIds) {
      try {
        await database.transaction(async (transaction) => {
          const [policy] = await lockPolicies(transaction, [policyId]);
          const missed = await findUnpaidDueBy(transaction, policyId, yesterday);
          if (policy !== undefined && missed !== null)
            await notePastDue(transaction, context, policy, { ...missed, wasDeclined: false });
        });
      } catch (error) {
        log.error({ err: error, policy: policyId }, 'a policy could not be noted as past due');
      }
    }
    const last = policyIds.at(-1);
    if (last === undefined) return true;
    after = last;
  }
  return false;
}
