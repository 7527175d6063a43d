import { expect, test } from 'vitest';
import type { Journeys } from './journey.ts';
import { currentStop } from './journey-position.ts';
import {
  blocksUnload,
  exitJourney,
  NO_JOURNEY,
  progressToSave,
  setActive,
  showForm,
} from './journey-state.ts';
import type { JourneyState, JourneyTransition } from './journey-state.ts';
import { JOURNEYS } from './journeys.ts';
import {
  completeJourney,
  nextSection,
  nextStep,
  previousStep,
  restoreJourney,
  startJourney,
} from './run-journey.ts';
import { TESTING_JOURNEYS } from './testing-journeys.ts';
import { ANONYMOUS_APPLICANT, LAPSED_POLICYHOLDER, VERIFIED_APPLICANT } from './testing/applicant-facts.ts';

const visitor = ANONYMOUS_APPLICANT;
const begin = (at?: string, facts = visitor): JourneyState =>
  startJourney(TESTING_JOURNEYS, NO_JOURNEY, 'testing', facts, at === undefined ? {} : { at }).state;
const on = (state: JourneyState, facts = visitor) => nextStep(TESTING_JOURNEYS, state, facts);
const back = (state: JourneyState, facts = visitor) => previousStep(TESTING_JOURNEYS, state, facts);
const stops = ({ activeJourneys }: JourneyState) => activeJourneys.map(({ stop }) => stop);
const kinds = ({ effects }: JourneyTransition) => effects.map((effect) => effect.kind);

test('outside a journey there is no progress to show and no final screen [ENT-26]', () => {
  expect(NO_JOURNEY).toEqual({
    status: 'inactive',
    activeJourneys: [],
    data: {},
    metadata: {},
    counted: null,
    part: { from: 0, to: 1 },
    progressPercent: 0,
    showsProgress: false,
    isOnFinalScreen: false,
  });
});

test('a journey starts at its first step, or at a given one, with its data [JOUR-05, ENT-26]', () => {
  const { state } = startJourney(TESTING_JOURNEYS, NO_JOURNEY, 'testing', visitor, {
    data: { amount: 250_000 },
  });
  expect(state).toMatchObject({ status: 'active', data: { amount: 250_000 }, showsProgress: true });
  expect(stops(state)).toEqual(['testing-section/testing-first']);
  expect(stops(begin('testing-last'))).toEqual(['testing-last']);
  expect(stops(begin('testing-section'))).toEqual(['testing-section/testing-first']);
  expect(stops(begin('unheard-of'))).toEqual(['testing-section/testing-first']);
});

test('steps whose conditions do not hold are passed over, going on and going back [JOUR-02, ENT-25]', () => {
  expect(stops(on(begin()).state)).toEqual(['testing-nested', 'testing-inner-first']);
  const member = { ...visitor, authenticated: true };
  const second = on(begin(undefined, member), member).state;
  expect(stops(second)).toEqual(['testing-section/testing-second']);
  expect(stops(back(second, member).state)).toEqual(['testing-section/testing-first']);
});

test('a nested journey ends into the step after it, and is recorded [JOUR-01, JOUR-04, JOUR-19, ENT-25, ENT-26]', () => {
  const inner = on(on(begin()).state).state;
  expect(stops(inner)).toEqual(['testing-nested', 'testing-inner-last']);
  const ended = on(inner);
  expect(stops(ended.state)).toEqual(['testing-last']);
  expect(ended.effects[0]).toEqual({ kind: 'record-completed', journey: 'testing-inner' });
});

test('back is skipped where a journey comes before [JOUR-03]', () => {
  const last = begin('testing-last');
  expect(back(last)).toEqual({ moved: false, state: last, effects: [] });
});

test('back from the first step of a nested journey leaves it, back from the very first stays [JOUR-02, JOUR-03]', () => {
  const inner = on(begin()).state;
  expect(stops(back(inner).state)).toEqual(['testing-section/testing-first']);
  expect(back(begin()).moved).toBe(false);
});

