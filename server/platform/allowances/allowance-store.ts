import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { toTimestamp } from '../database/timestamps.ts';

export interface AllowanceWindow {
  /** What all processes took in it, this take included. */
  readonly taken: number;
  readonly endsAt: Temporal.Instant;
}

/**
 * Counts in the source's window, which begins anew where the one before is over, in one statement that commits by itself: what is
 * refused afterwards, whatever it rolls back, has counted. A window that ends a whole window later than a new one would is of a clock
 * that was moved back since; a little later is of a process whose clock is a little ahead.
 */
export async function countInWindow(
  { reader }: Database,
  {
    sourceHash,
    weight,
    now,
    windowMs,
  }: {
    readonly sourceHash: Buffer;
    readonly weight: number;
    readonly now: Temporal.Instant;
    readonly windowMs: number;
  },
): Promise<AllowanceWindow> {
  const endsAt = toTimestamp(now.add({ milliseconds: windowMs }));
  const tooLate = toTimestamp(now.add({ milliseconds: 2 * windowMs }));
  const isOver = sql`(w.ends_at <= ${toTimestamp(now)} or w.ends_at > ${tooLate})`;
  const { rows } = await sql<{ taken: number; ends_at: Date }>`
    insert into allowance_windows as w (source_hash, taken, ends_at)
    values (${sourceHash}, ${weight}, ${endsAt})
    on conflict (source_hash) do update set
      taken = case when ${isOver} then excluded.taken else w.taken + excluded.taken end,
      ends_at = case when ${isOver} then excluded.ends_at else w.ends_at end
    returning taken, ends_at`.execute(reader);
  const [row] = rows;
  if (row === undefined) throw new Error('A window was counted in, and not answered.');
  return { taken: row.taken, endsAt: row.ends_at.toTemporalInstant() };
}

/** Removes windows that are over, at most so many; answers how many it were. */
export async function deleteWindowsOver(
  transaction: Transaction,
  now: Temporal.Instant,
  rowsMax: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('allowance_windows')
    .where('source_hash', 'in', (query) =>
      query
        .selectFrom('allowance_windows')
        .select('source_hash')
        .where('ends_at', '<=', toTimestamp(now))
        .orderBy('ends_at')
        .limit(rowsMax)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
