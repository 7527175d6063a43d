import { expect, test } from 'vitest';
import { progress, walk } from '../forms/path.ts';
import { NO_JOURNEY, percentOnTheWay, setActive, showForm } from '../journeys/journey-state.ts';
import type { JourneyState } from '../journeys/journey-state.ts';
import { JOURNEYS } from '../journeys/journeys.ts';
import { nextStep, startJourney } from '../journeys/run-journey.ts';
import { VERIFIED_APPLICANT } from '../journeys/testing/applicant-facts.ts';
import { ALL_FLOWS } from './all-flows.ts';
import { countedPlaces } from './counted-places.ts';
import { FLOW_FACTS } from './facts.ts';
import { PERSONAS, PERSONAS_TODAY } from './testing/personas.ts';
import type { Persona } from './testing/personas.ts';
import { reasonsAgainst, walkPersona } from './testing/walk-persona.ts';

const flowOf = (slug: string) => ALL_FLOWS.find((flow) => flow.slug === slug)!;

/** What the bar says on every form of the whole way from a name to a policy, and on the page of the purchase. */
function barOnTheWay(persona: Persona): [string, number][] {
  const facts = { ...VERIFIED_APPLICANT, hasPhoneNumber: false };
  let state: JourneyState = startJourney(JOURNEYS, NO_JOURNEY, 'fulfillment', facts, {
    at: 'registration/pre-verified-initial-data',
  }).state;
  const seen: [string, number][] = [];
  const walkFlow = (slug: string, isBetween = false) => {
    for (const key of walkPersona(flowOf(slug), persona).screens) {
      const counted = countedPlaces(slug, key);
      if (isBetween) state = setActive(state, false);
      else state = showForm(state, { key, layout: 'vertical', counted });
      seen.push([`${slug}: ${key}`, percentOnTheWay(state, { counted })!]);
    }
    if (!isBetween) state = nextStep(JOURNEYS, state, facts).state;
  };
  walkFlow('pre-verified-initial-data');
  for (const slug of ['onboarding-intro', 'insurance-profile', 'beneficiary', 'aura-interview'])
    walkFlow(slug);
  for (const slug of ['post-underwriting', 'quote-review']) walkFlow(slug);
  walkFlow('cdd-form', true);
  state = showForm(setActive(state, true), { key: 'purchase-policy', layout: 'purchasePolicy' });
  return [...seen, ['purchase-policy', percentOnTheWay(state, {})!]];
}

const BUYERS = PERSONAS.filter(
  (persona) => reasonsAgainst(persona).length === 0 && persona.context.underwritingResult === 'approved',
);

test.each(BUYERS.map((persona) => [persona.name, persona] as const))(
  'the way of %s to a policy moves on with every screen, never falls back and ends at 100 [JOUR-16, JOUR-18, F-75]',
  (_, persona) => {
    const bar = barOnTheWay(persona);
    expect(bar.length).toBeGreaterThan(35);
    expect(bar[0]![1]).toBeGreaterThan(0);
    for (const [index, [screen, percent]] of bar.entries())
      expect(percent, screen).toBeGreaterThan(index === 0 ? 0 : bar[index - 1]![1]);
    expect(bar.at(-1)).toEqual(['purchase-policy', 100]);
    // Nobody who is asked nothing special waits for five screens for a step of the bar that can be seen.
    const steps = bar.map(([, percent]) => Math.round(percent));
    for (const [index, step] of steps.slice(5).entries()) expect(step).toBeGreaterThan(steps[index]!);
  },
);

test('the flows of a journey that counts no steps are parts of one whole [JOUR-13, F-75]', () => {
  const newcomer = { ...VERIFIED_APPLICANT, hasValidProductOffers: false, hasWyshes: false };
  const begun = startJourney(JOURNEYS, NO_JOURNEY, 'coverage-collection-onboarding', newcomer);
  expect(begun.state.part).toEqual({ from: 0, to: 0.5 });
  expect(nextStep(JOURNEYS, begun.state, newcomer).state.part).toEqual({ from: 0.5, to: 1 });
  // Whoever has a list is asked for no amount, so the estimate is all there is.
  const withList = { ...newcomer, hasWyshes: true };
  const estimate = startJourney(JOURNEYS, NO_JOURNEY, 'onboarding', withList, { at: 'estimate' });
  expect(estimate.state.part).toEqual({ from: 0, to: 1 });
  expect(startJourney(JOURNEYS, NO_JOURNEY, 'onboarding', withList).state.part).toEqual({ from: 0, to: 1 });
});

test('within one flow each form forward is further on [JOUR-16, F-75]', () => {
  const flow = flowOf('estimate-form');
  const maya = PERSONAS.find(({ name }) => name === 'Maya')!;
  const answers = Object.fromEntries(
    flow.forms.map(({ key }) => [key, { values: walkPersona(flow, maya).answers }]),
  );
  const path = walk(flow, answers, { facts: FLOW_FACTS.in(maya.context), today: PERSONAS_TODAY });
  const shares = path.forms.map(({ key }) => progress(flow, path, key)).map((at) => at.position / at.total);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(new Set(shares).size).toBe(shares.length);
  expect(shares.at(-1)).toBe(1);
});
