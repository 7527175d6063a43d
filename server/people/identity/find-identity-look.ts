import { easternDate } from '@wysh/domain/dates/eastern.ts';
import type { Reader } from '../../platform/database/database.ts';
import { findDueDiligence } from './store.ts';

/** What somebody waits for, or was told, of the document they handed in; null where it keeps them from nothing. */
export async function findIdentityLook(reader: Reader, userId: string) {
  const found = await findDueDiligence(reader, userId);
  if (found === null || found.answerBy === null) return null;
  const { identity: standing, answerBy } = found;
  if (standing !== 'looked_at' && standing !== 'not_them') return null;
  return { standing, answerOn: easternDate(answerBy).toString() };
}
