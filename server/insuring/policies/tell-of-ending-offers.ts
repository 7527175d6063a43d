import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueChosen } from '../../people/accounts/queue-chosen.ts';
import { inHalves } from '../../platform/database/in-halves.ts';
import type { Context, Services } from '../../context.ts';
import { claimEndingOffers, findPeopleOfEndingOffers } from '../../applying/offerings/claim-ending-offers.ts';
import type { EndingOffer } from '../../applying/offerings/claim-ending-offers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import { findPolicyInForce } from './find-policies.ts';

const peopleAtOnce = 100;

/**
 * Mails whoever wants reminders and has an offer that ends within a week, once; whoever bought by then hears nothing. Somebody who can't be told keeps no
 * other from it.
 */
export async function tellOfEndingOffers(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const context = { ...services, caller: visitorWithoutSession('policies:ending-offers', null) };
  const now = clock.now();
  await eachPage(
    (page) => findPeopleOfEndingOffers(database.reader, now, page),
    (page) =>
      inHalves(
        page.map(({ id }) => id),
        (userIds) =>
          database.transaction(async (transaction) => {
            const ending = await claimEndingOffers(transaction, now, userIds);
            for (const offer of ending) await tell(transaction, context, offer);
          }),
        (user, error) => log.error({ err: error, user }, 'a person could not be told that their offer ends'),
      ),
    { limit: peopleAtOnce },
  );
}

async function tell(
  transaction: Transaction,
  context: Context,
  { userId, expiresAt }: EndingOffer,
): Promise<void> {
  if ((await findPolicyInForce(transaction, userId)) !== null) return;
  const until = formatLongDate(lastDayOf(expiresAt).toString());
  await queueChosen(transaction, context, userId, { template: 'quote_expires_soon', vars: { until } });
}
