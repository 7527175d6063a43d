/**
 * `npm run draw -- SEED COUNT`: draws requirement ids, each with its row and the tests that name it, to be read by a person: does somebody
 * meet what the row says, and would one of these tests fail if it were not so? The trace counts names; whether they say the truth only
 * reading tells. The same seed draws the same ids as long as the rows are the same.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from '../domain/forms/testing/random-numbers.ts';
import { projectRoot } from './source-files.ts';
import { readTestFiles, readTests } from './trace.ts';
import type { ShowingTest } from './trace.ts';

export interface Row {
  readonly id: string;
  readonly sentence: string;
}

export function readRows(document: string): Row[] {
  return [...document.matchAll(/^- \*\*([A-Z]+(?:-[A-Z]+)*-\d+)\*\* (.+)$/gm)].map(
    ([, id = '', sentence = '']) => ({ id, sentence }),
  );
}

/** As many rows as asked for, each at most once, in the order they were drawn. */
export function drawRows(rows: readonly Row[], seed: number, count: number): Row[] {
  const random = randomNumbers(seed);
  const left = [...rows];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

export function drawnText({ id, sentence }: Row, tests: readonly ShowingTest[]): string {
  const lines = tests.map(({ kind, name }) => `    ${kind}: ${name}`);
  return [`${id}  ${sentence}`, ...(lines.length > 0 ? lines : ['    no test'])].join('\n');
}

function draw(seed: number, count: number): void {
  const rows = readRows(readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'));
  const tests = readTests(readTestFiles());
  for (const row of drawRows(rows, seed, count)) console.log(drawnText(row, tests.get(row.id) ?? []));
  console.log(`\n${count} of ${rows.length} ids, seed ${seed}.`);
}

if (import.meta.main) {
  const [seed, count] = process.argv.slice(2).map(Number);
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count! < 1) {
    console.error('Say a seed and how many: npm run draw -- 17 60');
    process.exitCode = 1;
  } else draw(seed!, count!);
}
