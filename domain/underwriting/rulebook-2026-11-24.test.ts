import { describe, expect, test } from 'vitest';
import { estimateRiskClass } from '../pricing/estimate.ts';
import { CURRENT_BASIS } from '../pricing/testing/current-basis.ts';
import { decide } from './decide.ts';
import type { Decision } from './decide.ts';
import { WRITTEN_CASES, isSourced } from './evidence/cases/cases.ts';
import type { Facts } from './facts.ts';
import { RULEBOOK_2026_11_22 } from './rulebook-2026-11-22.ts';
import { RULEBOOK_2026_11_24 } from './rulebook-2026-11-24.ts';
import { applicant, applicationOf } from './testing/applicant.ts';

const healthy = RULEBOOK_2026_11_24.deriveFacts(applicationOf(applicant()));
const decided = (facts: Partial<Facts>): Decision => decide({ ...healthy, ...facts }, RULEBOOK_2026_11_24);
const classOf = ({ assessment: { riskClass } }: Decision) =>
  riskClass === null ? 'none' : `${riskClass.rateClass}${riskClass.tableRating ?? ''}`;
const written = (id: string) => WRITTEN_CASES.find((one) => one.id === id)!.facts;

test.each([
  ['1_to_3_years', '1_to_3_years'],
  ['3_to_5_years', '3_to_5_years'],
  ['5_to_10_years', null],
  ['over_10_years_or_never', null],
] as const)(
  'whoever last used tobacco %s ago and is healthy gets the class the estimate showed [R-47, ENT-23]',
  (tobaccoLastUsed, tobaccoPause) => {
    const shown = estimateRiskClass({ health: 'excellent', tobacco: false, tobaccoPause }, CURRENT_BASIS);
    expect(decided({ tobaccoLastUsed }).assessment.riskClass).toEqual(shown);
  },
);

describe('impairments add up', () => {
  test('the man with diabetes, his weight, his blood pressure and his father’s infarct goes to a person, with and without cigarettes [R-46]', () => {
    for (const id of ['diabetes-build-pressure-father', 'diabetes-build-pressure-father-cigarettes']) {
      const before = decide(
        { ...written(id), isBloodPressureControlled: true, hasAttemptedSuicide: false },
        RULEBOOK_2026_11_22,
      );
      expect(before.outcomes.termLife).toBe('offered');
      expect(decide(written(id), RULEBOOK_2026_11_24)).toMatchObject({
        outcomes: { termLife: 'referred' },
        reasons: [expect.stringContaining('come together')],
      });
    }
  });

  const BURDENS: Readonly<Record<string, Partial<Facts>>> = {
    diabetes: { diabetesFoundAgo: '2_to_5_years', a1c: 'under_7' },
    'a BMI of 33': { bmi: 33 },
    'treated blood pressure': {
      hasHighBloodPressure: true,
      bloodPressureReading: 'under_130_80',
      bloodPressureTreatment: 'ongoing',
    },
    tobacco: { tobacco: 'occasional', tobaccoLastUsed: 'within_1_year' },
  };

  test('one of the four that work on heart and vessels is priced, any two go to a person [R-46]', () => {
    for (const [name, one] of Object.entries(BURDENS)) {
      expect(decided(one).outcomes.termLife, name).toBe('offered');
      for (const [other, another] of Object.entries(BURDENS))
        if (other !== name)
          expect(decided({ ...one, ...another }).outcomes.termLife, `${name} and ${other}`).toBe('referred');
    }
  });

  test('nothing names a class: each impairment is points, and two are the sum of both [R-46]', () => {
    const kinds = RULEBOOK_2026_11_24.rules.flatMap(({ cases }) => cases.map(({ fires }) => fires.does.kind));
    expect(kinds).not.toContain('class');
    const depression = { hasDepressionOrAnxiety: true, depressionOrAnxietyTreatment: 'ongoing' } as const;
    const diabetes = BURDENS['diabetes']!;
    const { points } = decided({ ...depression, ...diabetes }).assessment;
    expect(points).toBe(decided(depression).assessment.points + decided(diabetes).assessment.points);
    expect(points).toBeGreaterThan(decided(diabetes).assessment.points);
  });
});

