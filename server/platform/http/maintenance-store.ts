import type { Reader, Transaction } from '../database/database.ts';
import { toTimestamp } from '../database/timestamps.ts';

export interface MaintenanceWindow {
  readonly startsAt: Temporal.Instant;
  /** Null while nobody knows when it ends. */
  readonly endsAt: Temporal.Instant | null;
}

/** The windows that nobody ended, whether they are under way, to come, or over by themselves. */
export async function readMaintenanceWindows(reader: Reader): Promise<MaintenanceWindow[]> {
  const rows = await reader
    .selectFrom('maintenance_windows')
    .select(['starts_at', 'ends_at'])
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at.toTemporalInstant(),
    endsAt: row.ends_at?.toTemporalInstant() ?? null,
  }));
}

export async function endMaintenance(transaction: Transaction, now: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('maintenance_windows')
    .set({ ended_at: toTimestamp(now) })
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertMaintenanceWindow(
  transaction: Transaction,
  id: string,
  { startsAt, endsAt }: MaintenanceWindow,
): Promise<void> {
  await transaction
    .insertInto('maintenance_windows')
    .values({
      id,
      starts_at: toTimestamp(startsAt),
      ends_at: endsAt === null ? null : toTimestamp(endsAt),
      ended_at: null,
    })
    .execute();
}
