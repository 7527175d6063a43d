import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findAcknowledgedAt } from './store.ts';

/** The day on which a person agreed to a text for this application, in whichever version; null when they did not. */
export async function findAgreedOn(
  reader: Reader,
  about: { readonly userId: string; readonly applicationId: string; readonly slug: string },
): Promise<string | null> {
  const acknowledgedAt = await findAcknowledgedAt(reader, {
    userId: about.userId,
    contextId: about.applicationId,
    slug: about.slug,
  });
  return acknowledgedAt === null ? null : easternDate(acknowledgedAt).toString();
}
