import type { HomeStateQuery } from '../../api/generated/application.ts';
import { coverageDeniedPath, fulfillmentStartPath, postUnderwritingPath, routes } from '../../paths.ts';
import { stopToGoOnAt } from './application-steps.ts';

/** The one thing worth doing next: the stage of the application, its beginning told apart. */
export type NextStep = HomeStateQuery['applicationEntry']['stage'] | 'no-estimate' | 'started' | 'failed';

type Situation = Pick<HomeStateQuery, 'applicationEntry' | 'latestInsuranceApplication' | 'currentUser'>;

export function nextStepOf(
  { applicationEntry: { stage }, latestInsuranceApplication, currentUser }: Situation,
  savedStop: string | null,
): NextStep {
  if (stage !== 'start') return stage;
  const lastResult = latestInsuranceApplication?.result ?? null;
  if (lastResult === 'failed') return 'failed';
  const hasEstimate = currentUser?.activeConstellations.some(
    ({ activeInsuranceMembership: membership }) =>
      membership != null && membership.latestEstimateDatum !== null,
  );
  if (hasEstimate !== true) return 'no-estimate';
  return stopToGoOnAt({ isRegistered: true, savedStop, lastResult }) === null ? 'start' : 'started';
}

export function pathOfNextStep(step: NextStep): string {
  switch (step) {
    case 'no-estimate':
      return routes.coveragePreview;
    case 'start':
    case 'started':
    case 'failed':
      return fulfillmentStartPath;
    case 'decision_pending':
      return postUnderwritingPath;
    case 'manual_review':
      return routes.manualReview;
    case 'offers':
      return routes.reviewQuote;
    case 'cooldown':
      return coverageDeniedPath('rejected');
    case 'policy':
      return routes.insuranceHome;
  }
}
