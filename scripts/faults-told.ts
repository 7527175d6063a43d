/**
 * `npm run faults:told [-- count seed]`: breaks database, mail, payment vendor, key, clock and disk by a seed, twenty times, and fails
 * unless readiness, metrics and log name the right cause within two minutes each, by the process's own sense of time.
 */
import { randomInt } from 'node:crypto';
import { tellFaults } from '../server/testing/faults-told.ts';

const [, , count = '20', seed = String(randomInt(1_000_000_000))] = process.argv;
const told = await tellFaults(Number(seed), Number(count));
for (const { fault, toldAfterSeconds, complaints } of told)
  console.log(
    `${fault}: ${toldAfterSeconds === null ? 'not told' : `told after ${toldAfterSeconds} s`}${complaints.map((one) => `; ${one}`).join('')}`,
  );
const wrong = told.filter(({ complaints }) => complaints.length > 0).length;
console.log(`${told.length - wrong} of ${told.length} faults were told as they are (seed ${seed})`);
if (wrong > 0) process.exitCode = 1;
