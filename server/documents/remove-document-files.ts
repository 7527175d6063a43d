import type { Services } from '../context.ts';
import { deleteFileWithoutPerson, findFilesWithoutPerson } from './document-store.ts';

// Short transactions, so that nobody waits for the cleaning.
const filesAtOnce = 100;

/** Removes the files of documents whose person is gone. A row goes last, so no file is left that nobody knows of. */
export async function removeDocumentFiles({ database, storage, log }: Services): Promise<void> {
  let removed = 0;
  let keys: string[];
  do {
    keys = await findFilesWithoutPerson(database.reader, filesAtOnce);
    for (const key of keys) {
      await storage.remove(key);
      await database.transaction((transaction) => deleteFileWithoutPerson(transaction, key));
    }
    removed += keys.length;
  } while (keys.length === filesAtOnce);
  log.info({ removed }, 'removed the documents of people who are gone');
}
