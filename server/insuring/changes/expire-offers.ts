import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { closeChangeQuote } from '../policies/change-quotes.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { findPoliciesWithOfferOver } from './change-list-store.ts';
import { findOpenChange } from './change-store.ts';
import { queueMoreExpired } from './more-messages.ts';
import { moveChange } from './move-change.ts';

/** Notes that offers are over which nobody took, so that another change can be asked for, and tells their owners. That none can be taken waits for nobody. */
export async function expireOffers(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('expire-offers', null) };
  await eachPage(
    (page) => findPoliciesWithOfferOver(database.reader, clock.now(), page),
    async (policies) => {
      for (const policy of policies)
        try {
          await database.transaction((transaction) => expire(transaction, context, policy));
        } catch (error) {
          log.error({ err: error, policy: policy.id }, 'the offer of a change could not be ended');
        }
    },
    { turn },
  );
}

async function expire(
  transaction: Transaction,
  context: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const policy = await lockPolicyOf(transaction, userId, id);
  const change = await findOpenChange(transaction, context.encryption, policy);
  if (change?.status !== 'offered' || change.expiresAt === null) return;
  if (Temporal.Instant.compare(change.expiresAt, context.clock.now()) >= 0) return;
  await moveChange(transaction, context, change, 'offer_expired');
  await queueMoreExpired(transaction, context, policy, change);
  if (change.quoteId !== null) await closeChangeQuote(transaction, { userId, id: change.quoteId }, 'expired');
}
