import type { Services } from '../context.ts';
import { deleteFileWithoutDocument, findFilesWithoutDocument } from './document-store.ts';

// Short transactions, so that nobody waits for the cleaning.
const filesAtOnce = 100;

/** Removes the files whose document is gone with its person. A row goes last, so no file is left that nobody knows of. */
export async function removeDocumentFiles({ database, storage, log }: Services): Promise<void> {
  let removed = 0;
  let keys: string[];
  do {
    keys = await findFilesWithoutDocument(database.reader, filesAtOnce);
    for (const key of keys) {
      await storage.remove(key);
      await database.transaction((transaction) => deleteFileWithoutDocument(transaction, key));
    }
    removed += keys.length;
  } while (keys.length === filesAtOnce);
  log.info({ removed }, 'removed the files of documents that are gone');
}
