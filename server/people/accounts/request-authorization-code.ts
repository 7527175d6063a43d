import { notFound } from '@wysh/domain/errors/failure.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../platform/ids.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { requireSession } from '../../ground/authorization/require-level.ts';
import { authorizationCodeLifetime } from './session-lifetimes.ts';
import type { SignedIn } from './sign-in.ts';
import { findUserCreatedBySession } from './store.ts';
import { insertAuthorizationCode } from './token-store.ts';
import { noteRightPassword, requirePasswordStill } from './try-password.ts';

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  /** SHA-256 of the verifier, in base64url (RFC 7636, method S256). */
  readonly codeChallenge: string;
  /** The anonymous user this session created; null asks for a session of nobody in particular. */
  readonly userId: string | null;
  /** The person whose password was right; null where none was given. */
  readonly signedIn: SignedIn | null;
}

/**
 * Gives out a code that the holder of the verifier can exchange, once and within 60 seconds, for the tokens
 * of a new session. The session that asks, when there is one, ends with the exchange.
 */
export async function requestAuthorizationCode(
  context: Context,
  request: AuthorizationRequest,
): Promise<string> {
  const { clientId, redirectUri, codeChallenge, signedIn } = request;
  const userId = signedIn?.userId ?? request.userId;
  await takeAccountAllowance(context, 'newSession');
  if (request.userId !== null) await requireOwnAnonymousUser(context, request.userId);

  const code = context.ids.secret();
  await context.database.transaction(async (transaction) => {
    if (signedIn !== null) {
      await requirePasswordStill(transaction, signedIn.password);
      await noteRightPassword(transaction, context, signedIn.password);
    }
    await insertAuthorizationCode(transaction, hashSecret(code), {
      clientId,
      redirectUri,
      codeChallenge,
      requestedBySessionId: context.caller.sessionId,
      userId,
      authLevel: userId === null ? 'unidentified' : 'identified',
      authenticated: signedIn !== null,
      expiresAt: context.clock.now().add(authorizationCodeLifetime),
    });
  });
  return code;
}

/**
 * A user id stands in for a credential only where there is none: for an anonymous user, and only in the live
 * session that created that user. Otherwise anyone could become anyone.
 */
async function requireOwnAnonymousUser(context: Context, userId: string): Promise<void> {
  const sessionId = requireSession(context);
  const own = await findUserCreatedBySession(context.database.reader, sessionId);
  if (own?.id === userId && own.status === 'anonymous') return;
  await context.database.transaction((transaction) =>
    recordAuditEvent(transaction, context, {
      action: 'authorization_refused',
      subjectType: 'session',
      subjectId: sessionId,
      detail: { reason: 'user_of_another_session' },
    }),
  );
  throw notFound('the user to authorize as');
}
