import type { Reader } from '../../platform/database/database.ts';
import { isRowId } from '../../platform/database/row-id.ts';
import { findPolicyOfChange } from './change-list-store.ts';

/** The policy that a change of somebody's is about, by the change's id; null where it is the id of none of theirs. */
export async function findPolicyToChange(reader: Reader, userId: string, id: string): Promise<string | null> {
  return isRowId(id) ? findPolicyOfChange(reader, userId, id) : null;
}
