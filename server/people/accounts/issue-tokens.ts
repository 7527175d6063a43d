import type { AuthLevel } from '@wysh/domain/accounts/auth-level.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hashSecret } from '../../platform/ids.ts';
import { accessTokenLifetime, refreshTokenLifetime } from './session-lifetimes.ts';
import { insertTokenPair } from './token-store.ts';

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly authLevel: AuthLevel;
  readonly issuedAt: Temporal.Instant;
}

/**
 * Makes an access and a refresh token for a session. Only their hashes are kept, so this answer is the one
 * chance to see them.
 */
export async function issueTokens(
  transaction: Transaction,
  context: Context,
  session: { readonly id: string; readonly authLevel: AuthLevel },
  rotatedFromHash: Buffer | null,
): Promise<IssuedTokens> {
  const issuedAt = context.clock.now();
  const accessToken = context.ids.secret();
  const refreshToken = context.ids.secret();
  await insertTokenPair(transaction, {
    sessionId: session.id,
    accessTokenHash: hashSecret(accessToken),
    accessExpiresAt: issuedAt.add(accessTokenLifetime),
    refreshTokenHash: hashSecret(refreshToken),
    refreshExpiresAt: issuedAt.add(refreshTokenLifetime),
    rotatedFromHash,
    issuedAt,
  });
  return { accessToken, refreshToken, authLevel: session.authLevel, issuedAt };
}
