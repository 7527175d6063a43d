import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice } from '../accounts/queue-notice.ts';
import { dayToHear, lookedAtBy } from './hand-in-document.ts';
import { lockLateReviews, saveReview } from './identity-review-store.ts';

const atOnceMax = 100;

/** Whoever was to hear by now what we make of their document hears that it takes longer, and until when. */
export async function tellStillLooking(services: Services): Promise<void> {
  const { database, clock, encryption, log } = services;
  const now = clock.now();
  const context: Context = { ...services, caller: visitorWithoutSession('identity reviews', null) };
  const late = await database.transaction(async (transaction) => {
    const found = await lockLateReviews(transaction, encryption, now, atOnceMax);
    const answerBy = lookedAtBy(now);
    for (const review of found) {
      await saveReview(transaction, encryption, { ...review, answerBy });
      const vars = { by: dayToHear(answerBy) };
      await queueNotice(transaction, context, review.userId, { template: 'still_compared', vars });
    }
    return found;
  });
  if (late.length > 0)
    log.warn(
      { reviews: late.map(({ id }) => id) },
      'identity documents wait to be looked at for longer than we said',
    );
}
