import { requireUser } from '../authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { StreetAddress, StreetProblem, StreetVerification } from '../../providers/address/port.ts';

/** What people are told of an address that is none (ADDR-13, ADDR-19 to ADDR-22). */
export const STREET_PROBLEM_WORDS: Readonly<Record<StreetProblem | 'missing-street', string>> = {
  'missing-street': 'A street address is required.',
  unknown: 'No address information available.',
  invalid: 'The address is invalid.',
  ambiguous: 'The address is ambiguous.',
  'missing-secondary': 'The address is missing a secondary number.',
};

/** When the lookup itself failed (ADDR-23). */
export const STREET_LOOKUP_FAILED_WORDS = 'An error occurred while updating the address.';

export type VerifiedStreet =
  | Extract<StreetVerification, { ok: true }>
  | { readonly ok: false; readonly problem: StreetProblem | 'missing-street' };

/** The address as the postal service writes it, or what is wrong with it. Throws `AddressLookupFailed`. */
export async function verifyStreet(context: Context, address: StreetAddress): Promise<VerifiedStreet> {
  requireUser(context);
  if (address.street.trim() === '') return { ok: false, problem: 'missing-street' };
  return context.addressLookup.verifyStreet(address);
}
