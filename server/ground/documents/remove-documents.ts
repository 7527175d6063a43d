import type { Handler } from '../../happenings.ts';
import { deleteDocumentsOf } from './document-store.ts';

/** Removes the documents of people who are removed. Their files follow by a job. */
export const removeDocuments: Handler<'people_removed'> = (transaction, _context, { userIds }) =>
  deleteDocumentsOf(transaction, userIds);
