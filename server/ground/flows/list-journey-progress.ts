import type { Context } from '../../context.ts';
import { readJourneyProgress } from './journey-store.ts';
import type { StoredJourneyProgress } from './journey-store.ts';
import { maySeeJourneyProgress } from './policy.ts';

/** The caller's own journeys, whoever's user the question hangs on; none for a session that is not verified. */
export async function listJourneyProgress(
  context: Context,
  userId: string,
): Promise<StoredJourneyProgress[]> {
  if (!maySeeJourneyProgress(context) || context.caller.userId !== userId) return [];
  return readJourneyProgress(context.database.reader, userId);
}
