import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { lockPolicyOf } from '../policies/find-policies.ts';
import { findPoliciesWithOfferOver } from './change-list-store.ts';
import { closeOverOffer } from './standing-change.ts';

/** Notes that offers are over which nobody took, so that another change can be asked for, and tells their owners. That none can be taken waits for nobody. */
export async function expireOffers(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('expire-offers', null) };
  await eachPage(
    (page) => findPoliciesWithOfferOver(database.reader, clock.now(), page),
    async (policies) => {
      for (const policy of policies)
        try {
          await database.transaction(async (transaction) => {
            const { userId, id } = policy;
            await closeOverOffer(transaction, context, await lockPolicyOf(transaction, userId, id));
          });
        } catch (error) {
          log.error({ err: error, policy: policy.id }, 'the offer of a change could not be ended');
        }
    },
    { turn },
  );
}
