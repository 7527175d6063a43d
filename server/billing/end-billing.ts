import { nextState } from '@wysh/domain/lifecycles/lifecycle.ts';
import { INVOICE_LIFECYCLE } from '@wysh/domain/billing/invoice-lifecycle.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { listPayable, updateInvoices } from './invoice-store.ts';
import { post } from './ledger-store.ts';
import { endStoredPlan } from './plan-store.ts';

/**
 * Ends a policy's plan and voids what is unpaid, so that nothing is billed after its end. The caller holds the policy's lock,
 * under which no invoice changes.
 */
export async function endBilling(
  transaction: Transaction,
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  policyId: string,
): Promise<void> {
  const now = clock.now();
  await endStoredPlan(transaction, policyId, now);
  const payable = await listPayable(transaction, policyId);
  const voided = payable.map((invoice) => ({
    ...invoice,
    status: nextState(INVOICE_LIFECYCLE, invoice.status, 'voided'),
    chargeOn: null,
  }));
  await updateInvoices(transaction, voided);
  await post(
    transaction,
    ids,
    voided.map(({ id: invoiceId, balanceCents: amountCents }) => ({
      event: 'invoice_voided',
      amountCents,
      policyId,
      invoiceId,
      occurredAt: now,
    })),
  );
}
