import type { FlowStep, JourneyDefinition, SectionStep } from './journey.ts';

// Each of the three ways in ends with the same question of price, and on the welcome page (JOUR-13). Whoever has a price already is
// not asked for it again, and whoever has a policy gets no estimate.
const FOR_NEWCOMERS = [{ not: 'hasPolicy' }] as const;
const ESTIMATE: FlowStep = {
  key: 'estimate',
  type: 'flow',
  flows: ['estimate-form'],
  when: [{ not: 'hasValidProductOffers' }],
};
const COVERAGE_PREVIEW: SectionStep = { key: 'coverage-preview', type: 'section' };

/** From the first wysh to an estimate; who knows the amount wanted says it instead of building a list (INTRO-04). */
export const ONBOARDING_JOURNEY: JourneyDefinition = {
  slug: 'onboarding',
  context: 'onboarding',
  startsWhen: FOR_NEWCOMERS,
  paths: { entry: 'builder', completion: 'welcome' },
  progress: null,
  steps: [
    { key: 'wysh-builder', type: 'section' },
    {
      key: 'coverage-collection',
      type: 'flow',
      flows: ['coverage-collection'],
      when: [{ not: 'hasWyshes' }],
    },
    ESTIMATE,
    COVERAGE_PREVIEW,
  ],
};

/** One wysh, then its estimate. */
export const SINGLE_WYSH_ONBOARDING_JOURNEY: JourneyDefinition = {
  slug: 'single-wysh-onboarding',
  context: 'onboarding',
  startsWhen: FOR_NEWCOMERS,
  paths: { entry: 'builder', completion: 'welcome' },
  progress: null,
  steps: [{ key: 'add-wysh', type: 'section' }, ESTIMATE, COVERAGE_PREVIEW],
};

/** An amount of one's own, then its estimate. */
export const COVERAGE_COLLECTION_ONBOARDING_JOURNEY: JourneyDefinition = {
  slug: 'coverage-collection-onboarding',
  context: 'onboarding',
  startsWhen: FOR_NEWCOMERS,
  paths: { entry: 'coverageCollection', completion: 'welcome' },
  progress: null,
  steps: [
    { key: 'coverage-collection', type: 'flow', flows: ['coverage-collection'] },
    ESTIMATE,
    COVERAGE_PREVIEW,
  ],
};
