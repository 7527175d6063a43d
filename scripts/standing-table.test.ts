import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STANDINGS } from '../domain/standing/standing-table.ts';
import { standingPage } from './standing-table.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/standing.md'), 'utf8');

test('docs/standing.md is the table that decides, row by row in its order', () => {
  expect(page).toBe(standingPage());
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split('`')[1])).toEqual([
    ...STANDINGS.map(({ kind }) => kind),
    'unreadable',
    'unforeseen',
  ]);
});

test('a standing reads as a sentence with what follows from it', () => {
  expect(page).toContain(
    '| `past_due` | a premium was missed, and cover goes on through the grace period | policy | owned | `/products/insurance/billing` |',
  );
});
