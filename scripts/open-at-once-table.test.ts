import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPEN_THINGS } from '../domain/policy/open-at-once.ts';
import { openAtOncePage, openAtOnceProblems } from './open-at-once-table.ts';
import { sourceFiles } from './source-files.ts';

test('docs/open-at-once.md is the table that guards ask, row by row in its order', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/open-at-once.md'), 'utf8');
  expect(page).toBe(openAtOncePage());
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(OPEN_THINGS));
  expect(page).toContain('| `past_due` a premium is missed | both | both | both | no: `past_due` |');
});

test('nobody but the table says what may be open on a policy at once', () => {
  expect(openAtOnceProblems(sourceFiles())).toEqual([]);
});

test.each([
  "throw refusal(problem(POLICY_CHANGE_PROBLEMS, 'change_open'));",
  "if (policy.status === 'past_due') return problem(EXTENSION_PROBLEMS, 'past_due');",
  "throw refusal(\n  problem(ENDING_PROBLEMS, 'asked_already'),\n);",
  'if (policy.nothingDueFrom !== null) return;',
])('a planted guard that decides by itself is found: %s', (text) => {
  expect(openAtOnceProblems([{ path: 'server/insuring/changes/a.ts', text }])).toHaveLength(1);
  expect(openAtOnceProblems([{ path: 'server/insuring/changes/a.test.ts', text }])).toEqual([]);
  expect(openAtOnceProblems([{ path: 'domain/policy/open-at-once.ts', text }])).toEqual([]);
});
