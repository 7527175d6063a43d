/**
 * `npm run kills [how many] [seed]`: 200 random kills of real server processes during real purchases, on a PostgreSQL of its own.
 * The seed is printed, so that a run that found something can be repeated.
 */
import { randomInt } from 'node:crypto';
import { killDuringPurchases } from '../server/testing/purchases-under-kills.ts';
import { startTestPostgres } from '../server/testing/test-postgres.ts';

const [, , kills = '200', seed = String(randomInt(1_000_000_000))] = process.argv;
const postgres = await startTestPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
try {
  const report = await killDuringPurchases({
    kills: Number(kills),
    seed: Number(seed),
    say: (line) => console.log(line),
  });
  const { broken, restartsMs, toldPaidWithoutPolicy, notCoveredOnce } = report;
  const restarts = restartsMs.toSorted((one, other) => one - other);
  console.log(
    [
      `${report.kills} kills met ${report.purchases} purchases and cut off ${report.cutOff} requests.`,
      `A server took ${seconds(restarts[Math.floor(restarts.length / 2)])} to answer again, ${seconds(restarts.at(-1))} at most.`,
      `${report.toldPaid} people were told that they had paid; ${toldPaidWithoutPolicy} of them have no policy.`,
      `${notCoveredOnce} people were not charged once and covered in the end.`,
      broken.length === 0 ? 'Every invariant held after every kill.' : `Broken: ${broken.join('; ')}`,
    ].join('\n'),
  );
  if (broken.length > 0 || toldPaidWithoutPolicy > 0 || notCoveredOnce > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}

function seconds(milliseconds = 0): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
