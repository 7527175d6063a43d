import { formatLongDate } from '@wysh/domain/dates/display.ts';
import { lastDayOf } from '@wysh/domain/dates/last-day.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import type { Context, Services } from '../../context.ts';
import { claimEndingOffers } from '../../applying/offerings/claim-ending-offers.ts';
import type { EndingOffer } from '../../applying/offerings/claim-ending-offers.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findPolicyInForce } from './find-policies.ts';

const peopleAtOnce = 100;

/** Mails whoever has an offer that ends within a week, once; whoever bought by then hears nothing. */
export async function tellOfEndingOffers(services: Services): Promise<void> {
  const { database, clock } = services;
  const context = { ...services, caller: visitorWithoutSession('policies:ending-offers', null) };
  let claimed: number;
  do {
    claimed = await database.transaction(async (transaction) => {
      const ending = await claimEndingOffers(transaction, clock.now(), peopleAtOnce);
      for (const offer of ending) await tell(transaction, context, offer);
      return ending.length;
    });
  } while (claimed === peopleAtOnce);
}

async function tell(
  transaction: Transaction,
  context: Context,
  { userId, expiresAt }: EndingOffer,
): Promise<void> {
  if ((await findPolicyInForce(transaction, userId)) !== null) return;
  const until = formatLongDate(lastDayOf(expiresAt).toString());
  await queueNotice(transaction, context, userId, { template: 'quote_expires_soon', vars: { until } });
}
