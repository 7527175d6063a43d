import type { Reader } from '../../platform/database/database.ts';
import { listLiveSessionIds } from './session-store.ts';

/** Whether a person's session was neither ended nor locked out: for what was handed to it and outlives its token. */
export async function isSessionAlive(
  reader: Reader,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
): Promise<boolean> {
  return sessionId !== null && (await listLiveSessionIds(reader, userId)).includes(sessionId);
}
