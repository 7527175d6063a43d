import { STOP_SEPARATOR } from '../journeys/journey-state.ts';

/**
 * Where an application goes on before anything (else) is handed in, by the step its journey saved; null for the beginning. A try that
 * failed on our side repeats the interview alone, in which the answers stand already; whoever was turned down or let an offer pass
 * begins anew.
 */
export function stopToGoOnAt(
  savedStep: string | null,
  { hasFailed }: { readonly hasFailed: boolean },
): string | null {
  const stop = savedStep?.split(STOP_SEPARATOR)[0] ?? '';
  if (stop === '' || stop.startsWith('registration')) return null;
  if (stop.startsWith('post-underwriting')) return hasFailed ? 'aura' : null;
  return stop;
}
