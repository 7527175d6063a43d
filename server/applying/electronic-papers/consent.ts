import { ELECTRONIC_CONSENT_SLUG } from '@wysh/domain/papers/electronic-consent.ts';
import type { Context } from '../../context.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { linesOf } from '../../contact/letters/letter.ts';
import { findMailingAddress } from '../../people/accounts/find-mailing-address.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findNewestConsent } from '../disclosures/find-agreed-at.ts';
import type { Consent } from '../disclosures/disclosure.ts';

export interface ElectronicPapers {
  /** The one that stands, or else the one that was taken back last; null where there never was one. */
  readonly consent: Consent | null;
  readonly postedTo: string | null;
}

/** The consent that stands, or else the one that was taken back last; null where there never was one. */
export function findConsent(reader: Reader, userId: string): Promise<Consent | null> {
  return findNewestConsent(reader, userId, ELECTRONIC_CONSENT_SLUG);
}

export async function findElectronicPapers(context: Context): Promise<ElectronicPapers> {
  const userId = requireVerifiedUser(context);
  const { reader } = context.database;
  const [consent, to] = await Promise.all([
    findConsent(reader, userId),
    findMailingAddress(reader, context, userId),
  ]);
  return { consent, postedTo: to === null ? null : linesOf(to).slice(1).join(', ') };
}

/** Whether somebody took their consent back, and wants paper since. Who never had to give one has no paper of ours. */
export async function wantsPaper(reader: Reader, userId: string): Promise<boolean> {
  const consent = await findConsent(reader, userId);
  return consent !== null && consent.withdrawnAt !== null;
}
