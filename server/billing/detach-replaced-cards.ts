import type { Services } from '../context.ts';
import { findMethodsToDetach, markDetached } from './payment-method-store.ts';
import { withinTime } from './within-time.ts';

const cardsAtOnce = 50;

/** Tells the provider to forget cards that were replaced. While a payment is under way, its card is still needed. */
export async function detachReplacedCards({
  database,
  payments,
  clock,
  log,
}: Pick<Services, 'database' | 'payments' | 'clock' | 'log'>): Promise<void> {
  for (const { id, methodId } of await findMethodsToDetach(database.reader, cardsAtOnce)) {
    try {
      await withinTime(payments.detachMethod(methodId));
    } catch (error) {
      // It is tried again with the next turn.
      log.warn({ err: error, paymentMethod: id }, 'a replaced card could not be detached yet');
      return;
    }
    await database.transaction((transaction) => markDetached(transaction, id, clock.now()));
  }
}
