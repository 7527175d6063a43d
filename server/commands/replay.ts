/**
 * `npm run replay`: makes every decision, price and paper of the running database again from what is kept of it, by the editions of
 * this release, and compares. It prints each difference by its id as it finds it, then a table, and fails when there is one. It only reads, a page
 * at a time. On a database server it runs beside the service; the embedded database has one owner, so there the service is stopped first.
 */
import { PRODUCT_EDITIONS } from '@wysh/domain/editions/product-editions.ts';
import { openData } from '../app/open-data.ts';
import { lineOfDifference, linesOfReplay, replayAll } from '../app/replay.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { runCommand } from '../platform/run-command.ts';

await runCommand(async () => {
  const config = readConfig(process.env);
  const { database, encryption } = await openData(config, createLog(config));
  try {
    const services = { database, encryption, editions: PRODUCT_EDITIONS };
    const counts = await replayAll(services, (difference) => console.log(lineOfDifference(difference)));
    for (const line of linesOfReplay(counts)) console.log(line);
    if (counts.some(({ different }) => different > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
});
