import type { Context } from '../../context.ts';
import { isKeyRefused } from '../../providers/key-refused.ts';
import { PaymentOutcomeUnknown, PaymentRefused } from '../../providers/payments/port.ts';
import type { ChargeOutcome } from '../../providers/payments/port.ts';
import { chargesCounter } from './billing-metrics.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { atOnce } from './pace.ts';
import type { Pace } from './pace.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import { settleWithin } from './settle-attempt.ts';
import type { Settled } from './settle-attempt.ts';
import { withinTime } from './within-time.ts';

/** Vendors forget keys after a day, so that asking again could charge again; and after a day nothing is on its way any more. */
const mayAskAgainFor = Temporal.Duration.from({ hours: 23 });

/** What an attempt asks the provider, and what that said. */
export interface Asked {
  readonly attempt: PaymentAttempt;
  readonly answer: ChargeOutcome | NoAnswer;
}

/**
 * Asks the provider for these, beside each other and outside any transaction, and hands over all answers to be settled together:
 * what a payment means for a policy is judged once those that came with it are recorded too. Any number of processes may do this
 * with one attempt, at once or one after the other: the provider charges a key once, and the answer is recorded once. When nobody
 * knows the answer the attempt stays open, and its invoice is processing (S-66). So is one whose answer can't be recorded, and
 * it keeps no other from it: the reconciler asks for it again. A night keeps to a pace.
 */
export async function carryOutAttempts(
  context: Context,
  attempts: readonly PaymentAttempt[],
  pace: Pace = atOnce,
): Promise<{ readonly asked: Asked[]; readonly settled: Settled[] }> {
  const asked = await Promise.all(
    attempts.map(async (attempt) => {
      await pace();
      return { attempt, answer: await askProvider(context, attempt) };
    }),
  );
  const told = asked.flatMap(({ attempt: { idempotencyKey }, answer }) =>
    isNoAnswer(answer) ? [] : [{ idempotencyKey, outcome: answer }],
  );
  const settled: Settled[] = [];
  await inHalves(
    told,
    async (some) => {
      settled.push(
        ...(await context.database.transaction((transaction) => settleWithin(transaction, context, some))),
      );
    },
    ({ idempotencyKey }, error) =>
      context.log.error({ err: error, key: idempotencyKey }, 'a payment could not be settled yet'),
  );
  return { asked, settled };
}

/** Why there is no outcome. */
export type NoAnswer = 'silent' | 'key_refused';

export function isNoAnswer(answer: ChargeOutcome | NoAnswer): answer is NoAnswer {
  return typeof answer === 'string';
}

/** Whether the provider still knows the key of an attempt, so that asking again charges once. */
export function mayAskAgain({ startedAt }: PaymentAttempt, now: Temporal.Instant): boolean {
  return Temporal.Duration.compare(now.since(startedAt), mayAskAgainFor) < 0;
}

/** What a request comes to that the provider knows nothing of, once it could not be on its way any more. */
export const neverArrived: ChargeOutcome = { kind: 'declined', reason: 'processing_error', chargeId: null };

/**
 * What the provider answers, outside any transaction; 'silent' when nobody knows what it made of it, 'key_refused' when it let nobody
 * ask. Of an attempt whose key it may have forgotten it is asked what became of it, and nothing else. That it will never do it says
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
  const { payments, clock } = context;
  try {
    if (!mayAskAgain(attempt, clock.now()))
      return (await withinTime(payments.findCharge(attempt))) ?? neverArrived;
    return await withinTime(
      payments.charge({
        idempotencyKey: attempt.idempotencyKey,
        customerId: attempt.customerId,
        methodId: attempt.methodId,
        source: attempt.source,
        amountCents: attempt.amountCents,
        description: 'Insurance premium',
        metadata: { invoiceId: attempt.invoiceId },
        isPersonPresent: attempt.cause === 'purchase' || attempt.cause === 'person',
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
