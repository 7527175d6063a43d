import { expect, test } from 'vitest';
import { accidentalDeathPremium } from '../../pricing/accidental-death-premium.ts';
import type { Sex } from '../../pricing/risk-class.ts';
import { CURRENT_BASIS } from '../../pricing/testing/current-basis.ts';
import { termPremium } from '../../pricing/term-premium.ts';
import { PRODUCT_SLUGS } from '../../wyshes/names.ts';
import { figuresOf } from '../terms.ts';
import { correct } from './correction.ts';
import type { Correction, CorrectionAsked, CorrectionRefused } from './correction.ts';
import { increasedTerms, priceOfPart } from './increase.ts';
import { day, soldPolicy } from './testing/policy-to-change.ts';
import type { SoldPolicy } from './testing/policy-to-change.ts';

const stated = { birthdate: day('1991-06-10'), sex: 'female' as Sex };

/** Of a policy of 1 December 2026 that was priced for a woman of 35 on 20 November. */
function asked(right: Partial<CorrectionAsked['right']>, sold: SoldPolicy = {}): CorrectionAsked {
  const { terms, premium, issuedOn } = soldPolicy(sold);
  const part = { layer: terms.layers[0], premium, basis: CURRENT_BASIS, pricedOn: day('2026-11-20') };
  return {
    productSlug: PRODUCT_SLUGS.termLife,
    terms,
    issuedOn,
    parts: [part],
    right: { ...stated, ...right },
  };
}

function corrected(result: Correction | CorrectionRefused): Correction {
  return result.ok ? result : expect.fail(result.problem.code);
}

const priceAt = (issueAge: number, sex: Sex, amount: number) => {
  const riskClass = { rateClass: 'P', tableRating: null } as const;
  const scaleOnly = { ...CURRENT_BASIS, coverageAmount: { min: 1, max: 10_000_000 } };
  const result = termPremium({ sex, issueAge, riskClass, years: 20, amount }, scaleOnly);
  return result.ok ? result.premium.annualUnrounded : expect.fail(result.reason);
};

test.each([
  ['older', '1986-06-10', 'female', 40, 363_717],
  ['younger', '1996-06-10', 'female', 30, 664_352],
  ['a man', '1991-06-10', 'male', 35, 431_250],
  ['an older man', '1986-06-10', 'male', 40, 296_862],
] as const)(
  'whoever was %s has what the premium would have bought, and pays what they paid [EDIT-11]',
  (_, birthdate, sex, age, amount) => {
    const { terms } = corrected(correct(asked({ birthdate: day(birthdate), sex })));
    const before = soldPolicy();
    const { amount: now, ...figures } = figuresOf(terms);
    expect(now).toBe(amount);
    expect(figures).toEqual({
      annualCents: before.premium.annualCents,
      monthlyCents: before.premium.monthlyCents,
      termYears: 20,
      insuredsAgeAtTerm: age + 20,
    });
    // A dollar more would have cost more than was paid.
    expect(priceAt(age, sex, now)).toBeLessThanOrEqual(before.premium.annualUnrounded);
    expect(priceAt(age, sex, now + 1)).toBeGreaterThan(before.premium.annualUnrounded);
  },
);

test('what was stated rightly, or another name, changes nothing; nor does a birthdate of the same age [EDIT-11]', () => {
  const { terms } = soldPolicy();
  expect(corrected(correct(asked({}))).terms).toEqual(terms);
  expect(corrected(correct(asked({ birthdate: day('1990-12-24') }))).terms).toEqual(terms);
});

test('of a policy at the least premium all of it counts: it buys more than the ratio of the rates [EDIT-11]', () => {
  const least = {
    amount: 50_000,
    life: { issueAge: 25, riskClass: { rateClass: 'PP', tableRating: null } },
  } as const;
  const { terms, premium } = soldPolicy(least);
  expect(premium.isMinimumApplied).toBe(true);
  const right = { birthdate: day('2000-06-10') };
  const { parts } = corrected(correct(asked(right, least)));
  const [{ premium: set, layer }] = parts as [(typeof parts)[0]];
  expect(set.issueAge).toBe(26);
  expect(layer.amount).toBeGreaterThan(Math.floor((50_000 * premium.ratePerThousand) / set.ratePerThousand));
  expect(layer).toMatchObject({ annualCents: terms.layers[0].annualCents });
  expect(set.coverageCharge).toBeLessThanOrEqual(premium.annualMinimum - premium.policyFee);
});

test.each([
  ['45', '1981-11-20', 'open'],
  ['46', '1980-11-20', 'never_sold'],
  ['18', '2008-11-20', 'open'],
  ['17', '2008-11-21', 'never_sold'],
  ['not born', '2027-01-01', 'never_sold'],
])('at the right age %s, of one born on %s: %s [EDIT-11]', (_, birthdate, answer) => {
  const result = correct(asked({ birthdate: day(birthdate) }));
  expect(result.ok ? 'open' : result.problem.code).toBe(answer);
});

test('each part is set right by its own day, and one that would not have been sold is given back [EDIT-11]', () => {
  const { terms, premium } = soldPolicy();
  const part = priceOfPart(
    { part: 100_000, issueAge: 36, years: 19 },
    { sex: 'female', riskClass: { rateClass: 'P', tableRating: null }, basis: CURRENT_BASIS },
  );
  const effectiveOn = day('2028-01-01');
  const both = increasedTerms(terms, { premium: part, quoteId: 'q2', applicationId: 'a2', effectiveOn });
  const basis = CURRENT_BASIS;
  const of = (birthdate: string) =>
    corrected(
      correct({
        ...asked({ birthdate: day(birthdate) }),
        terms: both,
        parts: [
          { layer: both.layers[0], premium, basis, pricedOn: day('2026-11-20') },
          { layer: both.layers[1]!, premium: part, basis, pricedOn: day('2027-12-15') },
        ],
      }),
    );
  const older = of('1986-06-10');
  expect(older.parts.map(({ premium: { issueAge } }) => issueAge)).toEqual([40, 41]);
  expect(older.returned).toEqual([]);
  expect(older.terms.layers[1]).toMatchObject({ annualCents: both.layers[1]!.annualCents });
  // 45 on the first day, 46 on the second.
  const tooOld = of('1981-06-10');
  expect(tooOld.returned).toEqual([both.layers[1]]);
  expect(tooOld.terms.layers).toHaveLength(1);
});

test('accident cover ends with the right 65th birthday [EDIT-11]', () => {
  const result = accidentalDeathPremium({ sex: 'male', issueAge: 40, amount: 200_000 }, CURRENT_BASIS);
  if (!result.ok) return expect.fail(result.reason);
  const { terms, parts } = asked({});
  const { terms: set } = corrected(
    correct({
      ...asked({ birthdate: day('1984-06-10'), sex: 'male' }),
      productSlug: PRODUCT_SLUGS.accidentalDeath,
      terms: { ...terms, endsOn: day('2051-06-10'), termYears: 25, insuredsAgeAtTerm: 65 },
      parts: [{ ...parts[0], premium: result.premium }],
    }),
  );
  expect([set.endsOn.toString(), set.termYears, set.insuredsAgeAtTerm]).toEqual(['2049-06-10', 23, 65]);
});
