import type { Flow } from '../flow-definition.ts';
import {
  HONESTY_PLEDGE_ACCIDENTAL_DEATH,
  HONESTY_PLEDGE_GENERAL,
  HONESTY_PLEDGE_TERM_LIFE_ONLY,
} from '../questions/pledges.ts';
import { ask, inOrder } from '../steps.ts';
import type { Step } from '../steps.ts';

/** The pledge, then the eligibility page: an offer of accidental death where it is sold, else the checklist. */
export const ONBOARDING_INTRO_STEPS: readonly Step[] = [
  ask(HONESTY_PLEDGE_GENERAL),
  ask(HONESTY_PLEDGE_ACCIDENTAL_DEATH, 'stateSellsAccidentalDeath'),
  ask(HONESTY_PLEDGE_TERM_LIFE_ONLY, { not: 'stateSellsAccidentalDeath' }),
];

export const ONBOARDING_INTRO: Flow = {
  slug: 'onboarding-intro',
  title: 'Before you apply',
  prompt: 'Two things to know before you apply',
  terminalBehavior: 'after_response',
  defaultScope: 'application',
  forms: inOrder(ONBOARDING_INTRO_STEPS),
};
