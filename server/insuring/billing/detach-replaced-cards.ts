import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { PaymentRefused } from '../../providers/payments/port.ts';
import { findMethodsToDetach, markDetached } from './payment-method-store.ts';
import { withinTime } from './within-time.ts';

const cardsAtOnce = 20;
/** It runs beside the reconciler, which finds out about payments every half minute. */
const turnMs = 10_000;

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
  const detach = async (cards: readonly { readonly id: string; readonly methodId: string }[]) => {
    for (const { id, methodId } of cards) {
      try {
        await withinTime(payments.detachMethod(methodId));
        silences = 0;
      } catch (error) {
        // It is tried again with the next turn.
        log.warn({ err: error, paymentMethod: id }, 'a replaced card could not be detached yet');
        // One that the provider knows nothing of was answered, and says nothing of the next.
        silences = error instanceof PaymentRefused ? 0 : silences + 1;
        if (silences === silencesMax) return false;
        continue;
      }
      await database.transaction((transaction) => markDetached(transaction, id, clock.now()));
    }
  };
  await eachPage((page) => findMethodsToDetach(database.reader, page), detach, {
    turn: openTurn(turnMs),
    limit: cardsAtOnce,
  });
}
