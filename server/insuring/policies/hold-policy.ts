import { isHeldOn, releasedFrom } from '@wysh/domain/policy/holds.ts';
import { isInForce } from '@wysh/domain/policy/policy-lifecycle.ts';
import { withdrawNotices } from '../../contact/letters/withdraw-letters.ts';
import { findPremiumDefault } from '../billing/find-open-payments.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import { replanBills } from '../billing/replan-attempts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changePolicy } from './change-policy.ts';
import { queueBillingHeld, queueBillingReleased } from './hold-messages.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { dayOfPolicy } from './terms-of-policy.ts';

/**
 * Brings a policy to where its holds have it today: its billing stands still while one runs, and goes on when none does. Its bills are
 * planned anew, and its person is told. `grounds` is the hold that was just set or ended, where somebody did. The caller holds the lock.
 */
export async function followHolds(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  holdId: string | null = null,
): Promise<InsurancePolicy> {
  const now = context.clock.now();
  const today = dayOfPolicy(policy, now);
  const isHeld = isHeldOn(policy.holds, today);
  const contract = holdId === null ? {} : { grounds: { kind: 'hold', id: holdId } as const };
  if (isHeld && isInForce(policy.status) && policy.status !== 'paused') {
    const dates = { pausedAt: now, lapsesOn: null };
    // What it would say of a lapse is not so any more.
    await withdrawNotices(transaction, context, { type: 'policy', id: policy.id });
    await withdrawWaitingTexts(transaction, policy.userId);
    const held = await changePolicy(transaction, context, policy, 'held', dates, contract);
    await replanBills(transaction, context, held);
    await queueBillingHeld(transaction, context, policy, releasedFrom(policy.holds, today));
    return held;
  }
  if (!isHeld && policy.status === 'paused') {
    const released = await changePolicy(
      transaction,
      context,
      policy,
      'released',
      { pausedAt: null },
      contract,
    );
    await replanBills(transaction, context, released);
    const unpaid = await findPremiumDefault(transaction, policy, { today });
    await queueBillingReleased(transaction, context, released, unpaid);
    return released;
  }
  await replanBills(transaction, context, policy);
  // It ends on another day than they were told.
  if (isHeld && holdId !== null && isInForce(policy.status))
    await queueBillingHeld(transaction, context, policy, releasedFrom(policy.holds, today));
  return policy;
}
