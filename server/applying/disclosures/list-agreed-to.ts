import type { Reader } from '../../platform/database/database.ts';
import type { Acknowledgement } from './disclosure.ts';
import { listAcknowledgements } from './store.ts';

/** What a person agreed to for an application or a membership, the first first. */
export async function listAgreedTo(
  reader: Reader,
  userId: string,
  contextIds: readonly string[],
): Promise<Acknowledgement[]> {
  return listAcknowledgements(reader, userId, contextIds);
}
