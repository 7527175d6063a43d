import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';

/**
 * What somebody without a session is sent to prove that a mailbox, a phone or a letter box is theirs. `of` keeps one kind of proof from
 * counting as another; the id of what is proved is part of it, so that equal codes differ in the database.
 */
export function hashProofCode(
  { encryption }: Pick<Context, 'encryption'>,
  { of, id, way }: { readonly of: 'recovery-code' | 'guest-code'; readonly id: string; readonly way: string },
  code: string,
): Buffer {
  return encryption.keyedHash(`${id}:${way}:${code.replaceAll(/\D/g, '')}`, of);
}

/** Takes as long for a code that is nearly right. */
export function isSameCode(one: Buffer | null, other: Buffer): boolean {
  return one !== null && one.length === other.length && timingSafeEqual(one, other);
}
