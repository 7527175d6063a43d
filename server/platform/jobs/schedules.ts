import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { toTimestamp } from '../database/timestamps.ts';
import type { ScheduleDefinition } from './queue.ts';

interface SchedulesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly schedules: readonly ScheduleDefinition[];
  enqueue(transaction: Transaction, schedule: ScheduleDefinition): Promise<void>;
}

/** Writes down when a schedule that is new is due for the first time. */
export async function registerSchedules({ database, clock, schedules }: SchedulesOptions): Promise<void> {
  if (schedules.length === 0) return;
  const now = clock.now();
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('job_schedules')
      .values(
        schedules.map(({ name, nextRunAfter }) => ({ name, next_run_at: toTimestamp(nextRunAfter(now)) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Enqueues every schedule that is due by the business clock, once, however many of its periods have passed. The rows are
 * locked and locked ones skipped, so of several processes one does it.
 */
export async function enqueueDueSchedules(options: SchedulesOptions): Promise<void> {
  const { database, clock, schedules, enqueue } = options;
  if (schedules.length === 0) return;
  const names = schedules.map((schedule) => schedule.name);
  const now = clock.now();

  // Most of the time nothing is due, and a read without locks finds that out.
  const rows = await database.reader
    .selectFrom('job_schedules')
    .select(['name', 'next_run_at'])
    .where('name', 'in', names)
    .execute();
  const mayBeDue = rows.filter((row) => needsAttention(row, schedules, now)).map((row) => row.name);
  if (mayBeDue.length === 0) return;

  await database.transaction(async (transaction) => {
    const locked = await transaction
      .selectFrom('job_schedules')
      .select(['name', 'next_run_at'])
      .where('name', 'in', mayBeDue)
      .orderBy('name')
      .forUpdate()
      .skipLocked()
      .execute();
    const next = [];
    for (const row of locked) {
      const schedule = schedules.find(({ name }) => name === row.name);
      if (schedule === undefined || !needsAttention(row, schedules, now)) continue;
      const isDue = row.next_run_at.getTime() <= now.epochMilliseconds;
      if (isDue) await enqueue(transaction, schedule);
      next.push({ name: row.name, at: toTimestamp(schedule.nextRunAfter(now)), isDue });
    }
    if (next.length === 0) return;
    await sql`
      update job_schedules set next_run_at = next.at, last_run_at = case when next.is_due then ${toTimestamp(now)}::timestamptz else last_run_at end
      from unnest(${next.map(({ name }) => name)}::text[], ${next.map(({ at }) => at)}::timestamptz[],
        ${next.map(({ isDue }) => isDue)}::boolean[]) as next (name, at, is_due)
      where job_schedules.name = next.name`.execute(transaction);
  });
}

/** Due, or further away than the schedule itself would say: then the clock was set back, and waiting would take too long. */
function needsAttention(
  row: { name: string; next_run_at: Date },
  schedules: readonly ScheduleDefinition[],
  now: Temporal.Instant,
): boolean {
  const schedule = schedules.find(({ name }) => name === row.name);
  if (schedule === undefined) return false;
  const nextRunAt = row.next_run_at.toTemporalInstant();
  return (
    Temporal.Instant.compare(nextRunAt, now) <= 0 ||
    Temporal.Instant.compare(nextRunAt, schedule.nextRunAfter(now)) > 0
  );
}
