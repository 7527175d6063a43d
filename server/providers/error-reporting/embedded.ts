import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { toTimestamp } from '../../platform/database/timestamps.ts';
import type { Ids } from '../../platform/ids.ts';
import { obeySandboxSwitch, switchProblem } from '../sandbox-switch.ts';
import type { ErrorReporting } from './port.ts';

/** An error-reporting service inside the product: it keeps each report as a row. */
export function embeddedErrorReporting(parts: {
  database: Database;
  clock: Clock;
  ids: Ids;
}): ErrorReporting {
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
            detail: JSON.stringify(report.detail),
            user_id: report.userId,
            request_id: report.requestId,
            created_at: toTimestamp(clock.now()),
          })
          .execute();
      });
    },
  };
}
