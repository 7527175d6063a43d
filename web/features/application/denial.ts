import type { ApplicationStandingQuery } from '../../api/generated/application.ts';

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

/** Whether a page of a no says something true to whoever stands there. */
export function isDenialOf(
  {
    kind,
    denial,
    ineligibleReason,
  }: Pick<ApplicationStandingQuery['standing'], 'kind' | 'denial' | 'ineligibleReason'>,
  type: DenialType,
): boolean {
  switch (type) {
    case 'default':
      return denial === 'rejected' || kind === 'ineligible';
    case 'rejected':
    case 'rejected_reinstatement':
    case 'failed':
    case 'referred_to_underwriter':
      return denial === type;
    case 'location':
    case 'state_ineligible':
      return kind === 'ineligible' && ineligibleReason === 'state_of_residence';
    case 'dob':
      return kind === 'ineligible' && ineligibleReason === 'age_of_insured';
  }
}
