/**
 * `npm run complaints -- --year 2026 [--state OH] [--on 2027-03-01]`: the complaints received in a year by the regulator's columns, with their
 * counts, as CSV on the standard output; as the record stood at the end of a day, today where none is said. On a database server it runs beside
 * the service; the embedded database has one owner, so there the service is stopped first.
 */
import { parseArgs } from 'node:util';
import { easternDate } from '@wysh/domain/dates/eastern.ts';
import { createApp } from '../app/app.ts';
import { readComplaintRegister } from '../contact/complaints/read-register.ts';
import { readConfig } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { runCommand } from '../platform/run-command.ts';

const usage = `Say which year:
npm run complaints -- --year 2026 [--state OH] [--on 2027-03-01]`;

await runCommand(async () => {
  const { year, state, on } = readArguments();
  const app = await createApp(readConfig({ LOG_LEVEL: 'error', ...process.env }), {
    runJobsInBackground: false,
  });
  try {
    const today = easternDate(app.services.clock.now());
    process.stdout.write(await readComplaintRegister(app.services, { year, state, on: on ?? today }));
  } finally {
    await app.close();
  }
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { year: { type: 'string' }, state: { type: 'string' }, on: { type: 'string' } },
    });
    const { year = '', state = null } = values;
    const on = values.on === undefined ? null : Temporal.PlainDate.from(values.on);
    if (/^2\d{3}$/.test(year) && (state === null || /^[A-Z]{2}$/.test(state)))
      return { year: Number(year), state, on };
  } catch {
    // An option or a day we don't know: said below.
  }
  throw new OperatorError(usage);
}
