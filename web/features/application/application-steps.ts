/** How far somebody has come with an application. */
export interface ApplicationProgress {
  /** Account, phone number and verified session are all there. */
  readonly isRegistered: boolean;
  /** The stop of the journey at which it goes on; null for its beginning. */
  readonly goesOnAt: string | null;
  /** The last try came to nothing on our side. */
  readonly hasFailed: boolean;
}

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
  const stop = applicant.goesOnAt ?? 'onboarding-intro';
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
