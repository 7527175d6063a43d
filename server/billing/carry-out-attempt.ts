import type { Context } from '../context.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from '../providers/payments/port.ts';
import type { ChargeOutcome } from '../providers/payments/port.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';
import { withinTime } from './within-time.ts';

export interface CarriedOut {
  readonly attempt: PaymentAttempt;
  /** What the browser needs to let the person answer their bank; null otherwise. */
  readonly clientSecret: string | null;
}

/**
 * Asks the provider, outside any transaction, and records its answer. Any number of processes may do this with one attempt, at
 * once or one after the other: the provider charges a key once, and the answer is recorded once. When nobody knows the answer the
 * attempt stays open, and its invoice is processing (S-66).
 */
export async function carryOutAttempt(
  context: Context,
  attempt: PaymentAttempt,
  { ifRefused = null, nobodyWaits = false }: { ifRefused?: ChargeOutcome | null; nobodyWaits?: boolean } = {},
): Promise<CarriedOut> {
  const outcome = await askProvider(context, attempt, ifRefused);
  if (outcome === null) return { attempt, clientSecret: null };
  const { idempotencyKey } = attempt;
  const settled = await settleAttempt(context, { idempotencyKey, outcome, nobodyWaits });
  const clientSecret = outcome.kind === 'needs_authentication' ? outcome.clientSecret : null;
  return { attempt: settled, clientSecret };
}

/**
 * What the provider answers, outside any transaction; null when nobody knows what it made of it. That it will never do it says
 * nothing of an earlier request with the same key, so what it means is up to whoever knows that there is none.
 */
export async function askProvider(
  context: Context,
  attempt: PaymentAttempt,
  ifRefused: ChargeOutcome | null = null,
): Promise<ChargeOutcome | null> {
  try {
    return await withinTime(
      context.payments.charge({
        idempotencyKey: attempt.idempotencyKey,
        customerId: attempt.customerId,
        methodId: attempt.methodId,
        amountCents: attempt.amountCents,
        description: 'Insurance premium',
        metadata: { invoiceId: attempt.invoiceId },
        isPersonPresent: attempt.cause !== 'schedule',
      }),
    );
  } catch (error) {
    if (error instanceof PaymentRefused && ifRefused !== null) return ifRefused;
    // Whatever it was, a charge that was asked for may have happened.
    const what = error instanceof PaymentOutcomeUnknown ? 'is unknown' : 'is unknown after an error';
    context.log.warn({ err: error, key: attempt.idempotencyKey }, `the outcome of a payment ${what}`);
    return null;
  }
}
