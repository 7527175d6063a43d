import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ApplicationKey } from './application.ts';
import { findApplicationById, findLatestApplication } from './store.ts';

/** Whose the application with an id is; null when it is the id of none. */
export async function findApplicationKey(reader: Reader, id: string): Promise<ApplicationKey | null> {
  return isUuid(id) ? findApplicationById(reader, id) : null;
}

/** The one a person handed in last; null before the first. */
export async function findLatestApplicationKey(
  reader: Reader,
  userId: string,
): Promise<ApplicationKey | null> {
  const latest = await findLatestApplication(reader, userId);
  return latest && { userId, id: latest.id };
}
