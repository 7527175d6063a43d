import type { Services } from '../../context.ts';
import { findHeldPeople } from '../legal-holds/find-held-people.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { unattachedLifetime } from './blob.ts';
import { removeFromStorage } from './remove-from-storage.ts';
import { deleteRemovedBlob, markUnattachedRemoving } from './store.ts';

// Short transactions, so that nobody waits for the cleaning.
const blobsAtOnce = 100;

/**
 * Removes the files that no answer named for a day, those that were not what was announced and those whose person is gone. A
 * file is out of everybody's reach before its content goes, and its row goes last: wherever this is cut off, the next run goes
 * on, and no file is left that nobody knows of.
 */
export async function removeUnattachedUploads(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const issuedBefore = now.subtract(unattachedLifetime);
  const removed = await removeFromStorage(services, turn, {
    nextPage: (after) =>
      database.transaction(async (transaction) => {
        const notOf = await findHeldPeople(transaction, now);
        return markUnattachedRemoving(transaction, { issuedBefore, notOf }, after, blobsAtOnce);
      }),
    forget: (id) => database.transaction((transaction) => deleteRemovedBlob(transaction, id)),
  });
  log.info({ removed }, 'removed files that nobody named');
}
