import { describe, expect, test } from 'vitest';
import { PRODUCT_EDITIONS } from '../../domain/editions/product-editions.ts';
import { decide, decideApplication, type TermLifeOffer } from '../../domain/underwriting/decide.ts';
import { WRITTEN_CASES } from '../../domain/underwriting/evidence/cases/cases.ts';
import { mortalityRatio } from '../../domain/underwriting/evidence/population/mortality-ratio.ts';
import type { RiskClass } from '../../domain/pricing/risk-class.ts';
import { CURRENT_RULEBOOK } from '../../domain/underwriting/testing/current-rulebook.ts';
import { Draw, randomFrom } from '../../domain/underwriting/simulation/draw.ts';
import { askedFor, drawApplicant } from '../../domain/underwriting/simulation/honest-answers.ts';
import { Mortality, type OfferedOrNot } from './mortality.ts';
import { groupOfChange } from './changes.ts';
import { Split } from './split.ts';
import { DeclinedElsewhere } from './written-cases.ts';

const draw = new Draw(randomFrom(18));
const applicants = Array.from({ length: 400 }, () => drawApplicant(draw)).filter(
  ({ person }) => person.age <= 45,
);
const { person } = applicants[0]!;

const offerOf = (riskClass: RiskClass, amount: number): TermLifeOffer => ({
  riskClass,
  amount,
  years: 20,
  amountMax: 1_000_000,
  yearsMax: 20,
});

const PREFERRED = { rateClass: 'P', tableRating: null } as const;

/** Of lives in the second class, which is priced at 70 where the best is at 55. */
function classesAbove(lives: readonly { mortality: number; amount?: number }[]) {
  const report = new Mortality(PRODUCT_EDITIONS.bases.at(-1)!, { timesReference: 1 });
  for (const { mortality, amount = 500_000 } of lives)
    report.add({
      person,
      mortality,
      decision: { termLifeOffer: offerOf(PREFERRED, amount) },
    } satisfies OfferedOrNot);
  return { above: report.classesAbove(), byChance: report.classesAboveByChance() };
}

const many = (mortality: number, amount?: number) =>
  Array.from({ length: 200 }, () => ({ mortality, ...(amount && { amount }) }));

describe('a class is above what its price assumes', () => {
  test('when more than 5% more of its lives are expected to die than it assumes', () => {
    expect(classesAbove(many(1.05 * (70 / 55) - 0.001)).above).toEqual([]);
    expect(classesAbove(many(1.05 * (70 / 55) + 0.001)).above).toEqual(['P']);
  });

  test('when its large amounts are on the lives that die, though its lives by themselves are not above', () => {
    const lives = [...many(1, 100_000), ...many(1.5, 1_000_000)];
    expect(classesAbove(lives).above).toEqual(['P']);
    expect(classesAbove(lives.map(({ mortality }) => ({ mortality }))).above).toEqual([]);
  });

  test('and is only named where so few were drawn that it may be chance', () => {
    expect(classesAbove([{ mortality: 1 }, { mortality: 5 }])).toEqual({ above: [], byChance: ['P'] });
  });
});

test('the share decided without a person counts everybody who applied, and beside it those of an age for term life', () => {
  const split = new Split();
  for (const one of applicants) {
    const decision = decideApplication(one.application, CURRENT_RULEBOOK);
    split.add({ person: one.person, decision, before: decision, mortality: mortalityRatio(one.person) });
  }
  const referred = applicants.filter(
    ({ application }) =>
      decideApplication(application, CURRENT_RULEBOOK).result === 'referred_to_underwriter',
  );
  expect(split.decidedWithoutAPerson).toBeCloseTo(1 - referred.length / applicants.length, 12);
  // All of them are of that age.
  expect(split.decidedWithoutAPersonAtTermLifeAge).toBeCloseTo(split.decidedWithoutAPerson, 12);
});

test('somebody who tells what two guides decline and is offered term life is found', () => {
  const found = new DeclinedElsewhere();
  const cancer = WRITTEN_CASES.find(({ id }) => id === 'cancer-treated-now')!;
  const decision = decide(cancer.facts, CURRENT_RULEBOOK);
  const one = { person, before: decision, mortality: 1 };
  found.add({ ...one, decision });
  expect(found.offered).toBe(0);
  found.add({ ...one, decision: { ...decision, termLifeOffer: offerOf(PREFERRED, 100_000) } });
  expect(found.offered).toBe(1);
});

test('what one rulebook decides otherwise is told by what became of it', () => {
  const [earlier] = PRODUCT_EDITIONS.rulebooks.slice(-2);
  const decisions = applicants.map(({ application }) => ({
    before: decideApplication(askedFor(application, earlier!.version), earlier!),
    now: decideApplication(application, CURRENT_RULEBOOK),
  }));
  for (const { now } of decisions) expect(groupOfChange(now, now)).toBeNull();
  const groups = new Set(decisions.map(({ before, now }) => groupOfChange(before, now)));
  expect(groups).toContain('approved for term life → referred to a person');
  expect(groups).toContain('term life, a dearer class');
});
