import { FULFILLMENT_JOURNEY } from './fulfillment-journey.ts';
import type { Journeys } from './journey.ts';
import {
  COVERAGE_COLLECTION_ONBOARDING_JOURNEY,
  ONBOARDING_JOURNEY,
  SINGLE_WYSH_ONBOARDING_JOURNEY,
} from './onboarding-journeys.ts';
import { REINSTATEMENT_JOURNEY } from './reinstatement-journey.ts';

/** The journeys people can be on, by slug. */
export const JOURNEYS: Journeys = {
  onboarding: ONBOARDING_JOURNEY,
  'single-wysh-onboarding': SINGLE_WYSH_ONBOARDING_JOURNEY,
  'coverage-collection-onboarding': COVERAGE_COLLECTION_ONBOARDING_JOURNEY,
  fulfillment: FULFILLMENT_JOURNEY,
  reinstatement: REINSTATEMENT_JOURNEY,
};
