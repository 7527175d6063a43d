import type { Services } from '../../context.ts';
import { openShape } from '../../platform/database/stored-shape.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { ClaimedIdentity } from '../../providers/identity-check/port.ts';
import { visitorWithoutSession } from '../../ground/authorization/visitor-without-session.ts';
import { screenApplicant } from '../screening/screen-applicant.ts';
import { closePassedReview } from './close-review.ts';
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
  const context = { ...services, caller: visitorWithoutSession('identity check', null) };
  await database.transaction(async (transaction) => {
    const found = { ...verdict, provider: identityCheck.name };
    const isFirst = await saveVerdict(transaction, key, found, clock.now());
    if (isFirst && verdict.result === 'passed') await closePassedReview(transaction, context, key);
  });
}

export function openClaimedIdentity(
  encryption: Encryption,
  { userId, checkId }: CheckKey,
  sealed: Buffer,
): ClaimedIdentity {
  return openShape(encryption, claimedIdentityShape, sealed, claimedIdentityPurpose(userId, checkId));
}
