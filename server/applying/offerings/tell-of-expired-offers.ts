import type { Context } from '../../context.ts';
import { queueChosen } from '../../people/accounts/queue-chosen.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** To whoever wants reminders and let an offer of new cover run out: once each, however many there were. Whoever is covered hears nothing. */
export async function tellOfExpiredOffers(
  transaction: Transaction,
  context: Context,
  userIds: readonly string[],
): Promise<void> {
  const now = context.clock.now();
  for (const userId of new Set(userIds)) {
    if ((await context.policyRegister.findInForce(transaction, userId, now)) !== null) continue;
    await queueChosen(transaction, context, userId, { template: 'quote_expired', vars: {} });
  }
}
