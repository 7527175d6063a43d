import type { Journeys } from './journey.ts';

/**
 * A journey with a section, a journey inside it and a step with a condition, for trying the runner and its exit
 * modal. Only development and test builds know it (JOUR-08, A-114).
 */
export const TESTING_JOURNEYS: Journeys = {
  testing: {
    slug: 'testing',
    context: 'testing',
    paths: { entry: 'home', completion: 'home' },
    progress: { forms: 0, screens: ['testing-first', 'testing-second', 'testing-last'] },
    steps: [
      {
        key: 'testing-section',
        type: 'section',
        steps: [
          { key: 'testing-first', type: 'section' },
          { key: 'testing-second', type: 'section', when: ['authenticated'] },
        ],
      },
      { key: 'testing-nested', type: 'journey', journey: 'testing-inner' },
      { key: 'testing-last', type: 'section' },
    ],
  },
  'testing-inner': {
    slug: 'testing-inner',
    context: 'testing',
    paths: { entry: 'home', completion: 'home' },
    progress: null,
    steps: [
      { key: 'testing-inner-first', type: 'section' },
      { key: 'testing-inner-last', type: 'section' },
    ],
  },
};
