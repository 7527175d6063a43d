import type { BudgetVerdict } from './budget.ts';
import { failedOf, slowest } from './report.ts';
import type { PartResult } from './run-part.ts';

const SLOWEST = 10;
/** So many tests of a run may need a second try; with more, it is not the moment that is bad. */
const SECOND_TRIES_MAX = 3;
const WHY_MAX = 300;

/** What a run came to: told part by part while it goes on, and whole at its end, because nobody reads an hour of output upwards. */
export class Summary {
  readonly #results: PartResult[] = [];
  readonly #failures: string[] = [];
  readonly #secondTries: string[] = [];
  #passed = 0;

  get passed(): number {
    return this.#passed;
  }

  get failed(): number {
    return this.#failures.length;
  }

  get results(): readonly PartResult[] {
    return this.#results;
  }

  begin(name: string): void {
    console.log(`… ${name}`);
  }

  add(result: PartResult): void {
    const { part, ms, report } = result;
    this.#results.push(result);
    const failed = failedOf(report);
    this.#passed += report.tests.length - failed.length;
    for (const { title, file, errors } of failed) {
      this.#failures.push(`${part.name}: ${file}: ${title}${why(errors)}`);
      console.log(`\n✗ ${file}: ${title}\n${errors.join('\n')}\n`);
    }
    for (const problem of report.problems) {
      this.#failures.push(`${part.name}: ${problem.split('\n')[0]}`);
      console.log(`\n✗ ${problem}\n`);
    }
    for (const { title, file, tries, state, errors } of report.tests)
      if (tries > 1 && state === 'passed')
        this.#secondTries.push(`${part.name}: ${file}: ${title}${why(errors)}`);
    const mark = failed.length + report.problems.length === 0 ? '✓' : '✗';
    console.log(`${mark} ${part.name}: ${report.tests.length} in ${minutes(ms)}`);
  }

  /** A part that this machine can't run has shown nothing, which is one failure. */
  notRun(name: string, why: string): void {
    this.#failures.push(`${name} did not run: ${why}`);
    console.log(`✗ ${name} did not run: ${why}`);
  }

  /** Parts that were not their turn. */
  leftOut(names: readonly string[]): void {
    if (names.length > 0) console.log(`\nNot run this time: ${names.join('; ')}.`);
  }

  nothingChanged(passed: number): void {
    console.log('Nothing has changed since all of this passed.');
    this.#passed += passed;
  }

  judged({ over, isSure, unitMs }: BudgetVerdict): void {
    console.log(`\nThe fixed work takes ${(unitMs / 1000).toFixed(1)} s here.`);
    for (const sentence of over) console.log(`Over its budget: ${sentence}.`);
    if (isSure) this.#failures.push(...over.map((sentence) => `over its budget: ${sentence}`));
    else if (over.length > 0)
      console.log('The machine was not the same at both ends, so that fails nothing.');
  }

  print(): void {
    for (const { part, report } of this.#results.filter(({ part }) => part.kind !== 'command')) {
      console.log(`\nSlowest of ${part.name}:`);
      for (const { title, file, ms } of slowest(report, SLOWEST))
        console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${file}: ${title.slice(0, 100)}`);
    }
    console.log('\nMinutes:');
    for (const { part, ms, report } of this.#results)
      console.log(`  ${minutes(ms).padStart(6)}  ${part.name} (${report.tests.length})`);
    if (this.#secondTries.length > 0) console.log(`\nPassed at the second try:\n${list(this.#secondTries)}`);
    if (this.#secondTries.length > SECOND_TRIES_MAX)
      this.#failures.push(
        `${this.#secondTries.length} tests needed a second try, and ${SECOND_TRIES_MAX} may`,
      );
    if (this.#failures.length > 0) console.log(`\nFailed:\n${list(this.#failures)}`);
    console.log(`\n${this.#passed} passed, ${this.failed} failed`);
  }
}

/** What a test said first when it failed: whoever has the end of the output alone can begin with that. */
function why([error]: readonly string[]): string {
  const words = error?.replaceAll(/\s+/g, ' ').trim().slice(0, WHY_MAX);
  return words === undefined || words === '' ? '' : `\n    ${words}`;
}

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
