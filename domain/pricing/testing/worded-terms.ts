import type { CaseInputs } from './reference-case.ts';

/**
 * Terms of exam questions which the cases state in words only (their `what`), as inputs, by case. Nothing
 * here is a result.
 */
export const WORDED_TERMS: Readonly<Record<string, CaseInputs>> = {
  // 1000 x the probability.
  'faml-3.1': { lives: 1000 },
  // 100,000 x the difference of the two assumptions.
  'faml-3.5': { lives: 100_000, lessAssumption: 'constantForce' },
  // 1000 x the probability.
  'faml-3.7': { lives: 1000 },
  // 5000 on death before the median curtate future lifetime, 10000 after.
  'faml-4.17': { benefit: 10_000, benefitBeforeMedian: 5000 },
  // 1000 x the annuity.
  'faml-5.7': { payment: 1000 },
  // In years 1 and 2 the death benefit is the sum of the premiums paid, 10,000 in year 3.
  'faml-6.20': { benefitByYear: [0, 0, 10_000], premiumsReturnedByYear: [1, 2, 0] },
  // No premium in year 1.
  'faml-6.26': { firstPremiumYear: 2 },
  // Benefit 100,000 in year 1; benefit and premium rise 1% in year 2.
  'faml-6.41': { benefitByYear: [100_000, 101_000], premiumByYear: [1, 1.01] },
  // 50,000 in the first 20 years, then 100,000; premium 875 for 20 years.
  'faml-7.1': { benefit: 100_000, earlyBenefit: 50_000, earlyYears: 20, premium: 875, premiumTerm: 20 },
  // 20-year endowment of 100,000, death benefit at the moment of death, monthly premiums.
  'faml-7.9': {
    benefit: 100_000,
    survivalBenefit: 100_000,
    term: 20,
    benefitTiming: 'momentOfDeath',
    premiumFrequency: 12,
  },
  // Right after the second premium and its expenses; 300 and 50% of premium at first, then 10%.
  'faml-7.19': {
    t: 1,
    afterPremium: true,
    expenses: { firstYearPercentPremium: 0.5, renewalPercentPremium: 0.1, perPolicyFirst: 300 },
  },
  // At the end of year 1; 30% of premium and 300 at first, then 4% and 30.
  'faml-7.20': {
    t: 1,
    expenses: {
      firstYearPercentPremium: 0.3,
      renewalPercentPremium: 0.04,
      perPolicyFirst: 300,
      perPolicyRenewal: 30,
    },
  },
  // 20-year endowment: 1000 at the moment of death, 500 at the end; annual premium 35.26.
  'faml-semi-continuous-endowment': {
    benefit: 1000,
    survivalBenefit: 500,
    term: 20,
    benefitTiming: 'momentOfDeath',
    premium: 35.26,
  },
};
