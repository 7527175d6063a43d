import { readFileSync } from 'node:fs';

/** What became of one test. */
export interface TestOutcome {
  readonly title: string;
  /** From the project root. */
  readonly file: string;
  readonly state: 'passed' | 'failed';
  /** More than one: it failed before, and was given its second try. */
  readonly tries: number;
  readonly ms: number;
  readonly errors: readonly string[];
}

/** What a part of the checks came to. Both test runners write it, each by a reporter of ours. */
export interface Report {
  readonly tests: readonly TestOutcome[];
  /** What went wrong outside any test: a file that could not be read, an error that nobody caught. */
  readonly problems: readonly string[];
}

/** A run that left no report, or ran nothing, has not shown anything, and that is a failure. */
export function readReport(path: string, name: string, succeeded: boolean): Report {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return { tests: [], problems: [`${name} did not run to its end`] };
  }
  if (report.tests.length === 0 && report.problems.length === 0)
    return { tests: [], problems: [`${name} ran no test`] };
  const isToldWhy = report.problems.length > 0 || report.tests.some(({ state }) => state === 'failed');
  return succeeded || isToldWhy ? report : { ...report, problems: [`${name} did not end well`] };
}

export const failedOf = ({ tests }: Report): TestOutcome[] => tests.filter(({ state }) => state === 'failed');

export function slowest({ tests }: Report, count: number): TestOutcome[] {
  return tests.toSorted((one, other) => other.ms - one.ms).slice(0, count);
}

/** The same tests after those that failed had their second try, which counts in place of the first. */
export function withSecondTry(first: Report, second: Report): Report {
  const again = new Map(second.tests.map((test) => [`${test.file}: ${test.title}`, test]));
  return {
    tests: first.tests.map((test) => {
      const later = test.state === 'failed' ? again.get(`${test.file}: ${test.title}`) : undefined;
      return later === undefined ? test : { ...later, tries: 2 };
    }),
    problems: second.problems,
  };
}
