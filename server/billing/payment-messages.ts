import { formatCoverage, formatDollars, dollarsFromCents } from '@wysh/domain/money/money.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { findNoticeEmail } from '../accounts/find-notice-email.ts';
import type { Context } from '../context.ts';
import { queueTemplate } from '../messaging/queue-template.ts';
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
  const to = await findNoticeEmail(transaction, policy.userId);
  if (to === null) return;
  const isTermLife = policy.productSlug === PRODUCT_SLUGS.termLife;
  await queueTemplate(transaction, context, {
    template: 'purchase_receipt',
    to,
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
  const to = await findNoticeEmail(transaction, policy.userId);
  if (to === null) return;
  await queueTemplate(transaction, context, {
    template: 'payment_failed',
    to,
    vars: {
      number: policy.number,
      due: formatDollars(dollarsFromCents(invoice.balanceCents)),
    },
  });
}
