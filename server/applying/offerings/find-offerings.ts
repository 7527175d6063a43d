import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../platform/database/database.ts';
import { instantOf, readPart } from '../../platform/database/reading-part.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { statusAt } from './offering.ts';
import type { Offering } from './offering.ts';
import { findOffering, offeringOf } from './sale-store.ts';
import { NEWEST_OFFERINGS } from './store.ts';

/** The caller's newest offers, whatever became of them, as they are today; term life first. */
export async function findOwnOfferings(context: Context): Promise<Offering[]> {
  const userId = requireVerifiedUser(context);
  const rows = await readPart(context.database, NEWEST_OFFERINGS, userId);
  const now = context.clock.now();
  return rows.map((row) => {
    const { status, expires_at } = row;
    return offeringOf(context.encryption, {
      ...row,
      status: statusAt({ status, expiresAt: instantOf(expires_at) }, now),
    });
  });
}

/** Those that can still be taken; none for a session that is not verified. */
export async function findOwnOpenOfferings(context: Context): Promise<Offering[]> {
  if (context.caller.authLevel !== 'verified') return [];
  return (await findOwnOfferings(context)).filter(({ status }) => status === 'pending');
}

/** What was accepted when a quote was made. */
export async function findOfferingOf(
  reader: Reader,
  encryption: Encryption,
  { userId, offeringId }: { readonly userId: string; readonly offeringId: string },
): Promise<Offering> {
  const offering = await findOffering(reader, encryption, userId, offeringId);
  if (offering === null) throw new Error('A quote was made of no offering.');
  return offering;
}
