import { expect, test } from 'vitest';
import { FULFILLMENT_JOURNEY } from '../journeys/fulfillment-journey.ts';
import type { JourneyDefinition } from '../journeys/journey.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { REINSTATEMENT_JOURNEY } from '../journeys/reinstatement-journey.ts';
import { countedForms, countedPlaces } from './counted-places.ts';

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

test('a form comes with its place in each journey that counts it, any other without [JOUR-16]', () => {
  expect(countedPlaces('licence')).toEqual([
    expect.objectContaining({ journey: 'fulfillment', position: 7 }),
    expect.objectContaining({ journey: 'reinstatement', position: 3 }),
  ]);
  expect(countedPlaces('beneficiary-intro')).toEqual([
    expect.objectContaining({ journey: 'fulfillment', position: 6 }),
  ]);
  expect(countedPlaces('tobacco-detail')).toEqual([]);
  expect(countedPlaces('of-an-old-version')).toEqual([]);
});
