import { describe, expect, test } from 'vitest';
import { BASIS_2026_11 } from '../../pricing/bases/2026-11/basis-2026-11.ts';
import { deathsAssumedBy, RatioOfSums } from './expected-deaths.ts';

const deathsOf = deathsAssumedBy(BASIS_2026_11);
const LIFE = { sex: 'male', age: 35, years: 20 } as const;
const S = { rateClass: 'S', tableRating: null } as const;

describe('the deaths a price assumes', () => {
  test('are of the class what its multiple is of the best one’s', () => {
    const standard = deathsOf({ ...LIFE, riskClass: S });
    expect(standard.assumed / standard.ofBestClass).toBeCloseTo(1 / 0.55, 10);
    // Of the standard class the price assumes what all insured lives die of.
    expect(standard.ofInsuredLives).toBeCloseTo(standard.assumed, 12);
    const best = deathsOf({ ...LIFE, riskClass: { rateClass: 'PP', tableRating: null } });
    expect(best.assumed).toBe(best.ofBestClass);
    const rated = deathsOf({ ...LIFE, riskClass: { rateClass: 'S', tableRating: 'D' } });
    expect(rated.assumed / rated.ofBestClass).toBeCloseTo(2 / 0.55, 10);
  });

  test('with tobacco are of the smoker table: 1.9 of it in the standard class', () => {
    const smoker = deathsOf({ ...LIFE, riskClass: { rateClass: 'ST', tableRating: null } });
    expect(smoker.assumed / smoker.ofInsuredLives).toBeCloseTo(1.9, 10);
    expect(smoker.ofInsuredLives).toBeGreaterThan(2 * deathsOf({ ...LIFE, riskClass: S }).ofInsuredLives);
  });

  test('of a standard man of 35 in the first year are those of the table with our experience', () => {
    // 2015 VBT, male, non-smoker, age last birthday, issue age 35, first year: 0.00015, of which our experience factor takes 0.8525.
    expect(deathsOf({ ...LIFE, riskClass: S, years: 1 }).assumed).toBeCloseTo(0.00015 * 0.8525, 10);
  });

  test('grow with the term and with age', () => {
    const of = (age: number, years: number) => deathsOf({ ...LIFE, age, years, riskClass: S }).assumed;
    expect(of(35, 20)).toBeGreaterThan(of(35, 10));
    expect(of(45, 20)).toBeGreaterThan(of(35, 20));
  });
});

describe('a ratio of sums', () => {
  test('has no error where everybody has the same, and the linearized one where they differ', () => {
    const same = new RatioOfSums();
    for (const assumed of [1, 2, 5]) same.add(1.2 * assumed, assumed);
    expect(same.result()).toMatchObject({ lives: 3, assumed: 8 });
    expect(same.result().ratio).toBeCloseTo(1.2, 12);
    expect(same.result().error).toBeCloseTo(0, 6);
    const differ = new RatioOfSums();
    for (const expected of [1, 2, 3]) differ.add(expected, 1);
    // The mean of 1, 2 and 3 with its standard error: a deviation of 1 over the root of 3.
    expect(differ.result().ratio).toBe(2);
    expect(differ.result().error).toBeCloseTo(1 / Math.sqrt(3), 12);
  });

  test('of one life has no error that is known', () => {
    const one = new RatioOfSums();
    one.add(1, 2);
    expect(one.result().error).toBe(Infinity);
  });
});
