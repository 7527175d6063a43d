import { describe, expect, test } from 'vitest';
import type { FactName } from './facts.ts';
import { decide } from './decide.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { applicant, applicationOf, decisionOn } from './testing/applicant.ts';
import type { ApplicantOutline } from './testing/applicant.ts';
import { RULE_EDGES } from './testing/rule-edges.ts';
import { FACT_NAMES } from './testing/fact-names.ts';

const firedOn = (outline: ApplicantOutline) =>
  decisionOn(applicant(outline)).fired.map((fired) => `${fired.rule}: ${fired.case}`);

const isAboutAnswers = (rule: string) => rule.startsWith('unanswered-');

describe('a rule fires up to its edge and not beyond', () => {
  test.each(RULE_EDGES)('$fires [UW-17, UW-21]', ({ fires, on, not }) => {
    expect(firedOn(on)).toContain(fires);
    expect(firedOn(not)).not.toContain(fires);
  });
});

// No weight in pounds gives such a figure, but the limits of the price list are these.
test.each([
  [40.1, ['build: over-40']],
  [40, ['build: 38-to-40']],
  [38, ['build: 38-to-40']],
  [37.9, ['build: 36-to-38']],
  [36, ['build: 36-to-38']],
  [35.9, ['build: 33-to-36']],
  [33, ['build: 33-to-36']],
  [32.9, ['build: 30-to-33']],
  [30, ['build: 30-to-33']],
  [29.9, ['build: 27.5-to-30']],
  [27.5, ['build: 27.5-to-30']],
  [27.4, ['build: 25-to-27.5']],
  [25, ['build: 25-to-27.5']],
  [24.9, []],
  [18.5, []],
  [18.4, ['build: under-18.5']],
  [17, ['build: under-18.5']],
  [16.9, ['build: under-17']],
])('a BMI of %d meets %j', (bmi, met) => {
  const facts = { ...CURRENT_RULEBOOK.deriveFacts(applicationOf(applicant())), bmi };
  expect(decide(facts, CURRENT_RULEBOOK).fired.map((fired) => `${fired.rule}: ${fired.case}`)).toEqual(met);
});

test('every case of every rule has both sides of its edge above [UW-17]', () => {
  const cases = CURRENT_RULEBOOK.rules
    .filter(({ name }) => !isAboutAnswers(name))
    .flatMap((rule) => rule.cases.map(({ fires }) => `${rule.name}: ${fires.case}`));
  expect(RULE_EDGES.map(({ fires }) => fires).toSorted()).toEqual(cases.toSorted());
});

test('what each case of each rule does is written out', async () => {
  const effects = CURRENT_RULEBOOK.rules.flatMap(({ name, cases }) =>
    cases.map(({ fires }) => `${name}: ${fires.case}: ${JSON.stringify(fires.does)}`),
  );
  await expect(`${effects.join('\n')}\n`).toMatchFileSnapshot('./testing/rule-effects.txt');
});

test('somebody with nothing to tell meets no rule [UW-17]', () => {
  expect(firedOn({})).toEqual([]);
});

describe('unknown is not false', () => {
  const facts = CURRENT_RULEBOOK.deriveFacts(applicationOf(applicant()));
  const without = (name: FactName) => decide({ ...facts, [name]: null }, CURRENT_RULEBOOK);
  const canBeUnknown = FACT_NAMES.filter(
    (name) => !['amount', 'years', 'increase', 'saidCoveredElsewhere'].includes(name),
  );

  test.each(canBeUnknown)(
    'without %s a person looks at it, and the computer approves nothing [UW-17]',
    (name) => {
      expect(facts[name], 'known to begin with').not.toBeNull();
      expect(without(name).result).toBe('referred_to_underwriter');
      expect(without(name).fired.map(({ rule }) => rule)).toContain('unanswered-questions');
    },
  );

  test('accidental death waits for the three things it asks [UW-17]', () => {
    for (const name of ['age', 'stateSellsAccidentalDeath', 'hasCriminalHistory'] as const) {
      expect(without(name).outcomes.accidentalDeath, name).toBe('referred');
    }
    expect(without('bmi').outcomes.accidentalDeath).toBe('offered');
  });

  test('what was refused for another reason stays refused [UW-17]', () => {
    const refused = { ...facts, bmi: 45, age: 34, lungDisease: null };
    expect(decide(refused, CURRENT_RULEBOOK).outcomes.termLife).toBe('rejected');
  });
});

test('each rule says why, where that comes from, and what to tell a person [UW-17]', () => {
  const names = CURRENT_RULEBOOK.rules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, why, source, cases } of CURRENT_RULEBOOK.rules) {
    for (const sentence of [why, source, ...cases.map(({ fires }) => fires.reason)]) {
      expect(sentence, name).toMatch(/^[A-Z].{8,}[.?!]$/);
    }
  }
});
