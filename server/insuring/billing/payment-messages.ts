import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { formatCoverage, formatDollars, dollarsFromCents } from '@wysh/domain/money/money.ts';
import { lastCoveredDayBefore } from '@wysh/domain/policy/grace.ts';
import { PRODUCT_SLUGS } from '@wysh/domain/wyshes/names.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { figuresNow, mayChargeNow } from '../policies/terms-of-policy.ts';
import type { Invoice } from './invoice.ts';

interface Billed {
  readonly policy: InsurancePolicy;
  readonly invoice: Invoice;
}

/** The first premium is paid: what was bought, for how much. Written with the payment, sent once that is committed. */
export async function queuePurchaseReceipt(
  transaction: Transaction,
  writing: Transaction,
  context: Context,
  { policy, invoice }: Billed,
): Promise<void> {
  const isTermLife = policy.productSlug === PRODUCT_SLUGS.termLife;
  await queueNotice(
    transaction,
    context,
    policy.userId,
    {
      template: 'purchase_receipt',
      vars: {
        product: isTermLife ? 'term life insurance' : 'accidental death insurance',
        number: policy.number,
        coverage: formatCoverage(figuresNow(policy, context.clock.now()).amount),
        paid: formatDollars(dollarsFromCents(invoice.amountCents)),
      },
    },
    { writing },
  );
}

/** A payment somebody made came to nothing after they had gone, with the promise of a mail. */
export async function queueLateDecline(
  transaction: Transaction,
  context: Context,
  { policy, invoice }: Billed,
): Promise<void> {
  if (policy.status === 'terminated') return;
  // Once cover is over, that it has ended is the news.
  if (!mayChargeNow(policy, context.clock.now())) return;
  const due = formatDollars(dollarsFromCents(invoice.balanceCents));
  if (policy.status === 'pending') {
    const quoteEndsOn = formatLongDate(lastDayOf(policy.payableUntil).toString());
    const isOpen = Temporal.Instant.compare(context.clock.now(), policy.payableUntil) <= 0;
    const vars = { due, until: isOpen ? quoteEndsOn : '', endedOn: isOpen ? '' : quoteEndsOn };
    await queueNotice(transaction, context, policy.userId, { template: 'first_payment_failed', vars });
    return;
  }
  const vars = {
    due,
    number: policy.number,
    dueOn: formatLongDate(invoice.dueOn.toString()),
    chargeOn: formatLongDateOrNothing(invoice.chargeOn),
    lastDay: formatLongDateOrNothing(policy.lapsesOn && lastCoveredDayBefore(policy.lapsesOn)),
  };
  await queueNotice(transaction, context, policy.userId, { template: 'own_payment_failed', vars });
}

function formatLongDateOrNothing(day: Temporal.PlainDate | null): string {
  return day === null ? '' : formatLongDate(day.toString());
}
