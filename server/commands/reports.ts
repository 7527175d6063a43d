/**
 * `npm run reports`: the periods there are, with who froze which and when. With `--period 2026-10` what is reported of it: frozen, or a draft of a
 * month that is not; `--to FOLDER` writes its files, `--freeze --by "Ann Otter"` freezes it (docs/operations.md). On a database server it runs beside
 * the service; the embedded database has one owner, so there the service is stopped first.
 */
import { parseArgs } from 'node:util';
import { createApp } from '../app/app.ts';
import { visitorWithoutSession } from '../ground/authorization/visitor-without-session.ts';
import { carryOutReports, readReportsRequest } from '../insuring/reports/report-requests.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = `npm run reports
npm run reports -- --period 2026-10 [--to FOLDER]
npm run reports -- --period 2026-10 --freeze --by "Ann Otter" [--to FOLDER]
A period is a month as 2026-10, a quarter as 2026-Q4 or a year as 2026.`;

await runCommand(async () => {
  const request = readReportsRequest(readArguments());
  if (request === null) throw new OperatorError(usage);
  const app = await createApp(readConfig({ LOG_LEVEL: 'error', ...process.env }), {
    runJobsInBackground: false,
  });
  try {
    const context = { ...app.services, caller: visitorWithoutSession('reports', null) };
    const { isDone, lines } = await carryOutReports(context, request);
    if (!isDone) throw new OperatorError(lines.join('\n'));
    for (const line of lines) console.log(line);
  } finally {
    await app.close();
  }
});

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      options: { period: text, to: text, by: text, freeze: { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new OperatorError(usage);
  }
}
