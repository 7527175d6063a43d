import { differingParts, movesMoney } from '@wysh/domain/policy/insured.ts';
import type { ReadingSource } from '../../platform/database/reading-part.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { InsurancePolicy } from '../policies/insurance-policy.ts';
import { findSaidAsked } from './correction-store.ts';

/** Whether its owner asked to have a birthdate or a sex set right by which a policy is priced. A name keeps nothing from being asked. */
export async function isPriceCorrectionAsked(
  source: ReadingSource,
  encryption: Encryption,
  policy: Pick<InsurancePolicy, 'userId' | 'id'>,
): Promise<boolean> {
  const said = await findSaidAsked(source, encryption, policy);
  return said !== null && movesMoney(differingParts(said.stated, said.right));
}
