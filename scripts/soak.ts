/**
 * `npm run soak [-- minutes seed]`: random people, some of them hostile, and random faults against two server processes on a
 * PostgreSQL of their own, for 30 minutes. Fails with the seed and what was not as it always is.
 */
import { randomInt } from 'node:crypto';
import { describeReport } from '../server/testing/soak/report.ts';
import { soak } from '../server/testing/soak/soak.ts';
import { startTestPostgres } from '../server/testing/test-postgres.ts';

const [, , minutes = '30', seed = String(randomInt(1_000_000_000))] = process.argv;
const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
try {
  const report = await soak({
    seconds: Number(minutes) * 60,
    seed: Number(seed),
    say: (line) => console.log(line),
  });
  console.log(describeReport(report));
  if (report.broken.size > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
