/** Why we cannot insure somebody, each with a screen of its own (ELIG-11). */
export const INELIGIBLE_REASONS = [
  'age_of_insured',
  'criminal_history',
  'state_of_residence',
  'general',
] as const;

export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

/** The reasons that outrank all others when there are several (ELIG-14). */
const FIRST: readonly IneligibleReason[] = ['age_of_insured', 'criminal_history'];

/**
 * The reason whose screen is shown; null for an empty list, with which a person goes on (ELIG-12). A single known reason
 * decides (ELIG-13); of several, age comes first, then criminal history. Whatever else there is, is general.
 */
export function reasonToShow(reasons: readonly string[]): IneligibleReason | null {
  if (reasons.length === 0) return null;
  const [only] = reasons;
  if (reasons.length === 1 && isReason(only)) return only;
  return FIRST.find((reason) => reasons.includes(reason)) ?? 'general';
}

/** Only for somebody others may insure is the frame with their offers shown. */
export function hasAdFrame(reason: IneligibleReason): boolean {
  return reason === 'age_of_insured' || reason === 'state_of_residence';
}

export function isReason(word: string | undefined): word is IneligibleReason {
  return INELIGIBLE_REASONS.some((reason) => reason === word);
}
