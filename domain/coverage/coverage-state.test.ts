import { expect, test } from 'vitest';
import { coverageState } from './coverage-state.ts';

test('below 100 percent, at it and above it are three states [RECO-03, CONST-17]', () => {
  expect(coverageState(0, 100_000)).toBe('below');
  expect(coverageState(50_000, 100_000)).toBe('below');
  expect(coverageState(100_000, 100_000)).toBe('covered');
  expect(coverageState(100_001, 100_000)).toBe('over');
});

test('whoever reads 100 percent is covered [RECO-03]', () => {
  expect(coverageState(99_499, 100_000)).toBe('below');
  expect(coverageState(99_500, 100_000)).toBe('covered');
  expect(coverageState(99_900, 100_000)).toBe('covered');
});

test('without wyshes there is no state [RECO-03]', () => {
  expect(coverageState(500_000, 0)).toBeNull();
  expect(coverageState(0, 0)).toBeNull();
});
