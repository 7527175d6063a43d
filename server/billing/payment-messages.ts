import { formatCoverage, formatDollars, dollarsFromCents } from '@wysh/domain/money/money.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import type { Invoice } from './invoice.ts';

interface Billed {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
}

/** The first premium is paid: what was bought, for how much. Written with the payment, sent once that is committed. */
export async function queuePurchaseReceipt(
  transaction: Transaction,
  context: Context,
  { policy, invoice }: Billed,
): Promise<void> {
  const isTermLife = policy.productSlug === PRODUCT_SLUGS.termLife;
  await queueNotice(transaction, context, policy.userId, {
    template: 'purchase_receipt',
    vars: {
      product: isTermLife ? 'term life insurance' : 'accidental death insurance',
      number: policy.number,
      coverage: formatCoverage(policy.amount),
      paid: formatDollars(dollarsFromCents(invoice.amountCents)),
    },
  });
}

/** A premium could not be charged on its due date. */
export async function queuePaymentFailed(
  transaction: Transaction,
  context: Context,
  { policy, invoice }: Billed,
): Promise<void> {
  await queueNotice(transaction, context, policy.userId, {
    template: 'payment_failed',
    vars: {
      number: policy.number,
      due: formatDollars(dollarsFromCents(invoice.balanceCents)),
    },
  });
}
