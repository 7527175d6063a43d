import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { PauseReason } from '@wysh/domain/wyshes/monitoring-lifecycle.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { WyshMonitoringsTable } from '../../platform/database/tables.generated.ts';
import { instantOf, readingPart, readPart } from '../../platform/database/reading-part.ts';
import type { ReadingSource, ReadRow } from '../../platform/database/reading-part.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { EndReason, Monitoring } from './monitoring.ts';

// Which wysh follows which account. Whoever changes one has locked its person's list.

function monitoringOf(row: ReadRow<Selectable<WyshMonitoringsTable>>): Monitoring {
  if (row.state === 'ended') throw new Error('A monitoring that ended is not told of.');
  const { paused_at: since, pause_reason: reason } = row;
  return {
    id: row.id,
    userId: row.user_id,
    allocationId: row.allocation_id,
    linkId: row.link_id,
    accountId: row.account_id,
    state: row.state,
    startedAt: instantOf(row.started_at),
    knownAt: instantOf(row.known_at),
    pause: since === null || reason === null ? null : { since: instantOf(since), reason },
  };
}

/** Those of a person that go on. */
export const MONITORINGS = readingPart({
  name: 'monitorings',
  of: 'person',
  rows: (id) => `
    select id, user_id, allocation_id, link_id, account_id, state, started_at, known_at, ask_at, paused_at, pause_reason, ended_at, ended_because
    from wysh_monitorings where user_id = ${id} and state <> 'ended' order by id`,
  valueOf: (rows: readonly ReadRow<Selectable<WyshMonitoringsTable>>[]) => rows.map(monitoringOf),
});

export async function listMonitorings(source: ReadingSource, userId: string): Promise<Monitoring[]> {
  return readPart(source, MONITORINGS, userId);
}

/** The links whose bank is to be asked, those that wait longest first. */
export async function findLinksToAsk(
  reader: Reader,
  now: Temporal.Instant,
  { without, limit }: { readonly without: readonly string[]; readonly limit: number },
): Promise<{ readonly linkId: string; readonly userId: string }[]> {
  return reader
    .selectFrom('wysh_monitorings')
    .select(['link_id as linkId', 'user_id as userId'])
    .where('state', '!=', 'ended')
    .where('ask_at', '<=', toTimestamp(now))
    .where('link_id', '!=', sql<string>`all(${without}::uuid[])`)
    .groupBy(['link_id', 'user_id'])
    .orderBy((eb) => eb.fn.min('ask_at'))
    .orderBy('link_id')
    .limit(limit)
    .execute();
}

export async function insertMonitoring(
  transaction: Transaction,
  monitoring: Pick<Monitoring, 'id' | 'userId' | 'allocationId' | 'linkId' | 'accountId' | 'startedAt'>,
  askAt: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('wysh_monitorings')
    .values({
      id: monitoring.id,
      user_id: monitoring.userId,
      allocation_id: monitoring.allocationId,
      link_id: monitoring.linkId,
      account_id: monitoring.accountId,
      state: 'following',
      started_at: toTimestamp(monitoring.startedAt),
      known_at: toTimestamp(monitoring.startedAt),
      ask_at: toTimestamp(askAt),
    })
    .execute();
}

/** The bank said what the amount is. */
export async function noteKnown(
  transaction: Transaction,
  id: string,
  at: { readonly now: Temporal.Instant; readonly askAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('wysh_monitorings')
    .set({
      state: 'following',
      known_at: toTimestamp(at.now),
      ask_at: toTimestamp(at.askAt),
      paused_at: null,
      pause_reason: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Since when it stands still stays the first day, whatever the reason is by now. */
export async function notePaused(
  transaction: Transaction,
  id: string,
  reason: PauseReason,
  at: { readonly now: Temporal.Instant; readonly askAt: Temporal.Instant },
): Promise<void> {
  await transaction
    .updateTable('wysh_monitorings')
    .set((eb) => ({
      state: 'paused',
      ask_at: toTimestamp(at.askAt),
      paused_at: eb.fn.coalesce('paused_at', eb.val(toTimestamp(at.now))),
      pause_reason: reason,
    }))
    .where('id', '=', id)
    .execute();
}

export async function askLater(transaction: Transaction, id: string, askAt: Temporal.Instant): Promise<void> {
  await transaction
    .updateTable('wysh_monitorings')
    .set({ ask_at: toTimestamp(askAt) })
    .where('id', '=', id)
    .execute();
}

/** All that follow accounts of a link; answers whether there are any. */
export async function askAtOnce(
  transaction: Transaction,
  linkId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('wysh_monitorings')
    .set({ ask_at: toTimestamp(now) })
    .where('link_id', '=', linkId)
    .where('state', '!=', 'ended')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markEnded(
  transaction: Transaction,
  id: string,
  because: EndReason,
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .updateTable('wysh_monitorings')
    .set({ state: 'ended', ended_at: toTimestamp(now), ended_because: because })
    .where('id', '=', id)
    .execute();
}
