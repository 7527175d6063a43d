import type { Services } from '../../context.ts';
import { removeFromStorage } from '../../ground/documents/remove-from-storage.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { deletePackageOfFile, findEndedPackages } from './package-store.ts';

// Short transactions, so that nobody waits for the cleaning.
const atOnce = 100;

/** Removes the packages whose time is over: the file, then its row. A legal hold keeps what they are a copy of, and not the copy. */
export async function removePackages(services: Services, turn = openTurn()): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const removed = await removeFromStorage(services, turn, {
    nextPage: (after) => findEndedPackages(database.reader, now, after, atOnce),
    forget: (key) => database.transaction((transaction) => deletePackageOfFile(transaction, key)),
  });
  log.info({ removed }, 'removed packages of data whose time is over');
}
