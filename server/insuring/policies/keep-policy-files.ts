import type { Handler } from '../../happenings.ts';
import { insertPolicyFiles } from './policy-file-store.ts';

/** Notes of the files that outlive their owners' accounts until when they do; remove-policy-files.ts goes by it. */
export const keepPolicyFiles: Handler<'people_removed'> = async (transaction, _context, { keptFiles }) => {
  if (keptFiles.length > 0) await insertPolicyFiles(transaction, keptFiles);
};
