import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ApplicationKey } from './application.ts';
import { findApplicationById, findNewestApplication } from './store.ts';

/** Whose the application with an id is; null when it is the id of none. */
export async function findApplicationKey(reader: Reader, id: string): Promise<ApplicationKey | null> {
  return isUuid(id) ? findApplicationById(reader, id) : null;
}

/** What a person handed in last, for new cover or to have a lapsed policy back; null before the first. */
export function findNewestApplicationKey(reader: Reader, userId: string): Promise<ApplicationKey | null> {
  return findNewestApplication(reader, userId);
}
