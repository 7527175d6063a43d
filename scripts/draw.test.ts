import { expect, test } from 'vitest';
import { drawnText, drawRows, readRows } from './draw.ts';

const rows = Array.from({ length: 50 }, (_, index) => ({ id: `MONEY-${index}`, sentence: 'Money.' }));

test('the same seed draws the same rows, another seed others, and none twice', () => {
  const ids = (seed: number, count: number) => drawRows(rows, seed, count).map(({ id }) => id);
  expect(ids(17, 20)).toEqual(ids(17, 20));
  expect(ids(17, 20)).not.toEqual(ids(18, 20));
  expect(new Set(ids(17, 50)).size).toBe(50);
  expect(ids(17, 60)).toHaveLength(50);
  expect(ids(17, 20)).toEqual(ids(17, 50).slice(0, 20));
});

test('a row is drawn with what it says and the tests that name it, or without one', () => {
  const [row] = readRows('## MONEY\n\n- **API-Q-01** Somebody asks. *(later)*\n- no row\n');
  expect(drawnText(row!, [{ kind: 'unit', name: 'a.test.ts: it is so' }])).toBe(
    'API-Q-01  Somebody asks. *(later)*\n    unit: a.test.ts: it is so',
  );
  expect(drawnText(row!, [])).toBe('API-Q-01  Somebody asks. *(later)*\n    no test');
});
