import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Reader } from '../../platform/database/database.ts';
import { isEmailToken } from './contact-point-store.ts';
import { isNotMeToken } from './not-me-store.ts';
import { isResetToken } from './password-reset-store.ts';

const isTokenOf = { email: isEmailToken, reset: isResetToken, 'not me': isNotMeToken };

/** Why a token of a link does not do what was asked: it was made for another screen, or is worth nothing (any more). */
export async function linkTokenRefusal(
  reader: Reader,
  tokenHash: Buffer,
  wanted: keyof typeof isTokenOf,
): Promise<Failure> {
  const others = Object.entries(isTokenOf).filter(([screen]) => screen !== wanted);
  const isOther = await Promise.all(others.map(([, isToken]) => isToken(reader, tokenHash)));
  return new Failure(isOther.includes(true) ? 'TOKEN_PURPOSE_MISMATCH' : 'TOKEN_INVALID');
}
