/**
 * `npm run mutants -- AREA [--seed N] [--count N] [--only FILE:LINE] [--processes N] [--json FILE]`: plants a sample of bugs in
 * an area and runs the tests that reach them. Prints the bugs that no test caught, and fails when there are too many.
 * `--tests server/insuring/policies`, also more than once, leaves it to the tests below these folders.
 */
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../server/testing/test-postgres.ts';
import { areaNamed } from './mutants/areas.ts';
import { refusedByCompiler } from './mutants/compiler.ts';
import { matchEquivalents, readEquivalents } from './mutants/equivalents.ts';
import { findPlaces } from './mutants/find-places.ts';
import { hunt } from './mutants/hunt.ts';
import { inWords, mutantsAt } from './mutants/mutant.ts';
import { sampleMutants } from './mutants/sample.ts';
import { projectRoot } from './source-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string' },
    only: { type: 'string' },
    tests: { type: 'string', multiple: true, default: [''] },
    processes: { type: 'string', default: '2' },
    json: { type: 'string' },
  },
});
const named = areaNamed(positionals[0] ?? '');
const area = {
  ...named,
  tests: named.tests.filter((test) => values.tests.some((folder) => test.startsWith(folder))),
};
const seed = Number(values.seed ?? randomInt(1_000_000));

const mutantsOfPlaces = area.sources.flatMap((file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  return findPlaces(file, text).map((place) => mutantsAt(place, text));
});
const { isEquivalent, stale } = matchEquivalents(
  readEquivalents().filter(({ file }) => area.sources.includes(file)),
  mutantsOfPlaces.flat(),
);
const sample =
  values.only === undefined
    ? sampleMutants(mutantsOfPlaces, Number(values.count ?? area.count), seed)
    : mutantsOfPlaces.flat().filter(({ place }) => `${place.file}:${place.line}`.startsWith(values.only!));
console.log(
  `${area.name}: ${sample.length} of the bugs that fit in ${mutantsOfPlaces.length} places, seed ${seed}`,
);

const planted = sample.filter((mutant) => !isEquivalent(mutant));
const postgres = area.needsPostgres ? await startTestPostgres() : null;
if (postgres !== null) process.env['TEST_DATABASE_URL'] = postgres.url;
const results = await hunt(area, planted, {
  processes: Number(values.processes),
  say: (line) => console.log(line),
}).finally(() => postgres?.stop());
const notCaught = results.filter(({ caughtBy }) => caughtBy === null);
const refused = refusedByCompiler(
  notCaught.map(({ mutant }) => mutant),
  (line) => console.log(line),
);
const survivors = notCaught.filter(({ mutant }) => !refused.has(mutant));
const share = planted.length === 0 ? 100 : (100 * (planted.length - survivors.length)) / planted.length;

if (values.json !== undefined) {
  const report = results.map(({ mutant, ...result }) => ({
    mutant: inWords(mutant),
    ...result,
    isRefusedByCompiler: refused.has(mutant),
  }));
  writeFileSync(
    values.json,
    `${JSON.stringify({ area: area.name, seed, share, results: report }, null, 2)}\n`,
  );
}
if (survivors.length > 0) console.log('\nNot caught:');
for (const { mutant, tests } of survivors) {
  console.log(`${inWords(mutant)}${tests.length === 0 ? '  (no test comes here)' : ''}`);
}
if (stale.length > 0) console.log('\nListed as changing nothing, but no longer one bug of the code:');
for (const { file, before, after } of stale) console.log(`${file}  ${before} → ${after}`);
console.log(
  `\n${area.name}, seed ${seed}: ${planted.length - survivors.length} of ${planted.length} bugs caught, ${share.toFixed(1)} % ` +
    `(wanted: ${area.wanted} %); ${sample.length - planted.length} more are listed as changing nothing`,
);
process.exit(share < area.wanted || stale.length > 0 ? 1 : 0);
