import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { endSession } from './end-session.ts';
import { issueTokens } from './issue-tokens.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { lowerSessionLevel } from './lower-session-level.ts';
import { revokeForReuse } from './revoke-for-reuse.ts';
import { isLive, isTooOld, levelStillHeld, parallelRefreshMax } from './session-lifetimes.ts';
import { lockSession } from './session-store.ts';
import {
  findRefreshToken,
  isRotationAnswerReceived,
  markRefreshTokenRotated,
  wasSiblingUsedFirst,
} from './token-store.ts';
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
 * A token that worked twice has several children, and a thief's copy that was used first is one of them. So the first that is
 * used ends the others, and the use of one of those is the sign of a copy too (RFC 9700, 4.14.2). Children of the
 * same few seconds are tabs: their access tokens all work, but the first that refreshes ends the others.
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
    const now = context.clock.now();
    if (session && !session.isRevoked && isTooOld(session, now))
      await endSession(transaction, context, session.id, 'expired');
    if (!session || !isLive(session, now)) return null;
    // Read again under the session's lock: another refresh may just have rotated the token.
    const token = await findRefreshToken(transaction, tokenHash);
    if (!token || Temporal.Instant.compare(token.expiresAt, now) <= 0) return null;
    const isReused =
      (token.isRotated && (await isRotationAnswerReceived(transaction, tokenHash))) ||
      (await wasSiblingUsedFirst(transaction, { sessionId: session.id, tokenHash }, parallelRefreshMax));
    if (isReused) {
      await revokeForReuse(transaction, context, session.id);
      return null;
    }
    const authLevel = levelStillHeld(session, now);
    if (authLevel !== session.authLevel) await lowerSessionLevel(transaction, context, session.id);
    await markRefreshTokenRotated(transaction, tokenHash, now);
    return issueTokens(transaction, context, { id: session.id, authLevel }, tokenHash);
  });
  if (tokens === null) throw tokenInvalid();
  return tokens;
}
