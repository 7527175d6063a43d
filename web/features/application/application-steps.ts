import { stopToGoOnAt, type ApplicationProgress } from '../../journeys/stop-to-go-on-at.ts';

/** The parts of an application in their order, each with the stop of the fulfillment journey it begins at. */
const PARTS = [
  ['account', 'registration'],
  ['pledge', 'onboarding-intro'],
  ['profile', 'onboarding-intro/insurance-profile'],
  ['beneficiary', 'onboarding-intro/beneficiary'],
  ['interview', 'aura'],
  ['answer', 'post-underwriting'],
] as const;

export type ApplicationPart = (typeof PARTS)[number][0];

export interface ApplicationStep {
  readonly part: ApplicationPart;
  readonly progress: 'done' | 'next' | 'later';
}

export function stepsOfApplication(applicant: ApplicationProgress): ApplicationStep[] {
  const stop = stopToGoOnAt(applicant) ?? 'onboarding-intro';
  const next = applicant.isRegistered
    ? Math.max(
        1,
        PARTS.findIndex(([, key]) => key === stop),
      )
    : 0;
  return PARTS.map(([part], index) => ({
    part,
    progress: index < next ? 'done' : index === next ? 'next' : 'later',
  }));
}
