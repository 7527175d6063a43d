import { expect, test } from 'vitest';
import { FULFILLMENT_JOURNEY } from './fulfillment-journey.ts';
import { isOpen, stopsOf } from './stops.ts';
import { TESTING_JOURNEYS } from './testing-journeys.ts';
import { ANONYMOUS_APPLICANT } from './testing/applicant-facts.ts';

test('sections are taken apart into their screens, nested journeys stay one stop [JOUR-01]', () => {
  expect(stopsOf(TESTING_JOURNEYS['testing']!).map(({ key, content }) => [key, content.kind])).toEqual([
    ['testing-section/testing-first', 'screen'],
    ['testing-section/testing-second', 'screen'],
    ['testing-nested', 'journey'],
    ['testing-last', 'screen'],
  ]);
});

test('a flow step stops once in each of its flows, under the conditions of the step [JOUR-01, FLOW-27]', () => {
  const intro = stopsOf(FULFILLMENT_JOURNEY).filter((stop) => stop.step.key === 'onboarding-intro');
  expect(intro.map(({ key }) => key)).toEqual([
    'onboarding-intro',
    'onboarding-intro/insurance-profile',
    'onboarding-intro/beneficiary',
  ]);
  expect(intro.map(({ content }) => content)).toEqual([
    { kind: 'flow', slug: 'onboarding-intro' },
    { kind: 'flow', slug: 'insurance-profile' },
    { kind: 'flow', slug: 'beneficiary' },
  ]);
  expect(intro.every((stop) => isOpen(stop, ANONYMOUS_APPLICANT))).toBe(true);
  expect(intro.some((stop) => isOpen(stop, { ...ANONYMOUS_APPLICANT, hasValidProductOffers: false }))).toBe(
    false,
  );
});
