const DENIAL_TYPES = [
  'default',
  'location',
  'dob',
  'rejected',
  'rejected_reinstatement',
  'failed',
  'referred_to_underwriter',
  'state_ineligible',
] as const;

export type DenialType = (typeof DENIAL_TYPES)[number];

/** The type an address names; an unknown or missing one is the default (DENY-15). */
export function denialOf(word: string | undefined): DenialType {
  return DENIAL_TYPES.find((type) => type === word) ?? 'default';
}
