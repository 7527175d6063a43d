import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { instantOf, readPart } from '../../platform/database/reading-part.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { statusAt } from './offering.ts';
import type { Offering } from './offering.ts';
import { findOffering, lockOffering, offeringOf } from './sale-store.ts';
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

interface MadeOf {
  readonly userId: string;
  readonly offeringId: string;
}

/** What was accepted when a quote was made. */
export async function findOfferingOf(
  reader: Reader,
  encryption: Encryption,
  { userId, offeringId }: MadeOf,
): Promise<Offering> {
  return requireOffering(await findOffering(reader, encryption, userId, offeringId));
}

/** The same, locked until the end of the transaction: whoever locks the quote too does so after it. */
export async function lockOfferingOf(
  transaction: Transaction,
  encryption: Encryption,
  { userId, offeringId }: MadeOf,
): Promise<Offering> {
  return requireOffering(await lockOffering(transaction, encryption, userId, offeringId));
}

function requireOffering(offering: Offering | null): Offering {
  if (offering === null) throw new Error('A quote was made of no offering.');
  return offering;
}
