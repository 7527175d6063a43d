import { expect, test } from 'vitest';
import { wyshesOverview } from './wyshes-overview.ts';

test('the Wyshes card is owned with a list, and invites without one [DASH-19]', () => {
  expect(wyshesOverview(1)).toBe('owned');
  expect(wyshesOverview(0)).toBe('marketing');
});
