import { notFound } from '@wysh/domain/errors/failure.ts';
import { findSecondPerson, takeOff } from '../contact/letters/name-second-person.ts';
import { findPolicyById } from '../insuring/policies/find-policies.ts';
import { queueNotice } from '../people/accounts/queue-notice.ts';
import { isUuid } from '../platform/ids.ts';
import type { DeskContext } from './desk-context.ts';
import { readBillingOf } from './look-up-billing.ts';

/**
 * As its owner asked, or because whom they named wants no such letters. Who did it, and why, is in the audit; that it was done is told to
 * the owner by mail.
 */
export async function takeOffSecondPerson(
  context: DeskContext,
  { policyId, because }: { readonly policyId: string; readonly because: string },
) {
  const { database, staff } = context;
  const policy = isUuid(policyId) ? await findPolicyById(database.reader, policyId) : null;
  if (policy === null) throw notFound('the policy');
  await database.transaction(async (transaction) => {
    const named = await findSecondPerson(transaction, context, policy.userId);
    await takeOff(transaction, context, policy.userId, { staff: staff.id, because });
    if (named === null) return;
    await queueNotice(transaction, context, policy.userId, {
      template: 'second_person_removed',
      vars: { name: named.name },
    });
  });
  return readBillingOf(context, policyId);
}
