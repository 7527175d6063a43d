import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { failedOf, readReport, slowest, withSecondTry } from './report.ts';
import type { Report, TestOutcome } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'wysh-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (title: string, state: TestOutcome['state'], ms = 1): TestOutcome => ({
  title,
  file: 'a.test.ts',
  state,
  tries: 1,
  ms,
  errors: [],
});

function written(report: Report): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test('a run without a report, without a test, or that ended badly without saying why is a failure', () => {
  expect(readReport(join(folder, 'none.json'), 'unit', true).problems).toEqual([
    'unit did not run to its end',
  ]);
  expect(readReport(written({ tests: [], problems: [] }), 'unit', true).problems).toEqual([
    'unit ran no test',
  ]);
  const green = written({ tests: [outcome('adds', 'passed')], problems: [] });
  expect(readReport(green, 'unit', false).problems).toEqual(['unit did not end well']);
  expect(readReport(green, 'unit', true).problems).toEqual([]);
});

test('the second try counts in place of the first, and is marked', () => {
  const first = { tests: [outcome('adds', 'passed'), outcome('waits', 'failed')], problems: [] };
  const second = { tests: [outcome('adds', 'passed'), outcome('waits', 'passed')], problems: [] };
  const both = withSecondTry(first, second);
  expect(failedOf(both)).toEqual([]);
  expect(both.tests.map(({ title, tries }) => [title, tries])).toEqual([
    ['adds', 1],
    ['waits', 2],
  ]);
});

test('a test that its second try did not reach has failed', () => {
  const first = { tests: [outcome('waits', 'failed')], problems: [] };
  expect(failedOf(withSecondTry(first, { tests: [], problems: [] }))).toHaveLength(1);
});

test('the slowest come first', () => {
  const tests = [outcome('one', 'passed', 5), outcome('two', 'passed', 9), outcome('three', 'passed', 7)];
  expect(slowest({ tests, problems: [] }, 2).map(({ title }) => title)).toEqual(['two', 'three']);
});
