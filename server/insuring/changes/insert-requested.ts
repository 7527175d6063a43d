import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { actorOf } from '../policies/change-policy.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { insertChange } from './change-store.ts';
import type { PolicyChange, ShownChange } from './change.ts';

/** Asked for, by whoever acts: what is asked is what was shown. */
export async function insertRequested(
  transaction: Transaction,
  context: Context,
  { id: policyId, userId }: InsurancePolicy,
  { kind, shown }: { readonly kind: PolicyChange['kind']; readonly shown: ShownChange },
): Promise<PolicyChange> {
  const askedBy = actorOf(context);
  if (askedBy.kind === 'system') throw new Error('Nobody asked for a change.');
  const change: PolicyChange = {
    id: context.ids.uuid(),
    userId,
    policyId,
    kind,
    status: 'requested',
    amount: shown.after.amount,
    termYears: shown.after.termYears,
    shown,
    askedBy,
    requestedAt: context.clock.now(),
    beginsOn: null,
    applicationId: null,
    earlierApplicationIds: [],
    quoteId: null,
    sequence: null,
    expiresAt: null,
    acceptedAt: null,
    closedAt: null,
  };
  await insertChange(transaction, context.encryption, change);
  return change;
}
