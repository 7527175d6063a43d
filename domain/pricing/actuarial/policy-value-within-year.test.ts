import { describe, expect, test } from 'vitest';
import { equivalencePremium, policyValue } from './level-premium-contract.ts';
import type { LevelPremiumContract } from './level-premium-contract.ts';
import { makehamDeathProbabilities } from './makeham.ts';
import { policyValueAtTime, policyValueBeforeEnd } from './policy-value-within-year.ts';
import type { PolicyYear } from './policy-value-within-year.ts';

/** The Standard Ultimate Survival Model at 35, 5%. */
const SULT = {
  deathProbabilities: makehamDeathProbabilities({ a: 0.00022, b: 2.7e-6, c: 1.124 }, 35, 140),
  interest: 0.05,
};

const term: LevelPremiumContract = {
  years: 20,
  deathBenefit: () => 100_000,
  claimTiming: 'endOfYear',
  survivalBenefit: 0,
  premiumsReturned: () => 0,
  premiumPattern: () => 1,
  premiumFrequency: 1,
  expenses: { shareOfPremium: () => 0, perPolicy: () => 0 },
};

describe('between anniversaries', () => {
  test('the published value of a whole life policy after four and a half years: 1,900 [EDIT-11]', () => {
    // SOA, Sample questions for Exam FAM-L, 7.5: 10,000, 4V = 1405.08, net premium 647.46, q = 0.04561, 3%; answer (E).
    const year = {
      deathProbability: 0.04561,
      interest: 0.03,
      deathBenefit: 10_000,
      claimTiming: 'endOfYear',
    } as const;
    const valueAtEnd = ((1405.08 + 647.46) * 1.03 - 0.04561 * 10_000) / (1 - 0.04561);
    const value = policyValueBeforeEnd(year, 0.5, valueAtEnd);
    expect(value).toBeCloseTo(1901.77, 2);
    expect(Math.round(value / 100) * 100).toBe(1900);
  });

  test('the published value from the end of the year backwards: 50.91 [EDIT-11]', () => {
    // The same, 7.15: 100, 16V = 49.78, q = 0.1, 5%, at 15.6; answer (E).
    const year = {
      deathProbability: 0.1,
      interest: 0.05,
      deathBenefit: 100,
      claimTiming: 'endOfYear',
    } as const;
    expect(policyValueBeforeEnd(year, 0.6, 49.78)).toBeCloseTo(50.91, 2);
  });

  test.each(['endOfYear', 'midYear', 'momentOfDeath'] as const)(
    'values go from the anniversary with its premium paid to the next one, with claims paid %s',
    (claimTiming) => {
      const contract = { ...term, claimTiming };
      const basis = { ...SULT, lapseRates: Array.from({ length: 60 }, () => 0.04) };
      const premium = equivalencePremium(basis, contract);
      const start = policyValue(basis, contract, premium, 7);
      const end = policyValue(basis, contract, premium, 8);
      const year: PolicyYear = {
        deathProbability: basis.deathProbabilities[7]!,
        lapseRate: 0.04,
        interest: 0.05,
        deathBenefit: 100_000,
        claimTiming,
      };
      expect(policyValueBeforeEnd(year, 0, end)).toBeCloseTo(start + premium, 8);
      expect(policyValueBeforeEnd({ ...year, lapseRate: 0 }, 1, end)).toBeCloseTo(end, 8);
      expect(policyValueAtTime(basis, contract, premium, 7.5)).toBe(policyValueBeforeEnd(year, 0.5, end));
      expect(policyValueAtTime(basis, contract, premium, 7)).toBe(start);
    },
  );

  test('of a year that nobody lives through only the claim is worth something', () => {
    const year = { deathProbability: 1, interest: 0, deathBenefit: 100, claimTiming: 'endOfYear' } as const;
    expect(policyValueBeforeEnd(year, 0.5, Number.NaN)).toBe(100);
  });

  test('what is not offered is refused: claims by parts of a year, and premiums still due within it', () => {
    const year = { deathProbability: 0.1, interest: 0.05, deathBenefit: 1, claimTiming: 12 } as const;
    expect(() => policyValueBeforeEnd(year, 0.5, 1)).toThrow('on anniversaries alone');
    expect(() => policyValueAtTime(SULT, { ...term, premiumFrequency: 12 }, 10, 1.5)).toThrow(
      'only yearly premiums',
    );
  });
});
