import { withdrawNotices } from '../../contact/letters/withdraw-letters.ts';
import { withdrawWaitingTexts } from '../../ground/messaging/withdraw-waiting-texts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from './insurance-policy.ts';
import { updatePolicy } from './policy-store.ts';

/**
 * Its owner wants to end it: no bill that is due from a day on is asked for, nothing new is written, and it cannot lapse; or they want to
 * keep it, and all that goes on as it was. The caller holds the policy's lock.
 */
export async function giveUpBills(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  nothingDueFrom: Temporal.PlainDate | null,
): Promise<InsurancePolicy> {
  // What they would say of a lapse is not so; who keeps the policy gets another letter where one is due.
  if (nothingDueFrom !== null) {
    await withdrawNotices(transaction, context, { type: 'policy', id: policy.id });
    await withdrawWaitingTexts(transaction, policy.userId);
  }
  const changed = { ...policy, nothingDueFrom };
  await updatePolicy(transaction, changed);
  return changed;
}
