import { transactionResultOf } from '@wysh/domain/billing/payment-lifecycle.ts';
import type { TransactionResult } from '@wysh/domain/billing/payment-lifecycle.ts';
import { dollarsFromCents, formatDollars } from '@wysh/domain/money/money.ts';
import type { Cents } from '@wysh/domain/money/money.ts';
import type { ChargeOutcome, DeclineReason } from '../../providers/payments/port.ts';
import { DECLINES } from '@wysh/domain/errors/insuring-problems.ts';
import { isNoAnswer } from './carry-out-attempt.ts';
import type { NoAnswer } from './carry-out-attempt.ts';
import type { Invoice } from './invoice.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import type { Settled } from './settle-attempt.ts';

/** What became of one bill of a payment. */
export interface ProcessedInvoice {
  readonly invoiceId: string;
  readonly transactionResult: TransactionResult;
  readonly reason: DeclineReason | 'short_paid' | null;
  /** The same as a person is told it. */
  readonly reasonWords: string | null;
  /** What the browser needs to let the person answer their bank; null otherwise. */
  readonly clientSecret: string | null;
}

const nothingToSay = { reason: null, reasonWords: null, clientSecret: null } as const;

/** A bill that was paid before has nothing more to say. */
export function paidBefore(invoiceId: string): ProcessedInvoice {
  return { invoiceId, transactionResult: 'success', ...nothingToSay };
}

/** Without an end nobody knows yet. */
export function processedInvoice(
  attempt: PaymentAttempt,
  {
    answer,
    end,
  }: { readonly answer?: ChargeOutcome | NoAnswer | undefined; readonly end?: Settled | undefined } = {},
): ProcessedInvoice {
  const { invoiceId } = attempt;
  const { status, reason } = end?.attempt ?? attempt;
  if (status === 'succeeded' && end?.invoice.status === 'short_paid') {
    const reasonWords = shortPaidWords(end.invoice);
    return { invoiceId, transactionResult: 'failed', reason: 'short_paid', reasonWords, clientSecret: null };
  }
  return {
    invoiceId,
    transactionResult: transactionResultOf(status),
    reason,
    reasonWords: reason === null ? null : DECLINES[reason].public,
    clientSecret: clientSecretIn(answer),
  };
}

function clientSecretIn(answer: ChargeOutcome | NoAnswer | undefined): string | null {
  const isBankAsking = answer !== undefined && !isNoAnswer(answer) && answer.kind === 'needs_authentication';
  return isBankAsking ? answer.clientSecret : null;
}

/** Part of it arrived and counts: nothing was declined, and nothing is done with. */
function shortPaidWords({ amountCents, balanceCents }: Invoice): string {
  const [paid, left] = [amountCents - balanceCents, balanceCents].map((cents) =>
    formatDollars(dollarsFromCents(cents as Cents)),
  );
  return `Your bank sent only part of it. ${paid} of this bill is paid, and ${left} is still due. Pay again, and we'll ask for the rest alone.`;
}
