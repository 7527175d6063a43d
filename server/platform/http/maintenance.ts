import type { Clock } from '../clock.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { Ids } from '../ids.ts';
import { endMaintenance, insertMaintenanceWindow, readMaintenanceWindows } from './maintenance-store.ts';
import type { MaintenanceWindow } from './maintenance-store.ts';

/** Whether maintenance is under way, for who does not ask before every request. */
export async function isUnderMaintenance(reader: Reader, now: Temporal.Instant): Promise<boolean> {
  return maintenanceAt(await readMaintenanceWindows(reader), now) !== null;
}

/** Begins maintenance now, in place of any under way, or ends it; `until` is null while nobody knows when it ends. */
export async function setMaintenance(
  transaction: Transaction,
  { clock, ids }: { readonly clock: Clock; readonly ids: Ids },
  { isOn, until }: { readonly isOn: boolean; readonly until: Temporal.Instant | null },
): Promise<void> {
  const startsAt = clock.now();
  await endMaintenance(transaction, startsAt);
  if (isOn) await insertMaintenanceWindow(transaction, ids.uuid(), { startsAt, endsAt: until });
}

/** The end of what is under way at an instant; infinite while nobody knows it, and null where nothing is. */
export function maintenanceAt(windows: readonly MaintenanceWindow[], now: Temporal.Instant): number | null {
  const nowMs = now.epochMilliseconds;
  const ends = windows
    .filter(({ startsAt }) => startsAt.epochMilliseconds <= nowMs)
    .map(({ endsAt }) => endsAt?.epochMilliseconds ?? Infinity)
    .filter((endMs) => endMs > nowMs);
  return ends.length === 0 ? null : Math.max(...ends);
}
