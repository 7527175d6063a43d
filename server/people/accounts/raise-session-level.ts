import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { requireSession, requireUser } from '../../ground/authorization/require-level.ts';
import { isLive, levelStillHeld } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';
import { setSessionVerified } from './verification-store.ts';

/** A session whose person may prove with a code who they are. */
export interface VerifiableSession {
  readonly id: string;
  readonly userId: string;
  readonly isVerified: boolean;
}

/**
 * Locks the caller's own session, which is the only one they may verify; null for any other id, and for a person without
 * an account, who has nothing a code could open.
 */
export async function lockVerifiableSession(
  transaction: Transaction,
  context: Context,
  sessionId: string,
): Promise<VerifiableSession | null> {
  const userId = requireUser(context);
  if (requireSession(context) !== sessionId) return null;
  const session = await lockSession(transaction, sessionId);
  if (session === null || !isLive(session, context.clock.now())) return null;
  if (session.userId !== userId || session.userStatus !== 'active') return null;
  return { id: session.id, userId, isVerified: levelStillHeld(session, context.clock.now()) === 'verified' };
}

/** Lifts a session to verified, on this device: the one way a level ever rises (S-34). Only a right code leads here,
 * and outside production the bypass of whoever builds a client. */
export async function raiseSessionLevel(
  transaction: Transaction,
  context: Context,
  sessionId: string,
  deviceId: string | null,
): Promise<void> {
  await setSessionVerified(transaction, sessionId, deviceId, context.clock.now());
  await recordAuditEvent(transaction, context, {
    action: 'session_level_raised',
    subjectType: 'session',
    subjectId: sessionId,
    detail: { level: 'verified', deviceId },
  });
}
