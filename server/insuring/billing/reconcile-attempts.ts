import { isOpenAttempt } from '@wysh/domain/billing/payment-lifecycle.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Context, Services } from '../../context.ts';
import type { ChargeOutcome } from '../../providers/payments/port.ts';
import { takeAttemptsToCheck } from './attempt-store.ts';
import { askProvider, isNoAnswer, mayAskAgain, neverArrived } from './carry-out-attempt.ts';
import type { PaymentAttempt } from './payment-attempt.ts';
import { takeRefundsToRemindOf } from './refund-store.ts';
import { refundPaymentJob } from './refund-payment.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { Settled } from './settle-attempt.ts';
import { withinTime } from './within-time.ts';

const attemptsAtOnce = 20;
const checkAgainAfter = Temporal.Duration.from({ seconds: 45 });
/** Further than any check is planned. */
const checkLatestAfter = Temporal.Duration.from({ minutes: 15 });
/** By then the vendor finds whatever it was asked for. */
const foundWithin = Temporal.Duration.from({ minutes: 2 });
const authenticationWithin = Temporal.Duration.from({ hours: 1 });
const refundsAtOnce = 100;
const pendingRefundsEvery = Temporal.Duration.from({ hours: 1 });

/**
 * Finds out what became of the attempts whose outcome nobody recorded: the process died, the answer was lost, the provider was
 * silent (S-66). It asks the provider what it knows of the key. When that is nothing, the request never arrived or is still on its
 * way, and the same request is made again under the same key, which charges once whichever is true: the person asked for it, and
 * was told that it is processing. After 23 hours it counts as declined, and at once when the provider will never do it, such as for a
 * card it no longer has.
 */
export async function reconcileAttempts(services: Services): Promise<void> {
  const context: Context = { ...services, caller: visitorWithoutSession('reconcile-payments', null) };
  let goesOn: boolean;
  do {
    const now = services.clock.now();
    const attempts = await services.database.transaction((transaction) =>
      takeAttemptsToCheck(
        transaction,
        {
          now,
          checkAgainAt: now.add(checkAgainAfter),
          notLaterThan: now.add(checkLatestAfter),
        },
        attemptsAtOnce,
      ),
    );
    const isSettled = await Promise.all(attempts.map((attempt) => reconcileAttempt(context, attempt)));
    // While the provider is down none is, and each has its next turn already.
    goesOn = attempts.length === attemptsAtOnce && isSettled.includes(true);
  } while (goesOn);
  await remindOfRefunds(services);
}

/** Answers whether its outcome is known now. */
async function reconcileAttempt(context: Context, attempt: PaymentAttempt): Promise<boolean> {
  const { payments, log, clock } = context;
  const { idempotencyKey } = attempt;
  const settle = (outcome: ChargeOutcome) =>
    settleAttempt(context, { idempotencyKey, outcome, nobodyWaits: true });
  try {
    const outcome = await withinTime(payments.findCharge(attempt));
    const age = clock.now().since(attempt.startedAt);
    if (outcome === null) {
      if (mayAskAgain(attempt, clock.now())) {
        const ifRefused = isShorter(age, foundWithin) ? null : neverTaken;
        const asked = await askProvider(context, attempt, ifRefused);
        return !isNoAnswer(asked) && isDone(await settle(asked));
      }
      await settle(neverArrived);
      return true;
    }
    if (outcome.kind === 'needs_authentication' && !isShorter(age, authenticationWithin)) {
      // A yes to the bank after this would take money for a bill that was declined, so the provider is told first.
      await settle(await withinTime(payments.giveUpCharge(outcome.chargeId)));
      return true;
    }
    return isDone(await settle(outcome));
  } catch (error) {
    // It has its next turn already; one attempt that can't be settled keeps no other from it.
    log.warn({ err: error, key: idempotencyKey }, 'a payment could not be reconciled yet');
    return false;
  }
}

function isDone({ attempt }: Settled): boolean {
  return !isOpenAttempt(attempt.status);
}

const neverTaken: ChargeOutcome = { kind: 'declined', reason: 'card_declined', chargeId: null };

function isShorter(one: Temporal.Duration, other: Temporal.Duration): boolean {
  return Temporal.Duration.compare(one, other) < 0;
}

/**
 * A refund whose job gave up gets a new one: money that isn't ours does not stay. They take turns, so that none keeps another from its
 * own. What the vendor has taken is asked about now and then, for its message may be lost.
 */
async function remindOfRefunds({ database, jobs, clock }: Services): Promise<void> {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const requested = await takeRefundsToRemindOf(
      transaction,
      { status: 'requested', now, notSince: now },
      refundsAtOnce,
    );
    const pending = await takeRefundsToRemindOf(
      transaction,
      { status: 'pending', now, notSince: now.subtract(pendingRefundsEvery) },
      refundsAtOnce,
    );
    for (const refundId of [...requested, ...pending]) {
      await jobs.enqueue(transaction, refundPaymentJob, { refundId }, { key: refundId });
    }
  });
}
