import { Failure } from '@wysh/domain/errors/failure.ts';
import type { Reader } from '../platform/database/database.ts';
import { isEmailToken } from './contact-point-store.ts';
import { isResetToken } from './password-reset-store.ts';

/** Why a token of a link does not do what was asked: it was made for another screen, or is worth nothing (any more). */
export async function linkTokenRefusal(
  reader: Reader,
  tokenHash: Buffer,
  wanted: 'email' | 'reset',
): Promise<Failure> {
  const isOther =
    wanted === 'email' ? await isResetToken(reader, tokenHash) : await isEmailToken(reader, tokenHash);
  return new Failure(isOther ? 'TOKEN_PURPOSE_MISMATCH' : 'TOKEN_INVALID');
}