test('the end records the journey, removes what was saved and goes where it ends [JOUR-04, JOUR-12, JOUR-19]', () => {
  const done = on(begin('testing-last'));
  expect(done.moved).toBe(true);
  expect(done.state).toMatchObject({ status: 'complete', activeJourneys: [], progressPercent: 100 });
  expect(done.effects).toEqual([
    { kind: 'record-completed', journey: 'testing' },
    { kind: 'remove-saved-progress', journey: 'testing' },
    { kind: 'navigate', to: 'home' },
  ]);
});

test('a journey can be set active, inactive and complete [JOUR-20, JOUR-12]', () => {
  const paused = setActive(begin(), false);
  expect(paused.status).toBe('inactive');
  expect(setActive(paused, true)).toEqual(begin());
  expect(setActive(NO_JOURNEY, true)).toBe(NO_JOURNEY);
  expect(completeJourney(TESTING_JOURNEYS, begin()).state.status).toBe('complete');
  expect(completeJourney(TESTING_JOURNEYS, NO_JOURNEY).moved).toBe(false);
});

test('the next section whose conditions hold is gone to, and none is a failure [JOUR-14, JOUR-15]', () => {
  const next = nextSection(TESTING_JOURNEYS, begin(), visitor);
  expect(stops(next.state)).toEqual(['testing-last']);
  expect(nextSection(TESTING_JOURNEYS, next.state, visitor)).toMatchObject({ moved: false, effects: [] });
  expect(nextSection(TESTING_JOURNEYS, NO_JOURNEY, visitor).moved).toBe(false);
  const closed: Journeys = {
    a: {
      slug: 'a',
      context: 'testing',
      paths: { entry: 'home', completion: 'home' },
      progress: null,
      steps: [
        { key: 'one', type: 'section' },
        { key: 'two', type: 'section', when: ['hasPolicy'] },
        { key: 'flow', type: 'flow', flows: ['application'] },
        { key: 'three', type: 'section' },
      ],
    },
  };
  const { state } = startJourney(closed, NO_JOURNEY, 'a', visitor);
  expect(stops(nextSection(closed, state, visitor).state)).toEqual(['three']);
});

test('each move saves where the person stands, and there it is taken up again [JOUR-19]', () => {
  const moved = on(begin());
  expect(moved.moved).toBe(true);
  expect(kinds(moved)).toEqual(['save-progress']);
  const progress = progressToSave(moved.state)!;
  expect(progress).toMatchObject({ journey: 'testing', step: 'testing-nested > testing-inner-first' });
  const restored = restoreJourney(TESTING_JOURNEYS, NO_JOURNEY, progress, visitor);
  expect(restored.state.activeJourneys).toEqual(moved.state.activeJourneys);
  const later = on(moved.state).state;
  expect(
    restoreJourney(TESTING_JOURNEYS, NO_JOURNEY, progressToSave(later)!, visitor).state.activeJourneys,
  ).toEqual(later.activeJourneys);
  expect(restoreJourney(JOURNEYS, NO_JOURNEY, progress, visitor).moved).toBe(false);
});

test('a flow in the middle of a step is taken up again where it was [JOUR-05, JOUR-19, ENT-26]', () => {
  const at = 'onboarding-intro/beneficiary';
  const { state } = startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', VERIFIED_APPLICANT, { at });
  expect(stops(state)).toEqual([at]);
});

test('a flow behind the last screen that was final is not final itself [JOUR-10, JOUR-18]', () => {
  const buying = startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', VERIFIED_APPLICANT).state;
  const shown = showForm(buying, { key: 'underwriting-result-manual', layout: 'terminal' });
  expect(blocksUnload(nextStep(JOURNEYS, shown, VERIFIED_APPLICANT).state)).toBe(true);
});

test('a saved step that is no longer open is passed over [JOUR-19, JOUR-02]', () => {
  const step = { journey: 'fulfillment', step: 'registration/create-account', data: {}, metadata: {} };
  const { state } = restoreJourney(JOURNEYS, NO_JOURNEY, step, VERIFIED_APPLICANT);
  expect(stops(state)).toEqual(['onboarding-intro']);
});

