import type { Context } from '../../context.ts';
import { requireVerifiedUser } from '../../ground/authorization/require-level.ts';
import { accountSessionLifeMax, levelStillHeld, staleAfter } from './session-lifetimes.ts';
import { findSignedInSession, listSignedInSessions } from './session-store.ts';
import type { SignedInSession } from './session-store.ts';

export interface ShownSession extends SignedInSession {
  readonly isCurrent: boolean;
}

/** The caller's own session, whatever its level; null without one. */
export async function findCurrentSession(context: Context): Promise<ShownSession | null> {
  const { sessionId } = context.caller;
  const session = sessionId === null ? null : await findSignedInSession(context.database.reader, sessionId);
  return session === null ? null : show(context, session);
}

/** Where the caller's account is signed in, the last seen first (S-33). */
export async function listSessions(context: Context): Promise<ShownSession[]> {
  const userId = requireVerifiedUser(context);
  const now = context.clock.now();
  const sessions = await listSignedInSessions(context.database.reader, userId, {
    seenSince: now.subtract(staleAfter),
    createdSince: now.subtract(accountSessionLifeMax),
  });
  return sessions.map((session) => show(context, session));
}

function show(context: Context, session: SignedInSession): ShownSession {
  const authLevel = levelStillHeld(session, context.clock.now());
  const verifiedAt = authLevel === 'verified' ? session.verifiedAt : null;
  return { ...session, authLevel, verifiedAt, isCurrent: session.id === context.caller.sessionId };
}
