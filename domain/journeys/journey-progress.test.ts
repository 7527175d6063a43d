import { expect, test } from 'vitest';
import { journeyPercent, percentAt, placeOfScreen } from './journey-progress.ts';
import { isProgressShown, NO_JOURNEY, percentOnTheWay, setActive, showForm } from './journey-state.ts';
import { JOURNEYS } from './journeys.ts';
import { startJourney } from './run-journey.ts';
import { VERIFIED_APPLICANT } from './testing/applicant-facts.ts';

const counted = { forms: 3, screens: ['review'] };
const buying = () => startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', VERIFIED_APPLICANT).state;

test('progress is the 1-based position over the total [JOUR-16, ENT-26]', () => {
  const places = [1, 2, 3, placeOfScreen(counted, 'review')];
  expect(places.map((place) => journeyPercent({ counted, progressPercent: 0 }, place, false))).toEqual([
    25, 50, 75, 100,
  ]);
  expect([percentAt(1, 40), percentAt(33, 33), percentAt(0, 0)]).toEqual([2.5, 100, 0]);
});

test('what is no step stands between two, or leaves progress where it was [JOUR-16]', () => {
  expect(placeOfScreen(counted, 'tobacco-detail')).toBeNull();
  expect(journeyPercent({ counted, progressPercent: 50 }, null, false)).toBe(50);
  const height = showForm(buying(), {
    key: 'height',
    layout: 'vertical',
    counted: [
      { journey: 'reinstatement', position: 17, beyond: 0 },
      { journey: 'fulfillment', position: 20, beyond: 0 },
    ],
  });
  expect(height.progressPercent).toBe(percentAt(20, 33));
  for (const places of [[], [{ journey: 'reinstatement', position: 18, beyond: 0 }]]) {
    const next = showForm(height, { key: 'height-detail', layout: 'vertical', counted: places });
    expect(next.progressPercent).toBe(percentAt(20, 33));
  }
  const between = [{ journey: 'fulfillment', position: 20, beyond: 0.25 }];
  const next = showForm(height, { key: 'height-detail', layout: 'vertical', counted: between });
  expect(next.progressPercent).toBe(percentAt(20.25, 33));
});

test('a flow between two steps has its place while the journey waits; a flow beside the way has none [JOUR-16, JOUR-20, F-75]', () => {
  const counted = [{ journey: 'fulfillment', position: 32, beyond: 0.5 }];
  expect(percentOnTheWay(setActive(buying(), false), { counted })).toBe(percentAt(32.5, 33));
  expect(percentOnTheWay(setActive(buying(), false), { counted: [] })).toBeNull();
  expect(percentOnTheWay(NO_JOURNEY, { counted })).toBeNull();
  expect(percentOnTheWay(buying(), { counted: [] })).toBe(buying().progressPercent);
});

test('a page of ours in place of a form has the place the journey gives it [JOUR-16, JOUR-39]', () => {
  expect(showForm(buying(), { key: 'purchase-policy', layout: 'purchasePolicy' }).progressPercent).toBe(100);
});

test('the final screen and results of underwriting are 100 percent [JOUR-18, FORM-20]', () => {
  for (const key of [
    'underwriting-result-denied',
    'underwriting-result-failed',
    'underwriting-result-manual',
  ]) {
    expect(showForm(buying(), { key, layout: 'terminal' }).progressPercent, key).toBe(100);
  }
  expect(showForm(buying(), { key: 'purchase-success', layout: 'purchaseSuccess' }).progressPercent).toBe(
    100,
  );
  const at = { at: 'policy-confirmation', metadata: { reinstateablePolicyId: '7' } };
  expect(
    startJourney(JOURNEYS, NO_JOURNEY, 'reinstatement', VERIFIED_APPLICANT, at).state.progressPercent,
  ).toBe(100);
});

test('progress shows when it is switched on and there is something to count [JOUR-17, ENT-26]', () => {
  expect(isProgressShown(buying())).toBe(true);
  const browsing = startJourney(JOURNEYS, NO_JOURNEY, 'onboarding', VERIFIED_APPLICANT).state;
  expect([browsing.showsProgress, isProgressShown(browsing)]).toEqual([false, false]);
  expect(isProgressShown({ ...buying(), showsProgress: false })).toBe(false);
  expect(isProgressShown({ ...buying(), counted: null })).toBe(false);
  expect(isProgressShown(setActive(buying(), false))).toBe(false);
});
