import { describe, expect, test } from 'vitest';
import { annuityDue, annuityImmediate, mthlyAnnuity, woolhouseAnnuityDue } from './annuity.ts';
import { claimTimingFactor, paymentValues, policiesInForce, sumOf } from './expected-present-value.ts';
import type { ActuarialBasis } from './expected-present-value.ts';
import {
  deferredInsurance,
  endowmentInsurance,
  pureEndowment,
  termInsurance,
  wholeLifeInsurance,
  wholeLifeSecondMoment,
} from './insurance.ts';
import { discountFactors, forceOfInterest, nominalDiscount, nominalInterest } from './interest.ts';
import { equivalencePremium, policyValue } from './level-premium-contract.ts';
import type { LevelPremiumContract } from './level-premium-contract.ts';
import { makehamDeathProbabilities, makehamSurvival } from './makeham.ts';
import { survivalWithin } from './survival.ts';

/** The Standard Ultimate Survival Model (Dickson, Hardy and Waters). */
const LAW = { a: 0.00022, b: 2.7e-6, c: 1.124 };

const life = (age: number): ActuarialBasis & { interest: number } => ({
  deathProbabilities: makehamDeathProbabilities(LAW, age, 140),
  interest: 0.05,
});

const yearlyTerm: LevelPremiumContract = {
  years: 20,
  deathBenefit: () => 1,
  claimTiming: 'endOfYear',
  survivalBenefit: 0,
  premiumsReturned: () => 0,
  premiumPattern: () => 1,
  premiumFrequency: 1,
  expenses: { shareOfPremium: () => 0, perPolicy: () => 0 },
};

describe('a life of three years, by hand', () => {
  const basis: ActuarialBasis = {
    deathProbabilities: [0.1, 0.2, 1],
    lapseRates: [0.5, 0, 0],
    interest: 0.25,
  };

  test.each([2, 4, 12])(
    '%i payments a year are each worth their date and who lives to see it',
    (frequency) => {
      const probabilities = [0.1, 0.2, 1];
      const basis: ActuarialBasis = { deathProbabilities: probabilities, interest: 0.25 };
      let alive = 1;
      const expected = probabilities.map((probability, year) => {
        const parts = Array.from({ length: frequency }, (_, part) => part / frequency);
        const worth = parts.map((part) => ((1 - part * probability) * 0.8 ** (year + part)) / frequency);
        const atStart = alive;
        alive *= 1 - probability;
        return atStart * worth.reduce((sum, value) => sum + value, 0);
      });
      for (const [year, value] of paymentValues(basis, frequency).entries()) {
        expect(value).toBeCloseTo(expected[year]!, 12);
      }
    },
  );

  test('policies leave by death and then by lapse [EDIT-11]', () => {
    const expected = [1, 0.45, 0.36, 0];
    for (const [year, inForce] of policiesInForce(basis).entries())
      expect(inForce).toBeCloseTo(expected[year]!, 12);
  });

  test('claims are worth what is left of them at the end of their year [EDIT-11]', () => {
    expect(termInsurance(basis, 2)).toBeCloseTo(0.1 * 0.8 + 0.45 * 0.2 * 0.64, 12);
    expect(wholeLifeInsurance(basis)).toBeCloseTo(0.08 + 0.0576 + 0.36 * 0.512, 12);
  });

  test('payments are worth what is in force at their date [EDIT-11]', () => {
    expect(annuityDue(basis, 2)).toBeCloseTo(1 + 0.45 * 0.8, 12);
    expect(annuityImmediate(basis)).toBeCloseTo(0.45 * 0.8 + 0.36 * 0.64, 12);
    expect(pureEndowment(basis, 2)).toBeCloseTo(0.36 * 0.64, 12);
    expect(() => pureEndowment(basis, 4)).toThrow(RangeError);
  });
});

