/**
 * `npm run bench`: every promise of speed, memory and size in one table, with what was measured for it and what that is held
 * against in the same run. Exits with 1 when a promise is not met. `npm run bench -- purchases dashboard` measures those alone, `--
 * billing 1000000` bills that many policies in a night, `-- purchases --statements` lists what a purchase asks of the database, `--
 * statements --statements` what each screen does, and `-- forms` compares the form engine with others, which takes some minutes and is
 * no part of the whole; `-- forms 12 --engines=ours,plain-html --visits=3 --phone` only that form of those engines, in one minute.
 *
 * Each measurement has a process of its own: what one leaves in the memory no other pays for, and one that dies has its row while
 * the others have theirs.
 */
import { fork } from 'node:child_process';
import { MEASUREMENTS, type MeasurementName } from './measurements.ts';
import { isMet, tableOf, type Measurement } from './report.ts';

function isMeasurement(word: string): word is MeasurementName {
  return Object.hasOwn(MEASUREMENTS, word);
}

function measureApart(name: MeasurementName): Promise<readonly Measurement[]> {
  const child = fork(new URL('measure-one.ts', import.meta.url), [name, ...sizes, ...options], {
    // What JSON has no word for, such as a figure that is not a number, arrives as it is.
    serialization: 'advanced',
  });
  return new Promise((resolve) => {
    let measurements: readonly Measurement[] | null = null;
    child.on('message', (message) => (measurements = message as readonly Measurement[]));
    child.on('exit', (code, signal) => {
      const why = `its process ended with ${signal ?? `code ${code}`}`;
      resolve(measurements ?? [{ promise: MEASUREMENTS[name], why }]);
    });
  });
}

const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
const words = process.argv.slice(2).filter((word) => !options.includes(word));
const sizes = words.filter((word) => /^\d+$/.test(word));
const unknown = words.filter((word) => !isMeasurement(word) && !sizes.includes(word));
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}. There are: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  );
  process.exit(2);
}
const asked = words.filter(isMeasurement);
const everything = Object.keys(MEASUREMENTS).filter(isMeasurement);

// The pages of the form engines are a build of their own.
if (asked.length === 0 || asked.some((name) => name !== 'forms')) await import('../scripts/build-web.ts');
const measurements: Measurement[] = [];
for (const name of asked.length > 0 ? asked : everything.filter((name) => name !== 'forms')) {
  console.error(`Measuring: ${MEASUREMENTS[name]}`);
  measurements.push(...(await measureApart(name)));
}
console.log(tableOf(measurements));
process.exit(measurements.every((measurement) => isMet(measurement) !== false) ? 0 : 1);
