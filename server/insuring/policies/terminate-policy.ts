import { TERMINATION_REASONS } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import { tell } from '../../ground/happenings/tell.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';

/**
 * Ends a policy, and with it its billing. The caller holds the policy's lock and has
 * made sure that no payment is under way.
 */
export async function terminatePolicy(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  event: TerminatingEvent,
): Promise<InsurancePolicy> {
  const now = context.clock.now();
  const terminated = await changePolicy(transaction, context, policy, event, {
    terminatedAt: now,
    terminationReason: TERMINATION_REASONS[event],
    lapsesOn: null,
    pausedAt: null,
  });
  await tell(transaction, context, 'policy_ended', { policy, event });
  return terminated;
}
