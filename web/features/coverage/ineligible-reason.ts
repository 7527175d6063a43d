/** Why we cannot insure somebody, each with a screen of its own (ELIG-11), the one that outranks all others first (ELIG-14). */
export const INELIGIBLE_REASONS = [
  'age_of_insured',
  'criminal_history',
  'state_of_residence',
  'general',
] as const;

export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

/**
 * The reason whose screen is shown; null for an empty list, with which a person goes on (ELIG-12). A single known reason
 * decides (ELIG-13); of several the first in rank does. Whatever else there is, is general.
 */
export function reasonToShow(reasons: readonly string[]): IneligibleReason | null {
  if (reasons.length === 0) return null;
  return INELIGIBLE_REASONS.find((reason) => reasons.includes(reason)) ?? 'general';
}

/** Only for somebody others may insure is the frame with their offers shown. */
export function hasAdFrame(reason: IneligibleReason): boolean {
  return reason === 'age_of_insured' || reason === 'state_of_residence';
}

export function isReason(word: string | undefined): word is IneligibleReason {
  return INELIGIBLE_REASONS.some((reason) => reason === word);
}
