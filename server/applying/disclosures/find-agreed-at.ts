import type { Reader } from '../../platform/database/database.ts';
import type { Consent, LastAgreement } from './disclosure.ts';
import { findAcknowledgedAt, findNewestAcknowledgement, findStandingOrLast } from './store.ts';

/** When a person agreed to a text for this application, in whichever version; null when they did not. */
export async function findAgreedAt(
  reader: Reader,
  about: { readonly userId: string; readonly applicationId: string; readonly slug: string },
): Promise<Temporal.Instant | null> {
  return findAcknowledgedAt(reader, {
    userId: about.userId,
    contextId: about.applicationId,
    slug: about.slug,
  });
}

/** That a person agreed to a text, for whatever it was, and has not taken it back; null when there is no such agreement. */
export async function findLastAgreement(
  reader: Reader,
  userId: string,
  slug: string,
): Promise<LastAgreement | null> {
  return findNewestAcknowledgement(reader, userId, slug);
}

/** The agreement of a person to a text that stands, or else the one they took back last; null where there never was one. */
export function findNewestConsent(reader: Reader, userId: string, slug: string): Promise<Consent | null> {
  return findStandingOrLast(reader, userId, slug);
}
