import type { Context, Services } from '../../context.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { turnSwitch } from './positions.ts';
import { isRunOut } from './switch-change.ts';
import { listStandingChanges, lockSwitches, updateSwitchChange } from './switch-store.ts';
import { tellOfEnd } from './tell-staff.ts';
import { endOldProposals, keepTurn } from './turn-switches.ts';

/** So long before it goes back by itself it is told. */
const toldBefore = Temporal.Duration.from({ hours: 1 });

/** Run every minute: what has an end goes back by itself, and that it will is told before; what nobody agreed to in time is left. */
export const lookAfterSwitchesJob = defineJob<null>({
  name: 'look-after-switches',
  retryLimit: 3,
  work: lookAfterSwitches,
});

async function lookAfterSwitches(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const isDue = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0;
  // Mostly there is nothing to do, which a read without a lock finds out.
  const standing = await listStandingChanges(database.reader);
  const isSomethingDue = standing.some(
    (change) =>
      isRunOut(change, now) ||
      (change.state === 'in_effect' && change.until !== null && isDue(change.until.subtract(toldBefore))),
  );
  if (!isSomethingDue) return;
  const context: Context = { ...services, caller: visitorWithoutSession('look after switches', null) };
  await database.transaction(async (transaction) => {
    await lockSwitches(transaction);
    await endOldProposals(transaction, context);
    for (const change of await listStandingChanges(transaction)) {
      const { state, until, endToldAt } = change;
      if (state !== 'in_effect' || until === null) continue;
      if (isDue(until)) {
        const over = { ...change, state: 'over', overAt: now, isOverByItself: true } as const;
        await updateSwitchChange(transaction, over);
        await turnSwitch(transaction, context, { name: change.name, turnsOn: !change.turnsOn, until: null });
        await keepTurn(transaction, context, change, 'over');
      } else if (endToldAt === null && isDue(until.subtract(toldBefore))) {
        await updateSwitchChange(transaction, { ...change, endToldAt: now });
        await tellOfEnd(transaction, context, change);
      }
    }
  });
}
