import type { Services } from '../../context.ts';
import { findMethodsToDetach, markDetached } from './payment-method-store.ts';
import { withinTime } from './within-time.ts';

const cardsAtOnce = 50;

/** So many in a row that the provider is down: asked on, it would take longer than a job has. */
const silencesMax = 3;

/**
 * Tells the provider to forget cards that were replaced, or whose account was closed. While a payment is under way, its card is
 * still needed. One that it can't forget keeps no other from it.
 */
export async function detachReplacedCards({
  database,
  payments,
  clock,
  log,
}: Pick<Services, 'database' | 'payments' | 'clock' | 'log'>): Promise<void> {
  let silences = 0;
  for (const { id, methodId } of await findMethodsToDetach(database.reader, cardsAtOnce)) {
    try {
      await withinTime(payments.detachMethod(methodId));
      silences = 0;
    } catch (error) {
      // It is tried again with the next turn.
      log.warn({ err: error, paymentMethod: id }, 'a replaced card could not be detached yet');
      silences += 1;
      if (silences === silencesMax) return;
      continue;
    }
    await database.transaction((transaction) => markDetached(transaction, id, clock.now()));
  }
}
