import { nextState, allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findPolicyInForce, lockPolicies } from '../policies/find-policies.ts';
import { dayOfPolicy } from '../policies/terms-of-policy.ts';
import { listPayable, lockInvoices, updateInvoices } from './invoice-store.ts';
import type { Invoice } from './invoice.ts';
import { gatherAttempts, planAttempts } from './plan-attempts.ts';

/**
 * Another card pays, or the same one with another number: bills that the one before could not be asked for any more are asked for on their
 * next planned day. None is asked for at once, for whoever puts in a card has paid nothing by it. What has its day keeps it.
 */
export async function replanAttempts(
  transaction: Transaction,
  context: Context,
  userId: string,
): Promise<void> {
  const found = await findPolicyInForce(transaction, userId);
  if (found === null) return;
  const [policy] = await lockPolicies(transaction, [found.id]);
  if (policy === undefined) return;
  const today = dayOfPolicy(policy, context.clock.now());
  await plan(
    transaction,
    context,
    policy,
    ({ chargeOn }) => chargeOn === null || Temporal.PlainDate.compare(chargeOn, today) < 0,
  );
}

/** A hold begins, changes or ends: whatever of the policy is unpaid is planned anew. The caller holds the policy's lock. */
export async function replanBills(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<void> {
  await plan(transaction, context, policy, () => true);
}

async function plan(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  isMeant: (invoice: Invoice) => boolean,
): Promise<void> {
  const payable = await listPayable(transaction, policy.id);
  const bills = await lockInvoices(
    transaction,
    payable.map(({ id }) => id),
  );
  const meant = bills.filter((invoice) => invoice.period > 0 && isMeant(invoice));
  const soFar = await gatherAttempts(transaction, meant);
  const planned = meant.map((invoice): Invoice => {
    const chargeOn = planAttempts(context, { policy, invoice }, soFar)?.nextAttemptOn ?? null;
    const isPlanned = chargeOn !== null && allows(INVOICE_LIFECYCLE, invoice.status, 'retry_planned');
    const status = isPlanned ? nextState(INVOICE_LIFECYCLE, invoice.status, 'retry_planned') : invoice.status;
    return { ...invoice, chargeOn, status };
  });
  await updateInvoices(transaction, planned);
}
