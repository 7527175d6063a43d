import { describe, expect, test } from 'vitest';
import { isOfBestClass, mortalityRatio, type KnownHealth } from './mortality-ratio.ts';
import type { PopulationCondition } from './population-evidence.ts';

const NOBODY: KnownHealth = {
  age: 35,
  sex: 'male',
  knows: new Set(),
  heartAttackWithin5Years: false,
  isBloodPressureHigh: false,
  isSugarLow: false,
  hasSevereSleepApnoea: false,
  drinksAWeek: 0,
  isTreatedForAlcohol: false,
  inflammatoryBowelDisease: 'ulcerative colitis',
};

const who = (knows: readonly PopulationCondition[], more: Partial<KnownHealth> = {}): KnownHealth => ({
  ...NOBODY,
  ...more,
  knows: new Set(knows),
});

const ratioOf = (...told: Parameters<typeof who>) => mortalityRatio(who(...told));

describe('how many times as likely as a reference life somebody dies', () => {
  test('is once for who has nothing to tell, and for what no figure was read of', () => {
    expect(ratioOf([])).toBe(1);
    expect(ratioOf(['high-cholesterol', 'family-diabetes', 'hard-drugs-ever', 'kept-from-working'])).toBe(1);
  });

  test('multiplies what was adjusted for each other', () => {
    expect(ratioOf(['bmi-35-to-40'])).toBe(1.94);
    expect(ratioOf(['cigarettes-now'])).toBe(2.8);
    expect(ratioOf(['cigarettes-now'], { sex: 'female' })).toBe(3);
    expect(ratioOf(['bmi-35-to-40', 'cigarettes-now'])).toBeCloseTo(1.94 * 2.8, 10);
  });

  test('of the man of 44 with diabetes, a BMI of 35.6 and treated blood pressure is five times', () => {
    const man = who(['diabetes', 'bmi-35-to-40', 'high-blood-pressure', 'treated-blood-pressure'], {
      age: 44,
    });
    expect(mortalityRatio(man)).toBeCloseTo(2.07 * 1.94 * 1.25, 10);
    expect(mortalityRatio({ ...man, isBloodPressureHigh: true })).toBeCloseTo(2.07 * 1.94 * 1.62, 10);
    expect(mortalityRatio(man, 'low')).toBeLessThan(mortalityRatio(man));
    expect(mortalityRatio(man, 'high')).toBeGreaterThan(mortalityRatio(man));
  });

  test('takes the figure of two together in place of both', () => {
    expect(ratioOf(['diabetes', 'stroke'], { age: 50 })).toBe(3.8);
    expect(ratioOf(['asthma-ever', 'asthma-now', 'copd'])).toBe(1.83);
  });

  test('takes of figures for the same thing the largest: severe depression is depression', () => {
    expect(ratioOf(['depression-now', 'depression-now-severe'])).toBe(1.92);
    expect(ratioOf(['depression-now', 'bipolar-ever'])).toBe(2);
  });

  test('goes by age where a study does', () => {
    expect(ratioOf(['diabetes'], { age: 30, isSugarLow: true })).toBe(1.92);
    expect(ratioOf(['diabetes'], { age: 44, isSugarLow: true })).toBe(2.07);
    const young = { age: 40, sex: 'female', heartAttackWithin5Years: true } as const;
    expect(ratioOf(['heart-attack'], young)).toBe(13.53);
    expect(ratioOf(['heart-attack'], { ...young, age: 50 })).toBe(6.42);
  });

  test('multiplies no standardized ratio with what comes with it, but with what it was drawn apart from', () => {
    expect(ratioOf(['rheumatoid-arthritis', 'cigarettes-now'])).toBe(2.8);
    expect(ratioOf(['rheumatoid-arthritis', 'bmi-25-to-27-5'])).toBe(1.47);
    expect(ratioOf(['epilepsy-active', 'cigarettes-now'])).toBeCloseTo(2.2 * 2.8, 10);
  });

  test('is never below once: who outgrew asthma is no better than who never had it', () => {
    expect(ratioOf(['asthma-ever'])).toBe(1);
    expect(mortalityRatio(who(['marijuana-within-30-days']), 'low')).toBe(1);
  });

  test('goes by the grams of alcohol a day', () => {
    const drinker = (drinksAWeek: number, sex: 'male' | 'female') =>
      ratioOf(['heavy-drinking'], { drinksAWeek, sex });
    expect([drinker(17, 'male'), drinker(27, 'male'), drinker(45, 'male')]).toEqual([1, 1.15, 1.34]);
    expect([drinker(10, 'female'), drinker(17, 'female'), drinker(27, 'female')]).toEqual([1, 1.21, 1.34]);
  });
});

test('whom carriers take into their best class has stopped smoking for five years and a BMI of up to 27', () => {
  expect(isOfBestClass(who([]), 22)).toBe(true);
  expect(isOfBestClass(who(['bmi-25-to-27-5', 'bmi-25-or-more']), 27)).toBe(true);
  expect(isOfBestClass(who(['bmi-25-to-27-5', 'bmi-25-or-more']), 27.1)).toBe(false);
  expect(isOfBestClass(who(['cigarettes-past', 'cigarettes-quit-5-to-10-years']), 22)).toBe(true);
  expect(isOfBestClass(who(['cigarettes-past', 'cigarettes-quit-3-to-5-years']), 22)).toBe(false);
  expect(isOfBestClass(who(['high-blood-pressure']), 22)).toBe(false);
});
