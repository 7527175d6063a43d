import type { InsuranceApplicationResult } from '../api/generated/application.ts';

/** How far somebody has come with an application. */
export interface ApplicationProgress {
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
export function stopToGoOnAt({ isRegistered, savedStop, lastResult }: ApplicationProgress): string | null {
  if (!isRegistered || savedStop === null || savedStop.startsWith('registration')) return null;
  if (savedStop.startsWith('post-underwriting')) return lastResult === 'failed' ? 'aura' : null;
  return savedStop;
}
