import { expect, test } from 'vitest';
import { WINDOWS_MAX } from './house.tsx';
import { litWindows } from './lit-windows.ts';

test.each([
  [0, 0, 0, 0],
  [3, 100, 3, 3],
  [3, 50, 3, 2],
  [3, 1, 3, 1],
  [3, 0, 3, 0],
  // More cover than is wished for lights no more windows than there are.
  [2, 140, 2, 2],
  [200, 100, WINDOWS_MAX, WINDOWS_MAX],
])(
  '%i wyshes that are covered to %i percent are %i windows, of which %i are lit',
  (wyshes, covered, windows, lit) => {
    expect(litWindows(wyshes, covered)).toEqual({ windows, lit });
  },
);
