import { expect, test } from 'vitest';
import { checkJourneys } from './testing/check-journeys.ts';
import type { JourneyFacts } from './conditions.ts';
import { FULFILLMENT_JOURNEY } from './fulfillment-journey.ts';
import { EXIT_MODAL_DELAY_MILLISECONDS, EXIT_MODAL_OF_CONTEXT } from './journey.ts';
import type { JourneyDefinition, Journeys } from './journey.ts';
import { NO_JOURNEY } from './journey-state.ts';
import { JOURNEYS } from './journeys.ts';
import { nextStep, startJourney } from './run-journey.ts';
import { TESTING_JOURNEYS } from './testing-journeys.ts';
import { ANONYMOUS_APPLICANT, VERIFIED_APPLICANT } from './testing/applicant-facts.ts';

/** The stops of a person about whom nothing changes. */
function wayThrough(slug: string, facts: JourneyFacts): string[] {
  const way: string[] = [];
  let { state } = startJourney(JOURNEYS, NO_JOURNEY, slug, facts);
  while (state.status === 'active') {
    way.push(state.activeJourneys.at(-1)!.stop);
    ({ state } = nextStep(JOURNEYS, state, facts));
  }
  return way;
}

test('our journeys and the testing ones are sound [JOUR-01, JOUR-08, ENT-25]', () => {
  expect(checkJourneys(JOURNEYS)).toEqual([]);
  expect(checkJourneys(TESTING_JOURNEYS)).toEqual([]);
});

test('the testing journey is none of the product [JOUR-08]', () => {
  expect(Object.keys(JOURNEYS)).toEqual([
    'onboarding',
    'single-wysh-onboarding',
    'coverage-collection-onboarding',
    'fulfillment',
    'reinstatement',
  ]);
});

test('each way of leaving has its modal, which opens after 100 ms [JOUR-06, JOUR-07, JOUR-08, JOUR-09, ENT-25]', () => {
  expect(EXIT_MODAL_OF_CONTEXT).toEqual({
    onboarding: 'onboarding',
    fulfillment: 'fulfillment',
    reinstatement: 'fulfillment',
    testing: 'testing',
  });
  expect(EXIT_MODAL_DELAY_MILLISECONDS).toBe(100);
});

test('onboarding journeys end on the welcome page, fulfillment is entered at its own and ends at home [JOUR-13, JOUR-25, ENT-25]', () => {
  const ends = Object.values(JOURNEYS).map(({ slug, paths }) => [slug, paths.completion]);
  expect(ends).toEqual([
    ['onboarding', 'welcome'],
    ['single-wysh-onboarding', 'welcome'],
    ['coverage-collection-onboarding', 'welcome'],
    ['fulfillment', 'home'],
    ['reinstatement', 'home'],
  ]);
  expect(FULFILLMENT_JOURNEY.paths.entry).toBe('fulfillment');
});

test('onboarding asks for an amount only where there are no wyshes [JOUR-02, INTRO-04]', () => {
  const withList = { ...ANONYMOUS_APPLICANT, hasValidProductOffers: false };
  expect(wayThrough('onboarding', withList)).toEqual(['wysh-builder', 'estimate', 'coverage-preview']);
  expect(wayThrough('onboarding', { ...withList, hasWyshes: false })).toEqual([
    'wysh-builder',
    'coverage-collection',
    'estimate',
    'coverage-preview',
  ]);
});

test.each(['onboarding', 'single-wysh-onboarding', 'coverage-collection-onboarding'])(
  '%s asks nobody for a price they have, and is for nobody with a policy [JOUR-02]',
  (slug) => {
    expect(wayThrough(slug, ANONYMOUS_APPLICANT)).not.toContain('estimate');
    expect(wayThrough(slug, { ...ANONYMOUS_APPLICANT, hasPolicy: true })).toEqual([]);
  },
);

test('fulfillment starts only for people without a policy [JOUR-26]', () => {
  expect(
    startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', { ...VERIFIED_APPLICANT, hasPolicy: true }).moved,
  ).toBe(false);
});

const AFTER_REGISTRATION = [
  'onboarding-intro',
  'onboarding-intro/insurance-profile',
  'onboarding-intro/beneficiary',
  'aura',
  'post-underwriting',
  'post-underwriting/quote-review',
  'post-underwriting/purchase-policy',
];

test('registration asks each person only for what is missing [JOUR-21, SESS-16]', () => {
  expect(wayThrough('fulfillment', VERIFIED_APPLICANT)).toEqual(AFTER_REGISTRATION);
  expect(wayThrough('fulfillment', ANONYMOUS_APPLICANT)).toEqual([
    'registration/create-account',
    'registration/pre-verified-initial-data',
    'registration/verify-phone',
    ...AFTER_REGISTRATION,
  ]);
  expect(wayThrough('fulfillment', { ...ANONYMOUS_APPLICANT, skipPhoneNumber: false })[1]).toBe(
    'registration/create-phone',
  );
  expect(wayThrough('fulfillment', { ...VERIFIED_APPLICANT, sessionVerified: false })).toEqual([
    'registration/verify-phone',
    ...AFTER_REGISTRATION,
  ]);
});

test('introduction and interview need valid offers, what follows underwriting does not [JOUR-22, JOUR-23, JOUR-24]', () => {
  expect(wayThrough('fulfillment', { ...VERIFIED_APPLICANT, hasValidProductOffers: false })).toEqual(
    AFTER_REGISTRATION.filter((stop) => stop.startsWith('post-underwriting')),
  );
});

const sound: JourneyDefinition = {
  slug: 'a',
  context: 'testing',
  paths: { entry: 'home', completion: 'home' },
  progress: null,
  steps: [{ key: 'one', type: 'section' }],
};

test('an unsound journey is refused in sentences that name journey and step [JOUR-01, ENT-25]', () => {
  const unsound = {
    a: {
      ...sound,
      slug: 'b',
      startsWhen: ['isRich'],
      progress: { forms: 0, screens: ['x', 'x'] },
      steps: [
        { key: 'one', type: 'section', when: [{ not: 'isOld' }] },
        { key: 'one', type: 'journey', journey: 'nowhere' },
        { key: 'two', type: 'section', back: { to: 'three', whenAny: [] } },
      ],
    },
    c: { ...sound, slug: 'c', steps: [] },
  };
  expect(checkJourneys(unsound as unknown as Journeys)).toEqual([
    'b, step one stands twice',
    'b, stop one stands twice',
    'b, progress counts x twice',
    'b, unknown condition isRich',
    'b, step one: unknown condition isOld',
    'b, step one: unknown journey nowhere',
    'b, step two: back leads to three, which is no earlier step',
    'b, stands under the name a',
    'c, has no steps',
  ]);
});

test('a journey cannot stand inside itself [JOUR-01]', () => {
  const nested = (slug: string, journey: string): JourneyDefinition => ({
    ...sound,
    slug,
    steps: [{ key: 'one', type: 'journey', journey }],
  });
  expect(checkJourneys({ a: nested('a', 'b'), b: nested('b', 'a') })).toEqual([
    'a, is inside itself',
    'b, is inside itself',
  ]);
});
