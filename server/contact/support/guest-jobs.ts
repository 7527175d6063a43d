import { GUEST_RULES } from '@wysh/domain/help/guest-rules.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import type { Context } from '../../context.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { deleteGuests, listOldGuestIds } from './guest-store.ts';

// Short transactions, so that nobody waits for them.
const atOnce = 50;

/** What nobody proved goes after a day, and a guest's chat years after it was last written in; a legal hold keeps either. */
const removeGuestsJob = defineJob<null>({
  name: 'remove-guests',
  retryLimit: 3,
  async work(services) {
    const turn = openTurn();
    const { database, clock } = services;
    const context: Context = { ...services, caller: visitorWithoutSession('remove-guests', null) };
    const now = clock.now();
    const before = {
      begun: now.subtract({ hours: GUEST_RULES.unprovedKeptHours }),
      written: now.toZonedDateTimeISO('UTC').subtract({ years: GUEST_RULES.keptYears }).toInstant(),
    };
    while (!turn.isOver()) {
      const removed = await database.transaction(async (transaction) => {
        const held = await findHeldPeople(transaction, now);
        const ids = await listOldGuestIds(transaction, before, held, atOnce);
        if (ids.length === 0) return 0;
        // What they wrote is theirs under the id of the guest.
        await tell(transaction, context, 'people_removed', { userIds: ids, keptFiles: [] });
        await deleteGuests(transaction, ids);
        return ids.length;
      });
      if (removed < atOnce) return;
    }
  },
});

export const guestJobs: JobDefinition[] = [removeGuestsJob];

export const guestSchedules: ScheduleDefinition[] = [
  { name: 'remove-guests', job: removeGuestsJob, nextRunAfter: (instant) => instant.add({ hours: 1 }) },
];
