import type { Reader } from '../../platform/database/database.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { endingAskedOf, termsOfPolicy } from '../policies/terms-of-policy.ts';
import { findNewestEnding } from './ending-store.ts';
import { sumOfEnding } from './read-policy-to-end.ts';

/**
 * Whether what its owner asked for comes with the end of its term anyway: nobody at the desk has said yes yet, its last covered day is the term's, and
 * nothing goes back. It then keeps the term from nothing.
 */
export async function endsWithTerm(reader: Reader, policy: InsurancePolicy): Promise<boolean> {
  if (endingAskedOf(policy) === null) return false;
  const ending = await findNewestEnding(reader, policy.id);
  if (ending?.state !== 'asked' || ending.lastCoveredOn === null) return false;
  if (!ending.lastCoveredOn.add({ days: 1 }).equals(termsOfPolicy(policy).endsOn)) return false;
  const { refundCents } = await sumOfEnding(reader, policy, ending);
  return refundCents === 0;
}
