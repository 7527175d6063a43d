import type { Reader } from '../../platform/database/database.ts';
import { findAcknowledgedAt, findNewestAcknowledgement } from './store.ts';

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

/** When and from where a person agreed to a text last, for whatever it was; null when they never did. */
export async function findLastAgreement(
  reader: Reader,
  userId: string,
  slug: string,
): Promise<{ readonly at: Temporal.Instant; readonly ipAddress: string | null } | null> {
  return findNewestAcknowledgement(reader, userId, slug);
}
