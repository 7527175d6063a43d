import { PaymentOutcomeUnknown } from '../../providers/payments/port.ts';

/** How long anybody waits for the payment provider. */
export const answerWithinMs = 20_000;

/**
 * What a provider answers, if it does so in time. One that does not answer leaves nobody waiting: whether money moved is unknown
 * then, and the reconciler finds out. Real time, because the provider lives in it.
 */
export async function withinTime<Answer>(
  answer: Promise<Answer>,
  milliseconds = answerWithinMs,
): Promise<Answer> {
  const timeUp = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeUp.reject(new PaymentOutcomeUnknown('the payment provider did not answer in time')),
    milliseconds,
  );
  try {
    return await Promise.race([answer, timeUp.promise]);
  } finally {
    clearTimeout(timer);
  }
}
