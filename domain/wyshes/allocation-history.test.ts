import { expect, test } from 'vitest';
import { allocationHistoryEntry } from './allocation-history.ts';

test('an amount change keeps the new amount, by how much and which way [ENT-18]', () => {
  expect(allocationHistoryEntry(10_000, 25_000)).toEqual({ amount: 25_000, change: 15_000, direction: 'up' });
  expect(allocationHistoryEntry(25_000, 10_000)).toEqual({
    amount: 10_000,
    change: 15_000,
    direction: 'down',
  });
});

test('an amount not yet set counts as 0 [BUILD-28, ENT-18]', () => {
  expect(allocationHistoryEntry(null, 25_000)).toEqual({ amount: 25_000, change: 25_000, direction: 'up' });
  expect(allocationHistoryEntry(25_000, null)).toEqual({ amount: 0, change: 25_000, direction: 'down' });
});

test('a dollar more is up, a dollar less is down [ENT-18]', () => {
  expect(allocationHistoryEntry(25_000, 25_001)).toEqual({ amount: 25_001, change: 1, direction: 'up' });
  expect(allocationHistoryEntry(25_001, 25_000)).toEqual({ amount: 25_000, change: 1, direction: 'down' });
});

test('no change leaves no history [ENT-18]', () => {
  expect(allocationHistoryEntry(25_000, 25_000)).toBeNull();
  expect(allocationHistoryEntry(null, null)).toBeNull();
  expect(allocationHistoryEntry(null, 0)).toBeNull();
});
