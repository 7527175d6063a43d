import type { InsuranceApplicationResult } from '../../api/generated/application.ts';

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

export interface Applicant {
  /** Account, phone number and verified session are all there. */
  readonly isRegistered: boolean;
  /** Where the journey was left. */
  readonly savedStop: string | null;
  /** What came of the last application that was handed in. */
  readonly lastResult: InsuranceApplicationResult | null;
}

/**
 * Where to go on before anything (else) is handed in; null for the beginning. A try that failed on our side repeats the
 * interview alone, in which the answers stand already; whoever was turned down or let an offer pass begins anew.
 */
export function stopToGoOnAt({ isRegistered, savedStop, lastResult }: Applicant): string | null {
  if (!isRegistered || savedStop === null || savedStop.startsWith('registration')) return null;
  if (savedStop.startsWith('post-underwriting')) return lastResult === 'failed' ? 'aura' : null;
  return savedStop;
}

export function stepsOfApplication(applicant: Applicant): ApplicationStep[] {
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
