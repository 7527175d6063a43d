import type { Context } from '../context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { hashSecret } from '../platform/ids.ts';
import { recordAuditEvent } from './audit.ts';
import { endSession } from './end-session.ts';
import { issueTokens } from './issue-tokens.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { lowerSessionLevel } from './lower-session-level.ts';
import { isLive, levelStillHeld } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';
import { findRefreshToken, isRotationAnswerReceived, markRefreshTokenRotated } from './token-store.ts';
import { tokenInvalid } from './token-invalid.ts';

/**
 * Gives a session its next tokens in exchange for its refresh token, which is then rotated: replaced by a new
 * one.
 *
 * An answer can be lost, and ten tabs can ask at once; none of that may cost somebody their session. So a
 * rotated token works again until something of its rotation is first used (the access token, or the new
 * refresh token), which proves that an answer arrived. After that nobody honest needs the old token: its use
 * means that it was copied, and the session ends. Whoever keeps tokens in several tabs therefore stores the
 * new refresh token before using anything.
 *
 * Refreshing happens by itself in an open page, so it does not count as being active and it never raises the
 * level.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<IssuedTokens> {
  const tokenHash = hashSecret(refreshToken);
  // A first use noted a moment ago decides what a rotated token is still worth.
  await context.sessionUses.flush();
  // Refusals are answered, not thrown, inside the transaction: the end of a session has to be committed.
  const tokens = await context.database.transaction(async (transaction) => {
    const presented = await findRefreshToken(transaction, tokenHash);
    const session = presented && (await lockSession(transaction, presented.sessionId));
    if (!session || !isLive(session)) return null;
    // Read again under the session's lock: another refresh may just have rotated the token.
    const token = await findRefreshToken(transaction, tokenHash);
    if (!token || Temporal.Instant.compare(token.expiresAt, context.clock.now()) <= 0) return null;
    if (token.isRotated && (await isRotationAnswerReceived(transaction, tokenHash))) {
      await revokeForReuse(transaction, context, session.id);
      return null;
    }
    const authLevel = levelStillHeld(session, context.clock.now());
    if (authLevel !== session.authLevel) await lowerSessionLevel(transaction, context, session.id);
    await markRefreshTokenRotated(transaction, tokenHash, context.clock.now());
    return issueTokens(transaction, context, { id: session.id, authLevel }, tokenHash);
  });
  if (tokens === null) throw tokenInvalid();
  return tokens;
}

async function revokeForReuse(transaction: Transaction, context: Context, sessionId: string): Promise<void> {
  await recordAuditEvent(transaction, context, {
    action: 'refresh_token_reused',
    subjectType: 'session',
    subjectId: sessionId,
  });
  await endSession(transaction, context, sessionId, 'token_reuse');
}
