import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { PARTNER_VISIT_DAYS } from '@wysh/domain/insights/partner-events.ts';
import type { PartnerEvent } from '@wysh/domain/insights/partner-events.ts';
import type { Services } from '../../context.ts';
import { eachPage } from '../../platform/database/each-page.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { VendorRefused } from '../../providers/vendor-refused.ts';
import type { PartnerNews } from '../../providers/partners/port.ts';
import type { Delivery } from './delivery-store.ts';
import { insertDeliveries } from './delivery-store.ts';
import { findVisitsWithoutPolicy, markTold } from './store.ts';
import type { PartnerVisit } from './store.ts';

type Parts = Pick<Services, 'clock' | 'ids' | 'partners'>;

/** Puts down that a partner is told, where their contract says so; answers whether there is something to tell. */
export async function notePartnerNews(
  transaction: Transaction,
  { clock, ids, partners }: Parts,
  { userId, affiliateId, clickId }: PartnerVisit,
  event: PartnerEvent,
): Promise<boolean> {
  const affiliate = partners.affiliates.find(({ id }) => id === affiliateId);
  if (affiliate?.postback?.tells.includes(event) !== true) return false;
  const now = clock.now();
  await insertDeliveries(transaction, [
    {
      id: ids.uuid(),
      vendor: 'partners',
      userId,
      key: event,
      content: { affiliate: affiliate.id, event, click: clickId, on: easternDate(now).toString() },
      createdAt: now,
    },
  ]);
  return true;
}

/**
 * Which visits of partners came to a policy since they were looked at. It is looked for once an hour rather than told with the purchase,
 * which has enough to do.
 */
export async function notePoliciesOfVisits(services: Services, onNews: () => Promise<void>): Promise<void> {
  const { clock, database, policyRegister } = services;
  const now = clock.now();
  const since = now.subtract({ hours: PARTNER_VISIT_DAYS * 24 });
  let isNews = false;
  await eachPage(
    (page) => findVisitsWithoutPolicy(database.reader, since, page),
    async (visits) => {
      for (const visit of visits) {
        if ((await policyRegister.findInForce(database, visit.userId, now)) === null) continue;
        await database.transaction(async (transaction) => {
          await markTold(transaction, visit.userId, 'policy_issued');
          isNews = (await notePartnerNews(transaction, services, visit, 'policy_issued')) || isNews;
        });
      }
    },
  );
  if (isNews) await onNews();
}

/**
 * Tells each partner theirs. One who gives no answer keeps no other from being told; those of a partner who is none any more, or whose
 * contract says less by now, are nobody's.
 */
export async function tellPartner(
  { partners, partnerPostbacks }: Services,
  [delivery]: readonly Delivery[],
): Promise<void> {
  if (delivery === undefined) return;
  const { affiliate: affiliateId, event, click, on } = delivery.content;
  const postback = partners.affiliates.find(({ id }) => id === affiliateId)?.postback;
  const told = postback?.tells.find((one) => one === event);
  if (postback === undefined || told === undefined) throw new VendorRefused('partner', 410);
  const news: PartnerNews = { id: delivery.id, event: told, clickId: String(click), on: String(on) };
  await partnerPostbacks.tell(postback, news);
}
