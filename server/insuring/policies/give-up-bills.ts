import { keepNoticesBack } from '../../contact/letters/withdraw-letters.ts';
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
  // What nobody was asked to print is not printed. What the printer has, or mailed, was rightly due and stays a notice, by which it lapses
  // where they keep it and pay nothing: to ask and to take it back gives nobody more days of grace.
  if (nothingDueFrom !== null) {
    await keepNoticesBack(transaction, context, { type: 'policy', id: policy.id });
    await withdrawWaitingTexts(transaction, policy.userId);
  }
  const changed = { ...policy, nothingDueFrom };
  await updatePolicy(transaction, changed);
  return changed;
}
