import { areFlagsEnabled } from '../../ground/flags/is-flag-enabled.ts';
import { FLAG_NAMES } from '../../ground/flags/flags.ts';
import { setFlag } from '../../ground/flags/set-flag.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { isUnderMaintenance, setMaintenance } from '../../platform/http/maintenance.ts';
import { decideWaitingApplicationsJob } from '../../applying/underwriting/jobs.ts';
import type { SwitchName } from './switch-list.ts';

/** Whether each is on, as every process acts by it. */
export async function readPositions(
  reader: Reader,
  now: Temporal.Instant,
): Promise<ReadonlyMap<SwitchName, boolean>> {
  const [flags, isClosed] = await Promise.all([
    areFlagsEnabled(reader, ...FLAG_NAMES),
    isUnderMaintenance(reader, now),
  ]);
  return new Map<SwitchName, boolean>([
    ['maintenance', isClosed],
    ...FLAG_NAMES.map((name, index) => [name, flags[index] ?? false] as const),
  ]);
}

/** Turns it, where every process reads it: flags with each use, maintenance within a second. */
export async function turnSwitch(
  transaction: Transaction,
  context: Pick<Context, 'clock' | 'ids' | 'jobs'>,
  { name, turnsOn, until }: { name: SwitchName; turnsOn: boolean; until: Temporal.Instant | null },
): Promise<void> {
  if (name === 'maintenance') return setMaintenance(transaction, context, { isOn: turnsOn, until });
  await setFlag(transaction, context, name, turnsOn);
  if (name === 'aura-enabled' && turnsOn)
    await context.jobs.enqueue(transaction, decideWaitingApplicationsJob, null);
}
