import type { Context } from '../context.ts';
import { isKeyRefused } from '../providers/key-refused.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from '../providers/payments/port.ts';
import type { ChargeOutcome } from '../providers/payments/port.ts';
import { chargesCounter } from './billing-metrics.ts';
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
  ifRefused: ChargeOutcome | null = null,
): Promise<CarriedOut> {
  const outcome = await askProvider(context, attempt, ifRefused);
  if (outcome === 'silent' || outcome === 'key_refused') return { attempt, clientSecret: null };
  const settled = await settleAttempt(context, { idempotencyKey: attempt.idempotencyKey, outcome });
  const clientSecret = outcome.kind === 'needs_authentication' ? outcome.clientSecret : null;
  return { attempt: settled, clientSecret };
}

/** Why there is no outcome. */
export type NoAnswer = 'silent' | 'key_refused';

/**
 * What the provider answers, outside any transaction; 'silent' when nobody knows what it made of it, 'key_refused' when it let nobody
 * ask. That it will never do it says
 * nothing of an earlier request with the same key, so what it means is up to whoever knows that there is none.
 */
export async function askProvider(
  context: Context,
  attempt: PaymentAttempt,
  ifRefused: ChargeOutcome | null = null,
): Promise<ChargeOutcome | NoAnswer> {
  const outcome = await ask(context, attempt, ifRefused);
  const label = typeof outcome === 'string' ? outcome : outcome.kind;
  context.metrics.count(chargesCounter, { outcome: label, cause: attempt.cause });
  return outcome;
}

async function ask(
  context: Context,
  attempt: PaymentAttempt,
  ifRefused: ChargeOutcome | null,
): Promise<ChargeOutcome | NoAnswer> {
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
    if (isKeyRefused(error)) {
      context.log.error({ err: error, key: attempt.idempotencyKey }, 'the payment provider refused our key');
      return 'key_refused';
    }
    // Whatever it was, a charge that was asked for may have happened.
    const what = error instanceof PaymentOutcomeUnknown ? 'is unknown' : 'is unknown after an error';
    context.log.warn({ err: error, key: attempt.idempotencyKey }, `the outcome of a payment ${what}`);
    return 'silent';
  }
}
