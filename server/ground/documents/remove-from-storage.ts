import type { Services } from '../../context.ts';
import type { Turn } from '../../platform/jobs/turn.ts';

/** So many in a row that the storage is down, and the rest can wait for the next run. */
const failuresMax = 3;

/**
 * Removes contents one after the other, page by page in the order of their ids, each followed by its row. One that the storage can't
 * remove keeps no other from it and is met again by the next run. Answers how many are gone.
 * @throws when one could not be removed, at the end.
 */
export async function removeFromStorage(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  turn: Turn,
  {
    nextPage,
    forget,
  }: {
    readonly nextPage: (after: string) => Promise<readonly string[]>;
    readonly forget: (id: string) => Promise<void>;
  },
): Promise<number> {
  let removed = 0;
  let failures = 0;
  const errors: unknown[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  let page = await nextPage(after);
  while (page.length > 0) {
    for (const id of page) {
      if (turn.isOver() || failures === failuresMax) break;
      after = id;
      try {
        await storage.remove(id);
        failures = 0;
      } catch (error) {
        log.error({ err: error, file: id }, 'a file could not be removed yet');
        errors.push(error);
        failures += 1;
        continue;
      }
      await forget(id);
      removed += 1;
    }
    page = turn.isOver() || failures === failuresMax ? [] : await nextPage(after);
  }
  // Said once the others are gone, so that the job is seen to have failed.
  if (errors.length > 0) throw new AggregateError(errors, 'Some files could not be removed yet.');
  return removed;
}
