import type { Services } from '../context.ts';
import { deleteAbandonedSessions } from './store.ts';

/** Long enough for a tab left open to be told that the flow was begun anew, rather than that it never was. */
const abandonedFor: Temporal.DurationLike = { hours: 30 * 24 };

// Short transactions, so that nobody waits for the cleaning.
const rowsAtOnce = 500;

/**
 * Removes the sessions of flows that were begun anew a month ago. They hold nothing but which forms were completed; the
 * answers belong to the person and stay.
 */
export async function removeAbandonedSessions({ database, clock, log }: Services): Promise<void> {
  const before = clock.now().subtract(abandonedFor);
  let total = 0;
  let removed: number;
  do {
    removed = await database.transaction((transaction) =>
      deleteAbandonedSessions(transaction, before, rowsAtOnce),
    );
    total += removed;
  } while (removed === rowsAtOnce);
  log.info({ sessions: total }, 'removed abandoned flow sessions');
}
