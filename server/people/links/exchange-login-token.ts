import type { SpecificErrorCode } from '@wysh/domain/errors/error-catalogue.ts';
import { Failure } from '@wysh/domain/errors/failure.ts';
import { takeAccountAllowance } from '../../ground/authorization/account-allowances.ts';
import { recordAuditEvent } from '../../ground/audit/record-audit-event.ts';
import type { IssuedTokens } from '../accounts/issue-tokens.ts';
import { openLinkSession } from '../accounts/open-link-session.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { lockLoginToken, markLoginTokenUsed } from './store.ts';

/**
 * Turns the token of a link into a session of its person: once, within 72 hours, for the purpose it was made for, and
 * identified at most, because a link in a mailbox must not open personal data by itself (A-082, S-19).
 */
export async function exchangeLoginToken(
  context: Context,
  input: { readonly loginToken: string; readonly purpose: string | null },
): Promise<IssuedTokens> {
  await takeAccountAllowance(context, 'link');
  // Refusals are answered, not thrown, inside the transaction: what they record has to be committed.
  const outcome = await context.database.transaction((transaction) => exchange(transaction, context, input));
  if (typeof outcome === 'string') throw new Failure(outcome);
  return outcome;
}

async function exchange(
  transaction: Transaction,
  context: Context,
  { loginToken, purpose }: { readonly loginToken: string; readonly purpose: string | null },
): Promise<IssuedTokens | SpecificErrorCode> {
  const tokenHash = hashSecret(loginToken);
  const token = await lockLoginToken(transaction, tokenHash);
  if (token === null) return 'TOKEN_INVALID';
  const now = context.clock.now();
  const refuse = async (code: SpecificErrorCode, reason: string) => {
    await recordAuditEvent(transaction, context, {
      action: 'login_token_refused',
      subjectType: 'user',
      subjectId: token.userId,
      detail: { reason },
    });
    return code;
  };
  if (token.isUsed) return refuse('TOKEN_INVALID', 'used');
  if (Temporal.Instant.compare(token.expiresAt, now) <= 0) return refuse('TOKEN_INVALID', 'expired');
  // Somebody tried it on the wrong door; it stays good for the right one.
  if (purpose !== null && purpose !== token.purpose) return refuse('TOKEN_PURPOSE_MISMATCH', 'purpose');
  const tokens = await openLinkSession(transaction, context, token.userId);
  if (tokens === null) return refuse('TOKEN_INVALID', 'account_closed_or_locked');
  await markLoginTokenUsed(transaction, tokenHash, now);
  await recordAuditEvent(transaction, context, {
    action: 'login_token_used',
    subjectType: 'user',
    subjectId: token.userId,
    detail: { purpose: token.purpose },
  });
  return tokens;
}
