import { RECOVERY_RULES } from '@wysh/domain/accounts/recovery-rules.ts';
import { tell } from '../../ground/happenings/tell.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { findHeldPeople } from '../../ground/legal-holds/find-held-people.ts';
import { keepWork } from '../../ground/work/change-work.ts';
import { removeWork } from '../../ground/work/remove-work.ts';
import type { Context, Services } from '../../context.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import type { Turn } from '../../platform/jobs/turn.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import type { JobDefinition, ScheduleDefinition } from '../../platform/jobs/queue.ts';
import { isTooOld } from './own-recovery.ts';
import { RECOVERY_KIND } from './change-recovery.ts';
import { closeRecoveryWork, endRecovery } from './end-recovery.ts';
import { lookUpRecoveryJob } from './look-up-recovery.ts';
import { deleteRecoveries, listIdsOver, listOverdueIds, lockRecovery } from './recovery-store.ts';

// Short transactions, so that nobody waits for them.
const atOnce = 50;

const endRecoveriesJob = defineJob<null>({
  name: 'end-recoveries',
  retryLimit: 3,
  async work(services) {
    const turn = openTurn();
    await endOverdue(services, turn);
    await removeOver(services, turn);
  },
});

/** What was not handed in, or not carried out in time, is over; who asked may begin anew. */
async function endOverdue(services: Services, turn: Turn): Promise<void> {
  const { database, encryption, clock } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('end-recoveries', null) };
  const now = clock.now();
  const before = {
    begun: now.subtract({ hours: RECOVERY_RULES.handedInWithinHours }),
    asked: now.subtract({ hours: RECOVERY_RULES.overAfterDays * 24 }),
  };
  while (!turn.isOver()) {
    const ids = await listOverdueIds(database.reader, before, atOnce);
    for (const id of ids)
      await database.transaction(async (transaction) => {
        // The work before it, as whoever decides about it does.
        await keepWork(transaction, { kind: RECOVERY_KIND, subjectId: id });
        const found = await lockRecovery(transaction, encryption, id);
        if (found === null || found.overAt !== null || !isTooOld(found, now)) return;
        await closeRecoveryWork(transaction, context, id);
        await endRecovery(transaction, context, found, 'expired');
      });
    if (ids.length < atOnce) return;
  }
}

/** What is over for long enough goes, with its papers and letters, but for who is held; what happened stays in the audit. */
async function removeOver(services: Services, turn: Turn): Promise<void> {
  const { database, clock } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('end-recoveries', null) };
  const now = clock.now();
  const overBefore = now.subtract({ hours: RECOVERY_RULES.keptAfterDays * 24 });
  while (!turn.isOver()) {
    const removed = await database.transaction(async (transaction) => {
      const held = await findHeldPeople(transaction, now);
      const ids = await listIdsOver(transaction, overBefore, held, atOnce);
      if (ids.length === 0) return 0;
      // Files and letters are theirs under the id of what they asked.
      await tell(transaction, context, 'people_removed', { userIds: ids, keptFiles: [] });
      await removeWork(transaction, RECOVERY_KIND, ids);
      await deleteRecoveries(transaction, ids);
      return ids.length;
    });
    if (removed < atOnce) return;
  }
}

export const recoveryJobs: JobDefinition[] = [lookUpRecoveryJob, endRecoveriesJob];

export const recoverySchedules: ScheduleDefinition[] = [
  {
    name: 'end-recoveries',
    job: endRecoveriesJob,
    nextRunAfter: (instant) => instant.add({ hours: 1 }),
  },
];
