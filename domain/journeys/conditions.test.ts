import { expect, test } from 'vitest';
import { ConditionError } from '../forms/condition.ts';
import { allHold, holdsFor } from './conditions.ts';
import type { JourneyFacts } from './conditions.ts';
import { ANONYMOUS_APPLICANT } from './testing/applicant-facts.ts';

test('a step needs all its conditions, and one without any is open [JOUR-02]', () => {
  expect(allHold(undefined, ANONYMOUS_APPLICANT)).toBe(true);
  expect(allHold(['hasWyshes', { not: 'hasPolicy' }], ANONYMOUS_APPLICANT)).toBe(true);
  expect(allHold(['hasWyshes', 'hasPolicy'], ANONYMOUS_APPLICANT)).toBe(false);
});

test('what the facts do not say is an error, never false [JOUR-02]', () => {
  const { hasWyshes: _, ...incomplete } = ANONYMOUS_APPLICANT;
  expect(() => holdsFor({ not: 'hasWyshes' }, incomplete as JourneyFacts)).toThrow(ConditionError);
});
