import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { projectRoot } from '../source-files.ts';
import type { TestOutcome } from './report.ts';

/** Writes what became of each test to CHECKS_REPORT, and a dot now and then for whoever waits. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by its default export
export default class ChecksReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message: string; stack?: string }[],
  ) {
    const problems = unhandled.map(({ message, stack }) => `an error nobody caught: ${stack ?? message}`);
    const tests: TestOutcome[] = [];
    for (const module of modules) {
      const file = relative(projectRoot, module.moduleId);
      for (const { message, stack } of module.errors())
        problems.push(`${file} could not be run: ${stack ?? message}`);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state !== 'passed' && state !== 'failed') {
          problems.push(`${file}: ${test.fullName} was ${state}`);
          continue;
        }
        const ms = test.diagnostic()?.duration ?? 0;
        tests.push({
          title: test.fullName,
          file,
          state,
          tries: 1,
          ms,
          errors: (errors ?? []).map(({ message, stack }) => stack ?? message),
        });
      }
      for (const suite of module.children.allSuites()) {
        for (const { message, stack } of suite.errors()) problems.push(`${file}: ${stack ?? message}`);
      }
    }
    writeFileSync(process.env['CHECKS_REPORT'] ?? 'report.json', JSON.stringify({ tests, problems }));
  }
}
