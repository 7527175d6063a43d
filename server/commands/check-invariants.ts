/**
 * `npm run invariants`, or `npm run invariants -- --since 2026-11-01` for payments and books as they changed since that day began (UTC):
 * checks everything that is always true of the running database, prints each with how many rows it was
 * asked of, and fails when one is broken or could not be checked. It only reads. On a database server it runs beside the service; the embedded database
 * has one owner, so there the service is stopped first, or asked at /sandbox/api/invariants.
 */
import { createApp } from '../app/app.ts';
import { checkInvariants, linesOf, readSince } from '../app/invariants.ts';
import { readConfig } from '../platform/config.ts';
import { isKnownToHold } from '../platform/database/invariant.ts';
import { runCommand } from '../platform/run-command.ts';

await runCommand(async () => {
  const since = readSince(process.argv.slice(2));
  const app = await createApp(readConfig(process.env), { runJobsInBackground: false });
  try {
    const results = await checkInvariants(app.services, since);
    for (const line of linesOf(results)) console.log(line);
    if (!results.every(isKnownToHold)) process.exitCode = 1;
  } finally {
    await app.close();
  }
});
