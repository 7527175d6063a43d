import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { ToldMethod } from '../../providers/payments/port.ts';
import { findPolicyInForce } from '../policies/find-policies.ts';
import { queueCardRenewed } from './payment-messages.ts';
import { describeMethod } from './payment-method-store.ts';
import { replanAttempts } from './replan-attempts.ts';

/**
 * The bank gave a card another number or date: what we show of it follows, and whose premiums it pays is told. Told late, a newer word
 * stands.
 */
export async function receiveDescription(
  transaction: Transaction,
  context: Context,
  { method, occurredAt }: ToldMethod,
): Promise<void> {
  const described = await describeMethod(transaction, method, occurredAt);
  if (described === null) return;
  await recordAuditEvent(transaction, context, {
    action: 'payment_method_renewed',
    subjectType: 'payment_method',
    subjectId: described.id,
  });
  const { userId, status } = described;
  // Without a policy in force, nothing goes on by it.
  if (status !== 'active' || (await findPolicyInForce(transaction, userId)) === null) return;
  await replanAttempts(transaction, context, userId);
  // Whose person pays each bill themselves learns nothing by it.
  if (described.revokedAt !== null) return;
  await queueCardRenewed(transaction, context, { userId, card: method });
}
