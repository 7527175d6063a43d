import { INELIGIBLE_REASONS } from './ineligible-reasons.ts';
import type { IneligibleReason } from './ineligible-reasons.ts';

/**
 * The screen for a list of reasons; null lets the person go on (ELIG-12). A single known reason decides; of
 * several, age comes before criminal history; anything else is general (ELIG-13, ELIG-14, A-118).
 */
export function ineligibleScreen(reasons: readonly string[]): IneligibleReason | null {
  if (reasons.length === 0) return null;
  const [only] = reasons;
  const known = INELIGIBLE_REASONS.find((reason) => reason === only);
  if (reasons.length === 1) return known ?? 'general';
  if (reasons.includes('age_of_insured')) return 'age_of_insured';
  return reasons.includes('criminal_history') ? 'criminal_history' : 'general';
}
