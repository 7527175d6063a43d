import type { Context } from '../../context.ts';
import type { Handler } from '../../happenings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockBilling } from '../billing/change-sum.ts';
import { firstBillOf } from '../billing/first-bill.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { undoTransaction } from '../policies/record-transaction.ts';
import { isDecidedKind } from './change.ts';
import type { PolicyChange } from './change.ts';
import { findOpenChange } from './change-store.ts';
import { leaveDecision } from './leave-decision.ts';
import { moveChange } from './move-change.ts';

/**
 * Of a policy that ended nothing begins any more: what would have is undone, so that one that comes back is what it was. What began while
 * it covered stays what its contract said, whether or not that was noted before.
 */
export const endOpenChange: Handler<'policy_ended'> = async (transaction, context, { policy }) => {
  const change = await findOpenChange(transaction, context.encryption, policy);
  if (change === null) return;
  // With the transaction of its end.
  const ended = await lockPolicyOf(transaction, policy.userId, policy.id);
  const endedOn = ended.transactions.at(-1)?.effectiveOn;
  const { status, beginsOn } = change;
  const isItsDayThere =
    status === 'accepted' &&
    beginsOn !== null &&
    endedOn !== undefined &&
    Temporal.PlainDate.compare(beginsOn, endedOn) < 0;
  if (isItsDayThere && (await hasBegun(transaction, context, policy, { ...change, beginsOn }))) {
    await moveChange(transaction, context, change, 'begun');
    return;
  }
  if (change.sequence !== null) await undoTransaction(transaction, context, ended, change.sequence);
  await moveChange(transaction, context, change, 'ended');
  await leaveDecision(transaction, context, change);
};

/** More cover, or a longer term, begins with its first payment. */
async function hasBegun(
  transaction: Transaction,
  { clock }: Context,
  policy: InsurancePolicy,
  { kind, beginsOn }: Pick<PolicyChange, 'kind'> & { readonly beginsOn: Temporal.PlainDate },
): Promise<boolean> {
  if (!isDecidedKind(kind)) return true;
  const billing = await lockBilling(transaction, policy.id);
  if (billing === null) return false;
  return (await firstBillOf(transaction, policy, billing, beginsOn, clock.now())) === 'paid';
}
