import type { Context } from '../../context.ts';
import { endSession } from './end-session.ts';

/** Ends the caller's session. Somebody without one is already where they want to be. */
export async function logOut(context: Context): Promise<void> {
  const { sessionId } = context.caller;
  if (sessionId === null) return;
  await context.database.transaction((transaction) => endSession(transaction, context, sessionId, 'logout'));
}
