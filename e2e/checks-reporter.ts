import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { projectRoot } from '../scripts/source-files.ts';
import type { TestOutcome } from '../scripts/checks/report.ts';

/** Writes what became of each journey to CHECKS_REPORT. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by its default export
export default class ChecksReporter implements Reporter {
  readonly #problems: string[] = [];
  #journeys: readonly TestCase[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#journeys = suite.allTests();
  }

  onError({ message, stack }: TestError): void {
    this.#problems.push(stack ?? message ?? 'an error without words');
  }

  onEnd(): void {
    const tests = this.#journeys.map((journey): TestOutcome => {
      const last = journey.results.at(-1);
      return {
        title: `${journey.parent.project()?.name}: ${journey.title}`,
        file: relative(projectRoot, journey.location.file),
        state: journey.ok() && last !== undefined ? 'passed' : 'failed',
        tries: journey.results.length,
        ms: last?.duration ?? 0,
        errors: journey.results.flatMap(({ errors }) =>
          errors.map(({ stack, message }) => stack ?? message ?? ''),
        ),
      };
    });
    writeFileSync(
      process.env['CHECKS_REPORT'] ?? 'report.json',
      JSON.stringify({ tests, problems: this.#problems }),
    );
  }

  /** What is said on the way stays with the runner. */
  printsToStdio(): boolean {
    return false;
  }
}
