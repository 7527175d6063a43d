import type { Context, Services } from '../context.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { readWorkHeldBy } from '../ground/work/read-work.ts';
import { defineJob } from '../platform/jobs/queue.ts';
import { mayHave } from './put-work-into-hands.ts';
import { listStaff } from './staff-store.ts';
import { WORK_AT_DESK, WORK_KINDS_AT_DESK } from './work-at-desk.ts';

/** Run after each change of who works here, and now and then for what was taken at that very moment. */
export const freeWorkOfAbsentStaffJob = defineJob<null>({
  name: 'free-work-of-absent-staff',
  retryLimit: 3,
  work: freeWorkOfAbsentStaff,
});

/**
 * Nobody waits for somebody who was deactivated, or has not the role any more: they can't act on what they have, and nobody else
 * can give it back.
 */
async function freeWorkOfAbsentStaff(services: Services): Promise<void> {
  const { database, log } = services;
  const context: Context = { ...services, caller: visitorWithoutSession('free work', null) };
  const staff = await listStaff(database.reader);
  for (const kind of WORK_KINDS_AT_DESK) {
    const absent = staff.filter((member) => !mayHave(member, kind)).map(({ id }) => id);
    const held = await readWorkHeldBy(services, kind, absent);
    for (const item of held) await WORK_AT_DESK[kind].free(context, item);
    if (held.length > 0)
      log.info({ kind, count: held.length }, 'work was given back whose members of staff left');
  }
}
