import { INELIGIBLE_REASONS } from './ineligible-reasons.ts';
import type { IneligibleReason } from './ineligible-reasons.ts';

/**
 * The screen for a list of reasons; null lets the person go on (ELIG-12). A single known reason decides; of several the first in the order
 * in which they are told; anything else is general (ELIG-13, ELIG-14, A-118).
 */
export function ineligibleScreen(reasons: readonly string[]): IneligibleReason | null {
  if (reasons.length === 0) return null;
  return INELIGIBLE_REASONS.find((reason) => reasons.includes(reason)) ?? 'general';
}
