import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

/** One code each for the new address, the new number and the letter; the id is part of it, so that equal codes differ in the database. */
export function hashRecoveryCode(
  { encryption }: Pick<Context, 'encryption'>,
  id: string,
  way: 'email' | 'phone' | 'letter',
  code: string,
): Buffer {
  return encryption.keyedHash(`${id}:${way}:${code.replaceAll(/\D/g, '')}`, 'recovery-code');
}

/** Takes as long for a code that is nearly right. */
export function isSameCode(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other);
}
