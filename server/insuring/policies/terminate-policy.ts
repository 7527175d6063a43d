import { TERMINATION_REASONS } from '@wysh/domain/policy/policy-lifecycle.ts';
import type { TerminatingEvent } from '@wysh/domain/policy/policy-lifecycle.ts';
import { endBilling } from '../billing/end-billing.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { queueLapsed } from './lapse-messages.ts';

/**
 * Ends a policy and its billing: nothing more is invoiced and what is unpaid is void. The caller holds the policy's lock and has
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
  await endBilling(transaction, context, policy.id);
  if (event === 'lapsed' && policy.lapsesOn !== null)
    await queueLapsed(transaction, context, policy, policy.lapsesOn);
  return terminated;
}
