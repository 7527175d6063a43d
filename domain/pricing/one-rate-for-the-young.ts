import { salesAt } from './pricing-basis.ts';
import type { SalesOfAges } from './pricing-basis.ts';

/** The rate of an age by itself, and the least it can be sold at. */
export interface RateOfAge {
  readonly issueAge: number;
  readonly rate: number;
  readonly cost: number;
}

/**
 * The rates of ages that follow each other, as they are charged: none is lower than that of a younger one. From the first age on, to
 * beyond the one whose own rate is lowest, all pay the mean of theirs by expected sales, or what the dearest of them costs where that is
 * more; whoever comes after pays the rate of their age.
 */
export function neverFalling(
  ages: readonly RateOfAge[],
  salesByIssueAge: readonly SalesOfAges[],
): readonly number[] {
  const lowest = ages.reduce((least, { rate }, index) => (rate < ages[least]!.rate ? index : least), 0);
  let last = lowest;
  let shared = oneRate(ages.slice(0, last + 1), salesByIssueAge);
  while (ages[last + 1] !== undefined && ages[last + 1]!.rate < shared) {
    last += 1;
    shared = oneRate(ages.slice(0, last + 1), salesByIssueAge);
  }
  let highest = shared;
  return ages.map(({ rate, cost }, index) => {
    if (index > last) highest = Math.max(highest, rate, cost);
    return highest;
  });
}

function oneRate(ages: readonly RateOfAge[], salesByIssueAge: readonly SalesOfAges[]): number {
  let weights = 0;
  let weighted = 0;
  let cost = 0;
  for (const age of ages) {
    const weight = salesAt(age.issueAge, salesByIssueAge);
    weights += weight;
    weighted += weight * age.rate;
    cost = Math.max(cost, age.cost);
  }
  return Math.max(weighted / weights, cost);
}
