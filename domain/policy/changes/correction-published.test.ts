import { expect, test } from 'vitest';
import { makehamDeathProbabilities } from '../../pricing/actuarial/makeham.ts';
import type { PricingBasis } from '../../pricing/pricing-basis.ts';
import { termPremium } from '../../pricing/term-premium.ts';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import referenceCases from '../../pricing/testing/reference-cases.json' with { type: 'json' };
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { correct } from './correction.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';

/** The Standard Ultimate Survival Model (Dickson, Hardy and Waters). */
const deathsFrom = (age: number) => makehamDeathProbabilities({ a: 0.00022, b: 2.7e-6, c: 1.124 }, age, 120);

/** A basis of that table and 5% alone: no lapses, margin, taxes, profit, fee or least premium. Its rates are net premiums. */
function netBasis(): PricingBasis {
  const { termLife, tables } = CURRENT_BASIS;
  const ages = Array.from({ length: 16 }, (_, index) => 30 + index);
  const table = {
    select: new Map(ages.map((age) => [age, deathsFrom(age).slice(0, 25)])),
    ultimate: { firstAge: 20, deathProbabilities: deathsFrom(20) },
  };
  return {
    ...CURRENT_BASIS,
    version: 'published',
    termLife: {
      ...termLife,
      issueAge: { min: 30, max: 45 },
      experienceFactor: { byPolicyYear: [], otherYears: 1 },
      classMultiplier: { byClass: { ...termLife.classMultiplier.byClass, P: 1 } },
      mortalityMarginPerThousand: { value: 0 },
      interest: { value: 0.05 },
      lapse: { byPolicyYear: [], otherYears: 0 },
      shareOfPremium: { premiumTax: 0, paymentProcessing: 0, commission: 0, profit: 0 },
      scale: { policyFeePerYear: 0, monthlyFactor: 1 / 12, monthlyMinimum: 0 },
    },
    tables: {
      ...tables,
      insuredMortality: {
        'female.nonsmoker': table,
        'female.smoker': table,
        'male.nonsmoker': table,
        'male.smoker': table,
      },
    },
  };
}

/** What 100,000 for 20 years costs a year, as it was published, and how much of that its printed figures leave open. */
function publishedPremium(age: number) {
  const found = referenceCases.cases.find(({ id }) => id === `sult-netLevelPremium-${age}-20`);
  if (found === undefined) return expect.fail(`no published premium at ${age}`);
  return { premium: found.expected, open: found.tolerance.abs / found.expected };
}

test.each([
  [30, 35],
  [30, 45],
  [35, 45],
  [35, 30],
  [45, 30],
  [45, 35],
])(
  'of 100,000 sold at %i to somebody of %i stays what the premium buys at their age, by published net premiums [EDIT-11]',
  (stated, right) => {
    const basis = netBasis();
    const sold = termPremium(
      {
        sex: 'female',
        issueAge: stated,
        riskClass: { rateClass: 'P', tableRating: null },
        years: 20,
        amount: 100_000,
      },
      basis,
    );
    if (!sold.ok) return expect.fail(sold.reason);
    const { terms, issuedOn } = soldPolicy({ amount: 100_000 });
    const result = correct({
      productSlug: PRODUCT_SLUGS.termLife,
      terms,
      issuedOn,
      parts: [{ layer: terms.layers[0], premium: sold.premium, basis, pricedOn: day('2026-11-20') }],
      right: { birthdate: day(`${2026 - right}-06-10`), sex: 'female' },
    });
    if (!result.ok) return expect.fail(result.problem.code);
    const [atStated, atRight] = [publishedPremium(stated), publishedPremium(right)];
    const published = (100_000 * atStated.premium) / atRight.premium;
    const open = published * (atStated.open + atRight.open) + 1;
    expect(Math.abs(result.terms.layers[0].amount - published)).toBeLessThanOrEqual(open);
    expect(open / published).toBeLessThan(0.003);
  },
);
