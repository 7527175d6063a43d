import type { Handler } from '../../happenings.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { undoTransaction } from '../policies/record-transaction.ts';
import { findOpenChange } from './change-store.ts';
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
  const hasBegun =
    change.status === 'accepted' &&
    change.beginsOn !== null &&
    endedOn !== undefined &&
    Temporal.PlainDate.compare(change.beginsOn, endedOn) < 0;
  if (hasBegun) {
    await moveChange(transaction, context, change, 'begun');
    return;
  }
  if (change.sequence !== null) await undoTransaction(transaction, context, ended, change.sequence);
  await moveChange(transaction, context, change, 'ended');
};
