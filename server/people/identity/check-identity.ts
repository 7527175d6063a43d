import type { Services } from '../../context.ts';
import { openShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { ClaimedIdentity } from '../../providers/identity-check/port.ts';
import { screenApplicant } from '../screening/screen-applicant.ts';
import { claimedIdentityPurpose, claimedIdentityShape } from './sealed-columns.ts';
import { findSealedIdentity, saveVerdict } from './store.ts';
import type { CheckKey } from './store.ts';

/**
 * Asks the sanctions list and the identity service about one claimed identity, unless that was done before. The list first: with the verdict
 * goes the name. Throws when it should be tried again.
 */
export async function checkIdentity(services: Services, key: CheckKey): Promise<void> {
  const { database, encryption, identityCheck, clock } = services;
  const sealed = await findSealedIdentity(database.reader, key);
  if (sealed === null) return;
  const identity = openClaimedIdentity(encryption, key, sealed);
  const { firstName, lastName, birthdate } = identity;
  await screenApplicant(services, key.userId, { name: `${firstName} ${lastName}`, birthdate });
  const verdict = await identityCheck.check(identity, key.checkId);
  await database.transaction((transaction) =>
    saveVerdict(transaction, key, { ...verdict, provider: identityCheck.name }, clock.now()),
  );
}

export function openClaimedIdentity(
  encryption: Encryption,
  { userId, checkId }: CheckKey,
  sealed: Buffer,
): ClaimedIdentity {
  return openShape(encryption, claimedIdentityShape, sealed, claimedIdentityPurpose(userId, checkId));
}
