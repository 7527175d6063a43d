import { expect, test } from 'vitest';
import { coverAllocations, summarizeAllocations } from './allocation-coverage.ts';
import type { CoverableAllocation } from './allocation-coverage.ts';

const active = (id: string, order: number, amount: number | null): CoverableAllocation & { id: string } => ({
  id,
  order,
  amount,
  status: 'active',
});
const removed = { ...active('gone', 1, 900_000), status: 'decommissioned' as const };
const wyshes = [active('c', 3, 50_000), active('a', 1, 100_000), active('b', 2, 200_000)];

const shares = (policyAmount: number, allocations = wyshes) =>
  coverAllocations(policyAmount, allocations).map(
    ({ id, covered, amountCovered, percentCovered }) =>
      `${id} ${covered} ${amountCovered} ${percentCovered}%`,
  );

test('the policy fills allocations in their order until it is used up [BUILD-30]', () => {
  expect(shares(150_000)).toEqual(['a true 100000 100%', 'b false 50000 25%', 'c false 0 0%']);
  expect(shares(350_000)).toEqual(['a true 100000 100%', 'b true 200000 100%', 'c true 50000 100%']);
  expect(shares(1_000_000)).toEqual(shares(350_000));
});

test('a new order changes what is covered, not how much [BUILD-24, BUILD-30]', () => {
  const reordered = wyshes.map((wysh) => ({ ...wysh, order: 4 - wysh.order }));
  expect(shares(150_000, reordered)).toEqual(['c true 50000 100%', 'b false 100000 50%', 'a false 0 0%']);
});

test('without a policy nothing is covered [BUILD-30]', () => {
  expect(shares(0)).toEqual(['a false 0 0%', 'b false 0 0%', 'c false 0 0%']);
  expect(shares(-1)).toEqual(shares(0));
});

test('an allocation a dollar short reads 100 percent but is not covered [BUILD-29, BUILD-30]', () => {
  expect(shares(99_999, [active('a', 1, 100_000)])).toEqual(['a false 99999 100%']);
});

test('an amount not yet set counts as 0 and is not called covered [BUILD-28]', () => {
  expect(shares(100, [active('a', 1, null)])).toEqual(['a false 0 0%']);
  expect(summarizeAllocations(100, [active('a', 1, null)])).toEqual({
    activeCount: 1,
    totalAmount: 0,
    percentCovered: 0,
  });
});

test('amounts not yet set leave the sum of the others as it is [BUILD-28]', () => {
  expect(summarizeAllocations(0, [active('a', 1, null), active('b', 2, 70_000)]).totalAmount).toBe(70_000);
});

test('the answer is sorted by order and leaves the given list alone [BUILD-27]', () => {
  const given = wyshes.map(({ id }) => id);
  expect(coverAllocations(0, wyshes).map(({ order }) => order)).toEqual([1, 2, 3]);
  expect(wyshes.map(({ id }) => id)).toEqual(given);
});

test('the summary counts, adds and covers active allocations only [ENT-09, BUILD-33]', () => {
  expect(summarizeAllocations(175_000, [...wyshes, removed])).toEqual({
    activeCount: 3,
    totalAmount: 350_000,
    percentCovered: 50,
  });
  expect(coverAllocations(175_000, [removed])).toEqual([]);
});

test('the summary reads 100 from 99.9 percent on, and never more [ENT-09, BUILD-29]', () => {
  expect(summarizeAllocations(349_650, wyshes).percentCovered).toBe(100);
  expect(summarizeAllocations(347_000, wyshes).percentCovered).toBe(99);
  expect(summarizeAllocations(1_000_000, wyshes).percentCovered).toBe(100);
});

test('an empty list sums to zero [ENT-09]', () => {
  expect(summarizeAllocations(500_000, [])).toEqual({ activeCount: 0, totalAmount: 0, percentCovered: 0 });
});

test('what is covered adds up to the policy or to the total, whichever is less [BUILD-30]', () => {
  for (let policyAmount = 0; policyAmount <= 400_000; policyAmount += 12_345) {
    const sum = coverAllocations(policyAmount, wyshes).reduce(
      (total, { amountCovered }) => total + amountCovered,
      0,
    );
    expect(sum).toBe(Math.min(policyAmount, 350_000));
  }
});
