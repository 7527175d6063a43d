import { describe, expect, test } from 'vitest';
import { decideApplication } from './decide.ts';
import { CURRENT_RULEBOOK } from './testing/current-rulebook.ts';
import { randomFrom, simulatedApplication } from './testing/simulated-population.ts';

const random = randomFrom(2026);
const decisions = Array.from({ length: 5_000 }, () =>
  decideApplication(simulatedApplication(random), CURRENT_RULEBOOK),
);
const share = (holds: (decision: (typeof decisions)[number]) => boolean) =>
  decisions.filter(holds).length / decisions.length;

test('three of four simulated applicants are decided without a person [UW-17]', () => {
  expect(share(({ result }) => result !== 'referred_to_underwriter')).toBeGreaterThanOrEqual(0.75);
});

describe('the simulated population', () => {
  test('answers every question in a way its form takes [UW-17]', () => {
    const names = decisions.flatMap(({ fired }) => fired.map(({ rule }) => rule));
    expect(names).not.toContain('unanswered-questions');
  });

  test('is as heavy and smokes as much as its sources say [UW-17]', () => {
    expect(share(({ facts }) => (facts.bmi ?? 0) >= 30)).toBeCloseTo(0.4, 1);
    expect(share(({ facts }) => (facts.bmi ?? 0) >= 40)).toBeCloseTo(0.095, 1);
    expect(share(({ facts }) => facts.tobacco !== 'none')).toBeCloseTo(0.2, 1);
  });

  test('is the same for the same seed [UW-17]', () => {
    expect(simulatedApplication(randomFrom(7))).toEqual(simulatedApplication(randomFrom(7)));
    expect(simulatedApplication(randomFrom(7))).not.toEqual(simulatedApplication(randomFrom(8)));
  });
});
