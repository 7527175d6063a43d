import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { continueAsUser } from './continue-as-user.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import { endSession } from './end-session.ts';
import { issueTokens } from './issue-tokens.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import { findLock } from './lock-store.ts';
import { noticeNewSignIn } from './notice-new-sign-in.ts';
import { isLive, isOpen } from './session-lifetimes.ts';
import { insertSession, lockSession } from './session-store.ts';
import { findUser } from './store.ts';
import { lockAuthorizationCode, markAuthorizationCodeUsed } from './token-store.ts';
import type { AuthorizationCode } from './token-store.ts';
import { tokenInvalid } from './token-invalid.ts';

export interface CodeExchange {
  readonly code: string;
  readonly codeVerifier: string;
  /** The client and the redirect the code must have been given to, when the request names them. */
  readonly clientId: string | null;
  readonly redirectUri: string | null;
  /** What the person will recognize the device by, for as much as the browser says. */
  readonly deviceLabel: string | null;
}

/**
 * Turns an authorization code into a new session and its first tokens, and ends the session that asked for
 * the code.
 *
 * A second use of a code means that two parties hold it, so what the first use issued is revoked. A wrong
 * verifier does not use the code up: whoever intercepted it cannot guess the verifier, and could otherwise
 * lock the owner out.
 */
export async function exchangeAuthorizationCode(
  context: Context,
  exchange: CodeExchange,
): Promise<IssuedTokens> {
  const codeHash = hashSecret(exchange.code);
  // Refusals are answered, not thrown, inside the transaction: what they record has to be committed.
  const tokens = await context.database.transaction(async (transaction) => {
    const code = await lockAuthorizationCode(transaction, codeHash);
    if (code === null) return null;
    if (code.isUsed) {
      if (code.issuedSessionId !== null)
        await endSession(transaction, context, code.issuedSessionId, 'code_reuse');
      return refuse(transaction, context, 'code_used_again', code);
    }
    if (Temporal.Instant.compare(code.expiresAt, context.clock.now()) <= 0) return null;
    if (!wasGivenTo(code, exchange)) return refuse(transaction, context, 'code_of_another_request', code);
    if (!(await mayStillOpen(transaction, context, code)))
      return refuse(transaction, context, 'session_or_user_closed', code);
    return openSession(transaction, context, { codeHash, code, deviceLabel: exchange.deviceLabel });
  });
  if (tokens === null) throw tokenInvalid();
  return tokens;
}

function wasGivenTo(code: AuthorizationCode, exchange: CodeExchange): boolean {
  const challenge = createHash('sha256').update(exchange.codeVerifier).digest('base64url');
  return (
    challenge === code.codeChallenge &&
    (exchange.clientId === null || exchange.clientId === code.clientId) &&
    (exchange.redirectUri === null || exchange.redirectUri === code.redirectUri)
  );
}

/**
 * A session that ended in the meantime opens no other one, which also makes two of its codes good for one
 * session.
 */
async function mayStillOpen(
  transaction: Transaction,
  context: Context,
  code: AuthorizationCode,
): Promise<boolean> {
  if (code.requestedBySessionId !== null) {
    const session = await lockSession(transaction, code.requestedBySessionId);
    if (session === null || !isLive(session, context.clock.now())) return false;
  }
  if (code.userId === null) return true;
  const user = await findUser(transaction, code.userId);
  if (user === null || !isOpen(user.status)) return false;
  // Signing in may have been closed since the password was given.
  return !code.authenticated || (await findLock(transaction, code.userId)) === null;
}

async function openSession(
  transaction: Transaction,
  context: Context,
  opening: {
    readonly codeHash: Buffer;
    readonly code: AuthorizationCode;
    readonly deviceLabel: string | null;
  },
): Promise<IssuedTokens> {
  const { codeHash, code, deviceLabel } = opening;
  const now = context.clock.now();
  const { userId, authLevel, authenticated } = code;
  const session = { id: context.ids.uuid(), userId, authLevel, authenticated, deviceLabel, createdAt: now };
  if (userId !== null && authenticated) await welcomeBack(transaction, context, userId, code, deviceLabel);
  await insertSession(transaction, session);
  if (code.requestedBySessionId !== null) {
    await endSession(transaction, context, code.requestedBySessionId, 'superseded');
  }
  await markAuthorizationCodeUsed(transaction, codeHash, session.id, now);
  return issueTokens(transaction, context, session, null);
}

/** What signing in means besides the session: a word to the person, and what they made as a visitor. */
async function welcomeBack(
  transaction: Transaction,
  context: Context,
  userId: string,
  { requestedBySessionId }: AuthorizationCode,
  deviceLabel: string | null,
): Promise<void> {
  await noticeNewSignIn(transaction, context, userId, deviceLabel);
  if (requestedBySessionId !== null)
    await continueAsUser(transaction, context, { sessionId: requestedBySessionId, userId });
}

async function refuse(
  transaction: Transaction,
  context: Context,
  reason: string,
  code: AuthorizationCode & { readonly issuedSessionId: string | null },
): Promise<null> {
  await recordAuditEvent(transaction, context, {
    action: 'code_exchange_refused',
    subjectType: 'session',
    subjectId: code.issuedSessionId ?? code.requestedBySessionId ?? 'none',
    detail: { reason },
  });
  return null;
}