describe('identities of life contingencies', () => {
  test('an insurance and the annuity of the same life share one value: A = 1 - d ä [EDIT-11]', () => {
    for (const age of [20, 45, 80]) {
      const basis = life(age);
      expect(wholeLifeInsurance(basis)).toBeCloseTo(1 - nominalDiscount(0.05, 1) * annuityDue(basis), 10);
      expect(endowmentInsurance(basis, 20)).toBeCloseTo(
        1 - nominalDiscount(0.05, 1) * annuityDue(basis, 20),
        10,
      );
      expect(annuityDue(basis)).toBeCloseTo(1 + annuityImmediate(basis), 12);
    }
  });

  test('an insurance for life is one for a term and a deferred one, which the living of its end hold [EDIT-11]', () => {
    const later = pureEndowment(life(35), 30) * wholeLifeInsurance(life(65));
    expect(deferredInsurance(life(35), 30)).toBeCloseTo(later, 10);
    expect(termInsurance(life(35), 30) + later).toBeCloseTo(wholeLifeInsurance(life(35)), 10);
  });

  test('the second moment is never below the square of the first [EDIT-11]', () => {
    expect(wholeLifeSecondMoment(life(40))).toBeGreaterThan(wholeLifeInsurance(life(40)) ** 2);
  });

  test('claims paid sooner are worth more, in the order of their payment [EDIT-11]', () => {
    const factors = (['endOfYear', 4, 'midYear', 'momentOfDeath'] as const).map((timing) =>
      claimTimingFactor(0.05, timing),
    );
    expect(factors[0]).toBe(1);
    expect(factors[1]).toBeCloseTo(0.05 / nominalInterest(0.05, 4), 12);
    expect(factors[2]).toBe(Math.sqrt(1.05));
    expect(factors[3]).toBeCloseTo(0.05 / forceOfInterest(0.05), 12);
    expect(factors[1]!).toBeLessThan(factors[2]!);
    expect(() => claimTimingFactor(() => 0.05, 'midYear')).toThrow(RangeError);
  });

  test('three ways to pay an annuity monthly agree to the thousandth [EDIT-11]', () => {
    const exact = mthlyAnnuity({
      survival: makehamSurvival(LAW, 40),
      interest: 0.05,
      frequency: 12,
      years: 20,
      timing: 'due',
    });
    expect(sumOf(paymentValues(life(40), 12), 20)).toBeCloseTo(exact, 2);
    const woolhouse = woolhouseAnnuityDue(annuityDue(life(40), 20), 12, pureEndowment(life(40), 20));
    expect(woolhouse).toBeCloseTo(exact, 2);
  });

  test('a level basis and the same rate by year discount alike, bit by bit [EDIT-11]', () => {
    expect(discountFactors(() => 0.045, 40)).toEqual(discountFactors(0.045, 40));
    expect(discountFactors(0.25, 2)).toEqual([1, 0.8, 0.64]);
  });
});

describe('level premium contracts', () => {
  test('the net premium is the insurance over the annuity [EDIT-11]', () => {
    const premium = equivalencePremium(life(35), yearlyTerm);
    expect(premium).toBeCloseTo(termInsurance(life(35), 20) / annuityDue(life(35), 20), 14);
  });

  test('a policy is worth nothing at issue, and a term policy nothing at its end [EDIT-11]', () => {
    const premium = equivalencePremium(life(35), yearlyTerm);
    expect(policyValue(life(35), yearlyTerm, premium, 0)).toBeCloseTo(0, 14);
    expect(policyValue(life(35), yearlyTerm, premium, 20)).toBe(0);
    expect(policyValue(life(35), yearlyTerm, premium, 10)).toBeGreaterThan(0);
  });

  test('looking back from a later age gives the same policy value [EDIT-11]', () => {
    const premium = equivalencePremium(life(35), yearlyTerm);
    const ahead = termInsurance(life(45), 10) - premium * annuityDue(life(45), 10);
    expect(policyValue(life(35), yearlyTerm, premium, 10)).toBeCloseTo(ahead, 12);
  });

  test('expenses raise the premium by what they cost [EDIT-11]', () => {
    const loaded: LevelPremiumContract = {
      ...yearlyTerm,
      expenses: { shareOfPremium: () => 0.2, perPolicy: () => 0.001 },
    };
    const net = equivalencePremium(life(35), yearlyTerm);
    expect(equivalencePremium(life(35), loaded)).toBeCloseTo((net + 0.001) / 0.8, 14);
  });
});

test('survival within a year lies between its ends, constant force below even deaths [EDIT-11]', () => {
  const deaths = [0.2, 0.4];
  const even = survivalWithin(deaths, 'uniform');
  const constant = survivalWithin(deaths, 'constantForce');
  for (const survival of [even, constant]) {
    expect(survival(1)).toBeCloseTo(0.8, 12);
    expect(survival(2)).toBeCloseTo(0.48, 12);
    expect(() => survival(2.5)).toThrow(RangeError);
  }
  expect(even(1.5)).toBeCloseTo(0.64, 12);
  expect(constant(1.5)).toBeCloseTo(0.8 * Math.sqrt(0.6), 12);
  expect(constant(1.5)).toBeLessThan(even(1.5));
});
