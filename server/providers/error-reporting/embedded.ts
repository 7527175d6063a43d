import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { storedFacts } from '../../platform/database/stored-facts.ts';
import { storedShape } from '../../platform/database/stored-shape.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Ids } from '../../platform/ids.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { ErrorReporting, KeptErrorReports } from './port.ts';

export const errorDetailShape = storedShape({
  name: 'error_reports.detail',
  schema: storedFacts,
  isOpen: true,
});

const shownFor = Temporal.Duration.from({ hours: 30 * 24 });

/** What makes reports one kind. */
const kindOfRow = sql<string>`md5(concat_ws(chr(10), source, code, message))`;

/** An error-reporting service inside the product: it keeps each report as a row. */
export function embeddedErrorReporting(parts: {
  database: Database;
  clock: Clock;
  ids: Ids;
}): ErrorReporting & KeptErrorReports {
  const { database, clock, ids } = parts;

  return {
    findProblem: () => switchProblem(database, 'error-reporting'),
    async report(report) {
      await obeySandboxSwitch(database, 'error-reporting');
      await database.transaction(async (transaction) => {
        await transaction
          .insertInto('error_reports')
          .values({
            id: ids.uuid(),
            source: report.source,
            code: report.code,
            message: report.message,
            detail: errorDetailShape.toText(report.detail),
            user_id: report.userId,
            request_id: report.requestId,
            created_at: toTimestamp(clock.now()),
          })
          .execute();
      });
    },

    async listKinds(limit) {
      const rows = await database.reader
        .selectFrom('error_reports')
        .select(({ fn }) => [
          kindOfRow.as('kind'),
          'source',
          'code',
          'message',
          fn.countAll<number>().as('count'),
          sql<number>`count(*) filter (where seen_at is null)`.as('unseen'),
          fn.min('created_at').as('first_at'),
          fn.max('created_at').as('last_at'),
          sql<string | null>`(array_agg(coalesce(detail ->> 'operation', detail ->> 'path', detail ->> 'page')
            order by created_at desc))[1]`.as('place'),
          sql<string | null>`(array_agg(request_id order by created_at desc))[1]`.as('reference'),
        ])
        .where('created_at', '>=', toTimestamp(clock.now().subtract(shownFor)))
        .groupBy(['source', 'code', 'message'])
        .orderBy(sql`count(*) filter (where seen_at is null) > 0`, 'desc')
        .orderBy('last_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ first_at: firstAt, last_at: lastAt, source, ...row }) => ({
        ...row,
        source,
        firstAt: firstAt.toTemporalInstant(),
        lastAt: lastAt.toTemporalInstant(),
      }));
    },

    async markSeen(kind) {
      await database.transaction(async (transaction) => {
        await transaction
          .updateTable('error_reports')
          .set({ seen_at: toTimestamp(clock.now()) })
          .where('created_at', '>=', toTimestamp(clock.now().subtract(shownFor)))
          .where('seen_at', 'is', null)
          .where(kindOfRow, '=', kind)
          .execute();
      });
    },
  };
}
