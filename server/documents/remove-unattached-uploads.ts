import type { Services } from '../context.ts';
import { unattachedLifetime } from './blob.ts';
import { deleteRemovedBlob, markUnattachedRemoving } from './store.ts';

// Short transactions, so that nobody waits for the cleaning.
const blobsAtOnce = 100;

/**
 * Removes the files that no answer named for a day, those that were not what was announced and those whose person is gone. A
 * file is out of everybody's reach before its content goes, and its row goes last: wherever this is cut off, the next run goes
 * on, and no file is left that nobody knows of.
 */
export async function removeUnattachedUploads(services: Services): Promise<void> {
  const { database, storage, clock, log } = services;
  const issuedBefore = clock.now().subtract(unattachedLifetime);
  let removed = 0;
  let ids: string[];
  do {
    ids = await database.transaction((transaction) =>
      markUnattachedRemoving(transaction, issuedBefore, blobsAtOnce),
    );
    for (const id of ids) {
      await storage.remove(id);
      await database.transaction((transaction) => deleteRemovedBlob(transaction, id));
    }
    removed += ids.length;
  } while (ids.length === blobsAtOnce);
  log.info({ removed }, 'removed files that nobody named');
}
