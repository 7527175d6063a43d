import { nextState, allows } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPolicyInForce, lockPolicies } from '../policies/find-policies.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
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
  const locked = await lockPayable(transaction, userId);
  if (locked === null) return;
  const { policy, bills } = locked;
  const today = dayOfPolicy(policy, context.clock.now());
  const unplanned = bills.filter(
    ({ chargeOn }) => chargeOn === null || Temporal.PlainDate.compare(chargeOn, today) < 0,
  );
  await plan(transaction, context, policy, unplanned);
}

/** A hold begins, changes or ends: whatever of the policy is unpaid is planned anew. The caller holds the policy's lock. */
export async function replanBills(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
): Promise<void> {
  await plan(transaction, context, policy, await lockBills(transaction, policy));
}

async function plan(
  transaction: Transaction,
  context: Context,
  policy: InsurancePolicy,
  bills: readonly Invoice[],
): Promise<void> {
  // The bill a policy began with is paid when it is bought or not at all.
  const meant = bills.filter(({ period }) => period > 0);
  const soFar = await gatherAttempts(transaction, meant);
  const planned = meant.map((invoice): Invoice => {
    const chargeOn = planAttempts(context, { policy, invoice }, soFar)?.nextAttemptOn ?? null;
    const isPlanned = chargeOn !== null && allows(INVOICE_LIFECYCLE, invoice.status, 'retry_planned');
    const status = isPlanned ? nextState(INVOICE_LIFECYCLE, invoice.status, 'retry_planned') : invoice.status;
    return { ...invoice, chargeOn, status };
  });
  await updateInvoices(transaction, planned);
}

/** Nobody asks for them by themselves any more. */
export async function stopAttempts(transaction: Transaction, userId: string): Promise<void> {
  const { bills } = (await lockPayable(transaction, userId)) ?? { bills: [] };
  const planned = bills.filter(({ chargeOn }) => chargeOn !== null);
  await updateInvoices(
    transaction,
    planned.map((bill) => ({ ...bill, chargeOn: null })),
  );
}

/** A person's bills that can be paid, locked behind their policy in force; null without one. */
async function lockPayable(
  transaction: Transaction,
  userId: string,
): Promise<{ readonly policy: InsurancePolicy; readonly bills: Invoice[] } | null> {
  const found = await findPolicyInForce(transaction, userId);
  if (found === null) return null;
  const [policy] = await lockPolicies(transaction, [found.id]);
  if (policy === undefined) return null;
  return { policy, bills: await lockBills(transaction, policy) };
}

async function lockBills(transaction: Transaction, { id }: InsurancePolicy): Promise<Invoice[]> {
  const payable = await listPayable(transaction, id);
  return lockInvoices(
    transaction,
    payable.map((invoice) => invoice.id),
  );
}
