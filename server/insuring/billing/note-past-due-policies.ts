import type { Context } from '../../context.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { lockPolicies } from '../policies/find-policies.ts';
import { notePastDue } from '../policies/past-due.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { findPremiumDefault, isPaymentUnderWay } from './find-open-payments.ts';
import { findPoliciesPastDue } from './invoice-store.ts';

const policiesAtOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * What was due before today, where the policy was issued, and is unpaid makes it past due, charged or not. `today` is the Eastern day,
 * which begins first; one that fails keeps no other from it. Answers
 * whether it came to the end.
 */
export async function notePastDuePolicies(
  context: Context,
  today: Temporal.PlainDate,
  turn: Turn,
): Promise<boolean> {
  const { database, log } = context;
  let after = noId;
  while (!turn.isOver()) {
    const policyIds = await findPoliciesPastDue(database.reader, today, after, policiesAtOnce);
    for (const policyId of policyIds) {
      try {
        await database.transaction(async (transaction) => {
          const [policy] = await lockPolicies(transaction, [policyId]);
          if (policy === undefined) return;
          const day = dayOfPolicy(policy, context.clock.now());
          const dueBy = day.subtract({ days: 1 });
          const missed = await findPremiumDefault(transaction, policy, { today: day, dueBy });
          // On the day after a hold a bill is as on its due date.
          if (missed === null || missed.countsFrom.equals(day)) return;
          // Of several the oldest may be on its way: a bank says days later, and until then nobody is told that it is missing.
          if (await isPaymentUnderWay(transaction, policy.id)) return;
          await notePastDue(transaction, context, policy, { ...missed, declinedBecause: null });
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
