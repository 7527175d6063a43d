/** Why somebody can't be insured, each with a screen of its own, in the order of priority (ELIG-11, ELIG-14, A-117). */
export const INELIGIBLE_REASONS = [
  'age_of_insured',
  'criminal_history',
  'state_of_residence',
  'general',
] as const;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

export function isIneligibleReason(word: string | undefined): word is IneligibleReason {
  return INELIGIBLE_REASONS.some((reason) => reason === word);
}

/**
 * The screen for a list of reasons; null lets the person go on (ELIG-12). A single known reason decides; of several the first in the order
 * of priority; anything else is general (ELIG-13, ELIG-14, A-118).
 */
export function ineligibleScreen(reasons: readonly string[]): IneligibleReason | null {
  if (reasons.length === 0) return null;
  return INELIGIBLE_REASONS.find((reason) => reasons.includes(reason)) ?? 'general';
}

/** Others may insure whom our ages or states leave out; the other reasons would leave them out elsewhere, too. */
export function hasAdFrame(reason: IneligibleReason): boolean {
  return reason === 'age_of_insured' || reason === 'state_of_residence';
}
