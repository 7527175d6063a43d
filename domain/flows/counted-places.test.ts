import { expect, test } from 'vitest';
import { FULFILLMENT_JOURNEY } from '../journeys/fulfillment-journey.ts';
import type { JourneyDefinition } from '../journeys/journey.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { REINSTATEMENT_JOURNEY } from '../journeys/reinstatement-journey.ts';
import { ALL_FLOWS } from './all-flows.ts';
import { countedPlaces } from './counted-places.ts';

/** The steps of a journey that are forms, in their order. */
function countedForms({ slug }: JourneyDefinition): string[] {
  const steps = ALL_FLOWS.flatMap((flow) =>
    flow.forms.flatMap(({ key }) =>
      countedPlaces(flow.slug, key)
        .filter(({ journey, beyond }) => journey === slug && beyond === 0)
        .map(({ position }): [number, string] => [position, key]),
    ),
  );
  return [...new Map(steps.toSorted(([one], [other]) => one - other)).values()];
}

const listOf = (journey: JourneyDefinition) => [
  ...countedForms(journey),
  ...(journey.progress?.screens ?? []),
];

test('fulfillment counts exactly these 33 steps in this order [JOUR-33, JOUR-34, JOUR-35, JOUR-36, JOUR-37, JOUR-38, JOUR-39]', () => {
  expect(listOf(FULFILLMENT_JOURNEY)).toHaveLength(33);
  expect(listOf(FULFILLMENT_JOURNEY).join(', ')).toBe(
    'honesty-pledge-general, honesty-pledge-accidental-death, honesty-pledge-term-life-only, insurance-profile-form, insurance-profile-review-screen, beneficiary-intro, licence, driver-licence-number, citizenship, applied-within-12-months, owns-anything, existing-policy, employment-status, pro-sport, military, income, activity, tobacco, marijuana, height, weight, medical-history-1, medical-history-2, substance-usage, hiv-status, covid-hospitalization, family-medical-history, driving-history, criminal-history, aura-review, quote-review, about-accidental-death, purchase-policy',
  );
});

test('reinstatement counts the like, from the profile to its own purchase [JOUR-40]', () => {
  expect(listOf(REINSTATEMENT_JOURNEY).slice(0, 3)).toEqual([
    'insurance-profile-form',
    'insurance-profile-review-screen',
    'licence',
  ]);
  expect(listOf(REINSTATEMENT_JOURNEY).slice(-3)).toEqual([
    'aura-review',
    'quote-review-route',
    'purchase-reinstated-policy',
  ]);
  expect(listOf(REINSTATEMENT_JOURNEY)).toHaveLength(28);
});

test('a journey says how many forms of its flows count, no more and no less [JOUR-16]', () => {
  for (const journey of Object.values(JOURNEYS)) {
    expect(countedForms(journey), journey.slug).toHaveLength(journey.progress?.forms ?? 0);
  }
});

test('a form comes with its place in each journey that counts it [JOUR-16]', () => {
  expect(countedPlaces('aura-interview', 'licence')).toEqual([
    { journey: 'fulfillment', position: 7, beyond: 0 },
    { journey: 'reinstatement', position: 3, beyond: 0 },
  ]);
  expect(countedPlaces('beneficiary', 'beneficiary-intro')).toEqual([
    { journey: 'fulfillment', position: 6, beyond: 0 },
  ]);
});

test('what stands between two steps has its share of the way from one to the other, in each flow its own [JOUR-16, F-75]', () => {
  // Tobacco is the 18th step and marijuana the 19th: one form between them.
  expect(countedPlaces('aura-interview', 'tobacco-detail')).toEqual([
    { journey: 'fulfillment', position: 18, beyond: 0.5 },
    { journey: 'reinstatement', position: 14, beyond: 0.5 },
  ]);
  expect(countedPlaces('pre-verified-initial-data', 'birthdate')).toEqual([
    { journey: 'fulfillment', position: 0, beyond: 0.5 },
  ]);
  expect(countedPlaces('insurance-profile', 'birthdate')).toContainEqual({
    journey: 'fulfillment',
    position: 4,
    beyond: 0.2,
  });
});

test('a step has its place in whatever flow it is asked, any other form only where a journey leads over it [JOUR-16]', () => {
  expect(countedPlaces('application', 'licence')).toEqual(countedPlaces('aura-interview', 'licence'));
  expect(countedPlaces('application', 'birthdate')).toEqual([]);
  expect(countedPlaces('account-profile', 'profile-name')).toEqual([]);
  expect(countedPlaces('aura-interview', 'of-an-old-version')).toEqual([]);
});
