import type { Handler } from '../../happenings.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { undoTransaction } from '../policies/record-transaction.ts';
import { findOpenChange } from './change-store.ts';
import { moveChange } from './move-change.ts';

/** Of a policy that ended nothing begins any more: what would have is undone, so that one that comes back is what it was. */
export const endOpenChange: Handler<'policy_ended'> = async (transaction, context, { policy }) => {
  const change = await findOpenChange(transaction, context.encryption, policy);
  if (change === null) return;
  // With the transaction of its end.
  const ended = await lockPolicyOf(transaction, policy.userId, policy.id);
  if (change.sequence !== null) await undoTransaction(transaction, context, ended, change.sequence);
  await moveChange(transaction, context, change, 'ended');
};
