import { addWorkingHours } from '@wysh/domain/dates/working-hours.ts';
import { COMPARED_WITHIN_WORKING_HOURS } from '@wysh/domain/underwriting/likeness-lifecycle.ts';
import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { queueNotice } from '../../people/accounts/queue-notice.ts';
import { lockLateLikenesses, promiseAnswerBy } from './likeness-store.ts';
import { dayOf } from './require-nobody-alike.ts';

const atOnceMax = 100;

/** Whoever was to hear by now that they can go on hears that it takes longer, and until when. */
export async function tellStillCompared(services: Services): Promise<void> {
  const { database, clock, encryption, log } = services;
  const now = clock.now();
  const context: Context = { ...services, caller: visitorWithoutSession('likenesses', null) };
  const late = await database.transaction(async (transaction) => {
    const found = await lockLateLikenesses(transaction, encryption, now, atOnceMax);
    const by = addWorkingHours(now, COMPARED_WITHIN_WORKING_HOURS);
    for (const { id, stoppedUserIds } of found) {
      await promiseAnswerBy(transaction, id, by);
      for (const userId of stoppedUserIds)
        await queueNotice(transaction, context, userId, {
          template: 'still_compared',
          vars: { by: dayOf(by) },
        });
    }
    return found;
  });
  if (late.length > 0)
    log.warn(
      { likenesses: late.map(({ id }) => id) },
      'accounts wait to be compared for longer than we said',
    );
}