test('the best class takes five years without tobacco, the preferred ones three, standard one [R-47]', () => {
  const withLast = (tobaccoLastUsed: NonNullable<Facts['tobaccoLastUsed']>) =>
    classOf(
      decided({ tobaccoLastUsed, tobacco: tobaccoLastUsed === 'within_1_year' ? 'occasional' : 'none' }),
    );
  expect(withLast('over_10_years_or_never')).toBe('PP');
  expect(withLast('3_to_5_years')).toBe('P');
  expect(withLast('1_to_3_years')).toBe('S');
  expect(withLast('within_1_year')).toBe('PT');
});

describe('what was too hard or too soft', () => {
  test('depression that troubles and was never treated is not better than treated [R-49]', () => {
    const depression = (depressionOrAnxietyTreatment: 'never' | 'ongoing' | 'finished') =>
      decided({
        hasDepressionOrAnxiety: true,
        depressionOrAnxietyAgo: 'within_2_years',
        depressionOrAnxietyTreatment,
      }).assessment.points;
    expect(depression('never')).toBeGreaterThan(depression('ongoing'));
    expect(depression('never')).toBeGreaterThan(depression('finished'));
  });

  test('a suicide attempt more than ten years ago goes to a person, and within ten has an end [R-49]', () => {
    expect(decided({ suicideAttemptAgo: 'over_10_years' }).outcomes.termLife).toBe('referred');
    expect(decided({ suicideAttemptAgo: '5_to_10_years' }).outcomes.termLife).toBe('rejected');
  });

  test('a BMI from 36 to 40 is rated by a table, the higher the more [R-49]', () => {
    expect(classOf(decided({ bmi: 35.9 }))).toBe('S');
    expect(classOf(decided({ bmi: 36 }))).toBe('SA');
    expect(classOf(decided({ bmi: 38 }))).toBe('SB');
    expect(decided({ bmi: 40 }).outcomes.termLife).toBe('offered');
    expect(decided({ bmi: 40.1 }).outcomes.termLife).toBe('rejected');
  });

  test('without an income a stated reason carries up to $250,000, and more asks for the evidence the rules name [R-49]', () => {
    const without = (amount: number, reasonForAmount: NonNullable<Facts['reasonForAmount']>) =>
      decided({ income: 0, reasonForAmount, amount });
    expect(without(250_000, 'unpaid_work')).toMatchObject({
      outcomes: { termLife: 'offered' },
      termLifeOffer: { amount: 250_000, amountMax: 250_000 },
    });
    expect(without(250_001, 'unpaid_work')).toMatchObject({
      outcomes: { termLife: 'referred' },
      evidence: ['proof_of_income'],
    });
    expect(without(100_000, 'other').outcomes.termLife).toBe('offered');
    expect(without(100_001, 'other').outcomes.termLife).toBe('referred');
  });
});

test('what is applied for elsewhere counts into the total, and into what an offer can be raised to [R-48]', () => {
  const asking = (pendingCover: number) => decided({ amount: 500_000, pendingCover, income: 200_000 });
  expect(asking(700_000).termLifeOffer).toMatchObject({ amount: 300_000, amountMax: 300_000 });
  expect(asking(950_001).outcomes.termLife).toBe('referred');
  const offer = decided({ amount: 500_000, pendingCover: 400_000, income: 200_000 }).termLifeOffer;
  expect(offer).toMatchObject({ amount: 500_000, amountMax: 600_000 });
});

test('nobody is approved by machine whom two of the guides decline [R-46]', () => {
  const kinder = WRITTEN_CASES.filter(
    ({ facts, says }) =>
      decide(facts, RULEBOOK_2026_11_24).outcomes.termLife === 'offered' &&
      says.filter((word) => isSourced(word) && ['decline', 'beyond_h', 'postpone'].includes(word.outcome))
        .length > 1,
  );
  expect(kinder.map(({ id }) => id)).toEqual([]);
});

test('every case says in words when it holds', () => {
  const added = RULEBOOK_2026_11_24.rules.filter((rule) => !RULEBOOK_2026_11_22.rules.includes(rule));
  expect(added.length).toBeGreaterThan(25);
  for (const { name, cases } of added)
    if (name !== 'unanswered-questions')
      for (const { means, fires } of cases)
        expect(means, `${name}: ${fires.case}`).toMatch(/^[A-Z0-9].*[^.]$/);
});