test('leaving forgets the journey and goes to login, or home for whoever has signed in [JOUR-11]', () => {
  expect(exitJourney({ authenticated: false })).toEqual({
    moved: true,
    state: NO_JOURNEY,
    effects: [{ kind: 'navigate', to: 'login' }],
  });
  expect(exitJourney({ authenticated: true }).effects).toEqual([{ kind: 'navigate', to: 'home' }]);
});

test('closing the page is held up while a journey is active and not on its last screen [JOUR-10]', () => {
  expect(blocksUnload(NO_JOURNEY)).toBe(false);
  expect(blocksUnload(begin())).toBe(true);
  expect(blocksUnload(setActive(begin(), false))).toBe(false);
  expect(blocksUnload(begin('testing-last'))).toBe(false);
  const lastOfInner = on(on(begin()).state).state;
  expect(blocksUnload(lastOfInner)).toBe(true);
  const buying = startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', VERIFIED_APPLICANT).state;
  expect(blocksUnload(showForm(buying, { key: 'purchase-policy', layout: 'purchasePolicy' }))).toBe(true);
  expect(blocksUnload(showForm(buying, { key: 'purchase-success', layout: 'purchaseSuccess' }))).toBe(false);
});

test('within a journey inside another, a person is at a stop of the inner one', () => {
  const activeJourneys = ['testing-last', 'testing-section/testing-first'].map((stop) => ({
    slug: 'testing',
    stop,
  }));
  const state: JourneyState = { ...NO_JOURNEY, status: 'active', activeJourneys };
  expect(currentStop(TESTING_JOURNEYS, state)?.key).toBe('testing-section/testing-first');
});

test('reinstating leads to the confirmation, with profile and interview while one is needed [JOUR-27, JOUR-28, JOUR-29, JOUR-30, JOUR-31]', () => {
  const way = (facts: typeof LAPSED_POLICYHOLDER) => {
    const metadata = { reinstateablePolicyId: '7' };
    const passed: (string | undefined)[] = [];
    let transition = startJourney(JOURNEYS, NO_JOURNEY, 'reinstatement', facts, { metadata });
    while (transition.state.status === 'active') {
      passed.push(currentStop(JOURNEYS, transition.state)?.key);
      transition = nextStep(JOURNEYS, transition.state, facts);
    }
    return passed;
  };
  const end = ['quote-review-route', 'purchase-reinstated-policy', 'policy-confirmation'];
  expect(way(LAPSED_POLICYHOLDER)).toEqual(['unified-insurance-profile', 'aura', ...end]);
  expect(way({ ...LAPSED_POLICYHOLDER, underwritingRequired: false })).toEqual(end);
  expect(way({ ...LAPSED_POLICYHOLDER, hasValidReinstatementOffer: false })).toEqual(end);
});

test('a reinstatement is about a policy [JOUR-32, ENT-25]', () => {
  expect(startJourney(JOURNEYS, NO_JOURNEY, 'reinstatement', LAPSED_POLICYHOLDER).moved).toBe(false);
  const metadata = { reinstateablePolicyId: '7' };
  const { state } = startJourney(JOURNEYS, NO_JOURNEY, 'reinstatement', LAPSED_POLICYHOLDER, { metadata });
  expect(state.metadata.reinstateablePolicyId).toBe('7');
});

test('back from the purchase goes to the quote while policy or payment is missing, and nowhere once paid [JOUR-30]', () => {
  const metadata = { reinstateablePolicyId: '7' };
  const at = (step: string) =>
    startJourney(JOURNEYS, NO_JOURNEY, 'reinstatement', LAPSED_POLICYHOLDER, { at: step, metadata }).state;
  const purchase = at('purchase-reinstated-policy');
  const paid = { ...LAPSED_POLICYHOLDER, hasPolicy: true, hasPayment: true };
  expect(stops(previousStep(JOURNEYS, purchase, { ...paid, hasPayment: false }).state)).toEqual([
    'quote-review-route',
  ]);
  expect(stops(previousStep(JOURNEYS, purchase, { ...paid, hasPolicy: false }).state)).toEqual([
    'quote-review-route',
  ]);
  expect(previousStep(JOURNEYS, purchase, paid).moved).toBe(false);
  expect(previousStep(JOURNEYS, at('policy-confirmation'), paid).moved).toBe(false);
});
