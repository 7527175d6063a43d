/**
 * `npm run invariants`: checks everything that is always true of the running database, prints each with how many rows it was
 * asked of, and fails when one is broken. It only reads. On a database server it runs beside the service; the embedded database
 * has one owner, so there the service is stopped first, or asked at /sandbox/api/invariants.
 */
import { createApp } from './app.ts';
import { checkInvariants } from './invariants.ts';
import { readConfig } from './platform/config.ts';
import { runCommand } from './platform/run-command.ts';

await runCommand(async () => {
  const app = await createApp(readConfig(process.env), { runJobsInBackground: false });
  try {
    const results = await checkInvariants(app.services);
    for (const { name, checked, broken } of results) {
      console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${name}: ${checked} checked, ${broken} broken`);
    }
    const broken = results.filter((result) => result.broken > 0).length;
    console.log(broken === 0 ? 'Every invariant holds.' : `${broken} invariants are broken.`);
    if (broken > 0) process.exitCode = 1;
  } finally {
    await app.close();
  }
});
