import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectRoot } from './source-files.ts';
import { testNames } from './trace.ts';

const page = readFileSync(`${projectRoot}/docs/accessibility.md`, 'utf8');
const lines = page.split('\n').flatMap((line) => {
  const [, number, level, words, tests] =
    /^- \*\*(\d\.\d\.\d+) [^*]+\*\* \((A|AA)\)\. (.+?)(?: → (.+))?$/.exec(line) ?? [];
  return number === undefined ? [] : [{ number, level, words: words ?? '', tests: tests?.split('; ') ?? [] }];
});

/** All of WCAG 2.2 at A and at AA, as it stands since 5 October 2023. */
const CRITERIA = {
  A:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 ' +
    '2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 ' +
    '3.3.3 3.3.4 3.3.8 4.1.3',
};

test('docs/accessibility.md has a line for every criterion of WCAG 2.2 at A and AA, and no other', () => {
  for (const [level, numbers] of Object.entries(CRITERIA))
    expect(lines.filter((line) => line.level === level).map(({ number }) => number)).toEqual(
      numbers.split(' '),
    );
  expect(page.match(/^- \*\*/gm)).toHaveLength(lines.length);
});

test('each line says on which day it was tried, or that it was not', () => {
  const silent = lines.filter(
    ({ words }) => !/\d{4}-\d{2}-\d{2}\.$/.test(words) && !words.endsWith('was not tried.'),
  );
  expect(silent.map(({ number }) => number)).toEqual([]);
});

test('each test that is named there is there', () => {
  const missing = lines.flatMap(({ number, tests }) =>
    tests.flatMap((one) => {
      const [, path = '', name = ''] = /^`([^`]+)` (.+)$/.exec(one) ?? [];
      if (path === '') return [`${number}: ${one} names no file`];
      const names = testNames(readFileSync(`${projectRoot}/${path}`, 'utf8'));
      return names.some((known) => known.includes(name)) ? [] : [`${number}: ${path} has no ${name}`];
    }),
  );
  expect(missing).toEqual([]);
});
