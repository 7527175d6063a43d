import type { Services } from '../../context.ts';
import { openTurn } from '../../platform/jobs/turn.ts';
import { deleteFileWithoutDocument, findFilesWithoutDocument } from './document-store.ts';
import { removeFromStorage } from './remove-from-storage.ts';

// Short transactions, so that nobody waits for the cleaning.
const filesAtOnce = 100;

/**
 * Removes the files whose document is gone with its person. A row goes last, so no file is left that nobody knows of; one that the
 * storage can't remove keeps no other from it.
 */
export async function removeDocumentFiles(services: Services, turn = openTurn()): Promise<void> {
  const { database, log } = services;
  const removed = await removeFromStorage(services, turn, {
    nextPage: (after) => findFilesWithoutDocument(database.reader, after, filesAtOnce),
    forget: (key) => database.transaction((transaction) => deleteFileWithoutDocument(transaction, key)),
  });
  log.info({ removed }, 'removed the files of documents that are gone');
}
